import Foundation
import Testing

@testable import EventTracking

/// The number of simultaneous requests, over real connections.
@Suite(.timeLimit(.minutes(2))) struct ParallelUploadTests {
  let folder = OutboxFolder()

  private func upload(
    _ parallelism: Int, segments: Int, _ answers: [ScriptedServer.Answer]
  ) async throws -> (server: ScriptedServer, report: UploadReport) {
    let outbox = try folder.open(Outbox.Limits(segmentCount: 1), records: 0..<segments)
    let server = try ScriptedServer(answers)
    let options = Uploader.Options { $0.parallelism = parallelism }
    let report = await Uploader(outbox: outbox, url: server.url, options: options).upload()
    #expect(folder.segments == [])
    return (server, report)
  }

  private func records(_ server: ScriptedServer) throws -> [Int] {
    try server.requests.flatMap { try UploadedLines.records($0.body) }.compactMap { Int($0) }
  }

  /// The server answers only when the maximum number of requests is pending, so a smaller number would never be answered.
  @Test(arguments: Array(zip([1, 2, 3, 5, 8, 0, -1, 9, 1_000], [1, 2, 3, 5, 8, 1, 1, 8, 8])))
  func requestsRunInParallelUpToTheOption(parallelism: Int, most: Int) async throws {
    let segments = 3 * most
    let answers = Array(repeating: ScriptedServer.Answer.together(most), count: segments)
    let (server, report) = try await upload(parallelism, segments: segments, answers)
    #expect(server.mostAtOnce == most)
    #expect(report.end == .done && report.requests == segments && report.records == segments)
    #expect(try records(server).sorted() == Array(0..<segments))
  }

  @Test func singleRequestsKeepTheOrderHoweverLongAnswersTake() async throws {
    let answers = [0.05, 0, 0.02, 0, 0, 0.03].map { ScriptedServer.Answer.late(seconds: $0) }
    let (server, report) = try await upload(1, segments: 12, answers)
    #expect(server.mostAtOnce == 1 && report.end == .done)
    #expect(try records(server) == Array(0..<12))
  }
}
