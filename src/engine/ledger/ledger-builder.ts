import type { Day } from "#engine/dates/day.ts";
import { cashAssetId, NONE, type Ledger, type PostingColumns, type TransactionColumns } from "#engine/ledger/ledger.ts";
import { transactionOrder } from "#engine/ledger/order.ts";
import type { AccountFacts, AssetFacts } from "#engine/ledger/transaction.ts";
import type { Currency } from "#engine/money/currency.ts";
import { ONE, type Fixed } from "#engine/money/fixed.ts";
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

/** Collects rows in any order and hands back the columns in ledger order. Shared by `buildLedger` and `parseLedger`. */
export class LedgerBuilder {
  private readonly accounts: readonly AccountFacts[];
  private readonly assets: AssetFacts[];
  private readonly accountIndex: Map<string, number>;
  private readonly assetIndex: Map<string, number>;
  private readonly cash = new Map<Currency, number>();
  private readonly currencies = new Dictionary([]);
  private readonly kinds = new Dictionary([""]);
  private readonly rows: { -readonly [K in "day" | "second" | "type" | "status" | "currency" | "first"]: number[] } = {
    day: [],
    second: [],
    type: [],
    status: [],
    currency: [],
    first: [],
  };
  private readonly ids: string[] = [];
  private readonly lines: { -readonly [K in "row" | "leg" | "account" | "asset" | "kind" | "acquired"]: number[] } = {
    row: [],
    leg: [],
    account: [],
    asset: [],
    kind: [],
    acquired: [],
  };
  private readonly quantities: Fixed[] = [];
  private readonly amounts: Fixed[] = [];
  private readonly ratios = new Map<number, { to: Fixed; from: Fixed }>();

  constructor(accounts: readonly AccountFacts[], assets: readonly AssetFacts[]) {
    this.accounts = accounts;
    this.assets = [...assets];
    this.accountIndex = new Map(accounts.map((account, index) => [account.id, index]));
    this.assetIndex = new Map(assets.map((asset, index) => [asset.id, index]));
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
    this.ids.push(row.id);
    this.rows.day.push(row.day);
    this.rows.second.push(row.second);
    this.rows.type.push(row.type);
    this.rows.status.push(row.status);
    this.rows.currency.push(this.currencies.number(row.currency));
    this.rows.first.push(this.amounts.length);
  }

  addPosting(posting: PostingRow): void {
    const { lines } = this;
    lines.row.push(this.ids.length - 1);
    lines.leg.push(posting.leg);
    lines.account.push(posting.account);
    lines.asset.push(posting.asset);
    lines.kind.push(this.kinds.number(posting.kind));
    lines.acquired.push(posting.acquired);
    if (posting.ratioTo !== undefined && posting.ratioFrom !== undefined)
      this.ratios.set(this.amounts.length, { to: posting.ratioTo, from: posting.ratioFrom });
    this.quantities.push(posting.quantity);
    this.amounts.push(posting.amount);
  }

  finish(): Ledger {
    const given = this.asGiven();
    const order = transactionOrder(given);
    return order.every((row, index) => row === index) ? given : reorder(given, order);
  }

  private asGiven(): Ledger {
    const { rows, lines } = this;
    const transactions: TransactionColumns = {
      count: this.ids.length,
      id: this.ids,
      day: Int32Array.from(rows.day),
      second: Int32Array.from(rows.second),
      type: Uint8Array.from(rows.type),
      status: Uint8Array.from(rows.status),
      currency: Uint16Array.from(rows.currency),
      firstPosting: Int32Array.from([...rows.first, this.amounts.length]),
    };
    const postings: PostingColumns = {
      count: this.amounts.length,
      transaction: Int32Array.from(lines.row),
      leg: Uint8Array.from(lines.leg),
      account: Int32Array.from(lines.account),
      asset: Int32Array.from(lines.asset),
      quantity: this.quantities,
      amount: this.amounts,
      kind: Uint16Array.from(lines.kind),
      acquired: Int32Array.from(lines.acquired),
      ratio: this.ratios,
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

function reorder(ledger: Ledger, order: Int32Array): Ledger {
  const { transactions: t, postings: p } = ledger;
  const lines = new Int32Array(p.count);
  const firstPosting = new Int32Array(t.count + 1);
  const row = new Int32Array(p.count);
  let next = 0;
  order.forEach((from, to) => {
    firstPosting[to] = next;
    for (let line = t.firstPosting[from] ?? 0; line < (t.firstPosting[from + 1] ?? 0); line++) {
      row[next] = to;
      lines[next++] = line;
    }
  });
  firstPosting[t.count] = next;
  const ratio = new Map<number, { to: Fixed; from: Fixed }>();
  if (p.ratio.size > 0)
    lines.forEach((line, place) => {
      const given = p.ratio.get(line);
      if (given) ratio.set(place, given);
    });
  return {
    ...ledger,
    transactions: {
      count: t.count,
      id: Array.from(order, (from) => t.id[from] ?? ""),
      day: order.map((from) => t.day[from] ?? 0),
      second: order.map((from) => t.second[from] ?? 0),
      type: Uint8Array.from(order, (from) => t.type[from] ?? 0),
      status: Uint8Array.from(order, (from) => t.status[from] ?? 0),
      currency: Uint16Array.from(order, (from) => t.currency[from] ?? 0),
      firstPosting,
    },
    postings: {
      count: p.count,
      transaction: row,
      leg: Uint8Array.from(lines, (line) => p.leg[line] ?? 0),
      account: lines.map((line) => p.account[line] ?? 0),
      asset: lines.map((line) => p.asset[line] ?? NONE),
      quantity: Array.from(lines, (line) => p.quantity[line] ?? 0n),
      amount: Array.from(lines, (line) => p.amount[line] ?? 0n),
      kind: Uint16Array.from(lines, (line) => p.kind[line] ?? 0),
      acquired: lines.map((line) => p.acquired[line] ?? 0),
      ratio,
    },
  };
}

const cashFacts = (id: string, currency: Currency): AssetFacts => ({
  id,
  assetClass: "cash",
  name: `Cash in ${currency}`,
  currency,
  tracking: "units",
  multiplier: ONE,
  isLiability: false,
});
