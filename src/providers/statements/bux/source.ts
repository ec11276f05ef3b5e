import { abs, div, mul, ONE, type Fixed } from "#engine/money/fixed.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import type { BalancedRow } from "#providers/statements/banks/balanced-rows.ts";
import { checkBalances } from "#providers/statements/banks/check-balances.ts";
import { checkedTrade } from "#providers/statements/check-trade.ts";
import { csvSource, type Heading, unknownWord } from "#providers/statements/csv-source.ts";
import { type MoveRow, settleMoves } from "#providers/statements/pair-moves.ts";
import { isinOf, type RowCells } from "#providers/statements/row-cells.ts";
import { chargeOf, type LineParts, type RowOutcome } from "#providers/statements/statement-draft.ts";

/** The older table calls the units and the price of a trade otherwise. */
const OLDER: Readonly<Record<string, string>> = { "Trade Quantity": "Asset Quantity", "Trade Price": "Asset Price" };
const headingOf = (cells: readonly string[]): Heading => ({
  columns: cells.map((cell) => OLDER[cell.trim()] ?? cell.trim()),
  stated: new Map(),
});

/** Transactions of BUX, newer and older. Costs are rows of their own; the balance of the cash stands in each row that moves it. */
export const bux = csvSource({
  key: "bux",
  name: "BUX",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: [
    "Transaction Time (CET)",
    "Transaction Category",
    "Transaction Type",
    "Transaction Amount",
    "Transaction Currency",
    "Cash Balance Amount",
    "Asset Id",
    "Asset Name",
    "Asset Quantity",
    "Asset Price",
    "Asset Currency",
  ],
  readHeading: headingOf,
  account: { key: "", kind: "brokerage", institution: "BUX" },
  readRows: (rows, draft) => {
    const moves: MoveRow[] = [];
    const balanced: BalancedRow[] = [];
    for (const cells of rows) {
      const read = readRow(cells);
      if (cells.problem !== undefined || read === undefined)
        draft.fail([cells.row], cells.problem ?? unknownWord("Transaction Type", cells.text("Transaction Type")));
      else if ("move" in read) moves.push(read);
      else {
        draft.settle([cells.row], read);
        const [line] = "lines" in read ? read.lines : [];
        const balance = cells.amount("Cash Balance Amount");
        if (line?.cash) balanced.push({ account: "", on: line.on, cash: line.cash, balance, row: cells.row });
      }
    }
    settleMoves(moves, draft, () => false);
    return checkBalances(balanced, draft);
  },
});

function readRow(cells: RowCells): RowOutcome | MoveRow | undefined {
  const moment = cells.neededDate("Transaction Time (CET)", "ymd");
  const stated = cells.neededCurrency("Transaction Currency");
  const amount = cells.neededAmount("Transaction Amount");
  if (moment === undefined || stated === undefined || amount === undefined) return undefined;
  const word = cells.text("Transaction Type");
  const cash = { amount, currency: stated.currency };
  const security = securityOf(cells);
  const base = { ...moment, description: word };
  switch (cells.text("Transaction Category").toLowerCase()) {
    case "deposits":
    case "withdrawals":
      return { lines: [{ ...base, type: amount > 0n ? "deposit" : "withdrawal", cash }] };
    case "fees":
      return { lines: [{ ...base, type: "fee", kind: "broker", security, cash }] };
    case "taxes":
      return { lines: [{ ...base, type: "tax", kind: "transaction", security, cash }] };
    case "interest":
      return { lines: [{ ...base, type: "interest", kind: "interest", cash }] };
    case "dividends":
      return { lines: [{ ...base, type: "dividend", kind: "dividend", security, cash, taxes: taxesOf(cells, cash) }] };
    case "trades":
      return security && readTrade(cells, { ...base, type: tradeOf(word), security, cash });
    case "corporate_actions":
      return security && readMove(cells, { on: moment.on, description: word, security });
    case "others":
      if (/promot|bonus|referral|reward/i.test(word))
        return { lines: [{ ...base, type: "other_income", kind: "bonus", cash }] };
      if (/correction/i.test(word))
        return { lines: [{ ...base, type: amount > 0n ? "other_income" : "fee", kind: "correction", cash }] };
  }
  return undefined;
}

const tradeOf = (word: string): "buy" | "sell" | undefined =>
  /^buy/i.test(word) ? "buy" : /^sell/i.test(word) ? "sell" : undefined;

/** Withheld, where the row states it in the money that was paid out. */
function taxesOf(cells: RowCells, { amount, currency }: NonNullable<LineParts["cash"]>) {
  const [tax, net] = [cells.amount("Dividend Tax Amount"), cells.amount("Dividend Net Amount")];
  const isSame = cells.text("Dividend Currency") === currency && net === amount;
  return isSame ? chargeOf(tax === undefined ? undefined : abs(tax), currency, "withholding") : undefined;
}

interface Trade extends Omit<LineParts, "type"> {
  readonly type: "buy" | "sell" | undefined;
  readonly security: SecurityRef;
  readonly cash: NonNullable<LineParts["cash"]>;
}

function readTrade(cells: RowCells, { type, ...trade }: Trade): RowOutcome | undefined {
  const quantity = cells.neededAmount("Asset Quantity");
  const price = cells.neededAmount("Asset Price");
  const priced = cells.neededCurrency("Asset Currency");
  if (type === undefined || quantity === undefined || price === undefined || priced === undefined) return undefined;
  if (type === "buy" ? trade.cash.amount > 0n : trade.cash.amount < 0n)
    return {
      field: "Transaction Amount",
      problem: "The amount has the sign of the opposite.",
      remedy: "Correct the row, or enter the trade by hand.",
    };
  const line = { ...trade, type, quantity: abs(quantity) };
  if (priced.currency === trade.cash.currency) return checkedTrade({ ...line, price, priceCurrency: priced.currency });
  const rate = rateOf(cells, priced.currency, trade.cash.currency);
  const own = { price, priceCurrency: priced.currency, rate };
  if (rate === undefined) return { lines: [{ ...line, ...own }] };
  const checked = checkedTrade({ ...line, price: mul(price, rate), priceCurrency: trade.cash.currency });
  return "lines" in checked ? { lines: checked.lines.map((it) => ({ ...it, ...own })) } : checked;
}

/** Units of `to` for one of `from`: the pair EURUSD counts dollars for a euro. */
function rateOf(cells: RowCells, from: string, to: string): Fixed | undefined {
  const rate = cells.amount("Exchange Rate");
  const pair = cells.text("Currency Pair").toUpperCase();
  if (rate === undefined || rate <= 0n) return undefined;
  if (pair === `${to}${from}`) return div(ONE, rate);
  return pair === `${from}${to}` ? rate : undefined;
}

/** Shares taken and given of one event of a day: a split, a merger. */
function readMove(
  cells: RowCells,
  { on, description, security }: { readonly on: string; readonly description: string; readonly security: SecurityRef },
): MoveRow | undefined {
  const quantity = cells.neededAmount("Asset Quantity");
  const way = cells.text("Transfer Type").toUpperCase();
  if (quantity === undefined || !/^ASSET_(?:REDEEM|DEPOSIT|WITHDRAW)/.test(way)) return undefined;
  const units = way === "ASSET_DEPOSIT" ? abs(quantity) : -abs(quantity);
  return { rows: [cells.row], on, kind: "corporate action", description, move: { security, quantity: units } };
}

function securityOf(cells: RowCells): SecurityRef | undefined {
  const [isin, name] = [isinOf(cells.text("Asset Id")), cells.optionalText("Asset Name")];
  return isin === undefined && name === undefined ? undefined : { isin, name };
}
