import { expect, test } from "vitest";
import type { BookFinding, Disposal, Position } from "#engine/ledger/book.ts";
import { addLot, openLots, takeLots, type Lot } from "#engine/ledger/lots.ts";
import { actOnLots, carryLots, leaveLots, type LotMove } from "#engine/ledger/move-lots.ts";
import { Positions } from "#engine/ledger/positions.ts";
import type { MoveLog } from "#engine/ledger/settle-units.ts";
import { assets, smallLedger } from "#test/small-ledger.ts";

// Units and costs here are so small that a share of them must be rounded: 1 is 0.000000000000000001.

const lot = (quantity: bigint, cost: bigint, acquiredDay = 1): Lot => ({
  quantity,
  cost,
  costBase: cost * 2n,
  acquiredDay,
  openedBy: 0,
  isCostKnown: true,
});
const held = (...lots: readonly Lot[]): Position => {
  const position = new Positions(smallLedger()).at(0, 0);
  for (const item of lots) addLot(position, { ...item });
  return position;
};
const move = (position: Position, quantity: bigint): LotMove => ({
  position,
  quantity,
  day: 9,
  transaction: 7,
  share: undefined,
});
const newLog = (): MoveLog & { disposals: Disposal[]; findings: BookFinding[] } => ({
  base: "EUR",
  assets,
  disposals: [],
  findings: [],
});
const words = (position: Position): string[] =>
  openLots(position).map(
    ({ quantity, cost, costBase, isCostKnown }) =>
      `${quantity} for ${isCostKnown ? `${cost}, ${costBase} in base` : "?"}`,
  );

test("lots carried to two accounts are shared out by the units each receives, whole lots and the part of one", () => {
  const [from, one, two] = [held(lot(4n, 8n), lot(4n, 40n, 2)), held(), held()];
  carryLots([move(from, -8n), move(one, 2n), move(two, 6n)], newLog());
  expect([words(one), words(two), words(from)]).toEqual([
    ["1 for 2, 4 in base", "1 for 10, 20 in base"],
    ["3 for 6, 12 in base", "3 for 30, 60 in base"],
    [],
  ]);
});

test("units that never came are shared out among two accounts, at an unknown cost in both", () => {
  const [from, one, two] = [held(), held(), held()];
  carryLots([move(from, -4n), move(one, 1n), move(two, 3n)], newLog());
  expect([words(one), words(two), words(from)]).toEqual([["1 for ?"], ["3 for ?"], ["-4 for ?"]]);
});

test("a lot carried whole to one account stays the piece it was; divided, each part begins anew", () => {
  // Units 3 to 5 of 8 for 5 cost 2: the first two of them 2.5 − 1.25, that is 3 − 1 = 2.
  const source = () => {
    const from = held(lot(8n, 5n));
    takeLots(from, 2n);
    return from;
  };
  const one = held();
  carryLots([move(source(), -3n), move(one, 3n)], newLog());
  expect(takeLots(one, 2n)[0]?.cost).toBe(2n);
  const [left, right] = [held(), held()];
  carryLots([move(source(), -6n), move(left, 3n), move(right, 3n)], newLog());
  // 6 units for 5 − 1 = 4 are 3 for 2 and 3 for 2, of which two cost 1.33, that is 1.
  expect([left, right].map((part) => takeLots(part, 2n)[0]?.cost)).toEqual([1n, 1n]);
});

test("cost that comes without units is kept; where neither comes there is no lot", () => {
  const [from, one, two] = [held(lot(1n, 4n)), held(), held()];
  // 1 unit × ½ is 0.5, rounded up to 1 for the first; 4 × ½ is 2 for each.
  carryLots([move(from, -1n), move(one, 1n), move(two, 1n)], newLog());
  expect([words(one), words(two)]).toEqual([["1 for 2, 4 in base"], ["0 for 2, 4 in base"]]);
  const [free, three, four] = [held(lot(1n, 0n)), held(), held()];
  carryLots([move(free, -1n), move(three, 1n), move(four, 1n)], newLog());
  expect([words(three), words(four)]).toEqual([["1 for 0, 0 in base"], []]);
  const given = (cost: bigint, costBase: bigint) => {
    const [parent, child, other] = [held({ ...lot(1n, cost), costBase }), held(), held()];
    carryLots([move(parent, -1n), move(child, 1n), move(other, 1n)], newLog());
    return words(other);
  };
  expect([given(2n, 0n), given(0n, 2n)]).toEqual([["0 for 1, 0 in base"], ["0 for 0, 1 in base"]]);
});

test("cost that stands where no units are is not carried along with units that never came", () => {
  const [from, to] = [held(lot(0n, 5n)), held()];
  carryLots([move(from, -2n), move(to, 2n)], newLog());
  expect([words(from), words(to)]).toEqual([["0 for 5, 10 in base", "-2 for ?"], ["2 for ?"]]);
});

test("a merger into fewer units than there were lots keeps the cost of all of them", () => {
  const log = { ...newLog(), convert: (amount: bigint) => amount, worthOf: () => undefined };
  const [from, to] = [held(lot(1n, 10n, 1), lot(1n, 20n, 2), lot(1n, 30n, 3)), held()];
  actOnLots([move(from, -3n), move(to, 1n)], log);
  // A third of a unit is 0, two thirds are 1: the second lot has the unit.
  expect(words(to)).toEqual(["0 for 10, 20 in base", "1 for 20, 40 in base", "0 for 30, 60 in base"]);
});

test("of units that leave, what the position does not cover is the rest, and what leaves has its cost in base", () => {
  const long = held(lot(4n, 8n), lot(4n, 40n, 2));
  expect(leaveLots(long, move(long, -6n))).toEqual({ rest: 0n, costBase: 56n });
  expect(leaveLots(long, move(long, -5n))).toEqual({ rest: -3n, costBase: 40n });
});

test("units that come where the asset was sold short close it first; elsewhere all of them are new", () => {
  const short = held(lot(-4n, -8n));
  expect(leaveLots(short, move(short, 1n))).toEqual({ rest: 0n, costBase: -4n });
  expect(leaveLots(short, move(short, 5n))).toEqual({ rest: 2n, costBase: -12n });
  const long = held(lot(4n, 8n));
  expect(leaveLots(long, move(long, 5n))).toEqual({ rest: 5n, costBase: 0n });
  expect(words(long)).toEqual(["4 for 8, 16 in base"]);
});

test("cost that stands without units does not leave with what comes", () => {
  const position = held(lot(0n, 5n));
  expect(leaveLots(position, move(position, 3n))).toEqual({ rest: 3n, costBase: 0n });
  expect(words(position)).toEqual(["0 for 5, 10 in base"]);
});
