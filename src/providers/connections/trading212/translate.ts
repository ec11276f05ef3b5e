import type { LocalDate } from "#engine/dates/day.ts";
import type { LineParts } from "#engine/intake/coins/coin-lines.ts";
import type { AccountRef, CashMove, Charge, SecurityRef, Statement } from "#engine/intake/statement.ts";
import { type Currency, isCurrencyCode, minorUnit } from "#engine/money/currency.ts";
import { abs, type Fixed } from "#engine/money/fixed.ts";
import { plainWords } from "#providers/connections/ask-institution.ts";
import { momentOfIso } from "#providers/connections/moment.ts";
import { amountIn, settledSum } from "#providers/connections/settled-sum.ts";
import { SyncDraft } from "#providers/connections/sync-draft.ts";
import type {
  T212Dividend,
  T212Instrument,
  T212Order,
  T212Position,
  T212Summary,
  T212Tax,
  T212Transaction,
} from "./api.ts";

export const TRADING212 = { key: "trading212", name: "Trading 212" } as const;

export interface T212Read {
  readonly account: AccountRef & { readonly currency: Currency };
  readonly today: LocalDate;
  readonly orders: readonly T212Order[];
  readonly dividends: readonly T212Dividend[];
  readonly transactions: readonly T212Transaction[];
  /** What is held, where all of the past was read. */
  readonly held: { readonly summary: T212Summary; readonly positions: readonly T212Position[] } | undefined;
}

export function t212Statement({ account, today, orders, dividends, transactions, held }: T212Read): Statement {
  const draft = new SyncDraft(TRADING212);
  draft.account(account);
  const reading = { account, draft };
  for (const order of unique(orders, ({ order: { id }, fill }) => `${id} ${fill?.id ?? ""}`)) readOrder(order, reading);
  for (const dividend of unique(dividends, ({ reference }) => reference)) readDividend(dividend, reading);
  for (const transaction of unique(transactions, ({ reference }) => reference)) readTransaction(transaction, reading);
  if (held) stateHeld(held, { ...reading, today });
  return draft.finish();
}

const unique = <T>(items: readonly T[], keyOf: (item: T) => string): Iterable<T> =>
  new Map(items.map((item) => [keyOf(item), item])).values();

interface Reading {
  readonly account: T212Read["account"];
  readonly draft: SyncDraft;
}

const UNREADABLE = { remedy: "Enter it by hand, or import a file of Trading 212." } as const;

interface Quoted {
  readonly currency: Currency;
  readonly isMinor: boolean;
}

/** The currency of a price; London quotes in pence. */
function quotedIn(stated: string | null | undefined): Quoted | undefined {
  const code = stated ?? "";
  const major = minorUnit(code);
  if (major !== undefined) return { currency: major, isMinor: true };
  return isCurrencyCode(code) ? { currency: code, isMinor: false } : undefined;
}

const inMajor = (price: Fixed, { isMinor }: Quoted): Fixed => (isMinor ? price / 100n : price);

function securityOf(
  instrument: T212Instrument | null | undefined,
  ticker: string | null | undefined,
): SecurityRef | undefined {
  const code = instrument?.ticker ?? ticker ?? "";
  const isin = /^[A-Z]{2}[A-Z0-9]{9}\d$/.exec(instrument?.isin ?? "")?.[0];
  const name = plainWords(instrument?.name ?? "", 200);
  if (code === "" && isin === undefined && name === "") return undefined;
  // `AAPL_US_EQ` is a ticker of its exchange; other codes are of Trading 212 alone.
  const symbol = /^([A-Z][A-Z.]{0,9})_[A-Z]{2}_EQ$/.exec(code)?.[1];
  const currency = quotedIn(instrument?.currency)?.currency;
  return {
    ...(isin === undefined ? {} : { isin }),
    ...(symbol === undefined ? {} : { ticker: symbol }),
    ...(name === "" ? {} : { name }),
    ...(isin === undefined && code !== "" ? { otherId: `trading212:${code}` } : {}),
    ...(currency === undefined ? {} : { currency }),
  };
}

function readOrder(item: T212Order, { account, draft }: Reading): void {
  const { order, fill } = item;
  if (!fill) {
    draft.skip(item, "An order that was not carried out: nothing moved.");
    return;
  }
  const moment = momentOfIso(fill.filledAt);
  const security = securityOf(order.instrument, order.ticker);
  const kind = fill.type ?? "TRADE";
  const what = plainWords(security?.name ?? security?.ticker ?? order.ticker ?? "", 100);
  if (kind !== "TRADE") {
    draft.fail(item, {
      field: "type",
      problem: `${kind.toLowerCase().replaceAll("_", " ")} of ${what}: Trading 212 does not say what it did to the units.`,
      ...UNREADABLE,
    });
    return;
  }
  const [units, impact] = [amountIn(fill.quantity), fill.walletImpact];
  const net = amountIn(impact?.netValue);
  const stated = isCurrencyCode(impact?.currency ?? "") ? impact?.currency : undefined;
  const isSale = order.side === "SELL" || (order.side !== "BUY" && units !== undefined && units < 0n);
  if (!moment || !security || units === undefined || units === 0n || net === undefined || stated === undefined) {
    const field = moment ? (security ? (units === undefined ? "quantity" : "walletImpact") : "instrument") : "filledAt";
    draft.fail(item, { field, problem: `The trade of ${what} is not told whole.`, ...UNREADABLE });
    return;
  }
  const quoted = quotedIn(order.instrument?.currency);
  const price = amountIn(fill.price);
  const charges = chargesOf(impact?.taxes ?? [], stated);
  const sums = { units: abs(units), price: price !== undefined && quoted ? inMajor(price, quoted) : undefined };
  const settled = settledSum({
    ...sums,
    net: abs(net),
    charged: charges.total,
    isSale,
    fxRate: amountIn(impact?.fxRate),
    isSame: quoted?.currency === stated,
  });
  draft.lines(item, account.key, [
    {
      ...moment,
      type: isSale ? "sell" : "buy",
      security,
      quantity: abs(units),
      cash: { amount: isSale ? settled.moved : -settled.moved, currency: stated },
      sourceId: fill.id ?? order.id,
      ...(sums.price === undefined || !quoted ? {} : { price: sums.price, priceCurrency: quoted.currency }),
      ...(settled.rate === undefined ? {} : { rate: settled.rate }),
      ...charges.parts,
    },
  ]);
}

const CHARGES: Readonly<Record<string, { readonly kind: string; readonly isTax: boolean }>> = {
  CURRENCY_CONVERSION_FEE: { kind: "conversion", isTax: false },
  FINRA_FEE: { kind: "finra", isTax: false },
  TRANSACTION_FEE: { kind: "transaction", isTax: false },
  COMMISSION_TURNOVER: { kind: "commission", isTax: false },
  STAMP_DUTY_RESERVE_TAX: { kind: "stamp_duty", isTax: true },
  STAMP_DUTY: { kind: "stamp_duty", isTax: true },
  FRENCH_TRANSACTION_TAX: { kind: "transaction_tax", isTax: true },
  PTM_LEVY: { kind: "ptm_levy", isTax: true },
};

function chargesOf(taxes: readonly T212Tax[], account: Currency) {
  const found = taxes.flatMap(({ name, quantity, currency }) => {
    const amount = amountIn(quantity) ?? 0n;
    const { kind, isTax } = CHARGES[name] ?? { kind: name.toLowerCase(), isTax: false };
    const stated = isCurrencyCode(currency ?? "") ? (currency ?? account) : account;
    return amount === 0n ? [] : [{ charge: { amount: abs(amount), currency: stated, kind }, isTax }];
  });
  const of = (isTax: boolean): readonly Charge[] =>
    found.filter((it) => it.isTax === isTax).map(({ charge }) => charge);
  const [fees, paid] = [of(false), of(true)];
  const total = found.reduce((sum, { charge }) => (charge.currency === account ? sum + charge.amount : sum), 0n);
  return { total, parts: { ...(fees.length === 0 ? {} : { fees }), ...(paid.length === 0 ? {} : { taxes: paid }) } };
}

/** Told after tax, in the currency of the account; how much was withheld is told nowhere. */
function readDividend(item: T212Dividend, { account, draft }: Reading): void {
  const moment = momentOfIso(item.paidOn);
  const cash = cashOf(item, account);
  const security = securityOf(item.instrument, item.ticker);
  const kind = item.type ?? "DIVIDEND";
  if (!moment || !cash || !security) {
    draft.fail(item, {
      field: moment ? (cash ? "instrument" : "amount") : "paidOn",
      problem: "The dividend is not told whole.",
      ...UNREADABLE,
    });
    return;
  }
  if (cash.amount === 0n) {
    draft.skip(item, "It moves nothing: its amount is zero.");
    return;
  }
  const type = kind.startsWith("RETURN_OF_CAPITAL") ? "return_of_capital" : "dividend";
  draft.lines(item, account.key, [{ ...moment, type, kind: type, security, cash, sourceId: item.reference }]);
}

function cashOf(
  { amount, currency }: { readonly amount: string; readonly currency?: string | null | undefined },
  account: T212Read["account"],
): CashMove | undefined {
  const value = amountIn(amount);
  const stated = currency ?? account.currency;
  return value === undefined || !isCurrencyCode(stated) ? undefined : { amount: value, currency: stated };
}

function readTransaction(item: T212Transaction, { account, draft }: Reading): void {
  const moment = momentOfIso(item.dateTime);
  const cash = cashOf(item, account);
  const lines = moment && cash ? moneyLines({ ...moment, sourceId: item.reference }, item.type, cash) : undefined;
  if (lines) {
    if (cash?.amount === 0n) draft.skip(item, "It moves nothing: its amount is zero.");
    else draft.lines(item, account.key, lines);
    return;
  }
  const field = moment ? (cash ? "type" : "amount") : "dateTime";
  draft.fail(item, { field, problem: `“${plainWords(item.type, 40)}” of money is not known here.`, ...UNREADABLE });
}

function moneyLines(
  base: Pick<LineParts, "on" | "secondOfDay" | "sourceId">,
  type: string,
  cash: CashMove,
): readonly LineParts[] | undefined {
  const size = abs(cash.amount);
  if (type === "DEPOSIT") return [{ ...base, type: "deposit", cash: { ...cash, amount: size } }];
  if (type === "WITHDRAW") return [{ ...base, type: "withdrawal", cash: { ...cash, amount: -size } }];
  if (type === "FEE") return [{ ...base, type: "fee", kind: "fee", cash: { ...cash, amount: -size } }];
  if (type === "TRANSFER")
    return [{ ...base, type: cash.amount > 0n ? "deposit" : "withdrawal", kind: "transfer", cash }];
  return undefined;
}

function stateHeld(
  { summary, positions }: NonNullable<T212Read["held"]>,
  { account, draft, today: on }: Reading & { readonly today: LocalDate },
): void {
  const { availableToTrade, inPies, reservedForOrders } = summary.cash;
  const parts = [availableToTrade, inPies ?? "0", reservedForOrders ?? "0"].map(amountIn);
  if (parts.every((part) => part !== undefined))
    draft.total({
      account: account.key,
      on,
      what: "cash",
      currency: account.currency,
      amount: parts.reduce((sum, part) => sum + part, 0n),
    });
  for (const position of positions) {
    const security = securityOf(position.instrument, undefined);
    const amount = amountIn(position.quantity);
    if (!security || amount === undefined) {
      draft.skip(position, "A holding without a name or without units.");
      continue;
    }
    const cost = amountIn(position.walletImpact?.totalCost);
    const currency = position.walletImpact?.currency ?? account.currency;
    const stated =
      cost === undefined || cost <= 0n || !isCurrencyCode(currency) ? {} : { cost: { amount: cost, currency } };
    draft.total({ account: account.key, on, what: "holding", security, amount, ...stated });
    const [price, quoted] = [amountIn(position.currentPrice), quotedIn(position.instrument.currency)];
    if (price !== undefined && price > 0n && quoted)
      draft.price({ security, on, price: inMajor(price, quoted), currency: quoted.currency });
  }
}
