// The module is a protocol alone. SwiftPM asks each target for a source.
#include "EMRawEventRecorder.h"
