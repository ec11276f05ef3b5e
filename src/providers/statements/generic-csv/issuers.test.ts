import { describe, expect, test } from "vitest";
import { formatFixed } from "#engine/money/fixed.ts";
import { fileOf } from "#providers/statements/contract.ts";
import type { ReadOptions } from "#providers/statements/port.ts";
import { readStatement } from "#providers/statements/read-statement.ts";
import { showStatement } from "#providers/statements/show-line.ts";

/** Made-up files in shapes that banks and cards of several countries export, none of which has a reader of its own. */
const read = (text: string, options: ReadOptions = {}) => readStatement(fileOf("export.csv", text), options);

function shown(text: string, options: ReadOptions = {}): readonly string[] {
  const made = read(text, options);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  const totals = made.value.totals.map(({ on, amount, currency }) => `${on} states ${formatFixed(amount)} ${currency}`);
  return [...showStatement(made.value), ...totals];
}

const asked = (text: string, options: ReadOptions = {}): string => {
  const made = read(text, options);
  return made.ok ? "nothing" : made.error.kind === "question" ? made.error.id : made.error.kind;
};

describe("balances that stand around the rows", () => {
  test("one above the table with its own day is what the account holds then", () => {
    const dkb = `"Girokonto";"DE12"\n"Kontostand vom 31.03.2024:";"1.234,56 €"\n""\n"Buchungsdatum";"Wertstellung";"Verwendungszweck";"Betrag (€)"\n"28.03.24";"28.03.24";"Market";"-45,44 €"\n"01.03.24";"01.03.24";"Pay";"1.180,00 €"\n`;
    expect(shown(dkb)).toEqual([
      "2024-03-28 withdrawal, cash -45.44 EUR",
      "2024-03-01 deposit, cash 1180 EUR",
      "2024-03-31 states 1234.56 EUR",
    ]);
  });

  test("an old one below is of the day before the first row, and rows still open are left out", () => {
    const text = `;\n"Umsätze Girokonto";"Zeitraum: 30 Tage";\n"Neuer Kontostand";"2.019,50 EUR";\n\n"Buchungstag";"Wertstellung";"Vorgang";"Buchungstext";"Umsatz in EUR";\n"offen";"--";"Karte";"Shop";"-12,00";\n"28.03.2024";"28.03.2024";"Lastschrift";"Power";"-80,50";\n"01.03.2024";"01.03.2024";"Überweisung";"Pay";"1.100,00";\n\n"Alter Kontostand";"1.000,00 EUR";\n`;
    expect(shown(text).slice(-2)).toEqual(["2024-03-28 states 2019.5 EUR", "2024-02-29 states 1000 EUR"]);
    expect(shown(text)).toContain('skipped: The file says "offen": nothing was booked.');
  });
});

describe("purchases of an account", () => {
  const HEAD =
    "Compte;Date de comptabilisation;Numéro de transaction;Nom contrepartie;Transaction;Date valeur;Montant;Devise;Communications";
  const ROWS =
    "BE1;28/02/2024;12;BOULANGERIE;ACHAT BANCONTACT;28/02/2024;-12,50;EUR;\nBE1;15/02/2024;11;EMPLOYEUR;VIREMENT;15/02/2024;2.500,00;EUR;FEVRIER\n";
  test("bread bought by card is money spent, no trade in a security, and the last balance is of its own day", () => {
    const above = "Dernier solde;3.487,50 EUR\nDate/heure du dernier solde;05/03/2024 10:11:12\n;\n";
    expect(shown(`${above}${HEAD}\n${ROWS}`)).toEqual([
      "2024-02-28 withdrawal, cash -12.5 EUR",
      "2024-02-15 cash_transfer, cash 2500 EUR",
      "2024-03-05 states 3487.5 EUR",
    ]);
  });
});

describe("cards", () => {
  const CARD =
    "Date,Description,Amount\n15/03/2024,Food,23.40\n18/03/2024,Train,8.10\n21/03/2024,PAYMENT - THANK YOU,-200.00\n";
  test("a list that thanks for a payment is one of a card: which sign was spent is asked", () => {
    expect(asked(CARD, { currency: "GBP" })).toBe("amount_sign");
    expect(shown(CARD, { currency: "GBP", isInverted: true })).toEqual([
      "2024-03-15 withdrawal, cash -23.4 GBP",
      "2024-03-18 withdrawal, cash -8.1 GBP",
      "2024-03-21 deposit, cash 200 GBP",
    ]);
  });

  test("what was received and stands below zero lowered what is owed: what stands above was spent", () => {
    expect(shown(CARD.replace("PAYMENT -", "PAYMENT RECEIVED -"), { currency: "GBP" })).toEqual([
      "2024-03-15 withdrawal, cash -23.4 GBP",
      "2024-03-18 withdrawal, cash -8.1 GBP",
      "2024-03-21 deposit, cash 200 GBP",
    ]);
  });

  test("an account called after a card among others is a card", () => {
    const text =
      "Date,Merchant,Account,Amount\n2024-03-15,Food,Checking (...1),-52.10\n2024-03-16,Flight,Amex (...2),-410.00\n";
    const made = read(text, { currency: "USD" });
    expect(made.ok && made.value.accounts.map(({ kind }) => kind)).toEqual(["bank", "card"]);
  });
});

describe("columns", () => {
  test("Valuta is a currency where currencies stand in it", () => {
    const text =
      "Bokföringsdag;Belopp;Rubrik;Saldo;Valuta\n2024/03/15;-250,00;Shop;12 750,50;SEK\n2024/03/01;13 000,50;Pay;13 000,50;SEK\nReserverat;-99,00;Music;;SEK\n";
    expect(shown(text)).toEqual([
      "2024-03-15 withdrawal, cash -250 SEK",
      "2024-03-01 deposit, cash 13000.5 SEK",
      'skipped: The file says "Reserverat": nothing was booked.',
      "2024-03-15 states 12750.5 SEK",
    ]);
  });

  test("a unit named after the amount is the amount's, and coins stay coins", () => {
    const text =
      "Date;Type;Transaction ID;Fee;Fee unit;Amount;Amount unit\n2024-03-01;RECV;a;;;0.5;BTC\n2024-03-09;SENT;b;;;0.1;BTC\n";
    expect(shown(text)).toEqual(["2024-03-01 transfer_in_kind BTC × 0.5", "2024-03-09 transfer_in_kind BTC × -0.1"]);
  });

  test.each([
    [
      "Italian",
      'Data,Operazione,Valuta,Importo\n15/03/2024,Shop,EUR,"-45,20"\n',
      "2024-03-15 withdrawal, cash -45.2 EUR",
    ],
    ["Portuguese", "Data,Valor,Descrição\n15/03/2024,-45.90,Mercado\n", "2024-03-15 withdrawal, cash -45.9 EUR"],
    [
      "Norwegian",
      '"Dato";"Forklaring";"Rentedato";"Ut fra konto";"Inn på konto"\n"15.03.2024";"Shop";"15.03.2024";"250,00";""\n',
      "2024-03-15 withdrawal, cash -250 EUR",
    ],
    [
      "Polish",
      "#Data operacji;#Opis operacji;#Kwota;#Saldo po operacji\n2024-03-15;Sklep;-45,20 PLN;1 954,80 PLN\n",
      "2024-03-15 withdrawal, cash -45.2 PLN",
    ],
    [
      "Spanish with accents",
      "Fecha Operación;Concepto;Importe;Divisa\n15/03/2024;Compra;-49,25;EUR\n",
      "2024-03-15 withdrawal, cash -49.25 EUR",
    ],
  ])("%s headings are read", (_, text, line) => {
    expect(shown(text, { currency: "EUR" })[0]).toBe(line);
  });

  test("quotes with a space behind them belong to no cell", () => {
    expect(shown('"Date" ,"Description" ,"Amount"\n"2024-03-15" ,"Shop" ,"-5.00"\n', { currency: "USD" })).toEqual([
      "2024-03-15 withdrawal, cash -5 USD",
    ]);
  });

  test("a list of trades whose names stand in the description, and a transfer of money without units", () => {
    const text =
      "Date,Transaction,Description,Quantity,Price (GBP),Amount (GBP)\n15/03/2024,Purchase,Vanguard World ETF,10,95.20,-952.00\n01/03/2024,Transfer in,Cash,,,2000.00\n";
    expect(shown(text)).toEqual([
      "2024-03-15 buy Vanguard World ETF × 10 @ 95.2 GBP, cash -952 GBP",
      "2024-03-01 deposit, cash 2000 GBP",
    ]);
  });
});

describe("tables without a header", () => {
  test("columns are proposed by what stands in them: balance before and after are told apart", () => {
    const made = read(
      "12345678901\tEUR\t20240302\t1000,00\t950,00\t20240302\t-50,00\tMARKET\n12345678901\tEUR\t20240325\t950,00\t2450,00\t20240325\t1500,00\tPAY\n",
    );
    expect(!made.ok && made.error.kind === "question" && made.error.proposal?.columns).toEqual({
      date: "Column 3",
      settled: "Column 6",
      currency: "Column 2",
      account: "Column 1",
      description: "Column 8",
      amount: "Column 7",
      balance: "Column 5",
    });
  });

  test("two columns never filled together are debit and credit", () => {
    const made = read("03/15/2024,COFFEE #12,4.50,,1245.50\n03/14/2024,PAYROLL,,1250.00,1250.00\n");
    expect(!made.ok && made.error.kind === "question" && made.error.proposal?.columns).toEqual({
      date: "Column 1",
      description: "Column 2",
      debit: "Column 3",
      credit: "Column 4",
      balance: "Column 5",
    });
  });
});

test("what a bank's list pays for securities is said not to say how many", () => {
  const made = read("Date,Description,Amount,Currency\n2024-03-05,Order IE00B4L5Y983,-135.90,EUR\n");
  expect(made.ok && made.value.notes?.[0]).toContain("without saying how many units");
});

test("`Buchung` is the day of a booking where days stand below it, and `Wert` the day from which it counts", () => {
  const rows = `15.10.2026;15.10.2026;Gehalt;3.120,40;4.364,55
02.10.2026;04.10.2026;Einkauf;-8,35;1.244,15`;
  expect(shown(`Buchung;Wert;Verwendungszweck;Betrag in EUR;Kontostand\n${rows}\n`)).toEqual([
    "2026-10-15 deposit, cash 3120.4 EUR",
    "2026-10-02 withdrawal, cash -8.35 EUR",
    "2026-10-15 states 4364.55 EUR",
  ]);
  expect(shown("Datum;Buchung;Betrag in EUR\n15.10.2026;Gehalt Oktober;3.120,40\n02.10.2026;Einkauf;-8,35\n")).toEqual([
    "2026-10-15 deposit, cash 3120.4 EUR",
    "2026-10-02 withdrawal, cash -8.35 EUR",
  ]);
});
