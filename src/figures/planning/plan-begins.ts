import type { ClassGroupKey } from "#assets/asset-class.ts";
import { fundKindOf } from "#assets/fund/fund-rules.ts";
import { assetClassOf } from "#assets/registry.ts";
import { addYears } from "#engine/dates/day.ts";
import { max, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { PLAN_CLASSES, type ByClass, type PlanClass } from "#engine/planning/plan-classes.ts";
import { ownedAssets } from "../owned-assets.ts";
import { amountKnown } from "./amount-known.ts";
import type { Sheet } from "../sheet.ts";
import { householdOf, type Household } from "./household.ts";

/** The balance sheet as a plan begins with it: invested + otherwise − debts = net worth. */
export interface PlanBegins {
  readonly household: Household;
  readonly byClass: ReadonlyMap<PlanClass, Fixed>;
  readonly invested: Fixed;
  readonly otherwise: Fixed;
  /** Positive. */
  readonly debts: Fixed;
  readonly netWorth: Fixed;
}

/** Which class of a plan a group of asset classes belongs to. */
const CLASS_OF: Readonly<Record<ClassGroupKey, PlanClass>> = {
  equities: "equities",
  fixed_income: "bonds",
  real_estate: "property",
  private_funds: "private",
  crypto: "crypto",
  money: "cash",
  other: "other",
};

/** A fund that says what it holds belongs there; what tax law calls other funds are mostly those of bonds. */
const FUND_CLASSES: Readonly<Partial<Record<string, PlanClass>>> = {
  real_estate: "property",
  foreign_real_estate: "property",
  other: "bonds",
};

export function planClassOf(sheet: Sheet, assetId: string): PlanClass {
  const owned = ownedAssets(sheet).of(assetId);
  if (!owned) return "other";
  return FUND_CLASSES[fundKindOf(owned.facts) ?? ""] ?? CLASS_OF[assetClassOf(owned.asset.assetClass).group];
}

export function planBegins(sheet: Sheet, years: number): PlanBegins {
  const household = householdOf(sheet, years);
  const byClass = new Map<PlanClass, Fixed>();
  for (const { assetId, value } of household.wealthAssets) {
    const planClass = planClassOf(sheet, assetId);
    byClass.set(planClass, (byClass.get(planClass) ?? ZERO) + value);
  }
  const netWorth = amountKnown(sheet.holdings().netWorth);
  const invested = new Set(household.wealthAssets.map(({ assetId }) => assetId));
  const others = sheet.holdings().holdings.filter(({ asset, isClosed }) => !isClosed && !invested.has(asset.id));
  const sum = (isDebt: boolean) =>
    others.reduce((all, { asset, valueBase = ZERO }) => (asset.isLiability === isDebt ? all + valueBase : all), ZERO);
  return { household, byClass, invested: household.wealth, otherwise: sum(false), debts: -sum(true), netWorth };
}

/** As the engine reads it. */
export const beginsByClass = ({ byClass }: PlanBegins): ByClass =>
  Object.fromEntries(PLAN_CLASSES.map((each) => [each, toNumber(byClass.get(each) ?? ZERO)]));

/**
 * What is owned otherwise less debts at the end of each plan year, in today's money: things keep their value, less what they pay back and with what is put into
 * them; a debt is what is not repaid yet, and worth less each year.
 */
export function otherWorths(
  { household, otherwise, debts }: PlanBegins,
  { on, years, inflation }: { readonly on: number; readonly years: number; readonly inflation: number },
): readonly number[] {
  return Array.from({ length: years }, (_, year) => {
    const end = addYears(on, year + 1);
    const deflated = (day: number) => (1 + inflation) ** (-(day - on) / 365.25);
    let [things, owed] = [toNumber(max(otherwise, ZERO)), toNumber(debts)];
    for (const flow of household.flows) {
      if (flow.on >= end || flow.moved === 0) continue;
      if (flow.ofDebt) owed += flow.moved;
      else things -= flow.moved * deflated(flow.on);
    }
    return Math.max(0, things) - Math.max(0, owed) * deflated(end);
  });
}
