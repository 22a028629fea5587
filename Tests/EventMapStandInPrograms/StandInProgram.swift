import EventMapInstalledPrograms
import Foundation

/// Programs that run the hooks on Linux, with stand-ins for UIKit's classes.
///
/// clang compiles them for GCC's Objective-C runtime. The stand-ins are a library of their own, because the hooks ask
/// from which one a class comes.
public struct StandInProgram: Sendable {
  /// Why a test is skipped where ``canRun`` is false.
  public static let withoutRuntime =
    "the hooks do not run here: that needs Linux, clang and GCC's Objective-C runtime (gobjc in Debian)"
  /// Whether the programs can be made here.
  public static let canRun = gccRuntime != nil

  private let program: InstalledProgram

  /// Compiles a file of `StandIns/Scenarios`, which has `main`.
  ///
  /// - Parameter isLinkedTwice: Whether the program has a second copy of the hooks, with names of its own that start with
  ///   `Second` instead of `EM`.
  public init(scenario: String, isLinkedTwice: Bool = false) throws {
    let folder = try Self.libraries.get()
    // Several suites compile the same scenario, at the same time.
    let file = folder.appending(path: "\(scenario)-\(UUID())")
    var libraries = ["-lStandIns", "-lEventHooks"]
    if isLinkedTwice {
      // Functions with the same names are those of the own library.
      try Self.library(
        "SecondHooks", Self.sources, Self.secondNames + ["-Wl,-Bsymbolic", "-lStandIns"], at: folder, in: folder)
      libraries.append("-lSecondHooks")
    }
    try Self.compile([Self.source(scenario), "-o", file.path] + libraries, in: folder)
    program = InstalledProgram(file: file)
  }

  /// The names of a second copy: of its classes, and of what a program calls.
  private static let secondNames = [
    "AppObserver", "GestureTargets", "InstallationMark", "TabTurn", "HookSetInstall", "HookSetRemove",
    "HookSetInstalledImage",
  ].map { "-DEM\($0)=Second\($0)" }

  /// Compiles a file of `StandIns/Scenarios` to a library that a test can load.
  ///
  /// - Returns: its path.
  public static func library(scenario: String) throws -> String {
    let folder = try libraries.get()
    let file = folder.appending(path: "\(scenario).so").path
    try compile(["-fPIC", "-shared", source(scenario), "-o", file, "-lStandIns", "-lEventHooks"], in: folder)
    return file
  }

  private static func source(_ scenario: String) -> String {
    standIns.appending(path: "Scenarios/\(scenario).m").path
  }

  /// Runs the program and returns what it prints.
  public func run(_ arguments: [String] = []) throws -> String { try program.run(arguments) }

  // MARK: For iOS

  /// The compiler, if it is installed.
  public static let clang = InstalledProgram("clang")
  /// Why a test is skipped where there is no ``clang``.
  public static let withoutClang = "clang is not in the path"

  /// Compiles a file of the hooks for a system of Apple, against the declarations.
  ///
  /// - Throws: what clang writes.
  public static func compile(
    _ source: URL, for target: String = iOS, _ options: [String], to object: URL
  ) throws {
    try installed(clang, withoutClang).run(
      ["-target", target] + declarations + options + warnings + headers + ["-c", source.path, "-o", object.path])
  }

  /// Compiles a text in Swift that imports `EventHooks`, with nothing of Swift's library but `Void`: that of iOS is on
  /// Apple's systems alone.
  ///
  /// - Throws: what the compiler writes.
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

  /// The oldest iOS that the hooks are for.
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

  /// Every folder of the hooks has headers.
  private static let headers: [String] =
    Set(files(below: hooks).map { $0.deletingLastPathComponent().path }).sorted()
    .map { "-I\($0)" } + ["-I\(root.appending(path: "Sources/EventMapRawEventRecorder/include").path)"]

  /// The folder with GCC's runtime, if clang finds one: it prints the bare name otherwise.
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

  /// A folder with the libraries, made once and removed when the tests end.
  private static let libraries = Result {
    let folder = temporaryFolder
    let headers = folder.appending(path: "gcc")
    try FileManager.default.createDirectory(at: headers, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(at: StandInProgram.temporaryFolder) }
    // Only these headers of GCC: clang would take its stdatomic.h, too.
    try FileManager.default.createSymbolicLink(
      at: headers.appending(path: "objc"),
      withDestinationURL: installed(gccRuntime, withoutRuntime).appending(path: "include/objc"))
    let classes = files(below: standIns.appending(path: "Runtime")).filter { $0.pathExtension == "m" }
    // The hooks know what is of the system by this path.
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
      // A function for a method has another type than IMP in this runtime's header.
      language + warnings + ["-Wno-cast-function-type-mismatch"] + paths.flatMap { ["-isystem", $0] } + headers
        + ["-I\(standIns.appending(path: "Runtime").path)"] + options + link)
  }

  /// What a program needs that is not installed.
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
