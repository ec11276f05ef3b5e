import { expect, test } from "vitest";
import { describeStatementSource, fileOf } from "#providers/statements/contract.ts";
import { splitLine } from "#providers/statements/detect-csv.ts";
import { degiro } from "#providers/statements/degiro/source.ts";
import { showStatement } from "#providers/statements/show-line.ts";

const EXPORT = `Datum,Tijd,Valutadatum,Product,ISIN,Omschrijving,FX,Mutatie,,Saldo,,Order Id
20-02-2024,09:00,20-02-2024,,,flatex terugstorting,,EUR,"-10,00",EUR,"12,90",
20-02-2024,09:00,20-02-2024,,,Processed Flatex Withdrawal,,EUR,"10,00",EUR,"22,90",
16-02-2024,08:00,15-02-2024,,,Valuta Creditering,,EUR,"0,40",EUR,"22,90",
16-02-2024,08:00,15-02-2024,,,Valuta Debitering,"1,0500",USD,"-0,42",USD,"0,00",
15-02-2024,09:05,14-02-2024,MAPLE INC,US0000000016,Dividend,,USD,"0,50",USD,"0,42",
15-02-2024,09:05,14-02-2024,MAPLE INC,US0000000016,Dividendbelasting,,USD,"-0,08",USD,"-0,08",
10-02-2024,16:00,10-02-2024,MAPLE INC,US0000000016,Valuta Creditering,"1,1000",USD,"55,00",USD,"0,00",aaaaaaaa-bbbb-
,,,,,,,,,,,cccc-dddddddddddd
10-02-2024,16:00,10-02-2024,MAPLE INC,US0000000016,Valuta Debitering,,EUR,"-50,00",EUR,"22,50",aaaaaaaa-bbbb-cccc-dddddddddddd
10-02-2024,16:00,10-02-2024,MAPLE INC,US0000000016,DEGIRO Transactiekosten en/of kosten van derden,,EUR,"-2,00",EUR,"72,50",aaaaaaaa-bbbb-cccc-dddddddddddd
10-02-2024,16:00,10-02-2024,MAPLE INC,US0000000016,"Koop 1 @ 55 USD",,USD,"-55,00",USD,"-55,00",aaaaaaaa-bbbb-cccc-dddddddddddd
09-02-2024,10:00,09-02-2024,OAK NV,NL0000000010,"Koop 1.000 @ 0,025 EUR",,EUR,"-25,00",EUR,"74,50",o-2
08-02-2024,10:00,08-02-2024,ORCHARD PLC,GB0000000017,Sell 4 ORCHARD PLC@250 GBX (GB0000000017),,GBP,10.00,GBP,10.00,o-3
07-02-2024,10:00,07-02-2024,OAK NV,NL0000000010,"PRODUCTWIJZIGING : Koop 5 @ 2 EUR",,EUR,0,EUR,"99,50",
07-02-2024,09:00,07-02-2024,OAK OLD,NL0000000028,"PRODUCTWIJZIGING : Verkoop 5 @ 2 EUR",,EUR,0,EUR,"99,50",
05-02-2024,10:00,05-02-2024,,,DEGIRO Aansluitingskosten 2024 (Xetra - XET),,EUR,"-2,50",EUR,"99,50",
02-02-2024,10:00,02-02-2024,FLATEX EURO BANKACCOUNT,NLFLATEXACNT,Degiro Cash Sweep Transfer,,EUR,"5,00",EUR,"107,00",
02-02-2024,10:00,02-02-2024,,,"Overboeking van uw geldrekening bij flatexDEGIRO Bank 5,00 EUR",,,,EUR,"102,00",
01-02-2024,10:00,01-02-2024,,,iDEAL Deposit,,EUR,"102,00",EUR,"102,00",
01-02-2024,10:00,01-02-2024,,,Reservation iDEAL / Sofort Deposit,,EUR,"-102,00",EUR,"0,00",
`;

const GERMAN = `Datum,Uhrze,Valutadatum,Produkt,ISIN,Beschreibung,FX,Änderung,,Saldo,,Order-ID
03-04-2023,09:05,03-04-2023,OAK FUND,IE00B3RBWM25,Transaktionsgebühr,,EUR,"-1,00",EUR,"1,07",07d1
03-04-2023,09:04,03-04-2023,OAK FUND,IE00B3RBWM25,"Kauf 1 zu je 97,93 EUR",,EUR,"-97,93",EUR,"2,07",07d1
01-04-2023,09:04,01-04-2023,,,SOFORT Einzahlung,,EUR,"100,00",EUR,"100,00",
`;
/** In English numbers have points, and the id of an order may stand in a row of its own. */
const ENGLISH = `Date,Time,Value date,Product,ISIN,Description,FX,Change,,Balance,,Order Id
02-04-2024,09:00,02-04-2024,OAK PLC,GB00BPQY8M80,Sell 4 OAK PLC@496 GBX (GB00BPQY8M80),,GBP,19.84,GBP,19.84,86c1-
,,,,,,,,,,,4cbe
`;

describeStatementSource(degiro, {
  own: [fileOf("degiro.csv", EXPORT), fileOf("german.csv", GERMAN), fileOf("english.csv", ENGLISH)],
});

const shown = (text: string): readonly string[] => {
  const read = degiro.read(fileOf("degiro.csv", text), {});
  return read.ok ? showStatement(read.value) : [read.error.kind];
};

const SWEEP = "skipped: DEGIRO moved cash between its own accounts; nothing changes for you.";

test("an order is one line with its costs and exchange; provisional and internal rows are left out", () => {
  expect(shown(EXPORT)).toEqual([
    "2024-02-20 withdrawal, cash -10 EUR",
    "skipped: DEGIRO released the reservation of a withdrawal; the withdrawal itself has a row of its own.",
    "2024-02-16 exchange, cash -0.42 USD for 0.4 EUR",
    "2024-02-15 dividend US0000000016, cash 0.42 USD, tax 0.08 USD withholding",
    "2024-02-10 buy US0000000016 × 1 @ 55 USD, cash -52 EUR, fee 2 EUR commission",
    "2024-02-09 buy NL0000000010 × 1000 @ 0.025 EUR, cash -25 EUR",
    "2024-02-08 sell GB0000000017 × 4 @ 2.5 GBP, cash 10 GBP",
    "2024-02-07 corporate_action, -5 NL0000000028, 5 NL0000000010",
    "2024-02-05 fee, cash -2.5 EUR",
    SWEEP,
    SWEEP,
    "2024-02-01 deposit, cash 102 EUR",
    "skipped: A reservation that DEGIRO reverses later; the payment itself has a row of its own.",
  ]);
});

test("in a workbook, whose rows make their words when asked, a row that goes on in the next keeps its place", () => {
  const table = EXPORT.trimEnd().split("\n");
  const rows = table.map((raw, index) => ({
    get line() {
      return index + 1;
    },
    get raw() {
      return raw;
    },
    cells: splitLine(raw, ","),
  }));
  const read = degiro.read({ ...fileOf("degiro.xlsx", EXPORT), rows }, {});
  const order = read.ok ? [...read.value.lines].find((line) => line.type === "buy") : undefined;
  expect(order?.place).toMatchObject({ line: 8, moreLines: [9, 10, 11, 12] });
});

test("rows read into one line are all named as its place", () => {
  const read = degiro.read(fileOf("degiro.csv", EXPORT), {});
  const order = read.ok ? [...read.value.lines].find((line) => line.type === "buy") : undefined;
  expect(order?.place).toMatchObject({ line: 8, moreLines: [9, 10, 11, 12] });
});

test("the lines lead to the newest balance of each currency", () => {
  const read = degiro.read(fileOf("degiro.csv", EXPORT), {});
  expect(read.ok && read.value.totals.map((total) => [total.currency, total.amount])).toEqual([
    ["EUR", 12_900_000_000_000_000_000n],
    ["USD", 0n],
    ["GBP", 10_000_000_000_000_000_000n],
  ]);
});

test.each([
  ["German", "Kauf 3 zu je 12,5 EUR (DE0000000012)", "buy DE0000000012 × 3 @ 12.5 EUR"],
  ["French", "Achat 3 OAK NV@12,5 EUR (DE0000000012)", "buy DE0000000012 × 3 @ 12.5 EUR"],
  ["Portuguese", "Compra 3 3M CO@12,5 EUR (DE0000000012)", "buy DE0000000012 × 3 @ 12.5 EUR"],
])("%s trades are read", (_language, text, expected) => {
  const [header = ""] = EXPORT.split("\n");
  expect(
    shown(`${header}\n05-02-2024,10:00,05-02-2024,OAK,DE0000000012,"${text}",,EUR,"-37,50",EUR,"0,00",o-9\n`),
  ).toEqual([`2024-02-05 ${expected}, cash -37.5 EUR`]);
});

test.each([
  ["German", "Datum,Uhrzeit,Valutadatum,Produkt,ISIN,Beschreibung,FX,Änderung,,Saldo,,Order-ID"],
  ["French", "Date,Heure,Date de,Produit,Code ISIN,Description,FX,Mouvements,,Solde,,ID Ordre"],
  ["Spanish", "Fecha,Hora,Fecha valor,Producto,ISIN,Descripción,Tipo,Variación,,Saldo,,ID Orden"],
  ["English", "Date,Time,Value date,Product,ISIN,Description,FX,Change,,Balance,,Order Id"],
])("the %s header is recognized", (_language, header) => {
  expect(degiro.recognize({ name: "x", text: `${header}\n` })).toBe(1);
});

test("a thousand rows of one minute are errors, and take no time", () => {
  const [header = ""] = EXPORT.split("\n");
  const row = '16-02-2024,08:00,15-02-2024,,,Valuta Creditering,,EUR,"0,40",EUR,"22,90",';
  const result = shown([header, ...Array.from({ length: 1000 }, () => row)].join("\n"));
  expect(new Set(result)).toEqual(new Set(["error in order: More than 300 rows share this order or minute."]));
});

test("an order that contradicts itself is an error on each of its rows", () => {
  const wrong = shown(EXPORT.replaceAll('"-55,00"', '"-75,00"'));
  expect(wrong.filter((text) => text === "error in description: 1 × 55 is 55, but the row moves 75.")).toHaveLength(5);
});

test("a description that is not known is an error that quotes it", () => {
  expect(shown(EXPORT.replace("flatex terugstorting", "Iets nieuws"))[0]).toBe(
    'error in description: "Iets nieuws" is not a known kind of transaction.',
  );
});

test("shares that a split or a bonus adds are no gift: they are read as a split by the units it added, or by both its rows", () => {
  const [header = ""] = EXPORT.split("\n");
  const row = (text: string) => `07-02-2024,10:00,07-02-2024,OAK NV,NL0000000010,"${text}",,EUR,0,EUR,"0,00",`;
  expect(shown(`${header}\n${row("STOCK SPLIT: Koop 9 @ 1 EUR")}\n`)).toEqual([
    "2024-02-07 split NL0000000010, delta 9",
  ]);
  expect(shown(`${header}\n${row("BONUS: Koop 2 @ 0 EUR")}\n`)).toEqual(["2024-02-07 split NL0000000010, delta 2"]);
  const both = [row("STOCK SPLIT: Koop 12 @ 1 EUR"), row("STOCK SPLIT: Verkoop 3 @ 4 EUR")].join("\n");
  expect(shown(`${header}\n${both}\n`)).toEqual(["2024-02-07 split NL0000000010, ratio 4:1"]);
});

test("in German and English", () => {
  expect(shown(GERMAN)).toEqual([
    "2023-04-03 buy IE00B3RBWM25 × 1 @ 97.93 EUR, cash -98.93 EUR, fee 1 EUR commission",
    "2023-04-01 deposit, cash 100 EUR",
  ]);
  expect(shown(ENGLISH)).toEqual(["2024-04-02 sell GB00BPQY8M80 × 4 @ 4.96 GBP, cash 19.84 GBP"]);
});

test("each running balance that does not follow is named; what moves between DEGIRO's own accounts breaks none", () => {
  const notes = (text: string) => {
    const read = degiro.read(fileOf("degiro.csv", text), {});
    return read.ok && read.value.notes;
  };
  // Ten released are 32.90; the made-up table says 22.90.
  expect(
    [EXPORT.replace('"22,90",\n16-02', '"32,90",\n16-02').replace('"12,90"', '"22,90"'), ENGLISH].map(notes),
  ).toEqual([[], []]);
  expect(notes(EXPORT)).toEqual(["Line 3: the balance of 22.9 EUR does not follow from the row before it."]);
  // 100 - 97.93 are 2.07, and 1 less is 1.07.
  expect(notes(GERMAN)).toEqual([]);
  expect(notes(GERMAN.replace(/^.*Kauf 1.*\n/m, ""))).toEqual([
    "Line 2: the balance of 1.07 EUR does not follow from the row before it.",
  ]);
});
