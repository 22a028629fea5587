/// The order of the members of a dictionary: arbitrary, but the same during the run of a process.
struct MemberOrder {
  /// The place of each member, by its number.
  private var ranks = Array(SampleMember.allCases.indices)

  init(_ random: inout SampleRandom) { random.shuffle(&ranks) }

  /// Members that are left out do not change the order of the others.
  func sorted(_ members: [SampleValue.Member]) -> [SampleValue.Member] {
    members.sorted { ranks[$0.name.rawValue] < ranks[$1.name.rawValue] }
  }
}
