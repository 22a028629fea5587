import EventMapping
import EventTranslation
import Foundation

/// What `eventmap translate` was asked for, every value checked.
struct TranslateRequest {
  var dumps: DumpRequest
  var options: TranslationOptions
  var unmappedFile: String?
  var rejectsFile: String?
  var summaryFile: String?
  var outputFile: String?
  var maximumUnmapped: Budget?

  init(_ arguments: ParsedArguments) throws(CommandError) {
    dumps = try DumpRequest(arguments)
    options = TranslationOptions(
      format: try arguments.choice("to", or: .jsonl),
      idKey: DumpRequest.idKey(arguments),
      onExisting: try arguments.choice("on-existing", or: .fail))
    options.pageTiming = try Self.pageTiming(arguments)
    if options.pageTiming != nil, PageTiming.memberNames.contains(options.idKey) {
      let name = DisplayedName.quoted(options.idKey)
      throw CommandError("--page-timing adds \(name), the member of the event ID; choose another --id-key")
    }
    options.select = try Self.names(arguments.value("select"))
    switch arguments.value("unmapped") {
    case nil, "drop": options.unmapped = .drop
    case "keep": options.unmapped = .keep
    case let file?:
      options.unmapped = .separate
      unmappedFile = file
    }
    rejectsFile = arguments.value("rejects")
    summaryFile = arguments.value("summary")
    outputFile = arguments.value("output")
    maximumUnmapped = try DumpRequest.budget("max-unmapped", arguments)
  }

  private static func pageTiming(_ arguments: ParsedArguments) throws(CommandError) -> PageTiming? {
    guard arguments.has("page-timing") else {
      for flag in ["time-member", "time-unit"] where arguments.value(flag) != nil {
        throw CommandError("--\(flag) belongs to --page-timing, which is not there")
      }
      return nil
    }
    return try DumpRequest.timing(arguments)
  }

  private static func names(_ list: String?) throws(CommandError) -> [String]? {
    guard let list else { return nil }
    let names = list.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    if names.contains("") {
      throw CommandError("--select: an empty name in \(DisplayedName.quoted(list)), expected NAME,NAME,…")
    }
    var seen: Set<String> = []
    for name in names where !seen.insert(name).inserted {
      throw CommandError("--select: \(DisplayedName.quoted(name)) is named twice")
    }
    return names
  }
}
