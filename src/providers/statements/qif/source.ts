import { err, ok, type Result } from "#engine/result.ts";
import type { AccountRef, SecurityRef, Statement, StatedPrice } from "#engine/intake/statement.ts";
import { textOf } from "#providers/statements/decode-text.ts";
import { detectDateOrder } from "#providers/statements/detect-date-order.ts";
import { detectDecimalMark } from "#providers/statements/detect-decimal-mark.ts";
import { parseAmount } from "#providers/statements/parse-amount.ts";
import { parseMoment } from "#providers/statements/parse-date.ts";
import type { ReadOptions, StatementError, StatementFile, StatementSource } from "#providers/statements/port.ts";
import { parseFraction, type QifContext } from "#providers/statements/qif/qif-context.ts";
import { askCurrency, askDateOrder, askDecimalMark } from "#providers/statements/qif/qif-questions.ts";
import { readBankRecord } from "#providers/statements/qif/read-bank.ts";
import { readInvestmentRecord } from "#providers/statements/qif/read-investment.ts";
import { fieldOf, plainDate, type QifRecord, readRecords } from "#providers/statements/qif/read-records.ts";
import { refuseFile } from "#providers/statements/refuse-file.ts";
import { StatementDraft } from "#providers/statements/statement-draft.ts";

/** Quicken Interchange Format: accounts, splits, investments and prices. It states no currency and no order of dates: both are found or asked. */
export const qif: StatementSource = {
  key: "qif",
  name: "QIF",
  recognize: ({ text }) => (/^\s*!(?:type\s*:|account\b|option\s*:)/i.test(text) ? 1 : 0),
  read,
};

const KINDS: Readonly<Record<string, AccountRef["kind"]>> = {
  bank: "bank",
  cash: "bank",
  ccard: "card",
  "oth a": "bank",
  "oth l": "loan",
  invst: "brokerage",
  invoice: "bank",
};
const AMOUNTS = new Set(["T", "U", "I", "Q", "O", "$"]);
const ROWS_BETWEEN_REPORTS = 1000;

function read(file: StatementFile, options: ReadOptions): Result<Statement, StatementError> {
  const refused = refuseFile(file);
  if (refused) return err(refused);
  const decoded = textOf(file, options.encoding);
  if (!decoded.ok) return decoded;
  const records = readRecords(decoded.value.text);
  const rows = records.filter((record) => record.list in KINDS);
  const dateOrder = options.dateOrder ?? detectDateOrder(datesOf(rows));
  if (dateOrder === undefined) return err(askDateOrder([...new Set(rows.flatMap((row) => fieldOf(row, "D") ?? []))]));
  const mark = options.decimalMark ?? detectDecimalMark(numbersOf(rows));
  if (mark === undefined) return err(askDecimalMark([...new Set(numbersOf(rows))]));
  if (options.currency === undefined && rows.length > 0) return err(askCurrency(rows));
  const context = {
    dateOrder,
    decimalMark: mark === "any" ? "." : mark,
    currency: options.currency ?? "",
    securities: securitiesOf(records),
  } as const;
  return ok(readAll(records, context, options));
}

function* datesOf(rows: readonly QifRecord[]): Generator<string> {
  for (const row of rows) {
    const date = fieldOf(row, "D");
    if (date !== undefined) yield plainDate(date);
  }
}

function* numbersOf(rows: readonly QifRecord[]): Generator<string> {
  for (const { fields } of rows) for (const [letter, text] of fields) if (AMOUNTS.has(letter)) yield text;
}

function readAll(records: readonly QifRecord[], context: Omit<QifContext, "account">, options: ReadOptions): Statement {
  const draft = new StatementDraft(qif);
  const prices: StatedPrice[] = [];
  let account = "";
  let isListing = false;
  records.forEach((record, index) => {
    if (record.list.includes(":autoswitch")) isListing = record.list.startsWith("option:");
    else if (record.list === "account") {
      if (!isListing) account = fieldOf(record, "N") ?? "";
    } else if (record.list === "prices") prices.push(...readPrice(record, context));
    else if (record.list in KINDS) readRow(record, { ...context, account }, draft);
    else if (record.list !== "security") draft.skip([record], `A list of "${record.list}": it holds no transactions.`);
    if (index % ROWS_BETWEEN_REPORTS === 0) options.onProgress?.(index);
  });
  const statement = draft.finish();
  return { ...statement, prices: [...statement.prices, ...prices] };
}

function readRow(record: QifRecord, context: QifContext, draft: StatementDraft): void {
  const kind = KINDS[record.list] ?? "bank";
  const { account, currency } = context;
  draft.account({ key: account, kind, currency, ...(account === "" ? {} : { name: account }) });
  draft.settle(
    [record],
    record.list === "invst" ? readInvestmentRecord(record, context) : readBankRecord(record, context),
  );
}

/** Classes of Quicken's own kinds of securities. */
const CLASSES: Readonly<Record<string, string>> = { stock: "equity", "mutual fund": "fund", bond: "bond" };

function securitiesOf(records: readonly QifRecord[]): ReadonlyMap<string, SecurityRef> {
  const known = new Map<string, SecurityRef>();
  for (const record of records) {
    const name = record.list === "security" ? fieldOf(record, "N") : undefined;
    if (name === undefined) continue;
    known.set(name, {
      name,
      ticker: fieldOf(record, "S"),
      assetClass: CLASSES[fieldOf(record, "T")?.toLowerCase() ?? ""],
    });
  }
  return known;
}

/** `"OAK",11 1/2,"8/25/93"`; a price that cannot be read is none. */
function readPrice(record: QifRecord, context: Omit<QifContext, "account">): readonly StatedPrice[] {
  return record.raw.split("\n").flatMap((line) => {
    const [symbol = "", value = "", date = ""] = line.split(",").map((cell) => cell.replaceAll('"', "").trim());
    const price = parseAmount(value, ".") ?? parseFraction(value);
    const on = parseMoment(plainDate(date), context.dateOrder)?.on;
    const security = [...context.securities.values()].find((it) => it.ticker === symbol) ?? { ticker: symbol };
    if (symbol === "" || price === undefined || price <= 0n || on === undefined || context.currency === "") return [];
    return [{ security, on, price, currency: context.currency }];
  });
}
