import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { fineco } from "#providers/statements/fineco/source.ts";

const ABOVE = "Dossier: 1234,,,,,,,,,,,,,,\nIntestatario: ROSSI ANNA,,,,,,,,,,,,,,\n,,,,,,,,,,,,,,\n";
const HEADER =
  "Operazione,Data valuta,Descrizione,Titolo,Isin,Segno,Quantita,Divisa,Prezzo,Cambio,Controvalore,Commissioni Fondi Sw/Ingr/Uscita,Commissioni Fondi Banca Corrispondente,Spese Fondi Sgr,Commissioni amministrato";
const TRADES = `${ABOVE}${HEADER}
15/01/2024,17/01/2024,Compravendita titoli,WORLD ACC,IE00B4L5Y983,A,5,EUR,105.71,,528.55,,,,2.95
15/03/2024,19/03/2024,Compravendita titoli,WORLD ACC,IE00B4L5Y983,V,4,EUR,110.00,,440.00,,,,2.95
20/02/2024,22/02/2024,Compravendita titoli,APPLE INC,US0378331005,A,2,USD,178.50,1.0850,329.03,,,,12.95
`;
const INCOME = `${HEADER.replaceAll(",", ";")}
15/06/2024;17/06/2024;Dividendo;WORLD DIST;IE00B2NPKV68;;;EUR;;;20,95;;;;
01/06/2024;03/06/2024;Stacco Cedole;BTP;IT0005583478;;;EUR;;;24,38;;;;
10/01/2024;12/01/2024;Compravendita titoli;BTP;IT0005583478;A;2000;EUR;99,50;;1.990,00;;;;5,00
`;
const CHANGES = `${HEADER}
20/07/2024,20/07/2024,Aumento capitale,WORLD ACC,IE00B4L5Y983,,6,EUR,0.00000,1.00000,0.00,,,,
01/09/2024,03/09/2024,Rimborso,BTP,IT0005583478,,2000,EUR,100.00000,1.00000,2000.00,,,,
02/09/2024,03/09/2024,Frob,BTP,IT0005583478,,2000,EUR,100.00000,1.00000,2000.00,,,,
`;

describeStatementSource(fineco, {
  own: [fileOf("trades.csv", TRADES), fileOf("income.csv", INCOME), fileOf("changes.csv", CHANGES)],
});

test("the value is in euro whatever the price is in, and commissions come beside it", () => {
  expect(shownBy(fineco, TRADES)).toEqual([
    "2024-01-15 buy IE00B4L5Y983 × 5 @ 105.71 EUR, cash -531.5 EUR, fee 2.95 EUR commission",
    "2024-03-15 sell IE00B4L5Y983 × 4 @ 110 EUR, cash 437.05 EUR, fee 2.95 EUR commission",
    "2024-02-20 buy US0378331005 × 2 @ 178.5 USD, cash -341.98 EUR, fee 12.95 EUR commission",
  ]);
});

test("dividends and coupons, and a bond that is quoted per hundred", () => {
  expect(shownBy(fineco, INCOME)).toEqual([
    "2024-06-15 dividend IE00B2NPKV68, cash 20.95 EUR",
    "2024-06-01 interest IT0005583478, cash 24.38 EUR",
    "2024-01-10 buy IT0005583478 × 2000 @ 99.5 EUR, cash -1995 EUR, fee 5 EUR commission",
  ]);
});

test("new units for nothing arrive, a redemption is a sale, and another word is an error", () => {
  expect(shownBy(fineco, CHANGES)).toEqual([
    "2024-07-20 transfer_in_kind IE00B4L5Y983 × 6",
    "2024-09-01 sell IT0005583478 × 2000 @ 100 EUR, cash 2000 EUR",
    'error in Descrizione: "Frob" is not a known kind of transaction.',
  ]);
});
