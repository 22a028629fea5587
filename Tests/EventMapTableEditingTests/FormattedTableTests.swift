import EventLinting
import EventMapping
import EventMapSeededNumbers
import Foundation
import Testing

@testable import EventMapTableEditing

@Suite struct FormattedTableTests {
  private func formatted(_ text: String, _ name: String = "T.plist") throws -> String {
    String(decoding: try FormattedTable(Linter.Source(name: name, data: Data(text.utf8))).data, as: UTF8.self)
  }

  @Test func openStepIsSortedWithItsComments() throws {
    let text = """
      // Events of the shop.
      { /* pages */ "Cart" = { ControlEventIDs = {
          // Pays.
          "onPay:" = ( { When = { tag = 1; }; EventID = PAY; }, 'REST' /* others */ ); // two
          "onAdd:" = "ADD_1"; };
        /* leave */ PageEventIDs = { Leave = B; Enter = A; }; }; App = {};
        "$eventmap" = { version = 1; };
        // the end
      }
      """
    let expected = """
      // Events of the shop.
      {
          "$eventmap" = {
              version = 1;
          };
          App = {};
          /* pages */
          Cart = {
              ControlEventIDs = {
                  "onAdd:" = ADD_1;
                  // Pays.
                  "onPay:" = (
                      {
                          EventID = PAY;
                          When = {
                              tag = 1;
                          };
                      },
                      REST /* others */
                  ); // two
              };
              /* leave */
              PageEventIDs = {
                  Enter = A;
                  Leave = B;
              };
          };
          // the end
      }

      """
    #expect(try formatted(text) == expected.replacing("REST /* others */", with: "REST\n                /* others */"))
    #expect(try formatted(formatted(text)) == formatted(text))
  }

  @Test func xmlKeepsHeadersAndLineEnds() throws {
    let text =
      "<?xml version='1.0'?>\r\n<!-- top --><plist><!-- in --><dict><key>B</key><dict/><key>A</key>"
      + "<!-- a --><dict><key>PageEventIDs</key><dict><key>Enter</key><string><![CDATA[<]]></string></dict></dict></dict>"
      + "<!-- after --></plist><!-- last -->"
    let lines = [
      "<?xml version='1.0'?>", "<!-- top -->",
      "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">",
      "<plist version=\"1.0\">", "<!-- in -->", "<dict>", "\t<!-- a -->", "\t<key>A</key>", "\t<dict>",
      "\t\t<key>PageEventIDs</key>", "\t\t<dict>", "\t\t\t<key>Enter</key>", "\t\t\t<string>&lt;</string>",
      "\t\t</dict>", "\t</dict>", "\t<key>B</key>", "\t<dict/>", "</dict>", "<!-- after -->", "</plist>",
      "<!-- last -->", "",
    ]
    #expect(try formatted(text) == lines.joined(separator: "\r\n"))
  }

  /// Foundation drops U+FEFF at the start of a text, but not one that is escaped.
  @Test func byteOrderMarksKeepTheirMeaning() throws {
    let text = "{\"A\":{\"PageEventIDs\":{\"Enter\":\"\u{FEFF}x\",\"Leave\":\"\\uFEFFy\\uFEFF\"}}}"
    for table in [text, try formatted(text, "T.json")] {
      let rows = try EventTable(data: Data(table.utf8), fileName: "T.json").classes["A"]?.pageEventIDs
      #expect(rows?[.enter]?.eventIDs.first?.unicodeScalars.elementsEqual("x".unicodeScalars) == true)
      #expect(rows?[.leave]?.eventIDs.first?.unicodeScalars.elementsEqual("\u{FEFF}y\u{FEFF}".unicodeScalars) == true)
    }
  }

  @Test func indentsJSONByTwoSpaces() throws {
    let text = #"{"B":{"ViewEventIDs":{"UIView(0)":"V"},"name":"n","$comment":["x",1.50]},"$schema":"s","A":{},}"#
    #expect(
      try formatted(text, "T.json") == """
        {
          "$schema": "s",
          "A": {},
          "B": {
            "$comment": [
              "x",
              1.50
            ],
            "ViewEventIDs": {
              "UIView(0)": "V"
            },
            "name": "n"
          }
        }

        """)
  }

  /// Xcode and plutil save tables with Foundation, which must not undo the formatting.
  @Test(arguments: Seeds.new) func foundationWritesTheSameXML(seed: UInt64) throws {
    var random = RandomTableText(seed: seed)
    var count = 0
    for _ in 0..<Seeds.rounds(100) {
      let source = Linter.Source(name: "T.json", data: Data(random.table().utf8))
      guard let list = try? FormatConversion(source, to: .xml).data else { continue }
      let formatted = try FormattedTable(Linter.Source(name: "T.plist", data: list)).data
      // Safety: there is no format to write.
      let value = try unsafe PropertyListSerialization.propertyList(from: list, format: nil)
      let written = try PropertyListSerialization.data(fromPropertyList: value, format: .xml, options: 0)
      #expect(String(decoding: formatted, as: UTF8.self) == String(decoding: written, as: UTF8.self))
      count += 1
    }
    #expect(count > Seeds.rounds(50))
  }

  @Test func brokenAndBinaryTablesAreRefused() throws {
    #expect(throws: EditError.self) { try formatted("{ a = b }") }
    let binary = try PropertyListSerialization.data(fromPropertyList: ["A": [:]], format: .binary, options: 0)
    #expect(throws: EditError.self) { try FormattedTable(Linter.Source(name: "T.plist", data: binary)) }
  }
}
