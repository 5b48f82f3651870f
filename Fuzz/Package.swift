// swift-tools-version: 6.3
import PackageDescription

/// The libFuzzer programs; bin/fuzz builds and runs them.
let fuzzers = [
  "FuzzAuthored", "FuzzDevice", "FuzzSafeHTML", "FuzzANSI", "FuzzBatchLine", "FuzzLint", "FuzzC",
]

/// The libraries of the main package.
let libraries: [Target.Dependency] = [
  "PushMarkup", "PushMarkupAndroid", "PushMarkupTemplates", "PushMarkupLint", "PushMarkupPipeline",
  "CPushMarkupObjects",
].map { .product(name: $0, package: "PushMarkup") }

let package = Package(
  name: "PushMarkupFuzz",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "PushMarkup", path: "..")],
  targets: [
    .target(name: "CLibFuzzer"),
    // The folder is a link to the main package's tests, which check the same invariants.
    .target(name: "Invariants", dependencies: libraries),
    .target(name: "FuzzSupport", dependencies: ["CLibFuzzer", "Invariants"]),
  ]
    + fuzzers.map { name in
      .executableTarget(
        name: name,
        dependencies: ["CLibFuzzer", "FuzzSupport", "Invariants"] + libraries,
        // Debian's gold linker cannot link the fuzzers; lld comes with Swift.
        linkerSettings: [
          .unsafeFlags(["-sanitize=fuzzer"]),
          .unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux])),
        ])
    },
  swiftLanguageModes: [.v6]
)
