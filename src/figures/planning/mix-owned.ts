import { fromNumber, toNumber, ZERO } from "#engine/money/fixed.ts";
import { roundParts } from "#engine/money/round-parts.ts";
import { PLAN_CLASSES, type MixDivision, type PlanClass } from "#engine/planning/plan-classes.ts";
import { sharesUnder } from "../analysis/exposure.ts";
import type { Sheet } from "../sheet.ts";
import { planBegins, planClassOf } from "./plan-begins.ts";

/** A part of what is invested today: a class, or what of it belongs to a region or a sector. */
export interface MixPart {
  readonly planClass: PlanClass;
  /** Undefined for what of a class belongs to no group that is known or large enough. */
  readonly name: string | undefined;
  /** Of all that is invested, to a tenth of a percent; all of them add up to 1. */
  readonly share: number;
}

/** Less of the whole than this stays in its class. */
const LEAST = 0.01;
const MOST_GROUPS = 12;

/** What is invested today by class and region or sector, funds looked through; undefined where nothing of it is known. */
export function mixOwned(sheet: Sheet, along: MixDivision): readonly MixPart[] | undefined {
  const { household } = planBegins(sheet, 1);
  const invested = new Map(household.wealthAssets.map(({ assetId, value }) => [assetId, toNumber(value)]));
  const sharesOf = sharesUnder(sheet, along);
  const sums = new Map<string, { readonly planClass: PlanClass; readonly name: string | undefined; value: number }>();
  const add = (planClass: PlanClass, name: string | undefined, value: number): void => {
    const key = `${planClass} ${name ?? ""}`;
    const sum = sums.get(key) ?? { planClass, name, value: 0 };
    sums.set(key, sum);
    sum.value += value;
  };
  for (const holding of sheet.holdings().holdings) {
    const value = invested.get(holding.asset.id) ?? 0;
    if (holding.isClosed || value <= 0) continue;
    const planClass = planClassOf(sheet, holding.asset.id);
    let left = 1;
    for (const [name, share] of planClass === "cash" ? [] : sharesOf(holding)) {
      if (name === "" || share <= 0) continue;
      add(planClass, name, value * share);
      left -= share;
    }
    add(planClass, undefined, value * left);
  }
  return roundedOf([...sums.values()]);
}

type Sum = Omit<MixPart, "share"> & { readonly value: number };

function roundedOf(sums: readonly Sum[]): readonly MixPart[] | undefined {
  const total = sums.reduce((all, { value }) => all + value, 0);
  const named = sums
    .filter(({ name, value }) => name !== undefined && value >= LEAST * total)
    .toSorted((a, b) => b.value - a.value)
    .slice(0, MOST_GROUPS);
  if (named.length === 0 || !(total > 0)) return undefined;
  const isNamed = new Set(named);
  const rest = PLAN_CLASSES.map((planClass) => ({
    planClass,
    name: undefined,
    value: sums.reduce((all, sum) => (sum.planClass === planClass && !isNamed.has(sum) ? all + sum.value : all), 0),
  }));
  const parts = [...named, ...rest.filter(({ value }) => value > 0)];
  const shares = roundParts(
    parts.map(({ value }) => fromNumber(value / total)),
    3,
  );
  return parts.flatMap(({ planClass, name }, at) => {
    const share = toNumber(shares[at] ?? ZERO);
    return share > 0 ? [{ planClass, name, share }] : [];
  });
}
