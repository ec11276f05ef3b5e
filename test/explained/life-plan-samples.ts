import type { LIFE_PLAN_FIGURES } from "#engine/explain/figures/life-plan-figures.ts";
import { USUAL_RETURNS } from "#engine/planning/plan-classes.ts";
import { d, type Samples } from "#test/explained/sample.ts";

const taxes = {
  ordinary: 0.255,
  gains: 0.265,
  gainShare: 0.345,
  brackets: [
    { from: 0, rate: 0.105 },
    { from: 20_000.5, rate: 0.405 },
  ],
};
const wage = { id: "wage", name: "Wage", kind: "wage", amount: 40_000.5, growth: 0.0105, taxed: "ordinary" } as const;
const living = {
  id: "living",
  name: "Living",
  kind: "living",
  amount: 34_000.5,
  growth: 0.0055,
  taxed: "free",
} as const;
const plan = {
  from: d("2026-01-01"),
  years: 6,
  inflation: 0.0225,
  begins: { cash: 20_000.5, equities: 80_000.5 },
  known: [{ on: d("2027-06-01"), amount: 1500.5, isInflationLinked: false }],
  returns: USUAL_RETURNS,
  correlation: 0.305,
  allocation: [{ fromYear: 3, weights: { equities: 0.605, bonds: 0.395 } }],
  streams: [{ ...wage, to: d("2029-12-31") }, living],
  events: [],
  goals: [
    { id: "boat", name: "Boat", priority: 2, on: d("2027-06-01"), amount: 9000.5 },
    { id: "school", name: "School", priority: 1, on: d("2029-06-01"), amount: 20_000.5 },
  ],
  spending: { rule: "constant" },
  cashBand: undefined,
  taxes,
} as const;
const drawn = { plan, seed: 7, paths: 200 };
const place = { place: 2, year: 1, path: 0 };

export const LIFE_PLAN_SAMPLES: Samples<typeof LIFE_PLAN_FIGURES> = {
  runLifePlan: drawn,
  medianEnd: drawn,
  quantilesOf: { numbers: [10.5, 20.5, 40.5], share: 0.255 },
  planYears: { plan, year: 1 },
  streamAmount: { stream: wage, from: d("2026-01-01"), to: d("2026-12-31"), year: 1 },
  incomeTax: { income: 50_000.5, taxes },
  saleTaxRate: taxes,
  taxOfMore: { income: 15_000.5, more: 12_000.5, taxes },
  partToDraw: { needed: 30_000.5, kept: 20_000.5, deferred: 60_000.5, income: 10_000.5, taxes },
  taxOverYears: { amount: 250_000.5, years: 10, taxes },
  realReturnOf: { returns: USUAL_RETURNS.equities, year: 1, inflation: 0.0225 },
  drawnFutures: { ...drawn, ...place },
  historyFutures: { plan, ...place },
  stressFutures: { plan, ...place, beginsAs: 1966 },
  reservesOf: { plan, id: "boat" },
};
