/// The order of the members of a hash table: arbitrary, but constant while a process runs.
struct MemberOrder {
  /// The rank of each member, by raw value.
  private var ranks = Array(SampleMember.allCases.indices)

  init(_ random: inout SampleRandom) { random.shuffle(&ranks) }

  /// Sorts members. Missing members do not change the order of the others.
  func sorted(_ members: [SampleValue.Member]) -> [SampleValue.Member] {
    members.sorted { ranks[$0.name.rawValue] < ranks[$1.name.rawValue] }
  }
}
