import type { Day } from "#engine/dates/day.ts";
import { isMeantOwed } from "#engine/ledger/borrowed-units.ts";
import { isFeePosting } from "#engine/ledger/fee-in-kind.ts";
import { legNumber, NO_DAY, NONE, type Ledger } from "#engine/ledger/ledger.ts";
import type { Boundary } from "#engine/ledger/boundary.ts";
import type { LotMove } from "#engine/ledger/move-lots.ts";
import { TYPE_NUMBERS } from "#engine/ledger/posted-numbers.ts";
import { lotChoiceAt } from "#engine/ledger/travelling-lots.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";

const [HOLDING, EXTERNAL] = (["holding", "external"] as const).map(legNumber);
const { CORPORATE_ACTION, TRANSFER } = TYPE_NUMBERS;

/** Small questions about rows of the ledger's columns. */
export class RowReader {
  private readonly ledger: Ledger;

  constructor(ledger: Ledger) {
    this.ledger = ledger;
  }

  /** First posting of a transaction; `first(row + 1)` is the end. */
  first(row: number): number {
    return this.ledger.transactions.firstPosting[row] ?? 0;
  }

  rowOf(p: number): number {
    return this.ledger.postings.transaction[p] ?? 0;
  }

  dayOf(p: number): Day {
    return this.ledger.transactions.day[this.rowOf(p)] ?? 0;
  }

  hasExternal(row: number): boolean {
    const { leg } = this.ledger.postings;
    for (let p = this.first(row); p < this.first(row + 1); p++) if (leg[p] === EXTERNAL) return true;
    return false;
  }

  /** True for legs of own transfers and corporate actions that move lots and no amount. */
  areLotsMoved(p: number): boolean {
    const row = this.rowOf(p);
    const type = this.ledger.transactions.type[row];
    if (this.amount(p) !== ZERO || this.isFee(p)) return false;
    return type === CORPORATE_ACTION || (type === TRANSFER && !this.hasExternal(row));
  }

  /** Value that leaves because it is paid out as income, at no cost of its own. */
  isPaidOut(p: number): boolean {
    const isIncome = this.ledger.transactions.type[this.rowOf(p)] === TYPE_NUMBERS.OTHER_INCOME;
    return isIncome && this.quantity(p) < ZERO && this.amount(p) === ZERO && !this.isFee(p);
  }

  /** Postings of a transaction inside, the world outside left out. */
  eachInside(row: number, boundary: Pick<Boundary, "isInside"> | undefined, visit: (p: number) => void): void {
    for (let p = this.first(row); p < this.first(row + 1); p++) {
      if (this.ledger.postings.leg[p] === EXTERNAL) continue;
      if (boundary === undefined || boundary.isInside(this.account(p), this.asset(p))) visit(p);
    }
  }

  /** Units that leave as a fee. */
  isFee(p: number): boolean {
    return isFeePosting(this.ledger, p);
  }

  isFirstHolding(p: number): boolean {
    const { leg } = this.ledger.postings;
    for (let before = this.first(this.rowOf(p)); before < p; before++) if (leg[before] === HOLDING) return false;
    return true;
  }

  /** The first holding inside that moves for an amount: the trade of an exercise. */
  firstTrade(
    row: number,
    boundary: Pick<Boundary, "isInside"> | undefined,
  ): { readonly posting: number; readonly asset: number } | undefined {
    for (let p = this.first(row); p < this.first(row + 1); p++) {
      const isTrade = this.ledger.postings.leg[p] === HOLDING && this.amount(p) !== ZERO && this.quantity(p) !== ZERO;
      if (isTrade && !this.isFee(p) && boundary?.isInside(this.account(p), this.asset(p)) !== false)
        return { posting: p, asset: this.asset(p) };
    }
    return undefined;
  }

  /** Units that leave here are meant to be owed where none are held: borrowed, or sold short. */
  isMeantOwed(p: number): boolean {
    return isMeantOwed(this.kind(p));
  }

  /** What a posting says of units that move without a price. */
  moveAt(p: number): Omit<LotMove, "position" | "quantity"> {
    const share = this.ledger.postings.ratio.get(p);
    const [day, transaction, choice] = [this.dayOf(p), this.rowOf(p), lotChoiceAt(this.ledger, p)];
    return { day, transaction, share, choice, isOwed: this.isMeantOwed(p) };
  }

  quantity(p: number): Fixed {
    return this.ledger.postings.quantity.at(p);
  }

  amount(p: number): Fixed {
    return this.ledger.postings.amount.at(p);
  }

  account(p: number): number {
    return this.ledger.postings.account[p] ?? NONE;
  }

  asset(p: number): number {
    return this.ledger.postings.asset[p] ?? NONE;
  }

  kind(p: number): string {
    return this.ledger.kinds[this.ledger.postings.kind[p] ?? 0] ?? "";
  }

  /** Assets whose units a transaction moves or whose cost it changes, each as often as it is named. */
  *assetsMoved(row: number): Generator<number> {
    for (let p = this.first(row); p < this.first(row + 1); p++) {
      const leg = this.ledger.postings.leg[p];
      if (leg === HOLDING && this.asset(p) !== NONE) yield this.asset(p);
    }
  }

  /** Day the units were first acquired: the transaction's own unless the posting states another. */
  acquiredDay(p: number): Day {
    const stated = this.ledger.postings.acquired[p] ?? NO_DAY;
    return stated === NO_DAY ? this.dayOf(p) : stated;
  }
}
