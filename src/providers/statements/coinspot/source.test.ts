import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { coinspot } from "#providers/statements/coinspot/source.ts";

const HEADER =
  "Transaction Date,Type,Market,Amount,Rate inc. fee,Rate ex. fee,Fee,Fee AUD (inc GST),GST AUD,Total AUD,Total (inc GST)";
const ORDERS = `${HEADER}
02/10/2025 10:12 AM,Buy,BTC/AUD,0.01,101000,100000,10,10,0.91,1010,1010 AUD
09/11/2025 3:12 PM,Sell,BTC/AUD,0.004,103000,104000,4,4,0.36,412,412 AUD
`;
const SWAPS = `${HEADER}
02/10/2025 10:12 AM,Sell,BTC/USDT,0.01,,,0,,,,"1,000 USDT"
`;
const STRANGE = `${HEADER.replaceAll(",", ";")}
02/10/2025 10:12 AM;Frob;BTC/AUD;0.01;1;1;0;0;0;1;1 AUD
02/10/2025 10:12 AM;Buy;;0.01;1;1;0;0;0;1;
`;

describeStatementSource(coinspot, {
  own: [fileOf("orders.csv", ORDERS), fileOf("swaps.csv", SWAPS), fileOf("strange.csv", STRANGE)],
});

test("the total has the fee inside: 1,010 paid of which 10 are the fee, 412 received after one of 4", () => {
  expect(shownBy(coinspot, ORDERS)).toEqual([
    "2025-10-02 buy BTC × 0.01, cash -1010 AUD, fee 10 AUD commission",
    "2025-11-09 sell BTC × 0.004, cash 412 AUD, fee 4 AUD commission",
  ]);
  expect(shownBy(coinspot, SWAPS)).toEqual(["2025-10-02 corporate_action, -0.01 BTC, 1000 USDT"]);
});

test("an unknown type and a row without a market are told", () => {
  expect(shownBy(coinspot, STRANGE)).toEqual([
    'error in Type: "Frob" is not a known kind of transaction.',
    "error in Market: The row does not say what was traded.",
  ]);
});
