import ArgumentParser
import PushMarkup

extension OutputFormat: ExpressibleByArgument {}
