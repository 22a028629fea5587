extension FieldMap.BuiltIn {
  /// Events recorded by autocapture of PostHog's iOS SDK (`PostHog/posthog-ios`, 3.x), as in batch exports of JSON lines and in the events
  /// API. `$screen_name` is the class of the view controller without `ViewController`, or its title if nothing else remains: the table's
  /// classes must be these names. An interaction has no selector; `elements_chain` lists the classes of the views from the touched one to
  /// the window. In Parquet exports and databases, `properties` is a string.
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
