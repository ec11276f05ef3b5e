import { expect, test } from "vitest";
import { formatFixed } from "#engine/money/fixed.ts";
import { dayIn, decimalMark, lastAmount } from "./notice-words.ts";
import { readNotice } from "./read-notice.ts";

// All of these were made up for this test: no manager wrote them.
const FUNDS = ["Fernhill Growth Partners I", "Fernhill Growth Partners II", "Harrow Early Stage III"];
const textsOf = (document: string) =>
  document
    .trim()
    .split("\n")
    .map((text, at) => ({ line: at + 1, text: text.trim() }));
const read = (document: string) => {
  const notice = readNotice(textsOf(document), FUNDS);
  if (!notice) return undefined;
  const { lines, total, marked: _, fund, ...told } = notice;
  return {
    ...told,
    fund: fund === undefined ? undefined : FUNDS[fund],
    total: total === undefined ? undefined : formatFixed(total),
    lines: lines.map(({ event, name, amount }) => [event, name, formatFixed(amount)]),
  };
};

test("an English call: lines inside and outside the commitment, what is told beside is left out, the total is checked", () => {
  expect(
    read(`
      Fernhill Growth Partners II, L.P.
      Capital Call Notice No. 7
      Date: November 20, 2026
      Payment due date: December 4, 2026
      Your commitment  USD 75,000.00
      Within commitment
      Investment in Bramble Robotics  9,250.00
      Management fee (1.50% p.a.), fourth quarter  1,125.00
      Outside the commitment
      Organizational expenses  150.50
      Total amount due  USD 10,525.50
      Remaining unfunded commitment  52,625.00
    `),
  ).toEqual({
    kind: "call",
    fund: "Fernhill Growth Partners II",
    reference: "Capital Call Notice 7",
    noticedOn: "2026-11-20",
    dueOn: "2026-12-04",
    currency: "USD",
    total: "10525.5",
    lines: [
      ["call", undefined, "9250"],
      ["call", "management_fee", "1125"],
      ["call_outside", "organization_costs", "150.5"],
    ],
  });
});

test("a German call with columns of the whole fund and of one's own: the last amount of a line is one's own", () => {
  expect(
    read(`
      Kapitalabruf Nr. 3
      Harrow Early Stage III GmbH & Co. KG
      Datum  02.11.2026
      Fällig am  16.11.2026
      Fonds gesamt in EUR  Ihr Anteil in EUR
      Beteiligung Weidenkorb AG  4.000.000,00  6.000,00
      Verwaltungsvergütung  500.000,00  750,25
      Gesamtbetrag  4.500.000,00  6.750,25
      Offene Kapitalzusage nach diesem Abruf  23.249,75
    `),
  ).toMatchObject({
    kind: "call",
    fund: "Harrow Early Stage III",
    reference: "Kapitalabruf 3",
    noticedOn: "2026-11-02",
    dueOn: "2026-11-16",
    currency: "EUR",
    total: "6750.25",
    lines: [
      ["call", undefined, "6000"],
      ["call", "management_fee", "750.25"],
    ],
  });
});

test("a distribution: capital that may be called again, gains and income each by itself", () => {
  expect(
    read(`
      NOTICE OF DISTRIBUTION
      Fernhill Growth Partners I
      Dated 1 October 2026
      Value date
      15 October 2026
      Return of capital (recallable)  € 3,000.00
      Realized gain  € 4,200.00
      Dividend income  € 99.90
      Net distribution  € 7,299.90
      Cumulative distributions to date  € 71,000.00
    `),
  ).toMatchObject({
    kind: "distribution",
    fund: "Fernhill Growth Partners I",
    noticedOn: "2026-10-01",
    dueOn: "2026-10-15",
    currency: "EUR",
    total: "7299.9",
    lines: [
      ["distribution_recallable", undefined, "3000"],
      ["distribution_gains", undefined, "4200"],
      ["distribution_income", undefined, "99.9"],
    ],
  });
});

test("a German distribution whose capital may not be called again", () => {
  expect(
    read(`
      Ausschüttungsmitteilung
      Fernhill Growth Partners II
      Auszahlungstermin: 30. September 2026
      Kapitalrückzahlung, nicht wieder abrufbar  1.500,00 EUR
      Veräußerungsgewinn  2.000,00 EUR
      Zinsen  12,34 EUR
      Auszahlungsbetrag  3.512,34 EUR
    `),
  ).toMatchObject({
    kind: "distribution",
    dueOn: "2026-09-30",
    total: "3512.34",
    lines: [
      ["distribution_capital", undefined, "1500"],
      ["distribution_gains", undefined, "2000"],
      ["distribution_income", undefined, "12.34"],
    ],
  });
});

test("what a notice does not say, or says two ways, is not guessed: day, currency, fund", () => {
  const told = read(`
    Drawdown notice
    Somebody else's Fund IV
    Payment due 03/04/2026
    Total due  $ 12,500.00
  `);
  expect(told).toMatchObject({ kind: "call", fund: undefined, dueOn: undefined, currency: undefined, total: "12500" });
  // Without lines of its own all of it is one.
  expect(told?.lines).toEqual([["call", undefined, "12500"]]);
});

test("a statement of an account, a report and an invoice are no notices", () => {
  for (const document of [
    "Account statement\n01.02.2026  Capital call of Fernhill  -1.000,00".replace("Capital call", "Payment"),
    "Quarterly report\nNet asset value  1,234,567.00",
    "Invoice no. 7\nTotal due  100.00",
  ])
    expect(read(document)).toBeUndefined();
});

test("days and amounts are read as they are written, and never when they could be two things", () => {
  expect(
    ["2026-12-04", "4.12.2026", "13/04/2026", "04/13/2026", "4. Dezember 2026", "Dec 4th, 2026", "5/5/2026"].map(dayIn),
  ).toEqual(["2026-12-04", "2026-12-04", "2026-04-13", "2026-04-13", "2026-12-04", "2026-12-04", "2026-05-05"]);
  expect(["03/04/2026", "31.02.2026", "4 Foo 2026", ""].map(dayIn)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  const amount = (text: string, mark?: "." | ",") => {
    const value = lastAmount(text, mark);
    return value === undefined ? undefined : formatFixed(value);
  };
  expect([
    amount("Fee 1'250.00"),
    amount("Fee 1 250,50"),
    amount("Fee 12.500", ","),
    amount("Fee 1.250,00", "."),
  ]).toEqual(["1250", "1250.5", "12500", undefined]);
  expect([amount("Call 7"), amount("on 4.12.2026"), amount("")]).toEqual([undefined, undefined, undefined]);
  expect([decimalMark(["1,000.00"]), decimalMark(["1.000,00"]), decimalMark(["1.000"])]).toEqual([".", ",", undefined]);
});
