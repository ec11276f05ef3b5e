import { expect, test } from "vitest";
import { fileOf } from "#providers/statements/contract.ts";
import { genericCsv } from "#providers/statements/generic-csv/source.ts";
import { headerKey } from "#providers/statements/generic-csv/columns/header-words.ts";
import type { ReadOptions, StatementError } from "#providers/statements/port.ts";
import { showStatement } from "#providers/statements/show-line.ts";

const shown = (text: string, options: ReadOptions = {}): readonly string[] => {
  const read = genericCsv.read(fileOf("table.csv", text), options);
  return read.ok ? showStatement(read.value) : [asked(read.error)];
};

const asked = (error: StatementError): string => (error.kind === "question" ? `asks ${error.id}` : error.kind);

test("a bank account with signed amounts reads without a question when the file shows everything", () => {
  expect(
    shown(
      "Buchungstag;Verwendungszweck;Betrag;Währung\n15.01.2024;Gehalt;2.500,00;EUR\n16.01.2024;Miete;-1.200,50;EUR\n",
    ),
  ).toEqual(["2024-01-15 deposit, cash 2500 EUR", "2024-01-16 withdrawal, cash -1200.5 EUR"]);
});

test("debit and credit columns are read in Dutch and in Spanish", () => {
  expect(
    shown("Datum;Omschrijving;Af;Bij;Munt\n2024-01-15;Huur;800,00;;EUR\n2024-01-16;Salaris;;2000,00;EUR\n"),
  ).toEqual(["2024-01-15 withdrawal, cash -800 EUR", "2024-01-16 deposit, cash 2000 EUR"]);
  expect(shown("Fecha;Concepto;Cargo;Abono;Moneda\n15/01/2024;Alquiler;800,00;;EUR\n")).toEqual([
    "2024-01-15 withdrawal, cash -800 EUR",
  ]);
});

test("a column of D and C gives the direction, whatever sign the amount has", () => {
  expect(shown("Date,Label,Amount,D/C,Currency\n2024-01-15,Rent,33.50,D,EUR\n2024-01-16,Pay,-1533.50,C,EUR\n")).toEqual(
    ["2024-01-15 withdrawal, cash -33.5 EUR", "2024-01-16 deposit, cash 1533.5 EUR"],
  );
});

const TRADES = `Date,Type,ISIN,Name,Quantity,Price,Amount,Fee,Currency
2024-01-15,Buy,US0000000016,Maple,10,5.25,53.50,1.00,USD
2024-01-16,Kauf,US0000000016,Maple,10,5.25,52.50,1.00,USD
2024-01-17,Vente,US0000000016,Maple,4,6.00,,0.50,USD
2024-01-18,Dividend,US0000000016,Maple,,,3.00,,USD
2024-01-19,Deposit,,,,,100.00,,USD
2024-01-20,Withdrawal,,,,,-40.00,,USD
2024-01-21,Transfer out,US0000000016,Maple,2,,,,USD
2024-01-22,Mystery,US0000000016,Maple,2,,,,USD
`;

test("a table of trades: amounts before or after costs are told apart, signs follow the type", () => {
  expect(shown(TRADES)).toEqual([
    "2024-01-15 buy US0000000016 × 10 @ 5.25 USD, cash -53.5 USD, fee 1 USD commission",
    "2024-01-16 buy US0000000016 × 10 @ 5.25 USD, cash -53.5 USD, fee 1 USD commission",
    "2024-01-17 sell US0000000016 × 4 @ 6 USD, cash 23.5 USD, fee 0.5 USD commission",
    "2024-01-18 dividend US0000000016, cash 3 USD",
    "2024-01-19 deposit, cash 100 USD",
    "2024-01-20 withdrawal, cash -40 USD",
    "2024-01-21 transfer_in_kind US0000000016 × -2",
    'error in Type: "Mystery" is not a known type of transaction.',
  ]);
});

test("the mapping says what an unknown word means", () => {
  const columns = {
    date: "Date",
    type: "Type",
    isin: "ISIN",
    name: "Name",
    quantity: "Quantity",
    price: "Price",
    amount: "Amount",
    fee: "Fee",
    currency: "Currency",
  };
  expect(shown(TRADES, { mapping: { columns, types: { Mystery: "split" } } }).at(-1)).toBe(
    "2024-01-22 split US0000000016, delta 2",
  );
});

test("an amount that fits neither reading of its row is an error", () => {
  expect(shown(TRADES.replace("53.50", "99.00"))[0]).toBe("error in Amount: 10 × 5.25 is 52.5, but the row moves 99.");
});

test("columns that names do not settle are asked for, with the first rows and what was recognized", () => {
  const read = genericCsv.read(fileOf("table.csv", "When,What,How much\n2024-01-15,Rent,-5\n"), {});
  expect(!read.ok && read.error).toMatchObject({
    id: "columns",
    table: { header: ["When", "What", "How much"], rows: [["2024-01-15", "Rent", "-5"]] },
  });
});

test("the answer to the question of columns reads the same file", () => {
  const mapping = {
    columns: { date: "When", description: "What", amount: "How much" },
    types: {},
    currency: "EUR",
  };
  expect(shown("When,What,How much\n2024-01-15,Rent,-5\n", { mapping })).toEqual([
    "2024-01-15 withdrawal, cash -5 EUR",
  ]);
});

test("a table without a header asks for its columns where one is left open, and only for its currency where none is", () => {
  expect(shown("2024-01-15,Rent,-5.00\n2024-01-16,Pay,9.00\n")).toEqual(["asks currency"]);
  expect(shown("2024-01-15,2024-01-17,Rent,-5.00\n2024-01-16,2024-01-18,Pay,9.00\n")).toEqual(["asks currency"]);
  expect(shown("2024-01-15,1.20,Rent,-5.00\n2024-01-16,2.40,Pay,9.00\n")).toEqual(["asks columns"]);
  expect(shown("2024-01-15,Rent,5.00,\n2024-01-16,Pay,,9.00\n")).toEqual(["asks columns"]);
});

const OPEN = 'Date,Amount,Currency\n01/02/2024,"1,234",EUR\n03/04/2024,"-5,678",EUR\n';

test("what is truly open is asked, one question at a time", () => {
  expect(shown(OPEN)).toEqual(["asks date_order"]);
  expect(shown(OPEN, { dateOrder: "dmy" })).toEqual(["asks decimal_mark"]);
  expect(shown(OPEN, { dateOrder: "dmy", decimalMark: "," })).toEqual([
    "2024-02-01 deposit, cash 1.234 EUR",
    "2024-04-03 withdrawal, cash -5.678 EUR",
  ]);
  expect(shown(OPEN, { dateOrder: "mdy", decimalMark: "." })[0]).toBe("2024-01-02 deposit, cash 1234 EUR");
});

test("a decimal comma says that the day comes first, where the dates leave it open", () => {
  const rows = "Date;Amount;Currency\n01/02/2024;-5,50;EUR\n03/04/2024;7,25;EUR\n";
  expect(shown(rows)).toEqual(["2024-02-01 withdrawal, cash -5.5 EUR", "2024-04-03 deposit, cash 7.25 EUR"]);
  const read = genericCsv.read(fileOf("file", rows), {});
  expect(read.ok && read.value.notes?.[0]).toMatch(/^The dates could be read in two ways\. They are read day first/);
  expect(shown(rows, { dateOrder: "mdy" })[0]).toBe("2024-01-02 withdrawal, cash -5.5 EUR");
  expect(shown(rows.replaceAll(",", "."))).toEqual(["asks date_order"]);
  expect(shown(rows.replace("03/04", "03/24").replace("01/02", "24/02"))).toEqual(["asks date_order"]);
});

test("a currency is taken from the header or a sign that has one meaning, else asked", () => {
  expect(shown("Date,Amount (CHF)\n2024-01-15,5.00\n")).toEqual(["2024-01-15 deposit, cash 5 CHF"]);
  expect(shown("Date,Amount\n2024-01-15,£5.00\n")).toEqual(["2024-01-15 deposit, cash 5 GBP"]);
  expect(shown("Date,Amount\n2024-01-15,$5.00\n")).toEqual(["asks currency"]);
  expect(shown("Date,Amount\n2024-01-15,$5.00\n", { currency: "CAD" })).toEqual(["2024-01-15 deposit, cash 5 CAD"]);
});

test("lines above the header are left out and places still count from the top of the file", () => {
  const read = genericCsv.read(
    fileOf("t.csv", "My bank\nAccount;12345\n\nDatum;Betrag;Währung;Saldo\n15.01.2024;5,00;EUR;105,00\n"),
    {},
  );
  expect(read.ok && read.value.lines.at(0)?.place.line).toBe(5);
  expect(read.ok && read.value.totals[0]?.amount).toBe(105n * 10n ** 18n);
});

test("a pasted table with tabs is read", () => {
  expect(shown("Date\tAmount\tCurrency\n2024-01-15\t-5.00\tEUR\n")).toEqual(["2024-01-15 withdrawal, cash -5 EUR"]);
});

test("pence in the currency column are pounds", () => {
  expect(shown("Date,Type,Name,Quantity,Price,Amount,Currency\n2024-01-15,Buy,Orchard,2,150,300,GBX\n")).toEqual([
    "2024-01-15 buy Orchard × 2 @ 1.5 GBP, cash -3 GBP",
  ]);
});

test("a token in the column of currencies is an asset, never money", () => {
  expect(shown("Date,Amount,Currency\n2024-01-15,193.02,CRO\n2024-01-16,-52,ETH\n")).toEqual([
    "2024-01-15 transfer_in_kind CRO × 193.02",
    "2024-01-16 transfer_in_kind ETH × -52",
  ]);
});

test("a formula is kept as text and never becomes a number", () => {
  const read = genericCsv.read(
    fileOf("t.csv", 'Date,Description,Amount,Currency\n2024-01-15,"=HYPERLINK(""x"")",5,EUR\n2024-01-16,x,=1+1,EUR\n'),
    {},
  );
  expect(read.ok && read.value.lines.at(0)?.description).toBe('=HYPERLINK("x")');
  expect(read.ok && read.value.errors[0]?.problem).toBe('"=1+1" is not a number.');
});

test("the key of a header does not depend on order or case", () => {
  expect(headerKey(["Date", "Amount (EUR)"])).toBe(headerKey(["amount  (eur)", "DATE"]));
});

const row = (i: number): string =>
  `2024-01-${String((i % 28) + 1).padStart(2, "0")},Buy,US0000000016,"Maple, Inc.",${i % 50}.5,2.00,-${i % 50}1.00,USD`;

test("20,000 rows are read, each once, with progress", () => {
  const text = [
    "Date,Type,ISIN,Name,Quantity,Price,Amount,Currency",
    ...Array.from({ length: 20_000 }, (_, i) => row(i)),
  ].join("\n");
  let reports = 0;
  const read = genericCsv.read(fileOf("long.csv", text), { onProgress: () => reports++ });
  expect(read.ok && read.value.lines.length + read.value.errors.length).toBe(20_000);
  expect(reports).toBeGreaterThanOrEqual(20);
});

test("rows beyond the limits are errors of their own", () => {
  const wide = Array.from({ length: 201 }, () => "x").join(",");
  const text = `Date,Amount,Currency\n2024-01-15,5,EUR\n${wide}\n2024-01-16,${"9".repeat(10_001)},EUR\n`;
  expect(shown(text)).toEqual([
    "2024-01-15 deposit, cash 5 EUR",
    "error in row: The row has more than 200 columns.",
    "error in row: A cell has more than 10000 characters.",
  ]);
});

test("columns of unknown names are asked about with every type word of the whole file, its count and its first row", () => {
  const rows = Array.from({ length: 3000 }, (_, i) => `2024-01-15,${i === 2999 ? "Reparto" : "Kauf"},800\n`).join("");
  const read = genericCsv.read(fileOf("table.csv", `Quand,Quoi,Combien\n${rows}`), {});
  const asked = !read.ok && read.error.kind === "question" ? read.error : undefined;
  expect(asked?.id).toBe("columns");
  expect(asked?.table?.words?.["Quoi"]).toEqual([
    { word: "Kauf", count: 2999, example: ["2024-01-15", "Kauf", "800"], type: "buy" },
    { word: "Reparto", count: 1, example: ["2024-01-15", "Reparto", "800"] },
  ]);
});
