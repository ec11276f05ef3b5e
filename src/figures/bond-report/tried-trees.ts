import type { OwnedAsset } from "#assets/asset-rules.ts";
import { rulesOf } from "#assets/rules.ts";
import type { Explanation } from "#engine/explain/explanation.ts";
import { moneyLeaf, moneyTree, numberLeaf, numberTree, type FigureTree } from "#engine/explain/formula.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import { quotient } from "#engine/statistics/finite-figure.ts";
import { inBaseTree } from "../cash/expected-flows.ts";
import type { Sheet } from "../sheet.ts";

export const TRIED_FIGURES = ["value", "income", "yieldToWorst", "modifiedDuration"] as const;

/** Figures of one bond or of several together, money in the sheet's currency. */
export type TriedFigures = Readonly<Record<(typeof TRIED_FIGURES)[number], Explanation>>;

/** How the id of a bond begins that nobody owns: no screen of its own is where its terms stand. */
export const TRIED = "tried:";

/** The figures of a bond by the rules of its class, the same for one that is owned and one that is tried out. */
export function triedFigures(sheet: Sheet, owned: OwnedAsset): TriedFigures {
  const { figures } = rulesOf(owned.asset.assetClass).figures(owned);
  const { name, currency } = owned.asset;
  const note = `The terms and the price of ${name} do not give it.`;
  const figure = (key: string, label: string, unit: "ratio" | "years"): Explanation =>
    withoutTried(figures.find((it) => it.key === key)?.tree ?? numberLeaf({ label, note }, undefined, unit));
  const income =
    figures.find(({ key }) => key === "income_next_12m")?.tree ??
    moneyLeaf({ label: "Income of the next year", note }, undefined, currency);
  const inBase = (tree: Explanation) => withoutTried(named(inBaseTree(sheet, tree, currency), tree.label));
  return {
    value: inBase(owned.value),
    income: inBase(income),
    yieldToWorst: figure("yield_to_worst", "Yield to worst", "ratio"),
    modifiedDuration: figure("modified_duration", "Modified duration", "years"),
  };
}

const named = (tree: Explanation, label: string): Explanation => ({ ...tree, label });

/** What is typed to try a bond out stands on the screen itself: its leaves lead to no asset. */
function withoutTried(tree: Explanation): Explanation {
  const { source } = tree;
  const isTried = source !== undefined && "assetId" in source && source.assetId.startsWith(TRIED);
  return { ...tree, ...(isTried ? { source: undefined } : {}), inputs: tree.inputs.map((it) => withoutTried(it)) };
}

/** Bonds as one: money added up, yields and durations weighted by value. What is not known of one is left out and named. */
export function togetherOf(sheet: Sheet, all: readonly OwnedAsset[]): TriedFigures {
  const each = all.map((owned) => ({ name: owned.asset.name, figures: triedFigures(sheet, owned) }));
  return {
    value: sumTree("Market value", each, { of: "value", currency: sheet.base }),
    income: sumTree("Income of the next year", each, { of: "income", currency: sheet.base }),
    yieldToWorst: averageTree("Yield to worst", each, { of: "yieldToWorst", unit: "ratio" }),
    modifiedDuration: averageTree("Modified duration", each, { of: "modifiedDuration", unit: "years" }),
  };
}

interface Named {
  readonly name: string;
  readonly figures: TriedFigures;
}
const isKnown = (tree: Explanation): boolean => tree.value.amount !== undefined;

function sumTree(
  label: string,
  each: readonly Named[],
  { of, currency }: { readonly of: "value" | "income"; readonly currency: string },
): Explanation {
  const told = each.filter(({ figures }) => isKnown(figures[of]));
  const missing = each.filter(({ figures }) => !isKnown(figures[of])).map(({ name }) => name);
  const tree = moneyTree(
    { label, formula: "sum over the bonds", currency },
    { of: {}, list: told.map(({ name, figures }) => named(figures[of], name)) },
    (_, amounts): Figure<Fixed> =>
      amounts.length === 0 && missing.length > 0
        ? notKnown("insufficient_data", leftOut(label, missing))
        : known(amounts.reduce((total, amount) => total + amount, ZERO)),
  );
  return noted(tree, label, missing);
}

function averageTree(
  label: string,
  each: readonly Named[],
  { of, unit }: { readonly of: "yieldToWorst" | "modifiedDuration"; readonly unit: "ratio" | "years" },
): Explanation {
  const told = each.filter(({ figures }) => isKnown(figures[of]) && isKnown(figures.value));
  const missing = each.filter((it) => !told.includes(it)).map(({ name }) => name);
  const numbers = told.map(({ name, figures }) => named(figures[of], `${label} of ${name}`));
  const weights = told.map(({ name, figures }) => named(figures.value, `Value of ${name}`));
  const tree = numberTree(
    { label, formula: "sum of each × its value ÷ sum of the values", unit },
    { of: {}, list: [...numbers, ...weights] },
    (_, list) => {
      const values = list.slice(told.length);
      const weighted = values.reduce((sum, value, place) => sum + value * (list[place] ?? 0), 0);
      const total = values.reduce((sum, value) => sum + value, 0);
      return quotient(weighted, total, "There is no bond with this figure.");
    },
  );
  return noted(tree, label, missing);
}

const leftOut = (label: string, names: readonly string[]): string => `${label}: not known of ${names.join(", ")}.`;

/** With what is left out, in words. */
const noted = (tree: Explanation, label: string, missing: readonly string[]): Explanation =>
  missing.length === 0 ? tree : { ...tree, note: leftOut(label, missing) };

/** What those tried out change: all of them less those owned. */
export function changeTree({ base }: Sheet, owned: Explanation, together: Explanation): FigureTree {
  const label = `Change of ${together.label.charAt(0).toLowerCase()}${together.label.slice(1)}`;
  const words = { label, formula: "with those tried out − owned" };
  const of = { together: named(together, "With them"), owned: named(owned, "Owned") };
  const { unit } = together.value;
  return unit === "money" || unit === "units" || unit === "factor"
    ? moneyTree({ ...words, currency: base }, { of }, (it) => known(it.together - it.owned))
    : numberTree({ ...words, unit }, { of }, (it) => known(it.together - it.owned));
}
