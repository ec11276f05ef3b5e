import { rulesOf } from "#assets/rules.ts";
import type { OwnedAsset } from "#assets/asset-rules.ts";
import { civilDate, formatDay } from "#engine/dates/day.ts";
import { valueOf } from "#engine/explain/formula.ts";
import type { Figure } from "#engine/figure.ts";
import { notKnown } from "#engine/figure.ts";
import { weightedFigure, type WeightedBond } from "#engine/fixed-income/portfolio-yield.ts";
import { formatFixed, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { BondPortfolio, RatioOverBonds } from "#features/assets/contract.ts";
import { inBase } from "./asset-figures-expected.ts";
import { ownedAssets } from "./asset-figures-owned.ts";
import type { Sheet } from "./sheet.ts";
import { moneyOrUnknown, ratioOf } from "./wire-figures.ts";

/** How far ahead redemptions are laid out. */
const LADDER_DAYS = 40 * 366;

interface HeldBond {
  readonly owned: OwnedAsset;
  readonly value: Fixed | undefined;
  readonly figures: ReadonlyMap<string, Figure>;
}

/** Everything held that has a yield to worst: averages weighted by value with accrued interest, and the ladder of what is paid back when. */
export function bondPortfolioOf(sheet: Sheet): BondPortfolio {
  const bonds = ownedAssets(sheet)
    .held()
    .filter(({ facts }) => facts !== undefined)
    .flatMap((owned) => heldBond(sheet, owned) ?? []);
  const average = (key: string): RatioOverBonds => {
    const weighted = bonds.map(({ owned, value, figures }): WeightedBond => ({
      id: owned.asset.name,
      marketValue: value === undefined ? 0 : toNumber(value),
      figure: figures.get(key) ?? notKnown("insufficient_data", "It has none."),
    }));
    const figure = weightedFigure(weighted);
    if (figure.status === "ok") return { ...ratioOf({ ...figure, value: figure.value.average }), coverage: 1 };
    if (figure.status === "partial")
      return { ...ratioOf({ ...figure, value: figure.value.average }), coverage: figure.value.coverage };
    return { status: figure.status, value: null, notes: [figure.reason], coverage: null };
  };
  return {
    on: formatDay(sheet.on),
    currency: sheet.base,
    bonds: bonds.map(({ owned, value, figures }) => ({
      assetId: owned.asset.id,
      name: owned.asset.name,
      value: moneyOrUnknown(value, [`The value of ${owned.asset.name} is not known.`]),
      yieldToWorst: ratioOf(figures.get(YIELD) ?? NONE),
      modifiedDuration: ratioOf(figures.get(DURATION) ?? NONE),
    })),
    yieldToWorst: average(YIELD),
    modifiedDuration: average(DURATION),
    convexity: average("convexity"),
    ladder: ladderOf(sheet, bonds),
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
  return { owned, value, figures: new Map(numbers) };
}

/** Coupons and what is paid back by calendar year, in the sheet's currency at today's rates. */
function ladderOf(sheet: Sheet, bonds: readonly HeldBond[]): BondPortfolio["ladder"] {
  const years = new Map<number, { coupons: Fixed; repaid: Fixed }>();
  const window = { from: sheet.on, to: sheet.on + LADDER_DAYS };
  for (const { owned } of bonds)
    for (const { on, kind, amount } of rulesOf(owned.asset.assetClass).cashFlows(owned, window)) {
      const worth = inBase(sheet, amount, owned.asset.currency);
      if (worth === undefined || !(kind === "coupon" || kind === "redemption" || kind === "repayment")) continue;
      const { year } = civilDate(on);
      const sums = years.get(year) ?? { coupons: ZERO, repaid: ZERO };
      if (kind === "coupon") sums.coupons += worth;
      else sums.repaid += worth;
      years.set(year, sums);
    }
  return [...years]
    .toSorted(([a], [b]) => a - b)
    .map(([year, { coupons, repaid }]) => ({ year, coupons: formatFixed(coupons), repaid: formatFixed(repaid) }));
}
