import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import shown from "../src/site/samples/reports/sample-reports.json" with { type: "json" };
import { sampleTables } from "./sample-tables.ts";
import { readSampleReports } from "./sample-reports.ts";

test("the sample reports and their tables are the sample portfolio's own answers", async () => {
  const reports = await readSampleReports();
  expect(shown).toEqual(reports);
  for (const [name, text] of Object.entries(sampleTables(reports)))
    expect(readFileSync(`public/samples/${name}`, "utf8"), name).toBe(text);
}, 120_000);
