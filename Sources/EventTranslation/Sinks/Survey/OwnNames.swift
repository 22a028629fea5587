import EventMapping

/// Conversion of event names to row names: removes the suffixes and prefixes that hooks add to classes and selectors.
struct OwnNames {
  private let table: EventTable
  private let hookedNames: HookedNames

  init(_ table: EventTable) {
    self.table = table
    hookedNames = HookedNames(
      classSuffixes: table.settings.classSuffixes, selectorPrefixes: table.settings.selectorPrefixes)
  }

  /// Appends the row name of a class. A class that the table contains keeps its name, even if it looks like one made by hooks.
  func append(class name: borrowing Span<UInt8>, to text: inout [UInt8]) {
    if let own = hookedNames.className(name),
      table.classes[String(decoding: Array(copying: name), as: UTF8.self)] == nil
    {
      text += own
    } else {
      text.append(name)
    }
  }

  /// Appends the row name of a selector.
  func append(action: borrowing Span<UInt8>, to text: inout [UInt8]) {
    text.append(action, hookedNames.selector(action) ?? action.indices)
  }
}
