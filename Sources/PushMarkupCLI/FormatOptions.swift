import ArgumentParser
import PushMarkup
internal import PushMarkupPipeline

extension OutputFormat: ExpressibleByArgument {}
