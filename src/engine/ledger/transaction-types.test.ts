import { expect, test } from "vitest";
import { fixed } from "#engine/money/fixed.ts";
import { checkTransaction } from "#engine/ledger/shapes.ts";
import { TRANSACTION_TYPES } from "#engine/ledger/transaction.ts";
import { TYPES } from "#engine/ledger/transaction-types.ts";

test("every type has the article its first letter asks for, or none", () => {
  for (const type of TRANSACTION_TYPES) {
    const [article, noun] = TYPES[type].phrase.split(" ");
    if (article === "a") expect(noun, type).not.toMatch(/^[aeiou]/);
    if (article === "an") expect(noun, type).toMatch(/^[aeiou]/);
  }
  expect(TYPES.opening_balance.phrase).toBe("an opening balance");
});

test("what is missing from a transaction is said with the right article", () => {
  const head = { id: "t", on: "2024-01-01", status: "booked", currency: "EUR", postings: [] } as const;
  const said = TRANSACTION_TYPES.map((type) => {
    const checked = checkTransaction({ ...head, type }, { accounts: new Map(), assets: new Map() });
    return checked.ok ? "" : checked.error.problem;
  });
  expect(said).toContain("An opening balance needs a holding or cash posting.");
  expect(said).toContain("Interest needs an income posting.");
  expect(said.filter((it) => /\b(a [aeiou]|an [^aeiou])/i.test(it))).toEqual([]);
});

test("a type says of itself how its amount before charges reads, which leg says why, and whether money is followed", () => {
  const buy = [
    { leg: "holding", accountId: "a", assetId: "x", quantity: fixed("2"), amount: fixed("40") },
    { leg: "fee", accountId: "a", amount: fixed("1") },
    { leg: "cash", accountId: "a", currency: "EUR", quantity: fixed("-41"), amount: fixed("-41") },
  ] as const;
  expect(TYPES.buy.gross?.(buy)).toBe(fixed("40"));
  expect(TYPES.fee.gross?.(buy)).toBe(fixed("1"));
  expect(TYPES.exchange.gross?.(buy)).toBe(fixed("41"));
  expect(TYPES.split.gross).toBeUndefined();
  expect(TRANSACTION_TYPES.filter((type) => TYPES[type].followsCash)).toEqual([
    "deposit",
    "withdrawal",
    "cash_transfer",
    "exchange",
    "opening_balance",
  ]);
  expect(TRANSACTION_TYPES.filter((type) => TYPES[type].isOwnTransfer)).toEqual([
    "cash_transfer",
    "transfer_in_kind",
    "exchange",
  ]);
  expect(TYPES.other_income.kindLeg).toBe("income");
  // Which lots travel is said there.
  expect(TYPES.transfer_in_kind.kindLeg).toBe("holding");
});
