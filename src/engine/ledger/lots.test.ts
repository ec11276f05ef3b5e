import { expect, test } from "vitest";
import {
  addLot,
  emptyQueue,
  openLots,
  shareOut,
  splitLots,
  takeCost,
  takeLots,
  type Lot,
} from "#engine/ledger/lots.ts";
import type { CostMethod } from "#engine/ledger/transaction.ts";

const lot = (quantity: bigint, cost: bigint, acquiredDay = 1, openedBy = 0): Lot => ({
  quantity,
  cost,
  costBase: cost * 2n,
  acquiredDay,
  openedBy,
  isCostKnown: true,
});
const queueOf = (method: CostMethod, ...lots: readonly Lot[]) => {
  const queue = emptyQueue(method);
  for (const item of lots) addLot(queue, { ...item });
  return queue;
};
const words = (lots: readonly Lot[]) =>
  lots.map(({ quantity, cost, acquiredDay }) => `${quantity} for ${cost} on ${acquiredDay}`);

test("lots are kept by the day they were acquired, then by what opened them, whenever they come in", () => {
  const queue = queueOf("fifo", lot(1n, 10n, 5, 2), lot(2n, 20n, 3, 9), lot(3n, 30n, 5, 1), lot(4n, 40n, 7, 0));
  expect(words(openLots(queue))).toEqual(["2 for 20 on 3", "3 for 30 on 5", "1 for 10 on 5", "4 for 40 on 7"]);
  expect(queue.quantity).toBe(10n);
});

test("lots of one day go by what opened them, and those of one transaction stay in the order they came", () => {
  const queue = queueOf("fifo", lot(1n, 10n, 5, 1), lot(2n, 20n, 5, 3), lot(3n, 30n, 5, 3), lot(4n, 40n, 5, 2));
  expect(words(openLots(queue))).toEqual(["1 for 10 on 5", "4 for 40 on 5", "2 for 20 on 5", "3 for 30 on 5"]);
});

test("a pool is one lot with the first day of all and is known only where all of it is", () => {
  const queue = queueOf("average", lot(1n, 10n, 5), lot(3n, 50n, 3), { ...lot(1n, 0n, 9), isCostKnown: false });
  expect(words(openLots(queue))).toEqual(["5 for 60 on 3"]);
  expect(openLots(queue)[0]).toMatchObject({ costBase: 120n, isCostKnown: false });
});

test("units are taken from the front; a part takes its share of the cost and leaves the rest", () => {
  const queue = queueOf("fifo", lot(2n, 10n, 1), lot(3n, 10n, 2));
  expect(words(takeLots(queue, 3n))).toEqual(["2 for 10 on 1", "1 for 3 on 2"]);
  expect(words(openLots(queue))).toEqual(["2 for 7 on 2"]);
  expect([queue.quantity, openLots(queue)[0]?.costBase]).toEqual([2n, 13n]);
  expect(words(takeLots(queue, 2n))).toEqual(["2 for 7 on 2"]);
  expect([openLots(queue), queue.quantity, queue.head]).toEqual([[], 0n, 0]);
});

test("a short lot is bought back as it was sold: units below zero, proceeds as a cost below zero", () => {
  const queue = queueOf("fifo", lot(-4n, -100n, 1));
  expect(words(takeLots(queue, 1n))).toEqual(["-1 for -25 on 1"]);
  expect(words(openLots(queue))).toEqual(["-3 for -75 on 1"]);
  expect(queue.quantity).toBe(-3n);
});

test("hundreds of small lots are taken one after the other, in order, to the last", () => {
  const queue = queueOf("fifo", ...Array.from({ length: 300 }, (_, i) => lot(1n, BigInt(i), i)));
  for (let i = 0; i < 300; i += 3)
    expect(words(takeLots(queue, 3n))).toEqual([0, 1, 2].map((k) => `1 for ${i + k} on ${i + k}`));
  expect([queue.quantity, queue.lots.length]).toEqual([0n, 0]);
});

test("an older lot that comes in after a sale is the next to be sold, not one of those that are gone", () => {
  const queue = queueOf("fifo", lot(1n, 10n, 5), lot(1n, 20n, 6), lot(1n, 30n, 7));
  takeLots(queue, 1n);
  addLot(queue, lot(1n, 5n, 3));
  expect(words(openLots(queue))).toEqual(["1 for 5 on 3", "1 for 20 on 6", "1 for 30 on 7"]);
});

test("a lot that a split left no units goes with the next units sold, or with the last ones", () => {
  const between = queueOf("fifo", lot(2n, 10n, 1), lot(0n, 3n, 2), lot(1n, 5n, 3));
  expect(words(takeLots(between, 2n))).toEqual(["2 for 10 on 1"]);
  expect(words(takeLots(between, 1n))).toEqual(["0 for 3 on 2", "1 for 5 on 3"]);
  const behind = queueOf("fifo", lot(1n, 5n, 1), lot(0n, 3n, 2));
  expect(words(takeLots(behind, 1n))).toEqual(["1 for 5 on 1", "0 for 3 on 2"]);
});

test("the list is moved up once more than 64 lots and more than half of it are spent, not at every sale", () => {
  /** Places spent and left in the list. */
  const after = (lots: number, ...sales: readonly bigint[]): number[] => {
    const queue = queueOf("fifo", ...Array.from({ length: lots }, (_, i) => lot(1n, 1n, i)));
    for (const size of sales) takeLots(queue, size);
    return [queue.head, queue.lots.length];
  };
  expect([after(100, 1n), after(100, 64n), after(100, 64n, 1n)]).toEqual([
    [1, 100],
    [64, 100],
    [0, 35],
  ]);
  expect([after(200, 100n), after(200, 100n, 1n)]).toEqual([
    [100, 200],
    [0, 99],
  ]);
});

test("what is spent is let go of before it piles up", () => {
  const queue = queueOf("fifo", ...Array.from({ length: 200 }, (_, i) => lot(1n, 1n, i)));
  takeLots(queue, 150n);
  expect([queue.head, queue.lots.length, queue.quantity]).toEqual([0, 50, 50n]);
});

test("a spin-off takes a share of every lot's cost and no units", () => {
  const queue = queueOf("fifo", lot(2n, 10n, 1), lot(3n, 25n, 2));
  expect(words(takeCost(queue, { to: 1n, from: 5n }))).toEqual(["2 for 2 on 1", "3 for 5 on 2"]);
  expect(words(openLots(queue))).toEqual(["2 for 8 on 1", "3 for 20 on 2"]);
  expect(openLots(queue).map(({ costBase }) => costBase)).toEqual([16n, 40n]);
});

test("a split rounds the total once, and the lots add up to it", () => {
  const queue = queueOf("fifo", lot(1n, 10n, 1), lot(1n, 20n, 2), lot(1n, 30n, 3));
  splitLots(queue, { to: 5n, from: 3n });
  // 3 × 5/3 = 5: running totals 1.67, 3.33 and 5 round to 2, 3 and 5.
  expect(words(openLots(queue))).toEqual(["2 for 10 on 1", "1 for 20 on 2", "2 for 30 on 3"]);
  expect(queue.quantity).toBe(5n);
});

test("parts of a total add up to it, each within one of its true share", () => {
  expect(shareOut(10n, [1n, 1n, 1n])).toEqual([3n, 4n, 3n]);
  expect(shareOut(-10n, [1n, 1n, 1n])).toEqual([-3n, -4n, -3n]);
  expect(shareOut(10n, [0n, 0n])).toEqual([10n, 0n]);
  expect(shareOut(10n, [7n])).toEqual([10n]);
  expect(shareOut(10n, [])).toEqual([]);
  expect(shareOut(6n, [-1n, -2n])).toEqual([2n, 4n]);
});

/** What pieces of so many units cost, taken one after the other. */
const costsOf = (queue: ReturnType<typeof queueOf>, ...sizes: readonly bigint[]): number[] =>
  sizes.map((size) => Number(takeLots(queue, size).reduce((sum, { cost }) => sum + cost, 0n)));

test("however often a lot is cut, pieces up to a place cost the same: 8 units for 5, rounded up to each place", () => {
  // 0.625, 1.25, 1.875, 2.5, 3.125, 3.75, 4.375 and 5 are 1, 1, 2, 3, 3, 4, 4 and 5.
  expect(costsOf(queueOf("fifo", lot(8n, 5n)), 1n, 1n, 1n, 1n, 1n, 1n, 1n, 1n)).toEqual([1, 0, 1, 1, 0, 1, 0, 1]);
  expect(costsOf(queueOf("fifo", lot(8n, 5n)), 3n, 4n, 1n)).toEqual([2, 2, 1]);
  expect(costsOf(queueOf("fifo", lot(-8n, -5n)), 3n, 4n, 1n)).toEqual([-2, -2, -1]);
  const queue = queueOf("fifo", lot(8n, 5n));
  // In base 8 units cost 10: 3.75, 8.75 and 10 are 4, 9 and 10.
  expect([3n, 4n, 1n].map((size) => takeLots(queue, size)[0]?.costBase)).toEqual([4n, 5n, 1n]);
});

test("a piece stays one across a split that comes out even: 16 units for 5, of which 6 are gone for 2", () => {
  const queue = queueOf("fifo", lot(8n, 5n));
  takeLots(queue, 3n);
  splitLots(queue, { to: 2n, from: 1n });
  expect(words(openLots(queue))).toEqual(["10 for 3 on 1"]);
  // 5 × 11 ÷ 16 = 3.44 is 3, less the 2 before; as a lot of its own it would be 3 × 5 ÷ 10 = 1.5, that is 2.
  expect(costsOf(queue, 5n)).toEqual([1]);
});

test("a split of three for two that comes out even keeps a piece: of 15 units for 3, 3 are gone for 1", () => {
  const queue = queueOf("fifo", lot(10n, 3n));
  takeLots(queue, 2n);
  splitLots(queue, { to: 3n, from: 2n });
  // 3 × 6 ÷ 15 = 1.2, 3 × 8 ÷ 15 = 1.6 and 3 are 1, 2 and 3, less the 1 before; a lot of 12 for 2 of its own would begin with 0.5, that is 1.
  expect(costsOf(queue, 3n, 2n, 7n)).toEqual([0, 1, 1]);
});

test("where a split rounds, the lot begins anew: 5 units for 3 become 8, half of them cost 2", () => {
  const queue = queueOf("fifo", lot(8n, 5n));
  takeLots(queue, 3n);
  splitLots(queue, { to: 3n, from: 2n });
  expect(words(openLots(queue))).toEqual(["8 for 3 on 1"]);
  expect(costsOf(queue, 4n, 4n)).toEqual([2, 1]);
});

test("what is added to a pool or taken from a cost makes a new whole", () => {
  const pool = queueOf("average", lot(8n, 5n));
  takeLots(pool, 3n);
  addLot(pool, lot(3n, 3n));
  expect(costsOf(pool, 4n, 4n)).toEqual([3, 3]);
  const parent = queueOf("fifo", lot(8n, 5n));
  takeLots(parent, 3n);
  expect(words(takeCost(parent, { to: 1n, from: 3n }))).toEqual(["5 for 1 on 1"]);
  // 2 × 3 ÷ 5 = 1.2
  expect(costsOf(parent, 3n)).toEqual([1]);
});

/** Units `from` to `to` of a lot, as they are carried elsewhere, after a split of three for two. */
const splitPiece = (whole: Lot, { from, to }: { readonly from: bigint; readonly to: bigint }) => {
  const queue = queueOf("fifo", whole);
  takeLots(queue, from);
  const piece = queueOf("fifo", ...takeLots(queue, to - from));
  splitLots(piece, { to: 3n, from: 2n });
  return piece;
};

test("a piece in the middle of a lot begins anew where its end, its start or the whole does not come out even in a split", () => {
  // Units 3 to 5 of 8 for 5 cost 3.125 − 1.25, that is 3 − 1 = 2. They become 4.5, so 5, which for 2 cost 0.4, 0.8, 1.2, 1.6 and 2.
  expect(costsOf(splitPiece(lot(8n, 5n), { from: 2n, to: 5n }), 1n, 1n, 1n, 1n, 1n)).toEqual([0, 1, 0, 1, 0]);
  // Units 2 and 3 of 8 for 5 cost 1.875 − 0.625, that is 2 − 1 = 1. 1 unit before them would be 1.5: 3 for 1 cost 0.33, 0.67 and 1.
  expect(costsOf(splitPiece(lot(8n, 5n), { from: 1n, to: 3n }), 1n, 1n, 1n)).toEqual([0, 1, 0]);
  // Units 3 and 4 of 5 for 8 cost 6.4 − 3.2, that is 6 − 3 = 3. The 5 would be 7.5: 3 for 3 cost one each.
  expect(costsOf(splitPiece(lot(5n, 8n), { from: 2n, to: 4n }), 1n, 1n, 1n)).toEqual([1, 1, 1]);
});
