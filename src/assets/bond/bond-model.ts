import type { BondFacts } from "#assets/bond/bond-facts.ts";
import type { ModelSources } from "#assets/asset-rules.ts";
import { curveModel } from "#assets/bond/curve-model.ts";
import { addYears, formatDay, type Day } from "#engine/dates/day.ts";
import { amountTree, numberLeaf, numberTree, type FigureTree } from "#engine/explain/formula.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import { amortizedByDay, type AmortizedPrice } from "#engine/fixed-income/amortized-by-day.ts";
import type { AssetFacts } from "#engine/ledger/transaction.ts";
import type { Currency } from "#engine/money/currency.ts";
import { fromNumber } from "#engine/money/fixed.ts";
import type { PriceModel } from "#engine/prices/price-series.ts";
import type { PooledPurchase, PoolStage } from "#engine/prices/purchase-pool.ts";

/** Per 100 of face, as far as a quoted price is told: an estimate has no more of it. */
const PLACES = 10_000;
const rounded = (price: number): number => Math.round(price * PLACES) / PLACES;

/**
 * What a bond without a price is worth: what the government curve makes of it with a spread its owner states (decision 0095), on days a curve is known
 * for; else its amortized cost, purchase by purchase (decision 0090), or par where nobody stated what it cost. Without coupons par is years away and no
 * estimate: such a bond stays unknown until a cost or a price is stated.
 */
export function bondModel(
  facts: BondFacts,
  { currency }: AssetFacts,
  { bought, levels }: ModelSources,
): PriceModel | undefined {
  const cost = costModel(facts, currency, bought());
  const curve = cost && curveModel(facts, currency, levels);
  if (!curve) return cost;
  return {
    ...cost,
    isChosen: true,
    priceOn: (on) => (curve.isOf(on) ? curve.priceOn(on) : cost.priceOn(on)),
    wordsOn: (on) => (curve.isOf(on) ? "worth by the yield curve" : cost.wordsOn(on)),
    treeOn: (on) => (curve.isOf(on) ? curve.treeOn(on) : cost.treeOn(on)),
  };
}

function costModel(facts: BondFacts, currency: Currency, stages: readonly PoolStage[]): PriceModel | undefined {
  const [first] = stages;
  if (!first) return undefined;
  const parts = partsOf(facts);
  const stageOn = (on: Day): PoolStage | undefined => stages.findLast(({ from }) => from <= on);
  const priceOn = (on: Day): number | undefined => {
    let sum = 0;
    for (const bought of stageOn(on)?.purchases ?? []) sum += bought.share * (parts(bought).priceOn(on) ?? Number.NaN);
    return sum > 0 ? rounded(sum) : undefined;
  };
  const wordsOn = (on: Day): string => {
    const bases = new Set((stageOn(on)?.purchases ?? []).map((it) => (parts(it).amortized ? "amortized cost" : "par")));
    return [...bases].toSorted().join(" and ");
  };
  const treeOn = (on: Day) =>
    averageTree(
      (stageOn(on)?.purchases ?? []).map((it) => ({ ...it, ...parts(it) })),
      on,
    );
  const to = Math.min(facts.bond.maturityOn, addYears(stages.at(-1)?.from ?? first.from, AHEAD_YEARS));
  return { currency, from: first.from, to, priceOn, wordsOn, treeOn };
}

/** Nobody asks for the price of a day so far ahead. */
const AHEAD_YEARS = 60;

interface Part {
  readonly amortized: AmortizedPrice | undefined;
  readonly priceOn: (on: Day) => number | undefined;
  readonly treeOn: (on: Day) => FigureTree;
}

/** Each purchase is amortized once, however many days ask for it. */
function partsOf(facts: BondFacts): (bought: PooledPurchase) => Part {
  const made = new Map<string, Part>();
  return (bought) => {
    const key = `${bought.acquiredOn} ${bought.price}`;
    const part = made.get(key) ?? partOf(facts, bought);
    made.set(key, part);
    return part;
  };
}

function partOf({ bond, kind, repayments, isPerpetual }: BondFacts, { acquiredOn, price }: PooledPurchase): Part {
  const paidBack = kind === "amortizing" ? repayments : [];
  const at = (clean: number) => amortizedByDay(bond, { on: acquiredOn, clean }, paidBack);
  if (isPerpetual && price !== undefined) {
    // Nobody repays it: there is nothing to amortize toward.
    const label = `What was paid on ${formatDay(acquiredOn)}: without a redemption nothing is amortized`;
    const amortized = { yieldRate: bond.couponRate / (price / 100), on: () => price };
    return { amortized, priceOn: amortized.on, treeOn: () => numberLeaf({ label }, price, "per_100") };
  }
  const amortized = price === undefined ? undefined : at(price);
  const par = bond.couponRate === 0 ? undefined : bond.redemption;
  if (!amortized) {
    const note =
      par === undefined
        ? "What it cost is not known, and without coupons par says nothing of its worth before it is paid."
        : "What it cost is not known in its currency, or no yield gives it: par stands for it.";
    return { amortized, priceOn: () => par, treeOn: () => numberLeaf({ label: "Par", note }, par, "per_100") };
  }
  const treeOn = (on: Day) =>
    numberTree(
      {
        label: `Amortized cost of what was bought on ${formatDay(acquiredOn)}`,
        formula: `price on ${formatDay(on)} at the yield it was bought at, which is its redemption at maturity`,
        unit: "per_100",
      },
      {
        of: {
          paid: numberLeaf({ label: "Clean price paid" }, price, "per_100"),
          yieldRate: numberTree(
            {
              label: "Yield it was bought at",
              formula: "rate at which all payments are worth what was paid",
              unit: "ratio",
            },
            { of: { paid: numberLeaf({ label: "Clean price paid" }, price, "per_100") } },
            ({ paid }) => figureOf(at(paid)?.yieldRate),
          ),
        },
      },
      ({ paid }) => figureOf(at(paid)?.on(on)),
    );
  return { amortized, priceOn: amortized.on, treeOn };
}

const figureOf = (value: number | undefined): Figure =>
  value === undefined ? notKnown("no_solution", "No yield gives this price.") : known(value);

/** One price of all purchases, weighed by the face that is left of each. */
function averageTree(parts: readonly (PooledPurchase & Part)[], on: Day): FigureTree {
  const inputs = parts.flatMap(({ acquiredOn, share, treeOn }) => [
    treeOn(on),
    numberLeaf({ label: `Share of the face, bought on ${formatDay(acquiredOn)}` }, share, "ratio"),
  ]);
  return amountTree(
    {
      label: "Estimated price: nobody states one",
      formula: "what each purchase is worth by its terms × its share of the face, to four decimals",
      unit: "factor",
    },
    inputs,
    (amounts) => {
      const numbers = amounts.map(Number);
      const sum = numbers.reduce(
        (all, price, place) => (place % 2 === 0 ? all + price * (numbers[place + 1] ?? 0) : all),
        0,
      );
      return known(fromNumber(rounded(sum)));
    },
  );
}
