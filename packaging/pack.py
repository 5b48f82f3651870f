"""Packs a wheel again: smaller, and the same bytes for the same contents.

python pack.py WHEEL OUTPUT
"""

import os
import sys
import time
import zipfile

import deflate


class Compressor:
    """libdeflate at its highest level, in place of zlib."""

    def __init__(self) -> None:
        self.data = bytearray()

    def compress(self, data: bytes) -> bytes:
        self.data += data
        return b""

    def flush(self) -> bytes:
        return bytes(deflate.deflate_compress(bytes(self.data), 12))


# The module has no public way to replace its compressor.
zipfile._get_compressor = lambda *_: Compressor()  # type: ignore[attr-defined]

date = time.gmtime(int(os.environ["SOURCE_DATE_EPOCH"]))[:6]
with zipfile.ZipFile(sys.argv[1]) as old, zipfile.ZipFile(sys.argv[2], "w") as new:
    # The metadata is at the end, where pip looks first.
    for item in sorted(
        old.infolist(), key=lambda item: (".dist-info/" in item.filename, item.filename)
    ):
        if item.is_dir():
            continue
        copy = zipfile.ZipInfo(item.filename, date)
        copy.external_attr = item.external_attr
        copy.compress_type = zipfile.ZIP_DEFLATED
        new.writestr(copy, old.read(item))
