import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { buyTransaction, depositTransaction, valuationTransaction } from "#engine/ledger/entries.ts";
import { fixed } from "#engine/money/fixed.ts";
import { netWorthSeries } from "#engine/valuation/series.ts";
import { smallBook, smallLedger, smallMarket } from "#test/small-ledger.ts";
import { estimateOfSeries, linkedEstimate, valuationDays } from "./linked-estimate.ts";

const on = (text: string, value: number) => ({ on: day(text), value });

test("flows on valuation days link exactly: 100 to 110, 50 in, 160 to 176 is 21 %", () => {
  const made = linkedEstimate(
    [on("2024-01-01", 100), on("2024-01-11", 160), on("2024-01-21", 176)],
    [{ on: day("2024-01-11"), amount: 50 }],
  );
  expect(made).toEqual({ status: "ok", value: expect.closeTo(0.21, 12), warnings: [] });
});

test("a flow in between makes it an estimate that says so: 10 ÷ (100 + 50 × 5/10) is 8 %", () => {
  const made = linkedEstimate([on("2024-01-01", 100), on("2024-01-11", 160)], [{ on: day("2024-01-06"), amount: 50 }]);
  expect(made).toEqual({
    status: "ok",
    value: expect.closeTo(0.08, 12),
    warnings: ["estimated from 2024-01-01 to 2024-01-11"],
  });
});

test("a stretch of more than a month is a rough estimate; nothing invested, or one value alone, is none", () => {
  const long = linkedEstimate([on("2024-01-01", 100), on("2024-03-01", 160)], [{ on: day("2024-01-31"), amount: 50 }]);
  expect(long.status === "ok" && long.warnings).toEqual([
    "estimated from 2024-01-01 to 2024-03-01, longer than a month",
  ]);
  expect(linkedEstimate([on("2024-01-01", 100)], []).status).toBe("insufficient_data");
  expect(linkedEstimate([on("2024-01-01", 0), on("2024-01-11", 5)], []).status).toBe("undefined");
});

test("a house bought at 200,000 and stated at 220,000 a month later has returned 10 %", () => {
  const head = { currency: "EUR", accountId: "depot" };
  const ledger = smallLedger(
    depositTransaction({ ...head, id: "1", on: "2024-01-02", amount: fixed("200000") }),
    buyTransaction({
      ...head,
      id: "2",
      on: "2024-01-02",
      assetId: "HOUSE",
      quantity: fixed("200000"),
      amount: fixed("200000"),
    }),
    valuationTransaction({ ...head, id: "3", on: "2024-02-01", assetId: "HOUSE", value: fixed("220000") }),
  );
  const scope = { assetIds: new Set(["HOUSE"]) };
  const span = { from: day("2024-01-02"), to: day("2024-03-01") };
  const series = netWorthSeries(smallBook(ledger, "2024-03-01"), smallMarket(""), { ...span, scope });
  const made = estimateOfSeries(series, valuationDays(ledger, "HOUSE"));
  expect(made).toEqual({ status: "ok", value: expect.closeTo(0.1, 12), warnings: [] });
});

test("a quiet beginning is passed over, and what comes first works from the start of its day", () => {
  const made = linkedEstimate(
    [on("2024-01-01", 0), on("2024-01-11", 0), on("2024-01-21", 110)],
    [{ on: day("2024-01-15"), amount: 100 }],
  );
  // 100 for 7 of the 10 days: 10 ÷ 70.
  expect(made).toMatchObject({ status: "ok", value: expect.closeTo(1 / 7, 12) });
  const inside = linkedEstimate(
    [on("2024-01-01", 0), on("2024-01-11", 0)],
    [
      { on: day("2024-01-03"), amount: 100 },
      { on: day("2024-01-08"), amount: -110 },
    ],
  );
  // 100 for 9 of the 10 days less 110 for 4 of them: 10 ÷ 46.
  expect(inside).toMatchObject({ status: "ok", value: expect.closeTo(10 / 46, 12) });
});

test("a flow belongs to its own stretch: 10 % before it, 8 % around it", () => {
  const made = linkedEstimate(
    [on("2024-01-01", 100), on("2024-01-11", 110), on("2024-01-21", 170.8)],
    [{ on: day("2024-01-16"), amount: 50 }],
  );
  // 10.8 ÷ (110 + 50 × 5/10)
  expect(made).toMatchObject({ status: "ok", value: expect.closeTo(1.1 * 1.08 - 1, 12) });
});

test("of two values of one day the later counts from then on, and no return lies between them", () => {
  const made = linkedEstimate([on("2024-01-01", 100), on("2024-01-01", 105), on("2024-01-11", 126)], []);
  expect(made).toEqual({ status: "ok", value: expect.closeTo(0.2, 12), warnings: [] });
});

test("what was worth 100 and is worth nothing lost all", () => {
  expect(linkedEstimate([on("2024-01-01", 100), on("2024-01-11", 0)], [])).toMatchObject({ status: "ok", value: -1 });
});

test("31 days are a month, 32 are longer", () => {
  const over = (end: string) => {
    const made = linkedEstimate([on("2024-01-01", 100), on(end, 160)], [{ on: day("2024-01-31"), amount: 50 }]);
    return made.status === "ok" ? made.warnings : [];
  };
  expect([...over("2024-02-01"), ...over("2024-02-02")]).toEqual([
    "estimated from 2024-01-01 to 2024-02-01",
    "estimated from 2024-01-01 to 2024-02-02, longer than a month",
  ]);
});

test("why there is no estimate is said in words", () => {
  expect([
    linkedEstimate([on("2024-01-01", 100)], []),
    linkedEstimate([on("2024-01-01", 0), on("2024-01-11", 5)], []),
    linkedEstimate([on("2024-01-01", 1e-200), on("2024-01-11", 1), on("2024-01-21", 1e200)], []),
  ]).toEqual([
    { status: "insufficient_data", reason: "There are fewer than two valuations." },
    { status: "undefined", reason: "On average nothing was invested." },
    { status: "undefined", reason: "The returns are too large." },
  ]);
});

test("an asset was valued on the days its value was stated, not on those of its payments or of another asset", () => {
  const head = { currency: "EUR", accountId: "depot" };
  const stated = (id: string, assetId: string, onDay: string) =>
    valuationTransaction({ ...head, id, on: onDay, assetId, value: fixed("5") });
  const ledger = smallLedger(
    buyTransaction({ ...head, id: "1", on: "2024-01-02", assetId: "HOUSE", quantity: fixed("9"), amount: fixed("9") }),
    stated("2", "LOAN", "2024-01-03"),
    stated("3", "HOUSE", "2024-02-01"),
    stated("4", "HOUSE", "2024-03-01"),
  );
  expect([...valuationDays(ledger, "HOUSE")]).toEqual([day("2024-02-01"), day("2024-03-01")]);
  expect([...valuationDays(ledger, "X")]).toEqual([]);
});

test("of a series only the first day, the last and the valued ones count, with what came in less what went out", () => {
  const from = day("2024-01-01");
  const values = Float64Array.from({ length: 21 }, (_, i) => ({ 0: 100, 10: 160, 20: 176 })[i] ?? 0);
  const moved = (amount: number) => Float64Array.from(values, (_, i) => (i === 10 ? amount : i === 0 ? 7 : 0));
  const series = {
    from,
    to: from + 20,
    base: "EUR",
    values,
    inflows: moved(60),
    outflows: moved(10),
    unknown: new Uint16Array(21),
  };
  // 110 ÷ 100 before the 50 that came on the tenth day, 176 ÷ 160 after it.
  expect(estimateOfSeries(series, new Set([from + 10]))).toEqual({
    status: "ok",
    value: expect.closeTo(0.21, 12),
    warnings: [],
  });
});
