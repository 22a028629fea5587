extension FieldMap.BuiltIn {
  /// Events that autocapture of PostHog's iOS SDK records (`PostHog/posthog-ios`, 3.x), as batch exports in JSON lines and the events API give it.
  /// `$screen_name` is the class of the view controller without `ViewController`, or its title where nothing is left: the table's classes
  /// must be these names. An interaction has no selector; `elements_chain` are the classes of the views from the one that was touched to
  /// the window. Parquet and databases hold `properties` as a string.
  public static let posthog = FieldMap.BuiltIn(
    format: .posthog, vendorName: "PostHog",
    marks: [
      RecordMark(
        all: ["event", "distinct_id", "properties", "timestamp"],
        any: ["uuid", "elements_chain", "person_id"])
    ],
    text: #"""
      {
        "schema": "eventmap-fields/1",
        "about": "PostHog, autocapture of the iOS SDK 3.x",
        "embedded": ["/properties"],
        "fields": {
          "type": "/event",
          "page": "/properties/$screen_name",
          "path": ["/elements_chain", "/properties/$elements_chain"],
          "time": "/timestamp",
          "session": "/properties/$session_id",
          "device": ["/properties/$device_id", "/distinct_id"]
        },
        "types": {
          "Application Opened": { "type": "app", "phase": "launch" },
          "Application Backgrounded": { "type": "app", "phase": "background" },
          "$screen": { "type": "page", "phase": "enter" },
          "$autocapture": { "type": "control" }
        }
      }

      """#)
}
