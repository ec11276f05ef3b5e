import { expect, test } from "vitest";
import { formatFixed } from "#engine/money/fixed.ts";
import { fileOf } from "#providers/statements/contract.ts";
import type { ReadOptions } from "#providers/statements/port.ts";
import { readStatement } from "#providers/statements/read-statement.ts";

/** Made-up lists in the columns of brokers and of a sheet of assets. */
function held(name: string, text: string, options: ReadOptions = { today: "2026-11-20" }) {
  const read = readStatement(fileOf(name, text), options);
  if (!read.ok) return read.error.kind === "question" ? [`asks ${read.error.id}`] : [read.error.problem];
  const { source, totals, prices, skipped, lines } = read.value;
  return [
    source,
    ...totals.map(({ on, what, security, amount, currency, cost }) => {
      const paid = cost === undefined ? "" : `, cost ${formatFixed(cost.amount)} ${cost.currency}`;
      return `${on} ${what} ${security?.isin ?? security?.ticker ?? security?.name ?? currency} ${formatFixed(amount)}${paid}`;
    }),
    ...prices.map(({ price, currency }) => `price ${formatFixed(price)} ${currency}`),
    ...lines.map(({ type, security, cash, cost }) => {
      const paid = cost === undefined ? "" : `, cost ${formatFixed(cost.amount)} ${cost.currency}`;
      const worth = cash && `${formatFixed(cash.amount)} ${cash.currency}`;
      return `${type} ${security?.assetClass} ${security?.name} ${worth}${paid}`;
    }),
    ...skipped.map(({ reason }) => `left out: ${reason}`),
  ];
}

const POSITIONS = `"Positions for account Individual ...123 as of 09:30 PM ET, 2024/03/29"

"Symbol","Description","Quantity","Price","Market Value","Cost Basis","Security Type"
"AAPL","APPLE INC","10","$171.48","$1,714.80","$1,500.00","Equity"
"Cash & Cash Investments","--","--","--","$512.33","--","Cash and Money Market"
"Account Total","--","--","--","$2,227.13","$1,500.00","--"
`;

test("a broker's positions are balances of the day the file names, with their cost and price, and cash is cash", () => {
  expect(held("positions.csv", POSITIONS)).toEqual(["asks currency"]);
  expect(held("positions.csv", POSITIONS, { currency: "USD" })).toEqual([
    "holdings-list",
    "2024-03-29 holding AAPL 10, cost 1500 USD",
    "2024-03-29 cash USD 512.33",
    "price 171.48 USD",
    "left out: A sum, or a row without a value.",
  ]);
});

test("of two columns of values the one with numbers counts, in the currency of its heading", () => {
  const text = `Product,Symbol/ISIN,Amount,Closing,Local value,,Value in EUR
CASH & CASH FUND (EUR),,,,EUR,"512,33","512,33"
APPLE INC,US0378331005,3,"171,48",USD,"514,44","475,20"
`;
  expect(held("Portfolio_2024-03-29.csv", text)).toEqual([
    "holdings-list",
    "2024-03-29 cash EUR 512.33",
    "2024-03-29 holding US0378331005 3",
    "price 158.4 EUR",
  ]);
});

test("a sheet of assets: units count, what is known by its value alone or is owed begins with what the list says, and the day is today", () => {
  const text = `Sheet Name,Section Name,Name,Ticker,Quantity,Currency,Value,Cost,Type
Investments,Brokerage,Apple Inc,AAPL,10,USD,1714.80,1500,stock
Crypto,Wallet,Bitcoin,BTC,0.05,USD,3000,,crypto
Banks,Bank,Checking,,,USD,5200.50,,cash
Home,Real Estate,Flat in Oak Road,,,EUR,250000,200000,home
Debts,Loans,Mortgage,,,EUR,-120000,,debt
Things,Drawer,Grandmother's ring,,,EUR,900,,
Things,Drawer,Old car,,,EUR,0,,
`;
  expect(held("kubera.csv", text)).toEqual([
    "kubera",
    "2026-11-20 holding AAPL 10, cost 1500 USD",
    "2026-11-20 holding BTC 0.05",
    "2026-11-20 cash USD 5200.5",
    "price 171.48 USD",
    "price 60000 USD",
    "opening_balance property Flat in Oak Road 250000 EUR, cost 200000 EUR",
    "opening_balance loan Mortgage 120000 EUR",
    "opening_balance other Grandmother's ring 900 EUR",
    "left out: Nothing is worth or owed in this row, or it has no name.",
  ]);
});

test.each([
  ["Positions-Mar-29-2024.csv", "2024-03-29"],
  ["positions 29.03.2024.csv", "2024-03-29"],
  ["positions 04-05-2024.csv", "2026-11-20"],
])("the day of %s is %s: one that could be read two ways is none", (name, on) => {
  expect(held(name, "Symbol,Name,Quantity,Value (EUR)\nSAP,SAP SE,2,300.00\n")[1]).toBe(`${on} holding SAP 2`);
});

test("in a broker's list a value without units may be a sum of its group: it is left out and named", () => {
  const text =
    "Symbol,Name,Quantity,Value (EUR)\nSAP,SAP SE,2,300.00\n,Funds of all kinds,,900.00\n,Mortgage,,-500.00\n";
  expect(held("positions 2024-03-29.csv", text).slice(3)).toEqual([
    "left out: Known by its value alone: add Funds of all kinds with Add an asset or debt.",
    "left out: A debt: add it with Add an asset or debt.",
  ]);
});

test("a list of transactions is no list of holdings", () => {
  const text = "Date,Type,Symbol,Name,Quantity,Value,Currency\n2024-03-01,Buy,SAP,SAP SE,2,-300.00,EUR\n";
  const read = readStatement(fileOf("trades.csv", text), { today: "2026-11-20" });
  expect(read.ok && read.value.source).toBe("generic-csv");
});

test("Schwab writes its headings short and long, and they mean the same", () => {
  const text = `"Positions for account Individual ...123 as of 10:41 PM ET, 2024/03/29"

"Symbol","Description","Qty (Quantity)","Price","Price Chng $ (Price Change $)","Mkt Val (Market Value)","Day Chng % (Day Change %)","Cost Basis","Gain $ (Gain/Loss $)","Security Type"
"OAK","OAK INC","10","$12.50","$0.10","$125.00","0.81%","$99.80","$25.20","Equity"
"Cash & Cash Investments","--","--","--","--","$1,000.50","0%","--","--","Cash and Money Market"
"Account Total","","--","--","--","$1,125.50","0.09%","$99.80","$25.20","--"
`;
  expect(held("positions.csv", text, { currency: "USD" })).toEqual([
    "holdings-list",
    "2024-03-29 holding OAK 10, cost 99.8 USD",
    "2024-03-29 cash USD 1000.5",
    "price 12.5 USD",
    "left out: A sum, or a row without a value.",
  ]);
});

test("a sheet of one's own with units and what they cost is a list too; what they are worth is left to prices", () => {
  expect(held("mine.csv", "Ticker,Shares,Avg cost,Currency\nOAK,10,9.98,USD\nELM,4,20,EUR\n")).toEqual([
    "holdings-list",
    "2026-11-20 holding OAK 10, cost 99.8 USD",
    "2026-11-20 holding ELM 4, cost 80 EUR",
  ]);
});

test.each([
  [
    "of stakes in companies",
    "Company,Round,Date,Invested,Ownership %,Post-money valuation,Current value,Currency\nRocketly Inc,Seed,2022-03-15,25000,0.25%,10000000,40000,USD\n",
    ["opening_balance other Rocketly Inc 40000 USD, cost 25000 USD"],
  ],
  [
    "of term deposits, by the bank and the number of each",
    "Bank,FD Number,Principal,Rate (%),Start Date,Maturity Date,Maturity Amount,Currency\nHill Bank,5030001,500000,7.1,2025-04-01,2026-04-01,536500,INR\n",
    ["opening_balance other Term deposit 5030001 500000 INR, cost 500000 INR"],
  ],
  [
    "of savings bonds",
    "Confirm #,Issue Date,Interest Rate,Status,Amount,Current Value,Currency\nIAAAB,01-01-2022,1.90%,Current,$10000.00,$12164.00,USD\n",
    ["opening_balance other Savings bond IAAAB 12164 USD, cost 10000 USD"],
  ],
  [
    "of loans",
    "Loan,Lender,Original amount,Outstanding balance,Interest rate,Monthly payment,End date,Currency\nMortgage Elm St,First Bank,320000,287450.12,3.85%,1501.20,2049-05-01,USD\n",
    ["opening_balance loan Mortgage Elm St 287450.12 USD"],
  ],
  [
    "of money that was lent",
    "Borrower,Lent on,Amount,Currency,Rate,Due\nTom Miller,2025-03-01,5000,EUR,3%,2027-03-01\n",
    ["opening_balance other Loan to Tom Miller 5000 EUR, cost 5000 EUR"],
  ],
  [
    "of accounts with what each is worth on a day",
    "Account,Type,Balance,As of,Currency\nHill Bank,Cash,4210.33,2026-11-18,USD\nHouse,Real estate,520000,2026-11-18,USD\nVisa,Credit card,-1204.11,2026-11-18,USD\n",
    [
      "2026-11-18 cash USD 4210.33",
      "opening_balance property House 520000 USD",
      "opening_balance loan Visa 1204.11 USD",
    ],
  ],
])("a list %s says what each is worth or owed, and never what was paid in", (_, text, found) => {
  expect(held("mine.csv", text)).toEqual(["holdings-list", ...found]);
});

test("days and amounts beside a company are a table as before: without what it is worth, or a round, nothing says that it is owned", () => {
  const read = readStatement(
    fileOf("paid.csv", "Date,Company,Amount,Currency\n2026-01-05,Hill Power,-45.20,EUR\n"),
    {},
  );
  expect(read.ok && [read.value.source, read.value.lines.at(0)?.type]).toEqual(["generic-csv", "withdrawal"]);
});

test("what is owed is owed, in a list of accounts or under a heading, and its line and words stay", () => {
  const accounts =
    "Account,Currency,Balance\nGiro,EUR,100\nBank loan,EUR,5000\nMortgage,EUR,-9000\nMortgage offset,EUR,20\n";
  expect(held("accounts.csv", accounts)).toEqual([
    "holdings-list",
    "2026-11-20 cash EUR 100",
    "2026-11-20 cash EUR 20",
    "opening_balance loan Bank loan 5000 EUR",
    "opening_balance loan Mortgage 9000 EUR",
  ]);
  const months = "Net worth,2026-09,2026-10\nAssets\nBank,10,11\nLiabilities\nCar finance,6,5\nNet worth,4,6\n";
  expect(held("months.csv", months, { currency: "EUR", today: "2026-11-20" })).toEqual([
    "holdings-list",
    "2026-09-30 cash EUR 10",
    "2026-10-31 cash EUR 11",
    "opening_balance loan Car finance 6 EUR",
    "valuation loan Car finance 5 EUR",
    ...Array.from({ length: 3 }, () => expect.stringContaining("left out")),
  ]);
});

test("a name may end with its currency", () => {
  expect(held("net-worth.csv", "Asset,Value\nChecking (USD),500\nHouse (EUR),9000\nCar (old),1\n")).toEqual([
    "asks currency",
  ]);
  expect(held("months.csv", "Assets,2026-09,2026-10\nGiro (EUR),10,11\nChecking (USD),6,5\n")).toEqual([
    "holdings-list",
    "2026-09-30 cash EUR 10",
    "2026-09-30 cash USD 6",
    "2026-10-31 cash EUR 11",
    "2026-10-31 cash USD 5",
  ]);
});

test("the money of a depot beside its shares is cash, whatever the bank calls it", () => {
  const text =
    "Name,ISIN,Stück,Kurs,Währung,Wert EUR\nOak AG,DE0007164600,10,5.00,EUR,50.00\nVerrechnungskonto,,,,EUR,540.25\n";
  expect(held("depot.csv", text)).toEqual([
    "holdings-list",
    "2026-11-20 holding DE0007164600 10",
    "2026-11-20 cash EUR 540.25",
    "price 5 EUR",
  ]);
});

test("a part of the whole is no number of units, and a list of names, banks and values is of all that is owned", () => {
  const text =
    "Vermögensübersicht,,,31.10.2026\nPosition,Institut,Betrag,Anteil\nGirokonto,Eiche,2500,0.01\nTagesgeld,Ahorn,30000,0.10\nDepot,Buche,85000,0.28\nEigentumswohnung,,280000,0.93\nBaudarlehen,Eiche,-95000,-0.31\nGesamtvermögen,,302500,1\n";
  expect(held("vermoegen.csv", text, { currency: "EUR", decimalMark: ".", today: "2026-11-20" })).toEqual([
    "holdings-list",
    "2026-10-31 cash EUR 2500",
    "2026-10-31 cash EUR 30000",
    "opening_balance other Depot 85000 EUR",
    "opening_balance property Eigentumswohnung 280000 EUR",
    "opening_balance loan Baudarlehen 95000 EUR",
    "left out: A sum, or a row without a value.",
  ]);
});

test("assets and liabilities beside or below one another are two sides of one list", () => {
  const read = [
    "holdings-list",
    "2026-11-20 cash EUR 5000",
    "opening_balance other Depot 40000 EUR",
    "opening_balance loan Mortgage 120000 EUR",
    "opening_balance loan Car 8000 EUR",
  ];
  const beside =
    "Assets,EUR,,Liabilities,EUR\nBank,5000,,Mortgage,120000\nDepot,40000,,Car,8000\nTotal,45000,,Total,128000\nNet worth,-83000\n";
  const sums = Array.from({ length: 3 }, () => "left out: A sum, or a row without a value.");
  expect(held("overview.csv", beside).toSorted()).toEqual([...read, ...sums].toSorted());
  const below =
    "Item,Value (EUR),Note\nAssets,,\nBank,5000,joint\nDepot,40000,\nLiabilities,,\nMortgage,120000,\nCar,8000,to 2028\nNet worth,-83000,\n";
  expect(held("overview.csv", below)).toEqual([...read, sums[0]]);
  const bare = "Assets:\nBank,5000\nDepot,40000\nLiabilities:\nMortgage,120000\nCar,8000\n";
  expect(held("overview.csv", bare, { currency: "EUR", today: "2026-11-20" })).toEqual(read);
});

test("names and values under a title alone, a list of addresses, and months of a sheet that is called so", () => {
  const options = { currency: "GBP", today: "2026-11-20" } as const;
  const bare =
    "Net worth October,\nCash,1500\nSavings account,20000\nISA,310\nHouse,300000\nMortgage,-150000\nTotal,171810\n";
  expect(held("own.csv", bare, options)).toEqual([
    "holdings-list",
    "2026-11-20 cash GBP 1500",
    "2026-11-20 cash GBP 20000",
    "opening_balance other ISA 310 GBP",
    "opening_balance property House 300000 GBP",
    "opening_balance loan Mortgage 150000 GBP",
    expect.stringContaining("left out"),
  ]);
  expect(held("costs.csv", "Costs\nRent,900\nCar,120\nHouse,200\n", options)[0]).not.toBe("holdings-list");
  const homes =
    "Address,Purchase price,Purchase date,Current value,Mortgage,Equity\n12 Oak Road,250000,2015-06-01,420000,130000,290000\nTotal,250000,,420000,130000,290000\n";
  expect(held("homes.csv", homes, options)).toEqual([
    "holdings-list",
    "opening_balance property 12 Oak Road 420000 GBP, cost 250000 GBP",
    "opening_balance loan Loan of 12 Oak Road 130000 GBP",
    "left out: A sum, or a row without a value.",
  ]);
  const months = "Account,Currency,2026-08-31,2026-09-30\nOak,EUR,20,21\nElm,GBP,5,7\nStudent debt,GBP,-9,-8\n";
  expect(held("net worth.csv", months, { today: "2026-11-20" })).toContain("valuation loan Student debt 8 GBP");
  expect(held("months.csv", months, { today: "2026-11-20" })[0]).not.toBe("holdings-list");
});

test("positions may tell their one day in each row, in Spanish too, and savings bonds what they were bought for", () => {
  const funds =
    "Nombre;ISIN;Participaciones;Valor liquidativo;Valor de mercado;Rentabilidad;Fecha\nRoble Global;IE00B03HD191;25,5;40,00;1.020,00 €;12,3 %;20/11/2026\nArce Bolsa;IE00BYX5MX67;100,5;10,00;1.005,00 €;5,1 %;20/11/2026\n";
  expect(held("posiciones.csv", funds)).toEqual([
    "holdings-list",
    "2026-11-20 holding IE00B03HD191 25.5",
    "2026-11-20 holding IE00BYX5MX67 100.5",
    "price 40 EUR",
    "price 10 EUR",
  ]);
  const bonds =
    'Security Type,Confirmation Number,Issue Date,Maturity Date,Interest Rate,Par Amount,Current Value\nSeries I Savings Bond,IAAAB,05-01-2022,05-01-2052,4.28%,"$10,000.00","$11,876.00"\n';
  expect(held("bonds.csv", bonds, { currency: "USD", today: "2026-11-20" })).toEqual([
    "holdings-list",
    "opening_balance other Savings bond IAAAB 11876 USD, cost 10000 USD",
  ]);
});
