import type { Fixed } from "#engine/money/fixed.ts";
import { askAccountCurrency } from "#providers/statements/ask-account-currency.ts";
import { unknownWord } from "#providers/statements/csv-source.ts";
import { RowCells } from "#providers/statements/row-cells.ts";
import { securityOf } from "#providers/statements/sharesight/codes.ts";
import { chargeOf, type RowOutcome } from "#providers/statements/statement-draft.ts";
import { columnsOf, holdsNames, tableSource } from "#providers/statements/table-source.ts";

const LOCAL = ["Code", "Date Paid", "Net Dividend", "Tax Deducted", "Gross Dividend"];
const FOREIGN = [
  "Code",
  "Date Paid",
  "Exchange Rate",
  "Currency",
  "Net Amount",
  "Foreign Tax Deducted",
  "Gross Amount",
];

/** Taxable income of Sharesight: dividends at home, whose currency the file never names, and abroad, each in its own. */
export const sharesightIncome = tableSource({
  key: "sharesight-income",
  name: "Sharesight (taxable income)",
  delimiters: [",", ";"],
  isMine: (rows) => (rows.some((cells) => holdsNames(cells, LOCAL) || holdsNames(cells, FOREIGN)) ? 1 : 0),
  ask: (rows, options) => {
    const local = rows.findIndex((row) => holdsNames(row.cells, LOCAL));
    const paid = local < 0 ? undefined : rows[local + 1];
    const isEmpty = paid === undefined || /^total/i.test(paid.cells[0] ?? "");
    return options.currency !== undefined || isEmpty
      ? undefined
      : askAccountCurrency("Sharesight", [paid.raw.slice(0, 100)]);
  },
  readRows: (rows, draft, { currency }) => {
    draft.account({ key: "", kind: "brokerage" });
    let header: readonly string[] = [];
    for (const row of rows) {
      const isHeader = holdsNames(row.cells, LOCAL) || holdsNames(row.cells, FOREIGN);
      if (isHeader) header = row.cells;
      const cells = new RowCells(row, columnsOf(header), ".");
      const isRow =
        !isHeader && header.length > 0 && !/^total/i.test(row.cells[0] ?? "") && cells.text("Date Paid") !== "";
      if (!isRow) {
        draft.skip([row], "A heading or a sum; it moves nothing itself.");
        continue;
      }
      const outcome = holdsNames(header, FOREIGN) ? readForeign(cells) : readLocal(cells, currency);
      draft.settle([row], cells.problem ?? outcome ?? unknownWord("Code", ""));
    }
  },
});

function readLocal(cells: RowCells, currency: string | undefined): RowOutcome | undefined {
  const net = cells.neededMoney("Net Dividend");
  if (net === undefined || currency === undefined) return undefined;
  return dividendOf(cells, { net, tax: cells.money("Tax Deducted") ?? 0n, currency });
}

function readForeign(cells: RowCells): RowOutcome | undefined {
  const stated = cells.neededCurrency("Currency");
  const net = cells.neededMoney("Net Amount");
  if (net === undefined || stated === undefined) return undefined;
  return dividendOf(cells, { net, tax: cells.money("Foreign Tax Deducted") ?? 0n, currency: stated.currency });
}

function dividendOf(
  cells: RowCells,
  { net, tax, currency }: { readonly net: Fixed; readonly tax: Fixed; readonly currency: string },
): RowOutcome | undefined {
  const on = cells.neededDate("Date Paid", "dmy")?.on;
  const [code = "", market = ""] = cells.text("Code").split(".");
  if (on === undefined) return undefined;
  const security = securityOf(code, market, { name: cells.optionalText("Name"), currency });
  return {
    lines: [
      {
        on,
        type: "dividend",
        kind: "dividend",
        security,
        cash: { amount: net, currency },
        taxes: chargeOf(tax, currency, "withholding"),
        description: cells.optionalText("Comments"),
      },
    ],
  };
}
