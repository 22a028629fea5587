import Testing

/// The rules, which find violations at their lines, and nothing in other sources.
@Suite struct RuleTests {
  /// Returns the findings of a rule in a source: `line` or `line subject`.
  private func places(
    _ rule: any Rule.Type, _ text: String, at path: String = "Sources/EventMapping/Table/Sample.swift"
  ) -> [String] {
    rule.findings(in: SourceFile(path: path, text: text)).map {
      $0.subject.isEmpty ? "\($0.line)" : "\($0.line) \($0.subject)"
    }
  }

  @Test func findsForbiddenImports() {
    let text = """
      import Foundation
      @testable import struct EventLinting.Rule
      // import Glibc
      let text = "import Darwin"
      package import EventMapping
      """
    #expect(places(ImportRule.self, text) == ["2 EventLinting", "5 EventMapping"])
    #expect(places(ImportRule.self, text, at: "Sources/EventTranslation/A.swift") == ["2 EventLinting"])
    #expect(places(ImportRule.self, text, at: "Sources/EventLinting/A.swift") == ["2 EventLinting"])
    #expect(places(ImportRule.self, "import EventTranslation", at: "Sources/EventLinting/A.swift").count == 1)
    #expect(places(ImportRule.self, "import Foundation", at: "Sources/New/A.swift") == ["1 Foundation"])
  }

  @Test func findsWrongDependenciesOfThePackage() {
    let text = """
      let package = Package(
        dependencies: [.package(url: "https://example.org/a", from: "1.0.0")],
        products: [
          .library(name: "EventMapping", targets: ["EventMapping"]),
          .plugin(name: "EventLinting", targets: ["EventLinting"]),
        ],
        targets: [
          .target(name: "EventMapping"),
          .target(name: "EventLinting", dependencies: ["EventMapping", "EventTranslation"], swiftSettings: strict),
          .testTarget(name: "New", dependencies: [.product(name: "A", package: "a")]),
          .target(name: "EventMapChecksums"),
          .target(name: "Checksums"),
        ])
      """
    let expected = ["2", "9 EventLinting", "10 New", "12 Checksums", "12 Checksums"]
    #expect(places(PackageRule.self, text, at: "Package.swift") == expected)
  }

  @Test func findsCodeForAProcessInEventMapping() {
    let text = """
      let text = "print(1)"  // print(1)
      func show() { print(text) }
      let home = ProcessInfo.processInfo.environment
      let count = reader.read(4)
      let number = errno
      """
    #expect(places(PortabilityRule.self, text) == ["2 print", "3 ProcessInfo", "5 errno"])
    #expect(places(PortabilityRule.self, text, at: "Sources/EventMapCommand/A.swift").isEmpty)
  }

  @Test func findsUnsafeCode() {
    let text = """
      let text = "unsafe UnsafePointer \\(unsafe pointer.pointee)"
      enum Fix { case safe, plain, unsafe([Int]) }
      let fix = Fix.unsafe([])
      func first(_ start: UnsafeRawPointer) {}
      @safe struct Holder {}
      // unsafe
      let sum = bytes.withUnsafeBytes { $0.count }
      nonisolated(unsafe) var count = 0
      """
    #expect(places(UnsafeCodeRule.self, text) == ["1", "2", "4", "5", "7", "8"])
  }

  @Test func findsUnsafeCodeWithoutAReason() {
    let text = """
      let a = unsafe b[0]  // Safety: b is never empty.
      // Safety: b has two.
      let c = unsafe b[1]

      let d = unsafe b[2]
      /// Safety: every offset is checked.
      @safe struct Holder {
        func f() -> Int {
          return unsafe b[3]
        }
      }
      func g() {
        unsafe h()
        // Safety: h checks.
        unsafe h()
        let x = 1
        unsafe h()
      }
      """
    #expect(places(SafetyReasonRule.self, text) == ["5", "13"])
  }

  @Test func findsCOutsideOfItsFolders() {
    let lines = String(repeating: "int a;\n", count: 2000)
    #expect(places(CCodeRule.self, "int a;", at: "Sources/EventMapping/A.c") == ["1"])
    #expect(places(CCodeRule.self, "int a;", at: "Sources/EventMapByteBlocks/A.c").isEmpty)
    let files = [
      "Sources/EventMapByteBlocks/A.c", "Sources/EventMapByteBlocks/include/B.h", "Sources/EventMapAllocationCount/C.c",
    ].map {
      SourceFile(path: $0, text: $0.hasSuffix("A.c") ? lines : "int a;\n")
    }
    #expect(CCodeRule.oversizedFolders(files).map(\.path) == ["Sources/EventMapByteBlocks"])
    #expect(CCodeRule.oversizedFolders(Array(files[1...])).isEmpty)
  }

  @Test func findsLongFiles() {
    #expect(places(FileLengthRule.self, String(repeating: "\n", count: 400)).isEmpty)
    #expect(places(FileLengthRule.self, String(repeating: "\n", count: 400) + "}") == ["401"])
  }

  @Test func findsLongFunctions() {
    func body(_ count: Int) -> String { String(repeating: "    print(\"}\")  // {\n", count: count) }
    func source(_ count: Int) -> String {
      """
      struct Sample {
        let table = [
      \(body(0))\(String(repeating: "    1,\n", count: 90))  ]
        @inline(__always)
        func run(_ body: () -> Void = {}) {
      \(body(count))  }
        var size: Int {
      \(body(count))  }
        init() {
          #if A
            if a {
          #else
            if b {
          #endif
          }
      \(body(count))  }
      }
      """
    }
    #expect(places(FunctionLengthRule.self, source(53)).isEmpty)
    #expect(places(FunctionLengthRule.self, source(59)).map { $0.split(separator: " ")[1] } == ["init"])
    #expect(places(FunctionLengthRule.self, source(60)).map { $0.split(separator: " ")[1] } == ["run", "size", "init"])
  }

  /// Braces in string literals and comments are not code.
  @Test func ignoresBracesInLiteralsAndComments() {
    let text = ##"""
      func f() { let a = [#""""#, #""{""#, "\(["{"].first ?? "}")", "\\{"]  // {
        /* { /* { */ */ let b = text.contains(/["{]/)
      }
      func g() { let c = #"""
        "{"\#(["}"])
        """# + """
        "{"
        """
      }
      """##
    let declarations = SourceFile(path: "Sources/A/A.swift", text: text).declarations
    #expect(declarations.map { "\($0.name) \($0.line)-\($0.lastLine)" } == ["f 1-3", "g 4-9"])
  }

  @Test func findsTypesWithManyStoredProperties() {
    let stored = (1...11).map { "  let p\($0): Int\n" }.joined()
    func source(_ more: String) -> String { "/// A type.\nstruct Sample {\n\(stored)\(more)}\n" }
    let computed = """
        static let one = 1, text = "{"
        var sum: Int { p1 + p2 }
        let names = [Int: String]()
        func f() { let (a, b) = (1, 2) }

      """
    #expect(places(StoredPropertyRule.self, source(computed)).isEmpty)
    #expect(places(StoredPropertyRule.self, source("  var (a, b) = (0, 0)\n")) == ["2 Sample"])
    #expect(
      places(StoredPropertyRule.self, source("  var a = 0 { didSet {} }\n  @A(\"}\") private(set) var b: Int\n")).count
        == 1)
    let twentyOne = source((1...10).map { "  var q\($0) = #\"}\"#\n" }.joined())
    let findings = StoredPropertyRule.findings(in: SourceFile(path: "Sources/A/Sample.swift", text: twentyOne))
    #expect(findings.map(\.canBeAllowed) == [false])
  }

  @Test func findsFilesWithoutTheNameOfTheirType() {
    let path = "Sources/EventMapping/Table/Sample.swift"
    let aspect = "Sources/EventMapping/Table/Sample+Text.swift"
    let large = "{\n" + String(repeating: "  // A line.\n", count: 40) + "}\n"
    #expect(places(FileNameRule.self, "struct Sample {}\nprivate enum Kind \(large)struct Small {}", at: path).isEmpty)
    #expect(places(FileNameRule.self, "extension Sample {}", at: aspect).isEmpty)
    #expect(places(FileNameRule.self, "extension Outer { enum Sample {} }", at: path).isEmpty)
    #expect(places(FileNameRule.self, "struct Other {}", at: path) == ["1"])
    #expect(places(FileNameRule.self, "extension Sample {}", at: path) == ["1"])
    #expect(places(FileNameRule.self, "struct Sample {}\nenum Kind \(large)", at: path) == ["2 Kind"])
  }

  @Test func findsVagueFolderNames() {
    #expect(
      FolderNameRule.findings(inPaths: ["Sources/A/Helpers", "Sources/A/Table"]).map(\.path) == ["Sources/A/Helpers"])
    #expect(FolderNameRule.findings(inTopLevel: [".ci", "Sources", "docs", "README.md"]).map(\.path) == ["docs"])
  }

  @Test func findsFilesCreatedOutsideOfTheFileSystem() {
    let text = """
      try data.write(to: url)
      try files.write(bytes, to: file, at: 0)
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      """
    let path = "Sources/EventTracking/Recording/Sample.swift"
    #expect(places(FileMakingRule.self, text, at: path) == ["1 write", "3 createDirectory"])
    #expect(places(FileMakingRule.self, text).isEmpty)
    #expect(places(FileMakingRule.self, text, at: "Sources/EventTracking/Outbox/POSIXFileSystem.swift").isEmpty)
  }

  @Test func findsShiftsBeyond32Bits() {
    let text = """
      let a = 1 << 31, b = 1 << 30  // 1 << 40
      let c = UInt64(1) << 62
      let d = (0...(1 << 48)).contains(1) < 40
      """
    #expect(places(WordSizeRule.self, text) == ["1", "3"])
    #expect(places(WordSizeRule.self, text, at: "Sources/EventTranslation/A.swift").isEmpty)
  }

  @Test func findsClaimsOfTheOnly() {
    let text = """
      /// Reads bytes, and is the
      /// only one that does.
      struct Sample {}
      let text = "the only one"
      /* The only way. */
      """
    #expect(places(OnlyClaimRule.self, text) == ["1", "5"])
  }

  @Test func findsSummariesThatAreClauses() {
    let text = """
      /// What is read.
      /// Where it ends.
      let a = 1
      /// Whether it exists. How long it is.
      let b = "/// What"
        /// For each class its rows.
        /// The rows.
      // What follows is quick.
      /// The offset.
      /// - Returns: what
      /// Offsets.
      """
    #expect(places(SummaryRule.self, text) == ["1", "6"])
  }

  @Test func judgesExceptions() {
    let file = SourceFile(path: "Sources/A/Table/Sample.swift", text: "/// The only one.\nstruct Sample {}\n")
    let findings = OnlyClaimRule.findings(in: file)
    let allowed = Exception(OnlyClaimRule.self, "Sources/A/Table/", because: "a sample", test: "\(file.path):missing")
    let other = Exception(OnlyClaimRule.self, "Sources/B/", because: "a sample")
    #expect(Exception.judge(findings, []).count == 1)
    #expect(Exception.judge(findings, [allowed]).isEmpty)
    #expect(Exception.judge(findings, [allowed, other]).count == 1)
    #expect(allowed.missingTest(in: [file]) != nil)
    let test = SourceFile(path: file.path, text: "@Suite struct Sample { @Test func missing() {} }")
    #expect(allowed.missingTest(in: [test]) == nil)
  }
}
