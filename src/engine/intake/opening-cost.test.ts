import { expect, test } from "vitest";
import type { BoughtSoFar } from "#engine/intake/ledger-part.ts";
import { costBefore } from "#engine/intake/opening-cost.ts";
import { fixed } from "#engine/money/fixed.ts";

const place = { row: 1, line: 1, raw: "" };
const total = { account: "", on: "2026-04-02", what: "holding", amount: fixed("32"), place } as const;
const stated = { ...total, cost: { amount: fixed("7100"), currency: "USD" } };
const bought: BoughtSoFar = {
  accountId: "a",
  assetId: "vti",
  count: 1,
  paid: fixed("2500"),
  currency: "USD",
  lastOn: "2026-03-02",
};
const movement = { accountId: "a", thing: "vti", on: "2026-03-02", quantity: fixed("10") };
const before = (given: Partial<Parameters<typeof costBefore>[0]>) =>
  costBefore({ currency: "USD", earlier: undefined, total: stated, movements: [movement], bought, ...given });

test("units from before cost what the file says of all less what the ledger paid for some", () => {
  expect(before({})).toBe(fixed("4600"));
  const newer = { ...movement, on: "2026-03-20", paid: fixed("600"), paidIn: "USD" };
  expect(before({ movements: [movement, newer] })).toBe(fixed("4000"));
});

test("nobody knows their cost where units were sold, paid in another currency, or bought after the day of the list", () => {
  expect(before({ bought: undefined })).toBeUndefined();
  expect(before({ bought: { ...bought, currency: "EUR" } })).toBeUndefined();
  expect(before({ bought: { ...bought, lastOn: "2026-04-03" } })).toBeUndefined();
  expect(before({ bought: { ...bought, paid: fixed("8000") } })).toBeUndefined();
});

test("a cost that is known already stays where a later list does not tell it", () => {
  const earlier = {
    transactionId: "t",
    accountId: "a",
    thing: "vti",
    on: "2026-01-04",
    quantity: fixed("22"),
    cost: fixed("4600"),
    currency: "USD",
    sourceKey: "",
    isAssumed: true,
  };
  expect(before({ bought: undefined, earlier })).toBe(fixed("4600"));
  expect(before({ total: undefined, earlier })).toBe(fixed("4600"));
});
