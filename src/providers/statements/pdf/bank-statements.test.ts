import { expect, test } from "vitest";
import { formatFixed } from "#engine/money/fixed.ts";
import { linesAt, type Placed, pdfOf, tableAt } from "#test/fixtures/documents.ts";
import { openPdf } from "#providers/statements/pdf/open-pdf.ts";
import { periodIn } from "#providers/statements/pdf/pdf-period.ts";
import { readStatement } from "#providers/statements/read-statement.ts";
import type { ReadOptions } from "#providers/statements/port.ts";
import { showStatement } from "#providers/statements/show-line.ts";

/** What a statement of one page says: its rows, then the balances it states. */
async function shown(page: readonly Placed[], options: ReadOptions = {}): Promise<readonly string[]> {
  const file = await openPdf({ name: "statement.pdf", bytes: pdfOf([page]) });
  if (!file.ok) expect.unreachable(file.error.problem);
  const read = readStatement(file.value, options);
  if (!read.ok) expect.unreachable(JSON.stringify(read.error));
  const totals = read.value.totals.map(({ on, amount, currency }) => `${on} states ${formatFixed(amount)} ${currency}`);
  return [...showStatement(read.value), ...totals];
}

const MOVED = ["2024-03-01 withdrawal, cash -45.2 EUR", "2024-03-15 deposit, cash 250 EUR"];
const IS_BALANCE = "skipped: A balance: it moves nothing.";

test("balances between the rows of a German statement are of the day they name", async () => {
  const rows = [
    ["Datum", "Erläuterung", "Betrag EUR"],
    ["", "Kontostand am 29.02.2024, Auszug Nr. 2", "100,00"],
    ["01.03.2024", "Lastschrift OAK", "-45,20"],
    ["15.03.2024", "Lohn ELM", "250,00"],
    ["", "Kontostand am 31.03.2024 um 20:00 Uhr", "304,80"],
  ];
  expect(await shown(tableAt([50, 130, -500], rows, { top: 150 }))).toEqual([
    ...MOVED,
    IS_BALANCE,
    "2024-03-31 states 304.8 EUR",
  ]);
});

test("days without a year are in the period of the statement, which its balances may tell", async () => {
  const rows = [
    ["Bu-Tag", "Wert", "Text", "Betrag EUR"],
    ["", "", "alter Kontostand vom 29.02.2024", "100,00 H"],
    ["01.03.", "01.03.", "OAK", "45,20 S"],
    ["15.03.", "15.03.", "ELM", "250,00 H"],
    ["", "", "neuer Kontostand vom 31.03.2024", "304,80 H"],
  ];
  expect(await shown(tableAt([50, 100, 150, -500], rows, { top: 150 }))).toEqual([
    ...MOVED,
    IS_BALANCE,
    "2024-03-15 states 304.8 EUR",
  ]);
  const french = [
    ["Date", "Valeur", "Nature des opérations", "Débit", "Crédit"],
    ["01.03", "01.03", "CARTE OAK", "45,20", ""],
    ["15.03", "15.03", "VIREMENT ELM", "", "250,00"],
    ["", "", "SOLDE DEBITEUR AU 31/03/2024", "95,20", ""],
  ];
  const page = [
    ...linesAt(["RELEVE DE COMPTE du 01/03/2024 au 31/03/2024", "Devise : EUR"], 60),
    ...tableAt([50, 100, 160, -430, -510], french, { top: 150 }),
  ];
  expect(await shown(page)).toEqual([...MOVED, IS_BALANCE, "2024-03-15 states -95.2 EUR"]);
});

test("a stretch of days that can be read in two ways is none", () => {
  expect(periodIn(["Opening/Closing Date 03/01/24 - 03/31/24"])).toEqual({ from: "2024-03-01", to: "2024-03-31" });
  expect(periodIn(["du 01/03/2024 au 31/03/2024"])).toEqual({ from: "2024-03-01", to: "2024-03-31" });
  expect(periodIn(["01/02/2024 - 03/04/2024"])).toBe(undefined);
  expect(periodIn(["Solde au 29/02/2024  1,00", "Solde au 31/03/2024  2,00"])).toEqual({
    from: "2024-02-29",
    to: "2024-03-31",
  });
});

const BRITISH = ["Date", "Payment type and details", "Paid out", "Paid in", "Balance"];
const OF_ONE_DAY = [
  ["29 Feb 24", "BALANCE BROUGHT FORWARD", "", "", "1,000.00"],
  ["01 Mar 24", "VIS OAK STORES", "45.20", "", ""],
  ["", "DD ELM ENERGY", "100.00", "", "854.80"],
  ["15 Mar 24", "CR ASH LTD", "", "250.00", "1,104.80"],
];

test("beside a running balance a row without a day is of the day above it; without one it is left aside", async () => {
  const columns = [50, 130, -380, -450, -520];
  expect(await shown(tableAt(columns, [BRITISH, ...OF_ONE_DAY], { top: 150 }), { currency: "GBP" })).toEqual([
    IS_BALANCE,
    "2024-03-01 withdrawal, cash -45.2 GBP",
    "2024-03-01 withdrawal, cash -100 GBP",
    "2024-03-15 deposit, cash 250 GBP",
    "2024-03-15 states 1104.8 GBP",
  ]);
  const without = [BRITISH, ...OF_ONE_DAY.slice(1)].map((cells) => cells.slice(0, 4));
  expect(await shown(tableAt(columns.slice(0, 4), without, { top: 150 }), { currency: "GBP" })).toEqual([
    "2024-03-01 withdrawal, cash -45.2 GBP",
    "skipped: A line between the transactions that has no day of its own.",
    "2024-03-15 deposit, cash 250 GBP",
  ]);
});
