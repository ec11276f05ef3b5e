import { expect, test } from "vitest";
import { describeStatementSource, fileOf } from "#providers/statements/contract.ts";
import { saxo } from "#providers/statements/saxo/source.ts";
import { showStatement } from "#providers/statements/show-line.ts";

const EXPORT = `Client ID,Trade Date,Value Date,Type,Instrument,Instrument ISIN,Instrument currency,Exchange Description,Instrument Symbol,Event,Amount,Order ID,Conversion Rate
7001,02-Jan-2024,02-Jan-2024,Cash Transfer,,,USD,Unknown,,Deposit,500,,1
7001,03-Jan-2024,05-Jan-2024,Trade,Maple Inc,US0000000016,USD,NASDAQ,MPL:xnas,Buy 3 @ 50.10 USD,"-151,3",,1
7001,04-Jan-2024,08-Jan-2024,Trade,Maple Inc,US0000000016,USD,NASDAQ,MPL:xnas,Sell 1 @ 52.00 USD,52,,1
7001,16-mrt-2024,18-mrt-2024,Transactie,Maple Inc,US0000000016,USD,NASDAQ,MPL:xnas,Koop 1 @ 1000.00 USD,"-1.001,00",,1
7001,02-Apr-2024,02-Apr-2024,Corporate action,Maple Inc,US0000000016,USD,NASDAQ,MPL:xnas,Dividend,1.83,,1
7001,03-Apr-2024,03-Apr-2024,Cash amount,,,USD,,,Custody Fee,"-3,91",,1
`;

/** The amount is called booked, and columns of derivatives follow. */
const BOOKED = `Client ID,Trade Date,Value Date,Type,Instrument,Instrument ISIN,Instrument currency,Exchange Description,Instrument Symbol,Event,Booked Amount,Order ID,Conversion Rate,From Derivative,Underlying asset type
,02-mei-2025,05-mei-2025,Trade,Oak Fund,IE00BK5BQT80,USD,London,OAK:xlon,Sell 3 @ 139.74 USD,"419,22",,1,No,
,03-mei-2025,03-mei-2025,Cash amount,,,USD,,,Custody Fee,"-3,91",,1,No,
`;
const DUTCH = `${EXPORT.split("\n")[0]}
7002,05-mei-2024,06-mei-2024,Transactie,Oak NV,NL0011821202,EUR,Amsterdam,OAK:xams,Verkoop 2 @ 10.00 EUR,19,,1
7002,06-mei-2024,06-mei-2024,Geldtransactie,,,EUR,,,Opname,"-1.019,00",,1
`;

/** Denmark names its columns itself, and writes events with a comma. */
const DANISH = `Kunde-ID;Handelsdato;Valørdato;Type;Instrument;Instrument ISIN;Instrumentvaluta;Instrumentsymbol;Arrangement;Bogført beløb;Omregningskurs
7003;03-mar-2025;05-mar-2025;Handel;Elm A/S;DK0062498333;DKK;ELM:xcse;Køb 10 @ 600,00;-6.029,00;1
7003;01-maj-2025;01-maj-2025;Kontantoverførsel;;;DKK;;Indbetaling;10.000,00;1
7003;02-okt-2025;02-okt-2025;Corporate action;Elm A/S;DK0062498333;DKK;ELM:xcse;Udbytte;75,00;1
`;
/** France has a type of the transaction beside one of the instrument, and events without a currency. */
const FRENCH = `Compte ID,Date d'opération,Date de valeur,Type de transaction,Événement,Montant comptabilisé,Taux de change,Instrument,Symbole,Code ISIN de l'instrument,Devise de l'instrument,Type
7004,2025-03-03,2025-03-05,Opération,Acheter 5 @ 180.20,-903,1,Orme SA,ORM:xpar,FR0000120073,EUR,Stock
7004,2025-06-03,2025-06-05,Opération,Vendre 2 @ 190.00,378,1,Orme SA,ORM:xpar,FR0000120073,EUR,Stock
7004,2025-06-20,2025-06-20,Montant de liquidités,Retrait,-100,1,,,,EUR,
`;

describeStatementSource(saxo, {
  own: [
    fileOf("danish.csv", DANISH),
    fileOf("french.csv", FRENCH),
    fileOf("saxo.csv", EXPORT),
    fileOf("booked.csv", BOOKED),
    fileOf("dutch.csv", DUTCH),
  ],
});

const shown = (text: string): readonly string[] => {
  const read = saxo.read(fileOf("saxo.csv", text), {});
  return read.ok ? showStatement(read.value) : [read.error.kind];
};

test("what the amount is more than quantity × price is the commission, in either decimal style", () => {
  expect(shown(EXPORT)).toEqual([
    "2024-01-02 deposit, cash 500 USD",
    "2024-01-03 buy US0000000016 × 3 @ 50.1 USD, cash -151.3 USD, fee 1 USD commission",
    "2024-01-04 sell US0000000016 × 1 @ 52 USD, cash 52 USD",
    "2024-03-16 buy US0000000016 × 1 @ 1000 USD, cash -1001 USD, fee 1 USD commission",
    "2024-04-02 dividend US0000000016, cash 1.83 USD",
    "2024-04-03 fee, cash -3.91 USD",
  ]);
});

test("an amount below quantity × price is an error, not a gift", () => {
  expect(shown(EXPORT.replace('"-151,3"', "-100"))[1]).toBe(
    "error in Amount: 3 @ 50.10 does not give the amount -100.",
  );
});

test("the Netherlands book amounts and write their months and words", () => {
  expect(shown(BOOKED)).toEqual([
    "2025-05-02 sell IE00BK5BQT80 × 3 @ 139.74 USD, cash 419.22 USD",
    "2025-05-03 fee, cash -3.91 USD",
  ]);
  expect(shown(DUTCH)).toEqual([
    "2024-05-05 sell NL0011821202 × 2 @ 10 EUR, cash 19 EUR, fee 1 EUR commission",
    "2024-05-06 withdrawal, cash -1019 EUR",
  ]);
});

test("Denmark and France name their columns and events themselves", () => {
  expect(shown(DANISH)).toEqual([
    "2025-03-03 buy DK0062498333 × 10 @ 600 DKK, cash -6029 DKK, fee 29 DKK commission",
    "2025-05-01 deposit, cash 10000 DKK",
    "2025-10-02 dividend DK0062498333, cash 75 DKK",
  ]);
  expect(shown(FRENCH)).toEqual([
    "2025-03-03 buy FR0000120073 × 5 @ 180.2 EUR, cash -903 EUR, fee 2 EUR commission",
    "2025-06-03 sell FR0000120073 × 2 @ 190 EUR, cash 378 EUR, fee 2 EUR commission",
    "2025-06-20 withdrawal, cash -100 EUR",
  ]);
});
