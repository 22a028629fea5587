/// A buffer that passes a rendered report on in pieces, so that a large report is never complete in memory.
///
/// `Failure` is the error of the receiver; `Never` for a receiver that keeps the pieces in memory.
public final class ReportOutput<Failure: Error> {
  /// The minimum length of a piece in bytes, except the last one.
  private static var pieceSize: Int { 1 << 16 }

  private let receive: ([UInt8]) throws(Failure) -> Void
  private var buffer: [UInt8] = []

  /// Makes an output that passes its pieces to a function.
  public init(_ receive: @escaping ([UInt8]) throws(Failure) -> Void) { self.receive = receive }

  /// Adds a text.
  func append(_ text: String) throws(Failure) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.pieceSize { try flush() }
  }

  /// Adds the bytes that a function appends.
  func append(_ write: (inout [UInt8]) -> Void) throws(Failure) {
    write(&buffer)
    if buffer.count >= Self.pieceSize { try flush() }
  }

  /// Passes the buffered bytes on.
  func flush() throws(Failure) {
    let piece = buffer
    buffer = []
    buffer.reserveCapacity(Self.pieceSize)
    if !piece.isEmpty { try receive(piece) }
  }
}
