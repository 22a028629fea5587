#include <stdlib.h>
#include <string.h>

#include "StandInObjects.h"

/// A string literal, with the layout that the compiler generates.
@interface NSConstantString : NSString {
  const char *bytes;
  unsigned int byteCount;
}
@end

/// Returns the number of UTF-16 units of UTF-8 text. Writes the units from `start` to the buffer, as far as they fit.
static NSUInteger units(const char *text, unichar *buffer, NSUInteger start, NSUInteger count) {
  NSUInteger length = 0;
  for (const unsigned char *byte = (const unsigned char *)text; *byte != 0;) {
    int more = *byte < 0x80 ? 0 : *byte < 0xE0 ? 1 : *byte < 0xF0 ? 2 : 3;
    unsigned scalar = more == 0 ? *byte : *byte & (0x3Fu >> more);
    byte++;
    for (; more > 0 && *byte != 0; more--) scalar = scalar << 6 | (*byte++ & 0x3F);
    unichar pair[2] = {(unichar)scalar};
    NSUInteger size = 1;
    if (scalar >= 0x10000) {
      pair[0] = (unichar)(0xD800 + ((scalar - 0x10000) >> 10));
      pair[1] = (unichar)(0xDC00 + ((scalar - 0x10000) & 0x3FF));
      size = 2;
    }
    for (NSUInteger place = 0; place < size; place++, length++) {
      if (buffer != NULL && length >= start && length - start < count) buffer[length - start] = pair[place];
    }
  }
  return length;
}

@implementation NSString
+ (instancetype)stringWithUTF8String:(const char *)bytes {
  return [[[self alloc] initWithUTF8String:bytes] autorelease];
}

- (instancetype)initWithUTF8String:(const char *)bytes {
  strcpy(StandInBytes(self, "UTF8String", strlen(bytes) + 1), bytes);
  return self;
}

- (const char *)UTF8String { return StandInBytes(self, "UTF8String", 1); }
- (NSUInteger)length { return units([self UTF8String], NULL, 0, 0); }

- (void)getCharacters:(unichar *)buffer range:(NSRange)range {
  if (range.location + range.length > [self length]) {
    [[NSException exceptionWithName:NSRangeException reason:@"range out of bounds" userInfo:nil] raise];
  }
  units([self UTF8String], buffer, range.location, range.length);
}

- (BOOL)isEqualToString:(NSString *)other { return other != nil && strcmp([self UTF8String], [other UTF8String]) == 0; }

- (id)copyWithZone:(NSZone *)zone {
  (void)zone;
  return [self retain];
}
@end

/// A literal is never deallocated.
@implementation NSConstantString
- (instancetype)retain { return self; }
- (oneway void)release {}
- (const char *)UTF8String { return bytes; }
@end

NSString *NSStringFromClass(Class subject) {
  return subject == Nil ? nil : [NSString stringWithUTF8String:class_getName(subject)];
}
