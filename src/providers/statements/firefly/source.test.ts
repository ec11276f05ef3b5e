import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { firefly } from "#providers/statements/firefly/source.ts";

const HEADER =
  "user_id,group_id,journal_id,created_at,updated_at,group_title,type,currency_code,amount,foreign_currency_code,foreign_amount,description,date,source_name,source_iban,source_type,destination_name,destination_iban,destination_type,reconciled,category,notes";
const row = (id: string, rest: string) => `1,${id},${id},2024-03-01T10:00:00+01:00,2024-03-01T10:00:00+01:00,,${rest}`;
const WHOLE = `${HEADER}
${row("1", '"Opening balance",EUR,1000.00,,,Initial,2024-01-01T00:00:00+01:00,"Initial balance for Giro",,"Initial balance account",Giro,,"Asset account",,,')}
${row("2", "Withdrawal,EUR,-45.10,,,Groceries,2024-03-02T00:00:00+01:00,Giro,,Asset account,REWE,,Expense account,,Food,")}
${row("3", "Deposit,EUR,2500.00,,,Salary,2024-03-03T00:00:00+01:00,Acme,,Revenue account,Giro,,Asset account,,,")}
${row("4", "Transfer,EUR,300.00,USD,325.00,To the dollars,2024-03-04T00:00:00+01:00,Giro,,Asset account,Dollars,,Asset account,,,")}
`;
const IMPORTED = `journal_id;date;amount;description;type;source_name;destination_name;currency_code
7;2025-08-17;391.94;La Comer;withdrawal;Santander;Food;MXN
8;2025-08-18;10;Gift;deposit;Grandma;Santander;MXN
`;
const STRANGE = `${HEADER}
${row("9", "Frob,EUR,1.00,,,What,2024-03-05,Giro,,Asset account,REWE,,Expense account,,,")}
${row("10", "Withdrawal,EUR,1.00,,,What,2024-03-05,Shop,,Expense account,REWE,,Expense account,,,")}
`;

describeStatementSource(firefly, {
  own: [fileOf("whole.csv", WHOLE), fileOf("imported.csv", IMPORTED), fileOf("strange.csv", STRANGE)],
});

test("one's own accounts are moved, whatever the sign, and a transfer moves both in the currency of each", () => {
  expect(shownBy(firefly, WHOLE)).toEqual([
    "2024-01-01 opening_balance, cash 1000 EUR",
    "2024-03-02 withdrawal, cash -45.1 EUR",
    "2024-03-03 deposit, cash 2500 EUR",
    "2024-03-04 cash_transfer, cash -300 EUR",
    "2024-03-04 cash_transfer, cash 325 USD",
  ]);
});

test("without kinds of accounts the kind of the transaction says whose they are; what is nobody's own is left out", () => {
  expect(shownBy(firefly, IMPORTED)).toEqual([
    "2025-08-17 withdrawal, cash -391.94 MXN",
    "2025-08-18 deposit, cash 10 MXN",
  ]);
  expect(shownBy(firefly, STRANGE)).toEqual([
    'error in type: "Frob" is not a known kind of transaction.',
    "skipped: Neither side of the row is an account of one's own.",
  ]);
});
