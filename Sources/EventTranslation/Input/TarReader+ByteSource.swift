import EventMapArchives

/// The contents of the current entry of a tar archive as a source.
extension TarReader: ByteSource {}
