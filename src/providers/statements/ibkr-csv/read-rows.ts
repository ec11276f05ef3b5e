import { abs, type Fixed } from "#engine/money/fixed.ts";
import { checkedTrade } from "#providers/statements/check-trade.ts";
import { unknownWord } from "#providers/statements/csv-source.ts";
import { currencyOf, RowCells } from "#providers/statements/row-cells.ts";
import {
  chargeOf,
  type LineParts,
  type RowOutcome,
  type StatementDraft,
} from "#providers/statements/statement-draft.ts";
import { tableSource } from "#providers/statements/table-source.ts";

const COLUMNS = [
  "id",
  "date",
  "type",
  "currency",
  "amount",
  "symbol",
  "quantity",
  "gross",
  "price",
  "commission",
  "commissionCurrency",
];
const INDEX = new Map(COLUMNS.map((name, index) => [name, index]));
const TYPES =
  /^(?:buy|sell|dividends|withholding tax|deposits\/withdrawals|deposits & withdrawals|broker interest (?:received|paid)|bond interest (?:received|paid)|other fees|broker fees|commission adjustments|payment in lieu of dividends)$/i;

const isOwn = (cells: readonly string[]): boolean =>
  cells.length === COLUMNS.length &&
  /^\d{4,}$/.test(cells[0] ?? "") &&
  /^\d{4}-?\d{2}-?\d{2}/.test(cells[1] ?? "") &&
  TYPES.test(cells[2] ?? "") &&
  currencyOf(cells[3] ?? "") !== undefined;

/** Trades and cash of an Interactive Brokers Flex query saved as CSV without headings: `amount` is what moved, costs in its currency included. */
export const ibkrRowsCsv = tableSource({
  key: "ibkr-rows-csv",
  name: "Interactive Brokers (rows without headings)",
  delimiters: [",", ";"],
  isMine: (rows) => (rows.length > 0 && rows.slice(0, 20).every(isOwn) ? 1 : 0),
  readRows: (rows, draft) => {
    draft.account({ key: "", kind: "brokerage", institution: "Interactive Brokers" });
    for (const row of rows) settle(new RowCells(row, INDEX, "."), draft);
  },
});

function settle(cells: RowCells, draft: StatementDraft): void {
  const outcome = readRow(cells);
  draft.settle([cells.row], cells.problem ?? outcome ?? unknownWord("type", cells.text("type")));
}

function readRow(cells: RowCells): RowOutcome | undefined {
  const word = cells.text("type");
  const on = cells.neededDate("date", "ymd")?.on;
  const stated = cells.neededCurrency("currency");
  const amount = stated && cells.neededAmountIn("amount", stated);
  if (on === undefined || stated === undefined || amount === undefined) return undefined;
  const symbol = cells.optionalText("symbol");
  const base = { on, sourceId: cells.optionalText("id"), description: word };
  const security = symbol === undefined ? undefined : { ticker: symbol };
  const cash = { amount, currency: stated.currency };
  const plain = word.toLowerCase();
  if (plain === "buy" || plain === "sell") return readTrade(cells, { ...base, type: plain, cash });
  if (plain === "dividends") return { lines: [{ ...base, type: "dividend", kind: "dividend", security, cash }] };
  if (plain.startsWith("payment in lieu"))
    return { lines: [{ ...base, type: "dividend", kind: "payment_in_lieu", security, cash }] };
  if (plain === "withholding tax") return { lines: [{ ...base, type: "tax", kind: "withholding", security, cash }] };
  if (plain.includes("interest"))
    return { lines: [{ ...base, type: "interest", kind: amount < 0n ? "interest_paid" : "interest", cash }] };
  if (plain.includes("fees") || plain.includes("adjustment"))
    return { lines: [{ ...base, type: "fee", kind: "broker", cash }] };
  if (plain.startsWith("deposits")) return { lines: [{ ...base, type: amount > 0n ? "deposit" : "withdrawal", cash }] };
  return unknownWord("type", word);
}

function readTrade(
  cells: RowCells,
  line: Omit<LineParts, "type"> & { readonly type: "buy" | "sell"; readonly cash: NonNullable<LineParts["cash"]> },
): RowOutcome | undefined {
  const quantity = cells.neededAmount("quantity");
  const price = cells.amount("price");
  const commission = cells.amount("commission") ?? 0n;
  const paidIn = commission === 0n ? line.cash.currency : cells.neededCurrency("commissionCurrency")?.currency;
  const symbol = cells.text("symbol");
  if (quantity === undefined || paidIn === undefined) return undefined;
  const isOwn = paidIn === line.cash.currency;
  const elsewhere: readonly LineParts[] =
    isOwn || commission === 0n
      ? []
      : [
          {
            on: line.on,
            type: "fee",
            kind: "commission",
            cash: { amount: commission, currency: paidIn },
            sourceId: line.sourceId && `${line.sourceId}:commission`,
          },
        ];
  const pair = /^([A-Z]{3})\.([A-Z]{3})$/.exec(symbol);
  if (pair?.[1] !== undefined && pair[2] === line.cash.currency && currencyOf(pair[1]) !== undefined)
    return { lines: [exchangeOf(line, pair[1], quantity), ...elsewhere] };
  if (symbol === "") return cells.fail("symbol", "The trade names no security.", "Fill in the symbol.");
  const read = checkedTrade({
    ...line,
    security: { ticker: symbol, currency: line.cash.currency },
    quantity: abs(quantity),
    fees: isOwn ? chargeOf(-commission, paidIn, "commission") : undefined,
    ...(price === undefined ? {} : { price, priceCurrency: line.cash.currency }),
  });
  return "lines" in read ? { lines: [...read.lines, ...elsewhere] } : read;
}

function exchangeOf(
  line: LineParts & { readonly cash: NonNullable<LineParts["cash"]> },
  first: string,
  quantity: Fixed,
): LineParts {
  const own = { amount: quantity, currency: first };
  const [cash, cashOther] = quantity < 0n ? [own, line.cash] : [line.cash, own];
  return { on: line.on, sourceId: line.sourceId, description: line.description, type: "exchange", cash, cashOther };
}
