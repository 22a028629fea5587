import Foundation

/// Patterns of the settings: searched, not matched whole.
enum RegularExpression {
  static func matches(_ pattern: NSRegularExpression, _ text: String) -> Bool {
    pattern.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count)) != nil
  }
}
