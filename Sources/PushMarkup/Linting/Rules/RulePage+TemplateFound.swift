extension RulePage {
  static let templateFound = RulePage(
    .templateFound, "template syntax",
    happens: "It was read as it stands.",
    why: """
      What will stand there may hold a `<`, a colour or an address, and may be long. Look at the \
      message after it is filled in, too. `--templates` with the name of its syntax keeps it as it \
      stands, as `templates` does in options and in the configuration.
      """,
    before: "Hi {{ name }}",
    after: "Hi Ada")
}
