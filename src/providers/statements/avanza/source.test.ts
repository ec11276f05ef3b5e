import { expect, test } from "vitest";
import { describeStatementSource, fileOf } from "#providers/statements/contract.ts";
import { avanza } from "#providers/statements/avanza/source.ts";
import { showStatement } from "#providers/statements/show-line.ts";

const EXPORT = `Datum;Konto;Typ av transaktion;Värdepapper/beskrivning;Antal;Kurs;Belopp;Transaktionsvaluta;Courtage (SEK);Valutakurs;Instrumentvaluta;ISIN;Resultat
2024-01-02;Sparkonto;Insättning;Insättning från banken;;;5000;SEK;;;;;
2024-01-03;Sparkonto;Köp;Oak Fond;10,5;100;-1050;SEK;0;;SEK;SE0000000014;
2024-01-04;Sparkonto;Köp;Maple Inc;2;50,25;-1009,5;SEK;4,5;10;USD;US0000000016;
2024-02-01;Sparkonto;Utdelning;Maple Inc;2;1;20;SEK;;10;USD;US0000000016;
2024-02-01;Sparkonto;Utländsk källskatt;Utdelning MPL 1 USD/aktie;2;;-3;SEK;;10;;US0000000016;
2024-03-01;Sparkonto;Övrigt;Avkastningsskatt;;;-12;SEK;;;;;
2024-03-02;Sparkonto;Övrigt;Oak Fond B;10,5;;;;;;;SE0000000022;
2024-03-02;Sparkonto;Övrigt;Oak Fond;-10,5;;;;;;;SE0000000014;
2024-04-01;Sparkonto;Sälj;Oak Fond B;-10,5;110;1155;SEK;0;;SEK;SE0000000022;105
2024-05-01;Sparkonto;Uttag;Uttag;;;-500,5;SEK;;;;;
`;

/** As it was until 2021 and until 2023: one currency a row, a dash where a cell is empty. */
const OLDEST = `Datum;Konto;Typ av transaktion;Värdepapper/beskrivning;Antal;Kurs;Belopp;Courtage;Valuta;ISIN
2020-03-02;1234567;Köp;Oak B;10;250,50;-2544,00;39,00;SEK;SE0000107419
2020-03-04;1234567;Insättning;Insättning;-;-;5000,00;-;SEK;-
`;
const OLDER = `Datum;Konto;Typ av transaktion;Värdepapper/beskrivning;Antal;Kurs;Belopp;Courtage;Valuta;ISIN;Resultat
2022-03-02;ISK;Sälj;Oak B;-10;250,50;2466,00;39,00;SEK;SE0015811963;100,00
2022-03-04;ISK;Räntor;Ränta;-;-;-1,20;-;SEK;-;-
2022-03-05;ISK;Preliminärskatt;Skatt;-;-;-3,00;-;SEK;-;-
`;

describeStatementSource(avanza, {
  own: [fileOf("avanza.csv", EXPORT), fileOf("oldest.csv", OLDEST), fileOf("older.csv", OLDER)],
});

const shown = (text: string): readonly string[] => {
  const read = avanza.read(fileOf("avanza.csv", text), {});
  return read.ok ? showStatement(read.value) : [read.error.kind];
};

test("tax withheld joins its dividend and a fund that becomes another is one action", () => {
  expect(shown(EXPORT)).toEqual([
    "2024-01-02 deposit, cash 5000 SEK",
    "2024-01-03 buy SE0000000014 × 10.5 @ 100 SEK, cash -1050 SEK",
    "2024-01-04 buy US0000000016 × 2 @ 50.25 USD, cash -1009.5 SEK, fee 4.5 SEK commission",
    "2024-02-01 dividend US0000000016, cash 17 SEK, tax 3 SEK withholding",
    "2024-03-01 tax, cash -12 SEK",
    "2024-03-02 corporate_action, -10.5 SE0000000014, 10.5 SE0000000022",
    "2024-04-01 sell SE0000000022 × 10.5 @ 110 SEK, cash 1155 SEK",
    "2024-05-01 withdrawal, cash -500.5 SEK",
  ]);
});

test("a file in Windows-1252 gives the same lines", () => {
  const bytes = Uint8Array.from(EXPORT, (letter) => letter.charCodeAt(0));
  const read = avanza.read({ name: "avanza.csv", bytes }, {});
  expect(read.ok && showStatement(read.value)).toEqual(shown(EXPORT));
});

test("a text that does not say what it is becomes an error", () => {
  expect(shown(EXPORT.replace("Avkastningsskatt", "Justering"))).toContain(
    'error in Värdepapper/beskrivning: "Justering" does not say what kind of transaction it is.',
  );
});

test("a price in pence is a price in pounds", () => {
  const pence = EXPORT.replace("2;50,25;-1009,5;SEK;4,5;10;USD", "2;5025;-1309,5;SEK;4,5;13;GBX");
  expect(shown(pence)).toContain(
    "2024-01-04 buy US0000000016 × 2 @ 50.25 GBP, cash -1309.5 SEK, fee 4.5 SEK commission",
  );
});

test("files of earlier years name one currency a row", () => {
  expect(shown(OLDEST)).toEqual([
    "2020-03-02 buy SE0000107419 × 10 @ 250.5 SEK, cash -2544 SEK, fee 39 SEK commission",
    "2020-03-04 deposit, cash 5000 SEK",
  ]);
  expect(shown(OLDER)).toEqual([
    "2022-03-02 sell SE0015811963 × 10 @ 250.5 SEK, cash 2466 SEK, fee 39 SEK commission",
    "2022-03-04 interest, cash -1.2 SEK",
    "2022-03-05 tax, cash -3 SEK",
  ]);
});
