import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ENTRY_ACTIONS } from "#client/entries/entry-actions.ts";
import type { EntryDraft } from "#client/entries/drafted-entry.ts";
import { newDraft, readDraft, type ReadingContext } from "#client/entries/entry-draft.ts";
import { ENTRY_EVENTS, eventOf } from "#client/entries/entry-events.ts";
import type { DraftField } from "#client/entries/entry-shapes.ts";
import { fieldsOf } from "#client/entries/entry-thing.ts";
import { draftOfSaved } from "#client/entries/saved-draft.ts";
import { shownFields } from "#client/entries/shown-fields.ts";
import { thingOf } from "#client/entries/entry-draft.ts";
import { day } from "#engine/dates/day.ts";
import type { EntryAsset } from "#engine/intake/entry.ts";
import { buildEntry } from "#engine/intake/entry-transaction.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { fixed, ONE } from "#engine/money/fixed.ts";
import { entryOfTransaction } from "#features/transactions/entry-of-transaction.ts";
import { showLots, smallBook, smallLedger } from "#test/small-ledger.ts";

/** What the forms of every kind book, from what is typed to lots, and back into the form that edits it. */
const isOfFund = (classes: readonly string[]): boolean => classes.includes("private_fund");
const context: ReadingContext = { today: day("2026-11-20"), locale: "en-US", multiplier: "1", isValueTracked: false };
const known = (id: string, tracking: "units" | "value"): [string, EntryAsset] => [
  id,
  { id, name: id, currency: "EUR", tracking, multiplier: ONE, isLiability: false },
];
const assets = new Map([known("X", "units"), known("Y", "units"), known("HOUSE", "value"), known("SHARE", "units")]);
/** What is known by its value: HOUSE stands for a fund. */
const ofFund: ReadingContext = { ...context, isValueTracked: true };
const facts = { assets, accounts: new Map(), holders: new Map(), owed: new Set<string>() };
const typed = (part: Partial<EntryDraft>): EntryDraft =>
  newDraft({ on: "2024-03-01", accountId: "depot", currency: "EUR", assetId: "X", ...part });

let count = 0;
function booked(part: Partial<EntryDraft>): Transaction {
  const reading = readDraft(typed(part), part.assetId === "HOUSE" ? ofFund : context);
  if (!reading.ok) return expect.unreachable(JSON.stringify(reading.error));
  const built = buildEntry(`t${(count += 1)}`, reading.value, facts);
  return built.ok ? built.value : expect.unreachable(JSON.stringify(built.error));
}
const bought = (assetId: string, quantity: string, amount: string, on = "2020-01-02"): Transaction =>
  booked({ type: "buy", assetId, quantity, amount, on });
const action = (kind: string, part: Partial<EntryDraft>): Transaction =>
  booked({ type: "corporate_action", kind, ...part });
const book = (...transactions: readonly Transaction[]) => smallBook(smallLedger(...transactions), "2024-12-31");
const lots = (assetId: string, ...transactions: readonly Transaction[]): string =>
  showLots(book(...transactions), "depot", assetId);

describe("what a form of a kind books is the engine's worked example", () => {
  test("a swap sells what is given for its worth and buys the other at it, in one entry", () => {
    const swapped = action("swap", { quantity: "10", otherAssetId: "Y", otherQuantity: "4", amount: "1500" });
    expect(lots("Y", bought("X", "10", "1000"), swapped)).toBe("4 cost 1500");
    expect(lots("X", bought("X", "10", "1000"), swapped)).toBe("");
  });

  test("a merger and a change of symbol take cost along", () => {
    const merged = action("merger", { quantity: "10", otherAssetId: "Y", otherQuantity: "5" });
    expect(lots("Y", bought("X", "10", "1000"), merged)).toBe("5 cost 1000");
    const renamed = action("symbol_change", { quantity: "10", otherAssetId: "Y", otherQuantity: "10" });
    expect(lots("Y", bought("X", "10", "1000"), renamed)).toBe("10 cost 1000");
  });

  test("a spin-off of 12.5 percent leaves 875 of 1,000 and gives 125", () => {
    const spun = action("spin_off", { otherAssetId: "Y", otherQuantity: "2", costShare: "12.5" });
    expect(lots("X", bought("X", "10", "1000"), spun)).toBe("10 cost 875");
    expect(lots("Y", bought("X", "10", "1000"), spun)).toBe("2 cost 125");
  });

  test("a call exercised: its premium of 300 and 5,000 are the cost of 100 shares", () => {
    const exercised = action("exercise", {
      assetId: "Y",
      quantity: "1",
      otherAssetId: "X",
      otherQuantity: "100",
      amount: "5000",
    });
    expect(lots("X", bought("Y", "1", "300"), exercised)).toBe("100 cost 5300");
  });

  test("a written put assigned: 4,000 less the premium of 200 is the cost of 100 shares", () => {
    const written = booked({
      type: "sell",
      kind: "short",
      assetId: "Y",
      quantity: "1",
      amount: "200",
      on: "2020-01-02",
    });
    const assigned = action("assignment", {
      assetId: "Y",
      quantity: "1",
      otherAssetId: "X",
      otherQuantity: "100",
      amount: "4000",
    });
    expect(lots("X", written, assigned)).toBe("100 cost 3800");
  });

  test("a fund of 100 gives 8 back: 92 at a cost of 92, with 1 of interest in cash besides", () => {
    const called = booked({ type: "buy", assetId: "HOUSE", amount: "100", on: "2020-01-02" });
    const givenBack = booked({
      type: "return_of_capital",
      kind: "equalization",
      assetId: "HOUSE",
      amount: "8",
      accruedInterest: "1",
    });
    expect(lots("HOUSE", called, givenBack)).toBe("92 cost 92");
    expect(givenBack.postings.find(({ leg }) => leg === "cash")?.quantity).toBe(fixed("9"));
  });

  test("gains of 20 paid out of a fund of 100 leave 80 at a cost of 100; shares worth 20 take a fourth of it along", () => {
    const called = booked({ type: "buy", assetId: "HOUSE", amount: "100", on: "2020-01-02" });
    const gains = booked({ type: "other_income", kind: "realized_gain", assetId: "HOUSE", amount: "20" });
    expect(lots("HOUSE", called, gains)).toBe("80 cost 100");
    const inKind = action("distribution_in_kind", {
      assetId: "HOUSE",
      otherAssetId: "Y",
      otherQuantity: "5",
      amount: "20",
      on: "2024-04-01",
    });
    expect(lots("HOUSE", called, gains, inKind)).toBe("60 cost 75");
    expect(lots("Y", called, gains, inKind)).toBe("5 cost 20");
  });

  test("rights for nothing, or for a tenth of the cost: used with 400 they are shares, unused their cost is lost", () => {
    const held = bought("X", "10", "1000");
    const free = action("rights_received", { otherAssetId: "Y", otherQuantity: "10" });
    expect([lots("X", held, free), lots("Y", held, free)]).toEqual(["10 cost 1000", "10 cost 0"]);
    const paid = action("rights_received", { otherAssetId: "Y", otherQuantity: "10", costShare: "10" });
    const used = { assetId: "Y", quantity: "10", on: "2024-04-01" };
    const taken = action("rights_exercised", { ...used, otherAssetId: "X", otherQuantity: "10", amount: "400" });
    expect([lots("X", held, paid, taken), lots("Y", held, paid, taken)]).toEqual(["10 cost 900, 10 cost 500", ""]);
    const lapsed = book(held, paid, action("rights_lapsed", used));
    expect(lapsed.disposals.map(({ gain }) => gain)).toEqual([fixed("-100")]);
  });

  test("100 options from work exercised for 300 paid from another account are 100 shares at a cost of 300, and that has 300 less", () => {
    const granted = booked({ type: "opening_balance", quantity: "1000", cost: "0", on: "2020-01-02" });
    const taken = { quantity: "100", otherAssetId: "Y", otherQuantity: "100", amount: "300", cashAccountId: "other" };
    const exercised = action("work_options_exercised", taken);
    expect([lots("X", granted, exercised), lots("Y", granted, exercised)]).toEqual(["900 cost 0", "100 cost 300"]);
    const paid = exercised.postings.filter(({ leg }) => leg === "cash");
    expect(paid.map(({ accountId, quantity }) => [accountId, quantity])).toEqual([["other", fixed("-300")]]);
    const gone = action("work_options_forfeited", { quantity: "900", on: "2024-04-01" });
    expect(book(granted, exercised, gone).disposals.map(({ gain }) => gain)).toEqual([0n]);
  });

  test("10 sold short for 500 are owed; 4 bought back for 120 gain 80, and 6 are still owed", () => {
    const sold = booked({ type: "sell", kind: "short", quantity: "10", amount: "500", on: "2020-01-02" });
    const covered = booked({ type: "buy", kind: "cover", quantity: "4", amount: "120" });
    expect(lots("X", sold, covered)).toBe("-6 cost -300");
    expect(book(sold, covered).disposals.map(({ gain }) => gain)).toEqual([fixed("80")]);
    expect(book(sold, covered).findings).toEqual([]);
  });

  test("a change of commitment moves nothing that is owned", () => {
    const raised = booked({ type: "commitment", assetId: "HOUSE", amount: "-50" });
    expect(raised.postings.map(({ leg, quantity, amount }) => [leg, quantity, amount])).toEqual([
      ["external", fixed("-50"), 0n],
    ]);
  });

  test("what expires is gone: held or written", () => {
    expect(lots("Y", bought("Y", "1", "300"), action("expiry", { assetId: "Y", quantity: "1" }))).toBe("");
    const written = booked({
      type: "sell",
      kind: "short",
      assetId: "Y",
      quantity: "1",
      amount: "200",
      on: "2020-01-02",
    });
    expect(lots("Y", written, action("expiry_written", { assetId: "Y", quantity: "1" }))).toBe("");
  });

  test("a staking reward of 2 units worth 60 is income of 60 and a lot that cost 60", () => {
    const reward = booked({ type: "other_income", kind: "staking", isInUnits: true, quantity: "2", amount: "60" });
    expect(lots("X", reward)).toBe("2 cost 60");
    expect(reward.postings.filter(({ leg }) => leg === "income").map(({ kind }) => kind)).toEqual(["staking"]);
    expect(reward.postings.some(({ leg }) => leg === "cash")).toBe(false);
  });
});

const units = fc.integer({ min: 1, max: 9_999_999 }).map((it) => String(it / 1000));
const NUMBERS: ReadonlySet<DraftField> = new Set([
  "quantity",
  "otherQuantity",
  "shareQuantity",
  "amount",
  "otherAmount",
  "price",
  "accruedInterest",
]);

const isOfFundAsset = ({ assetId }: EntryDraft): boolean => assetId === "HOUSE";

/** Everything its form asks for. */
const filled = (start: Partial<EntryDraft>): fc.Arbitrary<EntryDraft> => {
  const draft = typed({ ...start, otherAssetId: "Y", shareAssetId: "SHARE" });
  const reading = draft.assetId === "HOUSE" ? ofFund : context;
  const asked = fieldsOf(draft.type, thingOf(draft, reading));
  const fields = asked.filter(({ field }) => NUMBERS.has(field));
  const event = eventOf(draft, isOfFundAsset(draft) ? "private_fund" : undefined);
  const shown = shownFields({ otherAccountId: "" }, asked, event);
  const between = shown.some(({ field, isRequired }) => field === "otherAccountId" && isRequired);
  return fc.record(Object.fromEntries(fields.map(({ field }) => [field, units]))).map((numbers) => ({
    ...draft,
    ...(between ? { otherAccountId: "other" } : {}),
    ...numbers,
    price: "",
  }));
};

test.each(ENTRY_EVENTS.map((event) => [event.label, event] as const))(
  "%s: what was typed comes back into its form, and makes the same postings again",
  (_, { type, kind, isInUnits, classes }) => {
    fc.assert(
      fc.property(filled({ type, kind, isInUnits, ...(isOfFund(classes) ? { assetId: "HOUSE" } : {}) }), (draft) => {
        const once = booked(draft);
        const entry = entryOfTransaction(once);
        const again = draftOfSaved({ entry, price: null }, "en-US", isOfFund(classes) ? ofFund : context);
        if (!again) return expect.unreachable("its form shows it");
        expect(eventOf(again, classes[0])?.key).toBe(eventOf(draft, classes[0])?.key);
        expect(booked(again).postings).toEqual(once.postings);
      }),
      { numRuns: 25 },
    );
  },
);

test("every action has an event, and no two of them share a kind", () => {
  const kinds = ENTRY_ACTIONS.map(({ kind }) => kind);
  expect(new Set(kinds).size).toBe(kinds.length);
  expect(ENTRY_EVENTS.filter(({ type }) => type === "corporate_action").map(({ kind }) => kind)).toEqual(kinds);
});
