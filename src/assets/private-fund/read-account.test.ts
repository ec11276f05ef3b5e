import { expect, test } from "vitest";
import { formatFixed } from "#engine/money/fixed.ts";
import { readAccount } from "./read-account.ts";

// All of these were made up for this test: no manager wrote them.
const FUNDS = ["Fernhill Growth Partners II", "Harrow Early Stage III"];
const read = (document: string) => {
  const texts = document
    .trim()
    .split("\n")
    .map((text, at) => ({ line: at + 1, text: text.trim() }));
  const found = readAccount(texts, FUNDS);
  if (!found) return undefined;
  const { amounts, marked: _, fund, ...told } = found;
  const stated = Object.fromEntries([...amounts].map(([field, amount]) => [field, formatFixed(amount)]));
  return { ...told, fund: fund === undefined ? undefined : FUNDS[fund], ...stated };
};

test("PF-08: an English statement of a quarter, with the quarter, the year and all time in columns: the quarter is taken", () => {
  expect(
    read(`
      Fernhill Growth Partners II, L.P.
      Capital Account Statement
      For the quarter ended March 31, 2026 (in USD)
      Quarter  Year to date  Since inception
      Beginning balance  45,000.00  45,000.00  0.00
      Capital contributions  5,000.00  5,000.00  45,000.00
      Distributions  (2,000.00)  (2,000.00)  (9,500.00)
      Management fees  (250.00)  (250.00)  (2,100.00)
      Carried interest, accrued  (100.00)  (100.00)  (900.00)
      Ending balance  48,750.00  48,750.00  48,750.00
      Unfunded commitment  55,000.00
    `),
  ).toEqual({
    fund: "Fernhill Growth Partners II",
    fromOn: "2026-01-01",
    toOn: "2026-03-31",
    currency: "USD",
    opening: "45000",
    contributions: "5000",
    distributions: "2000",
    managementFees: "250",
    carry: "100",
    closing: "48750",
    unfunded: "55000",
  });
});

test("PF-08: a German statement with both days and one column", () => {
  expect(
    read(`
      Kapitalkontoauszug
      Harrow Early Stage III GmbH & Co. KG
      Zeitraum 01.01.2026 bis 30.06.2026, Beträge in EUR
      Anfangsbestand  12.500,00
      Einzahlungen  0,00
      Ausschüttungen  750,50
      Verwaltungsvergütung  125,00
      Endbestand  13.100,25
      Offene Zusage  20.000,00
    `),
  ).toMatchObject({
    fund: "Harrow Early Stage III",
    fromOn: "2026-01-01",
    toOn: "2026-06-30",
    currency: "EUR",
    opening: "12500",
    contributions: "0",
    distributions: "750.5",
    managementFees: "125",
    closing: "13100.25",
    unfunded: "20000",
  });
});

test("PF-08: what is said two ways, or in columns nobody names, is left to be asked for", () => {
  const found = read(`
    Partner's Capital Account
    As of 31 March 2026
    Opening balance  1,000.00  2,000.00
    Distributions  10.00
    Recallable distributions  5.00
    Management fees  (20.00)
    Carried interest  30.00
    Closing balance  1,100.00
  `);
  expect(found).toEqual({
    fund: undefined,
    fromOn: undefined,
    toOn: "2026-03-31",
    currency: undefined,
    managementFees: "20",
    closing: "1100",
  });
});

test("PF-08: a call that speaks of the account, and any other paper, is no statement of one", () => {
  expect(read("Capital call notice\nSee your capital account statement\nTotal 1,000.00")).toBeUndefined();
  expect(read("Account statement\nClosing balance 1,000.00")).toBeUndefined();
});
