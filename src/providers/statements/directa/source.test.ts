import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { directa } from "#providers/statements/directa/source.ts";

const HEADER =
  "Data operazione,Data valuta,Tipo operazione,Ticker,Isin,Protocollo,Descrizione,Quantità,Importo euro,Importo Divisa,Divisa,Riferimento ordine";
const ROWS = `Conto : A1234 ROSSI ANNA ,,,,,,,,,,,
Data estrazione : 2-1-2025 11:58:30,,,,,,,,,,,
,,,,,,,,,,,
Tutti i movimenti ordinati per Data Operazione,,,,,,,,,,,
${HEADER}
30-12-2024,30-12-2024,Conferimento con bonifico,,,Y1,,0,1200,0,EUR,
27-12-2024,27-12-2024,Provento etf,OAK,IE0000000001,Y2,OAK EMERGING,0,20.95,0,EUR,
27-12-2024,27-12-2024,Rit.provento etf,OAK,IE0000000001,Y3,OAK EMERGING,0,-3.57,0,EUR,
06-12-2024,05-12-2024,Cedola obb.,M.1,IT0000000001,Y5,OAK JUN29,0,71.25,0,EUR,
02-12-2024,04-12-2024,Acquisto,MPL,IE0000000002,,MAPLE EUROPE UCITS ETF,2,-158.58,0,EUR,X1
02-12-2024,04-12-2024,Commissioni,MPL,IE0000000002,,MAPLE EUROPE UCITS ETF,0,-5,0,EUR,X1
`;
const SALE = `${HEADER}\n03-12-2024,05-12-2024,Vendita,MPL,US0000000001,,MAPLE,-3,285.10,300,USD,X2\n04-12-2024,04-12-2024,Prelievo,,,Y9,,0,-100,0,EUR,\n`;
const SAVED = ROWS.replaceAll(",", ";");

describeStatementSource(directa, {
  own: [fileOf("all.csv", ROWS), fileOf("sale.csv", SALE), fileOf("saved.csv", SAVED)],
});

test("rows of Directa move euros and are what their words say", () => {
  expect(shownBy(directa, ROWS)).toEqual([
    "2024-12-30 deposit, cash 1200 EUR",
    "2024-12-27 dividend IE0000000001, cash 20.95 EUR",
    "2024-12-27 tax IE0000000001, cash -3.57 EUR",
    "2024-12-06 interest IT0000000001, cash 71.25 EUR",
    "2024-12-02 buy IE0000000002 × 2, cash -158.58 EUR",
    "2024-12-02 fee IE0000000002, cash -5 EUR",
  ]);
  expect(shownBy(directa, SALE)).toEqual([
    "2024-12-03 sell US0000000001 × 3, cash 285.1 EUR",
    "2024-12-04 withdrawal, cash -100 EUR",
  ]);
});

test("a purchase that brings money and a word nobody knows are errors", () => {
  expect(shownBy(directa, ROWS.replace("-158.58", "158.58"))[4]).toBe(
    'error in Importo euro: The amount of "Acquisto" has the sign of the opposite.',
  );
  expect(shownBy(directa, ROWS.replace("Acquisto", "Giro titoli"))[4]).toBe(
    'error in Tipo operazione: "Giro titoli" is not a known kind of transaction.',
  );
});
