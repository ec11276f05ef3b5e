import type { Day } from "#engine/dates/day.ts";
import { isBorrowingRow, isOwedPosting } from "#engine/ledger/borrowed-units.ts";
import { isFeePosting } from "#engine/ledger/fee-in-kind.ts";
import { COST_UNKNOWN } from "#engine/ledger/entry-parts.ts";
import { TYPE_NUMBERS } from "#engine/ledger/posted-numbers.ts";
import { isCashAsset, legNumber, NO_DAY, NONE, statusNumber, type Ledger } from "#engine/ledger/ledger.ts";
import { lotChoiceAt, type LotChoice } from "#engine/ledger/travelling-lots.ts";
import type { Currency } from "#engine/money/currency.ts";
import { abs, divRound, max, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { convertAt, rateOn, type RateBook } from "#engine/prices/rates.ts";

/** Where units are: places in the ledger's accounts and assets. */
export interface TaxPlace {
  readonly account: number;
  readonly asset: number;
}

/** Units bought (positive) or sold (negative) for an amount of the same sign, fees and transaction taxes inside, in the tax currency. */
export interface TaxTrade extends TaxPlace {
  readonly kind: "trade";
  readonly quantity: Fixed;
  readonly amount: Fixed;
  readonly acquiredOn: Day;
  /** False for units that came without being bought: an opening balance, a transfer from outside. */
  readonly isPurchase: boolean;
  readonly isKnown: boolean;
}

/** Units moved without a price: negative is given up, positive received, zero keeps its units and gives part of its cost. */
export interface TaxMove extends TaxPlace {
  readonly quantity: Fixed;
  readonly share: { readonly to: Fixed; readonly from: Fixed } | undefined;
  /** Which lots leave; the oldest first when nobody chose. */
  readonly choice?: LotChoice | undefined;
}

/** What happened to units, in ledger order, as every tax rule needs it. Amounts in the tax currency at the rate of the day. */
export type TaxEvent = { readonly on: Day; readonly row: number } & (
  | TaxTrade
  /** Units that left the portfolio without a sale. */
  | (TaxPlace & { readonly kind: "leave"; readonly quantity: Fixed; readonly choice?: LotChoice | undefined })
  /** A split, or a value asset stated to be worth so much: the units at the place change, their cost does not. */
  | (TaxPlace & { readonly kind: "rescale"; readonly before: Fixed; readonly after: Fixed })
  | (TaxPlace & { readonly kind: "return_of_capital"; readonly amount: Fixed; readonly isKnown: boolean })
  | { readonly kind: "carry"; readonly moves: readonly TaxMove[] }
  /** Merger, spin-off, exercise: moves without an amount, trades at a strike, and cash received (positive) beside them. */
  | {
      readonly kind: "action";
      readonly moves: readonly TaxMove[];
      readonly trades: readonly TaxTrade[];
      readonly cash: Fixed;
      readonly isKnown: boolean;
    }
);

export interface TaxEventOptions {
  /** Currency of the country's tax return. */
  readonly currency: Currency;
  readonly rates: RateBook;
  readonly through: Day;
}

const [HOLDING, CASH, FEE, TAX, EXTERNAL, REVALUATION] = (
  ["holding", "cash", "fee", "tax", "external", "revaluation"] as const
).map(legNumber);
const { BUY, SELL, SPLIT, TRANSFER, CORPORATE_ACTION: ACTION, RETURN_OF_CAPITAL, OPENING, OTHER_INCOME } = TYPE_NUMBERS;
const BOOKED = statusNumber("booked");

/** Taxes on the trade itself, which are part of what units cost or bring; a withheld income tax is not. */
const TRADE_TAXES = new Set(["stamp_duty", "transaction_tax", "ptm_levy", "sales_tax"]);

/** Reads the ledger through a day. Cash and debts have no lots; everything else does. */
export function taxEvents(ledger: Ledger, options: TaxEventOptions): TaxEvent[] {
  const reader = new EventReader(ledger, options);
  const { count, day, status } = ledger.transactions;
  const events: TaxEvent[] = [];
  for (let row = 0; row < count; row++) {
    if ((day[row] ?? 0) > options.through) break;
    if (status[row] !== BOOKED) continue;
    const read = reader.read(row);
    reader.note(read);
    events.push(...read);
  }
  return events;
}

interface At {
  readonly on: Day;
  readonly row: number;
}

class EventReader {
  private readonly ledger: Ledger;
  private readonly options: TaxEventOptions;
  /** Units at each place so far. */
  private readonly held = new Map<string, Fixed>();

  constructor(ledger: Ledger, options: TaxEventOptions) {
    this.ledger = ledger;
    this.options = options;
  }

  read(row: number): readonly TaxEvent[] {
    const { transactions } = this.ledger;
    const at = { on: transactions.day[row] ?? 0, row };
    const rows = this.rowsOf(row);
    const lots = rows.filter((p) => this.hasLots(p));
    const fees = lots.filter((p) => isFeePosting(this.ledger, p));
    const held = lots.filter((p) => !fees.includes(p));
    return [...this.readMain(at, rows, held), ...fees.map((p) => this.feeInKind(at, p))];
  }

  private readMain(at: At, rows: readonly number[], held: readonly number[]): readonly TaxEvent[] {
    const { transactions, postings } = this.ledger;
    const type = transactions.type[at.row];
    if (held.length === 0) return [];
    const isOutside = rows.some((p) => postings.leg[p] === EXTERNAL);
    if (type === TRANSFER && !isOutside) return [{ ...at, kind: "carry", moves: held.map((p) => this.move(p)) }];
    if (isBorrowingRow(this.ledger, at.row)) return held.map((p) => this.borrowing(at, p));
    if (type === ACTION) return [this.action(at, rows, held)];
    return held.flatMap((p, index): TaxEvent[] => {
      if (postings.leg[p] === REVALUATION) return this.restate(at, p);
      if (type === SPLIT) return this.split(at, p);
      if (type === RETURN_OF_CAPITAL) return [this.capital(at, p), ...this.paidOut(at, p)];
      if (type === OTHER_INCOME && this.quantity(p) < ZERO && postings.amount.isZero(p)) return this.paidOut(at, p);
      if (type === TRANSFER || type === OPENING) return [this.fromOutside(at, p)];
      const isCharged = index === 0 && (type === BUY || type === SELL);
      return this.quantity(p) === ZERO ? [] : [{ ...at, ...this.trade(at, p, isCharged ? rows : []) }];
    });
  }

  /** Keeps count of the units at each place. */
  note(events: readonly TaxEvent[]): void {
    for (const event of events) {
      if (event.kind === "carry") event.moves.forEach((move) => this.add(move, move.quantity));
      else if (event.kind === "action")
        [...event.moves, ...event.trades].forEach((move) => this.add(move, move.quantity));
      else if (event.kind === "rescale") this.add(event, event.after - event.before);
      else if (event.kind === "leave") this.add(event, -event.quantity);
      else if (event.kind === "trade") this.add(event, event.quantity);
    }
  }

  private add(place: TaxPlace, quantity: Fixed): void {
    this.held.set(`${place.account}:${place.asset}`, this.heldAt(place) + quantity);
  }

  private heldAt({ account, asset }: TaxPlace): Fixed {
    return this.held.get(`${account}:${asset}`) ?? ZERO;
  }

  private rowsOf(row: number): number[] {
    const { firstPosting } = this.ledger.transactions;
    const [first, end] = [firstPosting[row] ?? 0, firstPosting[row + 1] ?? 0];
    return Array.from({ length: end - first }, (_, index) => first + index);
  }

  private hasLots(p: number): boolean {
    const { leg, asset } = this.ledger.postings;
    if (leg[p] !== HOLDING && leg[p] !== REVALUATION) return false;
    // What is owed of borrowed units is no property.
    if (isOwedPosting(this.ledger, p)) return false;
    const facts = this.ledger.assets[asset[p] ?? NONE];
    return facts !== undefined && !isCashAsset(facts) && !facts.isLiability;
  }

  private place(p: number): TaxPlace {
    const { account, asset } = this.ledger.postings;
    return { account: account[p] ?? NONE, asset: asset[p] ?? NONE };
  }

  private quantity(p: number): Fixed {
    return this.ledger.postings.quantity.at(p);
  }

  private move(p: number): TaxMove {
    const { ledger } = this;
    const share = ledger.postings.ratio.get(p);
    return { ...this.place(p), quantity: this.quantity(p), share, choice: lotChoiceAt(ledger, p) };
  }

  /** An amount of the transaction in the tax currency; undefined without a rate. */
  private converted(row: number, amount: Fixed, on: Day): Fixed | undefined {
    const from = this.ledger.currencies[this.ledger.transactions.currency[row] ?? 0] ?? this.options.currency;
    const rate = rateOn(this.options.rates, { from, to: this.options.currency }, on);
    return rate && convertAt(amount, rate);
  }

  private sumOf(rows: readonly number[], isCounted: (p: number) => boolean): Fixed {
    return rows.reduce((sum, p) => sum + (isCounted(p) ? this.ledger.postings.amount.at(p) : ZERO), ZERO);
  }

  private charges(rows: readonly number[]): Fixed {
    const { leg, kind } = this.ledger.postings;
    const { kinds } = this.ledger;
    return this.sumOf(rows, (p) => leg[p] === FEE || (leg[p] === TAX && TRADE_TAXES.has(kinds[kind[p] ?? 0] ?? "")));
  }

  private trade(at: At, p: number, charged: readonly number[]): TaxTrade {
    const gross = this.ledger.postings.amount.at(p);
    const amount = this.converted(at.row, gross + this.charges(charged), at.on);
    return {
      ...this.place(p),
      kind: "trade",
      quantity: this.quantity(p),
      amount: amount ?? ZERO,
      acquiredOn: at.on,
      isPurchase: true,
      isKnown: amount !== undefined,
    };
  }

  /** Units that pay a fee are sold for what they are worth; where nobody knows it, they only leave. */
  private feeInKind(at: At, p: number): TaxEvent {
    const sold = this.trade(at, p, []);
    return this.ledger.postings.amount.isZero(p)
      ? { ...at, ...this.place(p), kind: "leave", quantity: abs(this.quantity(p)) }
      : { ...at, ...sold };
  }

  /** Borrowed units are acquired, and those given back sold, for what they were worth; where nobody knows it they come at an unknown cost and leave without a sale. */
  private borrowing(at: At, p: number): TaxEvent {
    const moved = this.trade(at, p, []);
    if (!this.ledger.postings.amount.isZero(p)) return { ...at, ...moved };
    return moved.quantity > ZERO
      ? { ...at, ...moved, isPurchase: false, isKnown: false }
      : { ...at, ...this.place(p), kind: "leave", quantity: abs(moved.quantity) };
  }

  private fromOutside(at: At, p: number): TaxEvent {
    const { acquired, amount, kind } = this.ledger.postings;
    const quantity = this.quantity(p);
    if (quantity < ZERO)
      return { ...at, ...this.place(p), kind: "leave", quantity: abs(quantity), choice: lotChoiceAt(this.ledger, p) };
    const stated = acquired[p] ?? NO_DAY;
    const acquiredOn = stated === NO_DAY ? at.on : stated;
    const cost = this.converted(at.row, amount.at(p), acquiredOn);
    const isKnown = cost !== undefined && this.ledger.kinds[kind[p] ?? 0] !== COST_UNKNOWN;
    return {
      ...at,
      ...this.place(p),
      kind: "trade",
      quantity,
      amount: cost ?? ZERO,
      acquiredOn,
      isPurchase: false,
      isKnown,
    };
  }

  private split(at: At, p: number): TaxEvent[] {
    const ratio = this.ledger.postings.ratio.get(p);
    const place = this.place(p);
    const before = this.heldAt(place);
    if (!ratio || before === ZERO) return [];
    return [{ ...at, ...place, kind: "rescale", before, after: divRound(before * ratio.to, ratio.from) }];
  }

  /** A value stated where nothing was held before is an acquisition nobody knows the cost of. */
  private restate(at: At, p: number): TaxEvent[] {
    const place = this.place(p);
    const [before, after] = [this.heldAt(place), this.quantity(p)];
    if (before !== ZERO) return [{ ...at, ...place, kind: "rescale", before, after }];
    if (after === ZERO) return [];
    const trade = { kind: "trade", amount: ZERO, acquiredOn: at.on, isPurchase: false, isKnown: false } as const;
    return [{ ...at, ...place, ...trade, quantity: after }];
  }

  /** Value that was paid out is gone; what is left of it cost the same. */
  private paidOut(at: At, p: number): TaxEvent[] {
    const place = this.place(p);
    const before = this.heldAt(place);
    const after = max(before + this.quantity(p), ZERO);
    return before === ZERO || after === before ? [] : [{ ...at, ...place, kind: "rescale", before, after }];
  }

  private capital(at: At, p: number): TaxEvent {
    const amount = this.converted(at.row, -this.ledger.postings.amount.at(p), at.on);
    const paid = { amount: amount ?? ZERO, isKnown: amount !== undefined };
    return { ...at, ...this.place(p), kind: "return_of_capital", ...paid };
  }

  private action(at: At, rows: readonly number[], held: readonly number[]): TaxEvent {
    const { leg, amount } = this.ledger.postings;
    const priced = held.filter((p) => !amount.isZero(p) && this.quantity(p) !== ZERO);
    const moved = held.filter((p) => amount.isZero(p));
    // A fee costs the same whether money or units pay it.
    const net = this.sumOf(rows, (p) => leg[p] === CASH || priced.includes(p) || isFeePosting(this.ledger, p));
    const cash = this.converted(at.row, net, at.on);
    return {
      ...at,
      kind: "action",
      moves: moved.map((p) => this.move(p)),
      trades: priced.map((p) => this.trade(at, p, [])),
      cash: cash ?? ZERO,
      isKnown: cash !== undefined,
    };
  }
}
