import * as fc from "fast-check";
import { expect, test } from "vitest";
import { abs, fixed, formatFixed, ONE } from "#engine/money/fixed.ts";
import { consolidate } from "./consolidate.ts";

const sheet = (id: string, assets: string, debts: string, share: string) => ({
  id,
  assets: fixed(assets),
  debts: fixed(debts),
  share: fixed(share),
  rate: ONE,
});

test("a loan to a company owned by half leaves half of it the owner's gain elsewhere", () => {
  const figure = consolidate(
    [sheet("P", "10", "0", "1"), sheet("A", "90", "20", "0.5")],
    [{ lenderId: "P", borrowerId: "A", amount: fixed("40") }],
  );
  const value = figure.status === "ok" ? figure.value : undefined;
  expect(value && [value.netWorth, value.outside, value.loanEffect, value.minority].map(formatFixed)).toEqual([
    "65",
    "45",
    "20",
    "15",
  ]);
});

test("translation comes before the share, and a missing rate is named", () => {
  const foreign = { ...sheet("A", "100", "0", "0.3"), rate: fixed("0.9") };
  const dark = { ...sheet("B", "100", "0", "1"), rate: undefined };
  expect(consolidate([foreign, dark], [])).toMatchObject({
    status: "partial",
    missing: ["B"],
    value: { netWorth: fixed("27") },
  });
});

test("net worth and the others' part add up to all values, whatever the loans", () => {
  const amount = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });
  const entity = fc.record({ assets: amount, share: fc.bigInt({ min: 0n, max: ONE }) });
  fc.assert(
    fc.property(fc.array(entity, { minLength: 2, maxLength: 5 }), amount, (list, loan) => {
      const entities = list.map(({ assets, share }, i) => ({ id: String(i), assets, debts: 0n, share, rate: ONE }));
      const figure = consolidate(entities, [{ lenderId: "0", borrowerId: "1", amount: loan }]);
      if (figure.status !== "ok") return false;
      const total = list.reduce((sum, { assets }) => sum + assets, 0n);
      const { netWorth, minority, outside, loanEffect } = figure.value;
      return abs(netWorth + minority - total) <= 20n && netWorth === outside + loanEffect;
    }),
  );
});
