import EventMapping

/// The words that tables of other shapes use for sections and phases.
///
/// They come from tables of public apps. Other words have no meaning; parts of words are not matched.
enum ShapeWords {
  private static let pages: Set = [
    "page", "pages", "pageevent", "pageevents", "pageeventid", "pageeventids", "lifecycle",
  ]
  private static let controls: Set = [
    "control", "controls", "controlevent", "controlevents", "controleventid", "controleventids", "action", "actions",
    "actionevent", "actionevents", "click", "clicks", "clickevent", "clickevents", "button", "buttons", "tap", "taps",
    "touch", "gesture", "gestures", "selector", "selectors", "method", "methods", "event", "events",
  ]
  private static let phases: [String: PagePhase] = [
    "enter": .enter, "show": .enter, "start": .enter, "begin": .enter, "open": .enter, "in": .enter,
    "leave": .leave, "hide": .leave, "end": .leave, "exit": .leave, "close": .leave, "out": .leave,
    "load": .load, "select": .select, "tab": .select,
  ]
  /// The keys of a page's only event ID.
  private static let pageIDs: Set = ["page", "pageid", "pageeventid", "pagecode", "pv", "id", "eventid"]
  /// The keys of texts for people.
  private static let notes: Set = [
    "name", "title", "pagename", "desc", "description", "remark", "comment", "note", "owner", "url", "version",
    "module", "since", "deprecated", "schema",
  ]

  /// Returns the letters and digits of a key in lower case.
  static func plain(_ key: String) -> String {
    // A fast path, because every key of a table is checked and most are ASCII, for which no character properties are needed.
    guard key.utf8.allSatisfy({ $0 < 0x80 }) else { return key.lowercased().filter { $0.isLetter || $0.isNumber } }
    let letters = key.utf8.compactMap { byte -> UInt8? in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
      default: nil
      }
    }
    return String(decoding: letters, as: UTF8.self)
  }

  /// The section that a key names by EventMap's name or another word.
  static func section(of key: String) -> TableSection? {
    if let section = TableSection(rawValue: key) { return section }
    let word = plain(key)
    return pages.contains(word) ? .pageEventIDs : controls.contains(word) ? .controlEventIDs : nil
  }

  /// Whether a key is the name of a section or a misspelling of it.
  static func isOwnSection(_ key: String) -> Bool {
    TableSection(rawValue: key) != nil || !NearestName.among(TableSection.allCases.map(\.rawValue), for: key).isEmpty
  }

  /// The phase that a key names by EventMap's name or another word.
  static func phase(of key: String) -> PagePhase? {
    if let phase = PagePhase(rawValue: key) { return phase }
    if let phase = lifecyclePhase(of: key) { return phase }
    if key.contains(":") { return nil }
    var word = plain(key)
    for end in ["eventid", "event", "id"] where word.hasSuffix(end) && word != end {
      word.removeLast(end.count)
      break
    }
    for start in ["page", "on"] where word.hasPrefix(start) && word != start { word.removeFirst(start.count) }
    return phases[word] ?? lifecyclePhase(of: word)
  }

  private static func lifecyclePhase(of key: String) -> PagePhase? {
    PagePhase.isLifecycleWord(key) ? PagePhase.nearest(to: key).flatMap(PagePhase.init) : nil
  }

  /// Whether a key is certainly a phase or a page's ID, even among actions, which do not start with a capital letter.
  static func isSurelyOfPage(_ key: String) -> Bool {
    if key.contains(":") { return key.hasPrefix("view") }
    return key.first?.isUppercase == true || PagePhase.isLifecycleWord(key) || key.lowercased().hasPrefix("page")
      || ["enter", "leave"].contains(key)
  }

  /// Whether a key is that of a page's only event ID, which is sent when the page appears.
  static func isPageID(_ key: String) -> Bool { pageIDs.contains(plain(key)) }

  /// Whether the value of a key is a text for people.
  static func isNote(_ key: String) -> Bool { notes.contains(plain(key)) }

  /// Whether a key looks like a class (`HomeViewController`, `Shop.CartCell`) and not like an action, an event ID or one of these words.
  static func looksLikeClass(_ key: String) -> Bool {
    guard let name = key.split(separator: ".", omittingEmptySubsequences: false).last, name.first?.isUppercase == true,
      name.contains(where: \.isLowercase), key.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
    else { return false }
    return section(of: key) == nil && phase(of: key) == nil && !isOwnSection(key) && !isPageID(key) && !isNote(key)
  }
}

extension PagePhase {
  /// Whether a key consists of the words of a view controller's lifecycle, such as `Appear`, `DisAppear`, `viewWillAppear:` or
  /// `viewDidLoad`, so that it can only mean the phase that ``nearest(to:)`` returns.
  static func isLifecycleWord(_ key: String) -> Bool {
    var word = key.lowercased()
    if word.hasSuffix(":") { word.removeLast() }
    for start in ["view", "will", "did", "dis"] where word.hasPrefix(start) { word.removeFirst(start.count) }
    return word == "appear" || word == "load"
  }
}
