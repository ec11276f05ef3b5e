import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy, totalsBy } from "#providers/statements/contract.ts";
import { finpension } from "#providers/statements/finpension/source.ts";

const HEADER =
  'Date;Category;"Asset Name";ISIN;"Number of Shares";"Asset Currency";"Currency Rate";"Asset Price in CHF";"Cash Flow";Balance';
const PILLAR = `${HEADER}
2023-11-07;Interests;;;;CHF;1.000000;;0.450000;195.450000
2023-10-07;"Flat-rate administrative fee";;;;CHF;1.000000;;-1.000000;195.000000
2023-07-11;Sell;"Oak Index Fund";CH0189956813;-0.100000;CHF;1.000000;800.000000;80.000000;196.000000
2023-07-10;Buy;"Oak Index Fund";CH0189956813;0.500000;CHF;1.000000;768.000000;-384.000000;116.000000
2023-07-09;Deposit;;;;CHF;1.000000;;500.000000;500.000000
`;
const RISING = `${HEADER}
2024-01-01;Deposit;;;;CHF;1.0;;100;100
2024-01-02;Dividend;"Oak Index Fund";CH0189956813;;CHF;1.0;;1.5;101.5
`;
const EUROS = `${HEADER.replace("CHF", "EUR")}
2024-01-03;Frob;;;;CHF;1.0;;100;100
2024-01-02;Deposit;;;;CHF;1.0;;100;100
`;

describeStatementSource(finpension, {
  own: [fileOf("pillar.csv", PILLAR), fileOf("rising.csv", RISING), fileOf("euros.csv", EUROS)],
});

test("0.5 at 768 are 384, and the newest balance is compared", () => {
  expect(shownBy(finpension, PILLAR)).toEqual([
    "2023-11-07 interest, cash 0.45 CHF",
    "2023-10-07 fee, cash -1 CHF",
    "2023-07-11 sell CH0189956813 × 0.1 @ 800 CHF, cash 80 CHF",
    "2023-07-10 buy CH0189956813 × 0.5 @ 768 CHF, cash -384 CHF",
    "2023-07-09 deposit, cash 500 CHF",
  ]);
  expect(totalsBy(finpension, PILLAR)).toEqual(["2023-11-07 cash 195.45 CHF"]);
  expect(totalsBy(finpension, RISING)).toEqual(["2024-01-02 cash 101.5 CHF"]);
});

test("vested benefits call a trade a transaction of the portfolio, and its sign says which", () => {
  const bvg = `${HEADER}
2024-10-22;"Portfolio Transaction";"Oak";CH0429081620;0.2;CHF;1.0;100;-20;80
2024-10-16;"Transfer vested benefits";;;0;CHF;1.0;0;100;100
`;
  expect(shownBy(finpension, bvg)).toEqual([
    "2024-10-22 buy CH0429081620 × 0.2 @ 100 CHF, cash -20 CHF",
    "2024-10-16 deposit, cash 100 CHF",
  ]);
});

test("the heading names the currency, and an unknown category is an error", () => {
  expect(shownBy(finpension, EUROS)).toEqual([
    'error in Category: "Frob" is not a known kind of transaction.',
    "2024-01-02 deposit, cash 100 EUR",
  ]);
});

test("each balance that does not follow is named: 116 + 80 are 196, not 200; the 195 after it follow from 196", () => {
  const notes = (text: string) => {
    const read = finpension.read(fileOf("pillar.csv", text), {});
    return read.ok && read.value.notes;
  };
  expect([PILLAR, RISING].map(notes)).toEqual([[], []]);
  expect(notes(PILLAR.replace("80.000000;196.000000", "80.000000;200.000000"))).toEqual([
    "Line 4: the balance of 200 CHF does not follow from the row before it.",
  ]);
});
