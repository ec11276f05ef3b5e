import { expect, test } from "vitest";
import writeExcelFile from "write-excel-file/node";
import { reportSheets } from "#client/reports/report-workbook.ts";
import type { ReportView } from "#features/shared/kept-report-contract.ts";
import { openContainer } from "#providers/statements/containers/open-container.ts";

const VIEW: ReportView = {
  report: "net-worth",
  on: "2026-11-20",
  from: null,
  currency: "EUR",
  scope: null,
  beside: null,
  benchmark: null,
  by: null,
  numbers: null,
  part: null,
  portfolio: "Anna",
  ledgerVersion: 7,
  headline: [{ key: "net_worth", label: "Net worth", unit: "money", value: "-1234.5" }],
  tables: [
    {
      key: "assets",
      label: "Assets: what is owned, and where / how it is held",
      columns: [
        { label: "Holding", unit: "text", isChange: false },
        { label: "Value", unit: "money", isChange: false },
        { label: "Share", unit: "ratio", isChange: false },
        { label: "As of", unit: "day", isChange: false },
        { label: "Units", unit: "units", isChange: false },
      ],
      rows: [
        { key: "head", look: "head", cells: ["Funds", null, null, null, null] },
        { key: "world", look: null, cells: ["=World", "1200.25", 0.125, "2026-03-01", "0.123456789012345678"] },
      ],
      note: "One is left out.",
    },
    { key: "a", label: "Assets: what is owned, and where / how it was", columns: [], rows: [], note: null },
  ],
  notes: ["Nothing is assumed."],
};

test("a report is a workbook whose amounts are numbers and days are days, a sheet a table under its name", async () => {
  const bytes = new Uint8Array(await writeExcelFile([...reportSheets(VIEW, "Statement of net worth")]).toBuffer());
  const opened = openContainer({ name: "report.xlsx", bytes });
  if (!opened?.ok) throw new Error(JSON.stringify(opened));
  const sheets = new Map(opened.value.parts.map((part) => [part.name, part.rows?.map(({ raw }) => raw)]));
  expect(sheets.get("Summary")).toEqual([
    "Statement of net worth",
    "Portfolio,Anna",
    "On,2026-11-20",
    "Currency,EUR",
    "Version of the ledger,7",
    "Net worth,-1234.5",
    "What this rests on",
    "Nothing is assumed.",
  ]);
  // The name of a sheet is short, and each stands once. What has more digits than a sheet keeps stays whole, as text.
  expect(sheets.get("Assets what is owned, and where")).toEqual([
    `Holding,"Value, EUR",Share,As of,Units`,
    "Funds",
    "=World,1200.25,0.125,2026-03-01,0.123456789012345678",
    "One is left out.",
  ]);
  const [, , second] = reportSheets(VIEW, "");
  expect(second?.sheet).toBe("Assets what is owned, and whe 2");
  const [, table] = reportSheets(VIEW, "");
  expect(table?.data[2]?.slice(1, 3)).toMatchObject([
    { value: 1200.25, type: Number },
    { value: 0.125, format: "0.00%" },
  ]);
});
