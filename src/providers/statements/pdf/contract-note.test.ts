import { expect, test } from "vitest";
import { linesAt, pdfOf } from "#test/fixtures/documents.ts";
import { openPdf } from "#providers/statements/pdf/open-pdf.ts";
import { readStatement } from "#providers/statements/read-statement.ts";
import { showStatement } from "#providers/statements/show-line.ts";
import type { ReadOptions } from "#providers/statements/port.ts";

/** What a note of these lines says, or why it cannot be read. */
async function shown(lines: readonly string[], options: ReadOptions = {}): Promise<readonly string[]> {
  const file = await openPdf({ name: "note.pdf", bytes: pdfOf([linesAt(lines, 60)]) });
  if (!file.ok) expect.unreachable(file.error.problem);
  const read = readStatement(file.value, options);
  if (read.ok) return showStatement(read.value);
  return [read.error.kind === "question" ? `asks: ${read.error.id}` : read.error.problem];
}

const PURCHASE = [
  "Musterbank AG",
  "Wertpapierabrechnung Kauf",
  "Wertpapierbezeichnung Beispiel Index UCITS ETF",
  "ISIN IE00B4L5Y983",
  "Nominale Stück 10",
  "Kurs 80,00 EUR",
  "Handelstag 15.03.2026",
  "Valuta 19.03.2026",
  "Kurswert EUR 800,00-",
  "Provision EUR 4,90-",
  "Endbetrag zu Ihren Lasten EUR 804,90-",
];
const UNPROVED =
  "The PDF is a contract note whose units, price, costs and total do not prove one another as they are read.";

test("a German note of a purchase is read by its words, and proved by its sums", async () => {
  expect(await shown(PURCHASE)).toEqual([
    "2026-03-15 buy IE00B4L5Y983 × 10 @ 80 EUR, cash -804.9 EUR, fee 4.9 EUR commission",
  ]);
});

test("a note whose sums do not prove it is said to be one, and nothing is read from it", async () => {
  expect(await shown(PURCHASE.map((line) => line.replace("804,90", "814,90")))).toEqual([UNPROVED]);
  expect(await shown(PURCHASE.map((line) => line.replace("Stück 10", "Stück 11")))).toEqual([UNPROVED]);
  expect(await shown(PURCHASE.map((line) => line.replace("Provision EUR", "Provision USD")))).toEqual([UNPROVED]);
});

test("headings that say both that it was bought and sold are of no note", async () => {
  expect((await shown([...PURCHASE, "Verkauf"]))[0]).toMatch(/no table of transactions/);
});

test("a sale keeps back costs and tax, with units and security in one line", async () => {
  const sale = [
    "Wertpapierabrechnung Verkauf",
    "Nominale Wertpapierbezeichnung ISIN (WKN)",
    "Stück 5 BEISPIEL INDEX UCITS ETF IE00B4L5Y983 (A0RPWH)",
    "Schlusstag 20.03.2026",
    "Ausführungskurs 90,00 EUR",
    "Kurswert 450,00 EUR",
    "Provision 4,90- EUR",
    "Kapitalertragsteuer 10,00- EUR",
    "Ausmachender Betrag 435,10 EUR",
  ];
  expect(await shown(sale)).toEqual([
    "2026-03-20 sell IE00B4L5Y983 × 5 @ 90 EUR, cash 435.1 EUR, fee 4.9 EUR commission, tax 10 EUR tax",
  ]);
});

test("a dividend is what came after its taxes", async () => {
  const dividend = [
    "Dividendengutschrift",
    "Stück 10 BEISPIEL AG DE000BASF111 (BASF11)",
    "Zahlbarkeitstag 02.05.2026",
    "Dividende pro Stück 3,40 EUR",
    "Dividendengutschrift 34,00+ EUR",
    "Kapitalertragsteuer 25 % auf 34,00 EUR 8,50- EUR",
    "Solidaritätszuschlag 0,46- EUR",
    "Ausmachender Betrag 25,04+ EUR",
  ];
  expect(await shown(dividend)).toEqual([
    "2026-05-02 dividend DE000BASF111, cash 25.04 EUR, tax 8.5 EUR tax + 0.46 EUR tax",
  ]);
});

const BRITISH = [
  "CONTRACT NOTE",
  "We have BOUGHT for you",
  "Trade date 15/03/2026",
  "Stock Oak PLC Ordinary",
  "ISIN GB0002374006",
  "Quantity 100",
  "Price £12.50",
  "Consideration £1,250.00",
  "Commission £11.95",
  "Stamp duty £6.25",
  "Total £1,268.20",
];

test("notes in English, French and Dutch; a day that may be a month is asked", async () => {
  const bought = "buy GB0002374006 × 100 @ 12.5 GBP, cash -1268.2 GBP, fee 11.95 GBP commission, tax 6.25 GBP tax";
  expect(await shown(BRITISH)).toEqual([`2026-03-15 ${bought}`]);
  const unclear = BRITISH.map((line) => line.replace("15/03", "05/03"));
  expect(await shown(unclear)).toEqual(["asks: date_order"]);
  expect(await shown(unclear, { dateOrder: "dmy" })).toEqual([`2026-03-05 ${bought}`]);
  const french = ["AVIS D'OPERE", "ACHAT COMPTANT", "Date 15/03/2026", "Valeur OAK SA", "Code ISIN FR0000120271"];
  const sums = [
    "Quantité 10",
    "Cours 60,00 EUR",
    "Montant brut 600,00 EUR",
    "Courtage 5,00 EUR",
    "Montant net 605,00 EUR",
  ];
  expect(await shown([...french, ...sums])).toEqual([
    "2026-03-15 buy FR0000120271 × 10 @ 60 EUR, cash -605 EUR, fee 5 EUR commission",
  ]);
  const dutch = ["Nota", "Verkoop", "Transactiedatum 15-03-2026", "Fonds Oak NV", "ISIN NL0010273215"];
  const bedragen = [
    "Aantal 10",
    "Koers EUR 60,00",
    "Effectieve waarde EUR 600,00",
    "Provisie EUR 5,00",
    "Totaal EUR 595,00",
  ];
  expect(await shown([...dutch, ...bedragen])).toEqual([
    "2026-03-15 sell NL0010273215 × 10 @ 60 EUR, cash 595 EUR, fee 5 EUR commission",
  ]);
});
