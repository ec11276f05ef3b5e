import { describe, expect, test } from "vitest";
import { fileOf } from "#providers/statements/contract.ts";
import type { ReadOptions } from "#providers/statements/port.ts";
import { readStatement } from "#providers/statements/read-statement.ts";
import { showStatement } from "#providers/statements/show-line.ts";

/** Made-up rows under headings of exchanges and brokers that have no reader of their own. */
const read = (text: string, options: ReadOptions = {}) => readStatement(fileOf("export.csv", text), options);

function shown(text: string, options: ReadOptions = {}): readonly string[] {
  const made = read(text, options);
  return made.ok ? showStatement(made.value) : made.error.kind === "question" ? [`asks ${made.error.id}`] : ["refused"];
}

describe("what is counted in coins is no money", () => {
  test("what was paid and what was received in a swap are two sides, and a column nothing stands in is neither", () => {
    const text = `Executed At,Order Type,Status,Paid,Receive,Change Amount
2025-06-15T10:00:00.000Z,Market,Completed,10 ADA,400 MIN,
2025-06-20T10:00:00.000Z,Market,Completed,20 ADA,5 SNEK,
`;
    expect(shown(text)).toEqual([
      "2025-06-15 corporate_action, -10 ADA, 400 MIN",
      "2025-06-20 corporate_action, -20 ADA, 5 SNEK",
    ]);
  });

  test("a shortened heading names what the amount beside it counts", () => {
    const text = `Type,Buy Amount,Buy Cur.,Sell Amount,Sell Cur.,Comment,Date
Deposit,5,ADA,,,Reward,2026-02-28 13:44:51
Withdrawal,,,2,ADA,,2026-02-20 13:44:51
`;
    expect(shown(text)).toEqual(["2026-02-28 transfer_in_kind ADA × 5", "2026-02-20 transfer_in_kind ADA × -2"]);
  });

  test("an amount beside a price of something nothing names is asked about, and never taken for money", () => {
    const text = `ID,Amount,Price,Progress,Time\n1,0.005,10000,completed,2022-04-20 16:20:00 UTC\n`;
    expect(shown(text, { currency: "EUR" })).toEqual(["asks columns"]);
  });

  test("the column of currencies holds what was traded where all of it is coins and it has units and a price", () => {
    const text = `日時,種別,通貨,数量,価格,手数料\n2024/01/15 10:30:00,買,BTC,0.01,5000000,50\n2024/01/20 15:45:00,売,BTC,0.01,5100000,51\n`;
    expect(shown(text)).toEqual(["asks currency"]);
    expect(shown(text, { currency: "JPY" })).toEqual([
      "2024-01-15 buy BTC × 0.01 @ 5000000 JPY, cash -50050 JPY, fee 50 JPY commission",
      "2024-01-20 sell BTC × 0.01 @ 5100000 JPY, cash 50949 JPY, fee 51 JPY commission",
    ]);
  });

  test("columns that say whether they count the base or the quote are read with what those are", () => {
    const text = `Time (UTC),Transaction,Market,Base,Quote,Price,Quantity (Base),Fees (Quote),Total (Quote)
2017-12-03T12:04:16,Bought,LINK/BTC,LINK,BTC,0.001,100,0.001,0.101
2017-12-04T12:04:16,Sold,LINK/BTC,LINK,BTC,0.002,50,0.001,0.099
`;
    expect(shown(text)).toEqual([
      "2017-12-03 corporate_action, -0.101 BTC, 100 LINK",
      "2017-12-04 corporate_action, -50 LINK, 0.099 BTC",
    ]);
  });

  test("the market of a Japanese exchange names the coin and the yen", () => {
    const text = `約定日時,通貨ペア,売買,約定数量,約定レート,手数料\n2024/01/15 10:30:00,BTC/JPY,買,0.01,5000000,50\n`;
    expect(shown(text)).toEqual(["2024-01-15 buy BTC × 0.01 @ 5000000 JPY, cash -50050 JPY, fee 50 JPY commission"]);
  });
});

describe("trades of a broker", () => {
  const HEADER = "Date,Activity,Symbol,Quantity,Price,Value,Currency,Description";

  test("a flat commission nobody names is inside what was paid and received; anything else contradicts the row", () => {
    const text = `${HEADER}
2025-01-10,Buy,OAK,10,40.00,-409.95,CAD,OAK UNITS
2025-01-11,Sell,OAK,4,42.50,160.05,CAD,OAK UNITS
2025-01-12,Buy,OAK,10,40.00,-360.00,CAD,OAK UNITS
2025-01-13,Buy,OAK,10,40.00,-460.00,CAD,OAK UNITS
`;
    expect(shown(text)).toEqual([
      "2025-01-10 buy OAK × 10 @ 40 CAD, cash -409.95 CAD",
      "2025-01-11 sell OAK × 4 @ 42.5 CAD, cash 160.05 CAD",
      "error in Value: 10 × 40 is 400, but the row moves 360.",
      "error in Value: 10 × 40 is 400, but the row moves 460.",
    ]);
  });

  test("a sentence below the table moves nothing, though it begins with a number", () => {
    const text = `${HEADER}\n2025-06-15,Deposit,,,,500,CAD,Contribution\n"1 This exchange rate is based on the day before."\n`;
    expect(shown(text)).toEqual([
      "2025-06-15 deposit, cash 500 CAD",
      "skipped: A note below the table; it moves nothing.",
    ]);
  });

  test("a dividend whose units cost what a purchase of the fund does was put into them", () => {
    const text = `Date,Fund,Category,Price,Amount,Shares,Currency
2016-01-19,OAKIX,Buy,100.00,200.00,2,USD
2016-03-16,OAKIX,Dividend,102.00,10.20,0.1,USD
2016-04-16,OAKIX,Dividend,0.50,1.00,2,USD
`;
    expect(shown(text)).toEqual([
      "2016-01-19 buy OAKIX × 2 @ 100 USD, cash -200 USD",
      "2016-03-16 dividend OAKIX, cash 10.2 USD",
      "2016-03-16 buy OAKIX × 0.1 @ 102 USD, cash -10.2 USD",
      "2016-04-16 dividend OAKIX, cash 1 USD",
    ]);
  });
});
