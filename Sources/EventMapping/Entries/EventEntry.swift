/// An entry of a row: an event ID, the conditions under which it applies, and properties for the server event.
///
/// In a table:
///
///     { "EventID": "CART_BUY", "When": { "title": "Buy" }, "Properties": { "goods": "$properties.goods.id" } }
public struct EventEntry: Sendable, Equatable {
  /// A test of a member of the raw event.
  public struct Condition: Sendable, Equatable {
    /// The name of the member, or a dotted path to a nested member.
    public var member: String
    /// The test that the member must pass.
    public var test: MemberTest

    /// Creates a condition.
    public init(_ member: String, _ test: MemberTest) {
      self.member = member
      self.test = test
    }
  }

  /// A member that the server event gets in addition to its event ID.
  public struct Property: Sendable, Equatable {
    /// The source of a property's value.
    public enum Source: Sendable, Equatable {
      /// A constant from the table: a string, a number, a boolean or null.
      case constant(MemberValue)
      /// The unchanged value of the raw event's member at a path. The property is left out if the member is missing.
      case member(String)
    }

    /// The name of the property in the server event.
    public var name: String
    /// The source of the value.
    public var source: Source

    /// Creates a property.
    public init(_ name: String, _ source: Source) {
      self.name = name
      self.source = source
    }
  }

  /// The keys of an entry in a table.
  package enum Key: String, CaseIterable {
    case eventID = "EventID"
    case when = "When"
    case otherwise = "Otherwise"
    case properties = "Properties"
  }

  /// Returns the key that a possibly misspelled key most likely means, including annotations; `nil` if none is similar.
  package static func nearestKey(to key: String) -> String? { NearestName.among(keys, for: key).first }

  private static let keys = Key.names() + AnnotationKey.names()

  /// The event ID of the server event.
  public var eventID: String
  /// The conditions, all of which must hold.
  public var when: [Condition]
  /// Whether the entry applies only if no earlier entry of the list does.
  public var isOtherwise: Bool
  /// The properties. Loading sorts them by name.
  public var properties: [Property]

  /// Creates an entry.
  public init(eventID: String, when: [Condition] = [], isOtherwise: Bool = false, properties: [Property] = []) {
    self.eventID = eventID
    self.when = when
    self.isOtherwise = isOtherwise
    self.properties = properties
  }

  /// The name of the raw event member that holds the touch phase.
  package static let touchPhaseMember = "touchPhase"

  /// The paths of the raw event members that properties copy.
  var copiedMembers: [String] {
    properties.compactMap { if case .member(let path) = $0.source { path } else { nil } }
  }

  /// Whether the entry is an event ID without conditions and properties.
  package var isPlain: Bool { when.isEmpty && !isOtherwise && properties.isEmpty }

  /// Whether the conditions test the touch phase, so that the table's `touchPhase` setting does not apply.
  package var namesTouchPhase: Bool { when.contains { $0.member == Self.touchPhaseMember } }
}
