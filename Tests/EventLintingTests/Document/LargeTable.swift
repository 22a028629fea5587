import EventMapping

/// A table of a large app's size, in any text format.
struct LargeTable {
  let classes: Int
  let actions: Int

  func text(_ format: TableFormat) -> String {
    switch format {
    case .json, .binary: json
    case .openStep: openStep
    case .xml: xml
    }
  }

  private var json: String {
    let members = (0..<classes).map { number in
      let events = (0..<actions).map { "      \"\(action($0))\": \"\(event(number, $0))\"" }
      return """
          "\(name(number))": {
            "PageEventIDs": { "Enter": "\(event(number, 98))", "Leave": "\(event(number, 99))" },
            "ControlEventIDs": {
        \(events.joined(separator: ",\n"))
            }
          }
        """
    }
    return "{\n\(members.joined(separator: ",\n"))\n}\n"
  }

  private var openStep: String {
    let members = (0..<classes).map { number in
      let events = (0..<actions).map { "      \"\(action($0))\" = \(event(number, $0));" }
      return """
          \(name(number)) = {
            PageEventIDs = { Enter = \(event(number, 98)); Leave = \(event(number, 99)); };
            ControlEventIDs = {
        \(events.joined(separator: "\n"))
            };
          };
        """
    }
    return "{\n\(members.joined(separator: "\n"))\n}\n"
  }

  private var xml: String {
    let members = (0..<classes).map { number in
      let events = (0..<actions).map { index in
        "\t\t\t<key>\(action(index))</key>\n\t\t\t<string>\(event(number, index))</string>"
      }
      return """
        \t<key>\(name(number))</key>
        \t<dict>
        \t\t<key>PageEventIDs</key>
        \t\t<dict>
        \t\t\t<key>Enter</key>
        \t\t\t<string>\(event(number, 98))</string>
        \t\t\t<key>Leave</key>
        \t\t\t<string>\(event(number, 99))</string>
        \t\t</dict>
        \t\t<key>ControlEventIDs</key>
        \t\t<dict>
        \(events.joined(separator: "\n"))
        \t\t</dict>
        \t</dict>
        """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \(members.joined(separator: "\n"))
      </dict>
      </plist>

      """
  }

  private func name(_ number: Int) -> String { "GoodsDetail\(number)ViewController" }
  private func action(_ index: Int) -> String { "onFavouriteButton\(index)Pressed:" }
  private func event(_ number: Int, _ index: Int) -> String { "CTRL_EVENT_GOODS_DETAIL_\(number)_\(index)" }
}
