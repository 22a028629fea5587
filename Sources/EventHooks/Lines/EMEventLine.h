#ifndef EM_EVENT_LINE_H
#define EM_EVENT_LINE_H

#import <UIKit/UIKit.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The line of a raw event that is being written: one JSON object in UTF-8.
///
/// ```
/// {"type":"control","target":"HomeViewController","action":"onFavBtnPressed:","class":"UIButton","tag":7}
/// ```
///
/// Lines of up to 2,048 bytes need no allocation.
typedef struct {
  uint8_t *bytes;
  size_t length;
  size_t capacity;
  /// Whether an allocation has failed.
  bool isTooLong;
  uint8_t own[2048];
} EMEventLine;

/// Starts a line with the member `type`.
void EMEventLineBegin(EMEventLine *line, const char *type);
/// Ends the line. Returns false if an allocation has failed.
bool EMEventLineEnd(EMEventLine *line);
/// Frees the memory of the line.
void EMEventLineFree(EMEventLine *line);

/// Adds a member with the name of a class.
void EMEventLineAddClass(EMEventLine *line, const char *name, Class value);
/// Adds a member with the name of a selector.
void EMEventLineAddSelector(EMEventLine *line, const char *name, SEL value);
/// Adds a member with a C string, unless it is NULL.
void EMEventLineAddText(EMEventLine *line, const char *name, const char *value);
/// Adds a member with a string, unless it is nil. Strings are cut after 1,000 UTF-16 units, and unpaired surrogates
/// become U+FFFD.
void EMEventLineAddString(EMEventLine *line, const char *name, NSString *value);
/// Adds a member with a number, unless it is infinite or not a number.
void EMEventLineAddNumber(EMEventLine *line, const char *name, double value);
/// Adds a member with a single-precision number, with no more digits than that precision needs.
void EMEventLineAddFloat(EMEventLine *line, const char *name, float value);
/// Adds a member with an integer.
void EMEventLineAddInteger(EMEventLine *line, const char *name, long long value);
/// Adds a member with a Boolean.
void EMEventLineAddBoolean(EMEventLine *line, const char *name, bool value);
/// Adds a member with a rectangle in UIKit's notation: `"{{16, 603.5}, {187.5, 49}}"`.
void EMEventLineAddRectangle(EMEventLine *line, const char *name, CGRect value);
/// Adds a member with a point: `[86.5,404]`.
void EMEventLineAddPoint(EMEventLine *line, const char *name, CGPoint value);

/// Appends the name and colon of a member whose value is appended in parts.
void EMEventLineAddName(EMEventLine *line, const char *name);
/// Appends JSON text unchanged.
void EMEventLineAppend(EMEventLine *line, const char *text);
/// Appends a part of a string and escapes it. Bytes that are not UTF-8 become U+FFFD.
void EMEventLineAppendText(EMEventLine *line, const char *text);
/// Appends a part of a string like ``EMEventLineAddString``.
void EMEventLineAppendString(EMEventLine *line, NSString *text);
/// Appends an integer.
void EMEventLineAppendInteger(EMEventLine *line, long long value);
/// Appends a finite number.
void EMEventLineAppendNumber(EMEventLine *line, double value);

#endif
