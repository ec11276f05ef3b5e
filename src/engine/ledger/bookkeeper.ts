import type { Day } from "#engine/dates/day.ts";
import type { Book, BookFinding, BookOptions, Disposal, NominalSums, Position } from "#engine/ledger/book.ts";
import { countedStatuses } from "#engine/ledger/counted-statuses.ts";
import { BaseValues } from "#engine/ledger/base-values.ts";
import { COST_UNKNOWN } from "#engine/ledger/entries.ts";
import { legNumber, NO_DAY, NONE, typeNumber, type Ledger } from "#engine/ledger/ledger.ts";
import { actOnLots, carryLots, leaveLots, type LotMove } from "#engine/ledger/move-lots.ts";
import { splitLots } from "#engine/ledger/lots.ts";
import { noteQuantity, Positions } from "#engine/ledger/positions.ts";
import { returnCapital, settleUnits, type MoveLog } from "#engine/ledger/settle-units.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";

/** Units valued at the market of a day: in the asset's currency and in base. */
export interface Worth {
  readonly value: Fixed;
  readonly valueBase: Fixed;
}

/**
 * What measuring performance adds to keeping cost: only what is inside counts, what crosses the border is a flow, and units
 * that cross it do so at their market value (at cost where they have no price).
 */
export interface Boundary {
  /** `asset` is NONE for income and costs that belong to no asset. */
  readonly isInside: (account: number, asset: number) => boolean;
  readonly worthOf: (asset: number, quantity: Fixed, on: Day) => Worth | undefined;
}

export interface Flows {
  /** Both positive, in base. */
  inflow: Fixed;
  outflow: Fixed;
}

const [HOLDING, CASH, INCOME, FEE, TAX, EXTERNAL] = (
  ["holding", "cash", "income", "fee", "tax", "external"] as const
).map(legNumber);
const [BUY, SELL, SPLIT, VALUATION, TRANSFER, CORPORATE_ACTION, RETURN_OF_CAPITAL, OPENING] = (
  [
    "buy",
    "sell",
    "split",
    "valuation",
    "transfer_in_kind",
    "corporate_action",
    "return_of_capital",
    "opening_balance",
  ] as const
).map(typeNumber);

/** Posts transactions in ledger order, one at a time. `keepBook` and the bridge drive it. */
export class Bookkeeper {
  readonly flows: Flows = { inflow: ZERO, outflow: ZERO };
  readonly positions: Positions;
  private readonly ledger: Ledger;
  private readonly options: BookOptions;
  private readonly boundary: Boundary | undefined;
  private readonly values: BaseValues;
  private readonly log: MoveLog & { readonly disposals: Disposal[]; readonly findings: BookFinding[] };
  private readonly nominal = new Map<number, { account: number; income: Fixed; fees: Fixed; taxes: Fixed }>();
  private crossed: Fixed = ZERO;

  constructor(ledger: Ledger, options: BookOptions, boundary?: Boundary) {
    this.ledger = ledger;
    this.options = options;
    this.boundary = boundary;
    this.positions = new Positions(ledger);
    this.values = new BaseValues(ledger, options);
    this.log = { base: options.base, assets: ledger.assets, disposals: [], findings: [] };
  }

  finish(): Book {
    const { ledger, positions } = this;
    return {
      ledger,
      through: this.options.through,
      base: this.options.base,
      counted: countedStatuses(this.options.statuses ?? ["booked"]),
      positions: positions.list,
      positionAt: (account, asset) => positions.find(account, asset),
      disposals: this.log.disposals,
      findings: this.log.findings,
      unassigned: [...this.nominal.values()],
    };
  }

  /** Income, fees and taxes of no asset, summed over accounts. */
  get unassigned(): readonly NominalSums[] {
    return [...this.nominal.values()];
  }

  get findings(): BookFinding[] {
    return this.log.findings;
  }

  forgetNominal(): void {
    this.nominal.clear();
  }

  post(row: number): void {
    const type = this.ledger.transactions.type[row];
    this.crossed = ZERO;
    this.values.open(row);
    if (!this.values.isKnown) this.noteMissingRate(row);
    if (type === SPLIT) this.eachHolding(row, (p) => this.split(p));
    else if (type === VALUATION) this.eachPosting(row, (p) => this.revalue(p));
    else if (type === CORPORATE_ACTION || (type === TRANSFER && !this.hasExternal(row))) this.moveLots(row);
    this.postLegs(row);
    if (this.crossed > ZERO) this.flows.inflow += this.crossed;
    else this.flows.outflow -= this.crossed;
  }

  private postLegs(row: number): void {
    const { leg, account, asset } = this.ledger.postings;
    const type = this.ledger.transactions.type[row];
    const feesInCost = this.options.hasFeesInCost === true && (type === BUY || type === SELL);
    this.eachPosting(row, (p) => {
      const kind = leg[p];
      if (kind === HOLDING) this.postHolding(p, feesInCost);
      else if (kind === CASH) this.postCash(p);
      else if (kind === INCOME || kind === TAX || (kind === FEE && !feesInCost)) this.postNominal(p);
      if (kind === HOLDING || kind === CASH) {
        const position = this.positions.find(account[p] ?? NONE, asset[p] ?? NONE);
        if (position) noteQuantity(position, this.dayOf(p));
      }
    });
  }

  private postHolding(p: number, feesInCost: boolean): void {
    const type = this.ledger.transactions.type[this.rowOf(p)];
    const { quantity, amount } = this.ledger.postings;
    if (
      type === SPLIT ||
      (amount[p] === ZERO && (type === CORPORATE_ACTION || (type === TRANSFER && !this.hasExternal(this.rowOf(p)))))
    )
      return;
    if (type === RETURN_OF_CAPITAL) {
      this.cross(this.values.of(p));
      const paid = {
        amount: -this.costOf(p),
        amountBase: -this.values.of(p),
        day: this.dayOf(p),
        transaction: this.rowOf(p),
        isKnown: this.values.isKnown,
      };
      return returnCapital(this.positionOf(p), paid, this.log);
    }
    if (type === OPENING || type === TRANSFER) return this.crossInKind(p);
    const extra = feesInCost ? this.fees(this.rowOf(p), p) : { amount: ZERO, base: ZERO };
    this.cross(this.values.of(p) + extra.base);
    this.settle(p, {
      quantity: quantity[p] ?? ZERO,
      cost: this.costOf(p, extra.amount),
      costBase: this.values.of(p) + extra.base,
    });
  }

  private postCash(p: number): void {
    const quantity = this.ledger.postings.quantity[p] ?? ZERO;
    this.cross(this.values.of(p));
    if (quantity !== ZERO) this.settle(p, { quantity, cost: quantity, costBase: this.values.of(p) });
  }

  private postNominal(p: number): void {
    const { leg, asset, account } = this.ledger.postings;
    const value = this.values.of(p);
    this.cross(value);
    const owner = (asset[p] ?? NONE) === NONE ? this.nominalOf(account[p] ?? NONE) : this.positionOf(p);
    if (leg[p] === INCOME) owner.income -= value;
    else if (leg[p] === FEE) owner.fees += value;
    else owner.taxes += value;
  }

  /** Units from or to outside the portfolio: at cost for a cost book, at market for performance. */
  private crossInKind(p: number): void {
    const { quantity, asset, kind, acquired } = this.ledger.postings;
    const units = quantity[p] ?? ZERO;
    const position = this.positionOf(p);
    const worth = this.boundary?.worthOf(asset[p] ?? NONE, units, this.dayOf(p));
    if (worth) {
      this.cross(worth.valueBase);
      return this.settle(p, { quantity: units, cost: worth.value, costBase: worth.valueBase });
    }
    const left = leaveLots(position, this.lotMove(p, units));
    this.cross(-left.costBase);
    if (left.rest === ZERO) return;
    const isKnown = this.ledger.kinds[kind[p] ?? 0] !== COST_UNKNOWN;
    if (!isKnown) this.note("missing_cost", p, left.rest);
    const paidOn = acquired[p] === NO_DAY ? this.dayOf(p) : (acquired[p] ?? 0);
    const cost = this.values.costAt(p, paidOn);
    this.cross(cost?.costBase ?? ZERO);
    this.settle(p, {
      quantity: left.rest,
      cost: cost?.cost ?? ZERO,
      costBase: cost?.costBase ?? ZERO,
      isKnown: isKnown && cost !== undefined,
    });
  }

  /** Own transfers and corporate actions without amounts: lots travel. What crosses the boundary does so at market. */
  private moveLots(row: number): void {
    const moves: LotMove[] = [];
    let isCrossing = false;
    const { asset, account, amount, quantity, leg, ratio } = this.ledger.postings;
    for (let p = this.first(row); p < this.first(row + 1); p++) {
      if (leg[p] !== HOLDING || amount[p] !== ZERO) continue;
      const isInside = this.boundary?.isInside(account[p] ?? NONE, asset[p] ?? NONE) ?? true;
      if (isInside)
        moves.push({ ...this.lotMove(p, quantity[p] ?? ZERO), position: this.positionOf(p), share: ratio.get(p) });
      else isCrossing = true;
    }
    if (isCrossing) return moves.forEach((move) => this.crossAtMarket(move));
    const isTransfer = this.ledger.transactions.type[row] === TRANSFER;
    if (isTransfer) carryLots(moves, this.log);
    else
      actOnLots(moves, {
        ...this.log,
        convert: (money, pair) => this.values.convert(money, pair, this.ledger.transactions.day[row] ?? 0),
      });
    for (const move of moves) noteQuantity(move.position, move.day);
  }

  private crossAtMarket(move: LotMove): void {
    const worth = this.boundary?.worthOf(move.position.asset, move.quantity, move.day);
    const side = worth ?? { value: ZERO, valueBase: ZERO };
    this.cross(side.valueBase);
    settleUnits(
      move.position,
      {
        ...move,
        cost: side.value,
        costBase: side.valueBase,
        acquiredDay: move.day,
        openedBy: move.transaction,
        isCostKnown: worth !== undefined,
        isShortMeant: false,
      },
      this.log,
    );
    noteQuantity(move.position, move.day);
  }

  private settle(
    p: number,
    move: { readonly quantity: Fixed; readonly cost: Fixed; readonly costBase: Fixed; readonly isKnown?: boolean },
  ): void {
    const { acquired, kind } = this.ledger.postings;
    const day = this.dayOf(p);
    settleUnits(
      this.positionOf(p),
      {
        quantity: move.quantity,
        cost: move.cost,
        costBase: move.costBase,
        day,
        acquiredDay: acquired[p] === NO_DAY ? day : (acquired[p] ?? day),
        openedBy: this.rowOf(p),
        transaction: this.rowOf(p),
        isCostKnown: (move.isKnown ?? true) && this.values.isKnown,
        isShortMeant: this.ledger.kinds[kind[p] ?? 0] === "short",
      },
      this.log,
    );
  }

  private split(p: number): void {
    const ratio = this.ledger.postings.ratio.get(p);
    const position = this.positions.find(
      this.ledger.postings.account[p] ?? NONE,
      this.ledger.postings.asset[p] ?? NONE,
    );
    if (!ratio || !position || position.quantity === ZERO) return;
    splitLots(position, ratio);
    noteQuantity(position, this.dayOf(p));
  }

  /** A stated value: the one pool of a value asset becomes worth it. Nothing held before means it enters at that value. */
  private revalue(p: number): void {
    const position = this.positionOf(p);
    const stated = this.ledger.postings.quantity[p] ?? ZERO;
    const [lot] = position.lots;
    if (lot) {
      lot.quantity = stated;
      position.quantity = stated;
    } else if (stated !== ZERO) {
      const worth = this.boundary?.worthOf(position.asset, stated, this.dayOf(p));
      this.cross(worth?.valueBase ?? ZERO);
      if (!worth) this.note("missing_cost", p, stated);
      this.settle(p, {
        quantity: stated,
        cost: worth?.value ?? ZERO,
        costBase: worth?.valueBase ?? ZERO,
        isKnown: worth !== undefined,
      });
    }
    noteQuantity(position, this.dayOf(p));
  }

  private fees(row: number, holding: number): { readonly amount: Fixed; readonly base: Fixed } {
    const { leg, amount } = this.ledger.postings;
    let total = { amount: ZERO, base: ZERO };
    for (let p = this.first(row); p < this.first(row + 1); p++) {
      if (leg[p] === HOLDING && p < holding) return { amount: ZERO, base: ZERO };
      if (leg[p] === FEE) total = { amount: total.amount + (amount[p] ?? ZERO), base: total.base + this.values.of(p) };
    }
    return total;
  }

  /** Amount of a posting in its asset's currency; zero where the rate is missing, which `values.isKnown` then says. */
  private costOf(p: number, extra: Fixed = ZERO): Fixed {
    return this.values.inAssetCurrency(p, (this.ledger.postings.amount[p] ?? ZERO) + extra);
  }

  private cross(value: Fixed): void {
    this.crossed += value;
  }

  private eachPosting(row: number, visit: (p: number) => void): void {
    const { account, asset, leg } = this.ledger.postings;
    const { boundary } = this;
    for (let p = this.first(row); p < this.first(row + 1); p++) {
      if (leg[p] === EXTERNAL) continue;
      if (boundary === undefined || boundary.isInside(account[p] ?? NONE, asset[p] ?? NONE)) visit(p);
    }
  }

  private eachHolding(row: number, visit: (p: number) => void): void {
    this.eachPosting(row, (p) => {
      if (this.ledger.postings.leg[p] === HOLDING) visit(p);
    });
  }

  private hasExternal(row: number): boolean {
    for (let p = this.first(row); p < this.first(row + 1); p++)
      if (this.ledger.postings.leg[p] === EXTERNAL) return true;
    return false;
  }

  private noteMissingRate(row: number): void {
    this.note("missing_rate", this.first(row), ZERO);
  }

  private note(kind: BookFinding["kind"], p: number, quantity: Fixed): void {
    const { account, asset } = this.ledger.postings;
    this.log.findings.push({
      kind,
      account: account[p] ?? NONE,
      asset: asset[p] ?? NONE,
      day: this.dayOf(p),
      quantity,
      transaction: this.rowOf(p),
    });
  }

  private lotMove(p: number, quantity: Fixed): LotMove {
    return { position: this.positionOf(p), quantity, day: this.dayOf(p), transaction: this.rowOf(p), share: undefined };
  }

  private positionOf(p: number): Position {
    return this.positions.at(this.ledger.postings.account[p] ?? NONE, this.ledger.postings.asset[p] ?? NONE);
  }

  private nominalOf(account: number): { income: Fixed; fees: Fixed; taxes: Fixed } {
    const known = this.nominal.get(account);
    if (known) return known;
    const sums = { account, income: ZERO, fees: ZERO, taxes: ZERO };
    this.nominal.set(account, sums);
    return sums;
  }

  private first(row: number): number {
    return this.ledger.transactions.firstPosting[row] ?? 0;
  }

  private rowOf(p: number): number {
    return this.ledger.postings.transaction[p] ?? 0;
  }

  private dayOf(p: number): Day {
    return this.ledger.transactions.day[this.rowOf(p)] ?? 0;
  }
}
