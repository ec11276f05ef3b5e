import type { Day } from "#engine/dates/day.ts";
import { NO_DAY, NONE, type Ledger } from "#engine/ledger/ledger.ts";
import { LEG_NUMBERS, TYPE_NUMBERS } from "#engine/ledger/posted-numbers.ts";
import { postingIndexOf } from "#engine/ledger/rows-by-asset.ts";

const { HOLDING, CASH, INCOME, FEE, TAX, EXTERNAL } = LEG_NUMBERS;
const { SPLIT, VALUATION, TRANSFER, CORPORATE_ACTION, RETURN_OF_CAPITAL, OPENING, CASH_TRANSFER } = TYPE_NUMBERS;

/** What a posting does to its asset. `UNFIT` is what columns cannot say, `SKIPPED` what does not count or is not of what is owned. */
export const DOES = {
  SKIPPED: 0,
  UNFIT: 1,
  /** Bought or sold on its own day. */
  TRADE: 2,
  SPLIT: 3,
  CARRY: 4,
  NOMINAL: 5,
  MONEY: 6,
  SENT_MONEY: 7,
  /** Bought on an earlier day than the transaction's. */
  TRADE_OF_BEFORE: 8,
} as const;

/**
 * Postings side by side with those of the same asset, in ledger order: the ledger is read once from its beginning to its end instead of once an asset
 * all over it.
 */
export interface GatheredPostings {
  readonly posting: Int32Array;
  readonly does: Uint8Array;
  readonly row: Int32Array;
  readonly day: Int32Array;
  readonly account: Int32Array;
  /** Whole numbers of the quantity's and the amount's column; NaN where one is kept aside. */
  readonly units: Float64Array;
  readonly amount: Float64Array;
}

interface Counting {
  readonly through: Day;
  readonly counted: Uint8Array;
}

/** Of every asset: stretches are those of `postingIndexOf`. */
export function gatherPostings(ledger: Ledger, counting: Counting): GatheredPostings {
  const { starts, places } = postingIndexOf(ledger);
  const gathered = roomFor(places);
  const next = starts.slice();
  const currencies = currenciesOf(ledger);
  const { asset } = ledger.postings;
  const { count, firstPosting } = ledger.transactions;
  for (let row = 0; row < count; row++) {
    const end = firstPosting[row + 1] ?? 0;
    const deed = deedOf(ledger, row, counting);
    for (let p = firstPosting[row] ?? 0; p < end; p++) {
      const own = (asset[p] ?? NONE) + 1;
      const to = next[own] ?? 0;
      next[own] = to + 1;
      put(gathered, to, { ledger, currencies, p, row, deed });
    }
  }
  return gathered;
}

/** Of one asset alone. */
export function gatherPostingsOf(ledger: Ledger, asset: number, counting: Counting): GatheredPostings {
  const { starts, places } = postingIndexOf(ledger);
  const gathered = roomFor(places.subarray(starts[asset + 1], starts[asset + 2]));
  const currencies = currenciesOf(ledger);
  gathered.posting.forEach((p, to) => {
    const row = ledger.postings.transaction[p] ?? 0;
    put(gathered, to, { ledger, currencies, p, row, deed: deedOf(ledger, row, counting) });
  });
  return gathered;
}

function roomFor(posting: Int32Array): GatheredPostings {
  const { length } = posting;
  return {
    posting,
    does: new Uint8Array(length),
    row: new Int32Array(length),
    day: new Int32Array(length),
    account: new Int32Array(length),
    units: new Float64Array(length),
    amount: new Float64Array(length),
  };
}

export const NOTHING_GATHERED = roomFor(new Int32Array());

/** What a transaction's holdings do: of one that does not count, all of its postings are skipped. */
function deedOf({ postings, transactions }: Ledger, row: number, { through, counted }: Counting): number {
  if ((transactions.day[row] ?? 0) > through || counted[transactions.status[row] ?? 0] !== 1) return DOES.SKIPPED;
  const type = transactions.type[row];
  if (type === SPLIT) return DOES.SPLIT;
  if (type === TRANSFER) return DOES.CARRY;
  if (type === VALUATION || type === CORPORATE_ACTION || type === RETURN_OF_CAPITAL || type === OPENING)
    return DOES.UNFIT;
  let holdings = 0;
  const end = transactions.firstPosting[row + 1] ?? 0;
  for (let p = transactions.firstPosting[row] ?? 0; p < end; p++) if (postings.leg[p] === HOLDING) holdings++;
  return holdings > 1 ? DOES.UNFIT : DOES.TRADE;
}

/** By asset: place of its currency among the ledger's. */
const currenciesOf = ({ assets, currencies }: Ledger): Int32Array => {
  const places = new Map(currencies.map((currency, place) => [currency, place]));
  return Int32Array.from(assets, ({ currency }) => places.get(currency) ?? NONE);
};

interface Put {
  readonly ledger: Ledger;
  readonly currencies: Int32Array;
  readonly p: number;
  readonly row: number;
  readonly deed: number;
}

function put(gathered: GatheredPostings, to: number, { ledger, currencies, p, row, deed }: Put): void {
  const { postings, transactions } = ledger;
  const leg = postings.leg[p];
  let does: number = deed;
  if (deed !== DOES.SKIPPED && leg !== HOLDING) does = doneBy(leg, transactions.type[row]);
  else if (deed !== DOES.SKIPPED && transactions.currency[row] !== currencies[postings.asset[p] ?? NONE])
    does = DOES.UNFIT;
  else if (deed === DOES.TRADE && postings.acquired[p] !== NO_DAY) does = DOES.TRADE_OF_BEFORE;
  gathered.does[to] = does;
  gathered.row[to] = row;
  gathered.day[to] = transactions.day[row] ?? NO_DAY;
  gathered.account[to] = postings.account[p] ?? NONE;
  gathered.units[to] = postings.quantity.units[p] ?? Number.NaN;
  gathered.amount[to] = postings.amount.units[p] ?? Number.NaN;
}

/** What a leg does that moves no units. */
function doneBy(leg: number | undefined, type: number | undefined): number {
  if (leg === EXTERNAL) return DOES.SKIPPED;
  if (leg === INCOME || leg === FEE || leg === TAX) return DOES.NOMINAL;
  if (leg !== CASH || type === VALUATION) return DOES.UNFIT;
  return type === CASH_TRANSFER ? DOES.SENT_MONEY : DOES.MONEY;
}
