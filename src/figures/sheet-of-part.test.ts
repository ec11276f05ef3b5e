import * as fc from "fast-check";
import { expect, test } from "vitest";
import { assetClassOf } from "#assets/registry.ts";
import { recompute } from "#engine/explain/explanation.ts";
import { buildLedger } from "#engine/ledger/build-ledger.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import { levelOf } from "#figures/analysis/parts.ts";
import { bridgeFrom } from "#figures/bridge.ts";
import { explainFigure } from "#figures/explain.ts";
import { partOfScope } from "#figures/named-part.ts";
import { sheetOn, type Sheet } from "#figures/sheet.ts";
import type { Workbook } from "#figures/workbook.ts";
import {
  FIRST_DAY,
  followedByBalances,
  historyArbitrary,
  LAST_DAY,
  RUNS,
  type History,
} from "#test/arbitraries/ledger.ts";
import { richHistoryArbitrary } from "#test/arbitraries/rich-history.ts";

const workbookOf = (history: History): Workbook => ({
  portfolio: { name: "", baseCurrency: "EUR", isSample: false, ledgerVersion: 1, conventions: {} },
  marketVersion: 1,
  ledger: buildLedger(history),
  market: history.market,
  accounts: new Map(),
  assets: new Map(),
  stated: [],
  targets: [],
  taxpayers: [],
  inheritance: undefined,
  computed: new Map(),
});

const HISTORIES = [
  ["small", historyArbitrary()],
  ["rich", richHistoryArbitrary({ maxLength: 120 })],
  ["partly balances-only", historyArbitrary().map(followedByBalances)],
] as const;

const sheetsBy = (workbook: Workbook, by: "account" | "class", on: number): readonly Sheet[] => {
  const { accounts, assets } = workbook.ledger;
  const keys =
    by === "account" ? accounts.map(({ id }) => id) : ["cash", ...assets.map((it) => assetClassOf(it.assetClass).key)];
  return [...new Set(keys)].flatMap((key) => {
    const part = partOfScope(workbook, `${by}:${key}`);
    return part ? [sheetOn(workbook, { on, base: "EUR", part })] : [];
  });
};

const valueOf = (sheet: Sheet): Fixed => sheet.holdings().totals.value;
const sum = (amounts: readonly Fixed[]): Fixed => amounts.reduce((total, amount) => total + amount, 0n);

test.each(HISTORIES)(
  "accounts, and classes, are together worth the whole, and gained what it did: %s histories",
  (_, histories) => {
    const days = fc.integer({ min: FIRST_DAY, max: LAST_DAY });
    fc.assert(
      fc.property(histories, days, days, (history, one, other) => {
        const workbook = workbookOf(history);
        const [from, on] = [Math.min(one, other), Math.max(one, other)];
        const whole = sheetOn(workbook, { on, base: "EUR" });
        for (const by of ["account", "class"] as const) {
          const parts = sheetsBy(workbook, by, on);
          expect(sum(parts.map(valueOf))).toBe(valueOf(whole));
          // What gained in one account and cannot be known of another is left out of the whole alone.
          if (whole.holdings().totals.missing.length === 0)
            expect(sum(parts.map((part) => part.holdings().totals.totalGain))).toBe(whole.holdings().totals.totalGain);
          const bridges = parts.map((part) => bridgeFrom(part, from));
          const { opening, closing, inflow, outflow } = bridgeFrom(whole, from);
          expect(sum(bridges.map((each) => each.opening))).toBe(opening);
          expect(sum(bridges.map((each) => each.closing))).toBe(closing);
          for (const { income, fees, taxes, gain, unpriced, byBalances, ...each } of bridges)
            expect(
              each.opening + each.inflow - each.outflow + income - fees - taxes + gain.total + unpriced + byBalances,
            ).toBe(each.closing);
          if (by === "account" && !history.accounts.some((it) => it.isBalancesOnly === true))
            expect(sum(bridges.map((each) => each.inflow - each.outflow))).toBe(inflow - outflow);
        }
      }),
      { numRuns: RUNS / 2 },
    );
  },
);

test.each(HISTORIES)("a part explains its own net worth, which is that of its tree: %s histories", (_, histories) => {
  fc.assert(
    fc.property(histories, (history) => {
      const workbook = workbookOf(history);
      for (const part of [...sheetsBy(workbook, "account", LAST_DAY), ...sheetsBy(workbook, "class", LAST_DAY)]) {
        const tree = explainFigure(part, { figure: "net_worth" });
        expect(tree.ok && (recompute(tree.value) ?? 0n)).toBe(valueOf(part));
      }
    }),
    { numRuns: RUNS / 4 },
  );
});

test.each(HISTORIES)("a class by itself is the part of that class beside the others: %s histories", (_, histories) => {
  fc.assert(
    fc.property(histories, (history) => {
      const workbook = workbookOf(history);
      const from = FIRST_DAY + 20;
      const { level } = levelOf(sheetOn(workbook, { on: LAST_DAY, base: "EUR" }), "assetClass", from);
      for (const { key, bridge } of level.parts) {
        const part = partOfScope(workbook, `class:${key}`);
        const own = bridgeFrom(sheetOn(workbook, { on: LAST_DAY, base: "EUR", part }), from);
        expect({ ...own, byAsset: undefined }).toEqual({ ...bridge, byAsset: undefined });
      }
    }),
    { numRuns: RUNS / 4 },
  );
});

test.each(HISTORIES)("what is projected explains itself, and its accounts add up: %s histories", (_, histories) => {
  fc.assert(
    fc.property(histories, fc.integer({ min: FIRST_DAY, max: LAST_DAY }), (history, on) => {
      const workbook = workbookOf(history);
      const whole = sheetOn(workbook, { on, base: "EUR", isProjected: true });
      const tree = explainFigure(whole, { figure: "net_worth" });
      expect(tree.ok && (recompute(tree.value) ?? 0n)).toBe(valueOf(whole));
      const parts = history.accounts.flatMap(({ id }) => partOfScope(workbook, `account:${id}`) ?? []);
      const values = parts.map((part) => valueOf(sheetOn(workbook, { on, base: "EUR", part, isProjected: true })));
      expect(sum(values)).toBe(valueOf(whole));
    }),
    { numRuns: RUNS / 4 },
  );
});
