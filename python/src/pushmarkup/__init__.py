"""Push-notification HTML in; styled text, safe HTML, terminal text and findings out.

A message has two readings: what its HTML says (*authored*), and what an Android phone makes of it
(*device*). Input is never trusted: tags come from one list, links have harmless schemes, and
nothing that drives a terminal comes out. docs/python.md says more.
"""

from ._model import (
    Diagnostic,
    Edit,
    Field,
    Fix,
    Fixed,
    Image,
    LintedText,
    Loss,
    Message,
    Run,
    Span,
    Style,
    StyledText,
    Subject,
    apply,
    diagnostics_of,
    linted_texts_of,
)
from ._native import version as __version__
from ._parser import (
    Format,
    Offsets,
    Options,
    Parser,
    Target,
    convert_many,
    fix,
    lint,
    lint_notification,
    parse,
    to_ansi,
    to_html,
    to_text,
)

__all__ = [
    "Diagnostic",
    "Edit",
    "Field",
    "Fix",
    "Fixed",
    "Format",
    "Image",
    "LintedText",
    "Loss",
    "Message",
    "Offsets",
    "Options",
    "Parser",
    "Run",
    "Span",
    "Style",
    "StyledText",
    "Subject",
    "Target",
    "__version__",
    "apply",
    "convert_many",
    "diagnostics_of",
    "fix",
    "lint",
    "lint_notification",
    "linted_texts_of",
    "parse",
    "to_ansi",
    "to_html",
    "to_text",
]
