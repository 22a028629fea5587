extension FieldMap.BuiltIn {
  /// Mixpanel's Raw Event Export, one event a line, and the requests of its SDKs. No event of the iOS SDKs names a view controller, a target
  /// or an action: of those that they record themselves, the first launch after an installation is one of the app. All other events are
  /// unmapped under their own names, with their times, sessions and devices. An app that sends its screens under names of its own needs a
  /// field map of its own.
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
