import { expect, test } from "vitest";
import { errorsCsv } from "#features/imports/errors-csv.ts";

test("cells that a spreadsheet would run are marked as text, and quotes and lines survive", () => {
  const row = { line: 3, field: "@field", problem: "+1", remedy: 'Say "no", or\nnot', raw: "=HYPERLINK(1)" };
  expect(errorsCsv([row])).toBe(
    `\uFEFFLine,Field,Problem,Remedy,Row\r\n3,'@field,'+1,"Say ""no"", or\nnot",'=HYPERLINK(1)\r\n`,
  );
});
