import { expect, test } from "vitest";
import { rbc } from "#providers/statements/banks/rbc.ts";
import { ubs, ubsCard } from "#providers/statements/banks/ubs.ts";
import { describeStatementSource, fileOf, shownBy, totalsBy } from "#providers/statements/contract.ts";
import { readStatement } from "#providers/statements/read-statement.ts";

const GERMAN = `Kontonummer:;0123 00123456.01;
IBAN:;CH11 0012 3000 1234 5601 A;
Von:;2024-03-01;
Bis:;2024-03-31;
Anfangssaldo:;1234.56;
Schlusssaldo:;1061.16;
Bewertet in:;CHF;
Anzahl Transaktionen in diesem Zeitraum:;3;

Abschlussdatum;Abschlusszeit;Buchungsdatum;Valutadatum;Währung;Belastung;Gutschrift;Einzelbetrag;Saldo;Transaktions-Nr.;Beschreibung1;Beschreibung2;Beschreibung3;Fussnoten;
2024-03-30;11:00:00;;2024-03-30;CHF;-12.00;;;;T4;"Kiosk";"Zahlung Debitkarte";"";;
2024-03-29;14:23:05;2024-03-30;2024-03-30;CHF;-23.40;;;1061.16;T1;"Oak Markt";"Zahlung Debitkarte";"";;
;;2024-03-28;2024-03-28;CHF;-150.00;;;1084.56;T2;"Sammelauftrag";"e-banking-Auftrag";"";;
;;2024-03-28;2024-03-28;CHF;;;-100.00;;T2;"Maple Versicherung";"";"";;
;;2024-03-28;2024-03-28;CHF;;;-50.00;;T2;"Verein";"";"";;
`;
const ENGLISH = `IBAN:;CH11 0012 3000 1234 5601 A;

Trade date;Trade time;Booking date;Value date;Currency;Debit;Credit;Individual amount;Balance;Transaction no.;Description1;Description2;Description3;Footnotes;
2024-03-25;;2024-03-25;2024-03-25;CHF;;5'200.00;;5200.00;T1;"Oak Ltd";"Salary";"";;
`;
const OLDER = `Valuation date;Banking relationship;Portfolio;Product;IBAN;Ccy.;Date from;Date to;Description;Trade date;Booking date;Value date;Description 1;Description 2;Description 3;Transaction no.;Exchange rate in the original amount in settlement currency;Individual amount;Debit;Credit;Balance
31.03.2020;0123 00123456;;0123 00123456.01;CH11 0012;EUR;01.03.2020;31.03.2020;UBS account;10.03.2020;10.03.2020;11.03.2020;Shop;;;T9;;;45.00;;955.00
`;
const CARD = `sep=;
Kontonummer;Kartennummer;Konto-/Karteninhaber;Einkaufsdatum;Buchungstext;Branche;Betrag;Originalwährung;Kurs;Währung;Belastung;Gutschrift;Buchung
0001 1111;1234 ****;A Maple;14.03.2024;Cafe Paris;Restaurants;10.00;EUR;0.98;CHF;9.80;;15.03.2024
0001 1111;1234 ****;A Maple;20.03.2024;Zahlung;;;;;CHF;;9.80;21.03.2024
;;;;Total pro Währung;;;;;CHF;9.80;9.80;
`;
const CARD_EN = CARD.replace(
  /Kontonummer.*/,
  "Account number;Card number;Account/Cardholder;Purchase date;Booking text;Sector;Amount;Original currency;Rate;Currency;Debit;Credit;Booked",
);

describeStatementSource(ubs, {
  own: [fileOf("de.csv", GERMAN), fileOf("en.csv", ENGLISH), fileOf("older.csv", OLDER)],
  foreign: [fileOf("card.csv", CARD)],
});
describeStatementSource(ubsCard, {
  own: [
    fileOf("card.csv", CARD),
    fileOf("card-en.csv", CARD_EN),
    fileOf("one.csv", CARD.split("\n").slice(1, 3).join("\n")),
  ],
  foreign: [fileOf("account.csv", GERMAN)],
});

test("a collective payment at UBS moves its sum once, and what is pending moves nothing yet", () => {
  expect(shownBy(ubs, GERMAN)).toEqual([
    "skipped: Not booked yet, or a sum of other rows: it has no day.",
    "2024-03-30 withdrawal, cash -23.4 CHF",
    "2024-03-28 withdrawal, cash -150 CHF",
    "skipped: Part of the payment in another row, which moves all of it.",
    "skipped: Part of the payment in another row, which moves all of it.",
  ]);
  expect(totalsBy(ubs, GERMAN)).toEqual(["2024-03-27 cash 1234.56 CHF", "2024-03-30 cash 1061.16 CHF"]);
  expect(shownBy(ubs, ENGLISH)).toEqual(["2024-03-25 deposit, cash 5200 CHF"]);
  expect(shownBy(ubs, OLDER)).toEqual(["2020-03-10 withdrawal, cash -45 EUR"]);
  const read = readStatement(fileOf("de.csv", GERMAN), {});
  expect(read.ok && read.value.accounts.map(({ key }) => key)).toEqual(["CH110012300012345601A"]);
});

test("where a balance stands only after the last booking of a day, those before it lead to it too", () => {
  const [header = ""] = GERMAN.split("\n").slice(9);
  const row = (on: string, amount: string, balance: string) => `;;${on};${on};CHF;${amount};;;${balance};T;Shop;;;;`;
  const rows = [
    row("2024-03-28", "-20.00", "970.00"),
    row("2024-03-28", "-5.00", ""),
    row("2024-03-27", "-1.00", "995.00"),
    row("2024-03-27", "-4.00", ""),
  ];
  const read = (text: string) => ubs.read(fileOf("day.csv", text), {});
  const right = read([header, ...rows].join("\n"));
  expect(right.ok && right.value.notes).toEqual([]);
  expect(totalsBy(ubs, [header, ...rows].join("\n"))).toEqual(["2024-03-26 cash 1000 CHF", "2024-03-28 cash 970 CHF"]);
  const more = [row("2024-03-29", "-1.00", "960.00"), ...rows];
  const wrong = read([header, ...more].join("\n"));
  expect(wrong.ok && wrong.value.notes).toEqual([
    "Line 2: the balance of 960 CHF does not follow from the row before it.",
  ]);
});

test("a card of UBS counts charges, not their sums", () => {
  expect(shownBy(ubsCard, CARD)).toEqual([
    "2024-03-15 withdrawal, cash -9.8 CHF",
    "2024-03-21 deposit, cash 9.8 CHF",
    "skipped: Not booked yet, or a sum of other rows: it has no day.",
  ]);
});

const CANADA = `"Account Type","Account Number","Transaction Date","Cheque Number","Description 1","Description 2","CAD$","USD$"
Chequing,01234-5678901,3/5/2024,,"PAYROLL DEPOSIT","OAK INC",2500.00,
Chequing,01234-5678901,3/6/2024,12,"Cheque - 12",,-100.50,
Savings,01234-5678902,3/31/2024,,"DEPOSIT INTEREST",,1.25,
Savings,01234-4000001,3/31/2024,,"TRANSFER",,,300.00
Visa,4500123412341234,3/7/2024,,"CAFE",,-4.75,
`;
const QUEBEC = `"Type de compte","Numéro du compte","Date de l'opération","Numéro du chèque","Description 1","Description 2","CAD","USD"
Chèques,01234-5678901,3/8/2024,,"FRAIS MENSUELS",,-4.00,
`;
const SPACED = CANADA.split("\n").slice(0, 2).join("\n").replace("2500.00,", '"2,500.00",');

describeStatementSource(rbc, {
  own: [fileOf("all.csv", CANADA), fileOf("fr.csv", QUEBEC), fileOf("grouped.csv", SPACED)],
});

test("amounts of RBC are in the currency they stand under, in the account of their row", () => {
  expect(shownBy(rbc, CANADA)).toEqual([
    "2024-03-05 deposit, cash 2500 CAD",
    "2024-03-06 withdrawal, cash -100.5 CAD",
    "2024-03-31 interest, cash 1.25 CAD",
    "2024-03-31 deposit, cash 300 USD",
    "2024-03-07 withdrawal, cash -4.75 CAD",
  ]);
  expect(shownBy(rbc, QUEBEC)).toEqual(["2024-03-08 fee, cash -4 CAD"]);
  expect(shownBy(rbc, CANADA.replace("2500.00,", ","))[0]).toBe(
    "error in CAD$: The row has an amount in neither currency.",
  );
  const read = readStatement(fileOf("all.csv", CANADA), {});
  expect(read.ok && read.value.accounts.map(({ key, kind }) => `${key} ${kind}`)).toEqual([
    "01234-5678901 bank",
    "01234-5678902 bank",
    "01234-4000001 bank",
    "4500123412341234 card",
  ]);
});
