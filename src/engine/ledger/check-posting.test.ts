import { expect, test } from "vitest";
import { checkPosting } from "#engine/ledger/check-posting.ts";
import type { TransactionError } from "#engine/ledger/transaction-error.ts";
import { checkTransaction } from "#engine/ledger/shapes.ts";
import { TYPES } from "#engine/ledger/transaction-types.ts";
import type { Leg, Posting, Transaction, TransactionType } from "#engine/ledger/transaction.ts";
import { fixed, ONE } from "#engine/money/fixed.ts";
import { accounts, assets } from "#test/small-ledger.ts";

const facts = {
  accounts: new Map(accounts.map((account) => [account.id, account])),
  assets: new Map(assets.map((asset) => [asset.id, asset])),
};
const posting = (leg: Leg, change: Partial<Posting> = {}): Posting => ({
  leg,
  accountId: "depot",
  amount: 0n,
  ...(leg === "holding" ? { assetId: "X", quantity: ONE } : {}),
  ...(leg === "cash" ? { currency: "EUR", quantity: ONE } : {}),
  ...(leg === "revaluation" ? { assetId: "HOUSE", quantity: ONE } : {}),
  ...change,
});
/** Kind, field, problem and remedy in one line. */
const said = (error: TransactionError | undefined): string | undefined =>
  error && `${error.kind} ${error.field}: ${error.problem} ${error.remedy}`;
const amiss = (type: TransactionType, leg: Leg, change: Partial<Posting> = {}): string | undefined =>
  said(checkPosting(posting(leg, change), TYPES[type], type));

test("a posting that holds what its leg needs is in order, whatever its leg", () => {
  const legs: readonly Leg[] = ["holding", "cash", "income", "fee", "tax", "external"];
  expect(legs.map((leg) => amiss("corporate_action", leg))).toEqual(legs.map(() => undefined));
  expect(amiss("valuation", "revaluation")).toBeUndefined();
  expect(amiss("buy", "holding", { kind: "short", acquiredOn: "2020-02-29" })).toBeUndefined();
});

test("a kind is one line of text, a day of acquisition a day of the calendar", () => {
  const kind = "value_out_of_range kind: The kind contains a tab or line break. Remove it.";
  expect(["a\tb", "a\rb", "a\nb"].map((word) => amiss("buy", "fee", { kind: word }))).toEqual([kind, kind, kind]);
  expect(amiss("buy", "holding", { acquiredOn: "2023-02-29" })).toBe(
    'date_invalid acquiredOn: "2023-02-29" is not a calendar date. Write the date as YYYY-MM-DD.',
  );
});

test("a holding names its asset and how many units move, on the side its type says", () => {
  expect(amiss("buy", "holding", { assetId: undefined })).toBe(
    "value_missing assetId: The asset is missing. Say which asset moves.",
  );
  expect(amiss("buy", "holding", { quantity: undefined })).toBe(
    "value_missing quantity: The quantity is missing. Say how many units move.",
  );
  const sign = (type: string, side: string): string =>
    `value_out_of_range quantity: The quantity of a ${type === "sell" ? "sale" : type} must be ${side}. Change its sign or choose another type of transaction.`;
  expect([0n, -1n].map((quantity) => amiss("buy", "holding", { quantity }))).toEqual([
    sign("buy", "above zero"),
    sign("buy", "above zero"),
  ]);
  expect([0n, 1n].map((quantity) => amiss("sell", "holding", { quantity }))).toEqual([
    sign("sell", "below zero"),
    sign("sell", "below zero"),
  ]);
  expect(amiss("sell", "holding", { quantity: -1n })).toBeUndefined();
  expect([1n, -1n].map((quantity) => amiss("return_of_capital", "holding", { quantity }))).toEqual([
    sign("return of capital", "zero or below"),
    undefined,
  ]);
  expect(amiss("return_of_capital", "holding", { quantity: 0n })).toBeUndefined();
  expect([-1n, 0n, 1n].map((quantity) => amiss("opening_balance", "holding", { quantity }))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test("a split states new units for old; no other type but a corporate action has a ratio, and both its sides are above zero", () => {
  const split = { quantity: 0n };
  const missing = "value_missing ratioTo: The split ratio is missing. Give new units for old, such as 2 for 1.";
  expect([
    amiss("split", "holding", split),
    amiss("split", "holding", { ...split, ratioTo: ONE }),
    amiss("split", "holding", { ...split, ratioFrom: ONE }),
  ]).toEqual([missing, missing, missing]);
  expect(amiss("split", "holding", { ...split, ratioTo: 2n, ratioFrom: 1n })).toBeUndefined();
  const none = "value_out_of_range ratioTo: Only a split or corporate action has a ratio. Remove the ratio.";
  expect([
    amiss("buy", "holding", { ratioTo: ONE, ratioFrom: ONE }),
    amiss("buy", "holding", { ratioFrom: ONE }),
  ]).toEqual([none, none]);
  const sides =
    "value_out_of_range ratioTo: Both sides of the ratio must be above zero. Give new units for old, such as 2 for 1.";
  const ratios: readonly (readonly [bigint | undefined, bigint | undefined])[] = [
    [0n, 1n],
    [1n, 0n],
    [-1n, 1n],
    [1n, -1n],
    [1n, undefined],
    [undefined, 1n],
  ];
  expect(ratios.map(([ratioTo, ratioFrom]) => amiss("corporate_action", "holding", { ratioTo, ratioFrom }))).toEqual(
    ratios.map(() => sides),
  );
});

test("cash names a currency that exists and how much moves, on the side its type says", () => {
  expect(amiss("deposit", "cash", { currency: undefined })).toBe(
    "value_missing currency: The currency is missing. Say which currency moves.",
  );
  expect(amiss("deposit", "cash", { currency: "GBX" })).toBe(
    'currency_invalid currency: "GBX" is not a currency. Use the three-letter code, and pounds rather than pence.',
  );
  expect(amiss("deposit", "cash", { quantity: undefined })).toBe(
    "value_missing quantity: The amount of cash is missing. Say how much moves.",
  );
  const sign = (side: string): string =>
    `value_out_of_range quantity: The amount must be ${side}. Change its sign or choose another type of transaction.`;
  expect([amiss("deposit", "cash", { quantity: 0n }), amiss("deposit", "cash", { quantity: -1n })]).toEqual([
    sign("above zero"),
    sign("above zero"),
  ]);
  expect([amiss("withdrawal", "cash", { quantity: 0n }), amiss("withdrawal", "cash", { quantity: 1n })]).toEqual([
    sign("below zero"),
    sign("below zero"),
  ]);
  expect([amiss("withdrawal", "cash", { quantity: -1n }), amiss("exchange", "cash", { quantity: 0n })]).toEqual([
    undefined,
    undefined,
  ]);
});

test("a stated value names its asset and the value, and moves no money", () => {
  expect([
    amiss("valuation", "revaluation", { assetId: undefined }),
    amiss("valuation", "revaluation", { quantity: undefined }),
    amiss("valuation", "revaluation", { amount: 1n }),
  ]).toEqual([
    "value_missing assetId: The asset is missing. Say which asset is valued, or the currency of a cash balance.",
    "value_missing quantity: The value is missing. State the value.",
    "value_out_of_range amount: A stated value moves no money. Record the payment as its own transaction.",
  ]);
});

const transaction = (type: TransactionType, postings: readonly Posting[], change: Partial<Transaction> = {}) => {
  const checked = checkTransaction(
    { id: "1", type, status: "booked", on: "2024-03-01", currency: "EUR", postings, ...change },
    facts,
  );
  return checked.ok ? undefined : said(checked.error);
};
const bought = [posting("holding"), posting("cash", { quantity: -1n })];

test("a transaction has a day, a settlement day, a time and a currency that exist", () => {
  const date = (field: string, word: string): string =>
    `date_invalid ${field}: "${word}" is not a calendar date. Write the date as YYYY-MM-DD.`;
  expect(transaction("buy", bought, { settledOn: "2024-03-05", secondOfDay: 0 })).toBeUndefined();
  expect(transaction("buy", bought, { secondOfDay: 86_399 })).toBeUndefined();
  expect(transaction("buy", bought, { on: "2024-13-01" })).toBe(date("on", "2024-13-01"));
  expect(transaction("buy", bought, { settledOn: "soon" })).toBe(date("settledOn", "soon"));
  const time =
    "value_out_of_range secondOfDay: The time is not within a day. Give the seconds since midnight, 0 to 86399, or leave the time out.";
  expect([-1, 0.5, 86_400].map((secondOfDay) => transaction("buy", bought, { secondOfDay }))).toEqual([
    time,
    time,
    time,
  ]);
  expect(transaction("buy", bought, { currency: "GBX" })).toBe(
    'currency_invalid currency: "GBX" is not a currency. Use the three-letter code, and pounds rather than pence.',
  );
});

test("legs a type needs are asked for by name, legs it has not are refused by place", () => {
  expect(transaction("buy", [posting("holding")])).toBe(
    "leg_missing postings: A buy needs a cash or external posting. Add the cash or external side.",
  );
  expect(transaction("transfer_in_kind", [])).toBe(
    "leg_missing postings: A transfer in kind needs a holding posting. Add the holding side.",
  );
  expect(transaction("buy", [...bought, posting("revaluation")])).toBe(
    "leg_not_allowed postings[2].leg: A buy has no revaluation posting. Remove this posting or choose another type of transaction.",
  );
});

/** Every type with the legs it needs, one of each list, and those it may have besides. */
const LEGS_OF: Readonly<Record<TransactionType, string>> = {
  buy: "holding cash|external + fee tax income",
  sell: "holding cash|external + fee tax income",
  dividend: "income cash|holding|external + fee tax",
  interest: "income cash|holding|external + fee tax",
  other_income: "income cash|holding|external + fee tax",
  fee: "fee cash|holding|external + tax",
  tax: "tax cash|holding|external + fee",
  deposit: "cash external + fee tax",
  withdrawal: "cash external + fee tax",
  cash_transfer: "cash + fee tax",
  transfer_in_kind: "holding + fee tax cash external",
  exchange: "cash + fee tax",
  split: "holding +",
  opening_balance: "holding|cash external +",
  valuation: "revaluation +",
  return_of_capital: "holding cash|external + fee tax income",
  corporate_action: "holding + fee tax cash income external",
  commitment: "external +",
};

test("every type has its legs: those it needs and those it may have", () => {
  const shown = Object.entries(TYPES).map(([type, { required, allowed }]) => [
    type,
    `${required.map((anyOf) => anyOf.join("|")).join(" ")} + ${allowed.join(" ")}`.trim(),
  ]);
  expect(Object.fromEntries(shown)).toEqual(LEGS_OF);
});

test("a dividend in units is of units that come, one of other income too; interest, fees and taxes may take units", () => {
  const inUnits = (type: TransactionType, leg: Leg, quantity: bigint) =>
    transaction(type, [posting(leg), posting("holding", { quantity })]);
  expect([inUnits("dividend", "income", 1n), inUnits("other_income", "income", 1n)]).toEqual([undefined, undefined]);
  expect(
    [inUnits("dividend", "income", -1n), inUnits("other_income", "income", 0n)].map((word) => word?.slice(0, 18)),
  ).toEqual(["value_out_of_range", "value_out_of_range"]);
  const any = [inUnits("interest", "income", -1n), inUnits("fee", "fee", -1n), inUnits("tax", "tax", -1n)];
  expect(any).toEqual([undefined, undefined, undefined]);
});

test("a posting refers to what exists, by its place", () => {
  expect(transaction("buy", [posting("holding"), posting("cash", { accountId: "gone" })])).toBe(
    "account_unknown postings[1].accountId: The account does not exist. Choose one of your accounts or add it first.",
  );
  expect(transaction("buy", [posting("holding", { assetId: "gone" }), posting("cash")])).toBe(
    "asset_unknown postings[0].assetId: The asset does not exist. Choose one of your assets or add it first.",
  );
  const byUnits =
    "asset_unknown postings[0].assetId: Only an asset known by its value can be given a stated value. Record a price instead, or track the asset by value.";
  expect(transaction("valuation", [posting("revaluation", { assetId: "X" })])).toBe(byUnits);
  const ofNothing =
    "value_missing postings[0].assetId: The asset is missing. Say which asset is valued, or the currency of a cash balance.";
  expect(transaction("valuation", [posting("revaluation", { assetId: undefined })])).toBe(ofNothing);
  expect(transaction("valuation", [posting("revaluation")])).toBeUndefined();
});

test("between own accounts the same units of one asset leave and arrive; from outside they only come", () => {
  const moved = (...postings: readonly Partial<Posting>[]) =>
    transaction(
      "transfer_in_kind",
      postings.map((change) => posting("holding", change)),
    );
  const unequal =
    "unbalanced postings: A transfer moves the same units of one asset out of one account and into another. Make both sides equal, and record a fee taken in units as a fee.";
  expect(moved({ quantity: -2n }, { quantity: 2n })).toBeUndefined();
  expect(moved({ quantity: -2n }, { quantity: 1n })).toBe(unequal);
  expect(moved({ quantity: -2n }, { quantity: 2n, assetId: "Y" })).toBe(unequal);
  expect(transaction("transfer_in_kind", [posting("holding"), posting("external")])).toBeUndefined();
  // What is paid for the transfer does not count as units.
  const paid = [posting("holding", { quantity: -2n }), posting("holding", { quantity: 2n }), posting("cash")];
  expect(transaction("transfer_in_kind", paid)).toBeUndefined();
});

test("amounts sum to zero exactly", () => {
  const amounts = [posting("holding", { amount: fixed("200") }), posting("cash", { amount: fixed("-199.5") })];
  expect(transaction("buy", amounts)).toBe(
    "unbalanced postings: The amounts differ by 0.5 EUR. Correct an amount, or add the fee, tax or income that explains the difference.",
  );
});
