#include "EmbeddedFiles.h"

// The landing page, then the articles in the order of `Catalog.names`.
static const char articles[] = {
#embed "../EventMapDocumentation/EventMap.docc/EventMap.md" suffix(, 0,)
#embed "../EventMapDocumentation/EventMap.docc/Architecture.md" suffix(, 0,)
#embed "../EventMapDocumentation/EventMap.docc/Changelog.md" suffix(, 0,)
#embed "../EventMapDocumentation/EventMap.docc/Clusters.md" suffix(, 0,)
#embed "../EventMapDocumentation/EventMap.docc/Comparing.md" suffix(, 0,)
#embed "../EventMapDocumentation/EventMap.docc/Conditions.md" suffix(, 0,)
#embed "../EventMapDocumentation/EventMap.docc/Configuration.md" suffix(, 0,)
#embed "../EventMapDocumentation/EventMap.docc/ContinuousIntegration.md" suffix(, 0,)
#embed "../EventMapDocumentation/EventMap.docc/Covering.md" suffix(, 0,)
#embed "../EventMapDocumentation/EventMap.docc/Editing.md" suffix(, 0,)
#embed "../EventMapDocumentation/EventMap.docc/Editors.md" suffix(, 0,)
#embed "../EventMapDocumentation/EventMap.docc/ExitStatuses.md" suffix(, 0,)
#embed "../EventMapDocumentation/EventMap.docc/FieldMaps.md" suffix(, 0,)
#embed "../EventMapDocumentation/EventMap.docc/Filters.md" suffix(, 0,)
#embed "../EventMapDocumentation/EventMap.docc/Formats.md" suffix(, 0,)
#embed "../EventMapDocumentation/EventMap.docc/Generating.md" suffix(, 0,)
#embed "../EventMapDocumentation/EventMap.docc/Hooks.md" suffix(, 0,)
#embed "../EventMapDocumentation/EventMap.docc/InYourApp.md" suffix(, 0,)
#embed "../EventMapDocumentation/EventMap.docc/Installing.md" suffix(, 0,)
#embed "../EventMapDocumentation/EventMap.docc/JSONInterfaces.md" suffix(, 0,)
#embed "../EventMapDocumentation/EventMap.docc/LintRules.md" suffix(, 0,)
#embed "../EventMapDocumentation/EventMap.docc/Linting.md" suffix(, 0,)
#embed "../EventMapDocumentation/EventMap.docc/LookupRules.md" suffix(, 0,)
#embed "../EventMapDocumentation/EventMap.docc/Manifests.md" suffix(, 0,)
#embed "../EventMapDocumentation/EventMap.docc/Merging.md" suffix(, 0,)
#embed "../EventMapDocumentation/EventMap.docc/PageTiming.md" suffix(, 0,)
#embed "../EventMapDocumentation/EventMap.docc/Performance.md" suffix(, 0,)
#embed "../EventMapDocumentation/EventMap.docc/Privacy.md" suffix(, 0,)
#embed "../EventMapDocumentation/EventMap.docc/RawEvents.md" suffix(, 0,)
#embed "../EventMapDocumentation/EventMap.docc/Receiving.md" suffix(, 0,)
#embed "../EventMapDocumentation/EventMap.docc/Reports.md" suffix(, 0,)
#embed "../EventMapDocumentation/EventMap.docc/Settings.md" suffix(, 0,)
#embed "../EventMapDocumentation/EventMap.docc/Shapes.md" suffix(, 0,)
#embed "../EventMapDocumentation/EventMap.docc/Statistics.md" suffix(, 0,)
#embed "../EventMapDocumentation/EventMap.docc/Table.md" suffix(, 0,)
#embed "../EventMapDocumentation/EventMap.docc/Translation.md" suffix(, 0,)
#embed "../EventMapDocumentation/EventMap.docc/Triage.md" suffix(, 0,)
#embed "../EventMapDocumentation/EventMap.docc/Views.md" suffix(, 0,)
};

struct embedded_files embedded_articles(void) {
  return (struct embedded_files){articles, sizeof articles};
}

// The HTML skeleton, the style sheet, and the scripts, each after the scripts that it uses. `ReportPage` joins them.
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
