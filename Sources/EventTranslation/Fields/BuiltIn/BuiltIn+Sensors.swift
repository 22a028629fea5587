extension FieldMap.BuiltIn {
  /// Events sent by the iOS SDK of Sensors Analytics (`sensorsdata/sa-sdk-ios`, 1.x to 4.x), by its constants and its manual of predefined
  /// events: `$screen_name` is the class of the view controller. `$element_id` is the app's ID of the view (`sensorsAnalyticsViewID`),
  /// which serves as the action. `$element_path` and `$element_selector` are paths of views, the former without row indices.
  /// `$AppPageLeave` exists since 3.1.5, `$event_session_id` since 4.x. `$AppStart` is sent at launch and whenever the app returns to the
  /// foreground (`$resume_from_background`), `$AppEnd` when it goes to the background. Records that are not events (`profile_set`) have no
  /// `event` and are named by their `type`. In exports through tables and queues, `properties` is a string.
  public static let sensors = FieldMap.BuiltIn(
    format: .sensors, vendorName: "Sensors Analytics",
    // PostHog's events have the same members, but also an ID.
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
