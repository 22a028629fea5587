import EventMapping
import EventTranslation

/// `eventmap identity`: what the digests of views are made of.
enum IdentityCommand: Command {
  static let name = "identity"
  static let summary = "print the identities of views and their digests, for keys of 'ViewEventIDs'"
  static let usage = [
    "--path PATH [--action SELECTOR] [--controller CLASS] [--message TEXT] [--title TEXT]",
    "--chain CLASS,CLASS,… [--index N] [--identifier NAME]",
    "[--from FORMAT] DUMP...",
  ]
  static let discussion = """
    SDKs that hash on the device send the digest of an identity alone. This makes the identity as
    they do, from the parts of one view or from every raw event of the type 'view' in dumps ('-':
    standard input), and prints it with both digests, separated by tabs; for dumps also how many
    events have it and on which page, in the order in which they first came.

    In a navigation bar, where the order changes, steps lose their indices and the action tells the
    buttons apart; an alert has its message and title; anything else has its controller. In a dump
    the controller is the member 'page', and the chain is 'responders', 'index' and 'identifier'.

    Exit status: 0 done; 1 no identities, or lines that are no raw events; 2 could not start.
    """
  static let flags = [
    Flag("path", value: "PATH", "the view's path from the window, with indices: 'UIWindow(0)_UIButton(1)'"),
    Flag("action", value: "SELECTOR", "the action of a view in a navigation bar"),
    Flag("controller", value: "CLASS", "the class of the view's controller"),
    Flag("message", value: "TEXT", "the message of an alert"),
    Flag("title", value: "TEXT", "the title of an alert"),
    Flag(
      "chain", value: "CLASS,...",
      "the classes of the responder chain instead, from the view to its controller"),
    Flag("index", value: "N", "where the view is among its siblings of the same class, from 0"),
    Flag("identifier", value: "NAME", "what identifies the view by itself, before its class"),
    Flag("from", value: "FORMAT", "format of the dumps: auto (default, per file), jsonl, rejects"),
    Flag("format", "f", value: "NAME", "text (default) or json, an object a line"),
  ]
  static let examples = [
    (
      command: "eventmap identity --path 'UIWindow(0)_UIView(0)_UIButton(1)' --controller HomeViewController",
      purpose: "of one view"
    ),
    (
      command: "eventmap identity --chain GoodsCell,GoodsTableView,UIView,GoodsViewController --index 2",
      purpose: "by its responder chain"
    ),
    (command: "eventmap identity events.jsonl | sort", purpose: "of all views in a dump"),
  ]

  /// How many rejected lines are told one by one.
  private static let toldRejects = 10

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> ExitStatus {
    let request = try IdentityRequest(arguments)
    switch request.source {
    case .parts(let identity, let path, let controller, let unused):
      for flag in unused {
        StandardStreams.tell(
          "eventmap: note: --\(flag) is no part of this view's identity; see 'eventmap help identity'")
      }
      let line = IdentityLine(identity, page: controller, path: path, count: nil)
      return try StandardStreams.print(try line.text(request.format))
    case .dumps(let paths, let format): return try list(paths, format, request.format)
    }
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
      StandardStreams.tell("eventmap: no raw events of the type 'view' in \(names)")
      return .unclean
    }
    if survey.unidentifiedCount > 0 {
      StandardStreams.tell(
        "eventmap: warning: \(names): \(survey.unidentifiedCount) of \(survey.eventCount) views without an identity: no 'path' and no 'responders'"
      )
    }
    if survey.unlistedCount > 0 {
      StandardStreams.tell(
        "eventmap: warning: \(names): more than \(survey.views.count) identities; those of \(survey.unlistedCount) events are not listed"
      )
    }
    return rejected > 0 || survey.views.isEmpty ? .unclean : status
  }

  /// Shows dumps to a survey; returns how many lines are no raw events.
  private static func read(
    _ paths: [String], _ format: DumpFormat?, _ survey: ViewSurvey
  ) throws(CommandError) -> Int {
    var rejected = 0
    let outputs = TranslationOutputs(survey: survey) { file, line, rejection in
      rejected += 1
      if rejected > toldRejects { return }
      StandardStreams.tell("\(file):\(line): \(rejection.reason.rawValue): \(rejection.message)")
    }
    try SurveyRun.read(paths, format: format, command: name, to: outputs)
    if rejected > toldRejects {
      StandardStreams.tell("… and \(rejected - toldRejects) more rejected lines")
    }
    return rejected
  }
}
