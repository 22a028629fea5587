/// The target of a pointer in an image.
enum Pointer: Equatable {
  case null
  /// An address in the image.
  case address(UInt64)
  /// A symbol that the image does not define, by its index in the table of the fixups or symbols.
  case symbol(Int)
}
