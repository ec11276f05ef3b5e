import { csvSource, eachRow } from "#providers/statements/csv-source.ts";
import { activityLines, securityOf } from "#providers/statements/ghostfolio/activities.ts";
import { isinOf, type RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome } from "#providers/statements/statement-draft.ts";

/** Activities as Ghostfolio imports and exports them as CSV. Days are written in several ways in one file, always the day before the month. */
export const ghostfolioCsv = csvSource({
  key: "ghostfolio-csv",
  name: "Ghostfolio (CSV)",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: ["Date", "Code", "DataSource", "Currency", "Price", "Quantity", "Action", "Fee"],
  account: { key: "", kind: "brokerage" },
  readRows: (rows, draft) => {
    for (const key of new Set(rows.map(accountOf)))
      if (key !== "") draft.account({ key, name: key, kind: "brokerage" });
    eachRow(rows, draft, readRow);
  },
});

const accountOf = (cells: RowCells): string => cells.text("Account Name") || cells.text("Account");

function readRow(cells: RowCells): RowOutcome | undefined {
  const moment = cells.neededDate("Date", "dmy");
  const stated = cells.neededCurrency("Currency");
  const price = cells.neededAmount("Price");
  const quantity = cells.neededAmount("Quantity");
  const fee = cells.amount("Fee") ?? 0n;
  if (moment === undefined || stated === undefined || price === undefined || quantity === undefined) return undefined;
  const symbol = cells.text("Code");
  const security = securityOf({
    symbol,
    dataSource: cells.text("DataSource").toUpperCase(),
    currency: stated.currency,
    isin: isinOf(symbol),
  });
  return activityLines({
    word: cells.text("Action"),
    moment,
    account: accountOf(cells),
    quantity,
    price,
    fee,
    stated,
    security,
    description: cells.optionalText("Note"),
  });
}
