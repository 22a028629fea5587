extension FieldMap.BuiltIn {
  /// Events recorded by autocapture of Amplitude's iOS SDK (`amplitude/Amplitude-Swift`, 1.x), as exported by the Export API; records on
  /// their way to the server have `time` instead of `event_time`. `[Amplitude] Screen Name` is the title of the view controller or, if it
  /// has none, its class without `ViewController`: the table's classes must be these names. `[Amplitude] Action Method` is the selector of
  /// a control; gestures have none. `[Amplitude] Hierarchy` lists the classes of the views from the touched one to the window.
  public static let amplitude = FieldMap.BuiltIn(
    format: .amplitude, vendorName: "Amplitude",
    marks: [
      RecordMark(
        all: ["event_type"],
        any: ["event_properties", "user_properties", "amplitude_id", "insert_id", "$insert_id"])
    ],
    text: #"""
      {
        "schema": "eventmap-fields/1",
        "about": "Amplitude, autocapture of the iOS SDK Amplitude-Swift 1.x",
        "embedded": ["/event_properties"],
        "fields": {
          "type": "/event_type",
          "page": "/event_properties/[Amplitude] Screen Name",
          "action": "/event_properties/[Amplitude] Action Method",
          "path": "/event_properties/[Amplitude] Hierarchy",
          "time": ["/event_time", "/client_event_time", "/time"],
          "session": "/session_id",
          "device": "/device_id"
        },
        "types": {
          "[Amplitude] Application Opened": { "type": "app", "phase": "launch" },
          "[Amplitude] Application Backgrounded": { "type": "app", "phase": "background" },
          "[Amplitude] Screen Viewed": { "type": "page", "phase": "enter" },
          "[Amplitude] Element Interacted": {
            "type": "control", "fields": { "class": "/event_properties/[Amplitude] Target View Class" }
          }
        }
      }

      """#)
}
