"""Running a server: settings, process, logs and commands."""
