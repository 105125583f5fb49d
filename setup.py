"""Build the wheel: pure Python, or with TRIPARTITE_MYPYC=1 the rules compiled to C by mypyc."""

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

PACKAGE = Path("src/tripartite")
BUILD = Path("build")
C_SOURCES = BUILD / "mypyc"
BUILD_LOCK = Path("requirements/build.txt")  # names the version of mypyc


def modules_to_compile() -> list[str]:
    """Every module of the rules; `__init__.py` files only re-export and stay interpreted."""
    found = [path for part in ("core", "games") for path in (PACKAGE / part).rglob("*.py")]
    return sorted(str(path) for path in found if path.name != "__init__.py")


def compiled_modules() -> list[Extension]:
    only_metadata = not {"egg_info", "dist_info"}.isdisjoint(sys.argv)
    if only_metadata or os.environ.get("TRIPARTITE_MYPYC") != "1":
        return []
    from mypyc.build import mypycify

    # One C file per module runs 1-2 % slower than one for all, but builds on all cores and only what changed.
    extensions: list[Extension] = mypycify(
        modules_to_compile(),
        opt_level="3",
        debug_level="0",
        multi_file=True,
        target_dir=str(C_SOURCES),
        group_name="tripartite",
    )
    return extensions


class ParallelBuild(build_ext):
    """Compile C files side by side, and only those that are newer than their object file."""

    def build_extensions(self) -> None:
        compiler: Any = self.compiler
        compile_all = compiler.compile
        common = [Path("setup.py"), BUILD_LOCK, *C_SOURCES.rglob("*.h")]
        changed = max((path.stat().st_mtime for path in common if path.exists()), default=0.0)

        def compile_one(source: str, output_dir: str, **options: Any) -> str:
            target = str(compiler.object_filenames([source], output_dir=output_dir)[0])
            newest = max(changed, Path(source).stat().st_mtime)
            if not os.path.exists(target) or os.stat(target).st_mtime <= newest:
                compile_all([source], output_dir=output_dir, **options)
            return target

        def compile_parallel(sources: list[str], output_dir: str, **options: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                return list(pool.map(lambda source: compile_one(source, output_dir, **options), sources))

        compiler.compile = compile_parallel
        super().build_extensions()


def forget_removed_files() -> None:
    """setuptools packs whatever lies in build/lib*, also what has since gone from the source tree."""
    for built in BUILD.glob("lib*/tripartite/**/*"):
        inside = Path(*built.relative_to(BUILD).parts[2:])
        name = f"{built.name.split('.')[0]}.py" if built.suffix in {".so", ".pyd"} else built.name
        if built.is_file() and not (PACKAGE / inside).with_name(name).exists():
            built.unlink()


BUILD.mkdir(exist_ok=True)
forget_removed_files()
setup(
    ext_modules=compiled_modules(),
    cmdclass={"build_ext": ParallelBuild},
    options={"egg_info": {"egg_base": str(BUILD)}},
)
