import type { SheetData } from "write-excel-file/browser";
import type { ReportView } from "#features/shared/kept-report-contract.ts";

/** What a workbook keeps of the name of a sheet, and of a number. */
const MOST_OF_NAME = 31;
const MOST_DIGITS = 15;

type Row = SheetData[number];
type SheetCell = Row[number];
type Unit = ReportView["headline"][number]["unit"];

export interface ReportSheet {
  readonly sheet: string;
  readonly data: SheetData;
  readonly columns: { readonly width: number }[];
  readonly stickyRowsCount: number;
}

/** How a spreadsheet writes what is of a unit. */
const FORMATS: Partial<Readonly<Record<Unit, string>>> = {
  money: "#,##0.00",
  units: "#,##0.########",
  ratio: "0.00%",
  multiple: "0.00",
  count: "#,##0.##",
  per_100: "#,##0.00",
};

/**
 * A report as sheets of a workbook: what it is of and comes to first, then a sheet for each table. Amounts are numbers and days are days, so that
 * one can go on computing with them; what has more digits than a sheet keeps is text, whole.
 */
export function reportSheets(view: ReportView, label: string): readonly ReportSheet[] {
  const names = namesOf(["Summary", ...view.tables.map((table) => table.label)]);
  return [
    summaryOf(view, label, names[0] ?? "Summary"),
    ...view.tables.map((table, i) => sheetOf(view, table, names[i + 1] ?? "")),
  ];
}

const bold = (value: string): SheetCell => ({ value, type: String, fontWeight: "bold" });
const text = (value: string): SheetCell => (value === "" ? null : { value, type: String });

function summaryOf(view: ReportView, label: string, sheet: string): ReportSheet {
  const { portfolio, from, on, currency, ledgerVersion, headline, notes } = view;
  const rows: Row[] = [
    [bold(label)],
    [text("Portfolio"), text(portfolio)],
    ...(from === null ? [] : [[text("From"), cellOf(from, "day")]]),
    [text(from === null ? "On" : "To"), cellOf(on, "day")],
    [text("Currency"), text(currency)],
    [text("Version of the ledger"), cellOf(ledgerVersion, "count")],
    [],
    ...headline.map((it) => [text(it.label), cellOf(it.value, it.unit)]),
    [],
    [bold("What this rests on")],
    ...notes.map((note) => [text(note)]),
  ];
  return { sheet, data: rows, columns: [{ width: 32 }, { width: 18 }], stickyRowsCount: 0 };
}

function sheetOf(view: ReportView, { columns, rows, note }: ReportView["tables"][number], sheet: string): ReportSheet {
  const heading = columns.map(({ label, unit }) => bold(unit === "money" ? `${label}, ${view.currency}` : label));
  const lines = rows.map(({ cells, look }): Row =>
    cells.map((cell, place) => cellOf(cell, columns[place]?.unit ?? "text", look !== null)),
  );
  return {
    sheet,
    data: [heading, ...lines, ...(note === null ? [] : [[], [text(note)]])],
    columns: columns.map(({ unit }, place) => ({ width: place === 0 ? 36 : unit === "text" ? 24 : 16 })),
    stickyRowsCount: 1,
  };
}

function cellOf(cell: string | number | null, unit: Unit, isBold = false): SheetCell {
  if (cell === null) return null;
  const weight = isBold ? { fontWeight: "bold" as const } : {};
  if (unit === "day") return { value: new Date(`${cell}T00:00:00Z`), type: Date, format: "yyyy-mm-dd", ...weight };
  const format = FORMATS[unit];
  if (format === undefined || (typeof cell === "string" && !isExact(cell)))
    return { value: String(cell), type: String, ...weight };
  return { value: Number(cell), type: Number, format, ...weight };
}

const isExact = (amount: string): boolean =>
  /^-?\d+(\.\d+)?$/.test(amount) && amount.replace(/^-?0*\.?0*/, "").replace(".", "").length <= MOST_DIGITS;

/** Names sheets can have, each once: cut, without what no sheet may be called by. */
function namesOf(labels: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return labels.map((label) => {
    const plain =
      label
        .replaceAll(/[[\]:*?/\\]/g, " ")
        .replaceAll(/\s+/g, " ")
        .trim() || "Table";
    let name = plain.slice(0, MOST_OF_NAME).trim();
    for (let n = 2; taken.has(name.toLowerCase()); n++) {
      const end = ` ${n}`;
      name = `${plain.slice(0, MOST_OF_NAME - end.length).trim()}${end}`;
    }
    taken.add(name.toLowerCase());
    return name;
  });
}
