extension FieldMap.BuiltIn {
  /// Mixpanel's Raw Event Export, one event per line, and the requests of its SDKs. No event of the iOS SDKs names a view controller, a
  /// target or an action. Of the events that the SDKs record automatically, only the first launch after an installation is an app event.
  /// All other events are unmapped under their original names, with their times, sessions and devices. For an app that sends screens as
  /// custom events, write a field map that lists these events.
  public static let mixpanel = FieldMap.BuiltIn(
    format: .mixpanel, vendorName: "Mixpanel",
    marks: [
      RecordMark(
        all: ["event", "properties.distinct_id", "properties.time"],
        any: ["properties.$insert_id", "properties.mp_lib", "properties.$mp_api_endpoint"])
    ],
    namesScreens: false,
    text: #"""
      {
        "schema": "eventmap-fields/1",
        "about": "Mixpanel, Raw Event Export; its events name no screens and no actions: add yours under 'types'",
        "fields": {
          "type": "/event",
          "time": "/properties/time",
          "session": "/properties/$session_id",
          "device": ["/properties/$device_id", "/properties/distinct_id"]
        },
        "types": {
          "$ae_first_open": { "type": "app", "phase": "launch" }
        }
      }

      """#)
}
