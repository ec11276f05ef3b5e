import { rulesOf } from "#assets/rules.ts";
import type { OwnedAsset } from "#assets/asset-rules.ts";
import { civilDate } from "#engine/dates/day.ts";
import { valueOf } from "#engine/explain/formula.ts";
import { notKnown, type Figure } from "#engine/figure.ts";
import { weightedFigure, type WeightedBond } from "#engine/fixed-income/portfolio-yield.ts";
import { toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { inBase } from "./cash/expected-flows.ts";
import { ownedAssets } from "./owned-assets.ts";
import { termFlows } from "./owner-terms.ts";
import type { Sheet } from "./sheet.ts";

/** How far ahead redemptions are laid out. */
const LADDER_DAYS = 40 * 366;

export interface HeldBond {
  readonly owned: OwnedAsset;
  /** With accrued interest, in the sheet's currency. */
  readonly value: Fixed | undefined;
  readonly yieldToWorst: Figure;
  readonly modifiedDuration: Figure;
  readonly figures: ReadonlyMap<string, Figure>;
}

/** An average weighted by value, and the share of the value it is known of. */
export interface Average {
  readonly figure: Figure;
  readonly coverage: number | undefined;
}

export interface LadderYear {
  readonly year: number;
  readonly coupons: Fixed;
  readonly repaid: Fixed;
}

export interface BondPortfolio {
  readonly bonds: readonly HeldBond[];
  readonly yieldToWorst: Average;
  readonly modifiedDuration: Average;
  readonly convexity: Average;
  readonly ladder: readonly LadderYear[];
}

/** Everything held that has a yield to worst: averages weighted by value with accrued interest, and the ladder of what is paid back when. */
export function bondPortfolioOf(sheet: Sheet): BondPortfolio {
  const bonds = ownedAssets(sheet)
    .held()
    .filter(({ facts }) => facts !== undefined)
    .flatMap((owned) => heldBond(sheet, owned) ?? []);
  return {
    bonds,
    yieldToWorst: averageOf(bonds, YIELD),
    modifiedDuration: averageOf(bonds, DURATION),
    convexity: averageOf(bonds, "convexity"),
    ladder: ladderOf(sheet, bonds),
  };
}

function averageOf(bonds: readonly HeldBond[], key: string): Average {
  const weighted = bonds.map(({ owned, value, figures }): WeightedBond => ({
    id: owned.asset.name,
    marketValue: value === undefined ? 0 : toNumber(value),
    figure: figures.get(key) ?? NONE,
  }));
  const figure = weightedFigure(weighted);
  if (figure.status === "ok") return { figure: { ...figure, value: figure.value.average }, coverage: 1 };
  if (figure.status === "partial")
    return { figure: { ...figure, value: figure.value.average }, coverage: figure.value.coverage };
  return {
    figure: notKnown(figure.status === "ambiguous" ? "undefined" : figure.status, figure.reason),
    coverage: undefined,
  };
}

const YIELD = "yield_to_worst";
const DURATION = "modified_duration";
const NONE: Figure = notKnown("insufficient_data", "It has none.");

function heldBond(sheet: Sheet, owned: OwnedAsset): HeldBond | undefined {
  const trees = new Map(
    rulesOf(owned.asset.assetClass)
      .figures(owned)
      .figures.map(({ key, tree }) => [key, tree]),
  );
  if (!trees.has(YIELD)) return undefined;
  const dirty = trees.get("dirty_value");
  const local = dirty && valueOf(dirty.figure);
  const value = typeof local === "bigint" ? inBase(sheet, local, owned.asset.currency) : undefined;
  const numbers = [...trees].flatMap(([key, { figure }]): [string, Figure][] => {
    const number = valueOf(figure);
    if (typeof number === "number") return [[key, { status: "ok", value: number, warnings: [] }]];
    return number === undefined && "reason" in figure ? [[key, notKnown("undefined", figure.reason)]] : [];
  });
  const own = new Map(numbers);
  const [yieldToWorst, modifiedDuration] = [own.get(YIELD) ?? NONE, own.get(DURATION) ?? NONE];
  return { owned, value, yieldToWorst, modifiedDuration, figures: own };
}

/** Coupons and what is paid back by calendar year, in the sheet's currency at today's rates. */
export function ladderOf(sheet: Sheet, bonds: readonly Pick<HeldBond, "owned">[]): LadderYear[] {
  const years = new Map<number, { coupons: Fixed; repaid: Fixed }>();
  const window = { from: sheet.on, to: sheet.on + LADDER_DAYS };
  for (const { owned } of bonds)
    for (const { on, kind, amount } of termFlows(sheet, owned, window)) {
      const worth = inBase(sheet, amount, owned.asset.currency);
      if (worth === undefined || !(kind === "coupon" || kind === "redemption" || kind === "repayment")) continue;
      const { year } = civilDate(on);
      const sums = years.get(year) ?? { coupons: ZERO, repaid: ZERO };
      if (kind === "coupon") sums.coupons += worth;
      else sums.repaid += worth;
      years.set(year, sums);
    }
  return [...years].toSorted(([a], [b]) => a - b).map(([year, sums]) => ({ year, ...sums }));
}
