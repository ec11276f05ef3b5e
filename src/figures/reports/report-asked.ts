import type { WindowAsked } from "../window.ts";
import type { NumberForm } from "./heir-facts.ts";
import type { ATTRIBUTED_BY } from "./report-content.ts";

/** Of a piece of time, and beside a benchmark: an asset or shared series with its weight, or a mix for each class. */
export type ReportAsked = WindowAsked & {
  readonly beside?: string | undefined;
  readonly benchmark?: string | undefined;
  /** What the mix is of. */
  readonly by?: (typeof ATTRIBUTED_BY)[number] | undefined;
  /** Of the report for heirs: how numbers are written. */
  readonly numbers?: NumberForm | undefined;
  /** Of the report of changes: which part, from 1. */
  readonly part?: number | undefined;
};
