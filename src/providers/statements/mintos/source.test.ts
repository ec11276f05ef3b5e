import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy, totalsBy } from "#providers/statements/contract.ts";
import { mintos } from "#providers/statements/mintos/source.ts";

const HEADER = "Date,Transaction ID:,Details,Turnover,Balance,Currency,Payment Type";
const LENT = `${HEADER}
2025-10-01 10:12:01,1,Deposits,1000.00,1000.00,EUR,Deposit
2025-10-02 10:12:01,2,"Loan 123-01 - investment in loan",-100.00,900.00,EUR,Investment
2025-11-01 10:12:01,3,"Loan 123-01 - interest received",0.83,900.83,EUR,Interest received
2025-11-01 10:12:02,4,"Loan 123-01 - investment principal repayment",8.12,908.95,EUR,Principal received
`;
const NEWEST_FIRST = `${HEADER.replace("ID:", "ID")}
2025-12-02 10:12:01,7,Withdrawal,-50.00,40.00,EUR,Withdrawal
2025-12-01 10:12:02,6,"Loan 9 - principal received from loan repurchase",20.00,90.00,EUR,Principal received from loan repurchase
2025-12-01 10:12:01,5,Tax,-0.10,70.00,EUR,Tax withholding
`;
const STRANGE = `${HEADER.replaceAll(",", ";")}
2025-12-02 10:12:01;8;x;1.00;41.00;EUR;Frob
2025-12-02 10:12:01;9;x;1.00;41.00;ZZZ;Deposit
`;

describeStatementSource(mintos, {
  own: [fileOf("lent.csv", LENT), fileOf("newest.csv", NEWEST_FIRST), fileOf("strange.csv", STRANGE)],
});

test("what is lent is held: of 100 lent 91.88 are still out, and 0.83 was earned", () => {
  expect(shownBy(mintos, LENT)).toEqual([
    "2025-10-01 deposit, cash 1000 EUR",
    "2025-10-02 buy Loans at Mintos, EUR × 100 @ 1 EUR, cash -100 EUR",
    "2025-11-01 interest, cash 0.83 EUR",
    "2025-11-01 sell Loans at Mintos, EUR × 8.12 @ 1 EUR, cash 8.12 EUR",
  ]);
  expect(totalsBy(mintos, LENT)).toEqual(["2025-11-01 cash 908.95 EUR"]);
});

test("the newest row may come first, and what is not known is told", () => {
  expect(shownBy(mintos, NEWEST_FIRST)).toEqual([
    "2025-12-02 withdrawal, cash -50 EUR",
    "2025-12-01 sell Loans at Mintos, EUR × 20 @ 1 EUR, cash 20 EUR",
    "2025-12-01 tax, cash -0.1 EUR",
  ]);
  expect(totalsBy(mintos, NEWEST_FIRST)).toEqual(["2025-12-02 cash 40 EUR"]);
  expect(shownBy(mintos, STRANGE)).toEqual([
    'error in Payment Type: "Frob" is not a known kind of transaction.',
    'error in Currency: "ZZZ" is not a known kind of transaction.',
  ]);
});
