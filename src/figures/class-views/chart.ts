import type { Day } from "#engine/dates/day.ts";
import type { Fixed } from "#engine/money/fixed.ts";

/** What a part of a drawing is called, and its hue in every chart. */
export interface ViewSeries {
  readonly key: string;
  readonly label: string;
  readonly hue: string;
}

/** A stretch of time from its first day: by key of the series, what was and what is to come. */
export interface ViewPeriod {
  readonly startsOn: Day;
  readonly past: ReadonlyMap<string, Fixed>;
  readonly future: ReadonlyMap<string, Fixed>;
  /** What is said beside its amounts. */
  readonly note: string | undefined;
}

export interface PeriodsView {
  readonly kind: "periods";
  readonly per: "month" | "quarter" | "year";
  readonly series: readonly ViewSeries[];
  readonly periods: readonly ViewPeriod[];
}

/** Values of days one after another, as doubles: for drawing. */
export interface DaysView {
  readonly kind: "days";
  readonly from: Day;
  readonly series: readonly (ViewSeries & {
    readonly values: readonly (number | null)[];
    /** Foretold, not booked. */
    readonly isExpected: boolean;
  })[];
}

export type CellUnit = "money" | "ratio" | "multiple" | "count";

/** Undefined is unknown, and `reason` says why. */
export interface ViewCell {
  readonly value: Fixed | number | undefined;
  readonly reason?: string;
}

export interface RowsView {
  readonly kind: "rows";
  /** What the rows are. */
  readonly heading: string;
  readonly columns: readonly { readonly label: string; readonly unit: CellUnit; readonly isGain?: true }[];
  readonly rows: readonly {
    readonly key: string;
    readonly label: string;
    readonly assetId: string | undefined;
    /** How long its bar is: the amount of one of its cells. */
    readonly size: number | undefined;
    readonly cells: readonly ViewCell[];
  }[];
  /** Which cell the bars are of. */
  readonly barOf: number;
}

export interface TilesView {
  readonly kind: "tiles";
  readonly tiles: readonly {
    readonly assetId: string;
    readonly label: string;
    readonly value: Fixed;
    /** Of the group. */
    readonly weight: number;
    /** Return of the period; undefined where it is not known. */
    readonly change: number | undefined;
  }[];
}

export interface FlowsView {
  readonly kind: "flows";
  readonly nodes: readonly ViewSeries[];
  readonly links: readonly { readonly from: string; readonly to: string; readonly value: Fixed }[];
}

/** What is drawn of a group of classes, and what it leaves out, in words. */
export type ClassChart = (PeriodsView | DaysView | RowsView | TilesView | FlowsView) & {
  readonly missing: readonly string[];
};
