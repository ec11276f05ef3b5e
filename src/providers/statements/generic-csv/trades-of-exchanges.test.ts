import { describe, expect, test } from "vitest";
import { formatFixed } from "#engine/money/fixed.ts";
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

  test("a row of dashes is no heading", () => {
    const text = `${HEADER}\n2025-06-15,Deposit,,,,500,CAD,Contribution\n2025-06-16,Buy,OAK,-,-,-,-,-\n`;
    expect(shown(text)[0]).toBe("2025-06-15 deposit, cash 500 CAD");
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

describe("two sides of one row", () => {
  test("numbered currencies are what moved and what moved the other way for it", () => {
    const text = `Trade Date;Product;Trade Type;Traded Price;Currency 1;Amount (Currency 1);Fee;Currency 2;Amount (Currency 2);Order ID
2020/09/29 17:55:30;LTC/USD;Buy;50;LTC;0.5;0;USD;-25;A1
2020/09/28 17:55:30;LTC/USD;Sell;40;LTC;-1;0;USD;40;A2
2020/09/27 15:41:16;LTC;Deposit;0;LTC;2;0;;0;A3
`;
    expect(shown(text)).toEqual([
      "2020-09-29 buy LTC × 0.5, cash -25 USD",
      "2020-09-28 sell LTC × 1, cash 40 USD",
      "2020-09-27 transfer_in_kind LTC × 2",
    ]);
  });

  test("a total that names its own unit came for the coins beside it", () => {
    const text = `Trade ID,Trade Time,Pairs,Amount,Price,Total,unit
1,2020-09-25 17:27:02,ltc_usdt,2,50,-100 USDT,LTC
2,2020-09-25 17:00:01,ltc_usdt,-1,40,40 USDT,LTC
`;
    expect(shown(text)).toEqual([
      "2020-09-25 corporate_action, -100 USDT, 2 LTC",
      "2020-09-25 corporate_action, -1 LTC, 40 USDT",
    ]);
  });

  test("an amount of money beside coins is what they were worth", () => {
    const text = `Receipt No,Date,Activity,Amount,Currency,CAD Amount\n1,2022-01-01,Buy,0.5,BTC,100.00\n`;
    expect(shown(text)).toEqual(["2022-01-01 buy BTC × 0.5, cash -100 CAD"]);
    const headed = `type,fiat_currency,amount_fiat,amount_btc,completed_at\nBUY,CAD,500.00,0.05,2020-03-19T11:01:52-04:00\n`;
    expect(shown(headed)).toEqual(["2020-03-19 buy BTC × 0.05, cash -500 CAD"]);
  });

  test("coins under a heading that names them are never the money of their row", () => {
    const text = `id,created_at,trade_type,btc_amount,fiat_amount,currency\n0,2020-03-17 17:16:31+00:00,SELL,0.5,100,CAD\n`;
    expect(shown(text)).toEqual(["2020-03-17 sell BTC × 0.5, cash 100 CAD"]);
  });

  test("the units of a trade are of the coin their own column names, and what left in coins has its fee inside", () => {
    const text = `ID;Date;Type;Name;Amount;Amount Currency;Price;Price Currency;Fee;Fee Currency;Total;Total Currency
1;2020-07-31 06:39:40;WITHDRAWAL;Ann;-2;LTC; ; ;0.1;LTC;-2.1;LTC
2;2020-07-30 12:31:41;QUICK_BUY;Ann;1;LTC;46;EUR;0.5;EUR;-46.5;EUR
`;
    expect(shown(text)).toEqual([
      "2020-07-31 transfer_in_kind LTC × -2, fee 0.1 LTC",
      "2020-07-30 buy LTC × 1 @ 46 EUR, cash -46.5 EUR, fee 0.5 EUR commission",
    ]);
  });
});

describe("lists of an exchange", () => {
  test("among coins MNT is a token, and alone it is the money of Mongolia", () => {
    const text = "Date,Coin,Amount\n2026-03-02,BTC,-0.5\n2026-03-01,MNT,2\n";
    expect(shown(text)).toEqual(["2026-03-02 transfer_in_kind BTC × -0.5", "2026-03-01 transfer_in_kind MNT × 2"]);
    expect(shown("Date,Description,Amount,Currency\n2026-03-02,Shop,-500,MNT\n2026-03-01,Pay,900,MNT\n")).toEqual([
      "2026-03-02 withdrawal, cash -500 MNT",
      "2026-03-01 deposit, cash 900 MNT",
    ]);
  });

  test("of rows of one day the time says which balance is the newest", () => {
    const text = `Time,Asset,Amount,Fee,Wallet Balance,Balance
2026-06-05 10:00:00,EUR,-1.5,0.5,,98
2026-06-05 09:00:00,EUR,99.5,0.5,,100
`;
    const made = read(text, { costs: "beside" });
    expect(made.ok && made.value.totals.map(({ amount }) => formatFixed(amount))).toEqual(["98"]);
  });

  test("units without a price or money beside them are what moved", () => {
    const text = `Uid,Date & Time(UTC),Coin,QTY,Type,Account Balance,Description
7,2026-06-10 05:09:23,BTC,0.5,Airdrop,0.75,Airdrop Bonus
7,2026-06-05 08:16:17,EUR,17.5,Fiat,17.5,Deposit
7,2026-06-05 07:26:43,BTC,0.25,Fiat,0.25,Buy Crypto with Card
7,2026-06-04 07:26:43,EUR,-2,Transfer out,0,Transfer to Account
`;
    expect(shown(text)).toEqual([
      "2026-06-10 other_income BTC × 0.5",
      "2026-06-05 deposit, cash 17.5 EUR",
      "2026-06-05 transfer_in_kind BTC × 0.25",
      "2026-06-04 withdrawal, cash -2 EUR",
    ]);
  });

  test("fills below their order tell more of it, and a total may be cut where its decimals end", () => {
    const orders = `Date(UTC);Pair;Type;Order Price;Order Amount;AvgTrading Price;Filled;Total;status
2020-03-19 17:02:52;BTCUSDT;BUY;0.0;0.05;6000;0.05;300;Filled
;Date(UTC);Trading Price;Filled;Total;Fee;;;
;2020-03-19 17:02:52;6000;0.05;300;0.01BNB;;;
`;
    expect(shown(orders)[0]).toBe("2020-03-19 corporate_action, -300 USDT, 0.05 BTC");
    const cut = `Time,Type,Pair,Side,Price,Amount,Total\n2020-03-31 21:31:57,Exchange,LTC/BTC,Buy,0.006039,0.3146,0.0018\n`;
    expect(shown(cut)).toEqual(["2020-03-31 corporate_action, -0.0018 BTC, 0.3146 LTC"]);
  });

  test("a rate beside a sum that comes without it says nothing of its costs", () => {
    const text = `Trade date,Instrument code,Quantity,Price,Transaction type,Exchange rate,Transaction fee,Currency,Amount
2024-06-15,OAK,10,150.50,BUY,1.62,1.00,USD,1506.00
2024-09-01,OAK,5,180.00,SELL,1.65,1.00,USD,899.00
`;
    expect(shown(text)).toEqual([
      "2024-06-15 buy OAK × 10 @ 150.5 USD, cash -1506 USD, fee 1 USD commission",
      "2024-09-01 sell OAK × 5 @ 180 USD, cash 899 USD, fee 1 USD commission",
    ]);
  });
});

describe("books of a household", () => {
  test("a transfer that names both its accounts leaves the one and arrives in the other, and what was spent left", () => {
    const text = `Date,Amount,Account,Amount received,Account (to),Balance,Category,Description,Transaction Type
"13/9/2025, 20:30",HK$0.00,Card,,,"HK$1,000.00",,,Opening Balance
"13/9/2025, 20:31",HK$200.00,Card,,,HK$800.00,Travel,Car,Expense
"27/10/2025, 15:04",HK$150.00,Bank,HK$150.00,Card,HK$50.00,,Pay off,Money Transfer
"28/10/2025, 20:31",HK$10.00,Card,,,HK$940.00,Misc.,Late charge,Expense
"29/10/2025, 20:31",HK$5.00,Card,,,HK$945.00,Misc.,Refund,Income
`;
    expect(shown(text)).toEqual([
      "skipped: A balance of the account; it moves nothing itself.",
      "2025-09-13 withdrawal, cash -200 HKD",
      "2025-10-27 withdrawal, cash -150 HKD",
      "2025-10-27 deposit, cash 150 HKD",
      "2025-10-28 withdrawal, cash -10 HKD",
      "2025-10-29 deposit, cash 5 HKD",
    ]);
  });
});

test("an amount beside a coin is of that coin, though nobody here knows it", () => {
  const text =
    "date(UTC+0),tx_type,amount,coin,network,txid,fee\n2/27/2024 12:02,DEPOSIT,115,OAKBEP20,BEP20,1,0\n3/25/2024 11:02,WITHDRAW,100,OAKBEP20,BEP20,2,0\n";
  expect(shown(text)).toEqual([
    "2024-02-27 transfer_in_kind OAKBEP20 × 115",
    "2024-03-25 transfer_in_kind OAKBEP20 × -100",
  ]);
});

test("pairs as Kraken marks them are of the coin and the money: 0.5 × 42000 and 25", () => {
  const text =
    "time,type,pair,vol,price,cost,fee\n2024-01-15 10:30:00,buy,XXBTZUSD,0.5,42000,21000,25\n2024-01-16 10:30:00,sell,XETHXXBT,1,0.05,0.05,0\n";
  expect(shown(text, { costs: "beside" })[0]).toBe(
    "2024-01-15 buy BTC × 0.5 @ 42000 USD, cash -21025 USD, fee 25 USD commission",
  );
});
