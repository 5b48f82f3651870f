/// Why an address that is allowed deserves a second look.
enum LinkSuspicion: String {
  case userInformation = "the address has a user name before its host"
  case internationalHost = "the host has letters beyond ASCII, which may look like other letters"
  case mixedScripts = "the host mixes alphabets, which is how look-alikes are made"
  case privateHost = "the host is on a private network or on the reader's own machine"
  case numericHost = "the host is a number in an unusual form"
  case oddHost = "the host name has empty or unusual parts"
  case bidirectional = "the address holds marks that turn the direction of text"
  case invisible = "the address holds invisible characters"
  case control = "the address holds control characters"
  case encoded = "the address holds characters that have to be percent-encoded"
  case mailHeaders = "the mail address sets headers of the mail"
  case oddNumber = "the phone number holds pauses, parameters or a fragment"
  case cleartext = "the address is not encrypted"
  case long = "the address is longer than most programs open"
}
