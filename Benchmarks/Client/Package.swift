// swift-tools-version: 6.3
import PackageDescription

// A package of its own, so that it is built without flags, as a client's is.
let package = Package(
  name: "Client",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "PushMarkup", path: "../..", traits: [])],
  targets: [
    .executableTarget(
      name: "Client",
      dependencies: ["PushMarkup", "PushMarkupAndroid", "PushMarkupLint"].map {
        .product(name: $0, package: "PushMarkup")
      })
  ],
  swiftLanguageModes: [.v6]
)
