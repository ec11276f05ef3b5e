import type { ClassReturns, LifePlan } from "#engine/planning/life-plan.ts";
import { PLAN_CLASSES, type PlanClass } from "#engine/planning/plan-classes.ts";

/** What a mix is made of: the classes, and then the groups of the plan. Each grows by its own returns and counts as its class. */
export interface PlanPlace {
  /** What weights name it by. */
  readonly key: string;
  readonly planClass: PlanClass;
  readonly returns: ClassReturns;
}

export const placesOf = ({ returns, groups = [] }: Pick<LifePlan, "returns" | "groups">): readonly PlanPlace[] => [
  ...PLAN_CLASSES.map((key) => ({ key, planClass: key, returns: returns[key] })),
  ...groups.map(({ id, planClass, ...own }) => ({ key: id, planClass, returns: own })),
];

/** Money of each place by class, in the order of `PLAN_CLASSES`. */
export const byClassOf = (places: readonly PlanPlace[], moneyAt: (place: number) => number): readonly number[] =>
  PLAN_CLASSES.map((each) =>
    places.reduce((sum, { planClass }, place) => (planClass === each ? sum + moneyAt(place) : sum), 0),
  );
