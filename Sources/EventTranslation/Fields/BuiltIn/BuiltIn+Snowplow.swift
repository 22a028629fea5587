extension FieldMap.BuiltIn {
  /// Snowplow's enriched events as JSON, which its Analytics SDKs and Snowbridge make from the TSV. The entity `screen` has the class of
  /// the view controller if the tracker records it (`screenContext`). Otherwise the name of the `screen_view` counts, which is the class if
  /// views are tracked automatically. No event of the mobile trackers names an action.
  public static let snowplow = FieldMap.BuiltIn(
    format: .snowplow, vendorName: "Snowplow",
    marks: [
      RecordMark(
        all: ["event_id", "event_name", "collector_tstamp"],
        any: ["event_vendor", "v_collector", "v_tracker"])
    ],
    text: #"""
      {
        "schema": "eventmap-fields/1",
        "about": "Snowplow, enriched events of the mobile trackers as JSON of the Analytics SDKs",
        "fields": {
          "type": "/event_name",
          "page": [
            "/contexts_com_snowplowanalytics_mobile_screen_1/0/viewController",
            "/unstruct_event_com_snowplowanalytics_mobile_screen_view_1/name"
          ],
          "time": ["/derived_tstamp", "/dvce_created_tstamp", "/collector_tstamp"],
          "session": [
            "/contexts_com_snowplowanalytics_snowplow_client_session_1/0/sessionId", "/domain_sessionid"
          ],
          "device": [
            "/contexts_com_snowplowanalytics_snowplow_client_session_1/0/userId", "/domain_userid"
          ]
        },
        "types": {
          "application_foreground": { "type": "app", "phase": "active" },
          "application_background": { "type": "app", "phase": "background" },
          "screen_view": { "type": "page", "phase": "enter" }
        }
      }

      """#)
}
