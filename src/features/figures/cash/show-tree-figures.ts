import { valueOf, type FigureTree } from "#engine/explain/formula.ts";
import { known, type Figure } from "#engine/figure.ts";
import { moneyOf, ratioOf } from "../wire-figures.ts";

/** Money that is computed as a tree, in the words of the wire. */
export function moneyFigure({ figure }: Pick<FigureTree, "figure">) {
  const value = valueOf(figure);
  if (figure.status === "partial" && typeof value === "bigint") return moneyOf({ ...figure, value });
  if (figure.status === "ok" && typeof value === "bigint") return moneyOf(known(value, figure.warnings));
  return { status: figure.status, value: null, notes: "reason" in figure ? [figure.reason] : [] };
}

/** A number that is computed as a tree, in the words of the wire. */
export function numberFigure({ figure }: FigureTree) {
  const value = valueOf(figure);
  const asRatio: Figure = typeof value === "number" ? known(value) : noNumber(figure);
  return ratioOf(asRatio);
}

const noNumber = (figure: FigureTree["figure"]): Figure =>
  "reason" in figure && figure.status !== "ambiguous"
    ? figure
    : { status: "undefined", reason: "There is no one number." };
