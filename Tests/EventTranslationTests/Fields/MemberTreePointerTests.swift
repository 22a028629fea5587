import EventMapSeededNumbers
import Foundation
import Testing

@testable import EventTranslation

/// Comparison of pointer lookups with plain walks along one pointer at a time.
@Suite struct MemberTreePointerTests {
  /// The value at a pointer: its text, and the maximum number of occurrences of a member on the way.
  private struct Found: Equatable, CustomStringConvertible {
    var text: String
    var count: Int
    var description: String { "\(text) (\(count))" }
  }

  private func find(
    _ pointers: [JSONPointer], embedded: [JSONPointer] = [], in line: String
  ) throws(Rejection) -> [Found?] {
    var builder = MemberTreeBuilder()
    let paths = pointers.map { builder.add(pointer: $0) }
    for pointer in embedded { builder.add(embedded: pointer) }
    let tree = MemberTree(builder)
    let line = Array(line.utf8)
    var (plain, embeddedText) = (PlainRecord(tree), EmbeddedText(tree, names: embedded.map(\.text)))
    try plain.read(line.span)
    var batch = RecordBatch(tree, capacity: 2)
    // Twice, because leftovers of the first record must not matter.
    for _ in 0..<2 {
      batch.removeAll()
      for row in 0..<2 {
        batch.setSlots(plain.slots, of: row, offset: 0)
        try embeddedText.read(&batch, row, line.span)
      }
    }
    return paths.map { path in
      batch.value(ofPath: path, 1).map { slot in
        var (place, count) = (tree.slots(ofPath: path)[0], 0)
        while place > 0 {
          count = max(count, Int(batch.slot(place, of: 1).count))
          place = tree.parents[place]
        }
        let source = slot.isEmbedded ? batch.embedded : line
        return Found(text: String(decoding: source[slot.value], as: UTF8.self), count: count)
      }
    }
  }

  /// Walks over the structure that the document was generated from.
  private func walk(
    _ value: RandomTree.Value, _ tokens: ArraySlice<String>, _ path: [String], embedded: [[String]], count: Int
  ) -> Found? {
    guard let token = tokens.first else { return Found(text: value.text, count: count) }
    let value = embedded.contains(path) ? value.inner.first ?? value : value
    let (rest, path) = (tokens.dropFirst(), path + [token])
    let members = value.members.filter { $0.name == token }
    if let last = members.last {
      return walk(last.value, rest, path, embedded: embedded, count: max(count, members.count))
    }
    guard let index = Int(token), value.elements.indices.contains(index) else { return nil }
    return walk(value.elements[index], rest, path, embedded: embedded, count: count)
  }

  /// Walks over the document as decoded by Foundation.
  private func walk(_ value: Any, _ tokens: ArraySlice<String>, _ path: [String], embedded: [[String]]) throws -> Any? {
    guard let token = tokens.first else { return value }
    var value = value
    if embedded.contains(path), let text = value as? String, !text.allSatisfy(\.isWhitespace) {
      value = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    }
    if let object = value as? [String: Any] {
      return try object[token].flatMap { try walk($0, tokens.dropFirst(), path + [token], embedded: embedded) }
    }
    guard let array = value as? [Any], let index = Int(token), array.indices.contains(index) else { return nil }
    return try walk(array[index], tokens.dropFirst(), path + [token], embedded: embedded)
  }

  @Test(arguments: Seeds.new) func findsTheSameValuesAsPlainWalks(seed: UInt64) throws {
    var random = RandomTree(seed: seed)
    var (hits, repeated, inStrings, rejected) = (0, 0, 0, 0)
    for round in 0..<Seeds.rounds(2_000) {
      let document = random.object(depth: 4)
      let pointers = Array(Set(try (0..<6).map { _ in try random.pointer(into: document) }))
      let embedded = Array(Set(try (0..<3).map { _ in try random.pointer(into: document) }))
      let places = embedded.map { $0.tokens.map { String(decoding: $0, as: UTF8.self) } }
      let found: [Found?]
      do throws(Rejection) {
        found = try find(pointers, embedded: embedded, in: document.text)
      } catch {
        // A string that should hold JSON does not.
        #expect(error.message.contains("holds no JSON"), "seed \(seed), round \(round): \(document.text)")
        rejected += 1
        continue
      }
      for (pointer, found) in zip(pointers, found) {
        let tokens = pointer.tokens.map { String(decoding: $0, as: UTF8.self) }
        let expected = walk(document, tokens[...], [], embedded: places, count: 1)
        let place = "seed \(seed), round \(round), \(pointer.text), embedded \(places) in \(document.text)"
        #expect(found == expected, "\(place)")
        if found != nil { hits += 1 }
        if let found, found.count > 1 { repeated += 1 }
        if found != nil, walk(document, tokens[...], [], embedded: [], count: 1) == nil { inStrings += 1 }
        guard !document.hasDuplicates else { continue }
        let object = try FoundationJSON.object(document.text.utf8)
        let value = try walk(object, tokens[...], [], embedded: places).map(FoundationJSON.canonical)
        #expect(try found.map { try FoundationJSON.canonical(text: $0.text.utf8) } == value, "\(place)")
      }
    }
    // The sample must cover all cases.
    #expect(
      hits > Seeds.rounds(1_000) && repeated > Seeds.rounds(100) && inStrings > Seeds.rounds(20)
        && rejected > Seeds.rounds(20), "\((hits, repeated, inStrings, rejected))")
  }

  @Test(
    arguments: [
      (#"{"a":{"b":1}}"#, "1", 1), (#"{"\u0061":{"\u0062":"x"}}"#, #""x""#, 1), (#"{"a":{"b":1,"b":2}}"#, "2", 2),
      (#"{"a":{"b":1},"a":{"b":2}}"#, "2", 2), (#"{"a":{"b":1},"a":{}}"#, nil, 0), (#"{"a":{"b":1},"a":3}"#, nil, 0),
      (#"{"a":[{"b":1}]}"#, nil, 0), (#"{"a":null}"#, nil, 0), (#"{"a":{"c":{"b":1}}}"#, nil, 0),
      (#"{"a":"{\"b\":\"\\u9996\"}"}"#, #""\u9996""#, 1), (#"{"a":"{\"b\":1,\"b\":[]}"}"#, "[]", 2),
      (#"{"a":""}"#, nil, 0), (#"{"a":" \t"}"#, nil, 0), (#"{"a":"[]"}"#, nil, 0), (#"{"a":"1"}"#, nil, 0),
    ] as [(String, String?, Int)])
  func findsTheLastValueAndCountsDuplicates(line: String, text: String?, count: Int) throws {
    let found = try find([JSONPointer("/a/b")], embedded: [JSONPointer("/a")], in: line)
    #expect(found == [text.map { Found(text: $0, count: count) }])
  }

  @Test func numbersAreIndicesOrNames() throws {
    let pointers = try ["/a/0", "/a/1/x", "/a/01", "/a/-"].map { try JSONPointer($0) }
    func texts(_ line: String) throws -> [String?] { try find(pointers, in: line).map { $0?.text } }
    #expect(try texts(#"{"a":[5,{"x":6},7]}"#) == ["5", "6", nil, nil])
    #expect(try texts(#"{"a":{"0":5,"1":{"x":6},"01":7,"-":8}}"#) == ["5", "6", "7", "8"])
    #expect(try texts(#"{"a":[]}"#) == [nil, nil, nil, nil])
  }

  @Test(
    arguments: [
      (#"{"a":"{\"b\":}"}"#, Rejection.Reason.invalidJSON, "column 6: expected a value, found '}'"),
      (#"{"a":"{} x"}"#, .invalidJSON, "column 4: expected the end of the text, found 'x'"),
      (#"{"a":"{\"b\":1"}"#, .invalidJSON, "column 7: expected ',' or '}', found the end of the line"),
      (#"{"a":"track"}"#, .invalidJSON, "column 3: expected 'true', found 'a'"),
      (#"{"a":"{\"b\":\"\\ud800\"}"}"#, .loneSurrogate, "column 7: a \\u escape that is half of a surrogate pair"),
    ])
  func rejectsStringsThatHoldNoJSON(line: String, reason: Rejection.Reason, message: String) throws {
    let pointers = [try JSONPointer("/a/b")]
    let embedded = [try JSONPointer("/a")]
    let rejection = #expect(throws: Rejection.self) { try find(pointers, embedded: embedded, in: line) }
    #expect(rejection == Rejection(reason, "the string at '/a' holds no JSON: \(message)"))
    // Strings that need not hold JSON may contain anything.
    #expect(try find(pointers, in: line) == [nil])
  }

  /// Nested strings are only decoded as deep as the map says.
  @Test func decodesNestedStringsOnlyAsDeepAsTheMapSays() throws {
    let inner = #"{"c":"x"}"#
    func quoted(_ text: String) -> String {
      var bytes: [UInt8] = []
      JSONText.appendString(text, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
    let line = #"{"a":\#(quoted(#"{"b":\#(quoted(inner))}"#))}"#
    let pointer = [try JSONPointer("/a/b/c")]
    let both = [try JSONPointer("/a"), try JSONPointer("/a/b")]
    #expect(try find(pointer, embedded: both, in: line).map { $0?.text } == [#""x""#])
    #expect(try find(pointer, embedded: [both[0]], in: line) == [nil])
    #expect(try find(pointer, embedded: [both[1]], in: line) == [nil])
  }

  @Test func textInStringsIsNestedNoDeeperThanARecord() throws {
    let deep = String(repeating: "[", count: 513) + String(repeating: "]", count: 513)
    let pointers = [try JSONPointer("/a/b")]
    let line = #"{"a":"{\"b\":\#(deep)}"}"#
    let rejection = #expect(throws: Rejection.self) { try find(pointers, embedded: [JSONPointer("/a")], in: line) }
    #expect(rejection?.reason == .nestingTooDeep)
  }
}
