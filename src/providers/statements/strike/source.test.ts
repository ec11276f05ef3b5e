import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { strike } from "#providers/statements/strike/source.ts";

const HEADER =
  "Reference,Date & Time (UTC),Transaction Type,Amount USD,Fee USD,Amount BTC,Fee BTC,BTC Price,Cost Basis (USD),Destination,Description,Note";
const DOLLARS = `${HEADER}
r1,Oct 02 2025 10:12:01,Purchase,-100.00,0.99,0.00154700,,"64,000.00",100.00,,,
r2,Oct 05 2025 10:12:01,Send,,,-0.00050000,0.00000200,,,bc1q,,
r3,Oct 07 2025 10:12:01,Deposit,500.00,,,,,,,,
r4,Oct 08 2025 10:12:01,Sale,64.00,0.64,-0.00100000,,"64,000.00",,,,
`;
const EUROS = `${HEADER.replaceAll("USD", "EUR")}
r5,Oct 09 2025 10:12:01,Referral,,,0.00001000,,,,,Thank you,
r6,Oct 10 2025 10:12:01,Withdrawal,-20.00,,,,,,,,rent
`;
const STRANGE = `${HEADER.replaceAll(",", ";")}
r7;Oct 09 2025 10:12:01;Frob;1.00;;0.00001000;;;;;;
r8;yesterday;Deposit;1.00;;;;;;;;
`;

describeStatementSource(strike, {
  own: [fileOf("dollars.csv", DOLLARS), fileOf("euros.csv", EUROS), fileOf("strange.csv", STRANGE)],
});

test("money and bitcoin of one row are one trade with its fee beside, either alone is a transfer", () => {
  expect(shownBy(strike, DOLLARS)).toEqual([
    "2025-10-02 buy BTC × 0.001547, cash -100.99 USD, fee 0.99 USD commission",
    "2025-10-05 transfer_in_kind BTC × -0.0005, fee 0.000002 BTC",
    "2025-10-07 deposit, cash 500 USD",
    "2025-10-08 sell BTC × 0.001, cash 63.36 USD, fee 0.64 USD commission",
  ]);
});

test("the headings name the money, and a reward is income", () => {
  expect(shownBy(strike, EUROS)).toEqual([
    "2025-10-09 other_income BTC × 0.00001",
    "2025-10-10 withdrawal, cash -20 EUR",
  ]);
  expect(shownBy(strike, STRANGE)).toEqual([
    'error in Transaction Type: "Frob" is not a known kind of transaction.',
    'error in Date: "yesterday" is not a date.',
  ]);
});

test("files of the account with a time, a state and a rate are the same list", () => {
  const text = `Transaction ID,Time (UTC),Status,Transaction Type,Amount USD,Fee USD,Amount BTC,Fee BTC,Description,Exchange Rate,Transaction Hash
a1,Mar 01 2024 10:00:00,Completed,Receive,,,0.01,,,,h1
a2,Mar 05 2024 11:30:00,Completed,Send,,,-0.0015,,,,h2
a3,Mar 10 2024 08:15:00,Completed,Purchase,-200,0.2,0.003,,,66666.67,
a4,Mar 11 2024 08:15:00,Failed,Purchase,-100,0.1,0.0015,,,66666.67,
`;
  expect(shownBy(strike, text)).toEqual([
    "2024-03-01 transfer_in_kind BTC × 0.01",
    "2024-03-05 transfer_in_kind BTC × -0.0015",
    "2024-03-10 buy BTC × 0.003, cash -200.2 USD, fee 0.2 USD commission",
    "skipped: Not carried out: nothing moved.",
  ]);
});
