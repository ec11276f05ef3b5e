import type { Day } from "#engine/dates/day.ts";
import { dayOf } from "#engine/dates/day.ts";
import { dayAt, type GeneratedFolder } from "./generated-folder.ts";
import type { CheckFigures } from "./engine-phases.ts";

/**
 * What the engine is measured against in the same run: one thread, plain doubles, no checks, no dates but day numbers, nothing a
 * product needs. Written to be fast and obvious, not to be used.
 */
export interface PlainLedger {
  readonly count: number;
  readonly day: Int32Array;
  readonly type: Uint8Array;
  readonly account: Int32Array;
  readonly security: Int32Array;
  readonly currency: Int32Array;
  readonly to: Int32Array;
  readonly quantity: Float64Array;
  readonly amount: Float64Array;
  readonly fee: Float64Array;
  readonly ratio: Float64Array;
}

export interface PlainMarket {
  readonly days: Int32Array;
  /** Place of each calendar day from the first, or of the weekday before it. */
  readonly placeOf: Int32Array;
  readonly first: number;
  readonly prices: readonly Float64Array[];
  readonly rates: readonly Float64Array[];
  readonly currencyOf: Int32Array;
}

const TYPES = [
  "DEPOSIT",
  "WITHDRAWAL",
  "BUY",
  "SELL",
  "DIVIDEND",
  "INTEREST",
  "FEE",
  "TRANSFER_CASH",
  "TRANSFER_SEC",
  "SPLIT",
];
const [DEPOSIT, WITHDRAWAL, BUY, SELL, DIVIDEND, INTEREST, FEE, TRANSFER_CASH, TRANSFER_SEC, SPLIT] = TYPES.keys();

const indexOf = (names: readonly string[]): Map<string, number> => new Map(names.map((name, index) => [name, index]));
const currenciesOf = ({ base, securities }: GeneratedFolder): string[] => [
  ...new Set([
    base,
    "USD",
    "EUR",
    "GBP",
    "CHF",
    "JPY",
    "CAD",
    "AUD",
    "SEK",
    ...securities.map(({ currency }) => currency),
  ]),
];

const hashOf = (word: string): number => {
  let hash = 0;
  for (let at = 0; at < word.length; at++) hash = (Math.imul(hash, 31) + word.charCodeAt(at)) | 0;
  return hash;
};
/** Words by the hash of their characters: that no two share one is taken on trust. */
const hashed = (words: readonly string[]): Map<number, number> =>
  new Map(words.map((word, index) => [hashOf(word), index]));

/** a1: one pass over the bytes; of every field both its hash and its digits are kept. */
export function plainLedger(folder: GeneratedFolder): PlainLedger {
  const bytes = folder.activities;
  const size = Math.ceil(bytes.length / 50);
  const int = (): Int32Array => new Int32Array(size);
  const float = (): Float64Array => new Float64Array(size);
  const [day, account, security, currency, to] = [int(), int(), int(), int(), int()];
  const [quantity, amount, fee, ratio] = [float(), float(), float(), float()];
  const type = new Uint8Array(size);
  const types = hashed(TYPES);
  const accounts = hashed(folder.accountIds);
  const securities = hashed(folder.securities.map(({ id }) => id));
  const currencies = hashed(currenciesOf(folder));
  const values = new Float64Array(12);
  const hashes = new Int32Array(12);
  let count = 0;
  let at = bytes.indexOf(10) + 1;
  while (at < bytes.length) {
    for (let field = 0; field < 12; field++) {
      let [value, hash, places] = [0, 0, 0];
      let code = bytes[at++] ?? 10;
      for (; code !== 44 && code !== 10; code = bytes[at++] ?? 10) {
        hash = (Math.imul(hash, 31) + code) | 0;
        if (code === 46) places = 1;
        else if (code >= 48 && code <= 57) {
          value = value * 10 + code - 48;
          places *= 10;
        }
      }
      values[field] = places > 1 ? value / places : value;
      hashes[field] = hash;
    }
    day[count] = dayOfDigits(values[1] ?? 0);
    type[count] = types.get(hashes[2] ?? 0) ?? 0;
    account[count] = accounts.get(hashes[3] ?? 0) ?? -1;
    security[count] = securities.get(hashes[4] ?? 0) ?? -1;
    quantity[count] = values[5] ?? 0;
    currency[count] = currencies.get(hashes[7] ?? 0) ?? -1;
    amount[count] = values[8] ?? 0;
    fee[count] = values[9] ?? 0;
    to[count] = accounts.get(hashes[10] ?? 0) ?? -1;
    ratio[count] = values[11] ?? 0;
    count++;
  }
  return { count, day, type, account, security, currency, to, quantity, amount, fee, ratio };
}

/** Day of the digits 20240131; they come again and again, so the last is remembered. */
function dayOfDigits(digits: number): Day {
  if (digits !== lastDigits) {
    lastDigits = digits;
    lastDay = dayOf(Math.floor(digits / 10_000), Math.floor(digits / 100) % 100, digits % 100);
  }
  return lastDay;
}
let lastDigits = -1;
let lastDay = 0;

/** a2 */
export function plainMarket(folder: GeneratedFolder): PlainMarket {
  const days: number[] = [];
  for (let day = folder.first; day <= folder.last; day++) if ((((day + 3) % 7) + 7) % 7 < 5) days.push(day);
  const [first = 0] = days;
  const placeOf = new Int32Array(folder.last - first + 1);
  let place = -1;
  for (let day = first; day <= folder.last; day++) {
    if (days[place + 1] === day) place++;
    placeOf[day - first] = place;
  }
  const currencies = indexOf(currenciesOf(folder));
  const ids = hashed(folder.securities.map(({ id }) => id));
  const prices = folder.securities.map(() => new Float64Array(days.length));
  fillPrices(folder.prices, { ids, prices, placeOf, first });
  const rates = [...currencies.keys()].map(() => new Float64Array(days.length).fill(1));
  for (const line of folder.rates.trimEnd().split("\n").slice(1)) {
    const [date = "", currency = "", rate = ""] = line.split(",");
    const column = rates[currencies.get(currency) ?? 0];
    if (column) column[placeOf[dayAt(date, 0) - first] ?? 0] = Number(rate);
  }
  const currencyOf = Int32Array.from(folder.securities, ({ currency }) => currencies.get(currency) ?? 0);
  return { days: Int32Array.from(days), placeOf, first, prices, rates, currencyOf };
}

function fillPrices(
  bytes: Uint8Array,
  into: {
    readonly ids: ReadonlyMap<number, number>;
    readonly prices: readonly Float64Array[];
    readonly placeOf: Int32Array;
    readonly first: number;
  },
): void {
  const { ids, prices, placeOf, first } = into;
  let at = bytes.indexOf(10) + 1;
  let key = 0;
  let column: Float64Array = new Float64Array(0);
  while (at < bytes.length) {
    let [hash, date, value, scale] = [0, 0, 0, 0];
    for (let code = bytes[at++] ?? 44; code !== 44; code = bytes[at++] ?? 44) hash = (Math.imul(hash, 31) + code) | 0;
    if (hash !== key) {
      key = hash;
      column = prices[ids.get(hash) ?? 0] ?? column;
    }
    for (let code = bytes[at++] ?? 44; code !== 44; code = bytes[at++] ?? 44)
      if (code !== 45) date = date * 10 + code - 48;
    for (let code = bytes[at++] ?? 10; code !== 10; code = bytes[at++] ?? 10)
      if (code === 46) scale = 1;
      else {
        value = value * 10 + code - 48;
        scale *= 10;
      }
    column[placeOf[dayOfDigits(date) - first] ?? 0] = scale > 1 ? value / scale : value;
  }
}

/** The lots of one security in one account, oldest first; those before `head` are sold. */
interface Lots {
  head: number;
  readonly quantity: number[];
  readonly cost: number[];
  readonly opened: number[];
}

export interface PlainBook {
  /** By security, then account. */
  readonly lots: readonly (Lots | undefined)[];
  readonly accounts: number;
  readonly realised: Float64Array;
  readonly openLots: number;
}

/** Cost of what is taken from the oldest lots on; `moved` is told each piece. */
function take(lots: Lots, quantity: number, moved?: (quantity: number, cost: number, opened: number) => void): number {
  let left = quantity;
  let taken = 0;
  while (left > 1e-9 && lots.head < lots.quantity.length) {
    const held = lots.quantity[lots.head] ?? 0;
    const cost = lots.cost[lots.head] ?? 0;
    if (held <= left + 1e-9) {
      moved?.(held, cost, lots.opened[lots.head] ?? 0);
      taken += cost;
      left -= held;
      lots.head++;
    } else {
      const part = (cost * left) / held;
      moved?.(left, part, lots.opened[lots.head] ?? 0);
      taken += part;
      lots.quantity[lots.head] = held - left;
      lots.cost[lots.head] = cost - part;
      left = 0;
    }
  }
  return taken;
}

function put(lots: Lots, quantity: number, cost: number, opened: number): void {
  let place = lots.opened.length;
  while (place > lots.head && (lots.opened[place - 1] ?? 0) > opened) place--;
  lots.quantity.splice(place, 0, quantity);
  lots.cost.splice(place, 0, cost);
  lots.opened.splice(place, 0, opened);
}

/** b */
export function plainBook(ledger: PlainLedger, market: PlainMarket, accounts: number): PlainBook {
  const securities = market.currencyOf.length;
  const lots = new Array<Lots | undefined>(securities * accounts).fill(undefined);
  const at = (account: number, security: number): Lots =>
    (lots[security * accounts + account] ??= { head: 0, quantity: [], cost: [], opened: [] });
  const realised = new Float64Array(market.rates.length);
  const { type: types, account, security: ids, quantity, amount, to, ratio } = ledger;
  for (let i = 0; i < ledger.count; i++) {
    const type = types[i];
    const security = ids[i] ?? 0;
    if (type === BUY) {
      const own = at(account[i] ?? 0, security);
      own.quantity.push(quantity[i] ?? 0);
      own.cost.push(amount[i] ?? 0);
      own.opened.push(i);
    } else if (type === SELL) {
      const currency = market.currencyOf[security] ?? 0;
      const cost = take(at(account[i] ?? 0, security), quantity[i] ?? 0);
      realised[currency] = (realised[currency] ?? 0) + (amount[i] ?? 0) - cost;
    } else if (type === TRANSFER_SEC) {
      const target = at(to[i] ?? 0, security);
      take(at(account[i] ?? 0, security), quantity[i] ?? 0, (units, cost, opened) => put(target, units, cost, opened));
    } else if (type === SPLIT)
      for (let owner = 0; owner < accounts; owner++) {
        const own = lots[security * accounts + owner];
        if (own)
          for (let k = own.head; k < own.quantity.length; k++)
            own.quantity[k] = (own.quantity[k] ?? 0) * (ratio[i] ?? 1);
      }
  }
  let openLots = 0;
  for (const own of lots) if (own) openLots += own.quantity.length - own.head;
  return { lots, accounts, realised, openLots };
}

/** c */
export function plainSeries(
  ledger: PlainLedger,
  market: PlainMarket,
): { readonly values: Float64Array; readonly flows: Float64Array } {
  const length = market.days.length;
  const values = new Float64Array(length);
  const flows = new Float64Array(length);
  const steps = market.currencyOf.reduce<{ place: number[]; step: number[] }[]>(
    (list) => (list.push({ place: [], step: [] }), list),
    [],
  );
  const cash = market.rates.map(() => new Float64Array(length));
  const held = new Float64Array(market.currencyOf.length);
  for (let i = 0; i < ledger.count; i++) {
    const place = market.placeOf[(ledger.day[i] ?? 0) - market.first] ?? 0;
    const [type, security, amount] = [ledger.type[i], ledger.security[i] ?? 0, ledger.amount[i] ?? 0];
    const step =
      type === BUY
        ? (ledger.quantity[i] ?? 0)
        : type === SELL
          ? -(ledger.quantity[i] ?? 0)
          : type === SPLIT
            ? (held[security] ?? 0) * ((ledger.ratio[i] ?? 1) - 1)
            : 0;
    if (step !== 0) {
      held[security] = (held[security] ?? 0) + step;
      steps[security]?.place.push(place);
      steps[security]?.step.push(step);
    }
    const sign =
      type === DEPOSIT || type === SELL || type === DIVIDEND || type === INTEREST
        ? 1
        : type === WITHDRAWAL || type === BUY || type === FEE
          ? -1
          : 0;
    if (sign === 0 || type === TRANSFER_CASH) continue;
    const currency = ledger.currency[i] ?? 0;
    const column = cash[currency];
    if (column) column[place] = (column[place] ?? 0) + sign * amount - (ledger.fee[i] ?? 0);
    if (type === DEPOSIT || type === WITHDRAWAL)
      flows[place] = (flows[place] ?? 0) + sign * amount * (market.rates[currency]?.[place] ?? 1);
  }
  for (const column of cash) for (let d = 1; d < length; d++) column[d] = (column[d] ?? 0) + (column[d - 1] ?? 0);
  steps.forEach(({ place, step }, security) => {
    const column = cash[market.currencyOf[security] ?? 0];
    const prices = market.prices[security];
    if (!column || !prices) return;
    let units = 0;
    for (let k = 0; k < place.length; k++) {
      units += step[k] ?? 0;
      const end = place[k + 1] ?? length;
      for (let d = place[k] ?? 0; d < end; d++) column[d] = (column[d] ?? 0) + units * (prices[d] ?? 0);
    }
  });
  market.rates.forEach((rates, currency) => {
    const column = cash[currency];
    if (column) for (let d = 0; d < length; d++) values[d] = (values[d] ?? 0) + (column[d] ?? 0) * (rates[d] ?? 0);
  });
  return { values, flows };
}

/** d */
export function plainReturns(
  { values, flows }: { readonly values: Float64Array; readonly flows: Float64Array },
  { days }: PlainMarket,
): { readonly twr: number; readonly xirr: number } {
  let growth = 1;
  let before = 0;
  for (let d = 0; d < values.length; d++) {
    const start = before + (flows[d] ?? 0);
    if (start > 1e-9) growth *= (values[d] ?? 0) / start;
    before = values[d] ?? 0;
  }
  return { twr: growth - 1, xirr: plainRate({ values, flows }, days) };
}

/** Newton's method on the flows that are not zero. */
function plainRate(
  { values, flows }: { readonly values: Float64Array; readonly flows: Float64Array },
  days: Int32Array,
): number {
  const years: number[] = [];
  const amounts: number[] = [];
  const last = values.length - 1;
  const first = flows.findIndex((flow) => flow !== 0);
  for (let d = Math.max(first, 0); d <= last; d++) {
    const amount = (d === last ? (values[d] ?? 0) : 0) - (flows[d] ?? 0);
    if (amount === 0) continue;
    years.push(((days[d] ?? 0) - (days[first] ?? 0)) / 365);
    amounts.push(amount);
  }
  let rate = 0.1;
  for (let i = 0; i < 50; i++) {
    let [value, slope] = [0, 0];
    for (let k = 0; k < years.length; k++) {
      const term = (amounts[k] ?? 0) * (1 + rate) ** -(years[k] ?? 0);
      value += term;
      slope -= (term * (years[k] ?? 0)) / (1 + rate);
    }
    const step = value / slope;
    rate -= step;
    if (Math.abs(step) < 1e-14) break;
  }
  return rate;
}

export function plainCheck(ledger: PlainLedger, market: PlainMarket, accounts: number): CheckFigures {
  const book = plainBook(ledger, market, accounts);
  const series = plainSeries(ledger, market);
  const last = market.days.length - 1;
  let unrealised = 0;
  book.lots.forEach((own, key) => {
    const security = Math.floor(key / accounts);
    const price = market.prices[security]?.[last] ?? 0;
    const rate = market.rates[market.currencyOf[security] ?? 0]?.[last] ?? 0;
    if (!own) return;
    for (let k = own.head; k < own.quantity.length; k++)
      unrealised += ((own.quantity[k] ?? 0) * price - (own.cost[k] ?? 0)) * rate;
  });
  return {
    netWorthEnd: series.values[last] ?? 0,
    sumDaily: series.values.reduce((sum, value) => sum + value, 0),
    realised: book.realised.reduce((sum, gain, currency) => sum + gain * (market.rates[currency]?.[last] ?? 0), 0),
    unrealised,
    openLots: book.openLots,
    ...plainReturns(series, market),
  };
}

/** What a back-dated edit needs at hand: the rows of each security and the sums of each day. */
export interface PlainDays {
  readonly rows: readonly number[][];
  readonly values: Float64Array;
  readonly flows: Float64Array;
}

export function plainDays(ledger: PlainLedger, market: PlainMarket): PlainDays {
  const rows: number[][] = Array.from(market.currencyOf, () => []);
  for (let i = 0; i < ledger.count; i++) {
    const type = ledger.type[i];
    if (type === BUY || type === SELL || type === TRANSFER_SEC || type === SPLIT)
      rows[ledger.security[i] ?? 0]?.push(i);
  }
  return { rows, ...plainSeries(ledger, market) };
}

/** e: the amount of a purchase changes by a tenth: the lots of its security in its account, the cash of every day after it, both returns. */
export function plainEdit(
  ledger: PlainLedger,
  market: PlainMarket,
  { days, row }: { readonly days: PlainDays; readonly row: number },
): number {
  const extra = (ledger.amount[row] ?? 0) / 10;
  ledger.amount[row] = (ledger.amount[row] ?? 0) + extra;
  const [security, account] = [ledger.security[row] ?? 0, ledger.account[row] ?? 0];
  const lots: Lots = { head: 0, quantity: [], cost: [], opened: [] };
  let realised = 0;
  for (const i of days.rows[security] ?? []) {
    const type = ledger.type[i];
    if (type === SPLIT)
      for (let k = lots.head; k < lots.quantity.length; k++)
        lots.quantity[k] = (lots.quantity[k] ?? 0) * (ledger.ratio[i] ?? 1);
    else if (ledger.account[i] !== account) continue;
    else if (type === BUY) put(lots, ledger.quantity[i] ?? 0, ledger.amount[i] ?? 0, i);
    else realised += (ledger.amount[i] ?? 0) - take(lots, ledger.quantity[i] ?? 0);
  }
  const rates = market.rates[ledger.currency[row] ?? 0];
  const from = market.placeOf[(ledger.day[row] ?? 0) - market.first] ?? 0;
  for (let d = from; d < days.values.length; d++) days.values[d] = (days.values[d] ?? 0) - extra * (rates?.[d] ?? 1);
  const { twr, xirr } = plainReturns(days, market);
  return realised + twr + xirr;
}
