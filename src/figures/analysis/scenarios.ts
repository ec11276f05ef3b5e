import { assetClassOf, type AssetClassKey } from "#assets/registry.ts";
import { notKnown, type Figure } from "#engine/figure.ts";
import { toNumber } from "#engine/money/fixed.ts";
import { partOfDrawn } from "#engine/performance/change.ts";
import { applyScenario, type ExposedValue } from "#engine/risk/scenario.ts";
import { STANDARD_SCENARIOS, type Shocks } from "#engine/risk/standard-scenarios.ts";
import type { Sheet } from "../sheet.ts";
import { statedExposures, type StatedExposures } from "./stated-exposures.ts";

export interface ExposedHolding extends ExposedValue {
  readonly assetClass: AssetClassKey;
  readonly name: string;
  readonly assetId: string;
}

/** The whole balance sheet, debts negative, with what moves each part. */
export function exposedHoldings(sheet: Sheet): {
  readonly parts: readonly ExposedHolding[];
  readonly notes: readonly string[];
} {
  const stated = statedExposures(sheet);
  const notes: string[] = [];
  const parts = sheet.holdings().holdings.flatMap(({ asset, isClosed, valueBase }): ExposedHolding[] => {
    if (isClosed) return [];
    if (valueBase === undefined) {
      notes.push(`${asset.name} has no known value and is left out.`);
      return [];
    }
    const { key: assetClass, factor } = assetClassOf(asset.assetClass);
    const terms = stated.get(asset.id);
    const duration = factor === "rate" ? (terms?.duration() ?? firstOrder(terms?.repriced)) : undefined;
    const sensitivities = new Map<string, number>();
    if (factor === "rate" && duration === undefined)
      notes.push(`${asset.name} has no known duration: a move of rates leaves it as it is.`);
    else if (factor !== undefined) sensitivities.set(factor, factor === "rate" ? -(duration ?? 0) : 1);
    if (sensitivities.has("rate")) addYieldFactors(sensitivities, terms, duration ?? 0);
    if (asset.currency !== sheet.base) sensitivities.set(asset.currency, 1);
    const repriced = (shocked: string, shock: number) => {
      const shift = YIELD_SHIFTS[shocked];
      return shift === undefined ? undefined : terms?.repriced(shift * shock);
    };
    const part = { value: toNumber(valueBase), sensitivities, assetClass, name: asset.name, assetId: asset.id };
    return [factor === "rate" ? { ...part, repriced } : part];
  });
  return { parts, notes };
}

/** What moves a yield, and which way: a wider spread as rates do; expected inflation at the same nominal rates takes real yields down. */
const YIELD_SHIFTS: Readonly<Record<string, number>> = { rate: 1, spread: 1, inflation: -1 };

function addYieldFactors(
  sensitivities: Map<string, number>,
  terms: StatedExposures | undefined,
  duration: number,
): void {
  if (terms?.hasCreditSpread === true) sensitivities.set("spread", -duration);
  if (terms?.isInflationLinked === true) sensitivities.set("inflation", duration);
}

/** Years a bill or the like falls by a point, where its class has no duration figure: by a basis point up. */
function firstOrder(repriced: ((shift: number) => number | undefined) | undefined): number | undefined {
  const factor = repriced?.(BASIS_POINT);
  return factor === undefined ? undefined : (1 - factor) / BASIS_POINT;
}

const BASIS_POINT = 0.0001;

export interface ScenarioOutcome {
  readonly scenario: Shocks;
  readonly before: number;
  readonly after: number;
  readonly change: number;
  /** Of the net worth before. */
  readonly ratio: Figure;
  readonly parts: readonly { readonly assetClass: AssetClassKey; readonly before: number; readonly change: number }[];
}

export interface ScenarioOutcomes {
  /** What anything here moves with. */
  readonly factors: readonly string[];
  readonly outcomes: readonly ScenarioOutcome[];
  readonly notes: readonly string[];
}

/** Standard shocks, or the ones asked for, over the whole balance sheet. */
export function outcomesOf(sheet: Sheet, shocks: string | undefined): ScenarioOutcomes {
  const { parts, notes } = exposedHoldings(sheet);
  return {
    factors: [...new Set(parts.flatMap(({ sensitivities }) => [...sensitivities.keys()]))].toSorted(),
    outcomes: scenariosAsked(shocks).map((scenario) => outcomeOf(parts, scenario)),
    notes: [
      ...new Set(notes),
      "Shocks happen at once, to today's values; debts, cash and options keep theirs but for their currency.",
      "Credit spreads move bonds of companies and of whom nobody stated who issues them, as rates would. Inflation is what is expected at the same rates: it moves what is linked to it.",
      "Named years move what their sources tell: shares, private funds, property and rates. Coins, things and currencies stay.",
    ],
  };
}

/** The shocks of a question, or the standard ones. */
export const scenariosAsked = (shocks: string | undefined): readonly Shocks[] =>
  shocks === undefined ? STANDARD_SCENARIOS : [readShocks(shocks)];

/** `equity:-0.3,rate:0.01`. */
function readShocks(text: string): Shocks {
  const pairs = text.split(",").map((part) => {
    const cut = part.lastIndexOf(":");
    return [part.slice(0, cut), Number(part.slice(cut + 1))] as const;
  });
  return { key: "asked", label: "As asked", shocks: Object.fromEntries(pairs) };
}

function outcomeOf(parts: readonly ExposedHolding[], scenario: Shocks): ScenarioOutcome {
  const { before, after, change, changes } = applyScenario(parts, new Map(Object.entries(scenario.shocks)));
  const classes = Map.groupBy(
    parts.map((part, place) => ({ ...part, change: changes[place] ?? 0 })),
    ({ assetClass }) => assetClass,
  );
  return {
    scenario,
    before,
    after,
    change,
    ratio: before > 0 ? partOfDrawn(change, before) : notKnown("undefined", "Net worth is not above zero."),
    parts: [...classes].map(([assetClass, members]) => ({
      assetClass,
      before: members.reduce((sum, { value }) => sum + value, 0),
      change: members.reduce((sum, member) => sum + member.change, 0),
    })),
  };
}
