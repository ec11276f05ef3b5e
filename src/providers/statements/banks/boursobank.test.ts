import { expect, test } from "vitest";
import { boursobank } from "#providers/statements/banks/boursobank.ts";
import { describeStatementSource, fileOf, shownBy, totalsBy } from "#providers/statements/contract.ts";

const HEADER =
  "dateOp;dateVal;label;category;categoryParent;supplierFound;amount;comment;accountNum;accountLabel;accountbalance";
const ACCOUNT = `${HEADER}
2024-02-28;2024-02-28;"CARTE 27/02/24 CHENE";"Alimentation";"Vie quotidienne";"chene";-12,50;;00012345;BoursoBank;987.50
2024-02-27;2024-02-27;"VIR SALAIRE";"Salaire";"Revenus";"salaire";"1 000,00";;00012345;BoursoBank;987.50
`;
const TWO = `${HEADER}
2024-02-28;2024-02-28;"VIR VERS LIVRET";"";"";"";-200,00;;00012345;BoursoBank;787.50
2024-02-28;2024-02-28;"VIR RECU";"";"";"";200,00;;00067890;LIVRET;200.00
`;
const DAYLESS = `${HEADER}
;2024-02-28;"VIR";"";"";"";-200,00;;00012345;BoursoBank;787.50
`;

describeStatementSource(boursobank, {
  own: [fileOf("account.csv", ACCOUNT), fileOf("two.csv", TWO), fileOf("dayless.csv", DAYLESS)],
});

test("amounts with a comma beside a balance with a point: 12.50 spent, 1000 earned, and the balance of the export is that after the last row", () => {
  expect(shownBy(boursobank, ACCOUNT)).toEqual([
    "2024-02-28 withdrawal, cash -12.5 EUR",
    "2024-02-27 deposit, cash 1000 EUR",
  ]);
  expect(totalsBy(boursobank, ACCOUNT)).toEqual(["2024-02-28 cash 987.5 EUR"]);
  const said = boursobank.read(fileOf("account.csv", ACCOUNT), {});
  expect(said.ok && said.value.notes).toEqual([
    "The balance of 987.5 EUR is that of the day of the export; it is taken as what was there after 2024-02-28.",
  ]);
  const read = boursobank.read(fileOf("two.csv", TWO), {});
  expect(read.ok && read.value.accounts.map(({ key }) => key)).toEqual(["00012345", "00067890"]);
});
