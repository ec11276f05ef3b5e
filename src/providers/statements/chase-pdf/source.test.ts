import { expect, test } from "vitest";
import { linesAt, type Placed, pdfOf, tableAt } from "#test/fixtures/documents.ts";
import { chasePdf } from "#providers/statements/chase-pdf/source.ts";
import { describeStatementSource } from "#providers/statements/contract.ts";
import { openPdf } from "#providers/statements/pdf/open-pdf.ts";
import { showStatement } from "#providers/statements/show-line.ts";

const ROWS = [
  ["", "Beginning Balance", "", "$1,000.00"],
  ["12/18", "Zelle Payment To Maple", "-25.00", "975.00"],
  ["12/29", "Rent Oak Street 12/28", "- 500.25", "474.75"],
  ["01/03", "Payroll Sample Inc", "2,000.00", "2,474.75"],
  ["", "Ending Balance", "", "$2,474.75"],
];
const pageOf = (rows: readonly (readonly string[])[]): readonly Placed[] => [
  ...linesAt(
    ["JPMorgan Chase Bank, N.A.", "December 16, 2023 through January 17, 2024", "Account Number: 000000123456789"],
    40,
  ),
  ...tableAt(
    [50, -500],
    [
      ["CHECKING SUMMARY", ""],
      ["Beginning Balance", "$1,000.00"],
      ["Ending Balance", "$2,474.75"],
    ],
    {
      top: 120,
    },
  ),
  ...linesAt(["TRANSACTION DETAIL"], 200),
  ...tableAt([50, 110, -420, -500], [["DATE", "DESCRIPTION", "AMOUNT", "BALANCE"], ...rows], { top: 220 }),
];
const opened = async (rows: readonly (readonly string[])[]) => {
  const file = await openPdf({ name: "chase.pdf", bytes: pdfOf([pageOf(rows)]) });
  if (!file.ok) expect.unreachable(file.error.problem);
  return file.value;
};
const own = await opened(ROWS);
const card = await openPdf({
  name: "other bank.pdf",
  bytes: pdfOf([linesAt(["Sample Bank", "CHECKING SUMMARY", "TRANSACTION DETAIL"], 100)]),
});
const two = await openPdf({
  name: "two accounts.pdf",
  bytes: pdfOf([[...pageOf(ROWS), ...linesAt(["SAVINGS SUMMARY"], 700)]]),
});

describeStatementSource(chasePdf, {
  fewerShapes: "no public statement of another year",
  own: [own],
  foreign: [card, two].flatMap((it) => (it.ok ? [it.value] : [])),
});

test("rows take their year from the period, and lead from balance to balance", async () => {
  const read = chasePdf.read(own, {});
  if (!read.ok) expect.unreachable(JSON.stringify(read.error));
  expect(showStatement(read.value)).toEqual([
    "skipped: A balance: it moves nothing.",
    "2023-12-18 withdrawal, cash -25 USD",
    "2023-12-29 withdrawal, cash -500.25 USD",
    "2024-01-03 deposit, cash 2000 USD",
    "skipped: A balance: it moves nothing.",
  ]);
  expect(read.value.notes).toEqual([]);
  expect(read.value.accounts).toMatchObject([{ key: "000000123456789", institution: "Chase", currency: "USD" }]);
  expect(read.value.totals.map(({ on, amount }) => `${on} ${amount / 10n ** 16n}`)).toEqual([
    "2023-12-17 100000",
    "2024-01-03 247475",
  ]);
});

test("a row that lost its balance is an error, and the sums that then miss are named", async () => {
  const read = chasePdf.read(
    await opened(ROWS.map((row) => (row[0] === "12/29" ? [...row.slice(0, 3), ""] : row))),
    {},
  );
  if (!read.ok) expect.unreachable(JSON.stringify(read.error));
  expect(read.value.errors.map(({ problem }) => problem)).toEqual([
    "The row lacks its amount or the balance after it.",
  ]);
  expect(read.value.notes).toEqual([
    "The transactions read do not lead from the beginning balance of the statement to its ending balance.",
  ]);
});
