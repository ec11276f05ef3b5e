import { expect, test } from "vitest";
import type { BookFinding, Disposal, Position } from "#engine/ledger/book.ts";
import { addLot, openLots, takeLots, type Lot } from "#engine/ledger/lots.ts";
import { Positions } from "#engine/ledger/positions.ts";
import { payOut } from "#engine/ledger/pay-out.ts";
import { settleUnits, splitGain, type MoveLog, type UnitMove } from "#engine/ledger/settle-units.ts";
import { accounts, assets, smallLedger } from "#test/small-ledger.ts";

/** What capital paid back has in common. */
const CAPITAL = { quantity: 0n, lowersCost: true };
const lot = (quantity: bigint, cost: bigint): Lot => ({
  quantity,
  cost,
  costBase: cost,
  acquiredDay: 1,
  openedBy: 0,
  isCostKnown: true,
});
const holding = (assetId: string, ...lots: readonly Lot[]): Position => {
  const asset = assets.findIndex(({ id }) => id === assetId);
  const position = new Positions(smallLedger()).at(
    accounts.findIndex(({ id }) => id === "depot"),
    asset,
  );
  for (const item of lots) addLot(position, { ...item });
  return position;
};
const move = (quantity: bigint, cost: bigint, change: Partial<UnitMove> = {}): UnitMove => ({
  quantity,
  cost,
  costBase: cost,
  day: 9,
  acquiredDay: 9,
  openedBy: 7,
  transaction: 7,
  isCostKnown: true,
  isShortMeant: false,
  ...change,
});
const newLog = (): MoveLog & { disposals: Disposal[]; findings: BookFinding[] } => ({
  base: "EUR",
  assets,
  disposals: [],
  findings: [],
});
const words = (position: Position): string[] =>
  openLots(position).map(({ quantity, cost }) => `${quantity} for ${cost}`);
/** What is held, how many sales there were and what was missed, after a move. */
const after = (position: Position, moved: UnitMove) => {
  const log = newLog();
  settleUnits(position, moved, log);
  return { held: words(position), gains: log.disposals.map(({ gain }) => gain), missed: log.findings.length };
};

test("one unit in 10^12 sold beyond what is held is a source's rounding, two are missing", () => {
  const trillion = 10n ** 12n;
  const rounded = after(holding("X", lot(trillion - 1n, 5n)), move(-trillion, -9n));
  expect(rounded).toEqual({ held: [], gains: [4n], missed: 0 });
  const short = after(holding("X", lot(trillion - 2n, 5n)), move(-trillion, -9n));
  expect(short).toEqual({ held: ["-2 for 0"], gains: [4n], missed: 1 });
});

test("an asset known by value may be drawn below zero to the last digit, and nothing is missing", () => {
  const trillion = 10n ** 12n;
  const drawn = after(holding("HOUSE", lot(trillion - 1n, trillion - 1n)), move(-trillion, -trillion));
  expect(drawn).toEqual({ held: ["-1 for -1"], gains: [0n], missed: 0 });
  expect(after(holding("HOUSE", lot(5n, 4n)), move(-5n, -9n)).held).toEqual([]);
});

test("cost that stands without units is not sold by a purchase, nor by a sale of what is not there", () => {
  expect(after(holding("X", lot(0n, 5n)), move(2n, 20n))).toEqual({
    held: ["0 for 5", "2 for 20"],
    gains: [],
    missed: 0,
  });
});

test("units that arrive as a piece of a lot stay one: of units 3 to 5 of 8 for 5, the first two cost 2", () => {
  const source = holding("X", lot(8n, 5n));
  takeLots(source, 2n);
  const [piece] = takeLots(source, 3n);
  const position = holding("X");
  settleUnits(position, move(3n, piece?.cost ?? 0n, { whole: piece?.whole }), newLog());
  // 4 of 8 cost 2.5, that is 3, less 1.25, that is 1. As a lot of 3 for 2 of its own they would cost 1.33, that is 1.
  expect([words(position), takeLots(position, 2n)[0]?.cost]).toEqual([["3 for 2"], 2n]);
});

test("a gain stays known as long as what was paid and received is", () => {
  const position = holding("X", lot(4n, 40n));
  settleUnits(position, move(-1n, -15n), newLog());
  expect([position.isGainKnown, position.realized]).toEqual([true, 5n]);
  settleUnits(position, move(-1n, 0n, { isCostKnown: false }), newLog());
  expect(position.isGainKnown).toBe(false);
});

test("a sale beyond what is held opens a short lot that is the rest of one sale: 8 sold for 5, of which 2 were held", () => {
  const position = holding("X", lot(2n, 1n));
  settleUnits(position, move(-8n, -5n, { costBase: -10n }), newLog());
  // 5 × 2 ÷ 8 = 1.25 and 10 × 2 ÷ 8 = 2.5 pay for the 2: 1, and 3 in base.
  expect(openLots(position)).toMatchObject([{ quantity: -6n, cost: -4n, costBase: -7n }]);
  // 4 of the 8 are 2.5, that is 3, less the 1 before; of a lot of 6 for 4 of its own they would be 1.33, that is 1.
  expect(takeLots(position, 2n)[0]?.cost).toBe(-2n);
});

test("a sale of several lots divides what came by their units, in both currencies: 1 and 3 units for 40, in base 80", () => {
  const position = holding("US", lot(1n, 4n), lot(3n, 9n));
  const log = newLog();
  settleUnits(position, move(-4n, -40n, { costBase: -80n }), log);
  expect(log.disposals.map((sale) => [sale.proceeds, sale.gain, sale.proceedsBase, sale.gainBase.total])).toEqual([
    [10n, 6n, 20n, 16n],
    [30n, 21n, 60n, 51n],
  ]);
  // Cost in base is the cost, as at a rate of 1: what the price gained is 6 + 21, what the rate gained is the rest of 16 + 51.
  expect([position.realized, position.realizedPrice, position.realizedCurrency]).toEqual([27n, 27n, 40n]);
});

test("a gain of 50 dollars on 100 that cost 80 euros is 40 of price, and the rest of 55 euros is 15 of currency", () => {
  const foreign = { asset: assets.find(({ id }) => id === "US"), base: "EUR" };
  const worth = { value: 150n, valueBase: 135n };
  const split = (cost: bigint, costBase: bigint) => splitGain({ cost, costBase }, worth, foreign);
  expect(split(100n, 80n)).toEqual({ total: 55n, price: 40n, currency: 15n });
  // What cost nothing has no rate of its own: all of it is price.
  expect(split(0n, 0n)).toEqual({ total: 135n, price: 135n, currency: 0n });
  const cash = { id: "cash:USD", assetClass: "cash", name: "USD", currency: "USD" } as const;
  const dollars = { ...cash, tracking: "units", multiplier: 1n, isLiability: false } as const;
  // Cash has no price, only a rate.
  expect(splitGain({ cost: 100n, costBase: 80n }, worth, { asset: dollars, base: "EUR" })).toEqual({
    total: 55n,
    price: 0n,
    currency: 55n,
  });
});

test("capital paid back is divided by units and lowers the cost in both currencies, lot by lot", () => {
  const log = newLog();
  const position = holding("US", { ...lot(1n, 20n), costBase: 40n }, { ...lot(3n, 20n), costBase: 80n });
  payOut(position, { ...CAPITAL, amount: 40n, amountBase: 100n, day: 9, transaction: 7, isKnown: true }, log);
  // 10 of the first lot's 20; 30 of the second, 10 beyond its cost.
  expect(openLots(position).map(({ cost, costBase }) => [cost, costBase])).toEqual([
    [10n, 20n],
    [0n, 0n],
  ]);
  expect(log.disposals.map((part) => [part.quantity, part.proceeds, part.gain, part.proceedsBase])).toEqual([
    [0n, 10n, 0n, 25n],
    [0n, 30n, 10n, 75n],
  ]);
});

test("in the base currency all of a gain is price, even where the cost in base was rounded otherwise", () => {
  const asset = assets.find(({ id }) => id === "X");
  const split = splitGain({ cost: 3n, costBase: 4n }, { value: 10n, valueBase: 12n }, { asset, base: "EUR" });
  expect(split).toEqual({ total: 8n, price: 8n, currency: 0n });
});

test("a payment of capital taken back is a loss where no cost is left to raise", () => {
  const paidBack = { amount: -5n, amountBase: -5n, day: 9, transaction: 7, isKnown: true };
  const log = newLog();
  const position = holding("X", lot(2n, 0n));
  payOut(position, { ...CAPITAL, ...paidBack }, log);
  expect([words(position), log.disposals.map(({ gain }) => gain)]).toEqual([["2 for 0"], [-5n]]);
});
