import { day } from "#engine/dates/day.ts";
import { Journal, type PostingRow, type TransactionRow } from "#engine/ledger/journal.ts";
import { isCashAsset, NO_DAY, NONE, type Ledger } from "#engine/ledger/ledger.ts";
import {
  LEGS,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  type AccountFacts,
  type AssetFacts,
  type Posting,
  type Transaction,
} from "#engine/ledger/transaction.ts";
import { TextScanner } from "#engine/ledger/text-scanner.ts";
import { WordTable } from "#engine/ledger/word-table.ts";
import type { FixedColumn } from "#engine/money/fixed-column.ts";
import { formatFixed, type Fixed } from "#engine/money/fixed.ts";
import { assert } from "#engine/result.ts";

/**
 * The ledger as one text, the form the database keeps and hands over: written once with each transaction, joined by
 * `string_agg`, quick to read.
 *
 * Lines end with `\n`, fields are separated by `\t`, an absent field is empty. A transaction is one `T` line followed by
 * its `P` lines in posting order. Transactions may come in any order.
 *
 * ```
 * T  id  day  second  type  status  currency
 * P  leg  account  asset  currency  quantity  amount  kind  ratioTo  ratioFrom  acquired
 * ```
 * - `day`, `acquired`: days since 1970-01-01 (`on_date - date '1970-01-01'`); `second`: second of the day.
 * - `type`, `status`, `leg`: the words of `transaction.ts`.
 * - `account`, `asset`: ids; `asset` is empty for `cash` postings and for stated balances of cash, whose `currency` is set instead.
 * - `quantity`, `amount`, `ratioTo`, `ratioFrom`: plain decimals as `numeric::text` writes them, at most 18 places.
 * - `id` and `kind` hold neither tab nor line break (`checkTransaction` refuses them in a kind).
 *
 * Everything in the database has passed `checkTransaction`, so an unreadable line is a bug and crashes.
 */
export interface LedgerText {
  readonly accounts: readonly AccountFacts[];
  readonly assets: readonly AssetFacts[];
  readonly text: string;
}

const CASH = LEGS.indexOf("cash");
const REVALUATION = LEGS.indexOf("revaluation");
const TRANSACTION_MARK = "T".charCodeAt(0);
const POSTING_MARK = "P".charCodeAt(0);

export function parseLedger({ accounts, assets, text }: LedgerText): Ledger {
  const journal = new Journal({ accounts, assets });
  new LedgerReader(journal).read(text);
  return journal.ledger();
}

const numbered = (words: readonly string[]): WordTable => new WordTable(words.map((word, index) => [word, index]));

/** Reads ledger text into a journal, in place. The rows handed over are two objects used again and again. */
export class LedgerReader {
  private scanner = new TextScanner("");
  private readonly journal: Journal;
  private readonly accounts: WordTable;
  private readonly assets: WordTable;
  private readonly legs = numbered(LEGS);
  private readonly types = numbered(TRANSACTION_TYPES);
  private readonly statuses = numbered(TRANSACTION_STATUSES);
  private readonly currencies = new WordTable([]);
  private readonly kinds = new WordTable([["", 0]]);
  private readonly row: Mutable<TransactionRow> = { day: 0, second: NONE, type: 0, status: 0, currency: 0 };
  private readonly line: Mutable<PostingRow> = { leg: 0, account: 0, asset: NONE, kind: 0, acquired: NO_DAY };

  constructor(journal: Journal) {
    this.journal = journal;
    // Of two with one id the last counts, as in the journal's own index.
    this.accounts = new WordTable(journal.accountIndex);
    this.assets = new WordTable(journal.assetIndex);
  }

  read(text: string): void {
    this.scanner = new TextScanner(text);
    const { scanner } = this;
    while (scanner.nextLine()) {
      const mark = scanner.mark();
      assert(mark === TRANSACTION_MARK || mark === POSTING_MARK, "a ledger line starts with T or P");
      if (mark === TRANSACTION_MARK) this.readTransaction();
      else this.readPosting();
    }
  }

  private readTransaction(): void {
    const { scanner, row, journal } = this;
    const id = journal.placeOfId(scanner.word());
    assert(!scanner.isEmpty, "every transaction has a day");
    row.day = scanner.whole(NO_DAY);
    row.second = scanner.whole(NONE);
    row.type = this.numberOf(this.types);
    row.status = this.numberOf(this.statuses);
    row.currency = this.currencyOf();
    journal.open(id, row);
  }

  private readPosting(): void {
    const { scanner, line, journal } = this;
    line.leg = this.numberOf(this.legs);
    line.account = this.numberOf(this.accounts);
    line.asset = this.assetOf();
    const currency = this.currencyOf();
    if (line.leg === CASH || (line.leg === REVALUATION && line.asset === NONE))
      line.asset = journal.cashAsset(currency);
    this.readDecimal(journal.quantity);
    assert(!scanner.isEmpty, "every posting has an amount");
    this.readDecimal(journal.amount);
    line.kind = this.kindOf();
    const [to, from] = [this.decimalOf(), this.decimalOf()];
    line.acquired = scanner.whole(NO_DAY);
    journal.post(line);
    if (to !== undefined && from !== undefined) journal.ratio({ to, from });
  }

  private assetOf(): number {
    if (!this.scanner.isEmpty) return this.numberOf(this.assets);
    this.scanner.skip();
    return NONE;
  }

  /** Adds the field to a column; an empty one counts as zero. */
  private readDecimal(column: FixedColumn): void {
    const { scanner } = this;
    if (scanner.isEmpty) {
      scanner.skip();
      column.pushDigits(0, 0);
    } else scanner.decimalInto(column);
  }

  private decimalOf(): Fixed | undefined {
    if (!this.scanner.isEmpty) return this.scanner.decimal();
    this.scanner.skip();
    return undefined;
  }

  private numberOf(table: WordTable): number {
    const number = this.scanner.numberIn(table);
    assert(number >= 0, number >= 0 ? "" : `"${this.scanner.lastWord}" is a word of the ledger`);
    return number;
  }

  private currencyOf(): number {
    if (this.scanner.isEmpty) {
      this.scanner.skip();
      return NONE;
    }
    const known = this.scanner.numberIn(this.currencies);
    if (known >= 0) return known;
    const word = this.scanner.lastWord;
    const number = this.journal.currencyOf(word);
    this.currencies.add(word, number);
    return number;
  }

  private kindOf(): number {
    if (this.scanner.isEmpty) {
      this.scanner.skip();
      return 0;
    }
    const known = this.scanner.numberIn(this.kinds);
    if (known >= 0) return known;
    const word = this.scanner.lastWord;
    const number = this.journal.kindOf(word);
    this.kinds.add(word, number);
    return number;
  }
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** The text of one transaction that has passed `checkTransaction`: what is kept beside its postings. */
export function transactionText(transaction: Transaction): string {
  const { id, on, secondOfDay, type, status, currency, postings } = transaction;
  const head = `T\t${id}\t${day(on)}\t${secondOfDay ?? ""}\t${type}\t${status}\t${currency}\n`;
  return head + postings.map((posting) => statedPosting(posting, currency)).join("");
}

function statedPosting(posting: Posting, transactionCurrency: string): string {
  const { leg, accountId, assetId, currency, quantity, amount, kind = "", ratioTo, ratioFrom, acquiredOn } = posting;
  const isCash = leg === "cash" || (leg === "revaluation" && assetId === undefined);
  const [asset, money] = isCash ? ["", currency ?? transactionCurrency] : [assetId ?? "", ""];
  const acquired = acquiredOn === undefined ? "" : day(acquiredOn);
  const moved = `${decimal(quantity)}\t${formatFixed(amount)}\t${kind}`;
  return `P\t${leg}\t${accountId}\t${asset}\t${money}\t${moved}\t${decimal(ratioTo)}\t${decimal(ratioFrom)}\t${acquired}\n`;
}

const decimal = (value: Fixed | undefined): string => (value === undefined ? "" : formatFixed(value));

/** The same text from a ledger's columns. */
export function ledgerText(ledger: Ledger): string {
  const { transactions: t, currencies } = ledger;
  const lines: string[] = [];
  for (let row = 0; row < t.count; row++) {
    const second = (t.second[row] ?? NONE) === NONE ? "" : String(t.second[row]);
    const type = TRANSACTION_TYPES[t.type[row] ?? 0];
    const status = TRANSACTION_STATUSES[t.status[row] ?? 0];
    lines.push(`T\t${t.id[row]}\t${t.day[row]}\t${second}\t${type}\t${status}\t${currencies[t.currency[row] ?? 0]}\n`);
    for (let p = t.firstPosting[row] ?? 0; p < (t.firstPosting[row + 1] ?? 0); p++) lines.push(postingLine(ledger, p));
  }
  return lines.join("");
}

function postingLine(ledger: Ledger, p: number): string {
  const { leg, account, asset, quantity, amount, kind, acquired, ratio } = ledger.postings;
  const isCash = (leg[p] === CASH || leg[p] === REVALUATION) && isCashAsset(ledger.assets[asset[p] ?? NONE]);
  const fields = [
    "P",
    LEGS[leg[p] ?? 0] ?? "",
    ledger.accounts[account[p] ?? 0]?.id ?? "",
    isCash || asset[p] === NONE ? "" : (ledger.assets[asset[p] ?? 0]?.id ?? ""),
    isCash ? (ledger.assets[asset[p] ?? 0]?.currency ?? "") : "",
    formatFixed(quantity.at(p)),
    formatFixed(amount.at(p)),
    ledger.kinds[kind[p] ?? 0] ?? "",
    ratio.has(p) ? formatFixed(ratio.get(p)?.to ?? 0n) : "",
    ratio.has(p) ? formatFixed(ratio.get(p)?.from ?? 0n) : "",
    acquired[p] === NO_DAY ? "" : String(acquired[p]),
  ];
  return `${fields.join("\t")}\n`;
}
