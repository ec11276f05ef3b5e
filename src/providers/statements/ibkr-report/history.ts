import type { LocalDate } from "#engine/dates/day.ts";
import { abs, type Fixed } from "#engine/money/fixed.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import { checkedTrade } from "#providers/statements/check-trade.ts";
import { unknownWord } from "#providers/statements/csv-source.ts";
import { readReport, valueIn, type Report } from "#providers/statements/ibkr-report/report-rows.ts";
import { currencyOf, type RowCells } from "#providers/statements/row-cells.ts";
import {
  chargeOf,
  type LineParts,
  type RowOutcome,
  type StatementDraft,
} from "#providers/statements/statement-draft.ts";
import { Bookings, type StatedBalance, stateBalances } from "#providers/statements/state-balances.ts";
import { tableSource } from "#providers/statements/table-source.ts";

const SECTION = "Transaction History";

/**
 * Transaction history of Interactive Brokers. All amounts are in the base currency of the account, whatever moved: its cash is kept in that
 * currency as the report does, and rows that only translate other currencies keep the sum right.
 */
export const ibkrHistory = tableSource({
  key: "ibkr-history",
  name: "Interactive Brokers (transaction history)",
  delimiters: [","],
  isMine: (rows) => (rows.some(([section, kind]) => section === SECTION && kind === "Header") ? 1 : 0),
  readRows: (rows, draft) => {
    const report = readReport(rows);
    const base = currencyOf(valueIn(report, "Summary", "Base Currency") ?? "")?.currency;
    for (const row of report.rest) draft.skip([row], "A heading of the report.");
    for (const { section, cells } of report.rows) {
      if (section !== SECTION) {
        draft.skip([cells.row], "A line about the report; it moves nothing.");
        continue;
      }
      const account = cells.text("Account");
      draft.account({ key: account, kind: "brokerage", currency: base, institution: "Interactive Brokers" });
      const outcome = base === undefined ? NO_BASE : readRow(cells, base);
      draft.settle([cells.row], cells.problem ?? outcome ?? unknownWord("Transaction Type", ""));
    }
    return stateCash(report, base, draft);
  },
});

const NO_BASE: RowOutcome = {
  field: "Base Currency",
  problem: "The report does not name its base currency.",
  remedy: "Export the report again with its first lines.",
};

/** What the report says the account had before its first day and at the end of its last, where it is about one account. */
function stateCash(report: Report, base: string | undefined, draft: StatementDraft): readonly string[] {
  const history = report.rows.filter(({ section }) => section === SECTION);
  const [account, ...others] = new Set(history.map(({ cells }) => cells.text("Account")));
  if (account === undefined || others.length > 0 || base === undefined) return [];
  const stated = (name: string, on: LocalDate | undefined): StatedBalance | undefined => {
    const cells = report.rows.find((row) => row.section === "Summary" && row.cells.text("Field Name") === name)?.cells;
    const amount = cells?.money("Field Value");
    return cells === undefined || amount === undefined || on === undefined
      ? undefined
      : { on, cash: { amount, currency: base }, row: cells.row };
  };
  const bookings = new Bookings();
  for (const { cells } of history) {
    const [on, amount] = [cells.neededDate("Date", "ymd")?.on, cells.amount("Net Amount")];
    if (on !== undefined && amount !== undefined) bookings.add({ on, cash: { amount, currency: base } });
  }
  const [opening, closing] = [stated("Starting Cash", report.from), stated("Ending Cash", report.to)];
  return stateBalances(draft, [{ account, opening, closing, bookings }]);
}

function readRow(cells: RowCells, currency: string): RowOutcome | undefined {
  const word = cells.text("Transaction Type");
  const on = cells.neededDate("Date", "ymd")?.on;
  const amount = cells.neededAmount("Net Amount");
  if (on === undefined || amount === undefined) return undefined;
  const description = cells.text("Description").slice(0, 300);
  const base = { on, account: cells.text("Account"), description };
  const cash = { amount, currency };
  const security = securityOf(cells, description);
  switch (word.toLowerCase()) {
    case "buy":
    case "sell":
      if (security === undefined) return unknownWord("Symbol", "");
      return readTrade(cells, {
        ...base,
        type: word.toLowerCase() === "buy" ? "buy" : "sell",
        cash,
        security: { ...security, name: description },
      });
    case "dividend":
      return { lines: [{ ...base, type: "dividend", kind: "dividend", security, cash }] };
    case "payment in lieu":
      return { lines: [{ ...base, type: "dividend", kind: "payment_in_lieu", security, cash }] };
    case "foreign tax withholding":
    case "tax":
      return { lines: [{ ...base, type: "tax", kind: "withholding", security, cash }] };
    case "credit interest":
    case "debit interest":
    case "investment interest received":
    case "investment interest paid":
      return { lines: [{ ...base, type: "interest", kind: amount < 0n ? "interest_paid" : "interest", cash }] };
    case "deposit":
    case "withdrawal":
      return { lines: [{ ...base, type: amount > 0n ? "deposit" : "withdrawal", cash }] };
    case "cash transfer":
    case "internal transfer":
      return { lines: [{ ...base, type: "cash_transfer", cash }] };
    case "other fee":
    case "commission adjustment":
    case "transaction fee":
      return { lines: [{ ...base, type: "fee", kind: "broker", cash }] };
    case "adjustment":
    case "forex trade component":
      return { lines: [translation({ ...base, cash }, amount)] };
    default:
      return unknownWord("Transaction Type", word);
  }
}

/** What currencies lost or gained in the base currency between two rows. */
const translation = (line: Omit<LineParts, "type">, amount: Fixed): LineParts =>
  amount < 0n ? { ...line, type: "fee", kind: "conversion" } : { ...line, type: "other_income", kind: "currency_gain" };

/** The price is the exchange's, in a currency the report need not name: it counts where it gives the gross amount. */
function readTrade(
  cells: RowCells,
  line: LineParts & { readonly type: "buy" | "sell"; readonly cash: NonNullable<LineParts["cash"]> },
): RowOutcome | undefined {
  const quantity = cells.neededAmount("Quantity");
  const commission = cells.amount("Commission");
  if (quantity === undefined) return undefined;
  const fees = commission === undefined ? undefined : chargeOf(-commission, line.cash.currency, "commission");
  const trade = { ...line, quantity: abs(quantity), fees };
  const price = cells.amount("Price");
  if (price === undefined) return { lines: [trade] };
  const priced = checkedTrade({ ...trade, price, priceCurrency: line.cash.currency });
  return "lines" in priced ? priced : { lines: [trade] };
}

/** `VT(US9220427424) Cash Dividend …` names the ISIN; the column only the symbol. */
function securityOf(cells: RowCells, description: string): SecurityRef | undefined {
  const symbol = cells.text("Symbol");
  if (symbol === "" || symbol === "-") return undefined;
  const isin = /^[^()]{1,25}\(([A-Z]{2}[A-Z0-9]{9}\d)\)/.exec(description)?.[1];
  return { ticker: symbol, isin };
}
