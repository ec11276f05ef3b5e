// Writes what the sample reports show and the tables that can be downloaded beside them: answers of the sample portfolio.
// Run it after a change of the sample; `test/sample-reports.api.test.ts` fails when the pages and the sample differ.
import { writeFileSync } from "node:fs";
import { sampleTables } from "../test/sample-tables.ts";
import { readSampleReports } from "../test/sample-reports.ts";

const reports = await readSampleReports();
writeFileSync("src/site/samples/reports/sample-reports.json", `${JSON.stringify(reports, null, 2)}\n`);
for (const [name, text] of Object.entries(sampleTables(reports))) writeFileSync(`public/samples/${name}`, text);
