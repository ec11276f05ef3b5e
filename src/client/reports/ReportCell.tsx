import type { ReactNode } from "react";
import { ClassValue } from "#client/asset/ClassValue.tsx";
import { Explain } from "#client/parts/Explain.tsx";
import { useFileText } from "#client/parts/use-file-text.ts";
import type { ReportView } from "#features/shared/kept-report-contract.ts";
import { explainedCell } from "./explained-cells.ts";

export type ReportTable = ReportView["tables"][number];

/** Units that are read from the right. */
export const IN_NUMBERS: ReadonlySet<string> = new Set(["money", "units", "ratio", "multiple", "count", "per_100"]);

interface ReportCellProps {
  readonly view: ReportView;
  readonly table: ReportTable;
  /** From 0. */
  readonly row: number;
  readonly place: number;
  /** Of now: what was kept is as it was, and explained by nothing of today. */
  readonly isExplained: boolean;
}

/** From and To in the report of changes: words that may hold an amount. */
const FIRST_OF_CHANGE = 3;
function ChangeWords({ words }: { readonly words: string }): string {
  return useFileText()(words);
}

/** A value of a report as its column writes it; a dash where there is nothing to say, but in what names or adds up others. */
export function ReportCell({ view, table, row, place, isExplained }: ReportCellProps): ReactNode {
  const { unit = "text", isChange = false, label = "" } = table.columns[place] ?? {};
  const line = table.rows[row];
  const cell = line?.cells[place] ?? null;
  if (cell === null) return line?.look === null ? <span className="text-ink-muted">–</span> : null;
  if (view.report === "changes" && place >= FIRST_OF_CHANGE) return <ChangeWords words={String(cell)} />;
  const isAmount = IN_NUMBERS.has(unit);
  const value = (
    <ClassValue
      unit={unit}
      value={isAmount || unit === "text" || unit === "day" ? cell : String(cell)}
      currency={view.currency}
      isBare
      hasSign={isChange && cell !== 0}
      isGrouped={unit === "count" && !/vintage|year/i.test(label)}
    />
  );
  const explained = isExplained ? explainedCell(view, { table, row, column: place }) : undefined;
  return explained ? (
    <Explain {...explained} label={`${label} of ${String(line?.cells[0] ?? table.label)}`}>
      {value}
    </Explain>
  ) : (
    value
  );
}
