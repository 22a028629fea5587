// The module contains only a protocol. SwiftPM requires a source file in each target.
#include "EMRawEventRecorder.h"
