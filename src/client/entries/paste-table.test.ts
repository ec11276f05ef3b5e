import { expect, test } from "vitest";
import { recognizePaste } from "#client/entries/paste-table.ts";

test("several rows are a table for the import; empty rows do not count", () => {
  expect(recognizePaste("2026-01-02\tBuy\r\n\r\n2026-01-03\tSell\r\n")).toEqual({ kind: "table", rowCount: 2 });
});

test("one row of cells fills fields", () => {
  expect(recognizePaste("2026-01-02\tBuy\t 10 \n")).toEqual({ kind: "cells", cells: ["2026-01-02", "Buy", "10"] });
});

test("a single value is an ordinary paste", () => {
  expect(recognizePaste("1,234.50\n")).toEqual({ kind: "value" });
});
