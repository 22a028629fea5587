import EventMapping

/// The reader of tables with classes at the root and any of the known keys and levels below them.
enum ClassRows {
  static func read(_ root: ShapeValue, into reading: inout ShapeReading) {
    for member in reading.members(ofRoot: root) {
      if member.key.hasPrefix("$"), member.key != EventTable.appKey {
        reading.leaveOut(member, "it is not a class")
      } else if member.node.members == nil || EventRecord(member.node)?.namesRow == true {
        readRoot(member, into: &reading)
      } else {
        readClass(member, into: &reading)
      }
    }
  }

  /// Reads a member of the root that is not a class with a dictionary: a path with its event ID, or a class with a single event ID or with
  /// records.
  private static func readRoot(_ member: ShapeValue, into reading: inout ShapeReading) {
    if let name = RowName(member.key, of: nil) {
      if member.node.isArray, RowName.names(in: member.key).count == 1 {
        for element in member.elements { reading.add(record: element, className: name.className) }
      } else {
        reading.add(member, as: name)
      }
    } else {
      reading.leaveOut(member, "\(DisplayedName.quoted(member.key)) does not name a class")
    }
  }

  private static func readClass(_ type: ShapeValue, into reading: inout ShapeReading) {
    // The value of a path may also be a dictionary.
    if RowName.names(in: type.key).count > 1, let name = RowName(type.key, of: nil) {
      return reading.add(type, as: name)
    }
    for member in reading.members(of: type) {
      let section = ShapeWords.section(of: member.key)
      let isEntry = section == nil || TableSection(rawValue: member.key) == nil
      if isEntry, EventRecord(member.node)?.has(.eventID) == true || OwnEntries.occur(in: member.node) {
        reading.add(member, as: RowName(member.key, of: type.key))
      } else if member.node.members != nil {
        for row in reading.members(of: member) {
          reading.add(row, as: RowName(row.key, of: type.key, in: section))
        }
      } else if member.node.isArray, section != nil || RowName(member.key, of: type.key) == nil {
        for element in member.elements { reading.add(record: element, className: type.key, section: section) }
      } else {
        reading.add(member, as: RowName(member.key, of: type.key))
      }
    }
  }
}
