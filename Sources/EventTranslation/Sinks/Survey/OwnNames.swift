import EventMapping

/// The names of events without what hooks add to them, as a row would have them.
struct OwnNames {
  private let table: EventTable
  private let hookedNames: HookedNames

  init(_ table: EventTable) {
    self.table = table
    hookedNames = HookedNames(
      classSuffixes: table.settings.classSuffixes, selectorPrefixes: table.settings.selectorPrefixes)
  }

  /// Appends the name of a class. One that the table has is its own, though it looks as if hooks had made it.
  func append(class name: borrowing Span<UInt8>, to text: inout [UInt8]) {
    if let own = hookedNames.className(name),
      table.classes[String(decoding: Array(copying: name), as: UTF8.self)] == nil
    {
      text += own
    } else {
      text.append(name)
    }
  }

  /// Appends a selector.
  func append(action: borrowing Span<UInt8>, to text: inout [UInt8]) {
    text.append(action, hookedNames.selector(action) ?? action.indices)
  }
}
