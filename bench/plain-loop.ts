import { dayAt, numberAt, type GeneratedFolder } from "./generated-folder.ts";
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
const [DEPOSIT, WITHDRAWAL, BUY, SELL, DIVIDEND, INTEREST, FEE, TRANSFER_CASH, TRANSFER_SEC] = TYPES.keys();

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

/** a1 */
export function plainLedger(folder: GeneratedFolder): PlainLedger {
  const text = folder.activities;
  const size = Math.ceil(text.length / 20);
  const int = (): Int32Array => new Int32Array(size);
  const float = (): Float64Array => new Float64Array(size);
  const out = {
    day: int(),
    type: new Uint8Array(size),
    account: int(),
    security: int(),
    currency: int(),
    to: int(),
    quantity: float(),
    amount: float(),
    fee: float(),
    ratio: float(),
  };
  const [types, accounts, securities, currencies] = [
    indexOf(TYPES),
    indexOf(folder.accountIds),
    indexOf(folder.securities.map(({ id }) => id)),
    indexOf(currenciesOf(folder)),
  ];
  const ends = new Int32Array(12);
  let count = 0;
  let at = text.indexOf("\n") + 1;
  while (at < text.length) {
    const line = at;
    let field = 0;
    for (; field < 12; at++) {
      const code = text.charCodeAt(at);
      if (code === 44 || code === 10) ends[field++] = at;
      if (code === 10) break;
    }
    at++;
    const start = (index: number): number => (index === 0 ? line : (ends[index - 1] ?? 0) + 1);
    const word = (index: number): string => text.slice(start(index), ends[index]);
    const value = (index: number): number => numberAt(text, start(index), ends[index] ?? 0);
    out.day[count] = dayAt(text, start(1));
    out.type[count] = types.get(word(2)) ?? 0;
    out.account[count] = accounts.get(word(3)) ?? -1;
    out.security[count] = securities.get(word(4)) ?? -1;
    out.quantity[count] = value(5);
    out.currency[count] = currencies.get(word(7)) ?? -1;
    out.amount[count] = value(8);
    out.fee[count] = value(9);
    out.to[count] = accounts.get(word(10)) ?? -1;
    out.ratio[count] = value(11);
    count++;
  }
  return { count, ...out };
}

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
  const ids = indexOf(folder.securities.map(({ id }) => id));
  const prices = folder.securities.map(() => new Float64Array(days.length));
  fillColumns(folder.prices, {
    separator: ",",
    set: (key, day, value) => ((prices[ids.get(key) ?? 0] ?? new Float64Array())[placeOf[day - first] ?? 0] = value),
  });
  const rates = [...currencies.keys()].map(() => new Float64Array(days.length).fill(1));
  for (const line of folder.rates.trimEnd().split("\n").slice(1)) {
    const [date = "", currency = "", rate = ""] = line.split(",");
    const column = rates[currencies.get(currency) ?? 0];
    if (column) column[placeOf[dayAt(date, 0) - first] ?? 0] = Number(rate);
  }
  const currencyOf = Int32Array.from(folder.securities, ({ currency }) => currencies.get(currency) ?? 0);
  return { days: Int32Array.from(days), placeOf, first, prices, rates, currencyOf };
}

function fillColumns(
  text: string,
  { set }: { readonly separator: string; readonly set: (key: string, day: number, value: number) => void },
): void {
  let at = text.indexOf("\n") + 1;
  let key = "";
  while (at < text.length) {
    const comma = text.indexOf(",", at);
    const end = text.indexOf("\n", comma);
    if (comma - at !== key.length || !text.startsWith(key, at)) key = text.slice(at, comma);
    set(key, dayAt(text, comma + 1), numberAt(text, comma + 12, end));
    at = end + 1;
  }
}

interface Lots {
  quantity: number[];
  cost: number[];
  day: number[];
  opened: number[];
}

export interface PlainBook {
  readonly lots: ReadonlyMap<number, Lots>;
  readonly realised: Float64Array;
  readonly openLots: number;
}

const take = (
  lots: Lots,
  quantity: number,
  each: (quantity: number, cost: number, day: number, opened: number) => void,
): void => {
  let left = quantity;
  let spent = 0;
  while (left > 1e-9 && spent < lots.quantity.length) {
    const held = lots.quantity[spent] ?? 0;
    const cost = lots.cost[spent] ?? 0;
    if (held <= left + 1e-9) {
      each(held, cost, lots.day[spent] ?? 0, lots.opened[spent] ?? 0);
      left -= held;
      spent++;
    } else {
      const part = (cost * left) / held;
      each(left, part, lots.day[spent] ?? 0, lots.opened[spent] ?? 0);
      lots.quantity[spent] = held - left;
      lots.cost[spent] = cost - part;
      left = 0;
    }
  }
  for (const column of [lots.quantity, lots.cost, lots.day, lots.opened]) column.splice(0, spent);
};

const put = (lots: Lots, quantity: number, cost: number, day: number, opened: number): void => {
  let place = lots.day.length;
  while (
    place > 0 &&
    ((lots.day[place - 1] ?? 0) > day || (lots.day[place - 1] === day && (lots.opened[place - 1] ?? 0) > opened))
  )
    place--;
  lots.quantity.splice(place, 0, quantity);
  lots.cost.splice(place, 0, cost);
  lots.day.splice(place, 0, day);
  lots.opened.splice(place, 0, opened);
};

/** b */
export function plainBook(ledger: PlainLedger, market: PlainMarket): PlainBook {
  const securities = market.currencyOf.length;
  const lots = new Map<number, Lots>();
  const at = (account: number, security: number): Lots => {
    const key = account * securities + security;
    const known = lots.get(key) ?? { quantity: [], cost: [], day: [], opened: [] };
    lots.set(key, known);
    return known;
  };
  const realised = new Float64Array(market.rates.length);
  for (let i = 0; i < ledger.count; i++) {
    const [type, account, security, quantity, amount] = [
      ledger.type[i],
      ledger.account[i] ?? 0,
      ledger.security[i] ?? 0,
      ledger.quantity[i] ?? 0,
      ledger.amount[i] ?? 0,
    ];
    const day = ledger.day[i] ?? 0;
    if (type === BUY) put(at(account, security), quantity, amount, day, i);
    else if (type === SELL) {
      let cost = 0;
      take(at(account, security), quantity, (_, part) => (cost += part));
      const currency = market.currencyOf[security] ?? 0;
      realised[currency] = (realised[currency] ?? 0) + amount - cost;
    } else if (type === TRANSFER_SEC)
      take(at(account, security), quantity, (units, cost, acquired, opened) =>
        put(at(ledger.to[i] ?? 0, security), units, cost, acquired, opened),
      );
    else if (type === TYPES.indexOf("SPLIT"))
      for (const [key, own] of lots)
        if (key % securities === security) own.quantity = own.quantity.map((units) => units * (ledger.ratio[i] ?? 1));
  }
  return { lots, realised, openLots: [...lots.values()].reduce((sum, own) => sum + own.quantity.length, 0) };
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
          : type === TYPES.indexOf("SPLIT")
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
  const first = flows.findIndex((flow) => flow !== 0);
  const last = values.length - 1;
  const npv = (rate: number): number => {
    let sum = 0;
    for (let d = first; d <= last; d++) {
      const amount = -(flows[d] ?? 0) + (d === last ? (values[d] ?? 0) : 0);
      if (amount !== 0) sum += amount * (1 + rate) ** (-((days[d] ?? 0) - (days[first] ?? 0)) / 365);
    }
    return sum;
  };
  let [low, high] = [-0.99, 10];
  for (let i = 0; i < 100; i++) {
    const middle = (low + high) / 2;
    if (npv(low) < 0 === npv(middle) < 0) low = middle;
    else high = middle;
  }
  return { twr: growth - 1, xirr: (low + high) / 2 };
}

export function plainCheck(ledger: PlainLedger, market: PlainMarket): CheckFigures {
  const book = plainBook(ledger, market);
  const series = plainSeries(ledger, market);
  const last = market.days.length - 1;
  const securities = market.currencyOf.length;
  let unrealised = 0;
  for (const [key, own] of book.lots) {
    const security = key % securities;
    const price = market.prices[security]?.[last] ?? 0;
    const rate = market.rates[market.currencyOf[security] ?? 0]?.[last] ?? 0;
    own.quantity.forEach((units, i) => (unrealised += (units * price - (own.cost[i] ?? 0)) * rate));
  }
  return {
    netWorthEnd: series.values[last] ?? 0,
    sumDaily: series.values.reduce((sum, value) => sum + value, 0),
    realised: book.realised.reduce((sum, gain, currency) => sum + gain * (market.rates[currency]?.[last] ?? 0), 0),
    unrealised,
    openLots: book.openLots,
    ...plainReturns(series, market),
  };
}
