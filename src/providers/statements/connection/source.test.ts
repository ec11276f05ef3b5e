import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Statement } from "#engine/intake/statement.ts";
import { fixed } from "#engine/money/fixed.ts";
import { mutated } from "#providers/statements/contract.ts";
import { readStatement } from "#providers/statements/read-statement.ts";
import { encodeStatement } from "./encode.ts";

const ALPHA = { isin: "US0378331005", name: "Alpha Corp", currency: "EUR", assetClass: "equity" };
const statement: Statement = {
  source: "demo",
  sourceName: "Demo bank",
  accounts: [{ key: "1", name: "Cash", kind: "bank", currency: "EUR" }],
  lines: [
    {
      place: { line: 1, raw: "bought" },
      account: "1",
      type: "buy",
      on: "2026-11-02",
      security: ALPHA,
      quantity: fixed("0.000000000000000001"),
      price: fixed("12.5"),
      priceCurrency: "EUR",
      cash: { amount: fixed("-12.5"), currency: "EUR" },
      fees: [{ amount: fixed("1"), currency: "EUR", kind: "commission" }],
      sourceId: "a1",
    },
  ],
  totals: [
    {
      account: "1",
      on: "2026-11-20",
      what: "cash",
      currency: "EUR",
      amount: fixed("7.77"),
      place: { line: 2, raw: "" },
    },
  ],
  prices: [{ security: ALPHA, on: "2026-11-20", price: fixed("13"), currency: "EUR" }],
  errors: [{ line: 3, field: "amount", problem: "No number.", remedy: "Ask the bank.", raw: "x" }],
  skipped: [{ line: 4, reason: "Pending.", raw: "y" }],
};
const bytes = encodeStatement(statement);
const readAs = (source: string | undefined, file: Uint8Array) =>
  readStatement({ name: "Demo bank", bytes: file }, { source });

test("what a connection brought is read as it was, to the last decimal, with the price of its trade", () => {
  const read = readAs("connection", bytes);
  const priceOfTrade = { security: ALPHA, on: "2026-11-02", price: fixed("12.5"), currency: "EUR" };
  expect(read).toEqual({
    ok: true,
    value: { ...statement, notes: undefined, prices: [...statement.prices, priceOfTrade] },
  });
});

test("such a file is nothing to somebody who uploads it: only an import that says so is read by it", () => {
  expect(readAs(undefined, bytes)).toMatchObject({ ok: false });
});

test.each([
  ["a line of an account that is not declared", `"account":"1","type"`, `"account":"2","type"`],
  ["a purchase without units", `"quantity":"0.000000000000000001",`, ""],
  ["a number that is none", `"amount":"7.77"`, `"amount":"NaN"`],
  ["a day that does not exist", `"on":"2026-11-20"`, `"on":"2026-02-30"`],
  ["another version", `"version":1`, `"version":2`],
])("%s is refused", (_name, before, after) => {
  const text = new TextDecoder().decode(bytes);
  expect(text).toContain(before);
  expect(readAs("connection", new TextEncoder().encode(text.replace(before, after)))).toMatchObject({ ok: false });
});

test("never throws, whatever the bytes", () => {
  fc.assert(
    fc.property(mutated(bytes), (noise) => typeof readAs("connection", noise).ok === "boolean"),
    { numRuns: 200 },
  );
});
