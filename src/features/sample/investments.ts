import { day, formatDay } from "#engine/dates/day.ts";
import { fixed, mul, round, ZERO } from "#engine/money/fixed.ts";
import { holdBonds, holdUnquotedBonds } from "#features/sample/bonds.ts";
import { holdCoins, tradeOption } from "#features/sample/coins-and-options.ts";
import { buyFor, buyUnits, currencyOf, depotOf } from "#features/sample/depot.ts";
import { cents, euros } from "#features/sample/euros.ts";
import type { FamilyBook } from "#features/sample/family-book.ts";
import { vestShares } from "#features/sample/equity-pay.ts";
import { isMonth, type Month } from "#features/sample/month.ts";
import { moveTokens } from "#features/sample/wallets.ts";
import { SAMPLE_INSTRUMENTS } from "#providers/market-data/sample-instruments.ts";

/** Depot, bonds, option and coins: a month of investing. */
export function investOneMonth(book: FamilyBook, month: Month): void {
  if (isMonth(month, "2006-01")) openDepot(book, month);
  savePlan(book, month);
  investSurplus(book, month);
  for (const order of ORDERS) if (isMonth(month, order.in)) placeOrder(book, month, order);
  if (isMonth(month, "2016-09")) moveDepot(book, month);
  if (isMonth(month, "2020-08")) book.split("aster", "PELLUCID", "2020-08-31", { to: 4n, from: 1n });
  payDividends(book, month);
  holdBonds(book, month);
  holdUnquotedBonds(book, month);
  tradeOption(book, month);
  holdCoins(book, month);
  moveTokens(book, month);
  vestShares(book, month);
  if (month.month === 12)
    book.charge(depotOf(month), month.on(30), fixed("36"), { kind: "custody", description: "Custody fee" });
}

function openDepot(book: FamilyBook, month: Month): void {
  const on = month.on(2);
  book.open("current", on, { cash: fixed("4210.35") });
  book.open("savings", on, { cash: fixed("86000") });
  book.open("corvin", on, { cash: fixed("3150") });
  const halden = {
    asset: "HALDENAG",
    quantity: fixed("90"),
    cost: "2874.60",
    currency: "EUR",
    acquiredOn: "2003-05-14",
  };
  const ormond = {
    asset: "ORMONDFD",
    quantity: fixed("60"),
    cost: "2466.00",
    currency: "CHF",
    acquiredOn: "2004-11-03",
  };
  book.open("corvin", on, halden);
  book.open("corvin", on, ormond);
}

function savePlan(book: FamilyBook, month: Month): void {
  const account = depotOf(month);
  const on = month.on(7);
  const budget = month.year < 2012 ? 200 : month.year < 2018 ? 300 : 450;
  book.transfer("current", account, month.on(5), euros(budget + (month.year >= 2010 ? 100 : 0)));
  buyFor(book, { symbol: "MERIDWLD", budget: euros(budget), on, account, fee: "1.50" });
  if (month.year >= 2010) buyFor(book, { symbol: "MERIDEMG", budget: euros(100), on, account, fee: "1.50" });
  if (month.year >= 2012 && month.month % 3 === 2)
    buyFor(book, { symbol: "TARNBOND", budget: euros(500), on, account });
}

/** Each January part of what savings hold beyond a reserve goes into the world fund. */
function investSurplus(book: FamilyBook, month: Month): void {
  const surplus = book.held("savings", "EUR") - euros(40_000);
  const isSavingForFlat = month.year === 2017 || month.year === 2018;
  if (month.month !== 1 || month.year < 2014 || isSavingForFlat || surplus < euros(4000)) return;
  const [account, on] = [depotOf(month), month.on(20)];
  buyFor(book, { symbol: "MERIDWLD", budget: cents((surplus * 2n) / 5n), on, account, fee: "9.90" });
}

interface Order {
  readonly in: string;
  readonly symbol: string;
  /** Units; negative sells. `part`: that share of what is held is sold. */
  readonly units?: string;
  readonly part?: readonly [bigint, bigint];
  /** Percent of the sale withheld as tax on the gain. */
  readonly taxPercent?: bigint;
}

const ORDERS: readonly Order[] = [
  { in: "2007-05", symbol: "VESPERAV", units: "140" },
  { in: "2009-03", symbol: "PELLUCID", units: "120" },
  { in: "2010-09", symbol: "CALDERHC", units: "45" },
  { in: "2012-11", symbol: "VESPERAV", part: [1n, 1n] },
  { in: "2013-04", symbol: "BRACKENW", units: "350" },
  { in: "2015-08", symbol: "PELLUCID", units: "25" },
  { in: "2017-03", symbol: "LINDENHF", units: "70" },
  { in: "2018-02", symbol: "HALDENAG", part: [1n, 2n], taxPercent: 9n },
  { in: "2020-03", symbol: "MERIDWLD", units: "60" },
  { in: "2020-04", symbol: "VESPERAV", units: "200" },
  { in: "2021-11", symbol: "PELLUCID", part: [1n, 4n], taxPercent: 18n },
  { in: "2021-12", symbol: "CALDERHC", units: "90" },
  { in: "2023-10", symbol: "CALDERHC", units: "15" },
  { in: "2025-03", symbol: "TARNBOND", part: [1n, 5n] },
];

function placeOrder(book: FamilyBook, month: Month, order: Order): void {
  const { symbol, units, part, taxPercent } = order;
  const [account, on] = [depotOf(month), month.on(17)];
  if (units !== undefined) return buyUnits(book, { symbol, quantity: fixed(units), on, account, fee: "9.90" });
  if (!part) return;
  const quantity = round((book.held(account, symbol) * part[0]) / part[1], part[0] === part[1] ? 18 : 0);
  const price = book.sources.closeOn(symbol, on);
  const tax = cents((mul(quantity, price) * (taxPercent ?? 0n)) / 100n);
  book.sell({ account, asset: symbol, quantity, price, currency: currencyOf(symbol), on, fee: "9.90", tax });
}

/** All depots move; cash follows. Lots keep their dates and cost. */
function moveDepot(book: FamilyBook, month: Month): void {
  const on = month.on(26);
  for (const { symbol } of SAMPLE_INSTRUMENTS)
    if (book.held("corvin", symbol) > ZERO) book.moveUnits("corvin", "aster", symbol, on);
  for (const currency of ["EUR", "USD", "CHF"]) {
    const cash = book.held("corvin", currency);
    if (cash > ZERO) book.transfer("corvin", "aster", on, cash, currency);
  }
}

interface Payer {
  readonly symbol: string;
  readonly months: readonly number[];
  /** Of the price, each time, in hundredths of a percent. */
  readonly yieldBp: bigint;
  /** Withheld, in hundredths of a percent. */
  readonly taxBp: bigint;
  readonly from?: number;
}

const PAYERS: readonly Payer[] = [
  { symbol: "HALDENAG", months: [5], yieldBp: 265n, taxBp: 2638n },
  { symbol: "ORMONDFD", months: [4], yieldBp: 240n, taxBp: 3500n },
  { symbol: "PELLUCID", months: [2, 5, 8, 11], yieldBp: 22n, taxBp: 1500n, from: 2013 },
  { symbol: "CALDERHC", months: [3, 6, 9, 12], yieldBp: 62n, taxBp: 1500n },
  { symbol: "BRACKENW", months: [1, 7], yieldBp: 205n, taxBp: 2638n },
  { symbol: "MERIDWLD", months: [3, 6, 9, 12], yieldBp: 42n, taxBp: 1846n },
  { symbol: "TARNBOND", months: [6], yieldBp: 130n, taxBp: 2638n },
];

/** From the ex-day to the payment. */
const DAYS_TO_PAY = 18;

function payDividends(book: FamilyBook, month: Month): void {
  const [account, on] = [depotOf(month), month.on(21)];
  for (const { symbol, months, yieldBp, taxBp, from } of PAYERS) {
    const held = book.held(account, symbol);
    if (held <= ZERO || !months.includes(month.month) || month.year < (from ?? 0)) continue;
    const gross = cents((mul(held, book.sources.closeOn(symbol, on)) * yieldBp) / 10_000n);
    if (gross <= ZERO) continue;
    const tax = cents((gross * taxBp) / 10_000n);
    const exOn = formatDay(day(on) - DAYS_TO_PAY);
    book.earn("dividend", { account, asset: symbol, on, gross, tax, currency: currencyOf(symbol), exOn });
  }
}
