extension FieldMap.BuiltIn {
  /// The export of Google Analytics for Firebase (GA4) to BigQuery, as JSON lines of `bq extract` and `EXPORT DATA`. Parameters are a list;
  /// `firebase_screen_class` is the class of the view controller, or the app's own `screen_class`. No event names an action. 64-bit numbers
  /// are exported as strings, and `event_timestamp` is in microseconds.
  public static let firebase = FieldMap.BuiltIn(
    format: .firebase, vendorName: "Firebase",
    marks: [
      RecordMark(
        all: ["event_name", "event_timestamp", "event_params"],
        any: ["event_date", "user_pseudo_id", "stream_id"])
    ],
    text: #"""
      {
        "schema": "eventmap-fields/1",
        "about": "Google Analytics for Firebase (GA4), the export to BigQuery as JSON lines",
        "fields": {
          "type": "/event_name",
          "page": { "pointer": "/event_params", "item": "firebase_screen_class" },
          "time": "/event_timestamp",
          "session": { "pointer": "/event_params", "item": "ga_session_id" },
          "device": "/user_pseudo_id"
        },
        "types": {
          "first_open": { "type": "app", "phase": "launch" },
          "screen_view": { "type": "page", "phase": "enter" }
        }
      }

      """#)
}
