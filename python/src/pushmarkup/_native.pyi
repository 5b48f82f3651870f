from typing_extensions import Buffer

JSON: int
TEXT: int
ANSI: int
HTML: int
FIXED: int
LINT: int
LINT_NOTIFICATION: int
ANSWER: int
FIXED_NOTIFICATION: int
DIAGNOSTICS: int
LOSSES: int
version: str
options: str

class Parser:
    def __init__(self, options: str, /) -> None: ...
    def convert(self, message: str | bytes | bytearray | memoryview, format: int, /) -> str: ...
    def convert_noted(
        self, message: str | bytes | bytearray | memoryview, format: int, /
    ) -> tuple[str, str, int]: ...
    def convert_many(
        self, pieces: list[tuple[Buffer, Buffer, int]], format: int, threads: int, /
    ) -> tuple[Buffer, Buffer, Buffer, Buffer | None, Buffer | None]: ...
