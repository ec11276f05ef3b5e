import type { Day } from "#engine/dates/day.ts";
import { COST_UNKNOWN } from "#engine/ledger/entry-parts.ts";
import { legNumber, NO_DAY, statusNumber, type Ledger } from "#engine/ledger/ledger.ts";
import { postingsOf } from "#engine/ledger/rows-by-asset.ts";
import { toNumber } from "#engine/money/fixed.ts";

/** What is left of one purchase: its share of all units held, and its price as prices are quoted; undefined where that is not known. */
export interface PooledPurchase {
  readonly acquiredOn: Day;
  readonly price: number | undefined;
  readonly share: number;
}

/** What the units held from a day on were bought for, until the next stage. */
export interface PoolStage {
  readonly from: Day;
  readonly purchases: readonly PooledPurchase[];
}

interface Open {
  readonly acquiredOn: Day;
  readonly price: number | undefined;
  units: number;
}

const HOLDING = legNumber("holding");
const BOOKED = statusNumber("booked");

/**
 * What the units of an asset were bought for, over time and over all accounts. What leaves is taken from every purchase alike: a price is of the
 * asset and not of an account, and must not hang on how an account chooses its lots. Units moved between own accounts are the same units. A cost in
 * another currency than the asset's is not known here, and neither is one of 0.
 */
export function purchasePool(ledger: Ledger, asset: number): readonly PoolStage[] {
  const stages: PoolStage[] = [];
  const facts = ledger.assets[asset];
  let open: Open[] = [];
  for (const { on, bought, net } of movesOf(ledger, asset, toNumber(facts?.multiplier ?? 1n))) {
    const held = open.reduce((sum, { units }) => sum + units, 0);
    const arrived = bought.reduce((sum, { units }) => sum + units, 0);
    // What came and went in one transaction, such as a transfer between own accounts, is what is left of both.
    const left = held === 0 ? 0 : Math.max(0, held + Math.min(0, net)) / held;
    open = open.map((it) => ({ ...it, units: it.units * left }));
    if (net > 0) open.push(...bought.map((it) => ({ ...it, units: (it.units * net) / arrived })));
    open = open.filter(({ units }) => units > DUST * (held + arrived));
    const all = open.reduce((sum, { units }) => sum + units, 0);
    const purchases = open.map(({ acquiredOn, price, units }) => ({ acquiredOn, price, share: units / all }));
    if (stages.at(-1)?.from === on) stages.pop();
    stages.push({ from: on, purchases });
  }
  return stages;
}

/** Doubles leave so much of what was sold. */
const DUST = 1e-9;

interface Moved {
  readonly on: Day;
  readonly net: number;
  readonly bought: readonly Open[];
}

/** What each booked transaction does to the units held over all accounts, in ledger order. */
function movesOf(ledger: Ledger, asset: number, multiplier: number): readonly Moved[] {
  const { transactions: t, postings: p, currencies, kinds, assets } = ledger;
  const lines = [...postingsOf(ledger, asset)].filter(
    (line) => p.leg[line] === HOLDING && !p.quantity.isZero(line) && t.status[p.transaction[line] ?? 0] === BOOKED,
  );
  return [...Map.groupBy(lines, (line) => p.transaction[line] ?? 0)].map(([row, own]) => {
    const on = t.day[row] ?? 0;
    const isOwnMoney = currencies[t.currency[row] ?? 0] === assets[asset]?.currency;
    const bought = own.flatMap((line): Open[] => {
      const units = p.quantity.numberAt(line);
      if (units <= 0) return [];
      const acquired = p.acquired[line] ?? NO_DAY;
      const price = p.amount.numberAt(line) / (units * multiplier);
      const isKnown = isOwnMoney && price > 0 && kinds[p.kind[line] ?? 0] !== COST_UNKNOWN;
      return [{ acquiredOn: acquired === NO_DAY ? on : acquired, price: isKnown ? price : undefined, units }];
    });
    return { on, bought, net: own.reduce((sum, line) => sum + p.quantity.numberAt(line), 0) };
  });
}
