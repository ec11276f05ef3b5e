import { NO_DAY, NONE, legNumber, type Ledger, type PostingColumns, type Ratio } from "#engine/ledger/ledger.ts";
import { FixedColumn } from "#engine/money/fixed-column.ts";
import { mul, ONE, ZERO, type Fixed } from "#engine/money/fixed.ts";

/** Which part of what is in an account counts, as a fraction; `asset` is NONE for what belongs to no asset. */
export type ShareOf = (account: number, asset: number) => Fixed;

const EXTERNAL = legNumber("external");

/**
 * The same transactions with each posting by its share, in the same rows: what has no share of anything is a row without postings. Where the legs of
 * one have different shares, what they leave is somebody else's and comes from outside or goes there.
 */
export function ledgerOfShares(ledger: Ledger, shareOf: ShareOf): Ledger {
  const { count, firstPosting } = ledger.transactions;
  const made = new SharedPostings(ledger, shareOf);
  const firsts = new Int32Array(count + 1);
  for (let row = 0; row < count; row++) {
    firsts[row] = made.count;
    made.addRow(row, firstPosting[row] ?? 0, firstPosting[row + 1] ?? 0);
  }
  firsts[count] = made.count;
  return {
    ...ledger,
    transactions: { ...sameRows(ledger), firstPosting: firsts },
    postings: made.columns(),
  };
}

/** Ids are made when they are asked for, here as there. */
function sameRows({ transactions }: Ledger): Omit<Ledger["transactions"], "firstPosting"> {
  const { count, day, second, type, status, currency, idAt } = transactions;
  return {
    count,
    day,
    second,
    type,
    status,
    currency,
    ...(idAt === undefined ? {} : { idAt }),
    get id() {
      return transactions.id;
    },
  };
}

class SharedPostings {
  count = 0;
  private readonly ledger: Ledger;
  private readonly shareOf: ShareOf;
  private readonly transaction: Int32Array;
  private readonly leg: Uint8Array;
  private readonly account: Int32Array;
  private readonly asset: Int32Array;
  private readonly kind: Uint16Array;
  private readonly acquired: Int32Array;
  private readonly quantity = new FixedColumn();
  private readonly amount = new FixedColumn();
  private readonly ratio = new Map<number, Ratio>();

  constructor(ledger: Ledger, shareOf: ShareOf) {
    this.ledger = ledger;
    this.shareOf = shareOf;
    // At most one more in each row.
    const room = ledger.postings.count + ledger.transactions.count;
    this.transaction = new Int32Array(room);
    this.leg = new Uint8Array(room);
    this.account = new Int32Array(room);
    this.asset = new Int32Array(room);
    this.kind = new Uint16Array(room);
    this.acquired = new Int32Array(room);
  }

  addRow(row: number, first: number, end: number): void {
    const begun = this.count;
    const { leg, account, asset } = this.ledger.postings;
    let [common, isUneven, sum]: [Fixed | undefined, boolean, Fixed] = [undefined, false, ZERO];
    for (let p = first; p < end; p++) {
      const share = this.shareOf(account[p] ?? NONE, asset[p] ?? NONE);
      if (leg[p] !== EXTERNAL) {
        isUneven ||= common !== undefined && common !== share;
        common = share;
      }
      if (share !== ZERO) sum += this.add(p, share);
    }
    if (isUneven && this.count > begun) this.addOutside(row, begun, -sum);
  }

  /** Answers its amount. */
  private add(p: number, share: Fixed): Fixed {
    const { postings } = this.ledger;
    const at = this.count++;
    this.transaction[at] = postings.transaction[p] ?? 0;
    this.leg[at] = postings.leg[p] ?? 0;
    this.account[at] = postings.account[p] ?? NONE;
    this.asset[at] = postings.asset[p] ?? NONE;
    this.kind[at] = postings.kind[p] ?? 0;
    this.acquired[at] = postings.acquired[p] ?? NO_DAY;
    const ratio = postings.ratio.get(p);
    if (ratio) this.ratio.set(at, ratio);
    const amount = partOf(postings.amount.at(p), share);
    this.quantity.push(partOf(postings.quantity.at(p), share));
    this.amount.push(amount);
    return amount;
  }

  private addOutside(row: number, like: number, amount: Fixed): void {
    const at = this.count++;
    this.transaction[at] = row;
    this.leg[at] = EXTERNAL;
    this.account[at] = this.account[like] ?? NONE;
    this.asset[at] = NONE;
    this.acquired[at] = NO_DAY;
    this.quantity.push(ZERO);
    this.amount.push(amount);
  }

  columns(): PostingColumns {
    const { count, quantity, amount, ratio } = this;
    return {
      count,
      transaction: this.transaction.subarray(0, count),
      leg: this.leg.subarray(0, count),
      account: this.account.subarray(0, count),
      asset: this.asset.subarray(0, count),
      kind: this.kind.subarray(0, count),
      acquired: this.acquired.subarray(0, count),
      quantity,
      amount,
      ratio,
    };
  }
}

export const partOf = (amount: Fixed, share: Fixed): Fixed => (share === ONE ? amount : mul(amount, share));
