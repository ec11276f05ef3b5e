import { expect, test } from "vitest";
import { matchLots, poolLots, sellFromPool, type CostLot, type LotOrder } from "#engine/ledger/match-lots.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";

/** `3 at 20 on 1` lots. */
const lotsOf = (...words: readonly string[]): CostLot[] =>
  words.map((line) => {
    const [quantity = "", , unitCost = "", , on = ""] = line.split(" ");
    return { quantity: fixed(quantity), unitCost: fixed(unitCost), acquiredOn: Number(on) };
  });
const wordsOf = (lots: readonly CostLot[]): string[] =>
  lots.map(
    ({ quantity, unitCost, acquiredOn }) => `${formatFixed(quantity)} at ${formatFixed(unitCost)} on ${acquiredOn}`,
  );
const LOTS = lotsOf("3 at 20 on 1", "3 at 30 on 2", "3 at 10 on 3");

/** What a sale of so many units takes and costs. */
const sold = (order: LotOrder, quantity: string, lots = LOTS) => {
  const match = matchLots(lots, { order, quantity: fixed(quantity) });
  return match.ok ? [...wordsOf(match.value.matched), formatFixed(match.value.cost)] : [match.error.kind];
};

test("four orders sell four units: the first, the last, the dearest and the cheapest go first", () => {
  expect(sold("fifo", "4")).toEqual(["3 at 20 on 1", "1 at 30 on 2", "90"]);
  expect(sold("lifo", "4")).toEqual(["3 at 10 on 3", "1 at 30 on 2", "60"]);
  expect(sold("highest_cost", "4")).toEqual(["3 at 30 on 2", "1 at 20 on 1", "110"]);
  expect(sold("lowest_cost", "4")).toEqual(["3 at 10 on 3", "1 at 20 on 1", "50"]);
});

test("by cost all lots are put in order, the older of those that cost the same first, whatever place each was given in", () => {
  const mixed = lotsOf("1 at 10 on 7", "1 at 30 on 1", "1 at 10 on 4", "1 at 20 on 2", "1 at 10 on 6", "1 at 5 on 9");
  expect(sold("lowest_cost", "6", mixed)).toEqual([
    "1 at 5 on 9",
    "1 at 10 on 4",
    "1 at 10 on 6",
    "1 at 10 on 7",
    "1 at 20 on 2",
    "1 at 30 on 1",
    "85",
  ]);
  expect(sold("highest_cost", "5", mixed)).toEqual([
    "1 at 30 on 1",
    "1 at 20 on 2",
    "1 at 10 on 4",
    "1 at 10 on 6",
    "1 at 10 on 7",
    "80",
  ]);
});

test("a sale that ends with a lot takes nothing of the next, and nothing of an empty one", () => {
  expect(sold("fifo", "3")).toEqual(["3 at 20 on 1", "60"]);
  expect(sold("fifo", "1", lotsOf("0 at 99 on 0", "2 at 20 on 1"))).toEqual(["1 at 20 on 1", "20"]);
  expect(sold("fifo", "9.5")).toEqual(["oversold"]);
});

test("what stays is listed oldest first, without what is gone", () => {
  const match = matchLots(lotsOf("2 at 5 on 9", "1 at 6 on 4", "2 at 7 on 6"), { order: "fifo", quantity: fixed("2") });
  expect(match.ok ? wordsOf(match.value.remaining) : []).toEqual(["1 at 7 on 6", "2 at 5 on 9"]);
});

test("chosen lots go in the order chosen; none chosen, none sold", () => {
  const chosen = [
    { acquiredOn: 3, quantity: fixed("1") },
    { acquiredOn: 1, quantity: fixed("2") },
  ];
  const match = matchLots(LOTS, { order: "specific", quantity: fixed("3"), chosen });
  expect(match.ok ? wordsOf(match.value.matched) : []).toEqual(["1 at 10 on 3", "2 at 20 on 1"]);
  expect(sold("specific", "3")).toEqual(["0"]);
  const tooMany = chosen.map((choice) => ({ ...choice, quantity: fixed("5") }));
  expect(matchLots(LOTS, { order: "specific", quantity: fixed("10"), chosen: tooMany })).toEqual({
    ok: false,
    error: { kind: "oversold", missing: fixed("4") },
  });
});

test("a pool of 2 at 10 and 6 at 20 has 8 units at 17.50; a sale leaves the average, the last one leaves nothing", () => {
  const pool = poolLots(lotsOf("2 at 10 on 1", "6 at 20 on 2"));
  expect(pool).toEqual({ quantity: fixed("8"), cost: fixed("140"), unitCost: fixed("17.5") });
  const part = { quantity: fixed("6"), cost: fixed("105"), unitCost: fixed("17.5") };
  expect(sellFromPool(pool, fixed("2"))).toEqual({ ok: true, value: part });
  const nothing = { quantity: 0n, cost: 0n, unitCost: undefined };
  expect(sellFromPool(pool, fixed("8"))).toEqual({ ok: true, value: nothing });
  expect(poolLots([])).toEqual(nothing);
});

test("a pool is not sold beyond what it holds, and a sale of nothing, or of less, leaves it as it is", () => {
  const pool = poolLots(lotsOf("2 at 10 on 1"));
  expect(sellFromPool(pool, fixed("2.5"))).toEqual({ ok: false, error: { kind: "oversold", missing: fixed("0.5") } });
  expect([sellFromPool(pool, 0n), sellFromPool(pool, -1n)]).toEqual([
    { ok: true, value: pool },
    { ok: true, value: pool },
  ]);
});
