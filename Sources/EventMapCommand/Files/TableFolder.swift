import EventLinting
import EventMapping
import Foundation

/// Finds the tables that an operand of `eventmap lint` names: a file, all tables in a folder, or the matches of a pattern.
enum TableFolder {
  /// The patterns of files in a folder that may be tables.
  static let patterns = ["**/*.plist", "**/*.json"]

  /// Returns the paths of the tables in the order of the operands. The tables of a folder or a pattern are sorted by bytes.
  ///
  /// - Parameters:
  ///   - folder: the base folder of relative paths, also in the result.
  ///   - warn: called for each link that cannot be followed and whose name is that of a table.
  static func tables(
    _ paths: [String], in folder: String, warn: (String) -> Void
  ) throws(CommandError) -> [String] {
    var tables: [String] = []
    for path in paths {
      if path != "-", (try? FileStatus(path: path))?.isDirectory == true {
        tables += try Self.tables(inFolder: path, warn: warn)
      } else if path != "-", GlobPattern.isPattern(path), !FileManager.default.fileExists(atPath: path) {
        do throws(FileSearch.Failure) {
          let found = try FileSearch.existing(path, in: folder)
          if found.files.isEmpty, let failure = found.failure { throw failure }
          for link in found.brokenLinks where link.path.hasSuffix(".plist") || link.path.hasSuffix(".json") {
            warn(leftOut(FolderPath.relative(link.path, to: folder)))
          }
          tables += found.files.map { FolderPath.relative($0, to: folder) }
        } catch {
          throw CommandError(error.reason)
        }
      } else {
        tables.append(path)
      }
    }
    return tables
  }

  private static func tables(
    inFolder path: String, warn: (String) -> Void
  ) throws(CommandError) -> [String] {
    let prefix = start(ofFilesIn: path)
    let tables = try names(inFolder: path, warn: warn).map { prefix + $0 }
    if tables.isEmpty {
      throw CommandError(
        "\(DisplayedName.plain(path)): no property list or JSON file in this folder is a table; name the table")
    }
    return tables
  }

  /// Finds the property lists and JSON files in a folder and its subfolders that are tables, including tables with mistakes. Hidden
  /// folders, folders of dependencies and links to folders are left out.
  ///
  /// - Parameter warn: called for each link to a table that cannot be followed.
  /// - Returns: the paths from the folder, sorted by bytes.
  static func names(inFolder path: String, warn: (String) -> Void) throws(CommandError) -> [String] {
    let start: String
    do throws(SystemError) { start = try FileStatus.physicalPath(path) } catch {
      throw CommandError("\(DisplayedName.plain(path)): \(error.reason)")
    }
    var names: [String] = []
    for pattern in patterns {
      let found: FileSearch.Found
      do throws(FileSearch.Failure) { found = try FileSearch.matches(of: pattern, in: start) } catch {
        throw CommandError("\(DisplayedName.plain(path)): \(error.cause ?? error.reason)")
      }
      for link in found.brokenLinks {
        warn(leftOut(Self.start(ofFilesIn: path) + FolderPath.relative(link.path, to: start)))
      }
      for file in found.files where ComparedTable.mayBeTable(try TableFile.source(file)) {
        names.append(FolderPath.relative(file, to: start))
      }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The start of the paths of a folder's files; empty or ending with a slash.
  private static func start(ofFilesIn path: String) -> String {
    path == "." || path == "./" ? "" : path.hasSuffix("/") ? path : path + "/"
  }

  private static func leftOut(_ link: String) -> String {
    "\(DisplayedName.plain(link)): left out: the link cannot be followed; repair or remove it"
  }
}
