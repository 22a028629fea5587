import EventMapCompression

/// Decoding of a block's symbols: literals and references to earlier bytes.
extension Inflate {
  /// The reason why decoding of symbols paused.
  enum Stop {
    case needsInput, windowIsFull, endOfBlock
  }

  /// Decodes symbols until the block ends, the window is full, or more input is needed.
  mutating func decodeSymbols(
    _ input: borrowing Span<UInt8>, _ position: inout Int
  ) throws(ArchiveError) -> Stop {
    let rootMask = UInt64(1) << 10 - 1
    let distanceMask = UInt64(1) << 9 - 1
    let (literalEntries, distanceEntries) = (literals.entries, distances.entries)
    let literals = literalEntries.span
    let distances = distanceEntries.span
    // Moved out of the decoder, because a span of the property would keep exclusive access to all of `self`.
    var window: [UInt8] = []
    swap(&window, &self.window)
    defer { swap(&window, &self.window) }
    var output = window.mutableSpan
    var bits = bits
    var bitCount = bitCount
    var written = written
    var next = position
    let full = capacity
    var problem: Problem?
    var stop = Stop.needsInput

    decoding: while true {
      guard written < full else {
        stop = .windowIsFull
        break
      }
      // With 16 bytes ahead, no check is needed, because a round reads at most two words.
      while next &+ 16 <= input.count, written < full {
        input.refill(&bits, &bitCount, &next)
        var entry = literals[Int(truncatingIfNeeded: bits & rootMask)]
        // Up to three literals of at most 10 bits each, which leave 26 bits.
        if entry & HuffmanTable.literal != 0 {
          bits &>>= UInt64(entry & 0x1F)
          bitCount &-= Int(entry & 0x1F)
          output[written] = UInt8(truncatingIfNeeded: entry &>> 16)
          written &+= 1
          entry = literals[Int(truncatingIfNeeded: bits & rootMask)]
          if entry & HuffmanTable.literal != 0 {
            bits &>>= UInt64(entry & 0x1F)
            bitCount &-= Int(entry & 0x1F)
            output[written] = UInt8(truncatingIfNeeded: entry &>> 16)
            written &+= 1
            entry = literals[Int(truncatingIfNeeded: bits & rootMask)]
          }
        }
        if entry & HuffmanTable.link != 0 {
          let mask = UInt64(1) &<< UInt64((entry &>> 8) & 0x1F) &- 1
          entry = literals[Int(entry &>> 16) &+ Int(truncatingIfNeeded: (bits &>> 10) & mask)]
        }
        bits &>>= UInt64(entry & 0x1F)
        bitCount &-= Int(entry & 0x1F)
        if entry & HuffmanTable.literal != 0 {
          output[written] = UInt8(truncatingIfNeeded: entry &>> 16)
          written &+= 1
          continue
        }
        if entry & HuffmanTable.stop != 0 {
          if entry & ~0x1F == HuffmanTable.endOfBlock {
            stop = .endOfBlock
          } else {
            problem = .code
          }
          break decoding
        }
        var extra = UInt64((entry &>> 8) & 0x1F)
        let length = Int(entry &>> 16) &+ Int(truncatingIfNeeded: bits & (UInt64(1) &<< extra &- 1))
        bits &>>= extra
        bitCount &-= Int(truncatingIfNeeded: extra)
        input.refill(&bits, &bitCount, &next)
        entry = distances[Int(truncatingIfNeeded: bits & distanceMask)]
        if entry & HuffmanTable.link != 0 {
          let mask = UInt64(1) &<< UInt64((entry &>> 8) & 0x1F) &- 1
          entry = distances[Int(entry &>> 16) &+ Int(truncatingIfNeeded: (bits &>> 9) & mask)]
        }
        guard entry & HuffmanTable.stop == 0 else {
          problem = .code
          break decoding
        }
        bits &>>= UInt64(entry & 0x1F)
        extra = UInt64((entry &>> 8) & 0x1F)
        let distance = Int(entry &>> 16) &+ Int(truncatingIfNeeded: bits & (UInt64(1) &<< extra &- 1))
        bits &>>= extra
        bitCount &-= Int(entry & 0x1F) &+ Int(truncatingIfNeeded: extra)
        guard distance <= written else {
          problem = .distance(distance)
          break decoding
        }
        output.repeatBytes(distance: distance, length: length, at: written)
        written &+= length
      }
      // Bits above the count belong to bytes that are not consumed yet.
      bits &= UInt64(1) &<< UInt64(bitCount) &- 1
      guard written < full else { continue }

      // One symbol with all of its bits, or nothing.
      while bitCount <= 48, next < input.count {
        bits |= UInt64(input[next]) &<< UInt64(bitCount)
        bitCount += 8
        next += 1
      }
      var entry = literals[Int(bits & rootMask)]
      if entry & HuffmanTable.link != 0 {
        let mask = UInt64(1) << UInt64((entry >> 8) & 0x1F) - 1
        entry = literals[Int(entry >> 16) + Int((bits >> 10) & mask)]
      }
      var used = Int(entry & 0x1F)
      guard used <= bitCount else { break }
      if entry & HuffmanTable.literal != 0 {
        output[written] = UInt8(entry >> 16)
        written += 1
      } else if entry & HuffmanTable.stop != 0 {
        guard entry & ~0x1F == HuffmanTable.endOfBlock else {
          problem = .code
          break
        }
        bits >>= UInt64(used)
        bitCount -= used
        stop = .endOfBlock
        break
      } else {
        var extra = Int((entry >> 8) & 0x1F)
        let length = Int(entry >> 16) + Int((bits >> UInt64(used)) & (1 << UInt64(extra) - 1))
        used += extra
        guard used < bitCount else { break }
        let rest = bits >> UInt64(used)
        entry = distances[Int(rest & distanceMask)]
        if entry & HuffmanTable.link != 0 {
          let mask = UInt64(1) << UInt64((entry >> 8) & 0x1F) - 1
          entry = distances[Int(entry >> 16) + Int((rest >> 9) & mask)]
        }
        let codeBits = Int(entry & 0x1F)
        used += codeBits
        guard used <= bitCount else { break }
        guard entry & HuffmanTable.stop == 0 else {
          problem = .code
          break
        }
        extra = Int((entry >> 8) & 0x1F)
        used += extra
        guard used <= bitCount else { break }
        let distance = Int(entry >> 16) + Int((rest >> UInt64(codeBits)) & (1 << UInt64(extra) - 1))
        guard distance <= written else {
          problem = .distance(distance)
          break
        }
        output.repeatBytes(distance: distance, length: length, at: written)
        written += length
      }
      bits >>= UInt64(used)
      bitCount -= used
    }

    self.bits = bits & (UInt64(1) &<< UInt64(bitCount) &- 1)
    self.bitCount = bitCount
    self.written = written
    position = next
    switch problem {
    case nil: return stop
    case .code: throw corrupt("bits that are not a code")
    case .distance(let distance): throw corrupt("a reference to \(distance) bytes before, more than there are")
    }
  }

  private enum Problem {
    case code
    case distance(Int)
  }
}
