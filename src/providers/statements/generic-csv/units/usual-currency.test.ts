import { expect, test } from "vitest";
import { fileOf, shownBy } from "#providers/statements/contract.ts";
import { genericCsv } from "#providers/statements/generic-csv/source.ts";

test("columns that only banks of one country write are in its money, and the review says that it is assumed", () => {
  const text =
    "Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance\n" +
    '25/04/26,OAK,1,25/04/26,,"1,000.00","1,500.00"\n26/04/26,MAPLE,2,26/04/26,500.00,,"1,000.00"\n';
  expect(shownBy(genericCsv, text)).toEqual([
    "2026-04-25 deposit, cash 1000 INR",
    "2026-04-26 withdrawal, cash -500 INR",
  ]);
  expect(assumed(text)).toBe("INR");
});

test("a currency that a person says goes before the usual one", () => {
  const text =
    "First Bank Card,Transaction Type,Date Posted, Transaction Amount,Description\n" +
    "'4000',DEBIT,20260115,-20.00,OAK\n'4000',CREDIT,20260116,30.00,MAPLE\n";
  expect(shownBy(genericCsv, text, { currency: "USD" })[0]).toBe("2026-01-15 withdrawal, cash -20 USD");
});

/** What is assumed of a file, or the question that is asked; a file that says its money itself assumes none. */
function assumed(text: string, name = "bank.csv"): string | undefined {
  const read = genericCsv.read(fileOf(name, text), {});
  if (read.ok) return read.value.assumedCurrency ?? `said: ${[...read.value.lines][0]?.cash?.currency}`;
  if (read.error.kind !== "question") return read.error.kind;
  return `asks: ${read.error.id}${read.error.likely ? `, ${read.error.likely.value} chosen` : ""}`;
}

const ENGLISH = "Date,Details,Amount\n2026-01-15,OAK,-20.00\n2026-01-16,ELM,3.00\n";

test("of headings that several countries write nothing is assumed", () => {
  expect(assumed(ENGLISH)).toBe("asks: currency");
  expect(assumed("Fecha;Concepto;Importe\n15/01/2026;OAK;-20,00\n16/01/2026;ELM;3,00\n")).toBe("asks: currency");
  expect(assumed("Date;Libellé;Montant\n15/01/2026;OAK;-20,00\n16/01/2026;ELM;3,00\n")).toBe("asks: currency");
});

test("days with the month first make dollars of the United States likely, also where a sign stands for several; days that are read either way do not", () => {
  const trades = (day: string) =>
    `Trade Date,Action,Symbol,Shares,Price ($),Amount ($)\n${day},Bought,ELM,10,25.00,-250.00\n`;
  expect(assumed(trades("01/31/2026"))).toBe("asks: currency, USD chosen");
  expect(assumed(trades("2026-01-31"))).toBe("asks: currency");
  const bank = (day: string) => `Date,Details,Amount\n${day},OAK,-20.00\n02/03/2026,ELM,3.00\n`;
  expect(assumed(bank("01/31/2026"))).toBe("asks: currency, USD chosen");
  expect(assumed(bank("31/01/2026"))).toBe("asks: currency");
});

test("what a bank writes into the name of the file is the money of its account; two of them say nothing", () => {
  expect(assumed(ENGLISH, "Umsaetze_1234_EUR_15-01-2026.csv")).toBe("EUR");
  expect(assumed(ENGLISH, "from_EUR_to_CHF.csv")).toBe("asks: currency");
  expect(assumed(ENGLISH, "EURope trip.csv")).toBe("asks: currency");
});

test("IBANs of the file's own accounts name a country, where they are of one, and its money is proposed", () => {
  const list = (other: string) =>
    `Account,Date,Details,Amount\nBE68 5390 0754 7034,2026-01-15,OAK,-20.00\n${other},2026-01-16,ELM,3.00\n`;
  expect(assumed(list("FR76 3000 6000 0112 3456 7890 189"))).toBe("asks: currency, EUR chosen");
  expect(assumed(list("GB82 WEST 1234 5698 7654 32"))).toBe("asks: currency");
  expect(assumed(list("QA58 DOHB 0000 1234 5678 90AB CDEF G"))).toBe("asks: currency");
  expect(assumed(`IBAN: CH93 0076 2011 6238 5295 7\n\n${ENGLISH}`)).toBe("asks: currency, CHF chosen");
});

test("for headings of a language that one country's banks write its money is proposed, beside no sign of another one", () => {
  const swedish = (amount: string) => `Bokf. datum;Beskrivning;Belopp;Saldo\n2026-01-15;OAK;-${amount};100,00\n`;
  expect(assumed(swedish("20,00"))).toBe("asks: currency, SEK chosen");
  expect(assumed(swedish("$20,00"))).toBe("asks: currency");
  expect(assumed("תאריך,תיאור,חובה,זכות\n15/01/2026,OAK,20.00,\n16/01/2026,ELM,,3.00\n")).toBe(
    "asks: currency, ILS chosen",
  );
});

test("for German and Italian headings euros are proposed where amounts have a comma: Switzerland writes a point", () => {
  const german = (amount: string) =>
    `Buchungstag;Verwendungszweck;Betrag\n15.01.2026;OAK;-${amount}\n16.01.2026;ELM;3\n`;
  expect(assumed(german("20,00"))).toBe("asks: currency, EUR chosen");
  expect(assumed(german("20.00"))).toBe("asks: currency");
});

test("trades of a language may be in any money", () => {
  const text = "Datum;Typ;Wertpapier;Stück;Kurs;Betrag\n15.01.2026;Kauf;OAK AG;2;10,50;-21,00\n";
  expect(assumed(text)).toBe("asks: currency");
});

test("a balance above the rows says the money with its amount: nothing is assumed then", () => {
  expect(assumed(`Saldo:,CHF 17.00\n\n${ENGLISH}`)).toBe("said: CHF");
});
