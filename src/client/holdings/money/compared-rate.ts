import { div, fixed, formatFixed } from "#engine/money/fixed.ts";

const PERCENT = /^\d{1,2}(\.\d{1,4})?$/;

/** A typed percentage as the fraction that is asked; undefined for none, or what is none. */
export const comparedRate = (percent: string): string | undefined =>
  PERCENT.test(percent) ? formatFixed(div(fixed(percent), fixed("100"))) : undefined;

/** Why a percentage cannot be asked for; undefined where it can, or where none is typed. */
export const rateProblem = (percent: string): string | undefined =>
  percent === "" || PERCENT.test(percent) ? undefined : "Enter a rate from 0 to 99.9999 %.";
