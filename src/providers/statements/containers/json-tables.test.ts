import { expect, test } from "vitest";
import { readJsonTables } from "#providers/statements/containers/read-json-tables.ts";
import { fileOf } from "#providers/statements/contract.ts";
import type { ReadOptions } from "#providers/statements/port.ts";
import { readStatement } from "#providers/statements/read-statement.ts";
import { showStatement } from "#providers/statements/show-line.ts";

const rowsOf = (text: string) =>
  readJsonTables(text).map(({ plain, detailed }) =>
    (plain ?? detailed)?.rows.map(({ line, raw }) => `${line}: ${raw}`),
  );

const shown = (value: unknown, options: ReadOptions = {}): unknown => {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const read = readStatement(fileOf("file.json", text), options);
  if (read.ok) return [read.value.source, ...showStatement(read.value)];
  return read.error.kind === "question" ? read.error.text : read.error.problem;
};

test("a list of records is a table: fields inside a field are columns, and every digit of a number stays", () => {
  expect(
    rowsOf(`[
      {"tradeDate": "2024-03-04", "price": {"amount": 1.234567890123456789, "currency": "EUR"}, "tags": ["a", "b"]},
      {"tradeDate": "2024-03-05", "price": null, "is_new": true, "n": 1e-7}
    ]`),
  ).toEqual([
    [
      "1: trade Date,price,price currency,tags,is new,n",
      "2: 2024-03-04,1.234567890123456789,EUR,a b",
      "3: 2024-03-05,,,,true,0.0000001",
    ],
  ]);
});

test("a currency beside the list holds for its records, unless they name one, and records one below the other are a list", () => {
  expect(rowsOf('{"currency":"USD","items":[{"a":1},{"a":2}]}')).toEqual([["1: a,currency", "2: 1,USD", "3: 2,USD"]]);
  expect(rowsOf('{"currency":"USD","items":[{"pair":"BTC/EUR"}]}')).toEqual([["1: pair", "2: BTC/EUR"]]);
  expect(rowsOf('{"a":1}\n{"a":2}\n')).toEqual([["1: a", "2: 1", "3: 2"]]);
  expect(rowsOf('{"a":1')).toEqual([]);
  expect(rowsOf('{"a":{"b":[1,2]}}')).toEqual([]);
});

test("records under a key each are a list where all have the same fields, and ledgers of Kraken come so", () => {
  const of = (n: number) => ({ a: n, b: 2, c: 3, d: 4 });
  expect(rowsOf(JSON.stringify({ of: { x: of(1), y: of(5) } }))).toEqual([["1: a,b,c,d", "2: 1,2,3,4", "3: 5,2,3,4"]]);
  expect(rowsOf(JSON.stringify({ x: of(1), y: { e: 1 } }))).toEqual([]);
  const side = { refid: "T1", time: 1711111111.1234, type: "trade", subtype: "", aclass: "currency", fee: "0" };
  const ledger = {
    L1: { ...side, asset: "ZEUR", amount: "-500", balance: "100" },
    L2: { ...side, asset: "XXBT", amount: "0.01", balance: "0.01" },
  };
  expect(shown({ error: [], result: { ledger } })).toEqual(["kraken", "2024-03-22 buy BTC × 0.01, cash -500 EUR"]);
});

test("transactions as JSON are read as a table of the same columns would be", () => {
  const money = (amount: number) => ({ amount, currency: "EUR" });
  expect(
    shown([
      {
        tradeDate: "2024-03-04T10:00:00Z",
        type: "buy",
        symbol: "OAK",
        quantity: 3,
        price: money(110.5),
        total: money(-331.5),
      },
      {
        tradeDate: "2024-03-01T10:00:00Z",
        type: "deposit",
        symbol: "",
        quantity: null,
        price: null,
        total: money(1000),
      },
    ]),
  ).toEqual([
    "generic-csv",
    "2024-03-04 buy OAK × 3 @ 110.5 EUR, cash -331.5 EUR",
    "2024-03-01 deposit, cash 1000 EUR",
  ]);
});

test("records that hold lists of records are no table, and what is no list of transactions is said", () => {
  expect(shown({ orders: [{ date: "2024-03-04", amount: -5, fills: [{ amount: -2 }, { amount: -3 }] }] })).toBe(
    "The file is JSON of a kind that is not known here.",
  );
  expect(shown({ people: [{ first: "Ann" }, { first: "Bob" }] })).toBe(
    "No list of the JSON file is a statement or a table of transactions that is known here.",
  );
  expect(shown(`{"format":"aventine-portfolio-1","tables":{"a":[{"b":1}]}}`)).toBe(
    "The file is a whole portfolio that was exported here, not a statement.",
  );
});

const schwabRow = (row: Record<string, string>) => ({
  Symbol: "",
  Description: "",
  Quantity: "",
  Price: "",
  "Fees & Comm": "",
  Amount: "",
  AcctgRuleCd: "1",
  ...row,
});

test("the JSON of a Schwab account is read as its CSV", () => {
  const rows = [
    schwabRow({ Date: "03/05/2024", Action: "Buy", Symbol: "OAK", Quantity: "2", Price: "$20.00", Amount: "-$40.00" }),
    schwabRow({ Date: "03/04/2024", Action: "MoneyLink Transfer", Amount: "$100.00" }),
  ];
  expect(shown({ FromDate: "01/01/2024", ToDate: "12/31/2024", BrokerageTransactions: rows })).toEqual([
    "schwab",
    "2024-03-05 buy OAK × 2 @ 20 USD, cash -40 USD",
    "2024-03-04 deposit, cash 100 USD",
  ]);
});

test("the JSON of Schwab's awards is read as its CSV, with the details of a transaction below it", () => {
  const details = (...all: object[]) => all.map((Details) => ({ Details }));
  const base = { Symbol: "OAK", FeesAndCommissions: null, DisbursementElection: null, Amount: null };
  const Transactions = [
    {
      ...base,
      Date: "03/05/2024",
      Action: "Deposit",
      Quantity: "7",
      Description: "RS",
      TransactionDetails: details({
        AwardDate: "01/01/2020",
        AwardId: "A1",
        VestDate: "03/04/2024",
        VestFairMarketValue: "$10.00",
      }),
    },
    {
      ...base,
      Date: "04/05/2024",
      Action: "Sale",
      Quantity: "5",
      Description: "Share Sale",
      FeesAndCommissions: "$0.10",
      Amount: "$54.90",
      TransactionDetails: details({ Type: "RS", Shares: "2" }, { Type: "RS", Shares: "3" }),
    },
  ];
  expect(shown({ FromDate: "01/01/2024", ToDate: "12/31/2024", Transactions })).toEqual([
    "schwab-awards",
    "2024-03-05 transfer_in_kind OAK × 7, cost 70 USD",
    "2024-04-05 sell OAK × 5, cash 54.9 USD, fee 0.1 USD commission",
  ]);
});
