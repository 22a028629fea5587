/// One of several meanings of a phase or an action: an event ID, its conditions, and what else the server event gets.
///
///     { "EventID": "CART_BUY", "When": { "title": "Buy" }, "Properties": { "goods": "$properties.goods.id" } }
public struct EventEntry: Sendable, Equatable {
  /// What a member of the raw event must be.
  public struct Condition: Sendable, Equatable {
    /// The member's name; a dotted path for one inside of another.
    public var member: String
    /// What holds of it.
    public var test: MemberTest

    /// Makes a condition.
    public init(_ member: String, _ test: MemberTest) {
      self.member = member
      self.test = test
    }
  }

  /// A member that the server event gets after its event ID.
  public struct Property: Sendable, Equatable {
    /// Where the value comes from.
    public enum Source: Sendable, Equatable {
      /// The table: a string, a number, a boolean or null.
      case constant(MemberValue)
      /// The member of the raw event at this path, unchanged; if it is absent, the property is left out.
      case member(String)
    }

    /// The member's name.
    public var name: String
    /// Where its value comes from.
    public var source: Source

    /// Makes a property.
    public init(_ name: String, _ source: Source) {
      self.name = name
      self.source = source
    }
  }

  /// The members of an entry in a table.
  package enum Key: String, CaseIterable {
    case eventID = "EventID"
    case when = "When"
    case otherwise = "Otherwise"
    case properties = "Properties"
  }

  /// The key of an entry that one is or, if it is misspelt, most likely means; annotations are such keys, too.
  package static func nearestKey(to key: String) -> String? {
    NearestName.among(Key.allCases.map(\.rawValue) + AnnotationKey.allCases.map(\.rawValue), for: key).first
  }

  /// The event ID of the server event.
  public var eventID: String
  /// All of these must hold.
  public var when: [Condition]
  /// Whether it only counts if no entry before it did.
  public var isOtherwise: Bool
  /// In the order in which they are written.
  public var properties: [Property]

  /// Makes an entry.
  public init(eventID: String, when: [Condition] = [], isOtherwise: Bool = false, properties: [Property] = []) {
    self.eventID = eventID
    self.when = when
    self.isOtherwise = isOtherwise
    self.properties = properties
  }

  /// The name of the raw events' member with the phase of the touch.
  package static let touchPhaseMember = "touchPhase"

  /// The members of the raw event that properties are copied from.
  package var copiedMembers: [String] {
    properties.compactMap { if case .member(let path) = $0.source { path } else { nil } }
  }

  /// Whether it is an event ID and nothing more.
  package var isPlain: Bool { when.isEmpty && !isOtherwise && properties.isEmpty }

  /// Whether it decides by itself which touch phases count.
  package var namesTouchPhase: Bool { when.contains { $0.member == Self.touchPhaseMember } }
}
