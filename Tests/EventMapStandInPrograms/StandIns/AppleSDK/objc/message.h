#ifndef OBJC_MESSAGE_H
#define OBJC_MESSAGE_H

#include <objc/objc.h>

struct objc_super {
  __unsafe_unretained id receiver;
  __unsafe_unretained Class super_class;
};

OBJC_EXPORT void objc_msgSend(void);
OBJC_EXPORT void objc_msgSendSuper(void);

#endif
