// swift-tools-version: 6.3
import PackageDescription

/// Our side of bin/compare-tagsoup. It is not in the fuzzers' package, because all programs there
/// are linked with libFuzzer.
let package = Package(
  name: "PushMarkupTagSoup",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "PushMarkup", path: "../..")],
  targets: [
    .executableTarget(
      name: "SoupEvents", dependencies: [.product(name: "PushMarkupAndroid", package: "PushMarkup")]
    )
  ],
  swiftLanguageModes: [.v6]
)
