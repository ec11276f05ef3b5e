import { expect, test } from "vitest";
import { openContainer } from "#providers/statements/containers/open-container.ts";
import { numberCell, readNumberFormat } from "#providers/statements/containers/cell-values.ts";
import { SheetDraft } from "#providers/statements/containers/sheet.ts";
import { readStatement } from "#providers/statements/read-statement.ts";
import { showStatement } from "#providers/statements/show-line.ts";
import { odsOf, rowsOf, xlsxOf, zipOf } from "#test/fixtures/workbooks.ts";

const sheetsOf = (bytes: Uint8Array) => {
  const opened = openContainer({ name: "file", bytes });
  if (!opened?.ok) throw new Error(JSON.stringify(opened));
  return Object.fromEntries(
    opened.value.parts.map((part) => [part.name, part.rows?.map((row) => `${row.line}: ${row.raw}`)]),
  );
};

const shown = (bytes: Uint8Array, part?: string): unknown => {
  const read = readStatement({ name: "file.xlsx", bytes }, { part });
  return read.ok ? showStatement(read.value) : read.error;
};

test("a day, a time, an amount and a text of a workbook become what they are, whatever they look like", () => {
  const rows = `<row r="2"><c r="B2" s="1"><v>45356</v></c><c r="C2" s="3"><v>45356.604166666664</v></c><c r="D2"><v>0.30000000000000004</v></c><c r="E2" s="2"><v>-1234.5</v></c><c r="F2" t="s"><v>0</v></c><c r="G2" t="b"><v>1</v></c><c r="H2" t="e"><v>#N/A</v></c></row>`;
  expect(sheetsOf(xlsxOf({ A: rows }, { strings: ["Oak, Ltd"] }))).toEqual({
    A: ['2: ,2024-03-05,2024-03-05 14:30:00,0.3,-1234.5 €,"Oak, Ltd",TRUE,#N/A'],
  });
});

test("a workbook that counts days from 1904 gives the same days", () => {
  const rows = '<row r="1"><c r="A1" s="1"><v>43894</v></c><c r="B1"><v>1</v></c></row>';
  expect(sheetsOf(xlsxOf({ A: rows }, { isFrom1904: true }))).toEqual({ A: ["1: 2024-03-05,1"] });
});

test("a formula is its stored value and never run; without one the cell says so", () => {
  const rows = `<row r="1"><c r="A1"><f>1+1</f><v>7</v></c><c r="B1"><f>WEBSERVICE("http://x")</f></c></row>`;
  expect(sheetsOf(xlsxOf({ A: rows }))).toEqual({ A: ["1: 7,formula without a stored value"] });
});

test("numbers are plain decimals of at most 15 digits", () => {
  expect(["1525.0000000000002", "1.5E-7", "-2E+3", "12", "0", "1e999"].map((text) => numberCell(text).text)).toEqual(
    ["1525", "0.00000015", "-2000", "12", "0", "Infinity"].map((text) =>
      text === "Infinity" ? expect.any(String) : text,
    ),
  );
});

test("formats tell dates, currencies and plain numbers apart", () => {
  const read = (code: string) => readNumberFormat(code);
  expect(read("DD/MM/YYYY").isDate).toBe(true);
  expect(read("[$-409]mmm d, yyyy;@").isDate).toBe(true);
  expect(read("mm:ss.0").isDate).toBe(true);
  expect(read('#,##0.00 "USD"')).toEqual({ isDate: false, currency: "USD" });
  expect(read("#,##0.00 [$CHF-807]")).toEqual({ isDate: false, currency: "CHF" });
  expect(read('_("$"* #,##0.00_)')).toEqual({ isDate: false, currency: "$" });
  expect(read('0.00 "days"')).toEqual({ isDate: false, currency: "" });
  expect(read("General")).toEqual({ isDate: false, currency: "" });
});

test("a spreadsheet of OpenDocument gives its stored values; empty repeated cells and comments are nothing", () => {
  const tables = `<table:table table:name="Bank"><table:table-row><table:table-cell office:value-type="string"><text:p>Date</text:p></table:table-cell><table:table-cell office:value-type="string"><office:annotation><text:p>a note</text:p></office:annotation><text:p>Amount</text:p></table:table-cell><table:table-cell table:number-columns-repeated="16000"/></table:table-row><table:table-row table:number-rows-repeated="2"><table:table-cell office:value-type="date" office:date-value="2024-03-05"><text:p>05.03.24</text:p></table:table-cell><table:table-cell office:value-type="currency" office:currency="EUR" office:value="-1.234"><text:p>-1,23 €</text:p></table:table-cell></table:table-row><table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>`;
  expect(sheetsOf(odsOf(tables))).toEqual({
    Bank: ["1: Date,Amount", "2: 2024-03-05,-1.234 EUR", "3: 2024-03-05,-1.234 EUR"],
  });
});

test("an XML spreadsheet of 2003 and a page named .xls are tables too", () => {
  const xml = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="A"><Table><Row><Cell><Data ss:Type="String">Date</Data></Cell><Cell ss:Index="3"><Data ss:Type="Number">5.5</Data></Cell></Row></Table></Worksheet></Workbook>`;
  expect(sheetsOf(new TextEncoder().encode(xml))).toEqual({ A: ["1: Date,,5.5"] });
  const page = `<html><head><style>td > p {}</style></head><body><table><tr><th colspan=2>Move<br>ments<th>Sum</tr><tr><td>5.3.<!-- <td> --><td>&Ouml;l &amp; Gas<td>&euro; 1,00</table></body></html>`;
  expect(sheetsOf(new TextEncoder().encode(page))).toEqual({
    "Table 1": ["1: Move ments,,Sum", '2: 5.3.,Öl & Gas,"€ 1,00"'],
  });
});

const PARQET = [
  "datetime",
  "date",
  "time",
  "price",
  "shares",
  "amount",
  "tax",
  "fee",
  "realizedgains",
  "type",
  "broker",
  "assettype",
  "identifier",
  "wkn",
  "originalcurrency",
  "currency",
  "fxrate",
  "holding",
  "holdingname",
  "holdingnickname",
  "exchange",
  "avgholdingperiod",
];

test("a named reader reads its columns from a workbook as from a file, with a decimal comma in the texts", () => {
  const texts = [
    "2024-01-15T10:00:00.000Z",
    "15.01.2024",
    "10:00:00",
    "10,5",
    "2",
    "21",
    "0",
    "1",
    "0",
    "Buy",
    "x",
    "Security",
    "US0378331005",
    "865985",
    "EUR",
    "EUR",
    "",
    "",
    "Apple",
    "",
    "",
    "0",
  ];
  const numbers = texts.map((text, at) => (at === 3 ? 10.5 : at === 4 ? 2 : at === 5 ? 21 : at === 7 ? 1 : text));
  const csv = new TextEncoder().encode([PARQET, texts].map((row) => row.join(";")).join("\n"));
  expect(shown(xlsxOf({ Export: rowsOf(PARQET, numbers) }))).toEqual(shown(csv));
});

const BANK = [
  ["Date", "Description", "Amount", "Currency"],
  ["2024-01-15", "Rent", -1.234, "EUR"],
] as const;

test("1.234 that a workbook holds as a number is no question, and no thousand", () => {
  expect(shown(xlsxOf({ Account: rowsOf(...BANK) }))).toEqual(["2024-01-15 withdrawal, cash -1.234 EUR"]);
});

test("of several sheets the one that is a table is read; where two are, it is asked", () => {
  const about = rowsOf(["Made by", "a bank"], ["Hello"]);
  expect(shown(xlsxOf({ About: about, Account: rowsOf(...BANK), Empty: "" }))).toEqual([
    "skipped: A part of the file that is not the table that was read.",
    "2024-01-15 withdrawal, cash -1.234 EUR",
  ]);
  const two = xlsxOf({ Current: rowsOf(...BANK), Savings: rowsOf(...BANK) });
  expect(shown(two)).toMatchObject({
    kind: "question",
    id: "part",
    options: [
      { label: "All 2 sheets, each an account of its own" },
      { label: "All 2 sheets, as one account" },
      { label: "Current" },
      { label: "Savings" },
    ],
  });
  const read = readStatement({ name: "file.xlsx", bytes: two }, { part: "each sheet" });
  expect(read.ok && [read.value.accounts.map(({ key, name }) => `${key} ${name}`), read.value.lines.length]).toEqual([
    ["Current Current", "Savings Savings"],
    2,
  ]);
  expect(shown(two, "Savings")).toEqual([
    "skipped: A part of the file that is not the table that was read.",
    "2024-01-15 withdrawal, cash -1.234 EUR",
  ]);
});

test("sheets of months or years are one account without a question; lists of what is held can be read together", () => {
  const row = (on: string, text: string) => rowsOf(["Date", "Text", "Amount", "Currency"], [on, text, "-2.50", "EUR"]);
  expect(shown(xlsxOf({ Jan: row("2024-01-15", "Tea"), Feb: row("2024-02-16", "Tea") }))).toEqual([
    "2024-01-15 withdrawal, cash -2.5 EUR",
    "2024-02-16 withdrawal, cash -2.5 EUR",
  ]);
  const own = rowsOf(["Asset", "Type", "Value", "Currency"], ["Flat", "Property", "9000", "EUR"]);
  const owed = rowsOf(["Debt", "Lender", "Outstanding", "Currency"], ["Mortgage", "Oak", "800", "EUR"]);
  const book = xlsxOf({ Own: own, Debts: owed });
  expect(shown(book)).toMatchObject({ options: [{ label: "All 2 sheets" }, { label: "Own" }, { label: "Debts" }] });
  const read = readStatement({ name: "book.xlsx", bytes: book }, { part: "all sheets", today: "2026-11-20" });
  expect(read.ok && read.value.lines.map(({ security }) => `${security?.assetClass} ${security?.name}`)).toEqual([
    "property Flat",
    "loan Mortgage",
  ]);
});

const day = (on: string, ...rows: readonly string[]) =>
  `Date,Description,Amount,Currency\n${rows.map((row) => `${on},${row}`).join("\n")}\n`;

test("files of one kind in an archive are one statement; what overlaps counts once and twins stay two", () => {
  const coffee = "Coffee,-3,EUR";
  const read = readStatement(
    {
      name: "all.zip",
      bytes: zipOf({
        "a.csv": `${day("2024-01-15", coffee, coffee)}2024-01-16,Rent,-500,EUR\n`,
        "b.csv": `${day("2024-01-16", "Rent,-500,EUR")}2024-01-17,Pay,900,EUR\n`,
        "__MACOSX/._a.csv": "x",
        "readme.pdf": "%PDF-1.7",
      }),
    },
    {},
  );
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  expect(
    read.value.lines.map((line) => `${line.place.file} ${line.place.line} ${line.on} ${line.description}`),
  ).toEqual([
    "a.csv 2 2024-01-15 Coffee",
    "a.csv 3 2024-01-15 Coffee",
    "a.csv 4 2024-01-16 Rent",
    "b.csv 3 2024-01-17 Pay",
  ]);
  expect(read.value.skipped.map((row) => `${row.file}: ${row.reason}`)).toEqual([
    "b.csv: Another file of the archive has this row too: it counts once.",
    "readme.pdf: The file is a PDF document.",
  ]);
  expect(read.value.notes).toEqual(["Read from 2 files: a.csv, b.csv."]);
});

test("different kinds in one archive are asked about; a workbook inside is opened", () => {
  const bytes = zipOf({
    "a.csv": day("2024-01-15", "Tea,-2,EUR"),
    "b.csv": "Datum;Betrag;Währung\n15.01.2024;-2,00;EUR\n",
  });
  expect(shown(bytes)).toMatchObject({ id: "part", options: [{ label: "a.csv" }, { label: "b.csv" }] });
  expect(shown(zipOf({ "x/book.xlsx": xlsxOf({ Account: rowsOf(...BANK) }) }))).toEqual([
    "2024-01-15 withdrawal, cash -1.234 EUR",
  ]);
});

test("texts that stand in many rows are kept once, and those beyond the first 20,000 stay what they are", () => {
  const draft = new SheetDraft({ cells: 100_000 });
  for (let line = 1; line <= 20_010; line++)
    draft.add(line, [
      { text: `Order ${line}`, isNumber: false },
      { text: "EUR", isNumber: false },
    ]);
  const rows = draft.rows();
  expect([rows[0], rows[20_009]].map((row) => row?.cells.join(" "))).toEqual(["Order 1 EUR", "Order 20010 EUR"]);
});

test("a sheet of months that does not say its currency asks, and shows the rows it means", () => {
  const text = (ref: string, value: string) => `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const row = (r: number, name: string, a: number, b: number) =>
    `<row r="${r}">${text(`A${r}`, name)}<c r="B${r}"><v>${a}</v></c><c r="C${r}"><v>${b}</v></c></row>`;
  const head = `<row r="1">${text("A1", "Net worth")}${text("B1", "Jan 2026")}${text("C1", "Feb 2026")}</row>`;
  const bytes = xlsxOf({ A: head + row(2, "Giro", 1, 2) + row(3, "Car", 9, 8) });
  expect(shown(bytes)).toMatchObject({ id: "currency", evidence: ["Giro,1,2", "Car,9,8"] });
});
