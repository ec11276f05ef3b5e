import { expect, test } from "vitest";
import { leftOutAfter } from "#client/imports/after-import.ts";
import type { AccountList } from "#features/accounts/contract.ts";
import type { Overview } from "#features/figures/contract.ts";
import type { ImportPreview } from "#features/imports/contract.ts";

const stale = (name: string, reason: Overview["stale"][number]["reason"]) => ({
  assetId: name,
  name,
  currency: "EUR",
  priceOn: null,
  ageDays: null,
  reason,
});
const finding = (kind: string) => ({ kind, text: `${kind}.`, amount: null, assetId: null, accountId: null, on: null });
const NOTHING = {
  state: { preview: null, fileName: "two.zip" },
  overview: { stale: [], findings: [] },
  accounts: { accounts: [] },
  isHidden: false,
};

const EMPTY_PREVIEW: ImportPreview = {
  sourceName: "N26",
  newCount: 1,
  duplicateCount: 0,
  errorCount: 0,
  skippedCount: 0,
  from: null,
  to: null,
  countsByType: {},
  cashByCurrency: [],
  accounts: [],
  securities: [],
  lines: [],
  errors: [],
  skipped: [],
  totals: [],
};
const ACCOUNT: AccountList["accounts"][number] = {
  accountId: "",
  name: "",
  kind: "bank",
  currency: "EUR",
  institutionId: null,
  costMethod: null,
  isBalancesOnly: false,
  following: "transactions",
  closedOn: null,
  chain: null,
  holderCount: null,
  note: null,
  transactionCount: 1,
  lastTransactionOn: null,
  value: { status: "ok", value: "40", notes: [] },
  cash: [],
  holdingCount: 0,
  pledgedFor: [],
};

test("what paid income and whose units nobody stated is named, and its trades asked for", () => {
  const state = { fileName: "two.zip", preview: { ...EMPTY_PREVIEW, paidWithoutUnits: ["Elm", "Oak"] } };
  expect(leftOutAfter({ ...NOTHING, state })).toEqual([
    {
      text: "Elm and Oak paid income, and the file does not say how many units you hold: they are not counted.",
      step: { label: "Import the trades", place: "imports" },
    },
  ]);
});

test("what else a file holds and nobody has read yet is the next step", () => {
  const state = { fileName: "two.zip", preview: { ...EMPTY_PREVIEW, notRead: ["card.csv"] } };
  expect(leftOutAfter({ ...NOTHING, state })).toEqual([
    {
      text: "card.csv in two.zip has not been read yet.",
      step: { label: "Choose the file again", place: "imports" },
    },
  ]);
});

test("a portfolio that is all known leaves nothing out", () => {
  expect(leftOutAfter(NOTHING)).toEqual([]);
});

test("what is without a value comes before what is missing in the history, and that before what is assumed", () => {
  const left = leftOutAfter({
    ...NOTHING,
    overview: {
      stale: ["A", "B", "C", "D", "E"].map((name) => stale(name, "missing_price")),
      findings: [finding("assumed_opening"), finding("cash_shortfall")],
    },
  });
  expect(left.map(({ text, step }) => `${text} → ${step.label}`)).toEqual([
    "A, B, C and 2 more have no price, so their values are not counted. → State prices",
    "cash_shortfall. → Import an older file",
    "assumed_opening. → Import an older file",
  ]);
});

test("a bank whose file states no balance is not called complete, until somebody said what was there", () => {
  const after = { on: "2026-02-01", amount: "40" };
  const opening = { key: "cash:EUR", what: "cash", label: "EUR", currency: "EUR", on: "2026-01-01" } as const;
  const target = { sourceKey: "", sourceName: "N26", lineCount: 1, currency: "EUR", accountId: null, newName: "N26" };
  const openings = [{ ...opening, quantity: "0", cost: null, reason: "least" as const, after }];
  const state = {
    fileName: "two.zip",
    preview: { ...EMPTY_PREVIEW, accounts: [{ ...target, institutionName: null, openings }] },
  };
  const accounts = { accounts: [{ ...ACCOUNT, accountId: "a", name: "N26" }] };
  expect(leftOutAfter({ ...NOTHING, state, accounts }).map(({ text }) => text)).toEqual([
    "The file states no balance of N26: only what the rows add up to is counted, as if nothing had been there before.",
  ]);
  const said = { stale: [], findings: [{ ...finding("assumed_opening"), accountId: "a" }] };
  expect(leftOutAfter({ ...NOTHING, state, accounts, overview: said }).map(({ text }) => text)).toEqual([
    "assumed_opening.",
  ]);
});
