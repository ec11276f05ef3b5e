import type { ModelSources } from "#assets/asset-rules.ts";
import type { GrantFacts } from "#assets/employee-option/grant-facts.ts";
import { OPTIONS_FORFEITED } from "#assets/employee-option/grant-words.ts";
import { quoteIn, sharePriceLeaf, sharePriceOn, type SharePrice } from "#assets/employee-option/share-price.ts";
import { formatDay, type Day } from "#engine/dates/day.ts";
import { amountTree, exactLeaf, moneyTree, type FigureTree } from "#engine/explain/formula.ts";
import { known, notKnown } from "#engine/figure.ts";
import type { AssetFacts } from "#engine/ledger/transaction.ts";
import type { HeldStage } from "#engine/ledger/units-held.ts";
import { fromNumber, mulDiv, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { grantOn, intrinsicOf, type GrantState } from "#engine/options/option-grant.ts";
import type { PriceModel } from "#engine/prices/price-series.ts";

/** What of a grant counts in net worth: what has vested, and what has not where its owner says so. */
export const countedOf = ({ counted }: Pick<GrantFacts, "counted">, state: GrantState): Fixed =>
  counted === "all" ? state.exercisable + state.unvested : state.exercisable;

/** A double as prices are kept: the nearest to the exact quotient. */
const asPrice = (exact: Fixed): number => Number(`${exact}e-18`);

/**
 * What stands for the price of an option that is held: what one brings when it is exercised, for as many as count, over all that are held. So a grant
 * of which half has vested counts at half. Not known while the price of the share is not.
 */
export function grantModel(
  facts: GrantFacts,
  asset: AssetFacts,
  { held, pricesOf }: ModelSources,
): PriceModel | undefined {
  const { currency } = asset;
  const stages = held(OPTIONS_FORFEITED);
  const [first] = stages;
  if (!first) return undefined;
  const series = facts.shareAssetId === undefined ? undefined : pricesOf(facts.shareAssetId);
  const shareOn = (on: Day): SharePrice => sharePriceOn(facts, { currency, on, quote: quoteIn(series, on) });
  const changes = daysOfChange(facts, stages, series?.days ?? []);
  const stateOn = (on: Day) => countedOn(facts, stages, on);
  return {
    currency,
    from: first.from,
    to: Math.max(first.from, ...changes),
    // What was stated by hand is of a day; the terms go on to say what has vested since.
    isChosen: true,
    priceOn: (on) => {
      // Asked for every day of years: most bring nothing new.
      if (!changes.has(on)) return undefined;
      const { count, units } = stateOn(on);
      if (units <= ZERO) return undefined;
      // Past its last day it is worth nothing, whatever the share is.
      if (facts.grant.lastOn !== undefined && on > facts.grant.lastOn) return 0;
      const share = shareOn(on);
      return "why" in share ? undefined : asPrice(mulDiv(intrinsicOf(share.price, facts.strike), count, units));
    },
    wordsOn: () =>
      facts.counted === "all"
        ? "intrinsic value, with what has not vested"
        : "intrinsic value of what has vested; what has not is left out",
    treeOn: (on) => {
      const { count, units } = stateOn(on);
      return countedTree({ facts, asset, on, share: shareOn(on), count, units });
    },
  };
}

/** How many options count on a day, of how many held. */
function countedOn(
  facts: GrantFacts,
  stages: readonly HeldStage[],
  on: Day,
): { readonly count: Fixed; readonly units: Fixed } {
  const stage = stages.findLast(({ from }) => from <= on);
  const [units, givenUp] = [stage?.held ?? ZERO, stage?.givenUp ?? ZERO];
  return { count: countedOf(facts, grantOn(facts.grant, { on, held: units, givenUp })), units };
}

/** Days on which what counts, or what a share is worth, may become another. */
function daysOfChange({ grant, shareValues }: GrantFacts, stages: readonly HeldStage[], priced: Iterable<Day>) {
  const { vestings, leftOn, lastOn } = grant;
  const first = stages[0]?.from ?? 0;
  const days = [...stages.map(({ from }) => from), ...vestings.map(({ on }) => on), ...shareValues.map(({ on }) => on)];
  for (const last of [leftOn, lastOn]) if (last !== undefined) days.push(last + 1);
  return new Set([...days, ...priced].filter((on) => on >= first));
}

interface Counted {
  readonly facts: GrantFacts;
  readonly asset: AssetFacts;
  readonly on: Day;
  readonly share: SharePrice;
  readonly count: Fixed;
  readonly units: Fixed;
}

function countedTree({ facts, asset, on, share, count, units }: Counted): FigureTree {
  const isOver = facts.grant.lastOn !== undefined && on > facts.grant.lastOn;
  const words = { label: "Counted for each option held: nobody states a price", unit: "factor" } as const;
  const counted = exactLeaf(
    {
      label: facts.counted === "all" ? "Options vested and unvested" : "Options that have vested",
      source: { kind: "facts", assetId: asset.id, field: "vesting" },
    },
    count,
    "units",
  );
  const all = exactLeaf({ label: `Options held on ${formatDay(on)}` }, units, "units");
  if (isOver) return amountTree({ ...words, formula: "nothing after the last day" }, [all], () => known(ZERO));
  const intrinsic = intrinsicTree(facts, asset, share);
  return amountTree(
    { ...words, formula: "intrinsic value of one × options that count ÷ options held" },
    [intrinsic, counted, all],
    ([of = 0n, many = 0n, held = 0n]) =>
      typeof of === "bigint" && typeof many === "bigint" && typeof held === "bigint" && held > ZERO
        ? known(fromNumber(asPrice(mulDiv(of, many, held))))
        : notKnown("insufficient_data", "No options are held."),
  );
}

/** What exercising one brings: exact, in the currency of the strike. */
export function intrinsicTree(
  facts: GrantFacts,
  { id: assetId, currency }: Pick<AssetFacts, "id" | "currency">,
  share: SharePrice,
): FigureTree {
  const strike = exactLeaf(
    { label: "Strike", source: { kind: "facts", assetId, field: "strike" } },
    facts.strike,
    "factor",
  );
  return moneyTree(
    { label: "Intrinsic value of one option", formula: "price of the share − strike, never below 0", currency },
    { of: { price: sharePriceLeaf(share, facts, assetId), strike } },
    (of) => known(intrinsicOf(of.price, of.strike)),
  );
}
