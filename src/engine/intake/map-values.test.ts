import { expect, test } from "vitest";
import type { AssetFacts } from "#engine/ledger/transaction.ts";
import { checkTransaction } from "#engine/ledger/shapes.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { mapLine } from "#engine/intake/map-lines.ts";
import type { StatementLine } from "#engine/intake/statement.ts";

/** Rows of a table about what is known by its value: the unit column counts houses, the amount is the money. */
const thing = (name: string, isLiability: boolean): AssetFacts => ({
  id: name,
  assetClass: isLiability ? "loan" : "property",
  name,
  currency: "EUR",
  tracking: "value",
  multiplier: fixed("1"),
  isLiability,
});
const house = thing("House", false);
const mortgage = thing("Mortgage", true);
const account = { id: "acc", name: "Current", currency: "EUR", costMethod: "fifo" } as const;
const money = (amount: string, currency = "EUR") => ({ amount: fixed(amount), currency });

function map(asset: AssetFacts, line: Partial<StatementLine>, before = "0"): string {
  const given = {
    place: { line: 2, raw: "" },
    account: "",
    type: "opening_balance",
    on: "2024-03-01",
    ...line,
  } as const;
  const mapped = mapLine(
    { ...given, security: { name: asset.name } },
    {
      accountId: "acc",
      accountCurrency: "EUR",
      assetOf: () => asset,
      unitsBefore: () => ({ units: fixed(before), isExact: true }),
      newId: () => "t",
    },
  );
  if (!mapped.ok) return `${mapped.error.field}: ${mapped.error.problem}`;
  const [transaction] = mapped.value;
  if (!transaction) return "nothing";
  const facts = { accounts: new Map([["acc", account]]), assets: new Map([[asset.id, asset]]) };
  expect(checkTransaction(transaction, facts)).toMatchObject({ ok: true });
  return transaction.postings
    .map(({ leg, quantity, amount }) => [leg, quantity && formatFixed(quantity), formatFixed(amount)].join(" "))
    .join(", ");
}

test("an opening balance of one house at 400,000 is a house of 400,000", () => {
  expect(map(house, { quantity: fixed("1"), cost: money("400000") })).toBe("holding 400000 400000, external  -400000");
  expect(map(house, { cash: money("400000") })).toBe("holding 400000 0, external  0");
});

test("an opening balance of a mortgage is owed, whichever sign the table gives it", () => {
  for (const amount of ["200000", "-200000"])
    expect(map(mortgage, { cash: money(amount) })).toBe("holding -200000 -200000, external  200000");
});

test("a house of a list with its value and its cost is worth the one and cost the other, and begins once", () => {
  const stated = { cash: money("400000"), cost: money("300000") };
  expect(map(house, stated)).toBe("holding 400000 300000, external  -300000");
  expect(map(house, stated, "400000")).toContain("House is there already");
});

test("a house bought is worth what was paid", () => {
  const buy = { type: "buy", quantity: fixed("1"), cash: money("-400000") } as const;
  expect(map(house, buy)).toBe("holding 400000 400000, cash -400000 -400000");
});

test("a debt is repaid only where something is owed", () => {
  const repay = { type: "buy", quantity: fixed("1"), cash: money("-1000") } as const;
  expect(map(mortgage, repay)).toBe("type: Buying a debt repays it, and nothing is owed on Mortgage before this row.");
  expect(map(mortgage, repay, "-200000")).toBe("holding 1000 1000, cash -1000 -1000");
});

test("money of another currency and units alone do not state a value", () => {
  const words = "amount: House is known by its value, and the row states none in EUR.";
  expect(map(house, { cash: money("400000", "USD") })).toBe(words);
  expect(map(house, { type: "transfer_in_kind", quantity: fixed("1") })).toBe(words);
});
