import type { LongList } from "#engine/intake/long-list.ts";
import { abs } from "#engine/money/fixed.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import type { BalancedRow } from "#providers/statements/banks/balanced-rows.ts";
import { balanceBreaks } from "#providers/statements/banks/check-balances.ts";
import { checkedTrade } from "#providers/statements/check-trade.ts";
import { csvSource, eachRow, unknownWord, type Heading } from "#providers/statements/csv-source.ts";
import { plainName } from "#providers/statements/detect-csv.ts";
import { isinOf, type RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome, StatementDraft } from "#providers/statements/statement-draft.ts";

/** The heading names the currency of the account: `Asset Price in CHF`. */
function readHeading(cells: readonly string[]): Heading {
  const stated = new Map<string, string>();
  const columns = cells.map((cell) => {
    const code = /^asset price in ([A-Z]{3})$/i.exec(cell.trim())?.[1];
    if (code !== undefined) stated.set("Currency", code.toUpperCase());
    return code === undefined ? cell : "Asset Price";
  });
  return { columns, stated };
}

/** Transactions of finpension (pillar 3a, vested benefits, invest). `Cash Flow` is signed, and the balance stands after every row. */
export const finpension = csvSource({
  key: "finpension",
  name: "finpension",
  delimiter: [";", ","],
  decimalMark: ".",
  header: [
    "Date",
    "Category",
    "Asset Name",
    "ISIN",
    "Number of Shares",
    "Asset Currency",
    "Asset Price",
    "Cash Flow",
    "Balance",
  ],
  readHeading,
  account: { key: "", kind: "pension", institution: "finpension" },
  readRows: (rows, draft) => {
    eachRow(rows, draft, readRow);
    stateBalance(rows, draft);
    return balanceBreaks(rows.flatMap(balancedRow));
  },
});

function readRow(cells: RowCells): RowOutcome | undefined {
  const word = cells.text("Category");
  const plain = plainName(word);
  const on = cells.neededDate("Date", "ymd")?.on;
  const stated = cells.neededCurrency("Currency");
  const amount = cells.neededAmount("Cash Flow");
  if (on === undefined || stated === undefined || amount === undefined) return undefined;
  const base = { on, description: word };
  const cash = { amount, currency: stated.currency };
  const security = securityOf(cells);
  const trade = plain === "portfolio transaction" ? (amount < 0n ? "buy" : "sell") : plain;
  if (trade === "buy" || trade === "sell") {
    const quantity = cells.neededAmount("Number of Shares");
    const price = cells.amount("Asset Price");
    if (quantity === undefined || security === undefined) return undefined;
    return checkedTrade({
      ...base,
      type: trade,
      security,
      quantity: abs(quantity),
      cash,
      ...(price === undefined ? {} : { price, priceCurrency: stated.currency }),
    });
  }
  if (plain.includes("dividend")) return { lines: [{ ...base, type: "dividend", kind: "dividend", security, cash }] };
  if (plain.includes("interest"))
    return { lines: [{ ...base, type: "interest", kind: amount < 0n ? "interest_paid" : "interest", cash }] };
  if (/fee|commission/.test(plain)) return { lines: [{ ...base, type: "fee", kind: "administration", cash }] };
  if (/tax/.test(plain)) return { lines: [{ ...base, type: "tax", kind: "withholding", security, cash }] };
  if (/deposit|transfer|payment|withdrawal|payout/.test(plain))
    return { lines: [{ ...base, type: amount > 0n ? "deposit" : "withdrawal", cash }] };
  return unknownWord("Category", word);
}

function securityOf(cells: RowCells): SecurityRef | undefined {
  const name = cells.optionalText("Asset Name");
  const isin = isinOf(cells.text("ISIN"));
  return name === undefined && isin === undefined ? undefined : { isin, name, assetClass: "fund" };
}

/** What a row moved and the balance it leads to; rows nobody understood move the balance too. */
function balancedRow(cells: RowCells): readonly BalancedRow[] {
  const on = cells.neededDate("Date", "ymd")?.on;
  const currency = cells.neededCurrency("Currency")?.currency;
  const amount = cells.amount("Cash Flow");
  return on === undefined || currency === undefined || amount === undefined
    ? []
    : [{ account: "", on, cash: { amount, currency }, balance: cells.amount("Balance"), row: cells.row }];
}

/** The newest row comes first: its balance is the last there is. */
function stateBalance(rows: LongList<RowCells>, draft: StatementDraft): void {
  const readable = rows.filter((cells) => cells.problem === undefined);
  const [first, last] = [readable[0], readable.at(-1)];
  const days = [first, last].map((cells) => cells?.neededDate("Date", "ymd")?.on ?? "");
  const newest = (days[0] ?? "") >= (days[1] ?? "") ? first : last;
  const on = newest?.neededDate("Date", "ymd")?.on;
  const currency = newest?.neededCurrency("Currency")?.currency;
  const amount = newest?.amount("Balance");
  if (newest !== undefined && on !== undefined && currency !== undefined && amount !== undefined)
    draft.total(newest.row, { account: "", on, what: "cash", currency, amount });
}
