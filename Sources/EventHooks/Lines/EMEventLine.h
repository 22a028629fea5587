#ifndef EM_EVENT_LINE_H
#define EM_EVENT_LINE_H

#import <UIKit/UIKit.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The line of a raw event while it is written: one JSON object in UTF-8.
///
/// ```
/// {"type":"control","target":"HomeViewController","action":"onFavBtnPressed:","class":"UIButton","tag":7}
/// ```
///
/// Short lines need no memory but that of the frame that writes them.
typedef struct {
  uint8_t *bytes;
  size_t length;
  size_t capacity;
  /// There was no memory for it.
  bool isTooLong;
  uint8_t own[2048];
} EMEventLine;

/// Starts a line with its type.
void EMEventLineBegin(EMEventLine *line, const char *type);
/// Ends the line. Returns whether there was memory for all of it.
bool EMEventLineEnd(EMEventLine *line);
/// Gives back what the line needed.
void EMEventLineFree(EMEventLine *line);

/// A member with the name of a class.
void EMEventLineAddClass(EMEventLine *line, const char *name, Class value);
/// A member with the name of a selector.
void EMEventLineAddSelector(EMEventLine *line, const char *name, SEL value);
/// A member with a text of our own; NULL adds none.
void EMEventLineAddText(EMEventLine *line, const char *name, const char *value);
/// A member with a text of the app; nil adds none. Long ones are cut after 1,000 UTF-16 units; what is no Unicode
/// becomes U+FFFD.
void EMEventLineAddString(EMEventLine *line, const char *name, NSString *value);
/// A member with a number. Numbers that JSON does not have add none.
void EMEventLineAddNumber(EMEventLine *line, const char *name, double value);
/// A member with a number of single precision, with no more digits than it has.
void EMEventLineAddFloat(EMEventLine *line, const char *name, float value);
/// A member with a whole number.
void EMEventLineAddInteger(EMEventLine *line, const char *name, long long value);
/// A member that is true or false.
void EMEventLineAddBoolean(EMEventLine *line, const char *name, bool value);
/// A member with a rectangle, as UIKit writes it: `"{{16, 603.5}, {187.5, 49}}"`.
void EMEventLineAddRectangle(EMEventLine *line, const char *name, CGRect value);
/// A member with a point: `[86.5,404]`.
void EMEventLineAddPoint(EMEventLine *line, const char *name, CGPoint value);

/// The name and the colon of a member whose value is appended in parts.
void EMEventLineAddName(EMEventLine *line, const char *name);
/// Bytes that are JSON already.
void EMEventLineAppend(EMEventLine *line, const char *text);
/// A part of a string: bytes that should be UTF-8, escaped as JSON needs it.
void EMEventLineAppendText(EMEventLine *line, const char *text);
/// A part of a string: as ``EMEventLineAddString`` writes it.
void EMEventLineAppendString(EMEventLine *line, NSString *text);
/// A whole number.
void EMEventLineAppendInteger(EMEventLine *line, long long value);
/// A number that JSON has.
void EMEventLineAppendNumber(EMEventLine *line, double value);

#endif
