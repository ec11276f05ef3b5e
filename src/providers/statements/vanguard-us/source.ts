import { abs, ONE } from "#engine/money/fixed.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import { checkedTrade } from "#providers/statements/check-trade.ts";
import { unknownWord } from "#providers/statements/csv-source.ts";
import type { CsvRow } from "#providers/statements/detect-csv.ts";
import { parseMoment } from "#providers/statements/parse-date.ts";
import { RowCells } from "#providers/statements/row-cells.ts";
import {
  chargeOf,
  type LineParts,
  type RowOutcome,
  type StatementDraft,
} from "#providers/statements/statement-draft.ts";
import { columnsOf, holdsNames, tableSource } from "#providers/statements/table-source.ts";

const HOLDINGS = ["Account Number", "Investment Name", "Symbol", "Shares", "Share Price", "Total Value"];
const TRANSACTIONS = [
  "Account Number",
  "Trade Date",
  "Transaction Type",
  "Investment Name",
  "Shares",
  "Share Price",
  "Net Amount",
];
/** A plan for college has no symbols. */
const COLLEGE = ["Fund Account Number", "Fund Name", "Price", "Shares", "Total Value"];
const COLLEGE_NAMES: Readonly<Record<string, string>> = {
  "Fund Account Number": "Account Number",
  "Fund Name": "Investment Name",
  Price: "Share Price",
};
const HELD = HOLDINGS.filter((name) => name !== "Symbol");
const currency = "USD";

/**
 * Download of Vanguard in the United States: what is held, then what happened, in one file. Money lies in a settlement fund, so sweeps are
 * purchases and sales of it at a dollar. Written from the published description of the download; no public sample was found.
 */
export const vanguardUs = tableSource({
  key: "vanguard-us",
  name: "Vanguard",
  delimiters: [","],
  isMine: (rows) => (rows.some((cells) => holdsNames(cells, TRANSACTIONS)) ? 1 : 0),
  readRows: (rows, draft, { today }) => {
    let header: readonly string[] = [];
    const held: RowCells[] = [];
    let last: string | undefined;
    for (const row of rows) {
      if (holdsNames(row.cells, HOLDINGS) || holdsNames(row.cells, TRANSACTIONS)) {
        header = row.cells;
        continue;
      }
      if (holdsNames(row.cells, COLLEGE)) {
        header = row.cells.map((name) => COLLEGE_NAMES[name] ?? name);
        continue;
      }
      const cells = new RowCells(row, columnsOf(header), ".");
      if (!holdsNames(header, TRANSACTIONS)) {
        if (holdsNames(header, HELD) && cells.text("Account Number") !== "") held.push(cells);
        else draft.skip([row], "A line above the table of transactions.");
        continue;
      }
      declare(cells, draft);
      settle(cells, row, draft);
      const on = parseMoment(cells.text("Trade Date"), "mdy")?.on;
      if (on !== undefined && (last === undefined || on > last)) last = on;
    }
    for (const cells of held) stateHolding(cells, last ?? today, draft);
  },
});

const declare = (cells: RowCells, draft: StatementDraft): void =>
  draft.account({ key: cells.text("Account Number"), kind: "brokerage", currency, institution: "Vanguard" });

function settle(cells: RowCells, row: CsvRow, draft: StatementDraft): void {
  const outcome = readRow(cells);
  draft.settle([row], cells.problem ?? outcome ?? unknownWord("Transaction Type", ""));
}

/** What is held is compared on the day of the newest transaction, or today where there is none: the file does not say when it was made. */
function stateHolding(cells: RowCells, on: string | undefined, draft: StatementDraft): void {
  const amount = cells.neededAmount("Shares");
  const security = securityOf(cells);
  declare(cells, draft);
  if (cells.problem !== undefined) draft.fail([cells.row], cells.problem);
  else if (on !== undefined && security !== undefined && amount !== undefined)
    draft.total(cells.row, { account: cells.text("Account Number"), on, what: "holding", security, amount });
}

function readRow(cells: RowCells): RowOutcome | undefined {
  const word = cells.text("Transaction Type");
  const on = cells.neededDate("Trade Date", "mdy")?.on;
  const amount = cells.neededMoney("Net Amount");
  if (on === undefined || amount === undefined) return undefined;
  const base = {
    on,
    settledOn: parseMoment(cells.text("Settlement Date"), "mdy")?.on,
    account: cells.text("Account Number"),
    description: cells.optionalText("Transaction Description") ?? word,
  };
  const cash = { amount, currency };
  const security = securityOf(cells);
  const plain = word.toLowerCase();
  if (/^sweep (?:in|out)/.test(plain)) return readSweep({ ...base, security, cash, type: "buy", kind: "sweep" });
  if (plain.startsWith("reinvestment"))
    return readTrade(cells, { ...base, type: "buy", kind: "reinvestment", security, cash });
  if (plain.startsWith("buy")) return readTrade(cells, { ...base, type: "buy", security, cash });
  if (/^(?:sell|redemption)/.test(plain)) return readTrade(cells, { ...base, type: "sell", security, cash });
  if (plain.startsWith("dividend")) return { lines: [{ ...base, type: "dividend", kind: "dividend", security, cash }] };
  if (plain.startsWith("capital gain"))
    return { lines: [{ ...base, type: "dividend", kind: "capital_gain_distribution", security, cash }] };
  if (plain.startsWith("interest")) return { lines: [{ ...base, type: "interest", kind: "interest", cash }] };
  if (plain.startsWith("return of capital"))
    return { lines: [{ ...base, type: "return_of_capital", kind: "return_of_capital", security, cash }] };
  if (/fee\b/.test(plain)) return { lines: [{ ...base, type: "fee", kind: "account", cash }] };
  if (/withholding|\btax\b/.test(plain))
    return { lines: [{ ...base, type: "tax", kind: "withholding", security, cash }] };
  if (plain.startsWith("stock split")) return readUnits(cells, { ...base, type: "split", security });
  if (/^(?:transfer|conversion|rollover|corp action|asset)/.test(plain) && (cells.amount("Shares") ?? 0n) !== 0n)
    return readUnits(cells, { ...base, type: "transfer_in_kind", security });
  if (/^(?:contribution|distribution|withdrawal)/.test(plain) && (cells.amount("Shares") ?? 0n) !== 0n)
    return readOutside(cells, { ...base, security, cash });
  if (/^(?:transfer|rollover|funds|contribution|distribution|withdrawal|deposit)/.test(plain))
    return { lines: [{ ...base, type: amount > 0n ? "deposit" : "withdrawal", cash }] };
  return unknownWord("Transaction Type", word);
}

/** Into the settlement fund or out of it: as many shares as dollars. */
function readSweep(line: LineParts & { readonly cash: NonNullable<LineParts["cash"]> }): RowOutcome {
  if (line.cash.amount === 0n) return { skip: "The row moves nothing: its amount is zero." };
  const type = line.cash.amount < 0n ? "buy" : "sell";
  return { lines: [{ ...line, type, quantity: abs(line.cash.amount), price: ONE, priceCurrency: currency }] };
}

function readTrade(
  cells: RowCells,
  line: LineParts & { readonly type: "buy" | "sell"; readonly cash: NonNullable<LineParts["cash"]> },
): RowOutcome | undefined {
  const quantity = cells.neededAmount("Shares");
  const price = cells.amount("Share Price");
  const fees = chargeOf(cells.money("Commission Fees") ?? cells.money("Commissions and Fees"), currency, "commission");
  if (quantity === undefined) return undefined;
  return checkedTrade({ ...line, quantity, fees, ...(price === undefined ? {} : { price, priceCurrency: currency }) });
}

/** Money from outside that bought shares at once, or of shares that went to it: a plan holds no cash. */
function readOutside(
  cells: RowCells,
  line: Omit<LineParts, "type"> & { readonly cash: NonNullable<LineParts["cash"]> },
): RowOutcome | undefined {
  const size = abs(line.cash.amount);
  const isIn = (cells.amount("Shares") ?? 0n) > 0n;
  const trade = readTrade(cells, {
    ...line,
    type: isIn ? "buy" : "sell",
    cash: { amount: isIn ? -size : size, currency },
  });
  if (trade === undefined || !("lines" in trade)) return trade;
  const { security: _, ...outside } = line;
  const moved: LineParts = {
    ...outside,
    type: isIn ? "deposit" : "withdrawal",
    cash: { amount: isIn ? size : -size, currency },
  };
  return { lines: isIn ? [moved, ...trade.lines] : [...trade.lines, moved] };
}

function readUnits(cells: RowCells, line: LineParts): RowOutcome | undefined {
  const quantity = cells.neededAmount("Shares");
  if (quantity === undefined || line.security === undefined) return undefined;
  return { lines: [line.type === "split" ? { ...line, quantityDelta: quantity } : { ...line, quantity }] };
}

function securityOf(cells: RowCells): SecurityRef | undefined {
  const ticker = cells.optionalText("Symbol");
  const stated = cells.text("Investment Name");
  const name = stated === "" || stated === "CASH" ? undefined : stated;
  return ticker === undefined && name === undefined ? undefined : { ticker, name, currency };
}
