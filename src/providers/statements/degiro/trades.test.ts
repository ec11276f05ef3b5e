import { expect, test } from "vitest";
import { degiroTrades } from "#providers/statements/degiro/trades.ts";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";

const ENGLISH = `Date,Time,Product,ISIN,Reference exchange,Venue,Quantity,Price,,Local value,,Value,,Exchange rate,Transaction and/or third,,Total,,Order ID
02-01-2024,14:42,OAK FUND,IE00B4L5Y983,EAM,XAMS,10,82.0550,EUR,-820.55,EUR,-820.55,EUR,,-1.00,EUR,-821.55,EUR,7b37
03-01-2024,15:30,MAPLE INC,US0378331005,NDQ,XNAS,-2,185.00,USD,370.00,USD,338.21,EUR,1.0940,-2.00,EUR,336.21,EUR,7b38
`;
const DUTCH = `Datum,Tijd,Product,ISIN,Beurs,Uitvoeringsplaats,Aantal,Koers,,Lokale waarde,,Waarde,,Wisselkoers,Transactiekosten en/of,,Totaal,,Order ID
02-01-2024,14:42,OAK FUND,IE00B4L5Y983,EAM,XAMS,10,"82,0550",EUR,"-820,55",EUR,"-820,55",EUR,,"-1,00",EUR,"-821,55",EUR,7b37
05-01-2024,00:00,OAK FUND,IE00B4L5Y983,EAM,XAMS,5,"0,0000",EUR,"0,00",EUR,"0,00",EUR,,,,"0,00",EUR,
`;
/** Since 2025 the currency stands in the heading, and what exchanging cost has a column. */
const GERMAN = `Datum,Uhrzeit,Produkt,ISIN,Referenzbörse,Ausführungsort,Anzahl,Kurs,,Wert in Lokalwährung,,Wert EUR,Wechselkurs,AutoFX-Gebühr,Transaktionsgebühren EUR,Gesamt EUR,Order-ID,
03-01-2025,15:30,MAPLE INC,US0378331005,NDQ,XNAS,2,"185,00",USD,"-370,00",USD,"-338,21","1,0940","-0,85","-2,00","-341,06",7b38,
06-01-2025,09:00,PENNY PLC,GB00BPQY8M80,LSE,XLON,100,"496,00",GBX,"-49600,00",GBX,"-590,00","84,0678",,"-4,90","-594,90",7b39,
`;

describeStatementSource(degiroTrades, {
  own: [fileOf("english.csv", ENGLISH), fileOf("dutch.csv", DUTCH), fileOf("german.csv", GERMAN)],
});

test("the total is what moved, and what it cost is part of it", () => {
  expect(shownBy(degiroTrades, ENGLISH)).toEqual([
    "2024-01-02 buy IE00B4L5Y983 × 10 @ 82.055 EUR, cash -821.55 EUR, fee 1 EUR commission",
    "2024-01-03 sell US0378331005 × 2 @ 185 USD, cash 336.21 EUR, fee 2 EUR commission",
  ]);
});

test("units that move for nothing are no purchase", () => {
  expect(shownBy(degiroTrades, DUTCH)).toEqual([
    "2024-01-02 buy IE00B4L5Y983 × 10 @ 82.055 EUR, cash -821.55 EUR, fee 1 EUR commission",
    "2024-01-05 transfer_in_kind IE00B4L5Y983 × 5",
  ]);
});

test("currencies in the heading, a fee for exchanging, and pence", () => {
  expect(shownBy(degiroTrades, GERMAN)).toEqual([
    "2025-01-03 buy US0378331005 × 2 @ 185 USD, cash -341.06 EUR, fee 2 EUR commission + 0.85 EUR conversion",
    "2025-01-06 buy GB00BPQY8M80 × 100 @ 4.96 GBP, cash -594.9 EUR, fee 4.9 EUR commission",
  ]);
});

const FRENCH = `Date,Heure,Produit,Code ISIN,Place boursière de référence,Lieu d'exécution,Quantité,Cours,,Montant devise locale,,Montant EUR,Taux de change,Frais AutoFX,Frais de courtage et/ou de parties tierces EUR,Montant négocié EUR,ID Ordre,
28-03-2024,09:30,MAPLE INC,US0378331005,NDQ,XNAS,10,"100,00",USD,"-1000,00",USD,"-925,93","1,0800","-2,31","-2,00","-930,24",7b40,
`;

test("French headings name the total by another word: 925.93 and 2.31 and 2.00 are 930.24", () => {
  expect(shownBy(degiroTrades, FRENCH)).toEqual([
    "2024-03-28 buy US0378331005 × 10 @ 100 USD, cash -930.24 EUR, fee 2 EUR commission + 2.31 EUR conversion",
  ]);
});
