import * as fc from "fast-check";
import { expect, test } from "vitest";
import { recompute } from "#engine/explain/explanation.ts";
import { buildLedger } from "#engine/ledger/build-ledger.ts";
import { abs, fixed, type Fixed } from "#engine/money/fixed.ts";
import { bridgeFrom } from "#figures/bridge.ts";
import { explainFigure } from "#figures/explain.ts";
import { seriesFrom } from "#figures/series.ts";
import { sheetOn, type Sheet } from "#figures/sheet.ts";
import type { Workbook } from "#figures/workbook.ts";
import { FIRST_DAY, historyArbitrary, LAST_DAY, RUNS, type History } from "#test/arbitraries/ledger.ts";
import { richHistoryArbitrary } from "#test/arbitraries/rich-history.ts";
import { sheetOfOwner } from "./owner-sheet.ts";
import { BEGINNING, type Declaration, type StatedOwner } from "./stated-owners.ts";

const owner = (id: string, hasRest: boolean): StatedOwner => ({
  id,
  name: id,
  kind: "person",
  country: undefined,
  hasRest,
  taxpayerId: undefined,
});

/** Every account is Anna's by a share of its own, every third asset by another; what is left is Ben's. */
function workbookOf(history: History, shares: readonly number[]): Workbook {
  const ledger = buildLedger(history);
  const declare = (id: string, kind: Declaration["kind"], place: number): Declaration => {
    const share = fixed(String((shares[place % shares.length] ?? 0) / 4));
    const both = [
      { ownerId: "anna", fraction: share },
      { ownerId: "ben", fraction: fixed("1") - share },
    ];
    return { ownedId: id, kind, fromOn: BEGINNING, shares: both.filter(({ fraction }) => fraction > 0n) };
  };
  return {
    portfolio: { name: "", baseCurrency: "EUR", isSample: false, ledgerVersion: 1, conventions: {} },
    marketVersion: 1,
    ledger,
    market: history.market,
    accounts: new Map(),
    assets: new Map(),
    stated: [],
    targets: [],
    taxpayers: [],
    owners: {
      owners: [owner("anna", false), owner("ben", true)],
      declarations: [
        ...history.accounts.map(({ id }, place) => declare(id, "account", place)),
        ...history.assets.flatMap(({ id }, place) => (place % 3 === 0 ? [declare(id, "asset", place + 1)] : [])),
      ],
      innerLoans: new Map(),
    },
    inheritance: undefined,
    computed: new Map(),
  };
}

const HISTORIES = [
  ["small", historyArbitrary()],
  ["rich", richHistoryArbitrary({ maxLength: 120 })],
] as const;
const shares = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 2, maxLength: 4 });
const days = fc.integer({ min: FIRST_DAY, max: LAST_DAY });

const theirs = (whole: Sheet): readonly Sheet[] =>
  ["anna", "ben"].flatMap((ownerId) => sheetOfOwner(whole, { ownerId, isWhole: false }) ?? []);
const sum = (amounts: readonly Fixed[]): Fixed => amounts.reduce((total, amount) => total + amount, 0n);
/** Values are rounded at the last digit of each. */
const expectNear = (a: Fixed, b: Fixed): void => expect(abs(a - b) < fixed("0.000000001"), `${a} ${b}`).toBe(true);
/** Doubles of amounts up to a billion billions: the same to twelve digits. */
const expectClose = (a: number, b: number): void =>
  expect(Math.abs(a - b) <= 1e-6 + 1e-12 * MOST, `${a} ${b}`).toBe(true);
const MOST = 1e12;

test.each(HISTORIES)(
  "what two owners have adds up to everything, and each bridge adds up: %s histories",
  (_, histories) => {
    fc.assert(
      fc.property(histories, shares, days, days, (history, fractions, one, other) => {
        const [from, on] = [Math.min(one, other), Math.max(one, other)];
        const whole = sheetOn(workbookOf(history, fractions), { on, base: "EUR" });
        const parts = theirs(whole);
        expectNear(sum(parts.map((it) => it.holdings().totals.value)), whole.holdings().totals.value);
        const gains = parts.map((it) => it.holdings().totals.totalGain);
        if (whole.holdings().totals.missing.length === 0) expectNear(sum(gains), whole.holdings().totals.totalGain);
        const all = bridgeFrom(whole, from);
        const bridges = parts.map((it) => bridgeFrom(it, from));
        expectNear(sum(bridges.map(({ opening }) => opening)), all.opening);
        expectNear(sum(bridges.map(({ closing }) => closing)), all.closing);
        expectNear(sum(bridges.map(({ inflow, outflow }) => inflow - outflow)), all.inflow - all.outflow);
        for (const [place, { income, fees, taxes, gain, unpriced, byBalances, ...each }] of bridges.entries()) {
          const moved = each.inflow - each.outflow + income - fees - taxes + gain.total + unpriced + byBalances;
          expectNear(each.opening + moved, each.closing);
          if (all.missing.length === 0) expectNear(each.closing, parts[place]?.holdings().totals.value ?? 0n);
        }
      }),
      { numRuns: RUNS / 2 },
    );
  },
);

test.each(HISTORIES)("the days of two owners are together those of everything: %s histories", (_, histories) => {
  fc.assert(
    fc.property(histories, shares, (history, fractions) => {
      const whole = sheetOn(workbookOf(history, fractions), { on: LAST_DAY, base: "EUR" });
      const all = seriesFrom(whole, FIRST_DAY - 1);
      const [anna, ben] = theirs(whole).map((it) => seriesFrom(it, FIRST_DAY - 1));
      all.values.forEach((value, day) => {
        expectClose((anna?.values[day] ?? 0) + (ben?.values[day] ?? 0), value);
        const net = [anna, ben].reduce((flow, it) => flow + (it?.inflows[day] ?? 0) - (it?.outflows[day] ?? 0), 0);
        expectClose(net, (all.inflows[day] ?? 0) - (all.outflows[day] ?? 0));
      });
    }),
    { numRuns: RUNS / 4 },
  );
});

test.each(HISTORIES)("an owner's net worth explains itself: %s histories", (_, histories) => {
  fc.assert(
    fc.property(histories, shares, (history, fractions) => {
      for (const part of theirs(sheetOn(workbookOf(history, fractions), { on: LAST_DAY, base: "EUR" }))) {
        const tree = explainFigure(part, { figure: "net_worth" });
        const told = tree.ok ? recompute(tree.value) : undefined;
        expectNear(typeof told === "bigint" ? told : 0n, part.holdings().totals.value);
      }
    }),
    { numRuns: RUNS / 4 },
  );
});
