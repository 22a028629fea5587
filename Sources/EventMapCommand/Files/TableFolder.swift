import EventLinting
import EventMapping
import Foundation

/// Finds the tables that an operand of `eventmap lint` names: a file, all tables in a folder, or the matches of a pattern.
enum TableFolder {
  /// The patterns of files in a folder that may be tables.
  static let patterns = ["**/*.plist", "**/*.json"]

  /// Returns the paths of the tables in the order of the operands. The tables of a folder or a pattern are sorted by bytes.
  ///
  /// - Parameter folder: the base folder of relative paths, also in the result.
  static func tables(_ paths: [String], in folder: String) throws(CommandError) -> [String] {
    var tables: [String] = []
    for path in paths {
      if path != "-", (try? FileStatus(path: path))?.isDirectory == true {
        tables += try Self.tables(inFolder: path)
      } else if path != "-", GlobPattern.isPattern(path), !FileManager.default.fileExists(atPath: path) {
        do throws(FileSearch.Failure) {
          tables += try FileSearch.files(path, in: folder).map { FolderPath.relative($0, to: folder) }
        } catch {
          throw CommandError(error.reason)
        }
      } else {
        tables.append(path)
      }
    }
    return tables
  }

  private static func tables(inFolder path: String) throws(CommandError) -> [String] {
    let prefix = path == "." || path == "./" ? "" : path.hasSuffix("/") ? path : path + "/"
    let tables = try names(inFolder: path).map { prefix + $0 }
    if tables.isEmpty {
      throw CommandError(
        "\(DisplayedName.plain(path)): no property list or JSON file in this folder is a table; name the table")
    }
    return tables
  }

  /// Finds the property lists and JSON files in a folder and its subfolders that are tables, including tables with mistakes. Hidden
  /// folders, folders of dependencies and links to folders are left out.
  ///
  /// - Returns: the paths from the folder, sorted by bytes.
  static func names(inFolder path: String) throws(CommandError) -> [String] {
    let start: String
    do throws(SystemError) { start = try FileStatus.physicalPath(path) } catch {
      throw CommandError("\(DisplayedName.plain(path)): \(error.reason)")
    }
    var names: [String] = []
    for pattern in patterns {
      let files: [String]
      do throws(FileSearch.Failure) { files = try FileSearch.matches(of: pattern, in: start) } catch {
        throw CommandError("\(DisplayedName.plain(path)): \(error.cause ?? error.reason)")
      }
      for file in files where ComparedTable.mayBeTable(try TableFile.source(file)) {
        names.append(FolderPath.relative(file, to: start))
      }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
