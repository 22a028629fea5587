/// A dictionary of a table as Foundation made it, read without a copy.
///
/// A property list comes as a dictionary of any keys; to cast it to one of strings makes a new one, which takes longer than all else that
/// is done with it.
enum TableDictionary {
  case anyKeys([AnyHashable: Any])
  case strings([String: Any])

  /// `nil` for what is no dictionary. Its keys are not looked at yet.
  init?(_ value: Any) {
    if type(of: value) == [AnyHashable: Any].self, let dictionary = value as? [AnyHashable: Any] {
      self = .anyKeys(dictionary)
    } else if let dictionary = value as? [String: Any] {
      self = .strings(dictionary)
    } else {
      return nil
    }
  }

  var count: Int {
    switch self {
    case .anyKeys(let dictionary): dictionary.count
    case .strings(let dictionary): dictionary.count
    }
  }

  subscript(key: String) -> Any? {
    switch self {
    case .anyKeys(let dictionary): dictionary[key]
    case .strings(let dictionary): dictionary[key]
    }
  }

  /// Calls `body` with each entry, in no order.
  ///
  /// Ends with `false` at a key that is no string, which no property list has but a binary one.
  @inline(__always)
  func forEach(_ body: (String, Any) -> Void) -> Bool {
    switch self {
    case .anyKeys(let dictionary):
      for (key, value) in dictionary {
        guard let key = key.base as? String else { return false }
        body(key, value)
      }
    case .strings(let dictionary):
      for (key, value) in dictionary { body(key, value) }
    }
    return true
  }
}
