import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { investengine } from "#providers/statements/investengine/source.ts";

const HEADER =
  "Security / ISIN,Transaction Type,Quantity,Share Price,Total Trade Value,Trade Date/Time,Settlement Date,Broker";
const TRADES = `${HEADER}
Vanguard FTSE All-World / ISIN IE00BK5BQT80,Buy,2.5,£110.00,£275.00,23/12/24 15:18:12,27/12/24,None
Vanguard FTSE All-World / ISIN IE00BK5BQT80,Sell,1.5,£112.00,£168.00,30/04/25 14:13:11,02/05/25,None
`;
const LARGE = `${HEADER}
iShares Core / ISIN IE00B4L5Y983,Buy,100,£50.00,"£5,000.00",23/12/24 15:18:12,27/12/24,None
`;
const OTHER = `${HEADER}
iShares Core / ISIN IE00B4L5Y983,Buy,100,£50.00,£500.00,23/12/24 15:18:12,27/12/24,None
iShares Core / ISIN IE00B4L5Y983,Frob,100,£50.00,£500.00,23/12/24 15:18:12,27/12/24,None
iShares Core / ISIN IE00B4L5Y983,Sell,1,£50.00,£50.00,23/12/24 15:18:12,,None
`;

describeStatementSource(investengine, {
  own: [fileOf("trades.csv", TRADES), fileOf("large.csv", LARGE), fileOf("other.csv", OTHER)],
});

test("years of two digits, pounds by their sign, the ISIN behind the name", () => {
  expect(shownBy(investengine, TRADES)).toEqual([
    "2024-12-23 buy IE00BK5BQT80 × 2.5 @ 110 GBP, cash -275 GBP",
    "2025-04-30 sell IE00BK5BQT80 × 1.5 @ 112 GBP, cash 168 GBP",
  ]);
  expect(shownBy(investengine, LARGE)).toEqual(["2024-12-23 buy IE00B4L5Y983 × 100 @ 50 GBP, cash -5000 GBP"]);
});

test("sums that contradict each other and words nobody knows are errors", () => {
  expect(shownBy(investengine, OTHER)).toEqual([
    "error in quantity: 100 × 50 is 5000, but the row moves 500.",
    'error in Transaction Type: "Frob" is not a known kind of transaction.',
    "2024-12-23 sell IE00B4L5Y983 × 1 @ 50 GBP, cash 50 GBP",
  ]);
});
