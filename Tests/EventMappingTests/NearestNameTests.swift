import Testing

@testable import EventMapping

@Suite struct NearestNameTests {
  @Test(arguments: [
    ("", "abc", 12), ("abc", "abc", 0), ("abc", "acb", 4), ("abc", "abd", 4), ("abc", "abC", 1), ("ab", "abc", 4),
    ("kitten", "sitting", 12), ("onFav:", "onFav", 4),
  ])
  func distances(from: String, to: String, expected: Int) {
    let (from, to) = (Array(from.unicodeScalars), Array(to.unicodeScalars))
    #expect(NearestName.distance(from: from, to: to) == expected)
    #expect(NearestName.distance(from: to, to: from) == expected)
  }

  @Test func nearestComesFirstAndFarOnesNotAtAll() {
    let names = ["onFavBtnPressed:", "onShareBtnPressed:", "onFavButtonPressed:", "viewDidLoad"]
    #expect(NearestName.among(names, for: "onFavBtnPresed:", limit: 3) == ["onFavBtnPressed:"])
    #expect(NearestName.among(names, for: "zzz") == [])
    #expect(NearestName.among(["b", "a"], for: "c", limit: 2) == ["a", "b"])
    #expect(NearestName.among([], for: "c") == [])
  }
}
