import type { LongList } from "#engine/intake/long-list.ts";
import { abs, ONE } from "#engine/money/fixed.ts";
import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import { currencyOf, type RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome, StatementDraft } from "#providers/statements/statement-draft.ts";

/**
 * Account statement of Mintos. What is lent is not gone: loans are one holding a currency, at one for each unit of principal that is out, so that what is
 * repaid is sold at cost and interest is income. Written from the published headings.
 */
export const mintos = csvSource({
  key: "mintos",
  name: "Mintos",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: ["Date", "Transaction ID", "Details", "Turnover", "Balance", "Currency", "Payment Type"],
  readHeading: (cells) => ({
    columns: cells.map((cell) => (/^transaction id:?$/i.test(cell.trim()) ? "Transaction ID" : cell.trim())),
    stated: new Map(),
  }),
  account: { key: "", kind: "brokerage", institution: "Mintos" },
  readRows: (rows, draft) => {
    eachRow(rows, draft, readRow);
    stateBalances(rows, draft);
  },
});

const LENT = /^investment|secondary market transaction(?! -)|principal (?:received|repayment)|repurchase|buyback/;
const INCOME = /interest|late (?:payment )?fee|delayed|bonus|cashback|refer|discount|premium|campaign/;

function readRow(cells: RowCells): RowOutcome | undefined {
  const moment = cells.neededDate("Date", "ymd");
  const amount = cells.amount("Turnover");
  const money = currencyOf(cells.text("Currency"));
  if (moment === undefined || cells.problem) return undefined;
  if (money === undefined) return unknownWord("Currency", cells.text("Currency"));
  if (amount === undefined || amount === 0n) return { skip: "The row moves nothing: its amount is zero." };
  const { currency } = money;
  const word = cells.text("Payment Type");
  const plain = word.toLowerCase();
  const base = {
    ...moment,
    sourceId: cells.optionalText("Transaction ID"),
    description: cells.text("Details").slice(0, 300),
  };
  const cash = { amount, currency };
  if (LENT.test(plain) && !/interest/.test(plain)) {
    const security = { name: `Loans at Mintos, ${currency}`, currency, assetClass: "bond" };
    const trade = { ...base, security, quantity: abs(amount), price: ONE, priceCurrency: currency, cash };
    return { lines: [{ ...trade, type: amount < 0n ? "buy" : "sell" }] };
  }
  if (/tax/.test(plain)) return { lines: [{ ...base, type: "tax", kind: "withholding", cash }] };
  if (INCOME.test(plain)) return { lines: [{ ...base, type: "interest", kind: "interest", cash }] };
  if (/\bfees?\b/.test(plain)) return { lines: [{ ...base, type: "fee", kind: "broker", cash }] };
  if (/currency|exchange/.test(plain)) return { lines: [{ ...base, type: "cash_transfer", cash }] };
  if (/deposit|withdraw/.test(plain))
    return { lines: [{ ...base, type: amount > 0n ? "deposit" : "withdrawal", cash }] };
  return unknownWord("Payment Type", word);
}

/** The balance after the newest row of each currency; rows stand newest first or last. */
function stateBalances(rows: LongList<RowCells>, draft: StatementDraft): void {
  const moments = rows.map((cells) => cells.text("Date"));
  const isNewestFirst = (moments[0] ?? "") > (moments.at(-1) ?? "");
  const inOrder = isNewestFirst ? [...rows].toReversed() : [...rows];
  const last = new Map(inOrder.map((cells) => [cells.text("Currency"), cells]));
  for (const cells of last.values()) {
    const [on, amount] = [cells.neededDate("Date", "ymd")?.on, cells.amount("Balance")];
    const money = currencyOf(cells.text("Currency"));
    if (on !== undefined && amount !== undefined && money !== undefined)
      draft.total(cells.row, { account: "", on, what: "cash", currency: money.currency, amount });
  }
}
