import type { Day } from "#engine/dates/day.ts";
import { cashAssetId, NONE, type Ledger, type PostingColumns, type TransactionColumns } from "#engine/ledger/ledger.ts";
import { transactionOrder } from "#engine/ledger/order.ts";
import type { AccountFacts, AssetFacts } from "#engine/ledger/transaction.ts";
import type { Currency } from "#engine/money/currency.ts";
import { reorderLedger } from "#engine/ledger/reorder-ledger.ts";
import { ONE, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { assert } from "#engine/result.ts";

export interface TransactionRow {
  readonly id: string;
  readonly day: Day;
  readonly second: number;
  readonly type: number;
  readonly status: number;
  readonly currency: Currency;
}

export interface PostingRow {
  readonly leg: number;
  readonly account: number;
  readonly asset: number;
  readonly quantity: Fixed;
  readonly amount: Fixed;
  readonly kind: string;
  readonly acquired: Day;
  readonly ratioTo?: Fixed | undefined;
  readonly ratioFrom?: Fixed | undefined;
}

/** Whose transactions they are, and how many rows and postings will be given: exactly so many. */
export interface LedgerRoom {
  readonly accounts: readonly AccountFacts[];
  readonly assets: readonly AssetFacts[];
  readonly transactions: number;
  readonly postings: number;
}

/** Collects rows in any order and hands back the columns in ledger order. Shared by `buildLedger` and `parseLedger`. */
export class LedgerBuilder {
  private readonly accounts: readonly AccountFacts[];
  private readonly assets: AssetFacts[];
  private readonly accountIndex: Map<string, number>;
  private readonly assetIndex: Map<string, number>;
  private readonly cash = new Map<Currency, number>();
  private readonly currencies = new Dictionary([]);
  private readonly kinds = new Dictionary([""]);
  private readonly ids: string[] = [];
  private readonly rows: RowColumns;
  private readonly lines: LineColumns;
  private readonly quantities: Fixed[];
  private readonly amounts: Fixed[];
  private posted = 0;
  private readonly ratios = new Map<number, { to: Fixed; from: Fixed }>();

  constructor({ accounts, assets, transactions, postings }: LedgerRoom) {
    this.accounts = accounts;
    this.assets = [...assets];
    this.accountIndex = new Map(accounts.map((account, index) => [account.id, index]));
    this.assetIndex = new Map(assets.map((asset, index) => [asset.id, index]));
    this.rows = rowColumns(transactions);
    this.lines = lineColumns(postings);
    this.quantities = zeros(postings);
    this.amounts = zeros(postings);
  }

  accountOf(id: string): number {
    const index = this.accountIndex.get(id);
    assert(index !== undefined, `account ${id} of a checked transaction exists`);
    return index;
  }

  assetOf(id: string | undefined): number {
    if (id === undefined) return NONE;
    const index = this.assetIndex.get(id);
    assert(index !== undefined, `asset ${id} of a checked transaction exists`);
    return index;
  }

  cashAsset(currency: Currency): number {
    const known = this.cash.get(currency);
    if (known !== undefined) return known;
    const id = cashAssetId(currency);
    const index = this.assetIndex.get(id) ?? this.assets.push(cashFacts(id, currency)) - 1;
    this.assetIndex.set(id, index);
    this.cash.set(currency, index);
    return index;
  }

  openTransaction(row: TransactionRow): void {
    const { rows } = this;
    const place = this.ids.push(row.id) - 1;
    rows.day[place] = row.day;
    rows.second[place] = row.second;
    rows.type[place] = row.type;
    rows.status[place] = row.status;
    rows.currency[place] = this.currencies.number(row.currency);
    rows.firstPosting[place] = this.posted;
  }

  addPosting(posting: PostingRow): void {
    const { lines } = this;
    const place = this.posted++;
    this.amounts[place] = posting.amount;
    this.quantities[place] = posting.quantity;
    lines.transaction[place] = this.ids.length - 1;
    lines.leg[place] = posting.leg;
    lines.account[place] = posting.account;
    lines.asset[place] = posting.asset;
    lines.kind[place] = this.kinds.number(posting.kind);
    lines.acquired[place] = posting.acquired;
    if (posting.ratioTo !== undefined && posting.ratioFrom !== undefined)
      this.ratios.set(place, { to: posting.ratioTo, from: posting.ratioFrom });
  }

  finish(): Ledger {
    const given = this.asGiven();
    const order = transactionOrder(given);
    return order.every((row, index) => row === index) ? given : reorderLedger(given, order);
  }

  private asGiven(): Ledger {
    const { rows, lines, ids, amounts, quantities, ratios } = this;
    assert(ids.length === rows.day.length && this.posted === lines.leg.length, "the builder is given what was said");
    rows.firstPosting[ids.length] = amounts.length;
    const transactions: TransactionColumns = { count: ids.length, id: ids, ...rows };
    const postings: PostingColumns = {
      count: amounts.length,
      ...lines,
      quantity: quantities,
      amount: amounts,
      ratio: ratios,
    };
    const { accounts, assets, accountIndex, assetIndex } = this;
    const [currencies, kinds] = [this.currencies.words, this.kinds.words];
    return { accounts, assets, accountIndex, assetIndex, currencies, kinds, transactions, postings };
  }
}

/** Words as small numbers, in order of first use. */
class Dictionary {
  readonly words: string[];
  private readonly numbers: Map<string, number>;
  private lastWord = "";
  private lastNumber = -1;

  constructor(words: string[]) {
    this.words = words;
    this.numbers = new Map(words.map((word, index) => [word, index]));
  }

  number(word: string): number {
    if (word === this.lastWord && this.lastNumber >= 0) return this.lastNumber;
    const number = this.numbers.get(word) ?? this.words.push(word) - 1;
    this.numbers.set(word, number);
    this.lastWord = word;
    this.lastNumber = number;
    return number;
  }
}

/** All at once: a list that grows is copied again and again. */
const zeros = (count: number): Fixed[] => new Array<Fixed>(count).fill(ZERO);

type RowColumns = Omit<TransactionColumns, "count" | "id">;
type LineColumns = Omit<PostingColumns, "count" | "quantity" | "amount" | "ratio">;

const rowColumns = (count: number): RowColumns => ({
  day: new Int32Array(count),
  second: new Int32Array(count),
  type: new Uint8Array(count),
  status: new Uint8Array(count),
  currency: new Uint16Array(count),
  firstPosting: new Int32Array(count + 1),
});

const lineColumns = (count: number): LineColumns => ({
  transaction: new Int32Array(count),
  leg: new Uint8Array(count),
  account: new Int32Array(count),
  asset: new Int32Array(count),
  kind: new Uint16Array(count),
  acquired: new Int32Array(count),
});

const cashFacts = (id: string, currency: Currency): AssetFacts => ({
  id,
  assetClass: "cash",
  name: `Cash in ${currency}`,
  currency,
  tracking: "units",
  multiplier: ONE,
  isLiability: false,
});
