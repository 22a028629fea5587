import EventLinting
import EventMapping
import EventMapSourceTexts
import EventTranslation
import Foundation

/// A field map that the user named.
struct FieldsFile {
  let map: FieldMap
  /// The identity of the file, to recognize it as an output; `nil` if it is not a regular file.
  let identity: FileStatus.Identity?

  /// Reads a field map; `-` is standard input.
  init(_ path: String) throws(CommandError) {
    let data = try FileContent.read(path, as: "a field map")
    let name = path == "-" ? InputFile.standardInputName : path
    identity = FileStatus.identity(ofFile: path)
    // The reader of tables reports the place of a syntax error. Foundation parses only text that this reader accepts.
    let document = Document(name: name, data: data)
    if let issue = document.syntaxIssue {
      let place = LineMap(document.source).position(of: issue.range.lowerBound)
      let help = issue.help.map { "; " + $0 } ?? ""
      let start = document.hasPlaces ? "\(name):\(place.line):\(place.column): " : "\(name): "
      throw CommandError("\(start)the field map cannot be read: \(issue.message)\(help)")
    }
    do throws(FieldMapError) {
      map = try FieldMap(data: data, fileName: name)
    } catch {
      if error.problems.count == 1 { throw CommandError(error.description) }
      throw CommandError(
        "\(name): the field map has \(error.problems.count) problems; fix it, or start from 'eventmap fields NAME'",
        details: error.description + "\n")
    }
  }
}
