/// The names of dynamic subclasses that contain a number or a UUID, because the hook library makes a subclass for each object.
///
/// The forms come from the libraries' sources:
///
/// | form | library |
/// | --- | --- |
/// | `InterposeKit_` class, 32 hexadecimal digits | InterposeKit, `InterposeSubclass.swift` |
/// | `GUL_` class `-` UUID | GoogleUtilities, `GULAppDelegateSwizzler.m`, `GULSceneDelegateSwizzler.m` |
/// | `fir_` UUID `_` class | GoogleUtilities, `GULObjectSwizzler.m` |
/// | `__CN.SENSORSDATA.` number `.` class | Sensors Analytics of 2020, `SADelegateProxy.m` |
/// | class `.` number `__CN.SENSORSDATA` | Sensors Analytics of 2020 to 2021, `SADelegateProxy.m` |
enum NumberedSubclassName {
  /// The affixes of these forms, with which a name starts or ends.
  static let prefixes = [interposeKit, googleUtilities, firebase, sensors]
  static let suffixes = [sensors]

  private static let interposeKit = "InterposeKit_"
  private static let googleUtilities = "GUL_"
  private static let firebase = "fir_"
  private static let sensors = "__CN.SENSORSDATA"
  /// The maximum number of decimal digits, which is that of 64-bit numbers.
  private static let maximumDigits = 20

  /// The range of the class in a name with one of these forms, never empty; `nil` for any other name.
  static func original(in name: borrowing Span<UInt8>) -> Range<Int>? {
    let count = name.count
    let (beforeDigits, beforeUUID) = (count - 32, count - 37)
    if starts(name, with: interposeKit), beforeDigits > interposeKit.utf8.count,
      areDigits(name, from: beforeDigits, to: count)
    {
      return interposeKit.utf8.count..<beforeDigits
    }
    if starts(name, with: googleUtilities), beforeUUID > googleUtilities.utf8.count,
      name[beforeUUID] == UInt8(ascii: "-"), isUUID(name, from: beforeUUID + 1)
    {
      return googleUtilities.utf8.count..<beforeUUID
    }
    let afterUUID = firebase.utf8.count + 37
    if starts(name, with: firebase), afterUUID < count, name[afterUUID - 1] == UInt8(ascii: "_"),
      isUUID(name, from: firebase.utf8.count)
    {
      return afterUUID..<count
    }
    if starts(name, with: sensors), let start = afterNumber(name, from: sensors.utf8.count), start < count {
      return start..<count
    }
    if ends(name, with: sensors), let end = beforeNumber(name, to: count - sensors.utf8.count), end > 0 {
      return 0..<end
    }
    return nil
  }

  /// The offset after a `.`, decimal digits and another `.`; `nil` if they do not match.
  private static func afterNumber(_ name: borrowing Span<UInt8>, from start: Int) -> Int? {
    guard start < name.count, name[start] == UInt8(ascii: ".") else { return nil }
    var offset = start + 1
    while offset < min(name.count, start + 1 + maximumDigits), isDecimal(name[offset]) { offset += 1 }
    return offset > start + 1 && offset < name.count && name[offset] == UInt8(ascii: ".") ? offset + 1 : nil
  }

  /// The offset of the `.` before decimal digits that end at an offset; `nil` if they do not match.
  private static func beforeNumber(_ name: borrowing Span<UInt8>, to end: Int) -> Int? {
    var offset = end
    while offset > max(0, end - maximumDigits), isDecimal(name[offset - 1]) { offset -= 1 }
    return offset < end && offset > 0 && name[offset - 1] == UInt8(ascii: ".") ? offset - 1 : nil
  }

  private static func starts(_ name: borrowing Span<UInt8>, with text: String) -> Bool {
    ByteWords.has(text, at: 0, of: name)
  }

  private static func ends(_ name: borrowing Span<UInt8>, with text: String) -> Bool {
    ByteWords.has(text, at: name.count - text.utf8.count, of: name)
  }

  private static func isDecimal(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  /// Whether all bytes of a range are hexadecimal digits in upper case, as in Foundation's UUIDs.
  private static func areDigits(_ name: borrowing Span<UInt8>, from start: Int, to end: Int) -> Bool {
    for offset in start..<end {
      guard isDecimal(name[offset]) || (name[offset] >= UInt8(ascii: "A") && name[offset] <= UInt8(ascii: "F"))
      else { return false }
    }
    return true
  }

  /// Whether the 36 bytes from an offset are a UUID.
  private static func isUUID(_ name: borrowing Span<UInt8>, from start: Int) -> Bool {
    for offset in [8, 13, 18, 23] where name[start + offset] != UInt8(ascii: "-") { return false }
    for (from, to) in [(0, 8), (9, 13), (14, 18), (19, 23), (24, 36)] {
      guard areDigits(name, from: start + from, to: start + to) else { return false }
    }
    return true
  }
}
