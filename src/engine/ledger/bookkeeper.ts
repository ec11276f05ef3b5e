import type { Book, BookFinding, BookOptions, Disposal, Position } from "#engine/ledger/book.ts";
import { legsInCost } from "#engine/ledger/conventions.ts";
import { countedStatuses } from "#engine/ledger/counted-statuses.ts";
import type { KeptPart } from "#engine/ledger/kept-part.ts";
import type { Boundary, Flows } from "#engine/ledger/boundary.ts";
import { BaseValues } from "#engine/ledger/base-values.ts";
import { CashTransfers } from "#engine/ledger/cash-transfers.ts";
import { COST_UNKNOWN } from "#engine/ledger/entry-parts.ts";
import { giveUpLots, type Premium } from "#engine/ledger/give-up-lots.ts";
import { isCashAsset, NO_DAY, NONE, type Ledger } from "#engine/ledger/ledger.ts";
import { type ActionLog, actOnLots, carryLots, leaveLots, type LotMove } from "#engine/ledger/move-lots.ts";
import { splitLots } from "#engine/ledger/lots.ts";
import { UnassignedSums } from "#engine/ledger/nominal-sums.ts";
import type { PlainCash } from "#engine/ledger/plain-cash.ts";
import { noteQuantity, Positions } from "#engine/ledger/positions.ts";
import { LEG_NUMBERS, TYPE_NUMBERS } from "#engine/ledger/posted-numbers.ts";
import { RowReader } from "#engine/ledger/row-reader.ts";
import { payOut } from "#engine/ledger/pay-out.ts";
import { settleUnits, type MoveLog } from "#engine/ledger/settle-units.ts";
import { abs, ZERO, type Fixed } from "#engine/money/fixed.ts";

const { HOLDING, CASH, INCOME, FEE, TAX, EXTERNAL } = LEG_NUMBERS;
const NOTHING = { amount: ZERO, base: ZERO };
const { SPLIT, VALUATION, TRANSFER, CORPORATE_ACTION, RETURN_OF_CAPITAL, OPENING } = TYPE_NUMBERS;

/** Posts transactions in ledger order, one at a time. `keepBook` and the bridge drive it. */
export class Bookkeeper {
  readonly flows: Flows = { inflow: ZERO, outflow: ZERO };
  readonly positions: Positions;
  readonly findings: BookFinding[] = [];
  private readonly ledger: Ledger;
  private readonly options: BookOptions;
  private readonly boundary: Boundary | undefined;
  private readonly only: Uint8Array | undefined;
  private readonly values: BaseValues;
  readonly log: MoveLog & { readonly disposals: Disposal[]; readonly findings: BookFinding[] };
  readonly unassigned = new UnassignedSums();
  private readonly rows: RowReader;
  private readonly transfers: CashTransfers;
  private crossed: Fixed = ZERO;
  private readonly plainCash: PlainCash | undefined;
  /** What lots given up for nothing else add to the trade beside them. */
  private premium: Premium | undefined;

  constructor(ledger: Ledger, options: BookOptions, { boundary, only, plainCash }: KeptPart = {}) {
    this.ledger = ledger;
    this.options = options;
    this.boundary = boundary;
    this.only = only;
    this.plainCash = plainCash;
    this.rows = new RowReader(ledger);
    this.positions = new Positions(ledger, { areFew: only !== undefined });
    this.values = new BaseValues(ledger, options);
    this.log = { base: options.base, assets: ledger.assets, disposals: [], findings: this.findings };
    const { rows, values, positions } = this;
    this.transfers = new CashTransfers({ ledger, rows, values, positions, base: options.base, boundary });
  }

  /** Nothing more happens on the day of the last transaction. */
  closeDay(): void {
    this.transfers.closeDay(NO_DAY, this.log);
  }

  finish(): Book {
    this.closeDay();
    const { ledger, positions } = this;
    return {
      ledger,
      through: this.options.through,
      base: this.options.base,
      conventions: this.options,
      counted: countedStatuses(this.options.statuses ?? ["booked"]),
      positions: positions.finished(),
      positionAt: (account, asset) => positions.find(account, asset),
      disposals: this.log.disposals,
      findings: this.log.findings,
      unassigned: this.unassigned.list,
    };
  }

  post(row: number): void {
    const type = this.ledger.transactions.type[row];
    this.crossed = ZERO;
    this.premium = undefined;
    this.transfers.closeDay(this.ledger.transactions.day[row] ?? 0, this.log);
    this.values.open(row);
    if (!this.transfers.open(row) && !this.values.isKnown) this.note("missing_rate", this.rows.first(row), ZERO);
    if (type === SPLIT) this.rows.eachInside(row, this.boundary, (p) => this.split(p));
    else if (type === VALUATION) this.rows.eachInside(row, this.boundary, (p) => this.revalue(p));
    else if (type === CORPORATE_ACTION || (type === TRANSFER && !this.rows.hasExternal(row))) this.moveLots(row);
    this.postLegs(row);
    // A split changes the units of one account at a time: the others would take its cost until theirs are split too.
    if (type !== SPLIT && this.positions.hasPools) this.positions.levelPools(this.rows.assetsMoved(row));
    this.flows[this.crossed > ZERO ? "inflow" : "outflow"] += abs(this.crossed);
  }

  private postLegs(row: number): void {
    const { leg, account, asset } = this.ledger.postings;
    const type = this.ledger.transactions.type[row];
    const inCost = legsInCost(this.options, type);
    const { boundary, only, plainCash } = this;
    const end = this.rows.first(row + 1);
    for (let p = this.rows.first(row); p < end; p++) {
      const kind = leg[p];
      if (kind === EXTERNAL || boundary?.isInside(account[p] ?? NONE, asset[p] ?? NONE) === false) continue;
      if (only !== undefined && only[asset[p] ?? NONE] !== 1) continue;
      if (plainCash !== undefined && asset[p] === plainCash.asset) {
        plainCash.place(account[p] ?? NONE, this.positions);
        continue;
      }
      if (kind === HOLDING) this.postHolding(p, inCost);
      else if (kind === CASH) this.postCash(p);
      else if (kind === INCOME || ((kind === TAX || kind === FEE) && !inCost.includes(kind))) this.postNominal(p);
      if (kind !== HOLDING && kind !== CASH) continue;
      const position = this.positions.find(account[p] ?? NONE, asset[p] ?? NONE);
      if (position) noteQuantity(position, this.rows.dayOf(p));
    }
  }

  private postHolding(p: number, inCost: readonly number[]): void {
    const type = this.ledger.transactions.type[this.rows.rowOf(p)];
    if (type === SPLIT || this.rows.areLotsMoved(p)) return;
    if (this.rows.isFee(p) && this.rows.amount(p) === ZERO) return this.payAtCost(p);
    if (type === RETURN_OF_CAPITAL || this.rows.isPaidOut(p)) return this.payOut(p);
    if (type === OPENING || (type === TRANSFER && !this.rows.isFee(p))) return this.crossInKind(p);
    const isCharged = inCost.length > 0 && this.rows.isFirstHolding(p);
    const extra = isCharged ? this.values.sumOf(inCost) : NOTHING;
    if (this.boundary) this.crossed += this.values.of(p) + extra.base;
    const premium = this.premium?.posting === p ? this.premium : undefined;
    const cost = this.costOf(p, extra.amount);
    this.settle(p, {
      quantity: this.rows.quantity(p),
      cost: (cost ?? ZERO) + (premium?.cost ?? ZERO),
      costBase: this.values.of(p) + extra.base + (premium?.costBase ?? ZERO),
      isKnown: cost !== undefined && (premium?.isKnown ?? true),
    });
  }

  /** Value that was paid out, and the cost a return of capital lowers. */
  private payOut(p: number): void {
    if (this.boundary) this.crossed += this.values.of(p);
    const amount = this.costOf(p);
    const [quantity, day, transaction] = [this.rows.quantity(p), this.rows.dayOf(p), this.rows.rowOf(p)];
    const paid = { amount: -(amount ?? ZERO), amountBase: -this.values.of(p), quantity, day, transaction };
    const isKnown = this.values.isKnown && amount !== undefined;
    payOut(this.positionOf(p), { ...paid, isKnown, lowersCost: !this.rows.isPaidOut(p) }, this.log);
  }

  private postCash(p: number): void {
    if (this.boundary) this.crossed += this.values.of(p);
    const rest = this.transfers.restOf(p);
    const quantity = rest?.quantity ?? this.rows.quantity(p);
    const costBase = rest?.valueBase ?? this.values.of(p);
    if (quantity !== ZERO) this.settle(p, { quantity, cost: quantity, costBase });
    // All of it is carried, but the last digits of uneven rates: gains and values must foot.
    else if (rest) this.positionOf(p).realizedCurrency -= costBase;
  }

  private postNominal(p: number): void {
    const { leg } = this.ledger.postings;
    const value = this.values.of(p);
    if (this.boundary) this.crossed += value;
    const owner = this.rows.asset(p) === NONE ? this.unassigned.of(this.rows.account(p)) : this.positionOf(p);
    if (leg[p] === INCOME) owner.income -= value;
    else if (leg[p] === FEE) owner.fees += value;
    else owner.taxes += value;
  }

  /** Units from or to outside the portfolio: at cost for a cost book, at market for performance. */
  private crossInKind(p: number): void {
    const units = this.rows.quantity(p);
    const position = this.positionOf(p);
    const worth = this.boundary?.worthOf(position.asset, units, this.rows.dayOf(p));
    if (worth) {
      this.crossed += worth.valueBase;
      return this.settle(p, { quantity: units, cost: worth.value, costBase: worth.valueBase });
    }
    const left = leaveLots(position, this.lotMove(p, units));
    this.crossed += -left.costBase;
    if (left.rest === ZERO) return;
    const isKnown = this.rows.kind(p) !== COST_UNKNOWN;
    if (!isKnown) this.note("missing_cost", p, left.rest);
    const paid = this.values.costAt(p, this.rows.acquiredDay(p));
    const [cost, costBase] = [paid?.cost ?? ZERO, paid?.costBase ?? ZERO];
    this.crossed += costBase;
    this.settle(p, { quantity: left.rest, cost, costBase, isKnown: isKnown && paid !== undefined });
  }

  /** Own transfers and corporate actions without amounts: lots travel. What crosses the boundary does so at market. */
  private moveLots(row: number): void {
    const { rows, boundary } = this;
    const moves: LotMove[] = [];
    let isCrossing = false;
    for (let p = rows.first(row); p < rows.first(row + 1); p++) {
      if (this.ledger.postings.leg[p] !== HOLDING || rows.amount(p) !== ZERO || rows.isFee(p)) continue;
      const isInside = boundary === undefined || boundary.isInside(rows.account(p), rows.asset(p));
      if (isInside) moves.push(this.lotMove(p, rows.quantity(p)));
      else isCrossing = true;
    }
    if (isCrossing) return moves.forEach((move) => this.crossAtMarket(move));
    const isTransfer = this.ledger.transactions.type[row] === TRANSFER;
    if (isTransfer) carryLots(moves, this.log);
    else {
      const day = this.ledger.transactions.day[row] ?? 0;
      const log: ActionLog = {
        ...this.log,
        convert: (money, pair) => this.values.convert(money, pair, day),
        worthOf: (it) =>
          (boundary?.worthOf ?? this.options.worthOf)?.(it.position.asset, it.quantity, it.day)?.valueBase,
      };
      this.premium = giveUpLots(actOnLots(moves, log), rows.firstTrade(row, boundary), log);
    }
    for (const move of moves) noteQuantity(move.position, move.day);
  }

  /** A fee in units nobody knows the worth of: they go at their cost, which is the fee, and their gain is not told. */
  private payAtCost(p: number): void {
    const left = leaveLots(this.positionOf(p), this.lotMove(p, this.rows.quantity(p)));
    this.positionOf(p).fees += left.costBase;
    if (left.rest !== ZERO) this.settle(p, { quantity: left.rest, cost: ZERO, costBase: ZERO, isKnown: false });
  }

  private crossAtMarket(move: LotMove): void {
    const worth = this.boundary?.worthOf(move.position.asset, move.quantity, move.day);
    const { value, valueBase } = worth ?? { value: ZERO, valueBase: ZERO };
    this.crossed += valueBase;
    const opened = { acquiredDay: move.day, openedBy: move.transaction, isCostKnown: worth !== undefined };
    const cost = { cost: value, costBase: valueBase, isShortMeant: false };
    settleUnits(move.position, { ...move, ...opened, ...cost }, this.log);
    noteQuantity(move.position, move.day);
  }

  private settle(
    p: number,
    move: { readonly quantity: Fixed; readonly cost: Fixed; readonly costBase: Fixed; readonly isKnown?: boolean },
  ): void {
    const { rows, values } = this;
    const [day, transaction] = [rows.dayOf(p), rows.rowOf(p)];
    const opened = { day, transaction, acquiredDay: rows.acquiredDay(p), openedBy: transaction };
    const isCostKnown = (move.isKnown ?? true) && values.isKnown;
    const unitMove = { ...move, ...opened, isCostKnown, isShortMeant: rows.isMeantOwed(p) };
    settleUnits(this.positionOf(p), unitMove, this.log);
  }

  private split(p: number): void {
    const ratio = this.ledger.postings.ratio.get(p);
    const position = this.positions.find(this.rows.account(p), this.rows.asset(p));
    if (!ratio || !position || position.quantity === ZERO) return;
    splitLots(position, ratio);
    noteQuantity(position, this.rows.dayOf(p));
  }

  /** A stated value: the one pool of a value asset, or of cash, becomes worth it. Nothing held before means it enters at that value. */
  private revalue(p: number): void {
    const isCash = isCashAsset(this.ledger.assets[this.rows.asset(p)]);
    // Where every movement is followed, a stated balance is no movement: it would be a gain out of nowhere.
    if (isCash && this.ledger.accounts[this.rows.account(p)]?.isBalancesOnly !== true) return;
    const position = this.positionOf(p);
    const stated = this.rows.quantity(p);
    const [lot] = position.lots;
    if (lot) {
      Object.assign(lot, { quantity: stated, whole: undefined });
      position.quantity = stated;
    } else if (stated !== ZERO) {
      const worth = this.boundary?.worthOf(position.asset, stated, this.rows.dayOf(p));
      const [cost, costBase] = [worth?.value ?? ZERO, worth?.valueBase ?? ZERO];
      this.crossed += costBase;
      if (!worth && !isCash) this.note("missing_cost", p, stated);
      this.settle(p, { quantity: stated, cost, costBase, isKnown: worth !== undefined });
    }
    noteQuantity(position, this.rows.dayOf(p));
  }

  /** Amount of a posting in its asset's currency; undefined where the rate is missing. What was paid with keeps its own cost. */
  private costOf(p: number, extra: Fixed = ZERO): Fixed | undefined {
    const cost = this.values.inAssetCurrency(p, this.rows.amount(p) + extra);
    if (cost === undefined && this.values.isKnown) this.note("missing_rate", p, ZERO);
    return cost;
  }

  private note(kind: BookFinding["kind"], p: number, quantity: Fixed): void {
    const { rows } = this;
    const place = { account: rows.account(p), asset: rows.asset(p), day: rows.dayOf(p), transaction: rows.rowOf(p) };
    this.log.findings.push({ kind, quantity, ...place });
  }

  private lotMove(p: number, quantity: Fixed): LotMove {
    return { position: this.positionOf(p), quantity, ...this.rows.moveAt(p) };
  }

  private positionOf(p: number): Position {
    return this.positions.at(this.rows.account(p), this.rows.asset(p));
  }
}
