import { Journal, type PostingRow, type TransactionRow } from "#engine/ledger/journal.ts";
import { legNumber, NO_DAY, NONE, statusNumber, typeNumber } from "#engine/ledger/ledger.ts";
import type { AccountFacts, AssetFacts, TransactionType } from "#engine/ledger/transaction.ts";
import { isCurrencyCode } from "#engine/money/currency.ts";
import { ONE } from "#engine/money/fixed.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { ByteScanner } from "./byte-scanner.ts";
import { WordPlaces } from "./word-places.ts";

/** Where and why a line cannot be booked. Lines count from one, the header is the first. */
export interface ActivityError {
  readonly kind:
    | "id_duplicate"
    | "date_invalid"
    | "type_unknown"
    | "account_unknown"
    | "asset_unknown"
    | "currency_invalid"
    | "value_invalid";
  readonly line: number;
  readonly field: string;
  readonly value: string;
}

export interface ActivityFacts {
  readonly accounts: readonly AccountFacts[];
  readonly assets: readonly AssetFacts[];
}

/** Words of the `type` column and the transaction each becomes. */
const ACTIVITIES = [
  ["BUY", "buy"],
  ["SELL", "sell"],
  ["DIVIDEND", "dividend"],
  ["INTEREST", "interest"],
  ["FEE", "fee"],
  ["DEPOSIT", "deposit"],
  ["WITHDRAWAL", "withdrawal"],
  ["TRANSFER_CASH", "cash_transfer"],
  ["TRANSFER_SEC", "transfer_in_kind"],
  ["SPLIT", "split"],
] as const satisfies readonly (readonly [string, TransactionType])[];
const [BUY, SELL, DIVIDEND, INTEREST, FEE_PAID, DEPOSIT, WITHDRAWAL, TRANSFER_CASH, TRANSFER_SEC, SPLIT] =
  ACTIVITIES.keys();
const TYPES = ACTIVITIES.map(([, type]) => typeNumber(type));
const WORDS = new WordPlaces(ACTIVITIES.map(([word]) => word));
const HOLDING = legNumber("holding");
const CASH = legNumber("cash");
const INCOME = legNumber("income");
const FEE = legNumber("fee");
const EXTERNAL = legNumber("external");

/**
 * Activities as lines under the header `id,date,type,account,security,quantity,price,currency,amount,fee,to_account,ratio`, straight from
 * the bytes into a journal; each becomes the postings the entry of its type makes. Activities of one day count in the order given. Amounts are
 * magnitudes before the fee; an absent currency is the security's. Numbers have at most 15 digits. The first line that is not valid is returned.
 */
export function readActivities(bytes: Uint8Array, facts: ActivityFacts): Result<Journal, ActivityError> {
  const reader = new ActivityReader(bytes, facts);
  const problem = reader.read();
  return problem ? err(problem) : ok(reader.journal);
}

class ActivityReader {
  readonly journal: Journal;
  private readonly scanner: ByteScanner;
  private readonly accounts: WordPlaces;
  private readonly assets: WordPlaces;
  private readonly currencies = new WordPlaces();
  private readonly assetCurrency: Int32Array;
  private readonly row: Mutable<TransactionRow> = {
    day: NONE,
    second: 0,
    type: 0,
    status: statusNumber("booked"),
    currency: 0,
  };
  private readonly line: Mutable<PostingRow> = { leg: 0, account: 0, asset: NONE, kind: 0, acquired: NO_DAY };
  private readonly kinds: readonly number[];
  // The fields of the line at hand; numbers as whole numbers of 10^−places.
  private id = NONE;
  private account = NONE;
  private asset = NONE;
  private toAccount = NONE;
  private quantity = 0;
  private quantityPlaces = 0;
  private amount = 0;
  private fee = 0;
  private places = 0;
  private ratio = 0;

  constructor(bytes: Uint8Array, facts: ActivityFacts) {
    this.scanner = new ByteScanner(bytes);
    this.journal = new Journal(facts);
    this.accounts = new WordPlaces(facts.accounts.map(({ id }) => id));
    this.assets = new WordPlaces(facts.assets.map(({ id }) => id));
    this.assetCurrency = Int32Array.from(facts.assets, ({ currency }) => this.currencyOf(currency));
    this.kinds = ["dividend", "interest"].map((kind) => this.journal.kindOf(kind));
  }

  /** Reads every line; the first problem ends it. */
  read(): ActivityError | undefined {
    const { scanner } = this;
    scanner.nextLine();
    while (scanner.nextLine()) {
      const problem = this.readHead() ?? this.readPlaces() ?? this.readNumbers();
      if (problem) return problem;
      this.book();
    }
    return undefined;
  }

  private readHead(): ActivityError | undefined {
    const { scanner, journal, row } = this;
    const id = scanner.text();
    if (id === "" || journal.rowOf(id) !== NONE) return this.problem("id_duplicate", "id");
    this.id = journal.placeOfId(id);
    const on = scanner.nextDay();
    if (on !== on) return this.problem("date_invalid", "date");
    row.second = on === row.day ? row.second + 1 : 0;
    row.day = on;
    scanner.next();
    row.type = WORDS.find(scanner);
    return row.type < 0 ? this.problem("type_unknown", "type") : undefined;
  }

  private readPlaces(): ActivityError | undefined {
    const { scanner, row } = this;
    const { type } = row;
    scanner.next();
    this.account = scanner.isEmpty ? NONE : this.accounts.find(scanner);
    if (this.account < 0 && (type !== SPLIT || !scanner.isEmpty)) return this.problem("account_unknown", "account");
    scanner.next();
    this.asset = scanner.isEmpty ? NONE : this.assets.find(scanner);
    const needsAsset = type === BUY || type === SELL || type === DIVIDEND || type === TRANSFER_SEC || type === SPLIT;
    if (this.asset < 0 && (needsAsset || !scanner.isEmpty)) return this.problem("asset_unknown", "security");
    return undefined;
  }

  private readNumbers(): ActivityError | undefined {
    const { scanner, row } = this;
    const { type } = row;
    const needsQuantity = type === BUY || type === SELL || type === TRANSFER_SEC;
    if (!this.readNumber(needsQuantity)) return this.problem("value_invalid", "quantity");
    this.quantity = scanner.digits;
    this.quantityPlaces = scanner.places;
    scanner.next();
    scanner.next();
    const problem = this.readCurrency();
    if (problem) return problem;
    if (!this.readNumber(type !== TRANSFER_SEC && type !== SPLIT)) return this.problem("value_invalid", "amount");
    this.amount = scanner.digits;
    this.places = scanner.places;
    if (!this.readNumber(false) || !this.alignFee()) return this.problem("value_invalid", "fee");
    return this.readRest();
  }

  private readRest(): ActivityError | undefined {
    const { scanner, row } = this;
    scanner.next();
    this.toAccount = scanner.isEmpty ? NONE : this.accounts.find(scanner);
    const needsTarget = row.type === TRANSFER_CASH || row.type === TRANSFER_SEC;
    if (this.toAccount < 0 && (needsTarget || !scanner.isEmpty)) return this.problem("account_unknown", "to_account");
    if (row.type !== SPLIT) return undefined;
    if (!this.readNumber(true) || scanner.places !== 0) return this.problem("value_invalid", "ratio");
    this.ratio = scanner.digits;
    return undefined;
  }

  /** Reads the next field: a number above zero, or an empty field as zero where it may be absent. */
  private readNumber(isNeeded: boolean): boolean {
    const { scanner } = this;
    if (scanner.nextNumber()) return scanner.digits >= (isNeeded ? 1 : 0);
    if (!scanner.isEmpty) return false;
    scanner.digits = 0;
    scanner.places = 0;
    return !isNeeded;
  }

  private readCurrency(): ActivityError | undefined {
    const { scanner, row } = this;
    if (scanner.isEmpty) {
      if (this.asset < 0) return this.problem("currency_invalid", "currency");
      row.currency = this.assetCurrency[this.asset] ?? 0;
      return undefined;
    }
    row.currency = this.currencies.find(scanner);
    if (row.currency >= 0) return undefined;
    const code = scanner.text();
    if (!isCurrencyCode(code)) return this.problem("currency_invalid", "currency");
    row.currency = this.currencyOf(code);
    return undefined;
  }

  private currencyOf(code: string): number {
    this.currencies.add(code);
    return this.journal.currencyOf(code);
  }

  /** Brings amount and fee to one number of places. */
  private alignFee(): boolean {
    const { scanner } = this;
    const places = Math.max(this.places, scanner.places);
    this.amount *= 10 ** (places - this.places);
    this.fee = scanner.digits * 10 ** (places - scanner.places);
    this.places = places;
    return this.amount + this.fee <= Number.MAX_SAFE_INTEGER;
  }

  private book(): void {
    const { row, amount, fee } = this;
    const activity = row.type;
    row.type = TYPES[activity] ?? 0;
    this.journal.open(this.id, row);
    if (activity === BUY) this.trade(1);
    else if (activity === SELL) this.trade(-1);
    else if (activity === DIVIDEND || activity === INTEREST) {
      this.post(INCOME, this.account, -amount, this.asset, this.kinds[activity === DIVIDEND ? 0 : 1]);
      this.charge();
      this.cash(this.account, amount - fee);
    } else if (activity === FEE_PAID) {
      this.post(FEE, this.account, amount, this.asset);
      this.cash(this.account, -amount);
    } else if (activity === DEPOSIT || activity === WITHDRAWAL) {
      const crossing = activity === DEPOSIT ? amount : -amount;
      this.cash(this.account, activity === DEPOSIT ? crossing : crossing - fee);
      this.charge();
      this.post(EXTERNAL, this.account, activity === DEPOSIT ? -(crossing + fee) : -crossing, NONE);
    } else if (activity === TRANSFER_CASH) {
      this.cash(this.account, -(amount + fee));
      this.charge();
      this.cash(this.toAccount, amount);
    } else if (activity === TRANSFER_SEC) {
      this.hold(this.account, -this.quantity, 0);
      this.hold(this.toAccount, this.quantity, 0);
    } else this.split();
  }

  private trade(sign: 1 | -1): void {
    this.hold(this.account, sign * this.quantity, sign * this.amount);
    this.charge();
    this.cash(this.account, -sign * this.amount - this.fee);
  }

  private charge(): void {
    if (this.fee > 0) this.post(FEE, this.account, this.fee, this.asset);
  }

  private hold(account: number, quantity: number, amount: number): void {
    this.journal.quantity.pushDigits(quantity, this.quantityPlaces);
    this.postLine(HOLDING, account, amount, this.asset);
  }

  private cash(account: number, amount: number): void {
    this.journal.quantity.pushDigits(amount, this.places);
    this.postLine(CASH, account, amount, this.journal.cashAsset(this.row.currency));
  }

  private post(leg: number, account: number, amount: number, asset: number, kind = 0): void {
    this.journal.quantity.pushDigits(0, 0);
    this.postLine(leg, account, amount, asset, kind);
  }

  private postLine(leg: number, account: number, amount: number, asset: number, kind = 0): void {
    const { line, journal } = this;
    line.leg = leg;
    line.account = account;
    line.asset = asset;
    line.kind = kind;
    journal.amount.pushDigits(amount, this.places);
    journal.post(line);
  }

  /** A split reaches the asset in every account; where there is none it does nothing. */
  private split(): void {
    const ratio = { to: BigInt(this.ratio) * ONE, from: ONE };
    for (let account = 0; account < this.journal.accounts.length; account++) {
      this.hold(account, 0, 0);
      this.journal.ratio(ratio);
    }
  }

  private problem(kind: ActivityError["kind"], field: string): ActivityError {
    return { kind, line: this.scanner.line, field, value: this.scanner.text() };
  }
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
