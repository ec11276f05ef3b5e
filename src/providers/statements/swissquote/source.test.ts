import { expect, test } from "vitest";
import { describeStatementSource, fileOf } from "#providers/statements/contract.ts";
import { swissquote } from "#providers/statements/swissquote/source.ts";
import { showStatement } from "#providers/statements/show-line.ts";

const EXPORT = `Date;Order #;Transaction;Symbol;Name;ISIN;Quantity;Unit price;Costs;Accrued Interest;Net Amount;Balance;Currency
05-02-2024 07:00:00;00000000;Debit;;;;1.0;1000.00;2.00;0.00;-1002.00;2900.00;CHF
04-02-2024 12:00:00;200;Forex credit;;;;1.0;950.00;0.00;0.00;950.00;950.00;EUR
04-02-2024 12:00:00;200;Forex debit;;;;1.0;900.00;0.00;0.00;-900.00;3902.00;CHF
03-02-2024 10:00:00;201;Buy;OAK;Oak Fund;IE0000000013;10.0;19.50;5.00;0.00;-200.00;4802.00;CHF
02-02-2024 10:00:00;00000000;Dividend;OAK;Oak Fund;IE0000000013;1.0;10.00;3.50;0.00;6.50;5002.00;CHF
01-02-2024 10:00:00;00000000;Custody Fees;;;;1.0;4.65;0.35;0.00;-5.00;4995.50;CHF
`;

const GERMAN = `Datum;Auftrag #;Transaktionen;Symbol;Name;ISIN;Anzahl;Stückpreis;Kosten;Aufgelaufene Zinsen;Nettobetrag;Saldo;Währung
03-02-2024 10:00:00;201;Kauf;OAK;Oak Fund;IE0000000013;10.0;19.50;5.00;0.00;-200.00;4802.00;CHF
02-02-2024 10:00:00;00000000;Dividende;OAK;Oak Fund;IE0000000013;1.0;10.00;3.50;0.00;6.50;5002.00;CHF
01-02-2024 10:00:00;00000000;Depotgebühren;;;;1.0;4.65;0.35;0.00;-5.00;4995.50;CHF
31-01-2024 10:00:00;00000000;Vergütung;;;;1.0;5000.50;0.00;0.00;5000.50;5000.50;CHF
`;
const FRENCH = `Date;Ordre #;Transaction;Symbole;Nom;ISIN;Quantité;Prix unitaire;Frais;Intérêts courus;Montant net;Solde;Monnaie
03-02-2024 10:00:00;201;Vente;OAK;Oak Fund;IE0000000013;10.0;19.50;5.00;0.00;190.00;5192.00;EUR
01-02-2024 10:00:00;00000000;Frais de garde;;;;1.0;4.65;0.35;0.00;-5.00;5002.00;EUR
`;

describeStatementSource(swissquote, {
  own: [fileOf("swissquote.csv", EXPORT), fileOf("german.csv", GERMAN), fileOf("french.csv", FRENCH)],
});

const shown = (text: string): readonly string[] => {
  const read = swissquote.read(fileOf("swissquote.csv", text), {});
  return read.ok ? showStatement(read.value) : [read.error.kind];
};

test("the sides of an exchange become one line and a transfer's charge a line of its own", () => {
  expect(shown(EXPORT)).toEqual([
    "2024-02-05 withdrawal, cash -1000 CHF",
    "2024-02-05 fee, cash -2 CHF",
    "2024-02-04 exchange, cash -900 CHF for 950 EUR",
    "2024-02-03 buy IE0000000013 × 10 @ 19.5 CHF, cash -200 CHF, fee 5 CHF commission",
    "2024-02-02 dividend IE0000000013, cash 6.5 CHF, tax 3.5 CHF withholding",
    "2024-02-01 fee, cash -5 CHF",
  ]);
});

test("the newest balance of each currency is stated", () => {
  const read = swissquote.read(fileOf("swissquote.csv", EXPORT), {});
  expect(read.ok && read.value.totals.map((total) => [total.on, total.currency, total.amount / 10n ** 18n])).toEqual([
    ["2024-02-05", "CHF", 2900n],
    ["2024-02-04", "EUR", 950n],
  ]);
});

test("one side of an exchange alone is an error", () => {
  expect(shown(EXPORT.replace(/^.*Forex debit.*$/m, ""))).toContain(
    "error in Order #: The other side of this exchange is not in the file.",
  );
});

test("the same in German and French", () => {
  expect(shown(GERMAN)).toEqual([
    "2024-02-03 buy IE0000000013 × 10 @ 19.5 CHF, cash -200 CHF, fee 5 CHF commission",
    "2024-02-02 dividend IE0000000013, cash 6.5 CHF, tax 3.5 CHF withholding",
    "2024-02-01 fee, cash -5 CHF",
    "2024-01-31 deposit, cash 5000.5 CHF",
  ]);
  expect(shown(FRENCH)).toEqual([
    "2024-02-03 sell IE0000000013 × 10 @ 19.5 EUR, cash 190 EUR, fee 5 EUR commission",
    "2024-02-01 fee, cash -5 EUR",
  ]);
});

test("each running balance that does not follow is named, in its own currency", () => {
  const notes = (text: string) => {
    const read = swissquote.read(fileOf("swissquote.csv", text), {});
    return read.ok && read.value.notes;
  };
  expect([EXPORT, GERMAN, FRENCH].map(notes)).toEqual([[], [], []]);
  // Of the francs 4995.50 + 6.50 - 200 - 900 - 1002: without the purchase 5002 - 900 is not 3902, and 100 francs are missing at the end.
  const thinned = EXPORT.replace(/^.*;Buy;.*\n/m, "").replace("2900.00", "2800.00");
  expect(notes(thinned)).toEqual([
    "Line 2: the balance of 2800 CHF does not follow from the row before it.",
    "Line 4: the balance of 3902 CHF does not follow from the row before it.",
  ]);
});

test("beyond five the lines are named in one sentence", () => {
  const [header = ""] = EXPORT.split("\n");
  const rows = Array.from(
    { length: 8 },
    (_, at) => `01-02-2024 10:00:00;0;Credit;;;;1.0;1;0;0;1.00;${50 - 2 * at};CHF`,
  );
  const read = swissquote.read(fileOf("swissquote.csv", [header, ...rows].join("\n")), {});
  const notes = read.ok ? read.value.notes : [];
  expect([notes?.length, notes?.at(-1)]).toEqual([6, "2 more do not follow, in the lines 8, 9."]);
});
