import type { SecurityRef } from "#engine/intake/statement.ts";
import type { Currency } from "#engine/money/currency.ts";
import { mul } from "#engine/money/fixed.ts";
import { askAccountCurrency } from "#providers/statements/ask-account-currency.ts";
import { askDateOrder } from "#providers/statements/ask-date-order.ts";
import type { CsvRow } from "#providers/statements/detect-csv.ts";
import { detectDateOrder } from "#providers/statements/detect-date-order.ts";
import { detectDecimalMark } from "#providers/statements/detect-decimal-mark.ts";
import { unitOfHeader } from "#providers/statements/generic-csv/columns/header-words.ts";
import { isEvent } from "#providers/statements/generic-csv/columns/refuse-plan.ts";
import { numberOfCell, unitOfCell, unitOfWord } from "#providers/statements/parse-unit.ts";
import type { DateOrder } from "#providers/statements/parse-date.ts";
import type { ReadOptions } from "#providers/statements/port.ts";
import { RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome } from "#providers/statements/statement-draft.ts";
import { tableSource } from "#providers/statements/table-source.ts";

const NAME = "List of vested shares";
const SURENESS = 0.9;
const HEADER_WITHIN = 20;

type Meaning = "vest" | "grant" | "net" | "vested" | "withheld" | "price" | "symbol" | "name" | "currency";

/** The first of these that a heading fits is what it means. */
const WORDS: readonly (readonly [Meaning, RegExp])[] = [
  ["vest", /^(?:vest(?:ing|ed)?|release) ?(?:date|day|on)$/i],
  ["withheld", /\b(?:withheld|kept for tax(?:es)?|sold (?:to cover|for tax(?:es)?)|tax shares)\b/i],
  [
    "net",
    /^(?:net|delivered|deposited|issued) (?:shares?|units?|quantity|qty\.?)\b|^(?:shares?|units?) (?:delivered|deposited|issued|received)$/i,
  ],
  [
    "vested",
    /^(?:shares?|units?|rsus?|quantity|qty\.?) (?:vest(?:ed|ing)|released)$|^(?:vest(?:ed|ing)|released) (?:shares?|units?|rsus?|quantity|qty\.?)$/i,
  ],
  ["price", /\b(?:fmv|fair market value|market price|vest(?:ing)? price|price at vest(?:ing)?|share price|price)\b/i],
  ["currency", /^(?:currency|ccy)$/i],
  ["symbol", /^(?:symbol|ticker)$/i],
  ["name", /^(?:company|security|stock|name)$/i],
  ["grant", /\b(?:grant|award)/i],
];

const meaningOf = (heading: string): Meaning | undefined =>
  WORDS.find(([, words]) =>
    words.test(
      heading
        .trim()
        .slice(0, 60)
        .replace(/\([^()]*\)$/, "")
        .trimEnd(),
    ),
  )?.[0];

/**
 * What vested of shares from work, a row for each day of an award, where the list says how many arrived after those kept for tax. A list that does not is a plan
 * and refused: what vests before taxes is more than anyone gets.
 */
export const vestingList = tableSource({
  key: "vesting-list",
  name: NAME,
  delimiters: [",", ";", "\t"],
  isMine: (rows) => (rows.slice(0, HEADER_WITHIN).some((cells) => columnsIn(cells) !== undefined) ? SURENESS : 0),
  ask: (rows, options) => {
    const table = tableIn(rows, options);
    if (table === undefined) return undefined;
    if (table.order === undefined) return askDateOrder(table.body.map((cells) => cells.text("vest")));
    const open = table.body.filter((cells) => cells.text("price") !== "" && moneyOf(cells, table) === undefined);
    return open.length === 0
      ? undefined
      : askAccountCurrency(
          "this list",
          open.map((cells) => cells.text("price")),
        );
  },
  readRows: (rows, draft, options) => {
    const table = tableIn(rows, options);
    draft.account({ key: "", kind: "brokerage", name: "Shares from work" });
    for (const cells of table?.body ?? []) {
      const outcome = table && readRow(cells, table, options);
      draft.settle([cells.row], cells.problem ?? outcome ?? NOT_READ);
    }
  },
});

const NOT_READ = { field: "row", problem: "The row cannot be understood.", remedy: "Enter the shares by hand." };

interface VestingTable {
  readonly header: readonly string[];
  readonly columns: ReadonlyMap<string, number>;
  readonly body: readonly RowCells[];
  readonly said: Currency | undefined;
  /** Undefined where the days leave it open. */
  readonly order: DateOrder | undefined;
}

/** Places of what a heading means; undefined for a plan, and for anything that happened to an account. */
function columnsIn(header: readonly string[]): ReadonlyMap<string, number> | undefined {
  const columns = new Map<string, number>();
  header.forEach((heading, at) => {
    const meaning = meaningOf(heading);
    if (meaning !== undefined && !columns.has(meaning)) columns.set(meaning, at);
  });
  const isTold = columns.has("net") || (columns.has("vested") && columns.has("withheld"));
  const isNamed = columns.has("symbol") || columns.has("name");
  return columns.has("vest") && columns.has("grant") && isTold && isNamed && !header.some(isEvent)
    ? columns
    : undefined;
}

function tableIn(rows: readonly CsvRow[], { currency, dateOrder }: ReadOptions): VestingTable | undefined {
  const at = rows.slice(0, HEADER_WITHIN).findIndex(({ cells }) => columnsIn(cells) !== undefined);
  const header = rows[at]?.cells ?? [];
  const columns = columnsIn(header);
  if (columns === undefined) return undefined;
  const body = rows.slice(at + 1);
  const numbers = [...NUMBERS].flatMap((meaning) =>
    body.map(({ cells }) => numberOfCell(cells[columns.get(meaning) ?? -1] ?? "")),
  );
  const mark = detectDecimalMark(numbers) === "," ? "," : ".";
  const order = dateOrder ?? detectDateOrder(body.map(({ cells }) => cells[columns.get("vest") ?? -1] ?? ""));
  return { header, columns, body: body.map((row) => new RowCells(row, columns, mark)), said: currency, order };
}

const NUMBERS: readonly Meaning[] = ["net", "vested", "withheld", "price"];

/** The money of a price: as its cell says, its row, its heading, or the person. */
function moneyOf(cells: RowCells, { header, columns, said }: VestingTable): Currency | undefined {
  const heading = unitOfHeader(header[columns.get("price") ?? -1] ?? "")?.unit;
  const units = [unitOfCell(cells.text("price")), unitOfWord(cells.text("currency")), heading];
  const found = units.find((unit) => unit?.kind === "money");
  return found?.kind === "money" && !found.isMinor ? found.currency : said;
}

function readRow(cells: RowCells, table: VestingTable, options: ReadOptions): RowOutcome | undefined {
  if (cells.text("vest") === "") return { skip: "A sum, or a row without a day." };
  const on = cells.neededDate("vest", table.order ?? "ymd")?.on;
  if (on === undefined) return undefined;
  if (options.today !== undefined && on > options.today)
    return {
      skip: "Vests on a day to come: these shares are not yours yet. Add, Shares from your employer, plans them.",
    };
  const [vested, withheld, net] = [cells.amount("vested"), cells.amount("withheld"), cells.amount("net")];
  const left = vested === undefined || withheld === undefined ? undefined : vested - withheld;
  if (net !== undefined && left !== undefined && net !== left)
    return cells.fail("net", "What vested, less what was kept, is not what arrived.", "Correct the row in the file.");
  const quantity = net ?? left;
  if (quantity === undefined) return cells.fail("net", "How many shares arrived is not told.", "Fill in the cell.");
  if (quantity === 0n) return { skip: "No share arrived." };
  const currency = moneyOf(cells, table);
  const price = cells.text("price") === "" || currency === undefined ? undefined : cells.amount("price");
  const worth =
    price === undefined || currency === undefined
      ? {}
      : { price, priceCurrency: currency, cost: { amount: mul(quantity, price), currency } };
  const base = { on, acquiredOn: on, description: "Vested" };
  return {
    lines: [
      { ...base, type: "transfer_in_kind", kind: "vesting", security: securityOf(cells, currency), quantity, ...worth },
    ],
  };
}

const securityOf = (cells: RowCells, currency: Currency | undefined): SecurityRef => ({
  ticker: cells.optionalText("symbol"),
  name: cells.optionalText("name"),
  currency,
  assetClass: "equity",
});
