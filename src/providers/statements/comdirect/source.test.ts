import { expect, test } from "vitest";
import { comdirect } from "#providers/statements/comdirect/source.ts";
import { describeStatementSource, fileOf, shownBy, totalsBy } from "#providers/statements/contract.ts";
import { readStatement } from "#providers/statements/read-statement.ts";

const GIRO = `;
"Umsätze Girokonto";"Zeitraum: 01.01.2024 - 31.01.2024";
"Neuer Kontostand";"1.165,44 EUR";

"Buchungstag";"Wertstellung (Valuta)";"Vorgang";"Buchungstext";"Umsatz in EUR";
"offen";"23.01.2024";"Lastschrift / Belastung";"Kiosk";"-3,00";
"23.01.2024";"23.01.2024";"Übertrag / Überweisung";"Empfänger: Oak";"-34,56";
"05.01.2024";"05.01.2024";"Gutschrift";"Auftraggeber: Maple GmbH";"1.000,00";

"Alter Kontostand";"200,00 EUR";
`;
const CARD = `"Umsätze Visa-Karte (Kreditkarte)";"Zeitraum: 01.01.2024 - 31.01.2024";
"Neuer Kontostand";"-9,90 EUR";

"Buchungstag";"Umsatztag";"Vorgang";"Referenz";"Buchungstext";"Umsatz in EUR";
"12.01.2024";"11.01.2024";"Visa-Umsatz";"R1";"CAFE PARIS";"-9,90";
`;
const DEPOT = `"Umsätze Depot";"Zeitraum: 01.01.2024 - 31.01.2024";

"Buchungstag";"Geschäftstag";"Stück / Nom.";"Bezeichnung";"WKN";"Währung";"Ausführungskurs";"Umsatz in EUR";
"17.01.2024";"15.01.2024";"5,000";"OAK WORLD UCITS ETF";"ETF110";"EUR";"31,50";"-157,50";
"24.01.2024";"22.01.2024";"-2,000";"MAPLE INC.";"865985";"USD";"100,00";"184,00";
"25.01.2024";"--";"1,000";"BIRCH AG";"BIRCH1";"EUR";"--";"--";
`;
const ALL = `${GIRO}\n${CARD}\n\n"Umsätze Tagesgeld PLUS-Konto";"Zeitraum: 30 Tage";\n"Keine Umsätze vorhanden.";\n\n${DEPOT}`;

describeStatementSource(comdirect, {
  own: [fileOf("giro.csv", GIRO), fileOf("card.csv", CARD), fileOf("depot.csv", DEPOT), fileOf("all.csv", ALL)],
});

test("sections become accounts of their own, with the balances that stand above and below them", () => {
  expect(shownBy(comdirect, ALL).filter((line) => !line.startsWith("skipped: A line"))).toEqual([
    "skipped: Not booked yet: it comes again when it is.",
    "2024-01-23 withdrawal, cash -34.56 EUR",
    "2024-01-05 deposit, cash 1000 EUR",
    "2024-01-12 withdrawal, cash -9.9 EUR",
    "2024-01-15 buy wkn:ETF110 × 5 @ 31.5 EUR, cash -157.5 EUR",
    "2024-01-22 sell wkn:865985 × 2, cash 184 EUR",
    "2024-01-25 transfer_in_kind wkn:BIRCH1 × 1",
  ]);
  expect(totalsBy(comdirect, GIRO)).toEqual(["2024-01-04 cash 200 EUR", "2024-01-31 cash 1165.44 EUR"]);
  const read = readStatement(fileOf("all.csv", ALL), {});
  expect(read.ok && [read.value.source, ...read.value.accounts.map(({ key, kind }) => `${key} ${kind}`)]).toEqual([
    "comdirect",
    "Girokonto bank",
    "Visa-Karte (Kreditkarte) card",
    "Depot brokerage",
  ]);
  expect(read.ok && read.value.notes).toEqual([]);
});

test("balances that do not follow are said, and units and turnover both below zero are asked about", () => {
  const read = comdirect.read(fileOf("giro.csv", GIRO.replace("-34,56", "-30,00")), {});
  expect(read.ok && read.value.notes?.length).toBe(1);
  expect(shownBy(comdirect, DEPOT.replace('"184,00"', '"-184,00"'))[1]).toBe(
    "error in Umsatz: Units and turnover are both below zero: it is not said whether this was a sale.",
  );
});
