import { day } from "#engine/dates/day.ts";
import { LedgerBuilder } from "#engine/ledger/ledger-builder.ts";
import { NO_DAY, NONE, type Ledger } from "#engine/ledger/ledger.ts";
import {
  LEGS,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  type AccountFacts,
  type AssetFacts,
  type Posting,
  type Transaction,
} from "#engine/ledger/transaction.ts";
import { formatFixed, parseFixed, type Fixed } from "#engine/money/fixed.ts";
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
 * - `account`, `asset`: ids; `asset` is empty for `cash` postings, whose `currency` is set instead.
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

const LEG_NUMBERS = new Map<string, number>(LEGS.map((leg, index) => [leg, index]));
const TYPE_NUMBERS = new Map<string, number>(TRANSACTION_TYPES.map((type, index) => [type, index]));
const STATUS_NUMBERS = new Map<string, number>(TRANSACTION_STATUSES.map((status, index) => [status, index]));
const CASH = LEGS.indexOf("cash");

export function parseLedger({ accounts, assets, text }: LedgerText): Ledger {
  const builder = new LedgerBuilder(accounts, assets);
  const length = text.endsWith("\n") ? text.length - 1 : text.length;
  let start = 0;
  while (start < length) {
    const newline = text.indexOf("\n", start);
    const end = newline < 0 ? length : newline;
    const fields = text.slice(start, end).split("\t");
    if (fields[0] === "T") readTransaction(builder, fields);
    else readPosting(builder, fields);
    start = end + 1;
  }
  return builder.finish();
}

function readTransaction(builder: LedgerBuilder, fields: readonly string[]): void {
  const [, id = "", day = "", second = "", type = "", status = "", currency = ""] = fields;
  builder.openTransaction({
    id,
    day: whole(day),
    second: second === "" ? NONE : whole(second),
    type: numberOf(TYPE_NUMBERS, type),
    status: numberOf(STATUS_NUMBERS, status),
    currency,
  });
}

function readPosting(builder: LedgerBuilder, fields: readonly string[]): void {
  const [mark, leg = "", account = "", asset = "", currency = "", quantity = "", amount = "", kind = ""] = fields;
  const [ratioTo = "", ratioFrom = "", acquired = ""] = fields.slice(8);
  assert(mark === "P", `a ledger line starts with T or P, not "${mark}"`);
  const legNumber = numberOf(LEG_NUMBERS, leg);
  builder.addPosting({
    leg: legNumber,
    account: builder.accountOf(account),
    asset: legNumber === CASH ? builder.cashAsset(currency) : builder.assetOf(asset === "" ? undefined : asset),
    quantity: quantity === "" ? 0n : decimal(quantity),
    amount: decimal(amount),
    kind,
    acquired: acquired === "" ? NO_DAY : whole(acquired),
    ratioTo: ratioTo === "" ? undefined : decimal(ratioTo),
    ratioFrom: ratioFrom === "" ? undefined : decimal(ratioFrom),
  });
}

/** The text of one transaction that has passed `checkTransaction`: what is kept beside its postings. */
export function transactionText(transaction: Transaction): string {
  const { id, on, secondOfDay, type, status, currency, postings } = transaction;
  const head = `T\t${id}\t${day(on)}\t${secondOfDay ?? ""}\t${type}\t${status}\t${currency}\n`;
  return head + postings.map((posting) => statedPosting(posting, currency)).join("");
}

function statedPosting(posting: Posting, transactionCurrency: string): string {
  const isCash = posting.leg === "cash";
  const fields = [
    "P",
    posting.leg,
    posting.accountId,
    isCash ? "" : (posting.assetId ?? ""),
    isCash ? (posting.currency ?? transactionCurrency) : "",
    posting.quantity === undefined ? "" : formatFixed(posting.quantity),
    formatFixed(posting.amount),
    posting.kind ?? "",
    posting.ratioTo === undefined ? "" : formatFixed(posting.ratioTo),
    posting.ratioFrom === undefined ? "" : formatFixed(posting.ratioFrom),
    posting.acquiredOn === undefined ? "" : String(day(posting.acquiredOn)),
  ];
  return `${fields.join("\t")}\n`;
}

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
  const isCash = leg[p] === CASH;
  const fields = [
    "P",
    LEGS[leg[p] ?? 0] ?? "",
    ledger.accounts[account[p] ?? 0]?.id ?? "",
    isCash || asset[p] === NONE ? "" : (ledger.assets[asset[p] ?? 0]?.id ?? ""),
    isCash ? (ledger.assets[asset[p] ?? 0]?.currency ?? "") : "",
    formatFixed(quantity[p] ?? 0n),
    formatFixed(amount[p] ?? 0n),
    ledger.kinds[kind[p] ?? 0] ?? "",
    ratio.has(p) ? formatFixed(ratio.get(p)?.to ?? 0n) : "",
    ratio.has(p) ? formatFixed(ratio.get(p)?.from ?? 0n) : "",
    acquired[p] === NO_DAY ? "" : String(acquired[p]),
  ];
  return `${fields.join("\t")}\n`;
}

function numberOf(numbers: ReadonlyMap<string, number>, word: string): number {
  const number = numbers.get(word);
  assert(number !== undefined, `"${word}" is a word of the ledger`);
  return number;
}

function whole(text: string): number {
  const value = Number(text);
  assert(text !== "" && Number.isInteger(value), `"${text}" is a whole number`);
  return value;
}

const POWERS = Array.from({ length: 19 }, (_, exponent) => 10n ** BigInt(exponent));

/** Like `parseFixed`; numbers of at most 15 digits take a shortcut through a double, which holds them exactly. */
function decimal(text: string): Fixed {
  const point = text.indexOf(".");
  const places = point < 0 ? 0 : text.length - point - 1;
  if (text.length <= 15 && places <= 18) {
    const digits = Number(point < 0 ? text : text.slice(0, point) + text.slice(point + 1));
    const power = POWERS[places];
    if (Number.isSafeInteger(digits) && power !== undefined && text !== "")
      return BigInt(digits) * (POWERS[18 - places] ?? 0n);
  }
  const value = parseFixed(text);
  assert(value !== undefined, `"${text}" is a decimal of at most 18 places`);
  return value;
}
