/// The kinds of framework types, by their names in Swift.
enum SwiftFrameworkNames {
  /// The Foundation classes without a prefix in Swift that apps subclass or extend.
  static let renamed: Set<String> = [
    "BlockOperation", "Bundle", "ByteCountFormatter", "DateComponentsFormatter",
    "DateFormatter", "Dimension", "FileManager", "Formatter",
    "InputStream",
    "NotificationCenter", "NumberFormatter", "Operation", "OperationQueue", "OutputStream", "Progress", "Stream",
    "Thread",
    "Timer", "URLCache", "URLProtectionSpace", "URLProtocol", "URLSession", "Unit", "UndoManager", "UserDefaults",
    "ValueTransformer",
    "XMLParser",
  ]

  /// The protocols of Swift and of frameworks whose names do not show that they are protocols.
  private static let protocols: Set<String> = [
    "AnyObject", "ObservableObject", "Error", "LocalizedError", "CustomNSError", "Actor", "GlobalActor", "View",
    "ViewModifier", "App",
    "Scene",
    "Sequence", "IteratorProtocol", "Collection", "NSCopying", "NSMutableCopying", "NSCoding", "NSSecureCoding",
    "UIAppearanceContainer", "UIContentConfiguration", "UIContentView", "AppIntent", "TimelineProvider",
    "NSObjectProtocol",
    "RawRepresentable", "OptionSet", "AsyncSequence", "TestCase", "Encoder", "Decoder", "UITraitEnvironment",
    "UIViewControllerTransitionCoordinator", "UICoordinateSpace", "NSFetchRequestResult", "URLConvertible",
    "Publisher", "Subscriber", "Subscription", "Subject", "Scheduler", "URLAuthenticationChallengeSender",
  ]

  /// Whether an unknown type is probably a protocol. By convention the names end in `able`, `ible` or `ing` in Swift, and in `Delegate` and
  /// similar words in Objective-C. A framework class with such a name is mistaken for a protocol.
  static func isProtocol(_ name: String) -> Bool {
    protocols.contains(name)
      || ["Delegate", "DataSource", "Protocol", "able", "ible", "ing", "Convertible", "Type", "Observer"].contains {
        name.hasSuffix($0)
      }
  }

  /// The framework types that are values or bridged to a class, except those that ``isOfC(_:)`` recognizes by prefix.
  private static let values: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Float", "Double", "Bool",
    "String", "Substring", "Character", "TimeInterval", "Data", "Date", "URL", "URLRequest", "UUID", "IndexPath",
    "IndexSet", "Notification", "Selector", "Decimal", "Locale", "Calendar", "TimeZone", "DateComponents",
    "DateInterval",
    "AttributedString", "Range", "ClosedRange", "Array", "Dictionary", "Set", "Result", "NSRange", "NSInteger",
    "NSUInteger", "NSPoint", "NSRect", "NSSize", "NSEdgeInsets", "UIEdgeInsets", "NSDirectionalEdgeInsets", "UIOffset",
    "UIInterfaceOrientation", "UIDeviceOrientation", "UIBackgroundFetchResult", "CATransform3D", "CMTime", "Void",
    "Measurement", "UIRectEdge", "ComparisonResult",
  ]

  /// The numbers and C structures, which cannot be optional in Objective-C.
  private static let numbers: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Float", "Double", "Bool",
    "CGFloat", "TimeInterval", "NSInteger", "NSUInteger", "CGRect", "CGPoint", "CGSize", "CGAffineTransform", "NSRange",
    "UIEdgeInsets", "CMTime", "NSRect", "NSPoint", "NSSize",
  ]

  /// Whether a type is a number or a C structure.
  static func isNumber(_ name: String) -> Bool { numbers.contains(name) }

  /// The types of Swift's libraries that Objective-C cannot represent.
  private static let swiftOnly: Set<String> = [
    "Character", "Substring", "Result", "Range", "ClosedRange", "PartialRangeFrom", "PartialRangeThrough", "Void",
    "Never", "StaticString", "AttributedString", "Binding", "Published", "AnyPublisher", "PassthroughSubject",
    "CurrentValueSubject", "AnyCancellable", "Task", "Int128", "UInt128", "Hasher", "KeyValuePairs",
    "CollectionOfOne", "Slice", "ArraySlice", "ContiguousArray", "AnySequence", "AnyIterator", "AnyView", "Mirror",
    "Duration", "Equatable", "Hashable", "Comparable", "Codable", "Encodable", "Decodable", "CustomStringConvertible",
    "Identifiable", "Sequence", "Collection", "StringProtocol", "UnsafeBufferPointer", "UnsafeMutableBufferPointer",
    "UnsafeRawBufferPointer", "UnsafeMutableRawBufferPointer", "KeyPath", "WritableKeyPath", "ReferenceWritableKeyPath",
  ]

  static func isSwiftOnly(_ name: String) -> Bool { swiftOnly.contains(name) }

  /// Whether a type is a value, bridged to a class or not.
  static func isValue(_ name: String) -> Bool { values.contains(name) || isOfC(name) }

  /// Whether a name belongs to a C type: `CGRect`, but not `CALayer`, which is a class.
  private static func isOfC(_ name: String) -> Bool {
    ["CG", "CF", "CM"].contains(String(name.prefix(2))) && name.dropFirst(2).first?.isUppercase == true
  }
}
