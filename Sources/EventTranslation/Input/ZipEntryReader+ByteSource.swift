import EventMapArchives

/// The contents of an entry of a ZIP archive as a source.
extension ZipEntryReader: ByteSource {}
