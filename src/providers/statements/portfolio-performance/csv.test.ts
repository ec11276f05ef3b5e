import { describe, expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { portfolioPerformanceCsv, portfolioPerformanceCsvDe } from "#providers/statements/portfolio-performance/csv.ts";

const GERMAN = `Datum;Typ;Wert;Buchungswährung;Bruttobetrag;Währung Bruttobetrag;Wechselkurs;Gebühren;Steuern;Stück;ISIN;WKN;Ticker-Symbol;Wertpapiername;Notiz
2024-01-15T00:00;Einlage;5.000,00;EUR;;;;;;;;;;;
2024-01-16T09:30;Kauf;-1.004,99;EUR;;;;4,99;;10;IE00B4L5Y983;000001;MPL.DE;Maple World;Sparplan
2024-03-15T00:00;Dividende;8,50;EUR;10,00;EUR;;;1,50;10;IE00B4L5Y983;000001;MPL.DE;Maple World;
2024-06-03T14:00;Verkauf;520,00;EUR;;;;5,00;15,00;5;IE00B4L5Y983;000001;MPL.DE;Maple World;
2024-07-01T00:00;Einlieferung;1.500,00;EUR;;;;;;1,125;DE0007164600;000002;OAK.DE;Oak SE;
`;
const MOVED = `Datum;Typ;Wert;Buchungswährung;Bruttobetrag;Währung Bruttobetrag;Wechselkurs;Gebühren;Steuern;Stück;ISIN;WKN;Ticker-Symbol;Wertpapiername;Notiz
2024-01-15T00:00;Umbuchung (Ausgang);50,00;EUR;;;;;;;;;;;
2024-01-16T00:00;Zinsbelastung;3,00;EUR;;;;;;;;;;;
2024-01-17T00:00;Quatsch;3,00;EUR;;;;;;;;;;;
`;
const ENGLISH = `Date,Type,Value,Transaction Currency,Gross Amount,Currency Gross Amount,Exchange Rate,Fees,Taxes,Shares,ISIN,WKN,Ticker Symbol,Security Name,Note
2024-01-16T09:30,Buy,"2,112.40",EUR,"2,300.00",USD,1.0900,1.00,,12.5,US0378331005,000003,ELM,Elm Inc.,
2024-01-17T00:00,Tax Refund,5.00,EUR,,,,,,,,,,,
2024-01-18T00:00,Delivery (Outbound),900.00,EUR,,,,,,2.5,US0378331005,000003,ELM,Elm Inc.,
`;

/** Since 2024 with the account a booking is in, and times of the day. */
const GERMAN_ACCOUNTS = `Datum;Typ;Wert;Buchungswährung;Bruttobetrag;Währung Bruttobetrag;Wechselkurs;Gebühren;Steuern;Stück;ISIN;WKN;Ticker-Symbol;Wertpapiername;Konto;Gegenkonto;Notiz;Quelle
2024-01-15T08:15;Zinsen;2,50;EUR;;;;;;;;;;;Giro;;;
2024-01-16T00:00;Entnahme;100,00;EUR;;;;;;;;;;;Giro;;;
`;
const ENGLISH_CASH = `Date,Type,Value,Transaction Currency,Gross Amount,Currency Gross Amount,Exchange Rate,Fees,Taxes,Shares,ISIN,WKN,Ticker Symbol,Security Name,Note
2024-02-01T00:00,Deposit,"1,000.00",USD,,,,,,,,,,,
2024-02-02T00:00,Fees,2.00,USD,,,,,,,,,,,
`;
const ENGLISH_SEMICOLONS = `Date;Type;Value;Transaction Currency;Gross Amount;Currency Gross Amount;Exchange Rate;Fees;Taxes;Shares;ISIN;WKN;Ticker Symbol;Security Name;Note
2024-03-01T10:00;Sell;495.00;GBP;;;;5.00;;10;GB0000000017;000004;ORC;Orchard plc;
`;

describe("in German", () => {
  describeStatementSource(portfolioPerformanceCsvDe, {
    own: [fileOf("de.csv", GERMAN), fileOf("moved.csv", MOVED), fileOf("accounts.csv", GERMAN_ACCOUNTS)],
    foreign: [fileOf("en.csv", ENGLISH)],
  });

  test("the type says which way money goes, the value includes the costs", () => {
    expect(shownBy(portfolioPerformanceCsvDe, GERMAN)).toEqual([
      "2024-01-15 deposit, cash 5000 EUR",
      "2024-01-16 buy IE00B4L5Y983 × 10, cash -1004.99 EUR, fee 4.99 EUR commission",
      "2024-03-15 dividend IE00B4L5Y983, cash 8.5 EUR, tax 1.5 EUR tax",
      "2024-06-03 sell IE00B4L5Y983 × 5, cash 520 EUR, fee 5 EUR commission, tax 15 EUR tax",
      "2024-07-01 transfer_in_kind DE0007164600 × 1.125, cost 1500 EUR",
    ]);
    expect(shownBy(portfolioPerformanceCsvDe, MOVED)).toEqual([
      "2024-01-15 cash_transfer, cash -50 EUR",
      "2024-01-16 interest, cash -3 EUR",
      'error in Type: "Quatsch" is not a known kind of transaction.',
    ]);
  });
});

describe("in English", () => {
  describeStatementSource(portfolioPerformanceCsv, {
    own: [fileOf("en.csv", ENGLISH), fileOf("cash.csv", ENGLISH_CASH), fileOf("semicolons.csv", ENGLISH_SEMICOLONS)],
    foreign: [fileOf("de.csv", GERMAN)],
  });

  test("numbers have points, and what was paid is in the currency of the account", () => {
    expect(shownBy(portfolioPerformanceCsv, ENGLISH)).toEqual([
      "2024-01-16 buy US0378331005 × 12.5, cash -2112.4 EUR, fee 1 EUR commission",
      "2024-01-17 tax, cash 5 EUR",
      "2024-01-18 transfer_in_kind US0378331005 × -2.5",
    ]);
  });
});

test("other shapes of it say the same things", () => {
  expect(shownBy(portfolioPerformanceCsvDe, GERMAN_ACCOUNTS)).toMatchInlineSnapshot(`
    [
      "2024-01-15 interest, cash 2.5 EUR",
      "2024-01-16 withdrawal, cash -100 EUR",
    ]
  `);
  expect(shownBy(portfolioPerformanceCsv, ENGLISH_CASH)).toMatchInlineSnapshot(`
    [
      "2024-02-01 deposit, cash 1000 USD",
      "2024-02-02 fee, cash -2 USD",
    ]
  `);
  expect(shownBy(portfolioPerformanceCsv, ENGLISH_SEMICOLONS)).toMatchInlineSnapshot(`
    [
      "2024-03-01 sell GB0000000017 × 10, cash 495 GBP, fee 5 GBP commission",
    ]
  `);
});
