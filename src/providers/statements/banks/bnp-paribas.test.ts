import { expect, test } from "vitest";
import { bnpParibas } from "#providers/statements/banks/bnp-paribas.ts";
import { describeStatementSource, fileOf, shownBy, totalsBy } from "#providers/statements/contract.ts";

const CHECKING = `Compte de chèques;Compte de chèques;****1234;22/01/2024;;1 165,44
22/01/2024;Alimentation;Supermarché;FACTURE CARTE DU 200124 EPICERIE;-84,56
05/01/2024;;;VIR SEPA RECU CHENE SA SALAIRE;2 450,00
`;
const SAVINGS = `Livret A;Livret A;****5678;31/12/2023;;10 000,00 €
31/12/2023;Revenus;Intérêts;INTERETS 2023;250,00 €
`;
const BROKEN = `Compte de chèques;Compte de chèques;****1234;22/01/2024;;-15,00
22/01/2024;;;FRAIS;-15,00
21/01/2024;;;SANS MONTANT;0,00
`;

describeStatementSource(bnpParibas, {
  own: [fileOf("cheques.csv", CHECKING), fileOf("livret.csv", SAVINGS), fileOf("overdrawn.csv", BROKEN)],
  foreign: [
    fileOf("raiffeisen.csv", '18.09.2017;"Oak";18.09.2017;-12,50;EUR;18.09.2017 10:00:00:000\n'),
    fileOf("plain.csv", "05/01/2024;VIR SALAIRE;2450,00\n18/01/2024;LOYER;-1200,00\n"),
  ],
});

test("the first line states the balance of its day, the others move money: 84.56 spent, 2450 earned", () => {
  expect(shownBy(bnpParibas, CHECKING)).toEqual([
    "2024-01-22 withdrawal, cash -84.56 EUR",
    "2024-01-05 deposit, cash 2450 EUR",
  ]);
  expect(totalsBy(bnpParibas, CHECKING)).toEqual(["2024-01-22 cash 1165.44 EUR"]);
  expect(totalsBy(bnpParibas, SAVINGS)).toEqual(["2023-12-31 cash 10000 EUR"]);
  expect(totalsBy(bnpParibas, BROKEN)).toEqual(["2024-01-22 cash -15 EUR"]);
});
