// swift-tools-version: 6.3
import PackageDescription

var strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// bin/test and CI set this. A newer compiler's warning does not stop a user of the package.
if Context.environment["PUSHMARKUP_STRICT"] != nil {
  strict.append(.treatAllWarnings(as: .error))
}

// Tests run in a release build, because a debug build starts and reads ten times slower. The tests
// themselves are not optimised.
var tests = strict
if Context.environment["PUSHMARKUP_STRICT"] != nil {
  tests.append(.unsafeFlags(["-Onone"], .when(configuration: .release)))
}

// bin/documentation sets this; only it needs DocC's plugin.
var documentation: [Package.Dependency] = []
if Context.environment["PUSHMARKUP_DOCUMENTATION"] != nil {
  documentation.append(
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0"))
}

let package = Package(
  name: "PushMarkup",
  platforms: [.macOS(.v13)],
  products: [
    // A push pipeline needs only the first; the others add previews, templates and lint.
    .library(name: "PushMarkup", targets: ["PushMarkup"]),
    .library(name: "PushMarkupAndroid", targets: ["PushMarkupAndroid"]),
    .library(name: "PushMarkupTemplates", targets: ["PushMarkupTemplates"]),
    .library(name: "PushMarkupLint", targets: ["PushMarkupLint"]),
    // Lint of whole request bodies of senders, and settings as the tool reads them.
    .library(name: "PushMarkupPipeline", targets: ["PushMarkupPipeline"]),
    .library(name: "PushMarkupFoundation", targets: ["PushMarkupFoundation"]),
    // bin/library builds libpushmarkup.so from it.
    .library(name: "CPushMarkup", type: .dynamic, targets: ["CPushMarkup"]),
    // The same for programs in Swift, such as the fuzzer of the C interface.
    .library(name: "CPushMarkupObjects", targets: ["CPushMarkup", "PushMarkupABI"]),
    .executable(name: "pushmarkup", targets: ["PushMarkupCLI"]),
  ],
  // A package that uses only the library writes `traits: []`, and does not get the argument parser.
  traits: [
    .default(enabledTraits: ["CommandLine"]),
    .trait(name: "CommandLine", description: "The tool, which needs swift-argument-parser."),
  ],
  dependencies: documentation + [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    .systemLibrary(
      name: "CLibXML2",
      pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]
    ),
    .target(name: "Bytes", swiftSettings: strict),
    .target(name: "HTMLTokens", dependencies: ["Bytes", "CLibXML2"], swiftSettings: strict),
    .target(name: "PushMarkup", dependencies: ["Bytes", "HTMLTokens"], swiftSettings: strict),
    .target(
      name: "PushMarkupAndroid", dependencies: ["Bytes", "PushMarkup"], swiftSettings: strict),
    .target(
      name: "PushMarkupTemplates", dependencies: ["Bytes", "HTMLTokens", "PushMarkup"],
      swiftSettings: strict),
    .target(
      name: "PushMarkupLint",
      dependencies: [
        "Bytes", "HTMLTokens", "PushMarkup", "PushMarkupAndroid", "PushMarkupTemplates",
      ],
      swiftSettings: strict),
    // Code that the tool, C and Python share.
    .target(
      name: "PushMarkupPipeline",
      dependencies: [
        "Bytes", "PushMarkup", "PushMarkupAndroid", "PushMarkupTemplates", "PushMarkupLint",
      ],
      swiftSettings: strict),
    .target(
      name: "PushMarkupFoundation", dependencies: ["Bytes", "PushMarkup"], swiftSettings: strict),
    .target(
      name: "CPushMarkup", dependencies: ["PushMarkup", "PushMarkupPipeline", "PushMarkupABI"],
      swiftSettings: strict),
    // The header, which CPushMarkup implements.
    .target(name: "PushMarkupABI"),
    .executableTarget(
      name: "PushMarkupCLI",
      dependencies: [
        "Bytes",
        "PushMarkup",
        "PushMarkupAndroid",
        "PushMarkupTemplates",
        "PushMarkupLint",
        "PushMarkupPipeline",
        "CTerminal",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["CommandLine"])),
      ],
      // CTerminal's C functions take counted buffers; this lets Swift pass spans to them.
      swiftSettings: strict + [.enableExperimentalFeature("SafeInteropWrappers")]),
    .target(name: "CTerminal"),
    .testTarget(
      name: "HTMLTokensTests", dependencies: ["HTMLTokens", "Bytes"], swiftSettings: tests),
    .testTarget(
      name: "PushMarkupTests",
      dependencies: [
        "Bytes", "HTMLTokens", "PushMarkup", "PushMarkupAndroid", "PushMarkupTemplates",
        "PushMarkupLint", "PushMarkupPipeline", "PushMarkupFoundation",
      ],
      exclude: ["Android/known-differences.txt", "Authored/token-differences.txt"],
      swiftSettings: tests),
    // The examples of the documentation, compiled as a client's code is.
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "PushMarkup", "PushMarkupAndroid", "PushMarkupTemplates", "PushMarkupLint",
        "PushMarkupPipeline", "PushMarkupFoundation",
      ],
      packageAccess: false, swiftSettings: tests),
    .testTarget(
      name: "CLITests", dependencies: ["PushMarkupCLI", "FailingMemory", "CoreClient"],
      swiftSettings: tests),
    // Tests start it as a process, because libxml2's allocator is shared by the whole process.
    .executableTarget(
      name: "FailingMemory", dependencies: ["CFailingMemory", "HTMLTokens", "PushMarkup"],
      path: "Tests/FailingMemory", swiftSettings: tests),
    // Tests start it. It links only because the core needs neither Foundation nor libm.
    .executableTarget(
      name: "CoreClient", dependencies: ["PushMarkup"], path: "Tests/CoreClient",
      packageAccess: false, swiftSettings: tests),
    .target(name: "CFailingMemory", dependencies: ["CLibXML2"], path: "Tests/CFailingMemory"),
  ],
  swiftLanguageModes: [.v6]
)
