extension AppManifest {
  /// Whether the manifest names files, in connections, recordings or incomplete parts.
  package var namesFiles: Bool { !connections.isEmpty || !recordings.isEmpty || !incomplete.isEmpty }

  /// Renames the files of connections, recordings and incomplete parts.
  package mutating func renameFiles(_ name: (String) -> String) {
    var names: [String: String] = [:]
    func renamed(_ file: String) -> String {
      if let known = names[file] { return known }
      let new = name(file)
      names[file] = new
      return new
    }
    func renamed<Element: Hashable>(
      _ elements: Set<Element>, _ file: WritableKeyPath<Element, String>
    ) -> Set<Element> {
      Set(
        elements.map { element in
          var element = element
          element[keyPath: file] = renamed(element[keyPath: file])
          return element
        })
    }
    connections = renamed(connections, \.file)
    recordings = renamed(recordings, \.file)
    incomplete = renamed(incomplete, \.file)
  }
}
