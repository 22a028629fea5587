import AppManifests
import EventMapArchives
import EventMapping
import Foundation

/// Reads the code of an app, an extension or a framework, including the bundles and libraries inside.
struct AppBundle {
  private static let maximumInfoSize = 16 << 20

  let files: any BundleFiles
  /// The name of the bundle in the origins of facts: `Shop.app`.
  let name: String

  /// Reads the bundle and all bundles in it.
  ///
  /// - Returns: the description of the app in `Info.plist`.
  func read(into facts: inout AppFacts) throws -> AppManifest.App {
    let info = try information("")
    let known = facts.classes.count
    let executable = try executable("", info)
    var paths = [executable]
    // In debug builds of Xcode the executable only loads a library that contains the code.
    let hasDebugCode = files.paths.contains { $0.hasSuffix(".debug.dylib") && !$0.contains("/") }
    paths += files.paths.filter { $0.hasSuffix(".dylib") && isOwn($0) }
    var nested = Set(files.paths.compactMap(Self.innermostBundle))
    nested.remove("")
    for bundle in nested.sorted() {
      do throws(AppReadingError) {
        paths.append(try self.executable(bundle + "/", try information(bundle + "/")))
      } catch {
        leaveOut(bundle, error, of: &facts)
      }
    }
    // The code of a bundle is not behind links.
    for (path, error) in files.unreadable where error.reason != "broken-link" { leaveOut(path, error, of: &facts) }
    for path in paths {
      // The classes of an extension are not the app's, even if they have the same names.
      facts.targets[name + "/" + path] = [target(of: path)]
      do throws(AppReadingError) {
        try MachOReader.read(try files.open(path), name: name + "/" + path, into: &facts)
      } catch {
        let isOfApp = path == executable || hasDebugCode && path.hasSuffix(".debug.dylib")
        // Frameworks and loaders may have no Objective-C classes, but the app itself must.
        if error == .noObjectiveC, hasDebugCode || !isOfApp { continue }
        if isOfApp { throw AppReadingError(error.reason, "\(name)/\(path): \(error.message)") }
        leaveOut(path, error, of: &facts)
      }
    }
    if facts.classes.count == known, hasDebugCode {
      throw AppReadingError.noObjectiveC
    }
    return AppManifest.App(
      name: info["CFBundleDisplayName"] ?? info["CFBundleName"],
      version: info["CFBundleShortVersionString"], build: info["CFBundleVersion"])
  }

  /// The name of the bundle that contains a binary: `Share` for `PlugIns/Share.appex/Share`.
  private func target(of path: String) -> String {
    let bundle = Self.innermostBundle(path)?.split(separator: "/").last ?? name[...]
    return String(bundle.prefix { $0 != "." })
  }

  private func leaveOut(_ path: String, _ error: AppReadingError, of facts: inout AppFacts) {
    facts.add(AppFacts.LeftOut(.file, file: name + "/" + path, classes: nil, detail: error.placedMessage))
  }

  /// Whether a library belongs to the app itself, and not to a nested bundle or to the Swift runtime that it ships.
  private func isOwn(_ path: String) -> Bool {
    let file = path.split(separator: "/").last ?? ""
    return !file.hasPrefix("libswift") && Self.innermostBundle(path) == nil
  }

  /// The innermost bundle around a file: `Frameworks/Kit.framework` for `Frameworks/Kit.framework/Kit`; `nil` outside bundles.
  private static func innermostBundle(_ path: String) -> String? {
    let parts = path.split(separator: "/")
    let last = parts.dropLast().lastIndex { part in
      [".framework", ".appex", ".app"].contains { part.hasSuffix($0) }
    }
    return last.map { parts[...$0].joined(separator: "/") }
  }

  private func information(_ folder: String) throws(AppReadingError) -> [String: String] {
    // A macOS framework has its Info.plist in Resources.
    let path = [folder + "Info.plist", folder + "Resources/Info.plist"].first { files.paths.contains($0) }
    guard let path else {
      throw AppReadingError("no-info-plist", "\(name)/\(folder)Info.plist, which names the executable, is missing")
    }
    let bytes = try files.contents(of: path, limit: Self.maximumInfoSize)
    do throws(EventTableError) {
      // The reader of tables is safe with any contents.
      if let members = try EventTable.root(of: Data(bytes), fileName: path).root as? [String: Any] {
        return members.compactMapValues { $0 as? String }
      }
    } catch {
      let reason = error.problems.first?.found ?? "not readable"
      throw AppReadingError("invalid-info-plist", "\(name)/\(path) is not a property list: \(reason)")
    }
    throw AppReadingError("invalid-info-plist", "\(name)/\(path) is not a property list of a dictionary")
  }

  private func executable(_ folder: String, _ info: [String: String]) throws(AppReadingError) -> String {
    let bundle = folder.isEmpty ? name : String(folder.dropLast().split(separator: "/").last ?? "")
    let file = info["CFBundleExecutable"] ?? String(bundle.prefix { $0 != "." })
    guard files.paths.contains(folder + file) else {
      throw AppReadingError(
        "no-executable", "\(name)/\(folder)\(file) is missing; Info.plist names it as the executable")
    }
    return folder + file
  }
}
