import { pooledDrawing, type Drawing, type DrawOrder } from "#engine/planning/drawing.ts";
import { steadyFutures } from "#engine/planning/class-futures.ts";
import { endsAfterTax } from "#engine/planning/drawn-ends.ts";
import type { LifePlan } from "#engine/planning/life-plan.ts";
import {
  medianEnd,
  quantilesOf,
  runLifePlan,
  type LifeOutcome,
  type LifeYear,
} from "#engine/planning/run-life-plan.ts";
import type { Sheet } from "../sheet.ts";
import { investedAccounts, unstatedAccounts, type InvestedAccount } from "./drawing-of.ts";
import { grownOf } from "./kept-futures.ts";
import { lifePlanOf } from "./life-plan-of.ts";
import { planBegins } from "./plan-begins.ts";
import type { PlanTerms } from "./plan-terms.ts";

/** What an order of accounts comes to, with the plan's conversion or without it. */
export interface OrderAsked {
  readonly order: DrawOrder;
  readonly converts: boolean;
}

/** Of all futures; money in today's. */
export interface OrderFigures {
  readonly success: number;
  /** All tax of the plan that half of the futures stay below. */
  readonly tax: number;
  readonly median: number;
  /** The same end, less what is still owed on deferred accounts. */
  readonly afterTax: number;
}

export const ORDER_FIGURES = ["success", "tax", "median", "afterTax"] as const;

export interface Withdrawals {
  readonly accounts: readonly InvestedAccount[];
  readonly unstated: readonly InvestedAccount[];
  /** Undefined as long as the plan draws on no account. */
  readonly plan: LifePlan | undefined;
  readonly orders: readonly (OrderAsked & OrderFigures)[];
  /** The steady path of the plan's own order. */
  readonly years: readonly LifeYear[];
}

/** Every order through the same futures, and the plan's own year by year. */
export function withdrawalsOf(sheet: Sheet, terms: PlanTerms): Withdrawals {
  const begins = planBegins(sheet, terms.years);
  const accounts = investedAccounts(sheet, begins, terms);
  const plan = lifePlanOf(sheet, begins, terms);
  const { drawing } = plan;
  const known = { accounts, unstated: unstatedAccounts(accounts) };
  if (!drawing) return { ...known, plan: undefined, orders: [], years: [] };
  const { futures, growth } = grownOf(plan, terms);
  const orders = ordersOf(drawing).map((asked) => {
    const changed = { ...plan, drawing: pooledDrawing(drawnBy(drawing, asked)) };
    return { ...asked, ...orderFigures(changed, runLifePlan(changed, futures, growth), terms) };
  });
  return { ...known, plan, orders, years: runLifePlan(plan, steadyFutures(plan)).first };
}

/** Those of everybody, one's own where there is one, and the plan's without its conversion. */
function ordersOf({ order, own, conversion }: Drawing): readonly OrderAsked[] {
  const orders: DrawOrder[] = ["taxable_first", "deferred_first", "exempt_first", "proportional"];
  if (own.length > 0 || order === "own") orders.push("own");
  const asked = orders.map((each) => ({ order: each, converts: conversion !== undefined }));
  return conversion ? [...asked, { order, converts: false }] : asked;
}

export const drawnBy = (drawing: Drawing, { order, converts }: OrderAsked): Drawing => ({
  ...drawing,
  order,
  conversion: converts ? drawing.conversion : undefined,
});

export function orderFigures(plan: LifePlan, outcome: LifeOutcome, { withdrawals }: PlanTerms): OrderFigures {
  const middle = (numbers: Float64Array): number => quantilesOf(numbers, [0.5])[0] ?? 0;
  return {
    success: outcome.success,
    tax: middle(outcome.taxes),
    median: medianEnd(outcome),
    afterTax: middle(endsAfterTax(plan, outcome, withdrawals?.emptiedIn ?? 1)),
  };
}
