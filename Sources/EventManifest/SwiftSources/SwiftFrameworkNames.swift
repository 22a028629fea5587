/// What is known of the types of frameworks by their Swift names.
enum SwiftFrameworkNames {
  /// Classes of Foundation that have no prefix in Swift and that people subclass or extend.
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

  /// Protocols of Swift and of frameworks whose names do not show that they are protocols.
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

  /// Whether an unknown name is probably that of a protocol: by Swift's guidelines they end in `-able`, `-ible` or `-ing`, Objective-C's in
  /// `Delegate` and the like. A class of a framework with such a name is missed.
  static func isProtocol(_ name: String) -> Bool {
    protocols.contains(name)
      || ["Delegate", "DataSource", "Protocol", "able", "ible", "ing", "Convertible", "Type", "Observer"].contains {
        name.hasSuffix($0)
      }
  }

  /// Types of frameworks that are not objects, and those that are bridged to one; the others are recognised by a prefix.
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

  /// Types of numbers, which Objective-C cannot have optional.
  private static let numbers: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Float", "Double", "Bool",
    "CGFloat", "TimeInterval", "NSInteger", "NSUInteger", "CGRect", "CGPoint", "CGSize", "CGAffineTransform", "NSRange",
    "UIEdgeInsets", "CMTime", "NSRect", "NSPoint", "NSSize",
  ]

  /// Whether a type is a number or another value of C.
  static func isNumber(_ name: String) -> Bool { numbers.contains(name) }

  /// Types of Swift's libraries that Objective-C cannot represent.
  private static let ofSwiftAlone: Set<String> = [
    "Character", "Substring", "Result", "Range", "ClosedRange", "PartialRangeFrom", "PartialRangeThrough", "Void",
    "Never", "StaticString", "AttributedString", "Binding", "Published", "AnyPublisher", "PassthroughSubject",
    "CurrentValueSubject", "AnyCancellable", "Task", "Int128", "UInt128", "Hasher", "KeyValuePairs",
    "CollectionOfOne", "Slice", "ArraySlice", "ContiguousArray", "AnySequence", "AnyIterator", "AnyView", "Mirror",
    "Duration", "Equatable", "Hashable", "Comparable", "Codable", "Encodable", "Decodable", "CustomStringConvertible",
    "Identifiable", "Sequence", "Collection", "StringProtocol", "UnsafeBufferPointer", "UnsafeMutableBufferPointer",
    "UnsafeRawBufferPointer", "UnsafeMutableRawBufferPointer", "KeyPath", "WritableKeyPath", "ReferenceWritableKeyPath",
  ]

  static func isOfSwiftAlone(_ name: String) -> Bool { ofSwiftAlone.contains(name) }

  /// Whether a type is a value, or bridged to one.
  static func isValue(_ name: String) -> Bool { values.contains(name) || isOfC(name) }

  /// Whether a name is that of a type of C: `CGRect`, but not `CALayer`, which is a class.
  private static func isOfC(_ name: String) -> Bool {
    ["CG", "CF", "CM"].contains(String(name.prefix(2))) && name.dropFirst(2).first?.isUppercase == true
  }
}
