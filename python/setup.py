"""What pyproject.toml cannot express: the extension, and where its library is.

bin/wheel sets PUSHMARKUP_PREFIX to the output of bin/library.
"""

import os
import re
from pathlib import Path

from setuptools import Extension, setup

prefix = Path(os.environ.get("PUSHMARKUP_PREFIX", "/usr/local"))
header = (prefix / "include" / "pushmarkup.h").read_text()
assert re.search(r"#define PM_INTERFACE 1\b", header), "another interface"
pc = (prefix / "lib" / "pkgconfig" / "pushmarkup.pc").read_text()
version = re.search(r"^Version: (.+)$", pc, re.MULTILINE)
assert version

setup(
    version=version[1],
    ext_modules=[
        Extension(
            "pushmarkup._native",
            ["src/pushmarkup/_native.c"],
            include_dirs=[str(prefix / "include")],
            library_dirs=[str(prefix / "lib")],
            libraries=["pushmarkup"],
            # One wheel for every Python from 3.11 on.
            define_macros=[("Py_LIMITED_API", "0x030B0000")],
            py_limited_api=True,
            # Debug information would put paths into the build ID.
            extra_compile_args=["-O2", "-g0", "-Wall", "-Wextra", "-Wno-cast-function-type"],
            # The extension calls nothing in the C library, but auditwheel needs the dependency to
            # tell glibc from musl.
            extra_link_args=["-Wl,--no-as-needed", "-Wl,--build-id=none"],
        )
    ],
    options={"bdist_wheel": {"py_limited_api": "cp311"}},
)
