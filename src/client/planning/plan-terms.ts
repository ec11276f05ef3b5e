import { addYears, day, formatDay } from "#engine/dates/day.ts";
import { PLAN_CLASSES } from "#engine/planning/plan-classes.ts";
import { fixed, formatFixed, parseFixed, round, ZERO } from "#engine/money/fixed.ts";
import type { PlanEvent, PlanGoal, PlanLever, PlanStream, PlanTerms } from "#client/planning/plan-types.ts";
import { askableWithdrawals, withdrawalsProblem } from "./draw-terms.ts";
import { EVENT_KINDS, STREAM_KINDS } from "./plan-words.ts";

/** A line of a plan before anything of it is typed. */
export const newStream = (id: string, kind: PlanStream["kind"]): PlanStream => ({
  id,
  name: "",
  kind,
  amount: "",
  growth: 0,
  taxed: "free",
});
export const newEvent = (id: string): PlanEvent => ({
  id,
  name: "",
  kind: "other_cost",
  on: "",
  amount: "",
  taxed: "free",
});
export const newGoal = (id: string, priority: number): PlanGoal => ({ id, name: "", priority, on: "", amount: "" });

const isAmount = (text: string): boolean => (parseFixed(text) ?? ZERO) > ZERO;

/**
 * What can be asked of what is typed so far: lines without an amount or a day wait, names not given are those of their kinds, and what does not add up
 * yet stays as it is kept.
 */
export const askable = (terms: PlanTerms, kept: PlanTerms = terms): PlanTerms => ({
  ...(assumptionProblem(terms) === undefined
    ? terms
    : {
        ...terms,
        groups: kept.groups,
        allocation: kept.allocation,
        cashBand: kept.cashBand,
        taxes: kept.taxes,
      }),
  heirs: terms.heirs
    .filter(({ who, share }) => who.trim() !== "" && share > 0)
    .map((it) => ({ ...it, who: it.who.trim() })),
  inheritanceTaxes: terms.inheritanceTaxes
    .map((it) => ({ ...it, who: it.who.trim() }))
    .filter(({ who }) => terms.heirs.some((heir) => heir.who.trim() === who)),
  estateLaw: terms.estateLaw && {
    ...terms.estateLaw,
    kinships: terms.estateLaw.kinships
      .map((it) => ({ ...it, who: it.who.trim() }))
      .filter(({ who }) => terms.heirs.some((heir) => heir.who.trim() === who)),
  },
  withdrawals: askableWithdrawals(terms.withdrawals),
  streams: terms.streams
    .filter(({ amount }) => isAmount(amount))
    .map((it) => ({ ...it, name: it.name.trim() || STREAM_KINDS[it.kind].label })),
  events: terms.events
    .filter(({ amount, on }) => isAmount(amount) && on !== "")
    .map((it) => ({ ...it, name: it.name.trim() || EVENT_KINDS[it.kind].label })),
  goals: terms.goals
    .filter(({ amount, on }) => isAmount(amount) && on !== "")
    .map((it) => ({ ...it, name: it.name.trim() || "Goal" })),
});

/** Why a plan cannot be kept as it is typed. */
export function termsProblem(terms: PlanTerms): string | undefined {
  const open = [...terms.streams, ...terms.events, ...terms.goals].find(({ amount }) => !isAmount(amount));
  if (open) return `Enter the amount of ${nameOf(open)}, or remove it`;
  const undated = [...terms.events, ...terms.goals].find(({ on }) => on === "");
  if (undated) return `Enter the day of ${nameOf(undated)}, or remove it`;
  if (terms.heirs.some(({ who }) => who.trim() === "")) return "Enter who is named, or remove the line";
  return withdrawalsProblem(terms.withdrawals) ?? assumptionProblem(terms);
}

/** Why assumptions cannot be asked as they are typed. */
function assumptionProblem({ groups, allocation, cashBand, taxes }: PlanTerms): string | undefined {
  if (groups.some(({ name }) => name.trim() === "")) return "Enter the name of each group, or remove it";
  if (!allocation.every(({ weights }) => isWhole(weights))) return "The shares of each mix have to add up to 100%";
  if (cashBand && !(isWhole(cashBand.harvest) && isWhole(cashBand.invest)))
    return "What is sold and bought around the cash band has to add up to 100%";
  if (cashBand && fixed(cashBand.least) > fixed(cashBand.most)) return "The least cash is more than the most";
  const rises = (taxes?.brackets ?? []).every(
    ({ from }, place, all) => place === 0 || fixed(from) > fixed(all[place - 1]?.from ?? "0"),
  );
  return rises ? undefined : "Each tax bracket has to begin above the one before";
}

/** Whether shares are all of it. */
export const isWhole = (shares: Readonly<Record<string, number>>): boolean =>
  Math.abs(Object.values(shares).reduce((sum, each) => sum + each, 0) - 1) < 1e-6;

function nameOf(line: PlanStream | PlanEvent | PlanGoal): string {
  if (line.name.trim() !== "") return `“${line.name.trim()}”`;
  if (!("kind" in line)) return "the goal";
  return `“${{ ...EVENT_KINDS, ...STREAM_KINDS }[line.kind].label}”`;
}

const shifted = (on: string, years: number): string => formatDay(addYears(day(on), years));
const scaled = (amount: string, percent: bigint): string => formatFixed(round((fixed(amount) * percent) / 100n, 2));

/** The plan with a lever pulled, as what it changes is told (`engine/planning/plan-levers.ts`). */
export function withLever(terms: PlanTerms, lever: PlanLever, makeId: () => string): PlanTerms {
  const { returns, streams } = terms;
  switch (lever) {
    case "spend_less_10":
      return {
        ...terms,
        streams: streams.map((it) => (it.kind === "living" ? { ...it, amount: scaled(it.amount, 90n) } : it)),
      };
    case "save_more_10":
      return { ...terms, streams: streams.flatMap((it) => (it.kind === "wage" ? [it, savedOf(it, makeId())] : [it])) };
    case "retire_later_1":
      return workingLonger(terms, 1);
    case "retire_later_2":
      return workingLonger(terms, 2);
    case "inflation_plus_1":
      return { ...terms, inflation: rounded(terms.inflation + 0.01) };
    case "return_minus_1":
      return {
        ...terms,
        returns: loweredBy(returns, 0.01),
        groups: terms.groups.map((it) => ({ ...it, mean: rounded(it.mean - 0.01) })),
      };
  }
}

/** A tenth of the pay that is not lived on. */
const savedOf = (pay: PlanStream, id: string): PlanStream => ({
  ...pay,
  id,
  name: "Saved besides",
  kind: "other_income",
  amount: scaled(pay.amount, 10n),
  taxed: "free",
});

const loweredBy = (returns: PlanTerms["returns"], by: number): PlanTerms["returns"] => {
  const lowered = { ...returns };
  for (const key of PLAN_CLASSES) {
    const { later, ...rest } = returns[key];
    const lower = <Rates extends { readonly mean: number }>(it: Rates): Rates => ({
      ...it,
      mean: rounded(it.mean - by),
    });
    lowered[key] = { ...lower(rest), ...(later === undefined ? {} : { later: later.map(lower) }) };
  }
  return lowered;
};

/** Without the dust of binary fractions. */
const rounded = (rate: number): number => Math.round(rate * 1e8) / 1e8;

/** Pay ends so many years later, or earlier; living costs that begin when it ends move along. */
export function workingLonger(terms: PlanTerms, years: number): PlanTerms {
  const ends = new Set(terms.streams.flatMap(({ kind, to }) => (kind === "wage" && to !== undefined ? [day(to)] : [])));
  const beginsThen = (from: string): boolean => ends.has(day(from)) || ends.has(day(from) - 1);
  return {
    ...terms,
    streams: terms.streams.map((it) => {
      if (it.kind === "wage" && it.to !== undefined) return { ...it, to: shifted(it.to, years) };
      if (it.kind === "living" && it.from !== undefined && beginsThen(it.from))
        return { ...it, from: shifted(it.from, years) };
      return it;
    }),
  };
}

/** The last day pay comes, where it ends. */
export const lastPayOf = ({ streams }: PlanTerms): string | undefined =>
  streams
    .flatMap(({ kind, to }) => (kind === "wage" && to !== undefined ? [to] : []))
    .toSorted()
    .at(-1);

/** A percent as typed, and the fraction it is. */
export const rateOf = (percent: string): number => rounded(Number(percent) / 100);
export const percentText = (rate: number): string => String(rounded(rate * 100));
