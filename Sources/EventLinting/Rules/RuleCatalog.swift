import EventMapping

/// All rules, in the order of `eventmap rules`.
public enum RuleCatalog {
  /// The types of the rules. A new rule needs a file and a line here.
  static let rules: [any Rule.Type] = [
    SyntaxError.self,
    OtherShape.self,
    DuplicateKey.self,
    UnknownKey.self,
    WrongType.self,
    EmptyEventID.self,
    InvisibleCharacter.self,
    MalformedSelector.self,
    TrailingComma.self,
    TableOfAnotherApp.self,
    UnknownClass.self,
    UnknownAction.self,
    UnlikelyAction.self,
    AmbiguousClass.self,
    PageEventsOnNonPage.self,
    SuperclassCycle.self,
    UnknownSuperclass.self,
    UnknownModule.self,
    DanglingConnection.self,
    UnknownConnectionClass.self,
    UncheckedConnection.self,
    UncheckedRow.self,
    NotChecked.self,
    DuplicateEventID.self,
    EventIDPattern.self,
    EnterWithoutLeave.self,
    UnreachableEntry.self,
    DuplicateEntry.self,
    OtherwiseNotLast.self,
    ClashingProperty.self,
    UnseenMember.self,
    SeveralTouchPhases.self,
    UncountedTouch.self,
    MalformedAnnotation.self,
    MissingDescription.self,
    MissingOwner.self,
    DeprecatedRowFires.self,
    MalformedViewKey.self,
    OverlappingViewPatterns.self,
    MovingViewIndex.self,
    UntrackedPage.self,
    UntrackedAction.self,
    ActionNotConnected.self,
    UnseenRow.self,
    DeadRowThatFires.self,
    RemovedRow.self,
    ChangedEventID.self,
    RemovedEventID.self,
    InvalidSetting.self,
    UnknownRule.self,
    SuppressionWithoutReason.self,
    ExpiredSuppression.self,
    UnusedSuppression.self,
    StaleBaselineEntry.self,
  ]

  static let tableRules = rules.compactMap { $0 as? any TableRule.Type }
  static let loadingRules = rules.compactMap { $0 as? any LoadingRule.Type }
  static let manifestRules = rules.compactMap { $0 as? any ManifestRule.Type }
  static let suppressionRules = rules.compactMap { $0 as? any SuppressionRule.Type }
  static let baselineRules = rules.compactMap { $0 as? any BaselineRule.Type }

  /// Every rule's description.
  public static let all: [RuleInfo] = rules.map { $0.info }

  /// Returns the rule of a name; `nil` for an unknown name.
  public static func info(named name: String) -> RuleInfo? { byName[name] }

  private static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// The name of the rule whose severity is fixed: a table that does not parse cannot be checked.
  public static let fixedRule = SyntaxError.info.name

  /// The message for an attempt to change the severity of ``fixedRule``.
  package static func refusal(ofFixed name: String) -> String {
    "\(DisplayedName.quoted(name)) cannot be changed: a table that does not parse cannot be checked"
  }
}
