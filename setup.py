"""Build the wheel: pure Python, or with TRIPARTITE_MYPYC=1 the rules compiled to C by mypyc."""

import os
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

PACKAGE = Path("src/tripartite")
BUILD = Path("build")
C_SOURCES = BUILD / "mypyc"
# Re-exports, and what only clients call.
INTERPRETED = {"__init__.py", "card_texts.py", "present.py", "story.py", "terminal.py", "terminal_words.py"}
# Headers define what one library takes from another (-fcommon); -MMD notes who includes which header; what is
# called within a library alone is called directly (-fvisibility).
FLAGS = ["-fcommon", "-MMD", "-fvisibility=hidden"]
RECIPE = [Path("setup.py"), Path("requirements/build.txt")]  # the second names the version of mypyc


def libraries() -> list[tuple[list[str], str | None]]:
    """The modules of the rules by library: one for the core and one for each game, which stays as it is when
    another game changes."""
    found: dict[str, list[str]] = {}
    for part in (PACKAGE / "core", PACKAGE / "games", *sorted((PACKAGE / "games").iterdir())):
        deep = part.name != "games"
        modules = sorted(part.rglob("*.py") if deep else part.glob("*.py"))
        files = [str(path) for path in modules if path.name not in INTERPRETED]
        if files:
            found[f"tripartite_{part.name}"] = files
    return [(files, name) for name, files in found.items()]


def compiled_modules() -> list[Extension]:
    only_metadata = not {"egg_info", "dist_info"}.isdisjoint(sys.argv)
    if only_metadata or os.environ.get("TRIPARTITE_MYPYC") != "1":
        return []
    try:
        extensions = rules_in_c()
    except ValueError:  # what mypyc has kept of the last build does not fit what has changed since
        shutil.rmtree(C_SOURCES)
        extensions = rules_in_c()
    for extension in extensions:
        extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]
    return extensions


def rules_in_c() -> list[Extension]:
    from mypyc.build import mypycify

    # One C file per module runs 1-2 % slower than one for all, but builds on all cores and only what changed.
    extensions: list[Extension] = mypycify(
        [file for files, _ in libraries() for file in files],
        opt_level="3",
        debug_level="0",
        multi_file=True,
        separate=libraries(),
        target_dir=str(C_SOURCES),
    )
    return extensions


def up_to_date(target: Path) -> bool:
    """Whether an object file is newer than all that it was made from."""
    written = target.with_suffix(".d")  # a rule of make: "target: source header header ..."
    if not target.exists() or not written.exists():
        return False
    made_from = written.read_text(encoding="utf-8").replace("\\\n", " ").partition(":")[2].split()
    made = target.stat().st_mtime
    return all(path.exists() and path.stat().st_mtime < made for path in (*RECIPE, *map(Path, made_from)))


class ParallelBuild(build_ext):
    """Compile C files side by side, and only those that have changed."""

    def build_extensions(self) -> None:
        compiler: Any = self.compiler
        compile_all = compiler.compile

        def compile_one(source: str, output_dir: str, **options: Any) -> str:
            target = str(compiler.object_filenames([source], output_dir=output_dir)[0])
            if not up_to_date(Path(target)):
                compile_all([source], output_dir=output_dir, **options)
            return target

        def compile_parallel(sources: list[str], output_dir: str, **options: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                return list(pool.map(lambda source: compile_one(source, output_dir, **options), sources))

        compiler.compile = compile_parallel
        super().build_extensions()


def forget_removed_files() -> None:
    """setuptools packs whatever lies in build/lib*, also what has since gone from the source tree."""
    kept = {f"{name}__mypyc" for _, name in libraries()}
    for built in BUILD.glob("lib*/**/*"):
        inside = Path(*built.relative_to(BUILD).parts[1:])
        name = built.name.split(".")[0]
        module = f"{name}.py" if built.suffix in {".so", ".pyd"} else built.name
        if built.is_file() and name not in kept and not (PACKAGE.parent / inside).with_name(module).exists():
            built.unlink()


BUILD.mkdir(exist_ok=True)
forget_removed_files()
setup(
    ext_modules=compiled_modules(),
    cmdclass={"build_ext": ParallelBuild},
    options={"egg_info": {"egg_base": str(BUILD)}},
)
