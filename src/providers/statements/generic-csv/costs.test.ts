import { expect, test } from "vitest";
import { fileOf } from "#providers/statements/contract.ts";
import { genericCsv } from "#providers/statements/generic-csv/source.ts";
import type { ReadOptions } from "#providers/statements/port.ts";
import { showStatement } from "#providers/statements/show-line.ts";

const shown = (text: string, options: ReadOptions = {}): readonly string[] => {
  const read = genericCsv.read(fileOf("table.csv", text), options);
  if (read.ok) return showStatement(read.value);
  return [read.error.kind === "question" ? `asks ${read.error.id}` : read.error.kind];
};
const breaks = (text: string) => {
  const read = genericCsv.read(fileOf("table.csv", text), {});
  return read.ok ? (read.value.notes ?? []) : undefined;
};

test("a fee beside the amounts is told by quantity × price, and so for every row of its kind", () => {
  const text = `Date,Type,ISIN,Quantity,Price,Amount,Fee,Currency
2024-01-15,Buy,US0378331005,2,25.00,-50.00,-1.00,EUR
2024-01-16,Sell,US0378331005,2,30.00,60.00,-1.00,EUR
`;
  expect(shown(text)).toEqual([
    "2024-01-15 buy US0378331005 × 2 @ 25 EUR, cash -51 EUR, fee 1 EUR commission",
    "2024-01-16 sell US0378331005 × 2 @ 30 EUR, cash 59 EUR, fee 1 EUR commission",
  ]);
});

test("an amount with the fee inside is what moved, and a small fee is not lost in the slack of a percent", () => {
  expect(
    shown(
      "Date,Type,ISIN,Quantity,Price,Amount,Fee,Currency\n2024-01-15,Buy,US0378331005,10,500.00,-5001.00,1.00,EUR\n2024-01-16,Buy,US0378331005,10,500.00,-5000.00,1.00,EUR\n",
    ),
  ).toEqual([
    "2024-01-15 buy US0378331005 × 10 @ 500 EUR, cash -5001 EUR, fee 1 EUR commission",
    "2024-01-16 buy US0378331005 × 10 @ 500 EUR, cash -5001 EUR, fee 1 EUR commission",
  ]);
});

const DIVIDEND =
  "Date,Type,ISIN,Quantity,Price,Amount,Tax,Currency\n2024-01-15,Dividend,US0378331005,,,10.00,1.50,EUR\n";

test("whether a dividend is before or after tax is asked once where no sum of the file says it", () => {
  expect(shown(DIVIDEND)).toEqual(["asks costs"]);
  expect(shown(DIVIDEND, { costs: "inside" })).toEqual([
    "2024-01-15 dividend US0378331005, cash 10 EUR, tax 1.5 EUR tax",
  ]);
  expect(shown(DIVIDEND, { costs: "beside" })).toEqual([
    "2024-01-15 dividend US0378331005, cash 8.5 EUR, tax 1.5 EUR tax",
  ]);
});

test("a column of gross amounts settles the dividend, and so does a price for each share", () => {
  expect(
    shown(
      "Date,Type,ISIN,Quantity,Amount,Gross Amount,Tax,Currency\n2024-01-15,Dividend,US0378331005,,8.50,10.00,1.50,EUR\n",
    ),
  ).toEqual(["2024-01-15 dividend US0378331005, cash 8.5 EUR, tax 1.5 EUR tax"]);
  expect(shown(DIVIDEND.replace(",,,10.00", ",20,0.50,10.00"))).toEqual([
    "2024-01-15 dividend US0378331005, cash 8.5 EUR, tax 1.5 EUR tax",
  ]);
});

test("tax given back with a dividend that is taken back", () => {
  const text = `Date,Type,ISIN,Quantity,Amount,Tax,Currency
2024-01-15,Dividend,US0378331005,,20.00,-3.00,EUR
2024-01-16,Dividend,US0378331005,,10.00,-1.50,EUR
2024-01-17,Dividend,US0378331005,,-10.00,1.50,EUR
`;
  expect(shown(text, { costs: "beside" })).toEqual([
    "2024-01-15 dividend US0378331005, cash 17 EUR, tax 3 EUR tax",
    "2024-01-16 dividend US0378331005, cash 8.5 EUR, tax 1.5 EUR tax",
    "2024-01-17 dividend US0378331005, cash -8.5 EUR, tax -1.5 EUR tax",
  ]);
});

test("tax written below zero as it moves, with as many rows taken back as paid", () => {
  const text = `Date,Type,ISIN,Quantity,Amount,Tax,Currency
2024-01-15,Dividend,US0378331005,,-20.00,3.00,EUR
2024-01-16,Dividend,US0378331005,,10.00,-1.50,EUR
`;
  expect(shown(text, { costs: "beside" })).toEqual([
    "2024-01-15 dividend US0378331005, cash -17 EUR, tax -3 EUR tax",
    "2024-01-16 dividend US0378331005, cash 8.5 EUR, tax 1.5 EUR tax",
  ]);
});

test("a running balance settles a fee beside the amount of a payment", () => {
  expect(
    shown(
      "Date,Amount,Fee,Currency,Balance\n2024-01-15,100.00,0.00,EUR,100.00\n2024-01-16,-50.25,0.15,EUR,49.60\n2024-01-17,-9.60,0.00,EUR,40.00\n",
    ),
  ).toEqual([
    "2024-01-15 deposit, cash 100 EUR",
    "2024-01-16 withdrawal, cash -50.4 EUR, fee 0.15 EUR commission",
    "2024-01-17 withdrawal, cash -9.6 EUR",
  ]);
});

test("two columns of fees are both paid", () => {
  expect(
    shown(
      "Date,Type,Symbol,Quantity,Price,Commission,Fees,Amount,Currency\n2024-01-15,Buy,MPL,2,25.00,1.00,0.25,-51.25,USD\n",
    ),
  ).toEqual(["2024-01-15 buy MPL × 2 @ 25 USD, cash -51.25 USD, fee 1 USD commission + 0.25 USD commission"]);
});

const BALANCES =
  "Date,Amount,Currency,Balance\n2024-01-15,100.00,EUR,100.00\n2024-01-16,-20.00,EUR,80.00\n2024-01-17,-5.00,EUR,85.00\n2024-01-18,-5.00,EUR,70.00\n2024-01-19,1.00,EUR,71.00\n";

test("the first row where a running balance breaks is named, in either direction of time", () => {
  expect(breaks(BALANCES)).toEqual([
    "Line 4: the file says the balance is 85 EUR, its rows up to there give 75. A row before it may be missing, or this one was read wrongly.",
  ]);
  const [header = "", ...rows] = BALANCES.trim().split("\n");
  expect(breaks([header, ...rows.toReversed()].join("\n"))).toMatchObject([
    expect.stringMatching(/^Line 4: .* give 75\./),
  ]);
  expect(breaks(BALANCES.replace("85.00", "75.00"))).toEqual([]);
});

test("amounts without any minus go the way the running balance goes", () => {
  expect(
    shown(
      "Date,Amount,Currency,Balance\n2024-01-15,100.00,EUR,100.00\n2024-01-16,20.00,EUR,80.00\n2024-01-17,5.00,EUR,85.00\n",
    ),
  ).toEqual([
    "2024-01-15 deposit, cash 100 EUR",
    "2024-01-16 withdrawal, cash -20 EUR",
    "2024-01-17 deposit, cash 5 EUR",
  ]);
});

const CARD =
  "Date,Description,Card Member,Amount (USD)\n01/15/2024,Coffee,A Person,4.50\n01/20/2024,Payment - thank you,A Person,-4.50\n";

test("a card that thanks for a payment below zero says by it that amounts above were spent, and is an account of cards", () => {
  expect(shown(CARD)).toEqual(["2024-01-15 withdrawal, cash -4.5 USD", "2024-01-20 deposit, cash 4.5 USD"]);
  const silent = CARD.replace("Payment - thank you", "Oak");
  expect(shown(silent)).toEqual(["asks amount_sign"]);
  expect(shown(silent, { isInverted: true })).toEqual([
    "2024-01-15 withdrawal, cash -4.5 USD",
    "2024-01-20 deposit, cash 4.5 USD",
  ]);
  const read = genericCsv.read(fileOf("card.csv", CARD), { isInverted: false });
  expect(read.ok && read.value.accounts).toEqual([{ key: "", kind: "card" }]);
  expect(read.ok && showStatement(read.value)[0]).toBe("2024-01-15 deposit, cash 4.5 USD");
});

test("a card with columns of debits and credits needs no question", () => {
  expect(
    shown(
      "Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit,Currency\n2024-01-15,2024-01-17,1234,Flight,Travel,1000.00,,USD\n2024-01-20,2024-01-20,1234,Payment,Payment,,1000.00,USD\n",
    ),
  ).toEqual(["2024-01-15 withdrawal, cash -1000 USD", "2024-01-20 deposit, cash 1000 USD"]);
});

test("line ends inside quotes belong to their row", () => {
  const text = `"Activity Date","Instrument","Description","Trans Code","Quantity","Price","Amount"
"1/16/2024","MPL","Maple
CUSIP: 000000000
assigned","Buy","100","$440.00","($44,000.00)"
"1/17/2024","MPL","Maple
CUSIP: 000000000","Sell","54","$20.50","$1,107.00"
`;
  expect(genericCsv.recognize({ name: "r.csv", text })).toBeGreaterThan(0);
  expect(shown(text, { currency: "USD" })).toEqual([
    "2024-01-16 buy MPL × 100 @ 440 USD, cash -44000 USD",
    "2024-01-17 sell MPL × 54 @ 20.5 USD, cash 1107 USD",
  ]);
});

test("ISINs are known by what they are, in a column of symbols and behind a name", () => {
  const rows = "2024-01-15,BUY,US0378331005,2,25.00,-50.00,EUR\n2024-01-16,KAUF,DE0007164600,1,100.00,-100.00,EUR\n";
  expect(shown(`date,type,symbol,shares,price,amount,currency\n${rows}`)).toEqual([
    "2024-01-15 buy US0378331005 × 2 @ 25 EUR, cash -50 EUR",
    "2024-01-16 buy DE0007164600 × 1 @ 100 EUR, cash -100 EUR",
  ]);
  const read = genericCsv.read(
    fileOf(
      "i.csv",
      "Security / ISIN,Transaction Type,Quantity,Share Price,Total Trade Value,Trade Date/Time\nWorld ETF / ISIN IE00BK5BQT80,Buy,2,£110.00,£220.00,23/12/24 15:18:12\n",
    ),
    {},
  );
  expect(read.ok && read.value.lines.at(0)?.security).toMatchObject({
    isin: "IE00BK5BQT80",
    name: "World ETF",
    assetClass: "fund",
  });
});

test("a rule for the beginning of a word holds for every word that begins so, the longest first", () => {
  const text =
    "Date,Action,Symbol,Quantity,Price,Amount,Currency\n2024-01-15,PURCH 77 MAPLE,MPL,2,25.00,-50.00,EUR\n2024-01-16,PURCH OFF MAPLE,MPL,2,25.00,50.00,EUR\n";
  const columns = {
    date: "Date",
    type: "Action",
    ticker: "Symbol",
    quantity: "Quantity",
    price: "Price",
    amount: "Amount",
    currency: "Currency",
  };
  expect(shown(text, { mapping: { columns, types: { "Purch *": "buy", "PURCH OFF *": "sell" } } })).toEqual([
    "2024-01-15 buy MPL × 2 @ 25 EUR, cash -50 EUR",
    "2024-01-16 sell MPL × 2 @ 25 EUR, cash 50 EUR",
  ]);
});

test("a broker's words that go on with the name of the security are known by their beginning", () => {
  expect(
    shown(
      "Date,Action,Symbol,Quantity,Price,Amount,Currency\n2024-01-15,YOU BOUGHT MAPLE ETF (MPL) (Cash),MPL,2,25.00,-50.00,USD\n",
    ),
  ).toEqual(["2024-01-15 buy MPL × 2 @ 25 USD, cash -50 USD"]);
});
