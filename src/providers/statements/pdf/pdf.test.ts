import { expect, test } from "vitest";
import { linesAt, type Placed, pdfOf, tableAt } from "#test/fixtures/documents.ts";
import { zipOf } from "#test/fixtures/workbooks.ts";
import { openPdf } from "#providers/statements/pdf/open-pdf.ts";
import { pictureOf } from "#providers/statements/pdf/pdf-picture.ts";
import { readStatement } from "#providers/statements/read-statement.ts";
import type { ReadOptions } from "#providers/statements/port.ts";
import { showStatement } from "#providers/statements/show-line.ts";

async function read(pages: readonly (readonly Placed[])[], options: ReadOptions = {}) {
  const file = await openPdf({ name: "statement.pdf", bytes: pdfOf(pages, { isPacked: true }) });
  if (!file.ok) expect.unreachable(file.error.problem);
  return readStatement(file.value, options);
}

const COLUMNS = [50, 130, -420, -500];
const HEADER = ["Date", "Description", "Amount", "Balance"];

test("a table is found by where its words stand, over two pages, with words of two lines and balances left out", async () => {
  const result = await read([
    [
      ...linesAt(["Sample Bank", "Account currency: EUR"], 60),
      ...tableAt(COLUMNS, [
        HEADER,
        ["01.02.2024", "Opening balance", "", "1.000,00"],
        ["02.02.2024", "Rent of the flat in Maple Street", "-500,25", "499,75"],
      ]),
      { text: "February", x: 130, y: 252 },
      ...tableAt(COLUMNS, [["", "Carried forward", "", "499,75"]], { top: 300 }),
      ...linesAt(["Page 1 of 2"], 800),
    ],
    [
      ...tableAt(COLUMNS, [HEADER, ["15.02.2024", "Pay", "2.000,00", "2.499,75"]], { top: 100 }),
      ...linesAt(["Sample Bank, Oak Road 1"], 800),
    ],
  ]);
  if (!result.ok) expect.unreachable(JSON.stringify(result.error));
  expect(result.value.sourceName).toBe("Table in a PDF");
  expect(showStatement(result.value)).toMatchInlineSnapshot(`
    [
      "skipped: A balance: it moves nothing.",
      "2024-02-02 withdrawal, cash -500.25 EUR",
      "skipped: A line between the transactions that has no day of its own.",
      "2024-02-15 deposit, cash 2000 EUR",
    ]
  `);
  expect(result.value.skipped).toMatchInlineSnapshot(`
    [
      {
        "line": 4,
        "raw": "01.02.2024  Opening balance  1.000,00",
        "reason": "A balance: it moves nothing.",
      },
      {
        "line": 7,
        "raw": "Carried forward  499,75",
        "reason": "A line between the transactions that has no day of its own.",
      },
    ]
  `);
});

test("a day that stands once above its rows is theirs, with a column of days and without, and over two pages", async () => {
  const days = (header: readonly string[], left: readonly string[]) => [
    header,
    ["Monday, 5 February 2024"],
    [...left, "Rent", "-500.00"],
    [...left, "Baker", "-4.20"],
    ["6 February 2024"],
    [...left, "Pay", "2,000.00"],
  ];
  const currency = linesAt(["Account currency: EUR"], 40);
  const expected = [
    "2024-02-05 withdrawal, cash -500 EUR",
    "2024-02-05 withdrawal, cash -4.2 EUR",
    "2024-02-06 deposit, cash 2000 EUR",
  ];
  const withoutColumn = await read([[...currency, ...tableAt([50, -420], days(["Description", "Amount"], []))]]);
  if (!withoutColumn.ok) expect.unreachable(JSON.stringify(withoutColumn.error));
  expect(showStatement(withoutColumn.value)).toEqual(expected);
  const header = ["Date", "Description", "Amount"];
  const more = [header, ["", "Tea", "-3.00"], ["", "Total", "1,492.80"]];
  const withColumn = await read([
    [...currency, ...tableAt([50, 200, -420], days(header, [""]))],
    tableAt([50, 200, -420], more),
  ]);
  if (!withColumn.ok) expect.unreachable(JSON.stringify(withColumn.error));
  expect(showStatement(withColumn.value)).toEqual([
    ...expected,
    "2024-02-06 withdrawal, cash -3 EUR",
    "skipped: A line between the transactions that has no day of its own.",
  ]);
});

test("cells in any order, a column found by its edge, a currency in each cell", async () => {
  const result = await read([
    tableAt(
      [50, 150, -380, -460],
      [
        ["Date", "Details", "Money out", "Money in"],
        ["1 Feb 2024", "A very long name of somebody", "€12.50", ""],
        ["2 Feb 2024", "Pay", "", "€1,000.00"],
      ],
    ).toReversed(),
  ]);
  if (!result.ok) expect.unreachable(JSON.stringify(result.error));
  expect(showStatement(result.value)).toEqual([
    "2024-02-01 withdrawal, cash -12.5 EUR",
    "2024-02-02 deposit, cash 1000 EUR",
  ]);
});

test("days without a year are those of the period the statement names; without a period they are errors", async () => {
  const table = tableAt(COLUMNS, [
    HEADER,
    ["12/29", "Rent", "-500.00", "500.00"],
    ["01/03", "Pay", "100.00", "600.00"],
  ]);
  const dated = await read([[...linesAt(["December 16, 2023 through January 15, 2024"], 60), ...table]], {
    currency: "USD",
  });
  if (!dated.ok) expect.unreachable(JSON.stringify(dated.error));
  expect(showStatement(dated.value)).toEqual([
    "2023-12-29 withdrawal, cash -500 USD",
    "2024-01-03 deposit, cash 100 USD",
  ]);
  expect(dated.value.notes).toEqual([
    "The rows name no year: it was taken from the period of the statement, 2023-12-16 to 2024-01-15.",
  ]);
  const undated = await read([table], { currency: "USD", dateOrder: "mdy" });
  expect(undated.ok && undated.value.errors.map(({ line, field }) => `${line} ${field}`)).toEqual(["2 Date", "3 Date"]);
});

test("a heading of unknown words is explained once and remembered; what no amount names is asked", async () => {
  const table = tableAt(
    [50, 150, -420],
    [
      ["Quand", "Quoi", "Combien"],
      ["01.02.2024", "Loyer", "-500,25"],
      ["02.02.2024", "Salaire", "900,00"],
    ],
  );
  const first = await read([table]);
  expect(!first.ok && first.error).toMatchObject({ kind: "question", id: "columns" });
  expect(!first.ok && first.error.kind === "question" && first.error.table?.header).toEqual([
    "Quand",
    "Quoi",
    "Combien",
  ]);
  const mapping = { columns: { date: "Quand", description: "Quoi", amount: "Combien" }, types: {}, currency: "CHF" };
  const second = await read([table], { remembered: (header) => (header.includes("Combien") ? mapping : undefined) });
  if (!second.ok) expect.unreachable(JSON.stringify(second.error));
  expect(showStatement(second.value)).toEqual([
    "2024-02-01 withdrawal, cash -500.25 CHF",
    "2024-02-02 deposit, cash 900 CHF",
  ]);
});

test("of several tables one is chosen", async () => {
  const page = [
    ...tableAt(COLUMNS, [HEADER, ["01.02.2024", "Rent", "-5,00", "10,00"]], { top: 100 }),
    ...tableAt(
      [50, 130, -420],
      [
        ["Date", "Security", "Amount"],
        ["02.02.2024", "Maple", "7,00"],
      ],
      { top: 400 },
    ),
  ];
  const asked = await read([page], { currency: "EUR" });
  if (asked.ok || asked.error.kind !== "question") expect.unreachable("asks");
  expect(asked.error.options.map(({ value }) => value)).toEqual([
    "Page 1: Date, Description, Amount, Balance",
    "Page 1: Date, Security, Amount",
  ]);
  const chosen = await read([page], { currency: "EUR", part: "Page 1: Date, Description, Amount, Balance" });
  expect(chosen.ok && showStatement(chosen.value)).toEqual(["2024-02-01 withdrawal, cash -5 EUR"]);
});

test("a running balance that does not follow is named by its line", async () => {
  const result = await read(
    [
      tableAt(COLUMNS, [
        HEADER,
        ["01.02.2024", "Pay", "10,00", "10,00"],
        ["02.02.2024", "Rent", "-4,00", "6,00"],
        ["03.02.2024", "Food", "-1,00", "4,00"],
      ]),
    ],
    { currency: "EUR" },
  );
  expect(result.ok && result.value.notes).toEqual([
    "Line 4: the file says the balance is 4 EUR, its rows up to there give 5. A row before it may be missing, or this one was read wrongly.",
  ]);
});

test("a text without a table says so", async () => {
  const result = await read([linesAt(["Dear customer,", "we have changed our terms."], 100)]);
  expect(!result.ok && result.error).toMatchObject({
    kind: "source_unknown",
    problem: "The PDF holds no table of transactions: no lines that begin with a day and hold an amount.",
  });
});

test("the picture of a page has its words at their places, each with its line", async () => {
  const file = await openPdf({
    name: "",
    bytes: pdfOf([linesAt(["One", "Two"], 100), [{ text: "Three", x: 50, y: 300 }]]),
  });
  if (!file.ok) expect.unreachable(file.error.problem);
  expect(pictureOf(file.value.bytes, { line: 3 })).toEqual({
    page: 2,
    pageCount: 2,
    width: 595,
    height: 842,
    words: [{ text: "Three", x: 50, y: 300, width: 30, size: 10, line: 3 }],
  });
  expect(pictureOf(file.value.bytes, { line: 2 })?.words.map(({ text, line }) => `${line} ${text}`)).toEqual([
    "1 One",
    "2 Two",
  ]);
  expect(pictureOf(file.value.bytes, { page: 3 })).toBeUndefined();
});

test("PDFs in an archive are one statement, and one that is scanned is named", async () => {
  const month = (day: string, amount: string, balance: string) =>
    pdfOf([
      [
        ...linesAt(["Account currency: EUR"], 60),
        ...tableAt(COLUMNS, [HEADER, [day, "Shop", amount, balance], [day, "Shop two", amount, balance]]),
      ],
    ]);
  const archive = zipOf({
    "january.pdf": month("15.01.2024", "-10,00", "90,00"),
    "february.pdf": month("15.02.2024", "-20,00", "70,00"),
    "scan.pdf": pdfOf([[]]),
  });
  const file = await openPdf({ name: "year.zip", bytes: archive });
  const read = file.ok ? readStatement(file.value, {}) : file;
  if (!read.ok) expect.unreachable(JSON.stringify(read.error));
  expect(read.value.lines.map(({ on, place }) => `${on} ${place.file}`)).toEqual([
    "2024-01-15 january.pdf",
    "2024-01-15 january.pdf",
    "2024-02-15 february.pdf",
    "2024-02-15 february.pdf",
  ]);
  expect(read.value.errors.map(({ file: name, problem }) => `${name}: ${problem}`)).toEqual([
    "scan.pdf: The PDF has no text: it is scanned, or a picture of a page.",
  ]);
});
