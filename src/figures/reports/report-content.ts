import type { CellUnit } from "#assets/asset-rules.ts";
import type { Day } from "#engine/dates/day.ts";
import type { Figure } from "#engine/figure.ts";
import type { Fixed } from "#engine/money/fixed.ts";

export const READY_REPORTS = [
  "net-worth",
  "performance",
  "contribution",
  "liquidity",
  "property",
  "funds",
  "capital-accounts",
  "notices",
  "plan",
  "owner-balance",
  "look-through",
  "gains",
  "fees",
  "cost",
  "exposure",
  "heirs",
  "data-quality",
  "changes",
] as const;
/** What a return can be attributed by. */
export const ATTRIBUTED_BY = ["assetClass", "currency", "country", "sector"] as const;

export type ReadyReport = (typeof READY_REPORTS)[number];

export type Cell = Fixed | number | string | null;

export interface ReportRow {
  /** Names the row in every version of the report, so that two can be compared. */
  readonly key: string;
  /** `head` names what follows, `total` adds up what stands above. */
  readonly look?: "head" | "total";
  readonly cells: readonly Cell[];
}

/** A table of a report: as many cells as columns, null where there is nothing to say. */
export interface ReportTable {
  readonly key: string;
  readonly label: string;
  readonly columns: readonly { readonly label: string; readonly unit: CellUnit; readonly isChange?: boolean }[];
  readonly rows: readonly ReportRow[];
  readonly note?: string;
}

export interface ReportContent {
  /** Of its money, where that is not the sheet's. */
  readonly currency?: string;
  /** The day whose end its period opens on, where that is not the window's. */
  readonly from?: Day;
  /** What it comes to, said first. */
  readonly headline: readonly {
    readonly key: string;
    readonly label: string;
    readonly unit: CellUnit;
    readonly value: Cell;
  }[];
  readonly tables: readonly ReportTable[];
  /** What its figures rest on, and what they leave out. */
  readonly notes: readonly string[];
}

/** So many decimals of units are read on paper; the ledger keeps all of them. */
export const UNIT_PLACES = 8;

/** A figure that is known, whole or in part; null where it is not. */
export const cellOf = (figure: Figure): number | null =>
  figure.status === "ok" || figure.status === "partial" ? figure.value : null;

/** What figures of a table are not whole, each reason once. */
export function reasonsOf(figures: readonly Figure[]): readonly string[] {
  const reasons = figures.flatMap((figure) =>
    figure.status === "partial" ? figure.missing : "reason" in figure ? [figure.reason] : [],
  );
  return [...new Set(reasons)].map((it) => (it.endsWith(".") ? it : `${it}.`));
}
