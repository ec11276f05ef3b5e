import { expect, test } from "vitest";
import { linesAt, pdfOf, tableAt } from "#test/fixtures/documents.ts";
import { describeStatementSource } from "#providers/statements/contract.ts";
import { openPdf } from "#providers/statements/pdf/open-pdf.ts";
import { showStatement } from "#providers/statements/show-line.ts";
import { tradeRepublicPdf } from "#providers/statements/trade-republic-pdf/source.ts";

interface Note {
  readonly order: string;
  readonly position: readonly (readonly string[])[];
  readonly costs?: readonly (readonly string[])[];
  readonly booked?: string;
}

async function noteOf({ order, position, costs = [], booked = "" }: Note) {
  const places = [50, -360, -440, -540];
  const bytes = pdfOf([
    [
      ...linesAt(["TRADE REPUBLIC BANK GMBH BRUNNENSTRASSE 19-21 10119 BERLIN"], 40),
      ...linesAt(["DATUM 05.01.2024", "AUSFÜHRUNG 5437-f7f5", "DEPOT 0123456789"], 80, 380),
      ...linesAt(["WERTPAPIERABRECHNUNG", "ÜBERSICHT", order], 140),
      ...tableAt(places, [["POSITION", "ANZAHL", "PREIS", "BETRAG"], ...position], { top: 220 }),
      ...(costs.length === 0
        ? []
        : [...linesAt(["ABRECHNUNG"], 360), ...tableAt([50, -540], [["POSITION", "BETRAG"], ...costs], { top: 380 })]),
      ...(booked === ""
        ? []
        : [
            ...linesAt(["BUCHUNG"], 560),
            ...tableAt(
              [50, 300, -540],
              [
                ["VERRECHNUNGSKONTO", "WERTSTELLUNG", "BETRAG"],
                ["DE00000000000000000000", "07.01.2024", booked],
              ],
              { top: 580 },
            ),
          ]),
    ],
  ]);
  const file = await openPdf({ name: "note.pdf", bytes });
  if (!file.ok) expect.unreachable(file.error.problem);
  return file.value;
}

const buy: Note = {
  order: "Market-Order Kauf am 05.01.2024, um 12:31 Uhr (Europe/Berlin) im Freiverkehr.",
  position: [
    ["Maple World ETF", "60 Stk.", "6,887 EUR", "413,22 EUR"],
    ["ISIN: IE00B4L5Y983"],
    ["GESAMT", "", "", "413,22 EUR"],
  ],
  costs: [
    ["Fremdkostenzuschlag", "-1,00 EUR"],
    ["GESAMT", "-414,22 EUR"],
  ],
  booked: "-414,22 EUR",
};
const own = await noteOf(buy);
const other = await openPdf({
  name: "another broker.pdf",
  bytes: pdfOf([linesAt(["BEISPIELBANK AG", "WERTPAPIERABRECHNUNG", "POSITION ANZAHL KURS BETRAG"], 100)]),
});

describeStatementSource(tradeRepublicPdf, {
  fewerShapes: "no public statement of another country",
  own: [own],
  foreign: other.ok ? [other.value] : [],
});

const shown = async (note: Note): Promise<readonly string[]> => {
  const read = tradeRepublicPdf.read(await noteOf(note), {});
  return read.ok ? showStatement(read.value) : [JSON.stringify(read.error)];
};

test("an order: 60 × 6.887 and 1.00 of costs are the 414.22 that were booked", async () => {
  const read = tradeRepublicPdf.read(own, {});
  if (!read.ok) expect.unreachable(JSON.stringify(read.error));
  expect(showStatement(read.value)).toMatchInlineSnapshot(`
    [
      "2024-01-05 buy IE00B4L5Y983 × 60 @ 6.887 EUR, cash -414.22 EUR, fee 1 EUR commission",
    ]
  `);
  expect(read.value.lines.at(0)).toMatchObject({
    settledOn: "2024-01-07",
    secondOfDay: 45_060,
    sourceId: "5437-f7f5",
    security: { isin: "IE00B4L5Y983", name: "Maple World ETF" },
  });
  expect((read.value.lines.at(0)?.place.moreLines ?? []).length).toBeGreaterThan(2);
});

test("a sale with tax: 200 × 3.04 − 1.00 − 12.37 − 0.68 = 593.95", async () => {
  const sale: Note = {
    order: "Limit-Order Verkauf am 08.01.2024, um 09:05 Uhr an der Lang & Schwarz Exchange.",
    position: [
      ["Oak Corp."],
      ["Registered Shares Cl.B o.N."],
      ["ISIN: US0378331005"],
      ["", "200 Stk.", "3,04 EUR", "608,00 EUR"],
      ["GESAMT", "", "", "608,00 EUR"],
    ],
    costs: [
      ["Fremdkostenzuschlag", "-1,00 EUR"],
      ["Kapitalertragssteuer", "-12,37 EUR"],
      ["Solidaritätszuschlag", "-0,68 EUR"],
      ["GESAMT", "593,95 EUR"],
    ],
    booked: "593,95 EUR",
  };
  expect(await shown(sale)).toMatchInlineSnapshot(`
    [
      "2024-01-08 sell US0378331005 × 200 @ 3.04 EUR, cash 593.95 EUR, fee 1 EUR commission, tax 12.37 EUR tax + 0.68 EUR tax",
    ]
  `);
  const wrong = { ...sale, booked: "593,00 EUR" };
  expect(await shown(wrong)).toEqual([
    "error in amount: The amount, the costs and the total of the note do not agree.",
  ]);
  const strange = { ...sale, costs: [["Sonstiges", "-1,00 EUR"], ...(sale.costs ?? [])] };
  expect((await shown(strange))[0]).toContain('The note does not show the meaning of "Sonstiges"');
});

test("a savings plan: no costs, a part of a unit, the day alone", async () => {
  const plan: Note = {
    order: "Sparplanausführung am 16.01.2024 an der Lang & Schwarz Exchange.",
    position: [
      ["Maple World ETF", "0,4534 Stk.", "110,28 EUR", "50,00 EUR"],
      ["IE00B4L5Y983"],
      ["GESAMT", "", "", "50,00 EUR"],
    ],
    booked: "-50,00 EUR",
  };
  expect(await shown(plan)).toMatchInlineSnapshot(`
    [
      "2024-01-16 buy IE00B4L5Y983 × 0.4534 @ 110.28 EUR, cash -50 EUR",
    ]
  `);
});
