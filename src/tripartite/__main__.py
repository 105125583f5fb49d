"""`python -m tripartite` is the command `tripartite`."""

from tripartite.cli import main

if __name__ == "__main__":
    main()
