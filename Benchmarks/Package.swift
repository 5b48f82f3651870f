// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "PushMarkupBenchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "PushMarkup", path: ".."),
    // Without traits, its malloc interposers are not built, so its allocation counts mean nothing.
    .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
  ],
  targets: [
    .systemLibrary(
      name: "CFloorXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    // The least that libxml2 costs: a SAX parse with handlers that only count, in a new context for
    // each message.
    .target(name: "CFloor", dependencies: ["CFloorXML2"]),
    // The messages, and the code that runs on them.
    .target(
      name: "Workload",
      dependencies: [
        "CFloor", .product(name: "PushMarkup", package: "PushMarkup"),
        .product(name: "PushMarkupAndroid", package: "PushMarkup"),
        .product(name: "PushMarkupLint", package: "PushMarkup"),
      ]),
    // Ratios need both sides in alternation, which the harness cannot do; bin/bench runs this.
    .executableTarget(
      name: "Ratios",
      dependencies: ["CFloor", "Workload"]),
    // The named benchmarks, for development: `swift package --disable-sandbox benchmark`.
    .executableTarget(
      name: "PushMarkupBenchmarks",
      dependencies: [
        "Workload", .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/PushMarkupBenchmarks",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
  ],
  swiftLanguageModes: [.v6]
)
