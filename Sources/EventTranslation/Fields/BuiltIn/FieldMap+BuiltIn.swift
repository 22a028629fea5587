extension FieldMap {
  /// The SDKs whose dumps EventMap knows by name.
  public enum BuiltIn: String, Sendable, CaseIterable {
    /// Sensors Analytics; see ``sensorsText``.
    case sensors
    /// Amplitude; see ``amplitudeText``.
    case amplitude
    /// GrowingIO; see ``growingIOText``.
    case growingio

    /// The field map, to use as it is or as the start of another.
    public var text: String {
      switch self {
      case .sensors: Self.sensorsText
      case .amplitude: Self.amplitudeText
      case .growingio: Self.growingIOText
      }
    }
  }
}
