extension FieldMap.BuiltIn {
  /// What the iOS SDK of Sensors Analytics sends (`sensorsdata/sa-sdk-ios`, 1.x to 4.x, as its constants and its manual of predefined events name
  /// it): `$screen_name` is the class of the view controller; `$element_id` the ID that the app gave the view (`sensorsAnalyticsViewID`),
  /// which is the action here; `$element_path` and `$element_selector` are paths of views, the former without the numbers of
  /// rows. `$AppPageLeave` comes from 3.1.5 on, `$event_session_id` from 4.x on. `$AppStart` is sent at the launch and whenever the app comes
  /// back (`$resume_from_background`), `$AppEnd` when it goes to the background. Records that are no events (`profile_set`) have no `event`
  /// and are called by their `type`. Exports through tables and queues hold `properties` as a string.
  public static let sensors = FieldMap.BuiltIn(
    format: .sensors, vendorName: "Sensors Analytics",
    // PostHog's events have the same members, and an ID.
    marks: [
      RecordMark(
        all: ["distinct_id", "properties"], any: ["event", "type"], none: ["uuid", "elements_chain", "person_id"])
    ],
    text: #"""
      {
        "schema": "eventmap-fields/1",
        "about": "Sensors Analytics, iOS SDK 1.x to 4.x",
        "embedded": ["/properties"],
        "fields": {
          "type": ["/event", "/type"],
          "page": "/properties/$screen_name",
          "action": "/properties/$element_id",
          "path": ["/properties/$element_path", "/properties/$element_selector"],
          "time": "/time",
          "session": ["/properties/$event_session_id", "/properties/$session_id"],
          "device": ["/properties/$device_id", "/anonymous_id", "/distinct_id"]
        },
        "types": {
          "$AppStart": { "type": "app", "phase": "launch" },
          "$AppEnd": { "type": "app", "phase": "background" },
          "$AppViewScreen": { "type": "page", "phase": "enter" },
          "$AppPageLeave": { "type": "page", "phase": "leave" },
          "$AppClick": { "type": "control", "fields": { "class": "/properties/$element_type" } }
        }
      }

      """#)
}
