// swift-tools-version: 6.3
import PackageDescription

/// The libFuzzer programs; bin/fuzz builds and runs them.
let fuzzers = [
  "FuzzAuthored", "FuzzDevice", "FuzzSafeHTML", "FuzzANSI", "FuzzBatchLine", "FuzzLint", "FuzzC",
]

let package = Package(
  name: "PushMarkupFuzz",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "PushMarkup", path: "..")],
  targets: [
    .target(name: "CLibFuzzer"),
    // The folder is a link to the main package's tests, which check the same invariants.
    .target(
      name: "Invariants", dependencies: [.product(name: "PushMarkup", package: "PushMarkup")]),
    .target(name: "FuzzSupport", dependencies: ["CLibFuzzer", "Invariants"]),
  ]
    + fuzzers.map { name in
      .executableTarget(
        name: name,
        dependencies: [
          "CLibFuzzer", "FuzzSupport", "Invariants",
          .product(name: "PushMarkup", package: "PushMarkup"),
          .product(name: "CPushMarkupObjects", package: "PushMarkup"),
        ],
        // Debian's gold linker fails on these; lld comes with Swift.
        linkerSettings: [
          .unsafeFlags(["-sanitize=fuzzer"]),
          .unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux])),
        ])
    },
  swiftLanguageModes: [.v6]
)
