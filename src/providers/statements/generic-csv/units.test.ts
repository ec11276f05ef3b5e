import { expect, test } from "vitest";
import { fileOf } from "#providers/statements/contract.ts";
import { genericCsv } from "#providers/statements/generic-csv/source.ts";
import type { ReadOptions } from "#providers/statements/port.ts";
import { showStatement } from "#providers/statements/show-line.ts";
import { statementProblems } from "#engine/intake/statement-problems.ts";

const shown = (text: string, options: ReadOptions = {}): readonly string[] => {
  const read = genericCsv.read(fileOf("table.csv", text), options);
  if (!read.ok) return [read.error.kind === "question" ? `asks ${read.error.id}: ${read.error.text}` : read.error.kind];
  expect(statementProblems(read.value)).toEqual([]);
  return showStatement(read.value);
};

test("a currency written in a cell wins over the row's, the heading's and any other", () => {
  expect(shown("Date,Amount (EUR),Currency\n2024-01-15,5.00 SEK,EUR\n2024-01-16,-7.00,EUR\n")).toEqual([
    "2024-01-15 deposit, cash 5 SEK",
    "2024-01-16 withdrawal, cash -7 EUR",
  ]);
  expect(shown("Date,Amount\n2024-01-15,SEK 5.00\n2024-01-16,CHF -7.00\n2024-01-17,€1.00\n")).toEqual([
    "2024-01-15 deposit, cash 5 SEK",
    "2024-01-16 withdrawal, cash -7 CHF",
    "2024-01-17 deposit, cash 1 EUR",
  ]);
});

test("EQ-04: the ex-day and the record day of a dividend have columns; an empty cell states none", () => {
  const head = "Date,Type,Name,ISIN,Quantity,Amount,Currency,Ex-Date,Record Date";
  const acme = "Acme,US0378331005";
  const rows = [
    `2024-01-15,Buy,${acme},10,-500.00,USD,,`,
    `2024-03-15,Dividend,${acme},,12.00,USD,2024-02-28,2024-02-29`,
    `2024-06-15,Dividend,${acme},,12.00,USD,,`,
  ];
  expect(shown([head, ...rows, ""].join("\n"))).toEqual([
    "2024-01-15 buy US0378331005 × 10, cash -500 USD",
    "2024-03-15 dividend US0378331005, cash 12 USD, ex 2024-02-28 recorded 2024-02-29",
    "2024-06-15 dividend US0378331005, cash 12 USD",
  ]);
});

test("a file that mixes units never gets one currency for all: rows that name none are asked about", () => {
  const mixed = "Date,Amount\n2024-01-15,-5.00 SEK\n2024-01-16,$7.00\n2024-01-17,€1.00\n";
  expect(shown(mixed)).toEqual([
    "asks currency: Some amounts of the file name SEK, EUR, others name nothing. In which currency are the others?",
  ]);
  expect(shown(mixed, { currency: "USD" })[1]).toBe("2024-01-16 deposit, cash 7 USD");
  expect(shown(mixed, { currency: "CHF" })[1]).toBe(
    'error in Amount: The cell says "$7.00", and the rest of the file names another currency.',
  );
});

test.each([
  ["Amount (EUR)", "EUR"],
  ["Betrag in EUR", "EUR"],
  ["Betrag (€)", "EUR"],
  ["Montant en CHF", "CHF"],
  ["Importe EUR", "EUR"],
  ["Belopp SEK", "SEK"],
  ["Bedrag (EUR)", "EUR"],
  ["amount_usd", "USD"],
  ["Value (£)", "GBP"],
  ["Umsatz in USD", "USD"],
])("the heading %s says that amounts are %s", (heading, code) => {
  expect(shown(`Date;${heading}\n2024-01-15;5.00\n`)).toEqual([`2024-01-15 deposit, cash 5 ${code}`]);
});

test("a price in pence and a value in pounds under headings that say so", () => {
  expect(
    shown("Date,Type,Name,Quantity,Unit cost (p),Value (£)\n2024-01-15,Buy,Orchard plc,20,150.00,30.00\n"),
  ).toEqual(["2024-01-15 buy Orchard plc × 20 @ 1.5 GBP, cash -30 GBP"]);
});

test("a line above the table names the currency; two that differ name none", () => {
  const rows = "Date;Betrag\n15.01.2024;5,00\n";
  expect(shown(`Konto 12;Währung: CHF\n\n${rows}`)).toEqual(["2024-01-15 deposit, cash 5 CHF"]);
  expect(shown(`Währung: CHF;x\nWährung: EUR;x\n${rows}`)[0]).toMatch(/^asks currency/);
});

test("the number of an account with a currency behind it names the currency; another word behind it names none", () => {
  const rows = "Date;Betrag\n15.01.2024;5,00\n";
  expect(shown(`Account 1234567890 CHF\n\n${rows}`)).toEqual(["2024-01-15 deposit, cash 5 CHF"]);
  expect(shown(`Konto: 12 345 678 (EUR)\n\n${rows}`)).toEqual(["2024-01-15 deposit, cash 5 EUR"]);
  // The lek has the code ALL, which is a word here.
  expect(shown(`Account 1234567890 ALL\n\n${rows}`)[0]).toMatch(/^asks currency/);
  expect(shown(`Account 12 CHF\nAccount 13 EUR\n\n${rows}`)[0]).toMatch(/^asks currency/);
});

test.each(["GBX", "GBp", "ZAc", "ILA"])("%s is a hundredth of its money", (unit) => {
  expect(shown(`Date,Amount,Currency\n2024-01-15,250,${unit}\n`)[0]).toMatch(/cash 2\.5 (?:GBP|ZAR|ILS)$/);
});

test("fifty-two ether sent and received are ether, and a reward of coins is income with its value where one is stated", () => {
  const text =
    "Timestamp,Type,Coin,Amount,Native Currency,Native Amount\n2024-01-15 10:00:00,Receive,ETH,52,EUR,104000\n2024-01-16 10:00:00,Send,ETH,-2,EUR,4000\n2024-01-17 10:00:00,Staking reward,ETH,0.5,EUR,1000\n2024-01-18 10:00:00,Deposit,EUR,300,EUR,300\n";
  expect(shown(text)).toEqual([
    "2024-01-15 transfer_in_kind ETH × 52",
    "2024-01-16 transfer_in_kind ETH × -2",
    "2024-01-17 interest ETH × 0.5 @ 2000 EUR, cost 1000 EUR",
    "2024-01-18 deposit, cash 300 EUR",
  ]);
});

test("what left and what arrived in one row: a purchase, a sale, coins for coins and money for money", () => {
  const text =
    "Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency\n2024-01-15,100,EUR,0.002,BTC,0.5,EUR\n2024-01-16,0.001,BTC,60,EUR,,\n2024-01-17,0.001,BTC,0.02,ETH,,\n2024-01-18,10,EUR,11,USD,,\n";
  expect(shown(text, { costs: "beside" })).toEqual([
    "2024-01-15 buy BTC × 0.002, cash -100.5 EUR, fee 0.5 EUR commission",
    "2024-01-16 sell BTC × 0.001, cash 60 EUR",
    "2024-01-17 corporate_action, -0.001 BTC, 0.02 ETH",
    "2024-01-18 exchange, cash -10 EUR for 11 USD",
  ]);
});

test("two rows under one id are one trade, with the fee its running balance proves", () => {
  const text = `txid,refid,time,type,asset,amount,fee,balance
a1,T1,2024-03-10 12:00:00,trade,XXBT,-0.10000000,0,0.90000000
a2,T1,2024-03-10 12:00:00,trade,ZUSD,6500.00,16.90,6483.10
a3,D1,2024-03-11 09:00:00,deposit,XETH,5.0,0,5.0
a4,S1,2024-03-12 09:00:00,spend,ZEUR,-20.00,0,80.00
a5,S1,2024-03-12 09:00:00,receive,DOT,4.0,0,4.0
`;
  expect(shown(text, { mapping: undefined })).toEqual([
    "2024-03-10 sell BTC × 0.1, cash 6483.1 USD, fee 16.9 USD commission",
    "2024-03-11 transfer_in_kind ETH × 5",
    "2024-03-12 buy DOT × 4, cash -20 EUR",
  ]);
});

test("coins that go from one pocket to another under one id change nothing", () => {
  const text =
    "time,type,asset,amount,refid\n2024-03-10,transfer,DOT,-4,A\n2024-03-10,transfer,DOT,4,A\n2024-03-11,deposit,DOT,1,B\n";
  expect(shown(text)).toEqual([
    "skipped: The rows of this id move the same units out and in: nothing changed in the account.",
    "skipped: The rows of this id move the same units out and in: nothing changed in the account.",
    "2024-03-11 transfer_in_kind DOT × 1",
  ]);
});

test("columns called currency after each amount belong to the one before them", () => {
  expect(
    shown(
      "Type,Buy,Cur.,Sell,Cur.,Fee,Cur.,Date\nTrade,0.5,ETH,1000,EUR,0.001,BNB,20.09.2024 13:00:00\nDeposit,2,ETH,-,,,,21.09.2024 13:00:00\n",
    ),
  ).toEqual(["2024-09-20 buy ETH × 0.5, cash -1000 EUR, fee 0.001 BNB", "2024-09-21 transfer_in_kind ETH × 2"]);
});

test("a value in the currency of the portfolio is not the amount of the trade", () => {
  const text =
    "Trade Date,Instrument Code,Transaction Type,Quantity,Price,Instrument Currency,Brokerage,Brokerage Currency,Exchange Rate,Value (AUD)\n2024-01-15,MPL,Buy,10,100,USD,5,USD,0.65,1546.15\n";
  expect(shown(text)).toEqual(["2024-01-15 buy MPL × 10 @ 100 USD, cash -1005 USD, fee 5 USD commission"]);
});

test("an amount in the account's currency beside a price in another is what moved", () => {
  const text =
    "Date,Type,ISIN,Quantity,Price,Price Currency,Exchange Rate,Amount,Currency\n2024-01-15,Buy,US0378331005,10,100,USD,0.9,-905.00,EUR\n";
  expect(shown(text)).toEqual(["2024-01-15 buy US0378331005 × 10 @ 100 USD, cash -905 EUR"]);
});

test("rows that a bank or an exchange says were never booked are left out", () => {
  expect(
    shown(
      "Date,Amount,Currency,State\n2024-01-15,5.00,EUR,COMPLETED\n2024-01-16,-9.00,EUR,REVERTED\n2024-01-17,-3.00,EUR,Pending\n",
    ),
  ).toEqual([
    "2024-01-15 deposit, cash 5 EUR",
    'skipped: The file says "REVERTED": nothing was booked.',
    'skipped: The file says "Pending": nothing was booked.',
  ]);
});

const WALLET = `Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Total,Fees
2024-01-15 10:00:00,Staking Income,ETH,0.5,EUR,€2000.00,€1000.00,€0.00
2024-01-16 10:00:00,Convert,BTC,0.1,EUR,€40000.00,€4000.00,€0.00
2024-01-17 10:00:00,Buy,BTC,0.1,EUR,€40000.00,€4010.00,€10.00
`;

test("a reward in coins with its value beside is no money, and half a conversion is not guessed", () => {
  expect(shown(WALLET)).toEqual([
    "2024-01-15 interest ETH × 0.5 @ 2000 EUR, cost 1000 EUR",
    'error in Transaction Type: "Convert" needs more than one row of a table says.',
    "2024-01-17 buy BTC × 0.1 @ 40000 EUR, cash -4010 EUR, fee 10 EUR commission",
  ]);
});

test("coins without a sign under a word that nobody knows neither come nor go", () => {
  expect(
    shown("Type,Datetime,Amount,Value\nMarket,2024-01-28,1.0 ETH,2214.01 EUR\nDeposit,2024-01-29,2.0 ETH,\n"),
  ).toEqual(['error in Type: "Market" is not a known type of transaction.', "2024-01-29 transfer_in_kind ETH × 2"]);
});

test("units without a word of a trade and without a sign were neither bought nor sold", () => {
  const rows = "Date,Amount (£),Units bought,Unit price (£),Fund\n2024-03-15,100.00,50,2.00,Oak Pension Fund\n";
  const columns = {
    date: "Date",
    amount: "Amount (£)",
    quantity: "Units bought",
    price: "Unit price (£)",
    name: "Fund",
  };
  expect(shown(rows, { mapping: { columns, types: {}, isCashOnly: false } })).toEqual([
    "error in type: The row does not say whether the units of the row were bought, sold or moved.",
  ]);
});

test("coins borrowed and given back go their way by their word; of money and of a loan alone no word says it", () => {
  const table = "Date,Type,Coin,Amount\n2024-01-15,Borrow,ETH,2\n2024-01-16,Loan repayment,ETH,1\n";
  expect(shown(table)).toEqual(["2024-01-15 transfer_in_kind ETH × 2", "2024-01-16 transfer_in_kind ETH × -1"]);
  const read = genericCsv.read(fileOf("table.csv", table), {});
  expect(read.ok && read.value.lines.map(({ kind, lender }) => [kind, lender])).toEqual([
    ["borrowed", "generic-csv::borrowed"],
    ["repaid", "generic-csv::borrowed"],
  ]);
  const money = "Date,Type,Amount\n2024-01-15,Loan,-500.00\n2024-01-16,Loan repayment,-20.00\n";
  expect(shown(money, { currency: "EUR" })).toEqual([
    "2024-01-15 withdrawal, cash -500 EUR",
    "2024-01-16 withdrawal, cash -20 EUR",
  ]);
});

test("coins beside what they were worth in money are coins: the money did not move", () => {
  const head = "Internal id,Date and time,Transaction type,Coin type,Coin amount,USD Value,Confirmed";
  const rows = [
    'a1,"January 5, 2022 10:00 AM",Transfer,BTC,0.1,4600,Yes',
    'a2,"January 7, 2022 5:00 AM",Reward,BTC,0.0001,4.2,Yes',
  ];
  expect(shown([head, ...rows, ""].join("\n"))).toEqual([
    "2022-01-05 transfer_in_kind BTC × 0.1",
    "2022-01-07 interest BTC × 0.0001 @ 42000 USD, cost 4.2 USD",
  ]);
});
