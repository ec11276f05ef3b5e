import { known, notKnown, type Figure } from "#engine/figure.ts";
import { sum } from "#engine/statistics/moments.ts";

/** A bond held: its value in the base currency, with what is averaged (a yield, a duration) where it is defined. */
export interface WeightedBond {
  readonly id: string;
  readonly marketValue: number;
  readonly figure: Figure;
}

export interface WeightedFigure {
  readonly average: number;
  /** Share of the value the average rests on. */
  readonly coverage: number;
}

/**
 * Average weighted by dirty market value. Bonds without the figure are left out and named: the average is then partial and says
 * how much of the value it covers.
 */
export function weightedFigure(bonds: readonly WeightedBond[]): Figure<WeightedFigure> {
  const rows = bonds.flatMap(({ marketValue, figure }) =>
    figure.status === "ok" || figure.status === "partial" ? [{ marketValue, value: figure.value }] : [],
  );
  const missing = bonds
    .filter(({ figure }) => figure.status !== "ok" && figure.status !== "partial")
    .map(({ id }) => id);
  const covered = sum(rows.map((row) => row.marketValue));
  const total = sum(bonds.map((bond) => bond.marketValue));
  if (!(covered > 0 && total > 0) || !Number.isFinite(total))
    return notKnown("undefined", "No bond with this figure is held.");
  const average = sum(rows.map((row) => (row.marketValue / covered) * row.value));
  if (!Number.isFinite(average)) return notKnown("undefined", "The values are too large.");
  const value = { average, coverage: covered / total };
  return missing.length === 0 ? known(value) : { status: "partial", value, missing, warnings: [] };
}
