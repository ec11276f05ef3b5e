import { rulesOf } from "#assets/rules.ts";
import type { Exposure, ExposureDimension, OwnedAsset, YieldTraits } from "#assets/asset-rules.ts";
import type { LiquidityTier } from "#engine/cash/liquidity.ts";
import { valueOf } from "#engine/explain/formula.ts";
import { ownedAssets } from "../owned-assets.ts";
import { remember, type Sheet } from "../sheet.ts";

/** What the class of an asset says of it: shares of its value by what they depend on, how soon it can be spent, how far a rate moves it. */
export interface StatedExposures extends YieldTraits {
  readonly shares: Readonly<Record<ExposureDimension, ReadonlyMap<string, number>>>;
  readonly liquidity: LiquidityTier;
  /** Years, for what is priced by yields: effective where it can be called, else modified. Asked for, because it takes the figures of the class. */
  readonly duration: () => number | undefined;
  /** What a move of rates makes of its value, as a factor; undefined where it cannot be priced anew. */
  readonly repriced: (rateShift: number) => number | undefined;
}

/** By asset id, of everything held; kept with the workbook. */
export const statedExposures = (sheet: Sheet): ReadonlyMap<string, StatedExposures> =>
  remember(
    sheet,
    `exposures:${sheet.on}:${sheet.base}`,
    () =>
      new Map(
        ownedAssets(sheet)
          .held()
          .map((owned) => {
            const rules = rulesOf(owned.asset.assetClass);
            const exposures = rules.exposures(owned);
            const shares = {
              currency: sharesIn(exposures, "currency"),
              country: sharesIn(exposures, "country"),
              sector: sharesIn(exposures, "sector"),
              industry: sharesIn(exposures, "industry"),
              size: sharesIn(exposures, "size"),
              style: sharesIn(exposures, "style"),
              holding: sharesIn(exposures, "holding"),
            };
            return [
              owned.asset.id,
              {
                shares,
                liquidity: rules.liquidity(owned),
                duration: () => durationOf(owned),
                ...rules.yieldTraits(owned.facts),
                repriced: (shift: number) => rules.repriced(owned, shift),
              },
            ] as const;
          }),
      ),
  );

/** Shares by group of a dimension; what is stated twice is stated with both. */
export function sharesIn(exposures: readonly Exposure[], dimension: ExposureDimension): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const it of exposures) if (it.dimension === dimension) sums.set(it.key, (sums.get(it.key) ?? 0) + it.share);
  return sums;
}

/** From the figures of the class, where it has a duration. */
function durationOf(owned: OwnedAsset): number | undefined {
  const { figures } = rulesOf(owned.asset.assetClass).figures(owned);
  const amounts = ["effective_duration", "modified_duration"].map((name) => {
    const tree = figures.find(({ key }) => key === name)?.tree;
    return tree && valueOf(tree.figure);
  });
  return amounts.find((amount) => typeof amount === "number");
}
