#include "EmbeddedFiles.h"

// The skeleton, the style, and the scripts in the order in which they need each other: see `ReportPage`.
static const char page[] = {
#embed "../EventMapReport/Page/Assets/report.html" suffix(, 0,)
#embed "../EventMapReport/Page/Assets/report.css" suffix(, 0,)
#embed "../EventMapReport/Page/Assets/elements.js" suffix(, 0,)
#embed "../EventMapReport/Page/Assets/charts.js" suffix(, 0,)
#embed "../EventMapReport/Page/Assets/address.js" suffix(, 0,)
#embed "../EventMapReport/Page/Assets/row-list.js" suffix(, 0,)
#embed "../EventMapReport/Page/Assets/report-overview.js" suffix(, 0,)
#embed "../EventMapReport/Page/Assets/report-view.js" suffix(, 0,)
#embed "../EventMapReport/Page/Assets/stats-view.js" suffix(, 0,)
#embed "../EventMapReport/Page/Assets/page.js" suffix(, 0,)
};

struct embedded_files embedded_page(void) {
  return (struct embedded_files){page, sizeof page};
}
