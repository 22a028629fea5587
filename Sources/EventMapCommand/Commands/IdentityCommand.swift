import EventMapSourceTexts
import EventMapping
import EventTranslation

/// `eventmap identity`: prints the identities of views, from which SDKs compute digests.
enum IdentityCommand: Command {
  static let name = "identity"
  static let summary = "print the identities of views and their digests, for the keys of 'ViewEventIDs'"
  static let usage = [
    "--path PATH [FLAGS]",
    "--chain CLASS,... [FLAGS]",
    "DUMP... [FLAGS]",
  ]
  static let discussion = """
    SDKs that hash on the device send only the digest of a view's identity. This command builds the identity as they do,
    from the parts of one view, or from every raw event of the type 'view' in dumps ('-': standard input). It prints the
    identity and its MD5 and SHA-256 digests, separated by tabs; for dumps also the number of events and the page, in the
    order of the first events.

    In a navigation bar, where the order of views changes, steps have no indices and the action identifies the button.
    The identity of an alert includes its message and title; that of any other view includes its controller. In a dump,
    the controller is the member 'page', and the chain is 'responders', 'index' and 'identifier'.

    Exit status: 0 done; 1 no identities, or lines that are not raw events; 2 could not start.
    """
  static let examples = [
    (
      command: "eventmap identity --path 'UIWindow(0)_UIView(0)_UIButton(1)' --controller HomeViewController",
      purpose: "print the identity of one view"
    ),
    (
      command: "eventmap identity --chain GoodsCell,GoodsTableView,UIView,GoodsViewController --index 2",
      purpose: "print it from the responder chain"
    ),
    (command: "eventmap identity events.jsonl | sort", purpose: "list all views in a dump"),
  ]

  static let path = Flag(
    "path", taking: ValueType("PATH", parse: parsePath),
    help: "the view's path with indices, from the root view that the SDK uses, often the window: "
      + "'UIWindow(0)_UIButton(1)'")
  static let action = Flag("action", taking: .text("SELECTOR"), help: "the action of a view in a navigation bar")
  static let controller = Flag("controller", taking: .text("CLASS"), help: "the class of the view's controller")
  static let message = Flag("message", taking: .text("TEXT"), help: "the message of an alert")
  static let title = Flag("title", taking: .text("TEXT"), help: "the title of an alert")
  static let chain = Flag(
    "chain", taking: ValueType("CLASS,...", parse: parseChain),
    help: "instead of a path: the classes of the responder chain, from the view to its controller")
  static let index = Flag(
    "index",
    taking: ValueType("N") { text throws(CommandError) -> String in
      if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return text }
      throw CommandError("\(DisplayedName.quoted(text)) is not a number, expected the position among siblings, from 0")
    }, help: "the view's position among its siblings of the same class, from 0")
  static let identifier = Flag(
    "identifier", taking: .text("NAME"), help: "the view's identifier, which precedes its class in the identity")
  static let from = Flag(
    "from",
    taking: .choice(
      "FORMAT",
      // A kitlog has no events of views.
      of: [("auto", DumpFormat?.none)]
        + DumpFormat.allCases.filter { $0 != .kitlog && $0 != .fields }.map { ($0.rawValue, $0) }),
    default: nil, shownAs: "auto", help: "format of the dumps")
  static let format = Flag(
    "format", "f", choice: "NAME", default: IdentityRequest.Format.text,
    help: "format of the list; json has one object per line")

  static let flags: [any FlagDeclaration] = [
    path, action, controller, message, title, chain, index, identifier, from, format,
  ]
  static let operands = Completion.files

  /// The maximum number of rejected lines that are reported one by one.
  private static let reportedRejects = 10

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> ExitStatus {
    let request = try IdentityRequest(arguments)
    switch request.source {
    case .parts(let identity, let path, let controller, let unused):
      for flag in unused {
        StandardStreams.report(
          "eventmap: note: --\(flag) is not part of this view's identity; see 'eventmap help identity'")
      }
      let line = IdentityLine(identity, page: controller, path: path, count: nil)
      return try StandardStreams.print(try line.text(request.format))
    case .dumps(let paths, let format): return try list(paths, format, request.format)
    }
  }

  @Sendable private static func parsePath(_ path: String) throws(CommandError) -> String {
    let isPattern: Bool
    do {
      isPattern = try ViewPath(path).isPattern
    } catch {
      let column = ColumnUnit.scalar.column(of: error.range.lowerBound, in: Array(path.utf8).span)
      throw CommandError("column \(column): expected \(error.expected), found \(error.found)")
    }
    if isPattern { throw CommandError("a pattern has no identity, expected the path of one view, without '*'") }
    return path
  }

  @Sendable private static func parseChain(_ chain: String) throws(CommandError) -> [String] {
    // Identities end with a comma, so a copied chain may also end with one.
    let hasEnd = chain.count > 1 && chain.hasSuffix(",")
    return try ValueType.list(of: "CLASS", "class").parse(hasEnd ? String(chain.dropLast()) : chain)
  }

  private static func list(
    _ paths: [String], _ dumpFormat: DumpFormat?, _ format: IdentityRequest.Format
  ) throws(CommandError) -> ExitStatus {
    let survey = ViewSurvey()
    let rejected = try read(paths, dumpFormat, survey)
    var text = ""
    for view in survey.views {
      text += try IdentityLine(view.identity, page: view.page, path: view.path, count: view.count).text(format)
    }
    let status = try StandardStreams.print(text)
    let names = paths.map { DisplayedName.plain($0 == "-" ? InputFile.standardInputName : $0) }.joined(separator: ", ")
    if survey.eventCount == 0 {
      StandardStreams.report("eventmap: no raw events of the type 'view' in \(names)")
      return .unclean
    }
    if survey.unidentifiedCount > 0 {
      StandardStreams.report(
        "eventmap: warning: \(names): \(survey.unidentifiedCount) of \(survey.eventCount) views without an identity: no 'path' and no 'responders'"
      )
    }
    if survey.unlistedCount > 0 {
      StandardStreams.report(
        "eventmap: warning: \(names): more than \(survey.views.count) identities; those of \(survey.unlistedCount) events are not listed"
      )
    }
    return rejected > 0 || survey.views.isEmpty ? .unclean : status
  }

  /// Passes dumps to a survey. Returns the number of lines that are not raw events.
  private static func read(
    _ paths: [String], _ format: DumpFormat?, _ survey: ViewSurvey
  ) throws(CommandError) -> Int {
    var rejected = 0
    let outputs = TranslationOutputs(survey: survey) { file, line, rejection in
      rejected += 1
      if rejected > reportedRejects { return }
      StandardStreams.report("\(file):\(line): \(rejection.reason.rawValue): \(rejection.message)")
    }
    try SurveyRun.read(paths, format: format, command: name, to: outputs)
    if rejected > reportedRejects {
      StandardStreams.report("… and \(rejected - reportedRejects) more rejected lines")
    }
    return rejected
  }
}
