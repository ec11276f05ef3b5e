import type { Day } from "#engine/dates/day.ts";
import type { Position } from "#engine/ledger/book.ts";
import { isCashAsset, NONE, type Ledger, type PostingColumns } from "#engine/ledger/ledger.ts";
import { Positions } from "#engine/ledger/positions.ts";
import { LEG_NUMBERS } from "#engine/ledger/posted-numbers.ts";
import { noteUnits } from "#engine/ledger/quantity-units.ts";
import { postingsOf } from "#engine/ledger/rows-by-asset.ts";
import type { Currency } from "#engine/money/currency.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";

interface CashOptions {
  readonly through: Day;
  readonly base: Currency;
  readonly counted: Uint8Array;
  /** Those whose cash is wanted; all when absent. */
  readonly accounts?: ReadonlySet<number> | undefined;
}

/** The asset that is cash of the base currency; NONE where none ever moved. */
export const baseCashAsset = ({ assets }: Ledger, base: Currency): number =>
  assets.findIndex((asset) => isCashAsset(asset) && asset.currency === base);

/**
 * Cash of the base currency in some accounts, from the columns alone: it is worth and cost what it is, so that its pool needs no lots to be
 * matched. Undefined where that does not hold: it came by an exchange, whose rate need not be the day's, an income is due to it, or an
 * amount does not fit a double. Then the book keeps it like any other asset.
 */
export function baseCashPositions(ledger: Ledger, options: CashOptions): readonly Position[] | undefined {
  const asset = baseCashAsset(ledger, options.base);
  if (asset === NONE) return [];
  const { postings, transactions, currencies } = ledger;
  const base = currencies.indexOf(options.base);
  const { units } = postings.quantity;
  const pools = new Map<number, Pool>();
  for (const p of postingsOf(ledger, asset)) {
    const row = postings.transaction[p] ?? 0;
    const day = transactions.day[row] ?? 0;
    if (day > options.through) break;
    if (options.counted[transactions.status[row] ?? 0] !== 1) continue;
    if (postings.leg[p] !== LEG_NUMBERS.CASH || transactions.currency[row] !== base) return undefined;
    const account = postings.account[p] ?? NONE;
    if (options.accounts?.has(account) === false) continue;
    const pool = pools.get(account) ?? openPool();
    pools.set(account, pool);
    move(pool, units[p] ?? Number.NaN, { day, row });
    if (!Number.isSafeInteger(pool.units)) return undefined;
  }
  const { through, base: money, counted } = options;
  plainOf.set(postings, { through, base: money, counted });
  const positions = new Positions(ledger);
  for (const [account, pool] of pools) fill(positions.at(account, asset), pool, postings.quantity.places);
  return positions.list;
}

/** With what options the base cash of a version of a ledger was found to be plain last. */
const plainOf = new WeakMap<PostingColumns, Omit<CashOptions, "accounts">>();

/** Whether money of the base currency is worth what it cost. An edit has mostly found out already, and all of its postings need not be looked through again. */
export function isBaseCashPlain(ledger: Ledger, options: Omit<CashOptions, "accounts">): boolean {
  const known = plainOf.get(ledger.postings);
  const isKnown =
    known?.base === options.base && known.through === options.through && known.counted === options.counted;
  return isKnown || baseCashPositions(ledger, { ...options, accounts: new Set() }) !== undefined;
}

/** One average pool in whole numbers of the quantity column. */
interface Pool {
  units: number;
  acquiredDay: Day;
  openedBy: number;
  readonly days: number[];
  readonly quantities: number[];
}

const openPool = (): Pool => ({ units: 0, acquiredDay: 0, openedBy: NONE, days: [], quantities: [] });

function move(pool: Pool, units: number, { day, row }: { readonly day: Day; readonly row: number }): void {
  const before = pool.units;
  pool.units += units;
  if (units !== 0 && (before === 0 || before < 0 !== pool.units < 0)) {
    pool.acquiredDay = day;
    pool.openedBy = row;
  }
  const last = pool.days.length - 1;
  if (last >= 0 && pool.days[last] === day) pool.quantities[last] = pool.units;
  else if ((last < 0 ? 0 : pool.quantities[last]) !== pool.units) {
    pool.days.push(day);
    pool.quantities.push(pool.units);
  }
}

function fill(position: Position, pool: Pool, places: number): void {
  const scale = 10n ** BigInt(18 - places);
  const exact = (units: number): Fixed => (units === 0 ? ZERO : BigInt(units) * scale);
  position.quantity = exact(pool.units);
  position.changeDays.push(...pool.days);
  for (const units of pool.quantities) position.changeQuantities.push(exact(units));
  noteUnits(position.changeQuantities, Float64Array.from(pool.quantities), places);
  const { quantity } = position;
  if (quantity === ZERO) return;
  const { acquiredDay, openedBy } = pool;
  position.lots = [{ quantity, cost: quantity, costBase: quantity, acquiredDay, openedBy, isCostKnown: true }];
}
