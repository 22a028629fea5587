extension FieldMap.BuiltIn {
  /// Calls as sent by Segment's libraries and as kept in its warehouses of raw data, one per line. A `screen` call has the app's `name`.
  /// The automatic screen calls of `analytics-ios`, and of the UIKit plugin of `analytics-swift`, have the title of the view controller or
  /// its class without `ViewController`. A `track` call is named by its `event`; none names a target or an action.
  public static let segment = FieldMap.BuiltIn(
    format: .segment, vendorName: "Segment",
    // RudderStack, Jitsu and others send calls of the same shape: only the names of the libraries distinguish them.
    marks: [
      RecordMark(
        all: ["messageId"], any: ["anonymousId", "userId"], type: "context.library.name",
        types: [
          "analytics-swift", "analytics-ios", "analytics-kotlin", "analytics-android", "analytics-react-native",
          "@segment/analytics-react-native", "analytics_flutter", "analytics.js", "analytics-node", "analytics-python",
          "analytics-ruby", "analytics-go", "analytics-java", "analytics-php",
        ])
    ],
    text: #"""
      {
        "schema": "eventmap-fields/1",
        "about": "Segment, calls of its libraries for iOS",
        "fields": {
          "type": ["/event", "/type"],
          "page": "/name",
          "time": ["/timestamp", "/originalTimestamp"],
          "device": ["/context/device/id", "/anonymousId", "/userId"]
        },
        "types": {
          "Application Opened": { "type": "app", "phase": "launch" },
          "Application Backgrounded": { "type": "app", "phase": "background" },
          "screen": { "type": "page", "phase": "enter" }
        }
      }

      """#)
}
