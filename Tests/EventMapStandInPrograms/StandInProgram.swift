import EventMapInstalledPrograms
import Foundation

/// A program that runs the hooks on Linux, with stand-ins for UIKit's classes.
///
/// clang compiles it for GCC's Objective-C runtime. The stand-ins are a separate library, because the hooks check to
/// which library a class belongs.
public struct StandInProgram: Sendable {
  /// The reason why tests are skipped if ``canRun`` is false.
  public static let withoutRuntime =
    "the hooks do not run here: that needs Linux, clang and GCC's Objective-C runtime (gobjc in Debian)"
  /// Whether the programs can be compiled on this machine.
  public static let canRun = gccRuntime != nil

  private let program: InstalledProgram

  /// Compiles a file of `StandIns/Scenarios` that has a `main` function.
  ///
  /// - Parameter isLinkedTwice: Whether to link a second copy of the hooks, whose names start with `Second` instead of
  ///   `EM`.
  public init(scenario: String, isLinkedTwice: Bool = false) throws {
    let folder = try Self.libraries.get()
    // A unique name, because several suites compile the same scenario at the same time.
    let file = folder.appending(path: "\(scenario)-\(UUID())")
    var libraries = ["-lStandIns", "-lEventHooks"]
    if isLinkedTwice {
      // The option binds calls to the functions of the same library.
      try Self.library(
        "SecondHooks", Self.sources, Self.secondNames + ["-Wl,-Bsymbolic", "-lStandIns"], at: folder, in: folder)
      libraries.append("-lSecondHooks")
    }
    try Self.compile([Self.source(scenario), "-o", file.path] + libraries, in: folder)
    program = InstalledProgram(file: file)
  }

  /// The definitions that rename the second copy's classes and the functions that a program calls.
  private static let secondNames = [
    "AppObserver", "GestureTargets", "InstallationMark", "TabTurn", "HookSetInstall", "HookSetRemove",
    "HookSetInstalledImage",
  ].map { "-DEM\($0)=Second\($0)" }

  /// Compiles a file of `StandIns/Scenarios` to a library that a test can load.
  ///
  /// - Returns: The path of the library.
  public static func library(scenario: String) throws -> String {
    let folder = try libraries.get()
    let file = folder.appending(path: "\(scenario).so").path
    try compile(["-fPIC", "-shared", source(scenario), "-o", file, "-lStandIns", "-lEventHooks"], in: folder)
    return file
  }

  /// The sources of the scenarios by name.
  public static let scenarios = Dictionary(
    uniqueKeysWithValues: files(below: standIns.appending(path: "Scenarios")).filter { $0.pathExtension == "m" }
      .map { ($0.deletingPathExtension().lastPathComponent, $0) })

  private static func source(_ scenario: String) -> String {
    standIns.appending(path: "Scenarios/\(scenario).m").path
  }

  /// Runs the program and returns its output.
  public func run(_ arguments: [String] = []) throws -> String { try program.run(arguments) }

  // MARK: For iOS

  /// The compiler; `nil` if it is not installed.
  public static let clang = InstalledProgram("clang")
  /// The reason why tests are skipped without ``clang``.
  public static let withoutClang = "clang is not in the path"

  /// Compiles a file of the hooks for one of Apple's systems, against the declarations.
  ///
  /// - Throws: An error with clang's output.
  public static func compile(
    _ source: URL, for target: String = iOS, _ options: [String], to object: URL
  ) throws {
    try installed(clang, withoutClang).run(
      ["-target", target] + declarations + options + warnings + headers + ["-c", source.path, "-o", object.path])
  }

  /// Checks a Swift text that imports `EventHooks`. Of the standard library, only `Void` is available, because the
  /// library for iOS exists only on Apple's systems.
  ///
  /// - Throws: An error with the compiler's output.
  public static func checkSwiftForIOS(_ text: String, in folder: URL) throws {
    let header = hooks.appending(path: "include/EventHooks.h").path
    let files = [
      "module.modulemap": "module EventHooks { header \"\(header)\" export * }",
      "Library.swift": "public typealias Void = ()", "App.swift": "import Swift\n" + text,
    ]
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
    func path(_ name: String) -> String { folder.appending(path: name).path }
    let compiler = try installed(InstalledProgram("swiftc"), "swiftc is not in the path")
    let language = [
      "-frontend", "-parse-stdlib", "-enable-objc-interop", "-target", iOS, "-module-cache-path", path("cache"),
    ]
    try compiler.run(
      language + ["-emit-module", "-module-name", "Swift", path("Library.swift"), "-o", path("Swift.swiftmodule")])
    try compiler.run(
      language + ["-typecheck", "-module-name", "App", "-I", folder.path, path("App.swift")]
        + (declarations + headers).flatMap { ["-Xcc", $0] })
  }

  /// The target for the oldest supported iOS.
  public static let iOS = "arm64-apple-ios16.0"
  private static let declarations =
    ["-nostdlibinc"] + ["AppleSDK", "Declarations"].flatMap { ["-isystem", standIns.appending(path: $0).path] }

  /// The sources of the hooks.
  public static let sources = files(below: hooks).filter { $0.pathExtension == "m" }

  // MARK: Building

  private static let standIns = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "StandIns")
  private static let root = standIns.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let hooks = root.appending(path: "Sources/EventHooks")
  private static let warnings = ["-Wall", "-Wextra", "-Werror", "-Wno-unused-parameter"]

  /// The compiler options for the folders with headers.
  private static let headers: [String] =
    Set(files(below: hooks).map { $0.deletingLastPathComponent().path }).sorted()
    .map { "-I\($0)" } + ["-I\(root.appending(path: "Sources/EventMapRawEventRecorder/include").path)"]

  /// The folder with GCC's runtime; `nil` if clang does not find it. It then prints the bare name.
  private static let gccRuntime: URL? = {
    #if os(Linux)
      guard let text = try? clang?.run(["-print-file-name=libobjc.so"]) else { return nil }
      let folder = URL(filePath: text.trimmingCharacters(in: .whitespacesAndNewlines)).deletingLastPathComponent()
      let header = folder.appending(path: "include/objc/runtime.h").path
      return FileManager.default.fileExists(atPath: header) ? folder : nil
    #else
      return nil
    #endif
  }()

  /// A folder with the libraries, created once and removed when the tests end.
  private static let libraries = Result {
    let folder = temporaryFolder
    let headers = folder.appending(path: "gcc")
    try FileManager.default.createDirectory(at: headers, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(at: StandInProgram.temporaryFolder) }
    // Link only these headers of GCC. Otherwise, clang would also use GCC's stdatomic.h.
    try FileManager.default.createSymbolicLink(
      at: headers.appending(path: "objc"),
      withDestinationURL: installed(gccRuntime, withoutRuntime).appending(path: "include/objc"))
    let classes = files(below: standIns.appending(path: "Runtime")).filter { $0.pathExtension == "m" }
    // The hooks recognize system libraries by this path.
    let uikit = system(folder)
    try FileManager.default.createDirectory(at: uikit, withIntermediateDirectories: true)
    try library("StandIns", classes, [], at: uikit, in: folder)
    try library("EventHooks", sources, ["-lStandIns"], at: folder, in: folder)
    return folder
  }
  private static let temporaryFolder = FileManager.default.temporaryDirectory
    .appending(path: "stand-ins-\(UUID().uuidString)")

  private static func system(_ folder: URL) -> URL {
    folder.appending(path: "System/Library/Frameworks/UIKit.framework")
  }

  private static func library(
    _ name: String, _ sources: [URL], _ options: [String], at place: URL, in folder: URL
  ) throws {
    let file = place.appending(path: "lib\(name).so").path
    try compile(["-fPIC", "-shared", "-o", file] + sources.map(\.path) + options, in: folder)
  }

  private static func compile(_ options: [String], in folder: URL) throws {
    let runtime = try installed(gccRuntime, withoutRuntime).path
    let paths = ["Linux", "Declarations"].map { standIns.appending(path: $0).path } + [folder.path + "/gcc"]
    let language = [
      "-fobjc-runtime=gcc", "-fobjc-exceptions", "-fexceptions", "-fblocks",
      "-fconstant-string-class=NSConstantString", "-D_GNU_SOURCE", "-g",
    ]
    let folders = [folder.path, system(folder).path].flatMap { ["-L\($0)", "-Wl,-rpath,\($0)"] }
    let link = folders + ["-L\(runtime)", "-lobjc", "-lpthread", "-ldl", "-lm"]
    try installed(clang, withoutClang).run(
      // In this runtime's header, IMP has another type than the functions for methods.
      language + warnings + ["-Wno-cast-function-type-mismatch"] + paths.flatMap { ["-isystem", $0] } + headers
        + ["-I\(standIns.appending(path: "Runtime").path)"] + options + link)
  }

  /// The error that a required program or library is not installed.
  private struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  private static func installed<Thing>(_ thing: Thing?, _ reason: String) throws -> Thing {
    guard let thing else { throw Missing(description: reason) }
    return thing
  }

  private static func files(below folder: URL) -> [URL] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return paths.filter { $0.hasSuffix(".m") || $0.hasSuffix(".h") }.sorted().map { folder.appending(path: $0) }
  }
}
