import EventMapping

/// The row that a key of another shape names.
struct RowName: Hashable {
  var className: String
  var section: TableSection
  /// The phase, the action or the view, in the spelling of EventMap's tables.
  var key: String
  /// The touch phase of the row; `nil` for a row of all touch phases.
  var touchPhase: TouchPhase?

  private init(_ className: String, _ section: TableSection, _ key: String, _ touchPhase: TouchPhase? = nil) {
    self.className = className
    self.section = section
    self.key = key
    self.touchPhase = touchPhase
  }

  /// Parses a key: `onBuy:`, `viewDidAppear:`, `Home/onBuy:`, `Home/page/Enter`, `onBuy:/ended`, `-[Home onBuy:]`.
  ///
  /// - Parameters:
  ///   - key: a name, or a path of names.
  ///   - className: the class that contains the key; `nil` if the key itself starts with the class.
  ///   - section: the section that contains the key; `nil` without a section.
  init?(_ key: String, of className: String?, in section: TableSection? = nil) {
    var names = section == .viewEventIDs ? [key] : Self.names(in: key)
    var section = section
    var className = className
    if className == nil {
      guard let first = names.first, ShapeWords.looksLikeClass(first) else { return nil }
      className = first
      names.removeFirst()
    }
    guard let className, !className.isEmpty else { return nil }
    if names.count > 1, section == nil, let named = ShapeWords.section(of: names[0]) {
      section = named
      names.removeFirst()
    }
    switch names.count {
    case 0: self.init(className, .pageEventIDs, PagePhase.enter.rawValue)
    case 1: self.init(className, section, name: names[0])
    case 2: self.init(className, section, names[0], phase: names[1])
    default: return nil
    }
  }

  /// Makes the row of a single name, which is an action, a phase or a view.
  private init?(_ className: String, _ section: TableSection?, name: String) {
    let phase = ShapeWords.phase(of: name) ?? (ShapeWords.isPageID(name) ? .enter : nil)
    switch section {
    case .pageEventIDs:
      guard let phase else { return nil }
      self.init(className, .pageEventIDs, phase.rawValue)
    case .appEventIDs:
      guard let phase = AppPhase.nearest(to: name) else { return nil }
      self.init(className, .appEventIDs, phase)
    case .viewEventIDs:
      guard (try? ViewKey(name)) != nil else { return nil }
      self.init(className, .viewEventIDs, name)
    // A name that is not a selector is also converted; the linter reports it later.
    case .controlEventIDs: self.init(className, .controlEventIDs, name)
    case nil:
      // A word like `close` may be a phase or an action.
      if let phase, ShapeWords.isSurelyOfPage(name) {
        self.init(className, .pageEventIDs, phase.rawValue)
      } else if !ShapeWords.isNote(name), SelectorSpelling.isSelector(name) || name.hasSuffix(")") {
        self.init(className, .controlEventIDs, name)
      } else {
        return nil
      }
    }
  }

  /// Makes the row of an action and a phase. It is a touch phase, or the page phase of a lifecycle method.
  private init?(_ className: String, _ section: TableSection?, _ action: String, phase: String) {
    if let pagePhase = ShapeWords.phase(of: phase), section != .controlEventIDs,
      ShapeWords.phase(of: action) == pagePhase
    {
      self.init(className, .pageEventIDs, pagePhase.rawValue)
    } else if let touchPhase = TouchPhase(phase.lowercased()), section != .pageEventIDs,
      SelectorSpelling.isSelector(action)
    {
      self.init(className, .controlEventIDs, action, touchPhase)
    } else {
      return nil
    }
  }

  /// The names of a path; only the key itself if it is not a path.
  static func names(in key: String) -> [String] {
    if key.hasSuffix("]"), let open = key.firstIndex(of: "["), ["", "-", "+"].contains(key[..<open]) {
      return key[key.index(after: open)...].dropLast().split(separator: " ").map(String.init)
    }
    guard let separator = key.first(where: { "/|#".contains($0) }) else { return [key] }
    return key.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
