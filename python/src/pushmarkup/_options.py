"""The types of options. Written by bin/goldens from the table of options."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal, TypedDict


class Target(TypedDict, total=False):
    """Phones that ``lint`` and ``fix`` are for: those of one mapping differ in ``device`` alone.

    ``device`` may name several, with commas, or ``"all"``. The other keys are options;
    ``.pushmarkup.json`` calls three of them ``field``, ``background`` and ``cssColors``, which
    are taken as well. ``None`` is as if the key was not given.
    """

    device: str | None
    night: bool | None
    field_kind: Literal["title", "text", "bigText", "summary"] | None
    surface: Literal["standardTemplate", "customRemoteViews"] | None
    sender: Literal["braze", "braze-plain", "fcm", "app", "apns"] | None
    notification_background: str | None
    css_colors: bool | None
    field: Literal["title", "text", "bigText", "summary"] | None
    background: str | None
    cssColors: bool | None


class Options(TypedDict, total=False):
    """How messages are read and what they become; docs/configuration.md says the same.

    ``None`` is as if the option was not given.

    - ``taken_as``: Take what answer is given for HTML (html), or for a body of this sender.
      docs/senders.md lists the senders. Default: what it looks like.
    - ``senders``: Say whether the app has the HTML rendering of a sender's SDK switched on.
      {"braze":{"html":true}}; without it a text is taken as read, with a warning.
    - ``separators``: Separate blocks by a blank line (legacy) or a line break (compact). Android's
      FROM_HTML_MODE_LEGACY and FROM_HTML_MODE_COMPACT. Default: legacy.
    - ``line_breaks``: Name what the sender makes of the end of a line: nothing, or <br>. HTML shows
      the end of a line as a space; some SDKs write <br> first. Default: space.
    - ``tags``: Read only these tags; the text of other tags is kept. It does not limit what is
      written: a <b> with a colour becomes a <span> around a <b>. docs/tags.md lists the tags.
      Default: all.
    - ``schemes``: Allow links with these schemes too, such as myapp. Dangerous schemes such as
      javascript are never allowed.
    - ``allow_scheme``: Allow links with this scheme too, such as myapp. Dangerous schemes such as
      javascript are never allowed.
    - ``max_bytes``: Read at most this many bytes of a message, and cut the rest. At most 128 MiB
      are read. The number of spans is limited too: one for 16 bytes, and at least 4,096. Default:
      65536.
    - ``templates``: Keep the placeholders of these templates. The output is safe only when the
      placeholders are filled in.
    - ``data``: Fill in placeholders that are names with the values of this JSON object. Values are
      strings, numbers and booleans; a.b is b inside the object a. A placeholder without a value is
      reported. Needs ``templates``.
    - ``allow_placeholder``: Keep links whose host, or start, is this placeholder. The name of {{
      link }} is link. Needs ``templates``.
    - ``reading``: Read what the HTML says, or what an Android phone renders. both: the two and
      their differences, in JSON. fix writes authored with --device as well; lint and
      lint_notification check both. Default: authored; device if a phone is named.
    - ``device``: Show what the notification of this phone shows. android-34, latest and so on; see
      docs/devices.md. Default: Html.fromHtml, without a notification.
    - ``night``: Show the phone in night mode. Needs ``device``.
    - ``field_kind``: Name which text of the notification the message is. Needs ``device``. Default:
      text.
    - ``surface``: Name what shows the text: Android's template or the layout of the app. Needs
      ``device``. Default: standardTemplate.
    - ``sender``: Name who hands the text to the phone. Braze's SDK with HTML rendering switched on
      (braze), and SDKs and apps that call Html.fromHtml themselves (app), show HTML. The body of a
      sender needs no name. Needs ``device``. Default: braze.
    - ``notification_background``: Set the background of the notification, for the contrast of
      Android 14 and 15. Needs ``device``. Default: that of a phone without wallpaper colours.
    - ``css_colors``: Read green and the greys as CSS does, in the device reading. Android's
      FROM_HTML_OPTION_USE_CSS_COLORS.
    - ``text_links``: Write links in plain text as text (URL), or omit the URL. Default: inline.
    - ``color``: Set the colours of ANSI output. auto checks NO_COLOR, FORCE_COLOR, CLICOLOR_FORCE
      and CLICOLOR, whether the output is a terminal, TERM and COLORTERM. Default: truecolor.
    - ``width``: Wrap ANSI output at this column; 0 never wraps. Default: 0.
    - ``links``: Write links as OSC 8 hyperlinks, also for an unknown terminal.
    - ``background``: Set the terminal's background, to shift colours that would be unreadable. auto
      checks PUSHMARKUP_BACKGROUND (light or dark), asks the terminal in a preview, and checks
      COLORFGBG. none keeps all colours. Default: none.
    - ``targets``: Check and fix for these phones. "android" is all versions, "iphone" and "fcm"
      show tags; ["android"] alone says that no iPhone gets the texts of a body. The phones of one
      object differ in device alone, which may name several. An empty list checks no phone. Default:
      device; lint asks all versions of Android, others Html.fromHtml.
    - ``rules``: Set the severity of a rule or a group: error, warning, note or off. A more specific
      name wins: contrast.dark over contrast. Default: the severities of docs/rules.
    - ``only``: Check only this rule, or group of rules. Default: all.
    - ``disable``: Leave out this rule, or group of rules.
    - ``hosts``: Report links to other hosts than these and their subdomains. Default: any host.
    - ``include``: Take files of folders with these names too, and let fix --in-place rewrite them.
      The names are shell patterns. A pattern without a slash is the name of a file, another one the
      end of its path. It has no effect in C and Python.
    - ``exclude``: Leave out files and folders with these names, of a folder that is given. Patterns
      as those of include; it wins. It has no effect in C and Python.
    - ``baseline``: Let lint pass the findings of this file, which lint --write-baseline writes. Its
      path counts from the folder of the settings. It has no effect in C and Python.
    - ``errors``: raise UnicodeEncodeError for an unpaired surrogate in a ``str``, or replace it by
      U+FFFD and report it. Default: strict.
    """

    taken_as: str | None
    senders: Mapping[str, Any] | None
    separators: Literal["legacy", "compact"] | None
    line_breaks: Literal["space", "br"] | None
    tags: Iterable[str] | None
    schemes: Iterable[str] | None
    allow_scheme: Iterable[str] | None
    max_bytes: int | None
    templates: (
        Iterable[
            Literal[
                "liquid",
                "handlebars",
                "merge-tags",
                "percent",
                "erb",
                "braces",
                "printf",
                "react-i18next",
                "go",
                "freemarker",
                "clevertap",
            ]
        ]
        | None
    )
    data: Mapping[str, Any] | None
    allow_placeholder: Iterable[str] | None
    reading: Literal["authored", "device"] | None
    device: str | None
    night: bool | None
    field_kind: Literal["title", "text", "bigText", "summary"] | None
    surface: Literal["standardTemplate", "customRemoteViews"] | None
    sender: Literal["braze", "braze-plain", "fcm", "app", "apns"] | None
    notification_background: str | None
    css_colors: bool | None
    text_links: Literal["inline", "omitted"] | None
    color: Literal["never", "truecolor", "256", "16"] | None
    width: int | None
    links: bool | None
    background: Literal["light", "dark", "none"] | None
    targets: Iterable[Target | Mapping[str, Any] | str] | None
    rules: Mapping[str, Literal["error", "warning", "note", "off"]] | None
    only: Iterable[str] | None
    disable: Iterable[str] | None
    hosts: Iterable[str] | None
    include: Iterable[str] | None
    exclude: Iterable[str] | None
    baseline: str | None
    errors: Literal["strict", "replace"] | None
