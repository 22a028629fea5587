/// Takes a rendered report in pieces, so that no one holds all of a large one.
///
/// `Failure` is what the receiver throws; `Never` for one that keeps the pieces in memory.
public final class ReportOutput<Failure: Error> {
  /// How many bytes a piece has before it is handed on.
  private static var pieceSize: Int { 1 << 16 }

  private let receive: ([UInt8]) throws(Failure) -> Void
  private var held: [UInt8] = []

  /// Makes an output that hands its pieces to a function.
  public init(_ receive: @escaping ([UInt8]) throws(Failure) -> Void) { self.receive = receive }

  /// Adds a text.
  func append(_ text: String) throws(Failure) {
    held.append(contentsOf: text.utf8)
    if held.count >= Self.pieceSize { try flush() }
  }

  /// Adds what a function appends to the bytes.
  func append(_ write: (inout [UInt8]) -> Void) throws(Failure) {
    write(&held)
    if held.count >= Self.pieceSize { try flush() }
  }

  /// Hands on what is held.
  func flush() throws(Failure) {
    let piece = held
    held = []
    held.reserveCapacity(Self.pieceSize)
    if !piece.isEmpty { try receive(piece) }
  }
}
