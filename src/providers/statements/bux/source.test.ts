import { expect, test } from "vitest";
import { bux } from "#providers/statements/bux/source.ts";
import { describeStatementSource, fileOf, shownBy, totalsBy } from "#providers/statements/contract.ts";

const HEADER =
  "Transaction Time (CET),Transaction Category,Transaction Type,Transfer Type,Transaction Amount,Transaction Currency,Cash Balance Amount,Asset Id,Asset Name,Asset Quantity,Asset Price,Asset Currency,Currency Pair,Exchange Rate,Profit And Loss Amount,Profit And Loss Currency,Dividend Currency,Dividend Gross Amount,Dividend Net Amount,Dividend Tax Amount,Transaction Description";
const ROWS = `${HEADER}
2024-01-02 12:15:23.606000,deposits,Sepa Deposit,,1000,EUR,1000,,,,,,,,,,,,,,
2024-01-03 13:37:29.383000,trades,Buy Trade,,-110.8,EUR,889.2,NL0000000001,Oak,10,11.08,EUR,,,,,,,,,
2024-01-03 13:37:29.384000,fees,Trading Fee,,-1.5,EUR,887.7,NL0000000001,Oak,,,,,,,,,,,,
2024-05-05 11:38:06.646000,dividends,Cash Dividend,,16.4,EUR,904.1,NL0000000001,Oak,,,,,,,,EUR,19.29,16.4,2.89,
2024-05-15 16:45:18.652000,trades,Buy Trade,,-10.0,EUR,894.1,US0000000001,Maple,0.104172,109.96,USD,EURUSD,1.14547,,,,,,,
2024-05-16 10:00:00.000000,others,Promotional,CASH_CREDIT,5,EUR,899.1,,,,,,,,,,,,,,
`;
const OLDER = `Transaction Time (CET),Transaction Category,Transaction Type,Asset Id,Asset Name,Asset Currency,Transaction Currency,Currency Pair,Exchange Rate,Transaction Amount,Trade Amount,Trade Price,Trade Quantity,Cash Balance Amount,Profit And Loss Amount,Profit And Loss Currency
2021-02-01 10:00:00.000000,trades,Sell Trade,NL0000000001,Oak,EUR,EUR,,,44.32,44.32,11.08,4,144.32,,
`;
const SPLIT = `${HEADER}
2020-08-31 11:16:47.570000,corporate_actions,General Corporate Action,ASSET_REDEEM,-1000.08,USD,,US0000000001,Maple,2.0,500.04,USD,EURUSD,1.19388,,,,,,,Stock split
2020-08-31 11:18:46.264000,corporate_actions,General Corporate Action,ASSET_DEPOSIT,1000.08,USD,,US0000000001,Maple,8.0,125.01,USD,EURUSD,1.194,,,,,,,Stock split
`;

describeStatementSource(bux, {
  own: [fileOf("all.csv", ROWS), fileOf("older.csv", OLDER), fileOf("split.csv", SPLIT)],
});

test("rows of BUX move cash, and a price in dollars is checked by the rate beside it", () => {
  expect(shownBy(bux, ROWS)).toEqual([
    "2024-01-02 deposit, cash 1000 EUR",
    "2024-01-03 buy NL0000000001 × 10 @ 11.08 EUR, cash -110.8 EUR",
    "2024-01-03 fee NL0000000001, cash -1.5 EUR",
    "2024-05-05 dividend NL0000000001, cash 16.4 EUR, tax 2.89 EUR withholding",
    "2024-05-15 buy US0000000001 × 0.104172 @ 109.96 USD, cash -10 EUR",
    "2024-05-16 other_income, cash 5 EUR",
  ]);
  expect(totalsBy(bux, ROWS)).toEqual(["2024-01-01 cash 0 EUR", "2024-05-16 cash 899.1 EUR"]);
  expect(shownBy(bux, ROWS.replace("1.14547", "1.9"))[4]).toMatch(/^error in quantity/);
});

test("the older table, a split of two rows, and a sale that takes money", () => {
  expect(shownBy(bux, OLDER)).toEqual(["2021-02-01 sell NL0000000001 × 4 @ 11.08 EUR, cash 44.32 EUR"]);
  expect(shownBy(bux, SPLIT)).toEqual(["2020-08-31 split US0000000001, ratio 4:1"]);
  expect(shownBy(bux, OLDER.replace(",44.32,44.32", ",-44.32,44.32"))).toEqual([
    "error in Transaction Amount: The amount has the sign of the opposite.",
  ]);
});

test("a balance that does not follow is named", () => {
  const read = bux.read(fileOf("all.csv", ROWS.replace("887.7", "880")), {});
  expect(read.ok && read.value.notes).toEqual([
    "Line 4: the balance of 880 EUR does not follow from the row before it.",
  ]);
});
