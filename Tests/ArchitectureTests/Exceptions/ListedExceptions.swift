/// All places where a rule does not apply, with the reasons.
enum ListedExceptions {
  static let all = unsafeCode + sizes + names + claims

  /// The files and folders with unsafe code, and its purpose. Comments with `Safety:` explain why it stays in bounds.
  private static let unsafeCode = [
    ("Sources/EventMapping/Unsafe/", "lookups compare names a word at a time; strings lend their bytes without a copy"),
    ("Sources/EventMapping/Mapper/ByteHash.swift", "a lookup hashes names a word at a time, without a check per word"),
    ("Sources/EventMapping/Mapper/NameIndex.swift", "a masked index needs no check in the search of every lookup"),
    ("Sources/EventMapping/Mapper/PairIndex.swift", "a masked index needs no check in the search of every lookup"),
    ("Sources/EventMapping/Table/EventTable+Loading.swift", "Foundation returns a list's format through a pointer"),
    ("Sources/EventMapping/Entries/MemberValue+Foundation.swift", "NSNumber has its type encoding as a C string"),
    ("Sources/EventTranslation/Bytes/", "bulk copies, C calls on blocks and unchecked words, for every record"),
    ("Sources/EventTranslation/Scanning/", "the C kernels take addresses; their entries are followed without a check"),
    ("Sources/EventTranslation/Records/JSONText.swift", "a string lends its bytes without a copy"),
    ("Sources/EventTranslation/Records/MemberSlot.swift", "ranges without a check of their order, per member"),
    ("Sources/EventTranslation/Records/RecordView.swift", "ranges without a check of their order, per member"),
    ("Sources/EventMapCompression/CRC32.swift", "the C code takes addresses"),
    ("Sources/EventMapCompression/MutableSpan+Copying.swift", "bulk copies, and words read without a check per byte"),
    (
      "Sources/EventMapArchives/Inflate/MutableSpan+Words.swift",
      "decompression copies a word at a time, within one array"
    ),
    ("Sources/EventTracking/TableStore/Unsafe/", "readers that never wait need atomic words and shared slots"),
    ("Sources/EventTracking/Threads/Locked.swift", "a value that a lock guards needs no second check"),
    ("Sources/EventTracking/Outbox/POSIXFileSystem.swift", "system calls for files take addresses"),
    ("Sources/EventTracking/Recording/DeviceMembers.swift", "uname(2) gives the device's model as a C array"),
    ("Sources/EventTracking/Outbox/FileError.swift", "the system describes its errors as C strings"),
    ("Sources/EventTracking/Outbox/SegmentFormat.swift", "a bulk copy for every record"),
    ("Sources/EventLinting/Document/BinaryReader.swift", "PropertyListSerialization and NSNumber use pointers"),
    ("Sources/EventLinting/Settings/SearchPattern.swift", "NSRegularExpression is stopped through a pointer"),
    ("Sources/EventMapSourceTexts/TextCursor.swift", "a literal has its bytes at an address"),
    ("Sources/EventMapReceiving/Serving/Socket.swift", "system calls for sockets take addresses"),
    ("Sources/EventMapDocumentation/EmbeddedArticles.swift", "C has embedded files at an address"),
    ("Sources/EventMapReport/Page/EmbeddedPage.swift", "C has embedded files at an address"),
    ("Sources/EventMapCommand/Arguments/CommandLineArguments.swift", "a process has its arguments as C strings"),
    ("Sources/EventMapCommand/Files/", "system calls for files and signals take addresses"),
    ("Sources/eventmap-benchmark/", "system calls, and the C floor that translation is compared with, take addresses"),
    ("Tests/EventMapCommandTests/HookedAppTests.swift", "a library in C that a test loads calls back with pointers"),
    ("Tests/EventTranslationTests/Support/GuardedBytes.swift", "catches reads past the end by an unreadable page"),
    ("Tests/EventLintingTests/Document/Meaning.swift", "PropertyListSerialization, NSNumber and open(2) use pointers"),
    ("Tests/EventMapLoopbackClient/", "system calls for sockets take addresses"),
    ("Tests/EventMapCommandTests/WaitingThreads.swift", "an executor runs jobs that it has kept"),
    ("Tests/EventMapCommandTests/SignalTests.swift", "pthread_sigmask takes an address"),
    ("Tests/EventMapCommandTests/WholeFileTests.swift", "bind(2) takes an address"),
    ("Tests/EventTrackingTests/Uploading/ScriptedServer.swift", "system calls for sockets take addresses"),
    ("Tests/EventMapTableEditingTests/FormatConversionTests.swift", "PropertyListSerialization takes a pointer"),
    ("Tests/EventMapTableEditingTests/FormattedTableTests.swift", "PropertyListSerialization takes a pointer"),
    ("Tests/EventMappingTests/Rules/EntryGrammarTests.swift", "Foundation returns a list's format through a pointer"),
  ].map { Exception(UnsafeCodeRule.self, $0.0, because: $0.1) }

  private static let sizes =
    [
      ("EventMapArchives/Inflate/Inflate", "a hot state machine that can stop at any byte of its input and output"),
      ("EventMapping/Rules/LookupRules", "a plain record of what a table sets, made once and shared"),
      ("EventTranslation/Records/RecordBatch", "a plain record of buffers that are used again for each batch"),
      ("EventLinting/Diagnostics/Diagnostic", "a plain record of one finding, as every format prints it"),
      ("EventLinting/Rules/Finding", "a plain record of what a rule found, before its places have lines"),
      ("EventMapReport/Document/ReportDocument", "a plain record: the members of one JSON object"),
      ("EventMapReport/Document/ReportRow", "a plain record: the members of one JSON object"),
      ("EventMapReport/Document/ReportTotals", "a plain record: the members of one JSON object"),
      ("EventTranslation/Sinks/Statistics/StatisticsDocument", "a plain record: the members of one JSON object"),
    ].map { path, reason in
      let name = String(path.split(separator: "/").last ?? "")
      return Exception(StoredPropertyRule.self, "Sources/\(path).swift", of: name, because: reason)
    } + [
      Exception(
        FunctionLengthRule.self, "Sources/EventMapArchives/Inflate/Inflate+Symbols.swift", of: "decodeSymbols",
        because: "a hot state machine: its registers would go to memory at every call")
    ]

  private static let names = [
    Exception(
      FileNameRule.self, "Tests/EventTranslationTests/Support/RawBytes.swift",
      because: "functions that nearly every test of the target calls, so without a type's name before them")
  ]

  /// Claims of "the only", each with the test that verifies it.
  static let claims = [
    Exception(
      OnlyClaimRule.self, "Sources/EventMapByteBlocks/Kernels.c",
      because: "RFC 8259: a leading zero has no digits after it",
      test: "Tests/EventTranslationTests/Records/JSONRejectionTests.swift:rejectsNumbers")
  ]
}
