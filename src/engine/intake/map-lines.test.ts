import { expect, test } from "vitest";
import type { AssetFacts } from "#engine/ledger/transaction.ts";
import { checkTransaction } from "#engine/ledger/shapes.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { mapLine } from "#engine/intake/map-lines.ts";
import type { StatementLine } from "#engine/intake/statement.ts";

const HALDEN: AssetFacts = {
  id: "halden",
  assetClass: "equity",
  name: "Halden",
  currency: "USD",
  tracking: "units",
  multiplier: fixed("1"),
  isLiability: false,
};
const account = { id: "acc", name: "Depot", currency: "EUR", costMethod: "fifo" } as const;
const facts = { accounts: new Map([["acc", account]]), assets: new Map([["halden", HALDEN]]) };
const security = { isin: "DE0000000001" };
const eur = (amount: string) => ({ amount: fixed(amount), currency: "EUR" });

const line = (type: StatementLine["type"], rest: Partial<StatementLine>): StatementLine => ({
  place: { line: 2, raw: "" },
  account: "",
  type,
  on: "2024-03-01",
  ...rest,
});

function map(given: StatementLine, isExact = true): string[] {
  let count = 0;
  const mapped = mapLine(given, {
    accountId: "acc",
    accountCurrency: "EUR",
    assetOf: () => HALDEN,
    unitsBefore: () => ({ units: fixed("10"), isExact }),
    newId: () => `t${(count += 1)}`,
  });
  if (!mapped.ok) return [`${mapped.error.field}: ${mapped.error.problem}`];
  return mapped.value.flatMap((transaction) => {
    expect(checkTransaction(transaction, facts)).toMatchObject({ ok: true });
    const shown = transaction.postings.map(({ leg, quantity, amount, kind, ratioTo, ratioFrom }) =>
      [
        leg,
        quantity === undefined ? undefined : formatFixed(quantity),
        formatFixed(amount),
        kind,
        ratioTo === undefined || ratioFrom === undefined
          ? undefined
          : `${formatFixed(ratioTo)}:${formatFixed(ratioFrom)}`,
      ]
        .filter(Boolean)
        .join(" "),
    );
    return [`${transaction.type} ${transaction.currency}${transaction.note ? ` (${transaction.note})` : ""}`, ...shown];
  });
}

const fees = [{ amount: fixed("1"), currency: "EUR", kind: "commission" }];

test("what a purchase cost is what left the account less its charges", () => {
  expect(map(line("buy", { security, quantity: fixed("10"), price: fixed("20"), cash: eur("-201"), fees }))).toEqual([
    "buy EUR",
    "holding 10 200",
    "fee 1 commission",
    "cash -201 -201",
  ]);
});

test("a sale brings what arrived and its charges", () => {
  expect(map(line("sell", { security, quantity: fixed("10"), cash: eur("249"), fees }))).toEqual([
    "sell EUR",
    "holding -10 -250",
    "fee 1 commission",
    "cash 249 249",
  ]);
});

test("where a row states no cash, a trade settles outside", () => {
  expect(map(line("buy", { security, quantity: fixed("10"), price: fixed("20"), priceCurrency: "EUR" }))).toEqual([
    "buy EUR",
    "holding 10 200",
    "external -200 untracked_cash",
  ]);
});

test("a withheld tax in the price's currency is converted at the rate the amounts show", () => {
  // 10 units × 1 USD less 2 USD tax arrive as 4 EUR: one dollar is 0.50 EUR, so the tax is 1 EUR and the gross 5 EUR.
  const taxes = [{ amount: fixed("2"), currency: "USD", kind: "withholding" }];
  const dividend = { security, quantity: fixed("10"), price: fixed("1"), priceCurrency: "USD", cash: eur("4"), taxes };
  expect(map(line("dividend", dividend))).toEqual([
    "dividend EUR",
    "income -5 dividend",
    "tax 1 withholding",
    "cash 4 4",
  ]);
});

test("a charge nobody states a rate for stays in the net amount and is named", () => {
  const taxes = [{ amount: fixed("2"), currency: "USD", kind: "withholding" }];
  expect(map(line("dividend", { security, cash: eur("4"), taxes }))).toEqual([
    "dividend EUR (The net amount includes withholding 2 USD, stated without a rate.)",
    "income -4 dividend",
    "cash 4 4",
  ]);
});

test("a deposit that is negative is a withdrawal", () => {
  expect(map(line("deposit", { cash: eur("-50") }))).toEqual(["withdrawal EUR", "cash -50 -50", "external 50"]);
});

test("a split known by the units it added gets its ratio from the units held before", () => {
  expect(map(line("split", { security, quantityDelta: fixed("30") }))).toEqual(["split EUR", "holding 0 0 4:1"]);
});

test("a split known by the units it added is asked about where the units before are not known exactly", () => {
  expect(map(line("split", { security, quantityDelta: fixed("30") }), false)).toEqual([
    "ratio: The row states that the split changed Halden by 30 units, but not the ratio, and how many there were before is not known exactly.",
  ]);
});

test("an exchange carries the bank's own rate", () => {
  const cashOther = { amount: fixed("108"), currency: "USD" };
  expect(map(line("exchange", { cash: eur("-100"), cashOther }))).toEqual([
    "exchange USD",
    "cash -100 -108",
    "cash 108 108",
  ]);
});

test("units given up for cash are a sale", () => {
  const moves = [{ security, quantity: fixed("-10") }];
  expect(map(line("corporate_action", { moves, cash: eur("300") }))).toEqual([
    "sell EUR",
    "holding -10 -300",
    "cash 300 300",
  ]);
});

test("a line that says too little is a problem with its field, never a zero", () => {
  expect(map(line("buy", { security, quantity: fixed("10") }))).toEqual(["amount: The row states no amount."]);
  expect(map(line("buy", { quantity: fixed("10"), cash: eur("-1") }))).toEqual([
    "security: The row names no security.",
  ]);
  expect(map(line("sell", { security, cash: eur("1") }))).toEqual(["quantity: The row states no quantity."]);
  expect(map(line("buy", { security, quantity: fixed("1"), cash: eur("5") }))[0]).toContain("runs the wrong way");
});

test("a sale to open is meant to be owed; what closes more than is owed is refused", () => {
  const security = { ticker: "HAL" };
  const trade = { security, quantity: fixed("2"), price: fixed("50"), priceCurrency: "EUR" };
  expect(map(line("sell", { ...trade, kind: "short", cash: eur("100") }))).toEqual([
    "sell EUR",
    "holding -2 -100 short",
    "cash 100 100",
  ]);
  expect(map(line("buy", { ...trade, kind: "cover", cash: eur("-100") }))).toEqual([
    `type: The row buys back what was sold to open, and no sale of ${HALDEN.name} is known before it.`,
  ]);
});
