import type { Day } from "#engine/dates/day.ts";
import type { KnownFlow } from "#engine/planning/balance-sheet-flows.ts";
import type { Drawing } from "#engine/planning/drawing.ts";
import type { ArithmeticReturns } from "#engine/planning/lognormal.ts";
import type { ByClass, PlanClass, Weights } from "#engine/planning/plan-classes.ts";

export const INCOME_STREAMS = ["wage", "pension", "rent", "other_income"] as const;
export const COST_STREAMS = ["living", "tuition", "premium", "gift", "other_cost"] as const;
export const INCOME_EVENTS = ["inheritance", "sale", "other_income"] as const;
export const COST_EVENTS = ["home", "wedding", "other_cost"] as const;

export type StreamKind = (typeof INCOME_STREAMS)[number] | (typeof COST_STREAMS)[number];
export type EventKind = (typeof INCOME_EVENTS)[number] | (typeof COST_EVENTS)[number];

/** Money that comes or goes every year from one day to another, in today's money. */
export interface PlanStream {
  readonly id: string;
  readonly name: string;
  readonly kind: StreamKind;
  /** A year, never negative: the kind says which way. */
  readonly amount: number;
  /** The first and the last day; from now on, and to the end, where absent. */
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  /** A year, over inflation, counted from the plan's beginning. */
  readonly growth: number;
  readonly taxed: "ordinary" | "free";
}

/** Money on a day, once or every so many years until a day. */
export interface PlanEvent {
  readonly id: string;
  readonly name: string;
  readonly kind: EventKind;
  readonly on: Day;
  readonly amount: number;
  readonly everyYears?: number | undefined;
  readonly until?: Day | undefined;
  readonly taxed: "ordinary" | "gain" | "free";
}

export interface LifeGoal {
  readonly id: string;
  readonly name: string;
  /** 1 is the first. */
  readonly priority: number;
  readonly on: Day;
  readonly amount: number;
}

/** Returns before inflation; from later plan years on (1 is the first) others. */
export interface ClassReturns extends ArithmeticReturns {
  readonly later?: readonly (ArithmeticReturns & { readonly fromYear: number })[] | undefined;
}

/** A part of a class by region, sector, risk or as one likes, with returns of its own. */
export interface PlanGroup extends ClassReturns {
  readonly id: string;
  /** What it counts as. */
  readonly planClass: PlanClass;
}

/** Cash is kept between the two: short of `least`, others are sold by `harvest`; over `most`, others are bought by `invest`. */
export interface CashBand {
  readonly least: number;
  readonly most: number;
  readonly harvest: Weights;
  readonly invest: Weights;
}

export interface PlanTaxes {
  /** Of taxed income, where there are no brackets. */
  readonly ordinary: number;
  readonly gains: number;
  /** The part of what is sold that is gain. */
  readonly gainShare: number;
  /** Each rate holds from its amount up to the next one, in today's money. */
  readonly brackets?: readonly { readonly from: number; readonly rate: number }[] | undefined;
}

export type LifeSpending =
  | { readonly rule: "constant" }
  | { readonly rule: "guardrails"; readonly band: number; readonly step: number };

/** What a household has, gets, spends and wants, in one currency and in today's money unless said. */
export interface LifePlan {
  readonly from: Day;
  readonly years: number;
  readonly inflation: number;
  /** What is invested today. */
  readonly begins: ByClass;
  /** Dated flows of what is owned otherwise. */
  readonly known: readonly KnownFlow[];
  readonly returns: Readonly<Record<PlanClass, ClassReturns>>;
  readonly correlation: number;
  /** What mixes may name besides the classes. */
  readonly groups?: readonly PlanGroup[] | undefined;
  /** Mixes from plan years on (1 is the first); before the first of them, the mix owned today. */
  readonly allocation: readonly { readonly fromYear: number; readonly weights: Weights }[];
  readonly streams: readonly PlanStream[];
  readonly events: readonly PlanEvent[];
  readonly goals: readonly LifeGoal[];
  readonly spending: LifeSpending;
  readonly cashBand: CashBand | undefined;
  readonly taxes: PlanTaxes | undefined;
  /** Where what is taken out comes from; of a plan with a cash band the band decides. */
  readonly drawing?: Drawing | undefined;
}
