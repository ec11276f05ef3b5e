import { expect, test } from "vitest";
import { fileSizeWords, phaseWords, progressShare, rowsWords, understoodWords } from "#client/imports/import-words.ts";

test("progress names the rows read, and their total once it is known", () => {
  const at = (rowsRead: number, rowsTotal: number | null) =>
    rowsWords({ progress: { rowsRead, rowsTotal, phase: "reading" } });
  expect([at(0, null), at(1, null), at(12000, 20000)]).toEqual(["", "1 row", "12,000 of 20,000 rows"]);
});

test("a phase of another version falls back to the state", () => {
  const progress = { rowsRead: 0, rowsTotal: null, phase: "pondering" };
  expect(phaseWords({ status: "reading", progress })).toBe("Reading");
  expect(phaseWords({ status: "reading", progress: { ...progress, phase: "matching" } })).toBe(
    "Comparing with your transactions",
  );
  expect(phaseWords({ status: "reading", progress: { ...progress, phase: "preparing" } })).toBe(
    "Preparing your review",
  );
});

test("the share is unknown while the total is", () => {
  expect(progressShare({ progress: { rowsRead: 5, rowsTotal: null, phase: "" } })).toBeUndefined();
  expect(progressShare({ progress: { rowsRead: 5, rowsTotal: 20, phase: "" } })).toBe(0.25);
});

test("sizes read like those of a file manager", () => {
  expect([820, 14_200, 3_210_000].map(fileSizeWords)).toEqual(["820 B", "14 KB", "3.2 MB"]);
});

test("that all rows were understood is not said where a row is left out", () => {
  expect(understoodWords({ skippedCount: 0 })).toBe("All rows were understood.");
  const split = { key: "1", line: 5, on: "2024-06-03", label: "Halden", quantityDelta: "45" };
  expect(understoodWords({ skippedCount: 0, splits: [split] })).toBe("1 split to be answered above.");
  expect(understoodWords({ skippedCount: 1 })).toBe("No row has an error; 1 row is left out on purpose.");
  expect(understoodWords({ skippedCount: 2 })).toBe("No row has an error; 2 rows are left out on purpose.");
});
