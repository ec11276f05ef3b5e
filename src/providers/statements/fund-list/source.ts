import type { SecurityRef } from "#engine/intake/statement.ts";
import type { Currency } from "#engine/money/currency.ts";
import { abs } from "#engine/money/fixed.ts";
import { askAccountCurrency } from "#providers/statements/ask-account-currency.ts";
import { askDateOrder } from "#providers/statements/ask-date-order.ts";
import { unknownWord } from "#providers/statements/csv-source.ts";
import type { CsvRow } from "#providers/statements/detect-csv.ts";
import { detectDateOrder } from "#providers/statements/detect-date-order.ts";
import { detectDecimalMark } from "#providers/statements/detect-decimal-mark.ts";
import { fundEvent } from "#providers/statements/fund-list/words.ts";
import { unitOfHeader } from "#providers/statements/generic-csv/columns/header-words.ts";
import type { DateOrder } from "#providers/statements/parse-date.ts";
import { numberOfCell, unitOfCell, unitOfWord } from "#providers/statements/parse-unit.ts";
import type { ReadOptions } from "#providers/statements/port.ts";
import { RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome } from "#providers/statements/statement-draft.ts";
import { tableSource } from "#providers/statements/table-source.ts";

const SURENESS = 0.9;
const HEADER_WITHIN = 20;

const WORDS = [
  ["fund", /^(?:fund(?: name)?|partnership|vehicle|investment|asset|name|fonds|fondsname|beteiligung|fondo)$/i],
  ["date", /^(?:date|due date|effective date|value date|datum|fecha|data)$/i],
  ["type", /^(?:type|transaction(?: type)?|event|activity|description|kind|typ|art|vorgang|tipo|opération)$/i],
  ["amount", /^(?:(?:net )?amount|value|cash flow|betrag|montant|importe|importo)$/i],
  ["currency", /^(?:currency|ccy|währung|devise|moneda|divisa)$/i],
] as const;
/** A contribution alone may be to a pension; a call or a net asset value is a fund's. */
const OF_FUNDS = /\bcapital\b|\bcalls?\b|draw ?down|\bnav\b|net asset value|commitment|kapitalabruf|\babruf|appel de/i;
/** Where units have prices a fund is one that is traded. */
const OF_UNITS = /^(?:shares|units|quantity|qty|price|nav per .*|anteile|stück|kurs|parts|titres)$/i;
const NEEDED = ["fund", "date", "type", "amount"] as const;

/**
 * What happened to private funds, a row for each call, distribution or report: the sheet people keep of them. Calls and distributions are booked in the
 * fund, whichever sign they carry; a reported value is a valuation and never money that came.
 */
export const fundList = tableSource({
  key: "fund-list",
  name: "List of calls and distributions",
  delimiters: [",", ";", "\t"],
  isMine: (rows) => {
    const at = rows.slice(0, HEADER_WITHIN).findIndex((cells) => columnsIn(cells) !== undefined);
    const place = columnsIn(rows[at] ?? [])?.get("type") ?? -1;
    const words = rows.slice(at + 1).flatMap((cells) => cells[place] || []);
    const events = words.flatMap((word) => fundEvent(word) ?? []);
    const isOfFunds = words.some((word) => OF_FUNDS.test(word)) && events.some(({ what }) => what === "call");
    return isOfFunds && events.length * 10 >= words.length * 8 ? SURENESS : 0;
  },
  ask: (rows, options) => {
    const table = tableIn(rows, options);
    if (table === undefined) return undefined;
    if (table.order === undefined) return askDateOrder(table.body.map((cells) => cells.text("date")));
    const open = table.body.filter((cells) => cells.text("amount") !== "" && moneyOf(cells, table) === undefined);
    return open.length === 0
      ? undefined
      : askAccountCurrency(
          "funds",
          open.map((cells) => cells.text("amount")),
        );
  },
  readRows: (rows, draft, options) => {
    const table = tableIn(rows, options);
    draft.account({ key: "", kind: "brokerage", name: "Private funds" });
    for (const cells of table?.body ?? []) {
      const outcome = table && readRow(cells, table);
      draft.settle([cells.row], cells.problem ?? outcome ?? unknownWord("type", cells.text("type")));
    }
  },
});

interface FundTable {
  readonly header: readonly string[];
  readonly columns: ReadonlyMap<string, number>;
  readonly body: readonly RowCells[];
  readonly said: Currency | undefined;
  /** Undefined where the days leave it open. */
  readonly order: DateOrder | undefined;
}

function columnsIn(header: readonly string[]): ReadonlyMap<string, number> | undefined {
  const columns = new Map<string, number>();
  header.forEach((heading, at) => {
    const plain = (unitOfHeader(heading)?.without ?? heading).trim().slice(0, 60);
    const meaning = WORDS.find(([key, words]) => !columns.has(key) && words.test(plain))?.[0];
    if (meaning !== undefined) columns.set(meaning, at);
  });
  const isOfUnits = header.some((heading) => OF_UNITS.test(heading.trim()));
  return !isOfUnits && NEEDED.every((meaning) => columns.has(meaning)) ? columns : undefined;
}

function tableIn(rows: readonly CsvRow[], { currency, dateOrder }: ReadOptions): FundTable | undefined {
  const at = rows.slice(0, HEADER_WITHIN).findIndex(({ cells }) => columnsIn(cells) !== undefined);
  const header = rows[at]?.cells ?? [];
  const columns = columnsIn(header);
  if (columns === undefined) return undefined;
  const body = rows.slice(at + 1);
  const cellsOf = (meaning: string) => body.map(({ cells }) => cells[columns.get(meaning) ?? -1] ?? "");
  const mark = detectDecimalMark(cellsOf("amount").map(numberOfCell)) === "," ? "," : ".";
  const order = dateOrder ?? detectDateOrder(cellsOf("date"));
  return { header, columns, body: body.map((row) => new RowCells(row, columns, mark)), said: currency, order };
}

/** The money of an amount: as its cell says, its row, its heading, or the person. */
function moneyOf(cells: RowCells, { header, columns, said }: FundTable): Currency | undefined {
  const heading = unitOfHeader(header[columns.get("amount") ?? -1] ?? "")?.unit;
  const units = [unitOfCell(cells.text("amount")), unitOfWord(cells.text("currency")), heading];
  const found = units.find((unit) => unit?.kind === "money");
  return found?.kind === "money" && !found.isMinor ? found.currency : said;
}

function readRow(cells: RowCells, table: FundTable): RowOutcome | undefined {
  if (cells.text("date") === "" || cells.text("fund") === "")
    return { skip: "A sum, or a row without a day or a fund." };
  const event = fundEvent(cells.text("type"));
  if (event?.what === "promise")
    return { skip: "What was promised is a term of the fund: enter it as its commitment, on the page of the fund." };
  const on = cells.neededDate("date", table.order ?? "ymd")?.on;
  const amount = cells.neededAmount("amount");
  const currency = moneyOf(cells, table);
  if (event === undefined || on === undefined || amount === undefined || currency === undefined) return undefined;
  const size = abs(amount);
  if (size === 0n) return { skip: "Nothing was called, paid or worth." };
  const security: SecurityRef = { name: cells.text("fund"), currency, assetClass: "private_fund" };
  const base = { on, security, description: cells.text("type") };
  if (event.what === "value") return { lines: [{ ...base, type: "valuation", cash: { amount: size, currency } }] };
  if (event.what === "call")
    return {
      lines: [{ ...base, type: "buy", kind: event.kind, quantity: size, cash: { amount: -size, currency } }],
    };
  const units = event.type === "sell" ? { quantity: size } : {};
  return { lines: [{ ...base, ...units, type: event.type, kind: event.kind, cash: { amount: size, currency } }] };
}
