import * as fc from "fast-check";
import { expect, test } from "vitest";
import { keepBook } from "#engine/ledger/keep-book.ts";
import type { Book } from "#engine/ledger/book.ts";
import { known } from "#engine/figure.ts";
import { buildLedger } from "#engine/ledger/build-ledger.ts";
import { addLot } from "#engine/ledger/lots.ts";
import { Positions } from "#engine/ledger/positions.ts";
import { abs, fixed, formatFixed, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { Scope } from "#engine/valuation/scope.ts";
import {
  buyTransaction,
  chargeTransaction,
  depositTransaction,
  incomeTransaction,
  openingBalanceTransaction,
  sellTransaction,
} from "#engine/ledger/entries.ts";
import { day } from "#engine/dates/day.ts";
import { FIRST_DAY, historyArbitrary, LAST_DAY, RUNS } from "#test/arbitraries/ledger.ts";
import { smallBook, smallLedger, smallMarket } from "#test/small-ledger.ts";
import { holdingsOn } from "#engine/valuation/holdings.ts";
import type { Bridge } from "./bridge-part.ts";
import { lotReturns, returnsByPart, type LevelReturns } from "./levels.ts";

const DUST = fixed("0.000000000001");
const sum = <T>(items: readonly T[], pick: (item: T) => Fixed): Fixed =>
  items.reduce((total, item) => total + pick(item), ZERO);
const scopesBy = (book: Book, what: "account" | "asset" | "holding"): ReadonlyMap<string, Scope> => {
  const { accounts, assets } = book.ledger;
  const [accountIds, assetIds] = [accounts.map(({ id }) => id), assets.map(({ id }) => id)];
  if (what === "account") return new Map(accountIds.map((id) => [id, { accountIds: new Set([id]) }]));
  if (what === "asset") return new Map(assetIds.map((id) => [id, { assetIds: new Set([id]) }]));
  return new Map(
    accountIds.flatMap((account) =>
      assetIds.map((asset) => [`${account}/${asset}`, { accountIds: new Set([account]), assetIds: new Set([asset]) }]),
    ),
  );
};
const PICKS: Readonly<Record<string, (bridge: Bridge) => Fixed>> = {
  opening: ({ opening }) => opening,
  closing: ({ closing }) => closing,
  gain: ({ gain, unpriced }) => gain.total + unpriced,
};
const NOMINAL: typeof PICKS = {
  income: ({ income }) => income,
  fees: ({ fees }) => fees,
  taxes: ({ taxes }) => taxes,
  flows: ({ inflow, outflow }) => inflow - outflow,
};

/** Amounts whose parts do not add up to the whole. */
function amiss({ whole, parts }: LevelReturns, picks: typeof PICKS): string[] {
  return Object.entries(picks).flatMap(([name, pick]) => {
    const difference = sum(parts, ({ bridge }) => pick(bridge)) - pick(whole.bridge);
    const size = sum(parts, ({ bridge }) => abs(bridge.opening) + abs(bridge.closing) + bridge.inflow + bridge.outflow);
    return abs(difference) * 10n ** 12n <= size + DUST * 10n ** 12n
      ? []
      : [`${name} is off by ${formatFixed(difference)}`];
  });
}

test("every level foots to the one above: holdings, accounts and assets add up to the portfolio, whatever happened", () => {
  const window = { from: FIRST_DAY + 30, to: LAST_DAY };
  fc.assert(
    fc.property(
      historyArbitrary(),
      fc.constantFrom("account" as const, "asset" as const, "holding" as const),
      (history, what) => {
        const ledger = buildLedger(history);
        const book = keepBook(ledger, { through: LAST_DAY, base: "EUR", rates: history.market.rates });
        const level = returnsByPart({ book, market: history.market, window, parts: scopesBy(book, what) });
        expect(amiss(level, PICKS)).toEqual([]);
        // Income and costs of no asset belong to an account, and to no asset.
        if (what === "account") expect(amiss(level, NOMINAL)).toEqual([]);
        for (const { bridge } of level.parts)
          expect(
            bridge.opening +
              bridge.inflow -
              bridge.outflow +
              bridge.income -
              bridge.fees -
              bridge.taxes +
              bridge.gain.total +
              bridge.unpriced,
          ).toBe(bridge.closing);
      },
    ),
    { numRuns: Math.min(RUNS, 100) },
  );
});

test("contributions of accounts add up to the return of the whole", () => {
  fc.assert(
    fc.property(historyArbitrary({ currencies: ["EUR"] }), (history) => {
      const ledger = buildLedger(history);
      const book = keepBook(ledger, { through: LAST_DAY, base: "EUR", rates: history.market.rates });
      const window = { from: FIRST_DAY, to: LAST_DAY };
      const level = returnsByPart({ book, market: history.market, window, parts: scopesBy(book, "account") });
      const total = level.whole.contribution;
      const parts = level.parts.map(({ contribution }) => contribution);
      if (total.status !== "ok") {
        expect(parts.every(({ status }) => status !== "ok")).toBe(true);
        return;
      }
      const added = parts.reduce((all, part) => all + (part.status === "ok" ? part.value : Number.NaN), 0);
      const size = level
        .days()
        .reduce(
          (most, { groups, whole }) => Math.max(most, ...groups.map(({ gain }) => Math.abs(gain / whole.base))),
          1,
        );
      expect(Math.abs(added - total.value)).toBeLessThanOrEqual(1e-9 * size * (1 + Math.abs(total.value)));
    }),
    { numRuns: Math.min(RUNS, 100) },
  );
});

const head = { currency: "EUR", accountId: "depot" };
const life = smallLedger(
  depositTransaction({ ...head, id: "1", on: "2024-01-02", amount: fixed("1000") }),
  buyTransaction({ ...head, id: "2", on: "2024-01-02", assetId: "X", quantity: fixed("10"), amount: fixed("500") }),
  buyTransaction({ ...head, id: "3", on: "2024-07-01", assetId: "X", quantity: fixed("5"), amount: fixed("300") }),
);
const market = smallMarket("X 2024-01-02 50, X 2024-06-30 60, X 2025-01-02 66");

test("half in shares that rise by 32 %: shares add all of the 19 %, cash nothing", () => {
  const book = smallBook(life, "2025-01-02", { rates: market.rates });
  const parts = new Map([
    ["shares", { assetIds: new Set(["X"]) }],
    ["cash", { assetIds: new Set(["cash:EUR"]) }],
  ]);
  const window = { from: day("2024-01-02"), to: day("2025-01-02") };
  const { whole, parts: rows } = returnsByPart({ book, market, window, parts, restKey: "cash" });
  // 500 + 500 → 600 + 500 on 1 July, then 900 + 200 → 990 + 200 = 1,190.
  expect(formatFixed(whole.bridge.closing)).toBe("1190");
  expect(whole.contribution).toMatchObject({ status: "ok" });
  const values = [whole, ...rows].map(({ contribution }) =>
    contribution.status === "ok" ? contribution.value : Number.NaN,
  );
  expect(values.map((value) => Math.round(value * 1e9) / 1e9)).toEqual([0.19, 0.19, 0]);
  expect(rows[0]?.returns.timeWeighted).toMatchObject({ status: "ok" });
  const rate = rows[0]?.returns.timeWeighted;
  expect(rate?.status === "ok" ? Math.round(rate.value * 1e9) / 1e9 : undefined).toBe(0.32);
});

test("lots: 10 at 50 and 5 at 60 are worth 66 each; their gains add up to the holding's, the older one a rate a year", () => {
  const book = smallBook(life, "2025-01-02", { rates: market.rates });
  const position = book.positionAt(0, 0);
  const rows = position ? lotReturns(book, market, position) : [];
  expect(rows.map(({ value, gain }) => [formatFixed(value ?? ZERO), formatFixed(gain ?? ZERO)])).toEqual([
    ["660", "160"],
    ["330", "30"],
  ]);
  expect(
    rows.map(({ holdingReturn }) => (holdingReturn.status === "ok" ? holdingReturn.value.toPrecision(3) : "")),
  ).toEqual(["0.320", "0.100"]);
  expect(rows.map(({ annualized }) => annualized?.annual?.toPrecision(3))).toEqual(["0.320", undefined]);
  const total = holdingsOn(book, market).holdings.find(({ asset }) => asset.id === "X")?.unrealized?.total;
  expect(sum(rows, ({ gain }) => gain ?? ZERO)).toBe(total);
});

test("a sale leaves the lots' gains to the disposals: realized and open gains add up to the holding's", () => {
  const sold = smallLedger(
    buyTransaction({ ...head, id: "1", on: "2024-01-02", assetId: "X", quantity: fixed("10"), amount: fixed("500") }),
    sellTransaction({ ...head, id: "2", on: "2024-07-01", assetId: "X", quantity: fixed("4"), amount: fixed("240") }),
  );
  const book = smallBook(sold, "2025-01-02");
  const position = book.positionAt(0, 0);
  const open = position ? sum(lotReturns(book, market, position), ({ gain }) => gain ?? ZERO) : ZERO;
  // 6 × (66 − 50) = 96 open and 240 − 200 = 40 realized.
  expect([formatFixed(open), formatFixed(book.disposals[0]?.gain ?? ZERO)]).toEqual(["96", "40"]);
  expect(holdingsOn(book, market).totals.totalGain).toBe(fixed("136"));
});

test("interest of no asset is the contribution of the part that takes it, and of none where none is named", () => {
  const ledger = smallLedger(
    depositTransaction({ ...head, id: "1", on: "2024-01-02", amount: fixed("1000") }),
    incomeTransaction({ ...head, id: "2", on: "2024-01-03", type: "interest", gross: fixed("10") }),
  );
  const book = smallBook(ledger, "2024-01-05");
  const parts = new Map([
    ["cash", { assetIds: new Set(["cash:EUR"]) }],
    ["shares", { assetIds: new Set(["X"]) }],
  ]);
  const window = { from: day("2024-01-02"), to: day("2024-01-05") };
  const partsOf = (restKey?: string) =>
    returnsByPart({ book, market, window, parts, restKey }).parts.map(({ contribution }) =>
      contribution.status === "ok" ? Math.round(contribution.value * 1e9) / 1e9 : contribution.status,
    );
  const { days } = returnsByPart({ book, market, window, parts });
  expect(days().map(({ groups }) => groups.map(({ gain }) => gain))).toEqual([
    [0, 0, 10],
    [0, 0, 0],
    [0, 0, 0],
  ]);
  expect([partsOf("cash"), partsOf("shares"), partsOf()]).toEqual([
    [0.01, 0],
    [0, 0.01],
    [0, 0],
  ]);
});

test("the part that takes interest and fees of no asset earned them: gain, return and contribution are of the same money", () => {
  const ledger = smallLedger(
    depositTransaction({ ...head, id: "1", on: "2024-01-02", amount: fixed("1000") }),
    incomeTransaction({ ...head, id: "2", on: "2024-01-03", type: "interest", gross: fixed("20") }),
    chargeTransaction({ ...head, id: "3", on: "2024-01-04", type: "fee", amount: fixed("5") }),
  );
  const parts = new Map([["cash", { assetIds: new Set(["cash:EUR"]) }]]);
  const window = { from: day("2024-01-02"), to: day("2024-01-05") };
  const [cash] = returnsByPart({
    book: smallBook(ledger, "2024-01-05"),
    market,
    window,
    parts,
    restKey: "cash",
  }).parts;
  const { opening, inflow, outflow, income, fees, taxes, closing } = cash?.bridge ?? {};
  // 1,000 + 20 − 5 = 1,015, and nothing came from outside.
  const steps = [opening, inflow, outflow, income, fees, taxes, closing].map((it) => formatFixed(it ?? ZERO));
  expect(steps.join(" ")).toBe("1000 0 0 20 5 0 1015");
  const rates = [cash?.returns.timeWeighted, cash?.contribution].map((it) => (it?.status === "ok" ? it.value : 0));
  // 1,020 / 1,000 × 1,015 / 1,020 − 1
  expect(rates.map((rate) => Math.round(rate * 1e9) / 1e9)).toEqual([0.015, 0.015]);
});

test("where nothing was invested neither the whole nor a part has a contribution, and both say why", () => {
  const book = smallBook(smallLedger(), "2024-01-05");
  const window = { from: day("2024-01-02"), to: day("2024-01-05") };
  const level = returnsByPart({ book, market, window, parts: new Map([["shares", { assetIds: new Set(["X"]) }]]) });
  const none = { status: "undefined", reason: "Nothing was invested in this period." };
  expect([level.whole, ...level.parts].map(({ contribution }) => contribution)).toEqual([none, none]);
});

test("a lot has no return where its cost or its value is not known, or where it cost nothing", () => {
  const bought = (id: string, on: string, amount: string) =>
    buyTransaction({ ...head, id, on, assetId: "X", quantity: fixed("2"), amount: fixed(amount) });
  const opening = { ...head, id: "0", on: "2024-01-01", assetId: "X", quantity: fixed("1") };
  const ledger = smallLedger(
    openingBalanceTransaction(opening),
    bought("1", "2024-01-02", "100"),
    bought("2", "2024-01-03", "0"),
  );
  const book = smallBook(ledger, "2025-01-02");
  const rowsAt = (prices: ReturnType<typeof smallMarket>) => {
    const position = book.positionAt(0, 0);
    return position ? lotReturns(book, prices, position) : [];
  };
  const unknown = { status: "undefined", reason: "Its cost or value is not known." };
  const rows = rowsAt(market);
  expect(rows.map(({ value, gain }) => [value, gain].map((money) => money && formatFixed(money)))).toEqual([
    ["66", undefined],
    ["132", "32"],
    ["132", "132"],
  ]);
  expect(rows.map(({ holdingReturn }) => holdingReturn)).toEqual([
    unknown,
    { status: "ok", value: 0.32, warnings: [] },
    { status: "undefined", reason: "It cost nothing." },
  ]);
  expect(rows.map(({ annualized }) => annualized?.display)).toEqual([undefined, "annualized", undefined]);
  const unpriced = rowsAt(smallMarket(""));
  expect(unpriced.map(({ value, gain, holdingReturn }) => [value, gain, holdingReturn])).toEqual(
    Array.from({ length: 3 }, () => [undefined, undefined, unknown]),
  );
});

test("a short sale gains when the price falls, and has no rate a year however long it is open", () => {
  const sale = { ...head, id: "1", on: "2023-01-02", assetId: "X", quantity: fixed("10"), amount: fixed("1000") };
  const book = smallBook(smallLedger(sellTransaction({ ...sale, kind: "short" })), "2025-01-02");
  const position = book.positionAt(0, 0);
  const [row] = position ? lotReturns(book, market, position) : [];
  // 1,000 received, 660 to buy back.
  expect([formatFixed(row?.gain ?? ZERO), row?.holdingReturn, row?.annualized]).toEqual([
    "340",
    { status: "ok", value: 0.34, warnings: [] },
    undefined,
  ]);
});

test("cost without units, and units taken for a payment, have no rate a year", () => {
  const ledger = smallLedger();
  const book = smallBook(ledger, "2025-01-02");
  const rowOf = (quantity: Fixed, cost: Fixed) => {
    const position = new Positions(ledger).at(0, 0);
    const lot = { quantity, cost, costBase: cost, acquiredDay: day("2020-01-02"), openedBy: 0, isCostKnown: true };
    addLot(position, lot);
    const [row] = lotReturns(book, market, position);
    return [row?.holdingReturn, row?.annualized?.display];
  };
  expect(rowOf(fixed("1"), fixed("60"))).toEqual([known(0.1), "annualized"]);
  expect(rowOf(ZERO, fixed("5"))).toEqual([known(-1), undefined]);
  // Worth 66, and 33 were received with it: 99 over 33.
  expect(rowOf(fixed("1"), fixed("-33"))).toEqual([known(3), undefined]);
});
