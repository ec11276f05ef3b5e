import type { MIX_FIGURES } from "#engine/explain/figures/mix-figures.ts";
import type { OWNERSHIP_FIGURES, PLANNING_FIGURES } from "#engine/explain/figures/planning-figures.ts";
import { d, f, type Samples } from "#test/explained/sample.ts";

const returns = { mean: 0.055, deviation: 0.115 };
const flows = [{ on: d("2027-06-01"), amount: 1500.5, isInflationLinked: false }];
const log = { wealth: 1000.5, years: 10, mu: 0.045, sigma: 0.125 };
const holdings = [
  { ownerId: "anna", ownedId: "holding", fraction: f("0.8") },
  { ownerId: "holding", ownedId: "works", fraction: f("0.625") },
];
const entities = [
  { id: "anna", assets: f("1000.5"), debts: f("200.25"), share: f("1"), rate: f("1") },
  { id: "works", assets: f("5000.5"), debts: f("1500.25"), share: f("0.5"), rate: f("0.9") },
];
const loans = [{ lenderId: "anna", borrowerId: "works", amount: f("100.5") }];

export const PLANNING_SAMPLES: Samples<typeof PLANNING_FIGURES> = {
  flowsByPlanYear: { flows, from: d("2026-01-01"), years: 3, inflation: 0.0225, place: 1 },
  logReturnsOf: returns,
  chanceOfReaching: { ...log, goal: 1200.5 },
  wealthQuantile: { ...log, share: 0.25 },
  meanWealth: log,
  planMoments: { wealth: 1000.5, yearlyContribution: 100.25, years: 5, returns },
};

export const MIX_SAMPLES: Samples<typeof MIX_FIGURES> = {
  rebalance: {
    values: [
      { id: "a", value: f("700.5"), target: f("0.5") },
      { id: "b", value: f("300.25"), target: f("0.5") },
    ],
    place: 0,
  },
  driftOf: {
    values: [
      { id: "a", value: f("700.5"), target: f("0.5") },
      { id: "b", value: f("300.25"), target: f("0.5") },
    ],
    place: 0,
  },
  buysToward: {
    values: [
      { id: "a", value: f("700.5"), target: f("0.5") },
      { id: "b", value: f("300.25"), target: f("0.5") },
    ],
    terms: { cash: f("50.5"), decimals: 2 },
    place: 1,
  },
};

export const OWNERSHIP_SAMPLES: Samples<typeof OWNERSHIP_FIGURES> = {
  lookThrough: { rootId: "anna", holdings, entityId: "works" },
  ultimateOwners: { entityId: "works", holdings, ownerId: "anna" },
  stakeChangeFlow: { value: f("1000.5"), shareBefore: f("0.25"), shareAfter: f("0.4") },
  consolidate: { entities, loans },
  groupWorth: {
    question: {
      rootId: "anna",
      stakes: holdings.map((holding) => ({ ...holding, fromOn: d("2020-01-01") })),
      sheets: [
        { id: "anna", assets: f("1000.5"), debts: f("200.25"), rate: f("1") },
        { id: "works", assets: f("5000.5"), debts: f("1500.25"), rate: f("0.9") },
      ],
      loans,
    },
    on: d("2026-01-01"),
  },
};
