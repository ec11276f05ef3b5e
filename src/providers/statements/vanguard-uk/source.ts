import { abs } from "#engine/money/fixed.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import { unknownWord } from "#providers/statements/csv-source.ts";
import { parseAmount } from "#providers/statements/parse-amount.ts";
import { RowCells } from "#providers/statements/row-cells.ts";
import type { LineParts, RowOutcome } from "#providers/statements/statement-draft.ts";
import { columnsOf, holdsNames, tableSource } from "#providers/statements/table-source.ts";

const CASH = ["Date", "Details", "Amount", "Balance"];
const TRADES = ["Date", "TransactionDetails", "Quantity"];
const currency = "GBP";
const TRADE = /^(Bought|Sold) ([\d,]*\.?\d+) (.{1,200}?)(?: \(([A-Z0-9]{1,8})\))?$/;
const DIVIDEND = /^(Reversal of )?DIV: ([A-Z0-9]{1,8})\.(X[A-Z]{3})/;
/** Wordings that no bank uses: the header alone (date, details, amount, balance) could be anybody's. */
const OWN =
  /^(?:(?:bought|sold) [\d,]*\.?\d+ \S|(?:reversal of )?div: [A-Z0-9]+\.X|account fee (?:for the period|charged|cleared)|cash account interest|deposit for investment purchases|regular deposit$)/i;

/** Cash statement of Vanguard Investor (United Kingdom): one sentence a row, and the balance after it. Prices are not stated. */
export const vanguardUk = tableSource({
  key: "vanguard-uk",
  name: "Vanguard Investor (UK)",
  delimiters: [",", "\t", ";"],
  isMine: (rows) => {
    const at = rows.findIndex((cells) => holdsNames(cells, CASH) && cells.filter((cell) => cell !== "").length <= 5);
    if (at < 0) return 0;
    const details = rows[at]?.findIndex((cell) => cell.toLowerCase() === "details") ?? -1;
    return rows.slice(at + 1).some((cells) => OWN.test((cells[details] ?? "").slice(0, 200))) ? 1 : 0;
  },
  readRows: (rows, draft) => {
    draft.account({ key: "", kind: "brokerage", currency, institution: "Vanguard" });
    let header: readonly string[] = [];
    let newest: { readonly cells: RowCells; readonly on: string } | undefined;
    for (const row of rows) {
      if (holdsNames(row.cells, CASH)) {
        header = row.cells;
        continue;
      }
      // Below it the same account lists its trades once more, with the units of each.
      if (holdsNames(row.cells, TRADES)) header = [];
      const cells = new RowCells(row, columnsOf(header), ".");
      const isRow = header.length > 0 && cells.text("Details") !== "" && cells.text("Amount") !== "";
      if (!isRow) {
        draft.skip([row], "Not a row of the cash statement.");
        continue;
      }
      const outcome = readRow(cells);
      draft.settle([row], cells.problem ?? outcome ?? unknownWord("Details", ""));
      const on = cells.neededDate("Date", "dmy")?.on;
      if (on !== undefined && cells.text("Balance") !== "" && (newest === undefined || on >= newest.on))
        newest = { cells, on };
    }
    const amount = newest?.cells.money("Balance");
    if (newest !== undefined && amount !== undefined)
      draft.total(newest.cells.row, { account: "", on: newest.on, what: "cash", currency, amount });
  },
});

function readRow(cells: RowCells): RowOutcome | undefined {
  const details = cells.text("Details").slice(0, 300);
  const on = cells.neededDate("Date", "dmy")?.on;
  const amount = cells.neededMoney("Amount");
  if (on === undefined || amount === undefined) return undefined;
  const base = { on, description: details };
  const cash = { amount, currency };
  const trade = TRADE.exec(details);
  if (trade) return readTrade({ ...base, cash, type: trade[1] === "Bought" ? "buy" : "sell" }, trade);
  const dividend = DIVIDEND.exec(details);
  if (dividend) {
    const security: SecurityRef = { ticker: dividend[2], exchange: dividend[3] };
    return { lines: [{ ...base, type: "dividend", kind: "dividend", security, cash }] };
  }
  if (/interest/i.test(details)) return { lines: [{ ...base, type: "interest", kind: "interest", cash }] };
  if (/\bfee\b/i.test(details)) return { lines: [{ ...base, type: "fee", kind: "account", cash }] };
  if (/\btax\b/i.test(details)) return { lines: [{ ...base, type: "tax", kind: "tax", cash }] };
  if (/deposit|payment|withdrawal|transfer|subscription|refund/i.test(details))
    return { lines: [{ ...base, type: amount > 0n ? "deposit" : "withdrawal", cash }] };
  return unknownWord("Details", details);
}

function readTrade(line: LineParts, [, , units = "", name = "", ticker]: RegExpExecArray): RowOutcome {
  const quantity = parseAmount(units.startsWith(".") ? `0${units}` : units, ".");
  if (quantity === undefined)
    return { field: "Details", problem: `"${units}" is not a number.`, remedy: "Correct the number in the file." };
  return {
    lines: [
      {
        ...line,
        quantity: abs(quantity),
        security: { ticker, name, assetClass: "fund", ...(ticker === undefined ? {} : { exchange: "XLON" }) },
      },
    ],
  };
}
