import EventMapping

extension RawEventType {
  /// The phases of the type's events, as raw events spell them; empty for a type without phases.
  package var phases: [String] {
    switch self {
    case .page: PagePhase.allCases.map(\.rawEventName)
    case .app: AppPhase.allCases.map(\.rawEventName)
    case .view, .action: []
    }
  }
}
