import Foundation
import Testing

/// `eventmap report --against` a commit, with a real repository.
@Suite(.waits) struct ReportOfCommitTests {
  private let repository: Repository

  init() throws {
    repository = try Repository(["Configs/T.json": #"{"A":{"ControlEventIDs":{"a:":"ONE"}}}"#])
    try repository.commit()
    try repository.write("Configs/T.json", #"{"A":{"ControlEventIDs":{"a:":"EINS"}}}"#)
  }

  private func document(_ arguments: String..., folder: String = ".") throws -> [String: Any] {
    let result = try Tool.run(
      ["report", "--format", "json"] + arguments, in: repository.folder.appending(path: folder))
    return try result.json()
  }

  /// The path of a commit starts from the root, in whatever folder the command runs.
  @Test(arguments: [
    ("Configs/T.json", "git:trunk", "."), ("T.json", "git:trunk", "Configs"), ("./T.json", "git:trunk", "Configs"),
    ("../Configs/T.json", "git:trunk", "Configs"), ("T.json", "git:trunk:Configs/T.json", "Configs"),
  ])
  func namesTheEarlierTableByItsPathInTheCommit(_ table: String, _ against: String, _ folder: String) throws {
    let document = try document(table, "--against", against, folder: folder)
    #expect(document["against"] as? String == "git:trunk:Configs/T.json")
    #expect((document["changes"] as? [Any])?.count == 1 && document["newSince"] == nil)
  }

  @Test func treatsATableThatTheCommitDoesNotHaveAsNew() throws {
    try repository.write("New.json", #"{"A":{"ControlEventIDs":{"a:":"ONE"}}}"#)
    let document = try document("New.json", "--against", "git:trunk")
    #expect(document["newSince"] as? String == "git:trunk" && document["against"] == nil)
    #expect((document["findings"] as? [[String: Any]])?.allSatisfy { $0["isNew"] == nil } == true)
    let result = try repository.run(["report", "New.json", "--against", "git:trunk", "--format", "markdown"])
    #expect(result.text.contains("\n\nNew: there is no such table in `git:trunk`.\n"), "\(result.text)")
    #expect(result.error == "eventmap: note: New.json is not in git:trunk: it is compared with nothing\n")
  }
}
