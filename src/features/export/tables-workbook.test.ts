import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { tablesWorkbook } from "./tables-workbook.ts";

const xmlOf = async (rows: readonly object[], table = "account"): Promise<string> => {
  const files = unzipSync(await tablesWorkbook([{ table, rows: JSON.stringify(rows) }]));
  return Object.entries(files)
    .filter(([name]) => /sheet1\.xml|sharedStrings|workbook\.xml$/.test(name))
    .map(([, bytes]) => strFromU8(bytes))
    .join("\n");
};

test("amounts are numbers, numbers of accounts keep their zeros, and a formula stays words", async () => {
  const xml = await xmlOf([
    { amount: "-1234.5", number: "00123", note: "=1+1" },
    { amount: "7", number: "45", note: null },
  ]);
  expect(xml).toMatch(/<v>-1234\.5<\/v>/);
  expect(xml).toContain("00123");
  expect(xml).not.toMatch(/<f>/);
  expect(xml).toContain("=1+1");
});

test("a column with more digits than a sheet keeps is text, whole", async () => {
  const xml = await xmlOf([{ units: "0.123456789012345678" }, { units: "1" }]);
  expect(xml).toContain("0.123456789012345678");
  expect(xml).not.toMatch(/<v>1<\/v><\/c><\/row><\/sheetData>/);
});

test("each table is a sheet of its name, cut where a sheet's may not be as long; empty ones have none", async () => {
  const long = "statement_of_everything_that_was_said";
  expect(await xmlOf([{ a: "x" }], long)).toContain(`name="${long.slice(0, 31)}"`);
  const two = await tablesWorkbook([
    { table: "account", rows: JSON.stringify([{ a: "x" }]) },
    { table: "asset", rows: "[]" },
  ]);
  expect(Object.keys(unzipSync(two)).filter((it) => /worksheets\/sheet\d+\.xml$/.test(it))).toHaveLength(1);
});
