#include <string.h>

#include "StandInObjects.h"

static NSUInteger *countOf(id list) { return StandInBytes(list, "count", sizeof(NSUInteger)); }

static id *elementsOf(id list) { return StandInBytes(list, "elements", *countOf(list) * sizeof(id)); }

@implementation NSArray
+ (instancetype)array { return [[[self alloc] init] autorelease]; }
+ (instancetype)arrayWithObject:(id)object { return [self arrayWithObjects:&object count:1]; }

+ (instancetype)arrayWithObjects:(const id[])objects count:(NSUInteger)count {
  return [[[self alloc] initWithObjects:objects count:count] autorelease];
}

- (instancetype)initWithObjects:(const id[])objects count:(NSUInteger)count {
  *countOf(self) = count;
  for (NSUInteger place = 0; place < count; place++) elementsOf(self)[place] = [objects[place] retain];
  return self;
}

- (void)dealloc {
  for (NSUInteger place = 0; place < [self count]; place++) [elementsOf(self)[place] release];
  [super dealloc];
}

- (NSUInteger)count { return *countOf(self); }

- (id)objectAtIndex:(NSUInteger)index {
  if (index >= [self count]) {
    [[NSException exceptionWithName:NSRangeException reason:@"index out of bounds" userInfo:nil] raise];
  }
  return elementsOf(self)[index];
}

- (id)firstObject { return [self count] == 0 ? nil : [self objectAtIndex:0]; }
- (id)lastObject { return [self count] == 0 ? nil : [self objectAtIndex:[self count] - 1]; }

- (NSUInteger)indexOfObjectIdenticalTo:(id)object {
  for (NSUInteger place = 0; place < [self count]; place++) {
    if (elementsOf(self)[place] == object) return place;
  }
  return NSNotFound;
}

- (id)copyWithZone:(NSZone *)zone {
  (void)zone;
  return [self retain];
}

- (NSUInteger)countByEnumeratingWithState:(NSFastEnumerationState *)state
                                  objects:(id[])buffer
                                    count:(NSUInteger)length {
  (void)buffer, (void)length;
  if (state->state != 0) return 0;
  state->state = 1;
  state->itemsPtr = elementsOf(self);
  state->mutationsPtr = countOf(self);
  return [self count];
}
@end

@implementation NSSet
+ (instancetype)setWithObject:(id)object {
  NSSet *set = [[[self alloc] init] autorelease];
  StandInAppend(set, "elements", object);
  return set;
}

- (id)anyObject { return [StandInList(self, "elements") firstObject]; }
@end

@implementation NSDictionary
@end

@implementation NSIndexPath
- (NSInteger *)numbers { return StandInBytes(self, "numbers", 2 * sizeof(NSInteger)); }

- (BOOL)isEqual:(id)object {
  return [object isKindOfClass:[NSIndexPath class]] && memcmp([self numbers], [object numbers], 16) == 0;
}
@end

@implementation NSIndexPath (UIKitAdditions)
+ (instancetype)indexPathForRow:(NSInteger)row inSection:(NSInteger)section {
  NSIndexPath *path = [[[self alloc] init] autorelease];
  [path numbers][0] = section;
  [path numbers][1] = row;
  return path;
}

- (NSInteger)section { return [self numbers][0]; }
- (NSInteger)row { return [self numbers][1]; }
- (NSInteger)item { return [self numbers][1]; }
@end
