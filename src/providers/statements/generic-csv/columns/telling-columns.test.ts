import { expect, test } from "vitest";
import { readStatement } from "#providers/statements/read-statement.ts";

/** What each row is said to be, as a person reads it in the list of transactions. */
function toldOf(text: string): readonly (string | undefined)[] {
  const read = readStatement({ name: "bank.csv", bytes: new TextEncoder().encode(text) }, { today: "2026-11-28" });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value.lines.map(({ description }) => description);
}

test("a savings bank's table says whom money went to and what for, not that it was a direct debit", () => {
  expect(
    toldOf(`"Buchungstag";"Buchungstext";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Betrag";"Waehrung"
"28.03.24";"FOLGELASTSCHRIFT";"Strom Abschlag";"Stadtwerke";"-80,50";"EUR"
"27.03.24";"ENTGELTABSCHLUSS";"";"";"-4,90";"EUR"
`),
  ).toEqual(["Stadtwerke, Strom Abschlag", "ENTGELTABSCHLUSS"]);
});

test("of a payer and a receiver the one is told whose account it is not", () => {
  expect(
    toldOf(`Buchungsdatum;Zahlungspflichtige*r;Zahlungsempfänger*in;Verwendungszweck;Betrag (€)
28.03.2024;Ida Muster;OAK MARKT;Einkauf;-45,44
25.03.2024;FIRMA;Ida Muster;Gehalt;1.000,00
`),
  ).toEqual(["OAK MARKT, Einkauf", "FIRMA, Gehalt"]);
});

test("columns of words without a name belong to the one before them; what is said twice is told once", () => {
  expect(
    toldOf(`"Data operacji","Kwota","Waluta","Opis transakcji","",""
"2024-03-28","-45.44","PLN","Tytuł: zakupy","Lokalizacja: Kraków","Tytuł: zakupy"
"2024-03-27","+1000.00","PLN","Wynagrodzenie","",""
`),
  ).toEqual(["Tytuł: zakupy, Lokalizacja: Kraków", "Wynagrodzenie"]);
});

test("a table with one column of words is told by it, and one without any by nothing", () => {
  expect(toldOf("Date,Description,Amount (GBP)\n2024-03-28,TESCO STORES,-3.20\n")).toEqual(["TESCO STORES"]);
  expect(toldOf("Date,Amount (GBP)\n2024-03-28,-3.20\n")).toEqual([undefined]);
});

test("an account's number names nobody, and the apostrophe that keeps a text a text is no part of it", () => {
  expect(
    toldOf(`Kirjauspäivä;Määrä;Maksaja;Maksunsaaja;Nimi;Otsikko;Valuutta
17.10.2025;-45,12;FI11 0000 1111;;K-MARKET;Korttiosto;EUR
`),
  ).toEqual(["K-MARKET, Korttiosto"]);
  expect(toldOf(`Date,Type,Description,Value (GBP)\n17/10/2025,POS,"'OAK STORES , LONDON",-45.12\n`)).toEqual([
    "OAK STORES , LONDON",
  ]);
});
