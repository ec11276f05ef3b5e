import type { ClassFigure, ClassFigures, OwnedAsset } from "#assets/asset-rules.ts";
import type { BondFacts } from "#assets/bond/bond-facts.ts";
import { billFigures, floaterFigures, linkedFigures } from "#assets/bond/bond-kind-figures.ts";
import { spreadFigures } from "#assets/bond/bond-spread.ts";
import { termFigures } from "#assets/bond/bond-term-figures.ts";
import { bondSchedules } from "#assets/bond/bond-schedules.ts";
import {
  bondTrees,
  callYieldTree,
  faceOf,
  outstandingTree,
  withAmounts,
  yieldTree,
  type BondTrees,
} from "#assets/bond/bond-trees.ts";
import { classFigure, termLeaf } from "#assets/class-tree.ts";
import type { NumberUnit } from "#engine/explain/explanation.ts";
import {
  estimateTree,
  exactLeaf,
  moneyTree,
  numberLeaf,
  numberTree,
  valueOf,
  type FigureTree,
} from "#engine/explain/formula.ts";
import { known, type Figure } from "#engine/figure.ts";
import { amortizedPrice } from "#engine/fixed-income/amortized-cost.ts";
import { effectiveYield, paymentFigures, type BondFigures } from "#engine/fixed-income/bond-price.ts";
import { effectiveDuration } from "#engine/fixed-income/call-yields.ts";
import { toNumber, ZERO } from "#engine/money/fixed.ts";
import { finiteFigure, quotient } from "#engine/statistics/finite-figure.ts";
import { mapFigure } from "#engine/statistics/map-figure.ts";

const TOO_LARGE = "The amount is too large to state.";

/** Every figure of one bond by its kind; without terms there are none. */
export function bondFiguresOf(owned: OwnedAsset, facts: BondFacts | undefined): ClassFigures {
  if (facts === undefined) return { figures: [], schedules: [] };
  const trees = bondTrees(owned, facts);
  const own = [...valueFigures(owned, trees), ...termFigures(owned, facts, trees)];
  if (facts.kind === "bill") return { figures: [...own, ...billFigures(facts, owned, trees)], schedules: [] };
  if (facts.kind === "floating") return { figures: [...own, ...floaterFigures(owned, facts, trees)], schedules: [] };
  const toMaturity = yieldTree(trees, facts.bond);
  const ahead = (list: BondFacts["calls"], by: "call" | "put") =>
    list
      .filter(({ on }) => on > owned.on)
      .toSorted((a, b) => a.on - b.on)
      .map((end) => callYieldTree(owned, { bond: facts.bond, trees, by }, end));
  const [calls, puts] = [ahead(facts.calls, "call"), ahead(facts.puts, "put")];
  // A put is the holder's own choice: it makes no yield worse.
  const worst = worstTree([toMaturity, ...calls]);
  const figures = [
    ...own,
    ...yieldFigures(owned, facts, { trees, toMaturity, calls, puts, worst }),
    ...durationFigures(owned, facts, { trees, toMaturity, worst }),
    ...costFigures(owned, facts),
    ...(facts.kind === "inflation_linked" ? linkedFigures(owned, facts, trees) : []),
    ...(facts.kind === "amortizing" ? [classFigure("outstanding", outstandingTree(owned, facts))] : []),
  ];
  return { figures, schedules: bondSchedules(owned, facts, { trees, toMaturity, worst }) };
}

/** Prices per 100 and what they make of the face held. */
function valueFigures(owned: OwnedAsset, { clean, accrued, dirty }: BondTrees): ClassFigure[] {
  const { currency } = owned.asset;
  const face = exactLeaf({ label: "Face held" }, faceOf(owned), "units");
  const accruedValue = estimateTree(
    { label: "Accrued interest on the face held", formula: "face × accrued interest ÷ 100", currency },
    { of: { face, accrued } },
    (of) => finiteFigure((of.face * of.accrued) / 100, TOO_LARGE),
  );
  const dirtyValue = moneyTree(
    { label: "Value with accrued interest", formula: "value at the quoted price + accrued interest", currency },
    { of: { value: owned.quotedValue, accruedValue } },
    (of) => known(of.value + of.accruedValue),
  );
  return [
    classFigure("clean_price", clean),
    classFigure("accrued_interest", accrued),
    classFigure("dirty_price", dirty),
    classFigure("accrued_value", accruedValue),
    classFigure("dirty_value", dirtyValue),
  ];
}

interface Yields {
  readonly trees: BondTrees;
  readonly toMaturity: FigureTree;
  readonly calls: readonly FigureTree[];
  readonly puts: readonly FigureTree[];
  readonly worst: FigureTree;
}

/** The lowest of the yields that are known; calls whose price gives none are left out. */
function worstTree(yields: readonly FigureTree[]): FigureTree {
  const usable = yields.filter(({ figure }) => valueOf(figure) !== undefined);
  const list = usable.length === 0 ? yields.slice(0, 1) : usable;
  return numberTree(
    { label: "Yield to worst", formula: "lowest of the yields to maturity and to every call", unit: "ratio" },
    { of: {}, list },
    (_, rates) => finiteFigure(Math.min(...rates), "No yield gives this price."),
  );
}

function yieldFigures(owned: OwnedAsset, facts: BondFacts, yields: Yields): ClassFigure[] {
  const { bond, taxRate, kind, taxTreatment, isPerpetual } = facts;
  const { trees, toMaturity, calls, puts, worst } = yields;
  const { coupon, clean } = trees;
  const current = numberTree(
    { label: "Current yield", formula: "annual coupon ÷ clean price", unit: "ratio" },
    { of: { coupon, clean } },
    (of) => quotient(100 * of.coupon, of.clean, "A price of zero has no yield."),
  );
  const effective = numberTree(
    { label: "Effective yield", formula: "yield to maturity, compounded once a year", unit: "ratio" },
    { of: { toMaturity } },
    (of) => effectiveYield(of.toMaturity, bond.frequency),
  );
  const tax = termLeaf(owned, { label: "Tax rate", field: "taxRate", unit: "ratio" }, taxRate);
  const taxed = numberTree(
    { label: "Tax-equivalent yield", formula: "yield to worst ÷ (1 − tax rate)", unit: "ratio" },
    { of: { worst, tax } },
    (of) => quotient(of.worst, 1 - of.tax, "All of it is taxed."),
  );
  const [[nextCall], [nextPut]] = [calls, puts];
  const hasSpread = kind !== "inflation_linked" && kind !== "amortizing" && !isPerpetual;
  return [
    classFigure("current_yield", current),
    classFigure("yield_to_maturity", toMaturity),
    classFigure("effective_yield", effective),
    // A real yield, or one of what is paid back on the way, is none to lay beside a curve of nominal yields to one day.
    ...(hasSpread ? spreadFigures(owned, bond.maturityOn, effective) : []),
    ...(nextCall ? [classFigure("yield_to_call", nextCall)] : []),
    ...(nextPut ? [classFigure("yield_to_put", nextPut)] : []),
    classFigure("yield_to_worst", worst),
    ...(taxRate === undefined || taxTreatment === "taxed" ? [] : [classFigure("tax_equivalent_yield", taxed)]),
  ];
}

function durationFigures(
  owned: OwnedAsset,
  { bond, calls, kind }: BondFacts,
  { trees, toMaturity, worst }: Omit<Yields, "calls" | "puts">,
): ClassFigure[] {
  const { payments, paymentLeaves: list } = trees;
  const at = (
    words: { readonly label: string; readonly formula: string; readonly unit: NumberUnit },
    pick: (figures: BondFigures) => number,
  ): FigureTree =>
    numberTree(words, { of: { toMaturity }, list }, (of, amounts) => {
      const rate = { accrued: 0, yieldRate: of.toMaturity, frequency: bond.frequency };
      return mapFigure(paymentFigures(withAmounts(payments, amounts), rate), (figures) => known(pick(figures)));
    });
  const modified = at(
    { label: "Modified duration", formula: "Macaulay duration ÷ (1 + yield ÷ frequency)", unit: "years" },
    (figures) => figures.modified,
  );
  const effective = numberTree(
    { label: "Effective duration", formula: "(price − 1 bp less price + 1 bp) ÷ (2 × price × 1 bp)", unit: "years" },
    { of: { worst } },
    (of) => effectiveDuration(bond, { on: owned.on, yieldRate: of.worst }, calls),
  );
  const dv01 = at(
    { label: "Price of a basis point", formula: "modified duration × dirty price ÷ 10,000", unit: "per_100" },
    (figures) => figures.dv01,
  );
  return [
    classFigure(
      "macaulay_duration",
      at({ label: "Macaulay duration", formula: "PV-weighted time to the payments", unit: "years" }, (f) => f.macaulay),
    ),
    classFigure("modified_duration", modified),
    classFigure("effective_duration", kind === "amortizing" ? modified : effective),
    classFigure(
      "convexity",
      at(
        { label: "Convexity", formula: "second derivative of price by yield ÷ price", unit: "count" },
        (f) => f.convexity,
      ),
    ),
    classFigure("dv01", dv01),
    classFigure("dv01_value", onFace(owned, dv01)),
  ];
}

function onFace(owned: OwnedAsset, dv01: FigureTree): FigureTree {
  const face = exactLeaf({ label: "Face held" }, faceOf(owned), "units");
  return estimateTree(
    { label: "Change per basis point", formula: "face × price of a basis point ÷ 100", currency: owned.asset.currency },
    { of: { face, dv01 } },
    (of) => finiteFigure((of.face * of.dv01) / 100, TOO_LARGE),
  );
}

/** What is left of the cost after amortizing premiums and discounts, lot by lot. */
function costFigures(owned: OwnedAsset, { bond, kind }: BondFacts): ClassFigure[] {
  if (kind === "inflation_linked" || kind === "amortizing" || owned.lots.length === 0) return [];
  const { currency, multiplier } = owned.asset;
  const costs = owned.lots.map((lot) => {
    const face = 100 * toNumber(lot.quantity) * toNumber(multiplier);
    const leaf = numberLeaf(
      { label: "Clean price paid", note: "What it cost is not known." },
      lot.cost === undefined || lot.quantity === ZERO ? undefined : (100 * toNumber(lot.cost)) / face,
      "per_100",
    );
    return estimateTree(
      { label: "Amortized cost of a lot", formula: "face × price at the yield it was bought at ÷ 100", currency },
      { of: { leaf } },
      (of) => scaled(amortizedPrice(bond, { on: lot.acquiredOn, clean: of.leaf }, owned.on), face / 100),
    );
  });
  const total = moneyTree(
    { label: "Amortized cost", formula: "sum over the open lots", currency },
    { of: {}, list: costs },
    (_, parts) => known(parts.reduce((sum, part) => sum + part, ZERO)),
  );
  return [classFigure("amortized_cost", total)];
}

const scaled = (figure: Figure, factor: number): Figure =>
  mapFigure(figure, (value) => finiteFigure(value * factor, TOO_LARGE));
