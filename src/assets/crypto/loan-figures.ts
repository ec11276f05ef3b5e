import type { ClassFigure, OwnedAsset } from "#assets/asset-rules.ts";
import { classFigure } from "#assets/class-tree.ts";
import { amountTree, exactLeaf, moneyLeaf, moneyTree, numberTree, type FigureTree } from "#engine/explain/formula.ts";
import { known, notKnown } from "#engine/figure.ts";
import { mul, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { quotient } from "#engine/statistics/finite-figure.ts";

/** What is pledged for coins that are borrowed, and the least it has to be worth of them. */
interface CoinLoanTerms {
  readonly pledgedAccountId: string | undefined;
  /** 1.5 is 150% of what is owed. */
  readonly leastCollateral: Fixed | undefined;
}

/** So much above the limit is told as near it. */
const NEAR = 1.1;

/**
 * Of borrowed coins: what is owed at the price of the day, what stands behind it, how many times that covers it, and how far it may fall until the
 * lender sells. Nothing while no coins are owed or no account is named. `owedIn` has the units of each account that is below zero.
 */
export function coinLoanFigures(owned: OwnedAsset, terms: CoinLoanTerms, owedIn: readonly FigureTree[]): ClassFigure[] {
  const { pledgedAccountId, leastCollateral } = terms;
  if (owedIn.length === 0 || pledgedAccountId === undefined) return [];
  const { currency } = owned.asset;
  const units = amountTree(
    { label: "Coins owed", formula: "sum of what is below zero", unit: "units" },
    owedIn,
    (all) => known(all.reduce<bigint>((sum, it) => (typeof it === "bigint" ? sum - it : sum), ZERO)),
  );
  const owed = moneyTree(
    { label: "Owed in coins, at today's price", formula: "coins owed × price", currency },
    { of: { units, price: priceLeaf(owned) } },
    (of) => known(mul(of.units, of.price)),
  );
  const worth = owned.worthIn(pledgedAccountId);
  const least = leastCollateral === undefined ? [] : limitFigures(owned, leastCollateral, { owed, worth });
  return [
    classFigure("coins_owed", owed),
    classFigure("collateral_value", worth),
    ratio(owed, worth, leastCollateral),
    ...least,
  ];
}

/** Exact, and unknown without a price in the currency of the coin. */
function priceLeaf({ asset, quote }: OwnedAsset): FigureTree {
  const label = "Price of a coin";
  if (quote === undefined || quote.currency !== asset.currency)
    return moneyLeaf(
      { label, note: `There is no price of ${asset.name} in ${asset.currency}.` },
      undefined,
      asset.currency,
    );
  const source = { kind: "price", assetId: asset.id, on: quote.on, origin: quote.source } as const;
  return moneyLeaf({ label, source }, quote.price, asset.currency);
}

const ratio = (owed: FigureTree, worth: FigureTree, least: Fixed | undefined): ClassFigure =>
  classFigure(
    "collateral_ratio",
    numberTree(
      { label: "Collateral for what is owed", formula: "pledged ÷ owed", unit: "multiple" },
      { of: { worth, owed } },
      (of) => {
        const covered = quotient(of.worth, of.owed, "Nothing is owed.");
        return covered.status === "ok"
          ? known(covered.value, least === undefined ? [] : warningsOf(covered.value, toNumber(least)))
          : covered;
      },
    ),
  );

function warningsOf(covered: number, least: number): readonly string[] {
  if (covered < least) return ["It is below the least the lender asks for: what is pledged may be sold."];
  return covered < least * NEAR ? ["It is near the least the lender asks for."] : [];
}

function limitFigures(
  { asset }: OwnedAsset,
  leastCollateral: Fixed,
  { owed, worth }: { readonly owed: FigureTree; readonly worth: FigureTree },
): ClassFigure[] {
  const source = { kind: "facts", assetId: asset.id, field: "leastCollateral" } as const;
  const least = exactLeaf({ label: "Least collateral, as a multiple", source }, leastCollateral, "factor");
  const room = numberTree(
    { label: "May fall until the limit", formula: "1 − owed × least ÷ pledged", unit: "ratio" },
    { of: { owed, least, worth } },
    (of) => (of.worth > 0 ? known(1 - (of.owed * of.least) / of.worth) : notKnown("undefined", "Nothing is pledged.")),
  );
  return [classFigure("collateral_room", room)];
}
