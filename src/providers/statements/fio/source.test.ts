import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { fio } from "#providers/statements/fio/source.ts";

const HEADER =
  "Datum obchodu;Směr;Symbol;Cena;Počet;Měna;Objem v CZK;Poplatky v CZK;Objem v USD;Poplatky v USD;Objem v EUR;Poplatky v EUR;Text FIO";
const ROWS = `12.01.2023 15:35;Nákup;BAAOAK;900,00;10;CZK;-9 000,00;-31,50;;;;;Nákup BAAOAK
15.01.2023 16:02;Nákup;ELM;150,00;2;USD;;;-300,00;-7,95;;;Nákup ELM
05.01.2023 00:00;;;;;CZK;20 000,00;;;;;;Vloženo na účet z 2000000000/2010
20.07.2023 00:00;;BAAOAK;;10;CZK;1 450,00;;;;;;BAAOAK - Dividenda
20.07.2023 00:00;;BAAOAK;;;CZK;-217,50;;;;;;BAAOAK - Daň z divid. zaplacená
01.02.2023 10:00;Prodej;ELM;160,00;1;USD;;-9,00;160,00;;;;Prodej ELM
02.02.2023 10:00;;;;;CZK;-500,00;;;;;;Něco jiného
`;
const CZECH = `${HEADER}\n${ROWS}`;
const ENGLISH = CZECH.replace(
  HEADER,
  "Trade Date;Direction;Symbol;Price;Shares;Currency;Volume (CZK);Fees;Volume in USD;Fees (USD);Volume (EUR);Fees (EUR);Text FIO",
);
const SLOVAK = CZECH.replace("Datum obchodu;Směr", "Dátum obchodu;Smer").replace("Měna", "Mena");

describeStatementSource(fio, {
  own: [fileOf("czech.csv", CZECH), fileOf("english.csv", ENGLISH), fileOf("slovak.csv", SLOVAK)],
});

test("costs come beside what moved, in their own currency, and a text that says nothing known is told", () => {
  const shown = [
    "2023-01-12 buy BAAOAK × 10 @ 900 CZK, cash -9031.5 CZK, fee 31.5 CZK commission",
    "2023-01-15 buy ELM × 2 @ 150 USD, cash -307.95 USD, fee 7.95 USD commission",
    "2023-01-05 deposit, cash 20000 CZK",
    "2023-07-20 dividend BAAOAK, cash 1450 CZK",
    "2023-07-20 tax BAAOAK, cash -217.5 CZK",
    "2023-02-01 sell ELM × 1 @ 160 USD, cash 160 USD",
    "2023-02-01 fee ELM, cash -9 CZK",
    'error in Text FIO: "Něco jiného" is not a known kind of transaction.',
  ];
  for (const file of [CZECH, ENGLISH, SLOVAK]) expect(shownBy(fio, file)).toEqual(shown);
});

test("what moved has the costs in it where price and number say so", () => {
  const row = "12.01.2023 15:35;Nákup;BAAOAK;900,00;10;CZK;-9 031,50;-31,50;;;;;Nákup BAAOAK\n";
  expect(shownBy(fio, `${HEADER}\n${row}`)).toEqual([
    "2023-01-12 buy BAAOAK × 10 @ 900 CZK, cash -9031.5 CZK, fee 31.5 CZK commission",
  ]);
});
