import { expect, test } from "vitest";
import { fileSizeWords, progressShare, progressWords } from "#client/imports/import-words.ts";

test("progress names the rows read, and their total once it is known", () => {
  const at = (rowsRead: number, rowsTotal: number | null) =>
    progressWords({ status: "reading", progress: { rowsRead, rowsTotal, phase: "read" } });
  expect(at(0, null)).toBe("Reading");
  expect(at(1, null)).toBe("Reading: 1 row");
  expect(at(12000, 20000)).toBe("Reading: 12,000 of 20,000 rows");
});

test("the share is unknown while the total is", () => {
  expect(progressShare({ progress: { rowsRead: 5, rowsTotal: null, phase: "" } })).toBeUndefined();
  expect(progressShare({ progress: { rowsRead: 5, rowsTotal: 20, phase: "" } })).toBe(0.25);
});

test("sizes read like those of a file manager", () => {
  expect([820, 14_200, 3_210_000].map(fileSizeWords)).toEqual(["820 B", "14 KB", "3.2 MB"]);
});
