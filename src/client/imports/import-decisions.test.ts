import { expect, test } from "vitest";
import {
  acceptBlockedReason,
  decisionsOfDraft,
  draftOfPreview,
  isDecidedAnew,
} from "#client/imports/import-decisions.ts";
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
