import EventMapping

/// The record of the event by the SDK of Sensors Analytics.
extension SampleEvent {
  /// Returns the line of the record.
  ///
  /// - Parameter isText: whether `properties` is JSON in a string.
  func sensors(isText: Bool) -> String {
    let name = isPage ? selectorOrPhase == "enter" ? "$AppViewScreen" : "$AppPageLeave" : "$AppClick"
    let start = #"{"_track_id":\#(number),"time":\#(timestamp),"type":"track","distinct_id":"\#(session)","#
    let properties = sensorsProperties
    if !isText { return start + #""event":"\#(name)","properties":\#(properties)}"# }
    let text = properties.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return start + #""event":"\#(name)","properties":"\#(text)"}"#
  }

  private var sensorsProperties: String {
    let device =
      #"{"$lib":"iOS","$lib_version":"4.5.22","$app_version":"4.2.0","$manufacturer":"Apple","$model":"iPhone15,2","#
      + #""$os":"iOS","$os_version":"17.4","$screen_width":393,"$screen_height":852,"$wifi":true,"$network_type":"WIFI","#
    let page = #""$screen_name":"\#(className)","$title":"\#(title.0)","$event_session_id":"\#(session)""#
    if isPage { return device + page + "}" }
    return device + page
      + #","$element_type":"UIButton","$element_id":"\#(selectorOrPhase)","$element_path":"UIView/UIButton[\#(number % 9)]"}"#
  }
}
