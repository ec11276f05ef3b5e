import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy, totalsBy } from "#providers/statements/contract.ts";
import { ibkrActivity } from "#providers/statements/ibkr-report/activity.ts";

const HEAD = `Statement,Header,Field Name,Field Value
Statement,Data,BrokerName,Interactive Brokers
Statement,Data,Period,"January 1, 2024 - March 31, 2024"
Account Information,Header,Field Name,Field Value
Account Information,Data,Account,U1
Account Information,Data,Base Currency,EUR
`;
const TRADES_HEADER =
  "Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code\n";
const TRADES = `${HEAD}${TRADES_HEADER}Trades,Data,Order,Stocks,USD,MPL,"2024-01-05, 09:30:00",10,20,21,-200,-1,201,0,10,O
Trades,Data,Trade,Stocks,USD,MPL,"2024-01-05, 09:30:00",10,20,21,-200,-1,201,0,10,O
Trades,Data,Order,Stocks,USD,MPL,"2024-02-05, 10:00:00",-4,"1,025.00",21,"4,100",-1.5,-80.4,0,10,C
Trades,SubTotal,,Stocks,USD,MPL,,6,,,3900,-2.5,,,,
Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,,Proceeds,Comm in EUR,,,MTM in EUR,Code
Trades,Data,Order,Forex,USD,EUR.USD,"2024-01-04, 10:00:00",-500,1.1,,550,-2,,,0,
Financial Instrument Information,Header,Asset Category,Symbol,Description,Conid,Security ID,Underlying,Listing Exch,Multiplier,Type,Code
Financial Instrument Information,Data,Stocks,MPL,MAPLE INC,11,US0000000016,,NASDAQ,1,COMMON,
Open Positions,Header,DataDiscriminator,Asset Category,Currency,Symbol,Quantity,Mult,Cost Price,Cost Basis,Close Price,Value,Unrealized P/L,Code
Open Positions,Data,Summary,Stocks,USD,MPL,6,1,20.1,120.6,21,126,5.4,
Cash Report,Header,Currency Summary,Currency,Total,Securities,Futures,
Cash Report,Data,Starting Cash,Base Currency Summary,500,500,0,
Cash Report,Data,Ending Cash,USD,"4,447.5",4447.5,0,
`;
const INCOME = `${HEAD}Dividends,Header,Currency,Date,Description,Amount
Dividends,Data,USD,2024-02-01,MPL(US0000000016) Cash Dividend USD 0.80 per Share (Ordinary Dividend),8
Dividends,Data,Total,,,8
Withholding Tax,Header,Currency,Date,Description,Amount,Code
Withholding Tax,Data,USD,2024-02-01,MPL(US0000000016) Cash Dividend USD 0.80 per Share - US Tax,-1.2,
Deposits & Withdrawals,Header,Currency,Settle Date,Description,Amount
Deposits & Withdrawals,Data,EUR,2024-01-02,Electronic Fund Transfer,1000
Interest,Header,Currency,Date,Description,Amount
Interest,Data,EUR,2024-02-05,EUR Credit Interest for Jan-2024,0.5
Fees,Header,Subtitle,Currency,Date,Description,Amount
Fees,Data,Other Fees,USD,2024-02-05,Market data,-4.5
`;
const ACTIONS = `${HEAD}Corporate Actions,Header,Asset Category,Currency,Report Date,Date/Time,Description,Quantity,Proceeds,Value,Realized P/L,Code
Corporate Actions,Data,Stocks,USD,2024-03-01,"2024-02-29, 20:25:00","MPL(US0000000016) Split 4 for 1 (MPL, MAPLE INC, US0000000016)",30,0,0,0,
Corporate Actions,Data,Stocks,USD,2024-03-02,"2024-03-01, 20:25:00","OAK(US0000000024) Merged(Acquisition) for USD 5.00 per Share (OAK, OAK INC, US0000000024)",-10,50,0,0,
Transfers,Header,Asset Category,Currency,Symbol,Date,Type,Direction,Xfer Company,Xfer Account,Qty,Xfer Price,Market Value,Realized P/L,Cash Amount,Code
Transfers,Data,Stocks,USD,ELM,2024-03-05,ACATS,In,--,X1,7,--,70,0,0,
Frobs,Header,Currency,Date,Description,Amount
Frobs,Data,USD,2024-03-05,Frobbed,3
`;

describeStatementSource(ibkrActivity, {
  own: [fileOf("trades.csv", TRADES), fileOf("income.csv", INCOME), fileOf("actions.csv", ACTIONS)],
});

const moved = (text: string): readonly string[] =>
  shownBy(ibkrActivity, text).filter((line) => !line.startsWith("skipped"));

test("orders count once, an exchange has its fee in the base currency, sums are left out", () => {
  expect(moved(TRADES)).toEqual([
    "2024-01-05 buy US0000000016 × 10 @ 20 USD, cash -201 USD, fee 1 USD commission",
    "2024-02-05 sell US0000000016 × 4 @ 1025 USD, cash 4098.5 USD, fee 1.5 USD commission",
    "2024-01-04 exchange, cash -500 EUR for 550 USD",
    "2024-01-04 fee, cash -2 EUR",
  ]);
  expect(totalsBy(ibkrActivity, TRADES)).toEqual(["2024-03-31 holding 6 US0000000016", "2024-03-31 cash 4447.5 USD"]);
});

test("tax joins its dividend, and every section of cash is what it says", () => {
  expect(moved(INCOME)).toEqual([
    "2024-02-01 dividend US0000000016, cash 6.8 USD, tax 1.2 USD withholding",
    "2024-01-02 deposit, cash 1000 EUR",
    "2024-02-05 interest, cash 0.5 EUR",
    "2024-02-05 fee, cash -4.5 USD",
  ]);
});

test("a split has its ratio, a cash merger its money, and an unknown section with amounts is an error", () => {
  expect(moved(ACTIONS)).toEqual([
    "2024-02-29 split US0000000016, ratio 4:1",
    "2024-03-01 corporate_action, cash 50 USD, -10 US0000000024",
    "2024-03-05 transfer_in_kind ELM × 7",
    'error in section: "Frobs" is not a known kind of transaction.',
  ]);
});

test("the section of trades alone is read, with orders counted once", () => {
  const text = `Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Exchange,Quantity,T. Price,Proceeds,Comm/Fee,Basis,Realized P/L,Code
Trades,Data,Order,Stocks,USD,OAK,2024-01-15 10:30:42,NYSE,100,17.00,-1700.00,-1.00,,,
Trades,Data,Trade,Stocks,USD,OAK,2024-01-15 10:30:42,NYSE,100,17.00,-1700.00,-1.00,,,
Trades,Data,SubTotal,Stocks,USD,OAK,,,100,,-1700.00,,,
`;
  const file = fileOf("trades.csv", text);
  expect(ibkrActivity.recognize({ name: file.name, text })).toBe(1);
  expect(moved(text)).toEqual(["2024-01-15 buy OAK × 100 @ 17 USD, cash -1701 USD, fee 1 USD commission"]);
});
