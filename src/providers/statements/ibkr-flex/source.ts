import { err, ok, type Result } from "#engine/result.ts";
import { textOf } from "#providers/statements/decode-text.ts";
import { detectDateOrder } from "#providers/statements/detect-date-order.ts";
import { nameSecurities } from "#providers/statements/ibkr-flex/name-securities.ts";
import { readCashTransactions, readTransfers } from "#providers/statements/ibkr-flex/flex-cash.ts";
import { accountOf, type FlexContext } from "#providers/statements/ibkr-flex/flex-context.ts";
import { readCorporateActions } from "#providers/statements/ibkr-flex/flex-corporate-actions.ts";
import { finestDetail, withoutConfirmedTwice } from "#providers/statements/ibkr-flex/flex-detail.ts";
import { inMajorUnits } from "#providers/statements/ibkr-flex/flex-minor-units.ts";
import { readFlexRows, type FlexRow } from "#providers/statements/ibkr-flex/flex-rows.ts";
import { partOf, reasonToSkip, type FlexPart } from "#providers/statements/ibkr-flex/flex-sections.ts";
import { readAccountValues, readCashReport, readOpenPositions } from "#providers/statements/ibkr-flex/flex-totals.ts";
import { readTrades } from "#providers/statements/ibkr-flex/flex-trades.ts";
import { MarkupDraft } from "#providers/statements/markup/markup-draft.ts";
import type { DateOrder } from "#providers/statements/parse-date.ts";
import type { Statement } from "#engine/intake/statement.ts";
import type {
  ReadOptions,
  StatementError,
  StatementFile,
  StatementHead,
  StatementQuestion,
  StatementSource,
} from "#providers/statements/port.ts";
import { refuseFile } from "#providers/statements/refuse-file.ts";

/** Activity statements of Interactive Brokers as Flex queries give them (XML). */
export const ibkrFlex: StatementSource = {
  key: "ibkr-flex",
  name: "Interactive Brokers Flex query",
  recognize: (head: StatementHead): number =>
    /<FlexQueryResponse[\s>]|<FlexStatementResponse[\s>]/.test(head.text) ? 1 : 0,
  read,
};

function read(file: StatementFile, options: ReadOptions): Result<Statement, StatementError> {
  const refused = refuseFile(file);
  if (refused) return err(refused);
  const decoded = textOf(file, options.encoding);
  if (!decoded.ok) return decoded;
  const document = readFlexRows(decoded.value.text, options.onProgress ?? (() => undefined));
  if (!document.ok) {
    const { line, problem, remedy } = document.error;
    return unreadable(`Line ${line}: ${problem}`, remedy);
  }
  if (document.value.failure !== undefined) {
    return unreadable(
      `Interactive Brokers sent no statement: ${document.value.failure}`,
      "Run the Flex query again and import the new file.",
    );
  }
  if (!/<FlexStatement[\s>]/.test(decoded.value.text)) {
    return unreadable("The file holds no Flex statement.", "Choose an activity Flex query with at least one account.");
  }
  const rows = document.value.rows.map(inMajorUnits);
  const order = dateOrderOf(rows, options);
  return typeof order === "string" ? ok(readStatement(rows, order)) : err(order);
}

const unreadable = (problem: string, remedy: string) => err({ kind: "file_unreadable", problem, remedy } as const);

function readStatement(rows: readonly FlexRow[], order: DateOrder): Statement {
  const draft = new MarkupDraft();
  const context: FlexContext = { draft, order, baseCurrencies: baseCurrenciesOf(rows) };
  const parts = Map.groupBy(rows, partOf);
  const part = (name: FlexPart): readonly FlexRow[] => parts.get(name) ?? [];
  for (const row of rows) addAccount(row, context);
  readTrades(finestDetail(withoutConfirmedTwice(part("trade"), context), context), context);
  readCashTransactions(finestDetail(part("cash"), context), context);
  readCorporateActions(finestDetail(part("action"), context), context);
  readTransfers(part("transfer"), context);
  readCashReport(part("cash_report"), context, currenciesIn([...part("trade"), ...part("cash"), ...part("action")]));
  readOpenPositions(part("position"), context);
  readAccountValues(part("value"), context);
  for (const row of parts.get(undefined) ?? []) draft.skip(row.place, reasonToSkip(row));
  return nameSecurities(draft.toStatement(ibkrFlex));
}

function addAccount(row: FlexRow, context: FlexContext): void {
  const key = accountOf(row);
  const name = row.attributes.get("acctAlias");
  context.draft.addAccount({
    key,
    name,
    kind: "brokerage",
    currency: context.baseCurrencies.get(key),
    institution: "Interactive Brokers",
  });
}

/** The base currency of an account: stated with the account, or that of a row which needs no conversion into it. */
function baseCurrenciesOf(rows: readonly FlexRow[]): ReadonlyMap<string, string> {
  const currencies = new Map<string, string>();
  for (const row of rows) {
    const currency = row.attributes.get("currency");
    if (currency !== undefined && row.name === "AccountInformation") currencies.set(accountOf(row), currency);
    const isUnconverted = row.attributes.get("fxRateToBase") === "1" && /^[A-Z]{3}$/.test(currency ?? "");
    if (currency !== undefined && isUnconverted && !currencies.has(accountOf(row)))
      currencies.set(accountOf(row), currency);
  }
  return currencies;
}

/** Currencies in which each account moved money. */
function currenciesIn(rows: readonly FlexRow[]): (account: string) => ReadonlySet<string> {
  const byAccount = Map.groupBy(rows, accountOf);
  return (account) => new Set((byAccount.get(account) ?? []).flatMap((row) => row.attributes.get("currency") ?? []));
}

const DATE_FIELDS = [
  "tradeDate",
  "dateTime",
  "reportDate",
  "settleDateTarget",
  "settleDate",
  "date",
  "fromDate",
  "toDate",
];

/** A query can be set to write `03/04/2024`. What the other dates of the file do not settle is asked. */
function dateOrderOf(rows: readonly FlexRow[], options: ReadOptions): DateOrder | StatementQuestion {
  const days = rows.flatMap((row) =>
    DATE_FIELDS.flatMap((name) => {
      const text = row.attributes.get(name);
      return text?.includes("/") === true ? (text.split(/[;, T]/)[0] ?? "") : [];
    }),
  );
  const order = options.dateOrder ?? detectDateOrder(days);
  if (order !== undefined) return order;
  return {
    kind: "question",
    id: "date_order",
    text: "In which order does this file write dates?",
    evidence: [...new Set(days)].slice(0, 3),
    options: [
      { value: "mdy", label: "Month, day, year", example: "03/04/2024 is 4 March 2024" },
      { value: "dmy", label: "Day, month, year", example: "03/04/2024 is 3 April 2024" },
    ],
  };
}
