import EventMapping
import Foundation

/// `eventmap lookup`: prints the event ID of an event.
enum LookupCommand: Command {
  static let name = "lookup"
  static let summary = "print the event ID of a page, an action or a view, or why there is no event ID"
  static let usage = [
    "[--table TABLE] CLASS ACTION [--member NAME=VALUE]... [FLAGS]",
    "[--table TABLE] CLASS --enter|--leave|--load|--select [FLAGS]",
    "[--table TABLE] CLASS --path PATH [FLAGS]",
    "[--table TABLE] [CLASS] --view-id DIGEST [FLAGS]",
    "[--table TABLE] [CLASS] --launch|--active|--background|--terminate [FLAGS]",
    "[--table TABLE] CLASS [FLAGS]",
  ]
  static let discussion = """
    Prints only the event ID, or several event IDs, one per line. For a CLASS alone it prints the whole class: a name, a
    tab and an event ID per line. Control characters and invisible ones are printed as \\u{...}. For entries with
    conditions it prints all event IDs, and the conditions on standard error; with --member, only the event IDs whose
    conditions hold. If there is no event ID, it prints the reason and the nearest names on standard error.

    Exit status: 0 there is an event ID; 1 there is none; 2 the table cannot be read, or wrong usage.
    """
  static let pagePhases = [
    pageFlag(.enter, "the event of the page appearing"), pageFlag(.leave, "the event of the page disappearing"),
    pageFlag(.load, "the event of the page being loaded"),
    pageFlag(.select, "the event of a tab bar selecting the page"),
  ]
  static let appPhases = [
    appFlag(.launch, "the event of the app launching"), appFlag(.active, "the event of the app becoming active"),
    appFlag(.background, "the event of the app going to the background"),
    appFlag(.terminate, "the event of the app terminating"),
  ]
  static let path = Flag(
    "path", taking: .text("PATH"), help: "the event of the view that has this path, on the page CLASS")
  static let viewID = Flag(
    "view-id", taking: .text("DIGEST"),
    help: "the event of the view with this digest: md5:..., sha256:... or only the digits; without CLASS, on any page")
  static let members = Flag(
    "member", repeating: ValueType("NAME=VALUE", parse: MemberArgument.init),
    help: "a member of the raw event, for entries with conditions: title=Buy, tag=3, isOn=true; a dotted path names a "
      + "nested one", combine: MemberArgument.members)

  static let flags: [any FlagDeclaration] =
    [SharedFlags.table] + pagePhases.map(\.flag) + appPhases.map(\.flag)
    + [
      path, viewID, members, SharedFlags.manifest, SharedFlags.lenient, SharedFlags.config, SharedFlags.noConfig,
      SharedFlags.quiet,
    ]
  static let tableOperand = TableOperand.beforeNames
  static let operands = Completion.nothing
  static let examples = [
    (command: "eventmap lookup HomeViewController onFavBtnPressed:", purpose: "show what a tap sends"),
    (command: "eventmap lookup HomeViewController --enter", purpose: "show what a page sends"),
    (
      command: "eventmap lookup GoodsViewController --path 'UITableView(0)_GoodsCell(section:0 row:7)'",
      purpose: "show what a tap on a view sends"
    ),
    (
      command: "eventmap lookup CartViewController onCheckoutBtnPressed: --member isVIP=true",
      purpose: "show the event ID that depends on a member"
    ),
  ]

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> ExitStatus {
    try LookupRun(arguments).run()
  }

  private static func pageFlag(_ phase: PagePhase, _ help: String) -> (phase: PagePhase, flag: Flag<Bool>) {
    (phase, Flag(phase.rawEventName, help: help))
  }

  private static func appFlag(_ phase: AppPhase, _ help: String) -> (phase: AppPhase, flag: Flag<Bool>) {
    (phase, Flag(phase.rawEventName, help: help))
  }
}
