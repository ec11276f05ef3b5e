import type { ClassFigure, OwnedAsset } from "#assets/asset-rules.ts";
import { classFigure, termMoney } from "#assets/class-tree.ts";
import { moneyTree, numberTree, valueOf, type FigureTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import { type Fixed, ZERO } from "#engine/money/fixed.ts";
import { quotient } from "#engine/statistics/finite-figure.ts";

/** The limit, what is left of it and the part that is drawn; what is owed above it only where there is such. None without a limit. */
export function creditLineFigures(owned: OwnedAsset, creditLimit: Fixed | undefined): ClassFigure[] {
  if (creditLimit === undefined) return [];
  const { currency } = owned.asset;
  const limit = termMoney(owned, { label: "Limit", field: "creditLimit" }, creditLimit);
  const drawn = drawnOf(owned);
  const left = moneyTree(
    { label: "Left to draw", formula: "limit − drawn, never below 0", currency },
    { of: { limit, drawn } },
    (of) => known(of.drawn < of.limit ? of.limit - of.drawn : ZERO),
  );
  const utilization = numberTree(
    { label: "Utilization", formula: "drawn ÷ limit", unit: "ratio" },
    { of: { drawn, limit } },
    (of) => quotient(of.drawn, of.limit, "The limit is zero."),
  );
  return [
    classFigure("credit_limit", limit),
    classFigure("left_to_draw", left),
    classFigure("utilization", utilization),
    ...overLimit({ limit, drawn, currency }),
  ];
}

/** What is owed. Money left on the line is no debt and does not raise the limit. */
const drawnOf = ({ value, asset }: OwnedAsset): FigureTree =>
  moneyTree(
    { label: "Drawn", formula: "what is owed, 0 where nothing is", currency: asset.currency },
    { of: { value } },
    (of) => known(of.value < ZERO ? -of.value : ZERO),
  );

interface Line {
  readonly limit: FigureTree;
  readonly drawn: FigureTree;
  readonly currency: string;
}

function overLimit({ limit, drawn, currency }: Line): ClassFigure[] {
  const over = moneyTree(
    { label: "Over the limit", formula: "drawn − limit", currency },
    { of: { drawn, limit } },
    (of) => known(of.drawn - of.limit),
  );
  const amount = valueOf(over.figure);
  return typeof amount === "bigint" && amount > ZERO ? [classFigure("over_limit", over)] : [];
}
