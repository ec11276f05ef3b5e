import { addYears } from "#engine/dates/day.ts";
import type { ClassReturns, LifePlan } from "#engine/planning/life-plan.ts";
import { PLAN_CLASSES, type PlanClass } from "#engine/planning/plan-classes.ts";

/** What somebody could do or what could happen, as another plan: to be run through the same futures. */
export interface PlanLever {
  readonly lever:
    | "spend_less_10"
    | "save_more_10"
    | "retire_later_1"
    | "retire_later_2"
    | "return_minus_1"
    | "inflation_plus_1";
  readonly label: string;
  readonly plan: LifePlan;
}

/** Those that change anything: who earns no wage cannot stop later. */
export function planLevers(plan: LifePlan): readonly PlanLever[] {
  const has = (kind: string) => plan.streams.some((stream) => stream.kind === kind && stream.amount > 0);
  const retires = plan.streams.some(({ kind, to }) => kind === "wage" && to !== undefined);
  return [
    ...(has("living")
      ? [{ lever: "spend_less_10", label: "Spend 10 % less on living", plan: spendLess(plan, 0.1) } as const]
      : []),
    ...(has("wage")
      ? [{ lever: "save_more_10", label: "Save 10 % of pay more", plan: saveMore(plan, 0.1) } as const]
      : []),
    ...(retires
      ? ([
          { lever: "retire_later_1", label: "Work one year more", plan: workLonger(plan, 1) },
          { lever: "retire_later_2", label: "Work two years more", plan: workLonger(plan, 2) },
        ] as const)
      : []),
    { lever: "return_minus_1", label: "Returns one point lower", plan: { ...plan, ...lowered(plan, 0.01) } },
    {
      lever: "inflation_plus_1",
      label: "Inflation one point higher",
      plan: { ...plan, inflation: plan.inflation + 0.01 },
    },
  ];
}

const spendLess = (plan: LifePlan, share: number): LifePlan => ({
  ...plan,
  streams: plan.streams.map((it) => (it.kind === "living" ? { ...it, amount: it.amount * (1 - share) } : it)),
});

/** Out of what is lived on while pay comes: living falls by a share of the pay. */
const saveMore = (plan: LifePlan, share: number): LifePlan => ({
  ...plan,
  streams: plan.streams.flatMap((it) =>
    it.kind === "wage"
      ? [
          it,
          {
            ...it,
            id: `${it.id} saved`,
            kind: "other_income" as const,
            amount: it.amount * share,
            taxed: "free" as const,
          },
        ]
      : [it],
  ),
});

/** Pay ends later, and with it the living that ends or begins when it does. */
function workLonger(plan: LifePlan, years: number): LifePlan {
  const ends = new Set(plan.streams.flatMap(({ kind, to }) => (kind === "wage" && to !== undefined ? [to] : [])));
  const beginsThen = (from: number) => ends.has(from) || ends.has(from - 1);
  return {
    ...plan,
    streams: plan.streams.map((it) => {
      if (it.kind === "wage" && it.to !== undefined) return { ...it, to: addYears(it.to, years) };
      if (it.kind !== "living") return it;
      const from = it.from !== undefined && beginsThen(it.from) ? addYears(it.from, years) : it.from;
      return { ...it, from, to: it.to !== undefined && ends.has(it.to) ? addYears(it.to, years) : it.to };
    }),
  };
}

function lowered({ returns, groups }: LifePlan, by: number): Pick<LifePlan, "returns" | "groups"> {
  const lower = (it: ClassReturns): ClassReturns => ({
    ...it,
    mean: it.mean - by,
    later: it.later?.map((each) => ({ ...each, mean: each.mean - by })),
  });
  const all: Partial<Record<PlanClass, ClassReturns>> = {};
  for (const each of PLAN_CLASSES) all[each] = lower(returns[each]);
  return { returns: { ...returns, ...all }, groups: groups?.map((each) => ({ ...each, ...lower(each) })) };
}
