import type { StatementLine } from "#engine/intake/statement.ts";
import { type Fixed, parseFixed, ZERO } from "#engine/money/fixed.ts";

/** A split of the file whose ratio neither the file nor what is known of its units says: the person is asked. */
export interface AskedSplit {
  /** Names the row in this file. */
  readonly key: string;
  readonly line: StatementLine;
}

/** What the person says of one: its ratio as decimal text, or null to leave it out. */
export interface SplitDecision {
  readonly key: string;
  readonly ratio: { readonly to: string; readonly from: string } | null;
}

/** Of a row, whatever is read differently around it: its place, its day and its security. */
export const splitKey = ({ place, on, security }: StatementLine): string =>
  [place.file ?? "", place.line, on, security?.isin ?? security?.ticker ?? security?.name ?? ""].join("|");

/**
 * The row of a split with what was said of it: its ratio; undefined where it is left out. Any other row stays as it is, and so does one whose
 * ratio is no ratio.
 */
export function answeredSplit(
  line: StatementLine,
  decided: ReadonlyMap<string, SplitDecision>,
): StatementLine | undefined {
  const said = line.type === "split" && line.ratio === undefined ? decided.get(splitKey(line)) : undefined;
  if (said === undefined) return line;
  if (said.ratio === null) return undefined;
  const [to, from] = [above0(said.ratio.to), above0(said.ratio.from)];
  return to === undefined || from === undefined ? line : { ...line, ratio: { to, from } };
}

function above0(text: string): Fixed | undefined {
  const value = parseFixed(text);
  return value !== undefined && value > ZERO ? value : undefined;
}
