import { expect, test } from "vitest";
import {
  acceptBlockedReason,
  balanceAfter,
  choicesToLookUp,
  decisionsOfDraft,
  draftOfPreview,
  isAllThere,
  isDecidedAnew,
  quantityBefore,
  withAccount,
  withFound,
} from "#client/imports/import-decisions.ts";
import type { Asset } from "#features/accounts/contract.ts";
import type { ImportPreview } from "#features/imports/contract.ts";

const preview: ImportPreview = {
  sourceName: "Broker",
  newCount: 3,
  duplicateCount: 1,
  errorCount: 0,
  skippedCount: 0,
  from: "2026-01-01",
  to: "2026-02-01",
  countsByType: { buy: 3 },
  cashByCurrency: [],
  accounts: [
    {
      sourceKey: "U1",
      sourceName: "U1",
      lineCount: 3,
      currency: "EUR",
      accountId: null,
      newName: "Broker U1",
      institutionName: null,
    },
  ],
  securities: [
    {
      key: "isin:US0378331005",
      name: "Apple",
      isin: "US0378331005",
      ticker: null,
      currency: "USD",
      assetClass: "equity",
      lineCount: 3,
      assetId: null,
      matchedBy: "new",
    },
  ],
  lines: [],
  errors: [],
  skipped: [],
  totals: [],
};

test("the review starts from what was matched and sends what was decided", () => {
  const draft = draftOfPreview(preview);
  const renamed = { ...draft, accounts: { U1: { accountId: null, newName: " Main " } } };
  expect(decisionsOfDraft(renamed, preview)).toEqual({
    accounts: [{ sourceKey: "U1", accountId: null, newName: "Main", openings: [] }],
    same: [],
    securities: [{ key: "isin:US0378331005", assetId: null, assetClass: "equity" }],
    acceptsErrors: false,
  });
});

test("decisions made before a reload are kept, those about accounts no longer there are not", () => {
  const kept = {
    accounts: { U1: { accountId: "A", newName: "" }, U9: { accountId: "B", newName: "" } },
    securities: {},
    acceptsErrors: true,
  };
  const draft = draftOfPreview(preview, kept);
  expect(draft.accounts).toEqual({ U1: { accountId: "A", newName: "" } });
  expect(draft.acceptsErrors).toBe(true);
});

test("a new account needs a name", () => {
  const draft = { ...draftOfPreview(preview), accounts: { U1: { accountId: null, newName: " " } } };
  expect(acceptBlockedReason(preview, draft)).toBe("Name the new account for “U1”.");
});

test("rows with errors are left out only when the person says so", () => {
  const faulty = { ...preview, errorCount: 2 };
  const draft = draftOfPreview(faulty);
  expect(acceptBlockedReason(faulty, draft)).toBe("Confirm that 2 rows with errors may be left out.");
  expect(acceptBlockedReason(faulty, { ...draft, acceptsErrors: true })).toBeUndefined();
});

test("a file that was imported before has nothing to add", () => {
  const again = { ...preview, newCount: 0, duplicateCount: 4 };
  expect(acceptBlockedReason(again, draftOfPreview(again))).toContain("already in your transactions");
});

test("a file is all there when each row is an entry already: a new row, one with an error or one to be told apart is not", () => {
  const again = { ...preview, newCount: 0, duplicateCount: 4 };
  expect(isAllThere(again)).toBe(true);
  expect(isAllThere(preview)).toBe(false);
  expect(isAllThere({ ...again, errorCount: 1 })).toBe(false);
  expect(isAllThere({ ...again, sameCount: 1 })).toBe(false);
  expect(isAllThere({ ...again, duplicateCount: 0 })).toBe(false);
});

const opening = {
  key: "isin:US0378331005",
  what: "holding",
  label: "Apple",
  currency: "USD",
  on: "2025-12-31",
  quantity: "30",
  cost: null,
  reason: "least",
} as const;
const midLife: ImportPreview = {
  ...preview,
  accounts: preview.accounts.map((it) => ({ ...it, following: "transactions" as const, openings: [opening] })),
};

test("only openings a person changed are sent, an empty cost is not known, and nothing there is zero", () => {
  const draft = draftOfPreview(midLife);
  expect(isDecidedAnew(midLife, draft)).toBe(false);
  expect(decisionsOfDraft(draft, midLife).accounts[0]).toMatchObject({ openings: [] });
  const own = { [opening.key]: { on: "2020-01-02", quantity: "", cost: "" } };
  const edited = { ...draft, accounts: { U1: { accountId: null, newName: "Main", openings: own } } };
  expect(isDecidedAnew(midLife, edited)).toBe(true);
  expect(decisionsOfDraft(edited, midLife).accounts[0]).toMatchObject({
    openings: [{ key: opening.key, on: "2020-01-02", quantity: "0", cost: null }],
  });
});

test("the balance after the last row says what was there before the first: 900 more at the end are 900 more at the beginning", () => {
  const after = { on: "2026-02-01", amount: "40.5" };
  const cash = { ...opening, key: "cash:EUR", what: "cash" as const, label: "EUR", quantity: "10", after };
  const own = { on: cash.on, quantity: "10", cost: "" };
  expect(balanceAfter(cash, own)).toBe("40.5");
  expect(quantityBefore(cash, "940.5")).toBe("910");
  expect(balanceAfter(cash, { ...own, quantity: "910" })).toBe("940.5");
  expect(balanceAfter(opening, own)).toBeUndefined();
});

test("of another account than the one proposed nothing is said of what was there before", () => {
  const draft = draftOfPreview(midLife);
  const own = { [opening.key]: { on: "2020-01-02", quantity: "5", cost: "" } };
  const elsewhere = { ...draft, accounts: { U1: { accountId: "A", newName: "Main", openings: own } } };
  expect(decisionsOfDraft(elsewhere, midLife).accounts).toEqual([{ sourceKey: "U1", accountId: "A", newName: "Main" }]);
});

test("an account that is only likely waits for a word; another account, or a new one, is a word", () => {
  const unsure = "Its columns are those of a file that went to Giro, its name is another.";
  const likely = { ...preview, accounts: preview.accounts.map((it) => ({ ...it, accountId: "A", unsure })) };
  const draft = draftOfPreview(likely);
  expect(acceptBlockedReason(likely, draft)).toBe("Say which account “U1” goes to.");
  const withAccount = (account: { accountId: string | null; newName: string; isSaid?: boolean }) =>
    acceptBlockedReason(likely, { ...draft, accounts: { U1: account } });
  expect(withAccount({ accountId: "A", newName: "", isSaid: true })).toBeUndefined();
  expect(withAccount({ accountId: "B", newName: "" })).toBeUndefined();
  expect(withAccount({ accountId: null, newName: "Savings" })).toBeUndefined();
});

test("another account is looked up before anything is added, and what was said of the one before goes", () => {
  const start = draftOfPreview(preview);
  expect(choicesToLookUp(preview, start)).toBeUndefined();
  const said = { ...start, same: { 1: false }, accounts: { U1: { accountId: null, newName: "Main", isSaid: true } } };
  const moved = withAccount(said, "U1", "account-2");
  expect(moved).toMatchObject({ same: {}, accounts: { U1: { accountId: "account-2", newName: "Main" } } });
  expect(choicesToLookUp(preview, moved)).toEqual({
    accounts: [{ sourceKey: "U1", accountId: "account-2", newName: "Main" }],
    securities: [{ key: "isin:US0378331005", assetId: null, assetClass: "equity" }],
  });
  // Nothing new in the account proposed says nothing of another one.
  expect(acceptBlockedReason({ ...preview, newCount: 0 }, moved)).toBeUndefined();
});

test("an account that is only likely is not said by choosing something else", () => {
  const unsure = { ...preview, accounts: preview.accounts.map((it) => ({ ...it, unsure: "Its name is another." })) };
  const start = draftOfPreview(unsure);
  const other = { ...start, securities: { "isin:US0378331005": { assetId: "asset-1", assetClass: "equity" } } };
  expect(choicesToLookUp(unsure, other)?.accounts).toEqual([]);
});

test("rows too many to be listed are different where that was said of all", () => {
  const draft = { ...draftOfPreview(preview), isSameOtherwise: false };
  expect(decisionsOfDraft(draft, preview)).toMatchObject({ isSameOtherwise: false });
  expect(isDecidedAnew(preview, draft)).toBe(true);
});

test("a split without a ratio holds the review until it is said or left out, and is then looked up", () => {
  const split = { key: "|7|2024-03-04|X", line: 7, on: "2024-03-04", label: "Halden", quantityDelta: "45" };
  const asking = { ...preview, splits: [split] };
  const start = draftOfPreview(asking);
  expect(acceptBlockedReason(asking, start)).toContain("ratio of each split");
  const said = { ...start, splits: { [split.key]: { to: "4", from: "1", isLeftOut: false } } };
  expect(acceptBlockedReason(asking, said)).toBeUndefined();
  expect(choicesToLookUp(asking, said)?.splits).toEqual([{ key: split.key, ratio: { to: "4", from: "1" } }]);
  const left = { ...start, splits: { [split.key]: { to: "", from: "1", isLeftOut: true } } };
  expect(choicesToLookUp(asking, left)?.splits).toEqual([{ key: split.key, ratio: null }]);
});

const FOUND = {
  source: "yahoo",
  sourceName: "Yahoo Finance",
  symbol: "AAPL",
  name: "Apple Inc.",
  assetClass: "equity",
  isin: "US0378331005",
  ticker: "AAPL",
  exchange: "NASDAQ",
  currency: "USD",
};

test("what was found is sent with a new asset alone, and is the asset of the portfolio with its ISIN and currency where there is one", () => {
  const owned: Asset = {
    assetId: "apple",
    assetClass: "equity",
    name: "Apple",
    currency: "USD",
    tracking: "units",
    isin: "US0378331005",
    ticker: null,
    exchange: null,
    multiplier: "1",
    note: null,
    tags: [],
    shares: [],
    subclass: null,
    incomeAccountId: null,
  };
  const sent = (own: ReturnType<typeof withFound>) =>
    decisionsOfDraft({ accounts: {}, acceptsErrors: false, securities: { "name:apple": own } }, preview).securities;
  const { sourceName: _name, assetClass: _class, currency: _currency, ...instrument } = FOUND;
  expect(sent(withFound([{ ...owned, currency: "EUR" }], FOUND))).toEqual([
    { key: "name:apple", assetId: null, assetClass: "equity", instrument },
  ]);
  expect(sent(withFound([owned], FOUND))).toEqual([{ key: "name:apple", assetId: "apple", assetClass: "equity" }]);
});
