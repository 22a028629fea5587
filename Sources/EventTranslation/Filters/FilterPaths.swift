/// Which members of a record a filter looks at.
struct FilterPaths {
  /// By the number of the path in the filter's program.
  var tests: [Int] = []
  /// -1 where no time is asked for.
  var time = -1
  /// The member of which each value is written once; -1 where none is asked for.
  var distinct = -1
  /// The session and then the device, in the order in which they count; empty where none is asked for.
  var session: [Int] = []
}
