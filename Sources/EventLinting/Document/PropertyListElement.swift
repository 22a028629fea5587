import EventMapSourceTexts

/// The elements of XML property lists.
enum PropertyListElement: CaseIterable {
  case plist, key, dictionary, array, string, integer, real, date, data, yes, no

  /// Finds the element of the name in a range of a text; `nil` for an unknown name.
  @inline(__always)
  init?(_ text: TextCursor, _ range: Range<Int>) {
    // The length and a letter leave a single candidate.
    let start = range.lowerBound
    let candidate: Self
    switch range.count {
    case 3: candidate = .key
    case 4:
      switch text.text[start] {
      case UInt8(ascii: "r"): candidate = .real
      case UInt8(ascii: "t"): candidate = .yes
      default:
        let isDictionary = text.text[start + 1] == UInt8(ascii: "i")
        candidate = isDictionary ? .dictionary : text.text[start + 3] == UInt8(ascii: "e") ? .date : .data
      }
    case 5:
      switch text.text[start] {
      case UInt8(ascii: "p"): candidate = .plist
      case UInt8(ascii: "a"): candidate = .array
      default: candidate = .no
      }
    case 6: candidate = .string
    case 7: candidate = .integer
    default: return nil
    }
    guard text.holds(candidate.tagName, at: start) else { return nil }
    self = candidate
  }

  /// The element's name in tags.
  @inline(__always)
  var tagName: StaticString {
    switch self {
    case .plist: "plist"
    case .key: "key"
    case .dictionary: "dict"
    case .array: "array"
    case .string: "string"
    case .integer: "integer"
    case .real: "real"
    case .date: "date"
    case .data: "data"
    case .yes: "true"
    case .no: "false"
    }
  }

  /// The whole end tag, without optional spaces.
  @inline(__always)
  var endTag: StaticString {
    switch self {
    case .plist: "</plist>"
    case .key: "</key>"
    case .dictionary: "</dict>"
    case .array: "</array>"
    case .string: "</string>"
    case .integer: "</integer>"
    case .real: "</real>"
    case .date: "</date>"
    case .data: "</data>"
    case .yes: "</true>"
    case .no: "</false>"
    }
  }

  /// Whether the element is a value, as all except `plist` and `key` are.
  var isValue: Bool { self != .plist && self != .key }
}
