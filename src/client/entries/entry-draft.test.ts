import { describe, expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import type { EntryDraft } from "#client/entries/drafted-entry.ts";
import {
  computedAmount,
  impliedPrice,
  isUntouched,
  newDraft,
  nextDraft,
  readDraft,
  type ReadingContext,
} from "#client/entries/entry-draft.ts";
import { draftOfSaved } from "#client/entries/saved-draft.ts";

const context: ReadingContext = { today: day("2026-03-18"), locale: "de-DE", multiplier: "1", isValueTracked: false };
const buy = newDraft({ accountId: "A", assetId: "X", quantity: "10", price: "200,10", currency: "eur", fee: "1" });

const problemsOf = (draft: EntryDraft): Readonly<Record<string, string>> => {
  const outcome = readDraft(draft, context);
  return outcome.ok ? {} : outcome.error.fields;
};

test("what money was taken out for is shown, and stays when the entry is edited", () => {
  const draft = newDraft({ type: "withdrawal", accountId: "A", amount: "90", currency: "EUR", kind: "dining" });
  const outcome = readDraft(draft, context);
  expect(outcome.ok && outcome.value.kind).toBe("dining");
  const again = outcome.ok ? draftOfSaved({ entry: outcome.value, price: null }, "de-DE", context) : undefined;
  const edited = again && readDraft({ ...again, note: "Anna's birthday" }, context);
  expect(edited?.ok && edited.value.kind).toBe("dining");
});

describe("a draft becomes an entry", () => {
  test("10 × 200.10 is 2,001 exactly, and the typed words become dates and codes", () => {
    const outcome = readDraft(buy, context);
    expect(outcome.ok && outcome.value).toEqual({
      type: "buy",
      status: "booked",
      on: "2026-03-18",
      accountId: "A",
      assetId: "X",
      quantity: "10",
      price: "200.1",
      amount: "2001",
      fee: "1",
      currency: "EUR",
    });
  });

  test("the multiplier of the asset counts: 5,000 face of a bond at 98.5 per 100 is 4,925", () => {
    const bond = newDraft({ quantity: "5000", price: "98,5" });
    const amount = computedAmount(bond, { ...context, multiplier: "0.01" });
    expect(amount === undefined ? "" : formatFixed(amount)).toBe("4925");
  });

  test("an amount that was typed wins over the computed one", () => {
    const outcome = readDraft({ ...buy, amount: "2.000,99" }, context);
    expect(outcome.ok && outcome.value.amount).toBe("2000.99");
  });

  test("fields of another type are left out, though the draft keeps their text", () => {
    const outcome = readDraft({ ...buy, type: "deposit", amount: "50" }, context);
    expect(outcome.ok && outcome.value).toEqual({
      type: "deposit",
      status: "booked",
      on: "2026-03-18",
      accountId: "A",
      amount: "50",
      currency: "EUR",
    });
  });
});

describe("what is wrong is said per field", () => {
  test("a buy needs a price or an amount", () => {
    expect(problemsOf({ ...buy, price: "" })).toEqual({ price: "Enter the price or the amount." });
  });

  test("an unreadable number and an impossible date are both named", () => {
    expect(Object.keys(problemsOf({ ...buy, on: "31/2/2026", quantity: "ten" })).toSorted()).toEqual([
      "on",
      "quantity",
    ]);
  });

  test("a minus is refused where the type already says the direction", () => {
    expect(problemsOf({ ...buy, quantity: "-10" }).quantity).toContain("without a minus");
    expect(problemsOf({ ...buy, fee: "-1" })).toEqual({});
    expect(problemsOf(newDraft({ type: "interest", accountId: "A", amount: "-3", currency: "EUR" }))).toEqual({});
  });

  test("what is known by its value alone needs no quantity", () => {
    const house = newDraft({ accountId: "A", assetId: "H", amount: "5000", currency: "EUR" });
    expect(problemsOf(house)).toEqual({ quantity: "Enter the quantity." });
    expect(readDraft(house, { ...context, isValueTracked: true }).ok).toBe(true);
  });

  test("a transfer goes to another account", () => {
    const transfer = newDraft({
      type: "cash_transfer",
      accountId: "A",
      otherAccountId: "A",
      amount: "1",
      currency: "EUR",
    });
    expect(problemsOf(transfer)).toEqual({ otherAccountId: "Choose a different account." });
  });

  test("an opening balance is cash or an asset with its quantity", () => {
    const opening = newDraft({ type: "opening_balance", accountId: "A", currency: "EUR" });
    expect(Object.keys(problemsOf(opening))).toEqual(["amount"]);
    expect(Object.keys(problemsOf({ ...opening, assetId: "X" }))).toEqual(["quantity"]);
    expect(problemsOf({ ...opening, assetId: "X", quantity: "3" })).toEqual({});
  });
});

test("an entry and its draft are the same words", () => {
  const outcome = readDraft(buy, context);
  const draft = outcome.ok ? draftOfSaved({ entry: outcome.value, price: "200.1" }, "de-DE", context) : undefined;
  expect(draft).toMatchObject({ price: "200,1", amount: "" });
  expect(draft && readDraft(draft, context)).toEqual(outcome);
});

test("a new quantity of an edited trade gives a new amount; where no price gives the amount exactly, the amount stands", () => {
  const outcome = readDraft({ ...buy, price: "", quantity: "3", amount: "100" }, context);
  const edited = outcome.ok
    ? draftOfSaved({ entry: outcome.value, price: "33.333333333333333333" }, "de-DE", context)
    : undefined;
  expect(edited).toMatchObject({ price: "", amount: "100" });
  const price = edited && impliedPrice(edited, context);
  expect(price && formatFixed(price)).toBe("33.333333333333333333");
});

test("the next row keeps date, type, account and currency", () => {
  const next = nextDraft(buy);
  expect(next).toMatchObject({ on: "today", type: "buy", accountId: "A", currency: "eur", quantity: "", price: "" });
  expect(isUntouched(next, nextDraft(buy))).toBe(true);
  expect(isUntouched({ ...next, note: "x" }, nextDraft(buy))).toBe(false);
});
