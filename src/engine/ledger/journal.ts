import { day, type Day } from "#engine/dates/day.ts";
import {
  cashAssetId,
  isCashAsset,
  NO_DAY,
  NONE,
  type Ledger,
  type PostingColumns,
  type Ratio,
} from "#engine/ledger/ledger.ts";
import {
  lineColumns,
  moreLines,
  moreRows,
  rowColumns,
  type LineColumns,
  type RowColumns,
} from "#engine/ledger/journal-columns.ts";
import { cashFacts, placesOf, restated } from "#engine/ledger/journal-facts.ts";
import { transactionOrder } from "#engine/ledger/order.ts";
import { reorderLedger } from "#engine/ledger/reorder-ledger.ts";
import { TextColumn } from "#engine/ledger/text-column.ts";
import {
  LEGS,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  type AccountFacts,
  type AssetFacts,
  type Transaction,
} from "#engine/ledger/transaction.ts";
import type { Currency } from "#engine/money/currency.ts";
import { FixedColumn } from "#engine/money/fixed-column.ts";
import { assert } from "#engine/result.ts";

export interface TransactionRow {
  readonly day: Day;
  readonly second: number;
  readonly type: number;
  readonly status: number;
  /** Place in `currencies`: see `currencyOf`. */
  readonly currency: number;
}

export interface PostingRow {
  readonly leg: number;
  readonly account: number;
  readonly asset: number;
  readonly kind: number;
  readonly acquired: Day;
}

export interface JournalFacts {
  readonly accounts: readonly AccountFacts[];
  readonly assets: readonly AssetFacts[];
}

const [CASH, EXTERNAL] = [LEGS.indexOf("cash"), LEGS.indexOf("external")];

/** Room for so many to begin with. */
const FIRST_ROWS = 64;

/**
 * Transactions in the order they came, as columns that grow: the form that is read into and edited. Rows keep their number;
 * a removed one stays as a hole. `ledger()` gives the columns in ledger order.
 */
export class Journal {
  accounts: readonly AccountFacts[];
  assets: AssetFacts[];
  accountIndex: ReadonlyMap<string, number>;
  assetIndex: Map<string, number>;
  readonly currencies: Currency[] = [];
  readonly kinds: string[] = [""];
  readonly quantity: FixedColumn;
  readonly amount: FixedColumn;
  rowCount = 0;
  postingCount = 0;
  rows: RowColumns;
  lines: LineColumns;
  private readonly ids = new TextColumn();
  /** By place in `ids`: the row that has it, or NONE. */
  private readonly rowsById: number[] = [];
  private removed = 0;
  private readonly ratios = new Map<number, Ratio>();
  private readonly cash: number[] = [];

  constructor(facts: JournalFacts) {
    this.accounts = facts.accounts;
    this.assets = [...facts.assets];
    this.accountIndex = placesOf(facts.accounts);
    this.assetIndex = placesOf(facts.assets);
    this.rows = rowColumns(FIRST_ROWS + 1);
    this.lines = lineColumns(FIRST_ROWS * 3);
    this.quantity = new FixedColumn(FIRST_ROWS * 3);
    this.amount = new FixedColumn(FIRST_ROWS * 3);
  }

  /** Transactions in force. */
  get liveCount(): number {
    return this.rowCount - this.removed;
  }

  get removedCount(): number {
    return this.removed;
  }

  currencyOf(currency: Currency): number {
    const place = this.currencies.indexOf(currency);
    return place >= 0 ? place : this.currencies.push(currency) - 1;
  }

  kindOf(kind: string): number {
    const place = this.kinds.indexOf(kind);
    return place >= 0 ? place : this.kinds.push(kind) - 1;
  }

  /** The asset that is cash of a currency, by the currency's place. */
  cashAsset(currency: number): number {
    const known = this.cash[currency];
    if (known !== undefined) return known;
    const code = this.currencies[currency] ?? "";
    const id = cashAssetId(code);
    const index = this.assetIndex.get(id) ?? this.assets.push(cashFacts(id, code)) - 1;
    this.assetIndex.set(id, index);
    this.cash[currency] = index;
    return index;
  }

  /** Row of the transaction in force with an id, or NONE. */
  rowOf(id: string): number {
    return this.rowsById[this.ids.placeOf(id)] ?? NONE;
  }

  idOf = (row: number): string => this.ids.at(this.rows.id[row] ?? 0);

  /** Ids of the assets the transaction in force with an id is about; none when there is no such transaction. */
  assetsOf(id: string): string[] {
    const row = this.rowOf(id);
    if (row === NONE) return [];
    const places = this.lines.asset.subarray(this.rows.firstPosting[row], this.rows.firstPosting[row + 1]);
    return Array.from(places).flatMap((place) => this.assets[place]?.id ?? []);
  }

  /** True when the row was not removed. */
  isLive = (row: number): boolean => this.rowsById[this.rows.id[row] ?? 0] === row;

  /** Place of an id, for `open`. */
  placeOfId(id: string): number {
    return this.ids.addText(id);
  }

  /** Begins a transaction; its postings follow. */
  open(id: number, row: TransactionRow): number {
    if (this.rowCount + 1 >= this.rows.day.length) this.rows = moreRows(this.rows);
    const { rows } = this;
    const place = this.rowCount++;
    rows.id[place] = id;
    rows.day[place] = row.day;
    rows.second[place] = row.second;
    rows.type[place] = row.type;
    rows.status[place] = row.status;
    rows.currency[place] = row.currency;
    rows.firstPosting[place + 1] = this.postingCount;
    this.rowsById[id] = place;
    return place;
  }

  /** Adds a posting to the row opened last; its quantity and amount are pushed to their columns by the caller. Cash of an account whose cash is left out is outside. */
  post(posting: PostingRow): void {
    if (this.postingCount >= this.lines.leg.length) this.lines = moreLines(this.lines);
    const { lines } = this;
    const place = this.postingCount++;
    const isOutside = posting.leg === CASH && this.accounts[posting.account]?.isCashLeftOut === true;
    lines.transaction[place] = this.rowCount - 1;
    lines.leg[place] = isOutside ? EXTERNAL : posting.leg;
    lines.account[place] = posting.account;
    lines.asset[place] = isOutside ? NONE : posting.asset;
    lines.kind[place] = posting.kind;
    lines.acquired[place] = posting.acquired;
    this.rows.firstPosting[this.rowCount] = this.postingCount;
  }

  /** States the ratio of the posting added last. */
  ratio(ratio: Ratio): void {
    this.ratios.set(this.postingCount - 1, ratio);
  }

  ratioOf = (posting: number): Ratio | undefined => this.ratios.get(posting);

  /** Adds a transaction that has passed `checkTransaction`; returns its row. */
  add(transaction: Transaction): number {
    const currency = this.currencyOf(transaction.currency);
    const row = this.open(this.ids.addText(transaction.id), {
      day: day(transaction.on),
      second: transaction.secondOfDay ?? NONE,
      type: TRANSACTION_TYPES.indexOf(transaction.type),
      status: TRANSACTION_STATUSES.indexOf(transaction.status),
      currency,
    });
    for (const posting of transaction.postings) {
      this.quantity.push(posting.quantity ?? 0n);
      this.amount.push(posting.amount);
      this.post({
        leg: LEGS.indexOf(posting.leg),
        account: this.accountPlace(posting.accountId),
        asset:
          posting.leg === "cash" || (posting.leg === "revaluation" && posting.assetId === undefined)
            ? this.cashAsset(this.currencyOf(posting.currency ?? transaction.currency))
            : this.assetPlace(posting.assetId),
        kind: this.kindOf(posting.kind ?? ""),
        acquired: posting.acquiredOn === undefined ? NO_DAY : day(posting.acquiredOn),
      });
      if (posting.ratioTo !== undefined && posting.ratioFrom !== undefined)
        this.ratio({ to: posting.ratioTo, from: posting.ratioFrom });
    }
    return row;
  }

  /** Takes a transaction out of force; false when there is none with this id. */
  remove(id: string): boolean {
    const row = this.rowOf(id);
    if (row === NONE) return false;
    this.rowsById[this.rows.id[row] ?? 0] = NONE;
    this.removed++;
    return true;
  }

  /**
   * States accounts and assets anew: other names, and new ones last. False, and nothing done, where one is gone or counts in another way.
   */
  restate({ accounts, assets }: Pick<JournalFacts, "accounts" | "assets">): boolean {
    const owned = this.assets.filter((asset) => !isCashAsset(asset));
    const [stated, held] = [restated(this.accounts, accounts), restated(owned, assets)];
    if (!stated || !held) return false;
    const known = new Map(held.known.map((asset) => [asset.id, asset]));
    this.accounts = [...stated.known, ...stated.added];
    this.assets = [...this.assets.map((asset) => known.get(asset.id) ?? asset), ...held.added];
    this.accountIndex = placesOf(this.accounts);
    this.assetIndex = placesOf(this.assets);
    return true;
  }

  /** Every transaction in force as columns in ledger order: the same whatever order they came in. */
  ledger(): Ledger {
    const given = this.asGiven();
    const order = transactionOrder(given);
    if (this.removed === 0 && order.every((row, index) => row === index)) return given;
    return reorderLedger(given, this.removed === 0 ? order : order.filter((row) => this.isLive(row)));
  }

  /** The columns as they stand, holes too. */
  asGiven(): Ledger {
    const { rows, lines, rowCount, postingCount, accounts, assets, accountIndex, assetIndex } = this;
    const postings: PostingColumns = {
      count: postingCount,
      transaction: lines.transaction.subarray(0, postingCount),
      leg: lines.leg.subarray(0, postingCount),
      account: lines.account.subarray(0, postingCount),
      asset: lines.asset.subarray(0, postingCount),
      kind: lines.kind.subarray(0, postingCount),
      acquired: lines.acquired.subarray(0, postingCount),
      quantity: this.quantity,
      amount: this.amount,
      ratio: this.ratios,
    };
    const makeIds = (): string[] => Array.from({ length: rowCount }, (_, row) => this.idOf(row));
    let ids: readonly string[] | undefined;
    const transactions = {
      count: rowCount,
      /** Made when first asked for. */
      get id() {
        return (ids ??= makeIds());
      },
      idAt: (row: number) => this.idOf(row),
      day: rows.day.subarray(0, rowCount),
      second: rows.second.subarray(0, rowCount),
      type: rows.type.subarray(0, rowCount),
      status: rows.status.subarray(0, rowCount),
      currency: rows.currency.subarray(0, rowCount),
      firstPosting: rows.firstPosting.subarray(0, rowCount + 1),
    };
    const { currencies, kinds } = this;
    return { accounts, assets, accountIndex, assetIndex, currencies, kinds, transactions, postings };
  }

  private accountPlace(id: string): number {
    const index = this.accountIndex.get(id);
    assert(index !== undefined, `account ${id} of a checked transaction exists`);
    return index;
  }

  private assetPlace(id: string | undefined): number {
    if (id === undefined) return NONE;
    const index = this.assetIndex.get(id);
    assert(index !== undefined, `asset ${id} of a checked transaction exists`);
    return index;
  }
}
