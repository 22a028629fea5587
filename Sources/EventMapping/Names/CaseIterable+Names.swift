extension CaseIterable where Self: RawRepresentable<String> {
  /// Returns the raw values of all cases, in order.
  ///
  /// Compiled once for all types, because an app would contain a copy for each.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  package static func names() -> [String] { allCases.map(\.rawValue) }
}
