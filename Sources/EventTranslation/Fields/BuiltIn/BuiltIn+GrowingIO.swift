extension FieldMap.BuiltIn {
  /// Events sent by GrowingIO's autotrack SDKs for iOS: 3.x and 4.x (`growingio-sdk-ios-autotracker`, with `eventType`) and the older 2.x
  /// (`growingio-sdk-ios-saas`, with `t`). A record of 2.x may have several elements in the array `e`; the first counts. Both name a page
  /// by the class of its view controller or by the app's alias. 3.x prepends the parents of the page, and each name has an index:
  /// `/TabBar/HomeViewController[0]`. Elements have a path and no selector. A visit begins with the launch, or when the app returns after a
  /// long time in the background.
  public static let growingio = FieldMap.BuiltIn(
    format: .growingio, vendorName: "GrowingIO",
    // All types that the SDKs send, not only those in the field map.
    marks: [
      RecordMark(
        any: ["deviceId", "sessionId"], type: "eventType",
        types: [
          "VISIT", "PAGE", "PAGE_ATTRIBUTES", "VIEW_CLICK", "VIEW_CHANGE", "FORM_SUBMIT", "CUSTOM", "APP_CLOSED",
          "ACTIVATE", "REENGAGE", "VISITOR_ATTRIBUTES", "LOGIN_USER_ATTRIBUTES", "CONVERSION_VARIABLES",
        ]),
      RecordMark(
        all: ["tm"], any: ["s", "u"], type: "t",
        types: [
          "vst", "cls", "page", "clck", "chng", "imp", "cstm", "pvar", "evar", "ppl", "vstr", "sbmt",
        ]),
    ],
    text: #"""
      {
        "schema": "eventmap-fields/1",
        "about": "GrowingIO, autotrack SDKs for iOS 2.x (t, p, e) and 3.x, 4.x (eventType, path, xpath)",
        "fields": {
          "type": ["/eventType", "/t"],
          "page": [{ "pointer": "/path", "after": "/", "before": "[" }, "/p"],
          "path": ["/xpath", "/x", "/e/0/x"],
          "time": ["/timestamp", "/tm"],
          "session": ["/sessionId", "/s"],
          "device": ["/deviceId", "/u"]
        },
        "types": {
          "VISIT": { "type": "app", "phase": "launch" },
          "APP_CLOSED": { "type": "app", "phase": "background" },
          "PAGE": { "type": "page", "phase": "enter" },
          "VIEW_CLICK": { "type": "control" },
          "VIEW_CHANGE": { "type": "control" },
          "vst": { "type": "app", "phase": "launch" },
          "cls": { "type": "app", "phase": "background" },
          "page": { "type": "page", "phase": "enter" },
          "clck": { "type": "control" },
          "chng": { "type": "control" }
        }
      }

      """#)
}
