import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parseFixed } from "#engine/money/fixed.ts";
import { compareCloses, isSamePrice, judgeCloses } from "#engine/prices/judge-closes.ts";
import { asPrices, curvePoints, sharedSeries, SHARED_SERIES, yieldOn } from "#engine/prices/shared-series.ts";
import { inOrder, orderOfText, orderText } from "#engine/prices/source-order.ts";
import { bareTicker, sameElsewhere, sureMatch } from "#engine/prices/sure-match.ts";
import { words } from "#test/hostile/stays-finite.ts";

const on = fc.integer({ min: 1, max: 28 }).map((at) => `2026-02-${String(at).padStart(2, "0")}`);
const told = fc.oneof(
  fc.constantFrom(
    "NaN",
    "Infinity",
    "-1",
    "0",
    "1e999",
    "",
    "1,5",
    "12.5",
    "0.000000000000000001",
    "999999999999999999999",
  ),
  fc.double({ min: 0.01, max: 1e6, noNaN: true }).map((it) => it.toFixed(4)),
  words,
);
const close = fc.record({ on, price: told });

test("whatever a source tells, each close is either believed and above zero or waits, and none is lost", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(close, { maxLength: 20, selector: (it) => it.on }),
      fc.array(fc.record({ on, to: told, from: told }), { maxLength: 3 }),
      fc.uniqueArray(fc.tuple(on, told), { maxLength: 5, selector: ([at]) => at }),
      (unordered, splits, kept) => {
        const closes = unordered.toSorted((a, b) => a.on.localeCompare(b.on));
        const { trusted, doubted } = judgeCloses({ closes, splits, kept: new Map(kept), today: "2026-02-14" });
        expect([...trusted, ...doubted.map((it) => it.close)].toSorted((a, b) => a.on.localeCompare(b.on))).toEqual(
          closes,
        );
        for (const { price, on: day } of trusted) {
          expect(parseFixed(price) ?? 0n).toBeGreaterThan(0n);
          expect(day <= "2026-02-15").toBe(true);
        }
      },
    ),
  );
});

test("no texts of any kind are the same price unless both are numbers", () => {
  fc.assert(
    fc.property(told, told, (a, b) => {
      if (isSamePrice(a, b)) expect([parseFixed(a), parseFixed(b)]).not.toContain(undefined);
    }),
  );
});

test("another source agrees only where every day compared is a number above zero on both sides", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(close, { maxLength: 8, selector: (it) => it.on }),
      fc.uniqueArray(fc.tuple(on, told), { maxLength: 8, selector: ([at]) => at }),
      (unordered, rows) => {
        const closes = unordered.toSorted((a, b) => a.on.localeCompare(b.on));
        const kept = new Map(rows);
        const common = closes.filter((it) => kept.has(it.on)).slice(-5);
        const compared = compareCloses(closes, kept);
        if (common.length === 0) expect(compared.state).toBe("no_common_day");
        if (compared.state !== "agree") return;
        for (const it of common) {
          expect(parseFixed(it.price) ?? 0n).toBeGreaterThan(0n);
          expect(parseFixed(kept.get(it.on) ?? "") ?? 0n).toBeGreaterThan(0n);
        }
      },
    ),
  );
});

const text = fc.oneof(words, fc.constantFrom("SAP", "sap", "", " "));
const match = fc.record({
  assetClass: fc.constantFrom("equity", "fund", "crypto", "bond"),
  name: text,
  isin: fc.option(text, { nil: undefined }),
  ticker: fc.option(text, { nil: undefined }),
  exchange: fc.option(text, { nil: undefined }),
  currency: fc.constantFrom("EUR", "USD"),
});

test("what is taken for surely the same is one of what was found, in the currency that was asked for", () => {
  fc.assert(
    fc.property(match, fc.array(match, { maxLength: 6 }), (wanted, matches) => {
      const { isin, ticker, exchange, ...rest } = wanted;
      const sure = sureMatch({ ...rest, isin, ticker, exchange }, matches);
      if (sure === undefined) return;
      expect(matches).toContain(sure);
      expect(sure.currency).toBe(wanted.currency);
    }),
  );
});

test("a yield of any curve lies between the two points around its time, and there is none where no point is", () => {
  const percent = fc.double({ min: -100, max: 1000, noNaN: true });
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(fc.double({ min: 0.01, max: 60, noNaN: true }), percent), {
        selector: ([years]) => years,
      }),
      fc.oneof(fc.constantFrom(Number.NaN, Infinity, -1, 0), fc.double({ min: 0, max: 70, noNaN: true })),
      (drawn, years) => {
        const points = drawn.toSorted(([a], [b]) => a - b).map(([at, of]) => ({ years: at, percent: of, on: 20_000 }));
        const found = yieldOn(points, years);
        if (found === undefined) return;
        const around = found.between.map((it) => it.percent);
        expect(found.percent).toBeGreaterThanOrEqual(Math.min(...around) - 1e-9);
        expect(found.percent).toBeLessThanOrEqual(Math.max(...around) + 1e-9);
      },
    ),
  );
});

test("no word but its key names a series of everybody's, and its levels are prices in its own currency", () => {
  fc.assert(
    fc.property(fc.oneof(words, fc.constantFrom(...SHARED_SERIES.map(({ key }) => key))), (key) => {
      const series = sharedSeries(key);
      expect(series?.key ?? "").toBe(series === undefined ? "" : key);
      if (series === undefined) return;
      expect(asPrices(series, new Int32Array(1), new Float64Array(1)).currencies).toEqual([series.currency]);
    }),
  );
  expect(curvePoints("EUR").map(({ years = 0 }) => years)).toEqual(
    curvePoints("EUR")
      .map(({ years = 0 }) => years)
      .toSorted((a, b) => a - b),
  );
});

const maybeWords = fc.option(words, { nil: undefined });

test("whatever a source calls a security, the same one elsewhere is one of those offered or none, and no other ISIN", () => {
  const told = fc.record({
    assetClass: fc.constantFrom("equity", "fund", "crypto"),
    name: words,
    isin: maybeWords,
    ticker: maybeWords,
    exchange: maybeWords,
    currency: fc.constantFrom("EUR", "USD"),
  });
  fc.assert(
    fc.property(told, fc.array(told, { maxLength: 4 }), (known, matches) => {
      const found = sameElsewhere(known, matches);
      if (found) expect(matches).toContain(found);
      const [own, other] = [known.isin, found?.isin].map((it) => it?.trim().toLowerCase());
      if (own !== undefined && other !== undefined) expect(other).toBe(own);
      expect((bareTicker(known.ticker) ?? "").length).toBeLessThanOrEqual((known.ticker ?? "").length);
    }),
  );
});

test("an order of sources is the same after it was written, and asks nobody twice and nobody who is left out", () => {
  const key = fc.constantFrom("yahoo", "coingecko", "twelve-data", "stooq");
  const asked = fc.record({
    order: fc.uniqueArray(key, { maxLength: 4 }),
    without: fc.uniqueArray(key, { maxLength: 4 }),
  });
  fc.assert(
    fc.property(asked, fc.uniqueArray(key, { maxLength: 4 }), (order, keys) => {
      expect(orderText(orderOfText(orderText(order)))).toBe(orderText(order));
      const inTurn = inOrder(
        keys.map((it) => ({ key: it })),
        order,
      ).map((it) => it.key);
      expect(new Set(inTurn).size).toBe(inTurn.length);
      expect(inTurn.toSorted()).toEqual(keys.filter((it) => !order.without.includes(it)).toSorted());
    }),
  );
});
