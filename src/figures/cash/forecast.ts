import type { Descriptions } from "./descriptions.ts";
import { forecastCash } from "#engine/cash/forecast.ts";
import { addMonths, civilDate, dayOf, formatDay, type Day } from "#engine/dates/day.ts";
import { moneyTree, type FigureTree } from "#engine/explain/formula.ts";
import { known, type Figure } from "#engine/figure.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import { ok } from "#engine/result.ts";
import { refused, type Answer } from "../refusal.ts";
import type { Sheet } from "../sheet.ts";
import { expectedFlows, type Expected } from "./expected-flows.ts";
import { recurringItems, type RecurringItem } from "./recurring-items.ts";
import { cashTree, commitmentTrees, runwayTree, type Commitments } from "./liquidity.ts";

export interface CashMonth {
  readonly startsOn: Day;
  readonly opening: Fixed;
  readonly inflow: Fixed;
  readonly outflow: Fixed;
  readonly closing: Fixed;
}

export interface CashForecast {
  readonly to: Day;
  readonly flows: readonly Expected[];
  readonly recurring: readonly RecurringItem[];
  readonly cash: FigureTree;
  readonly closing: Figure<Fixed>;
  readonly lowest: { readonly on: Day; readonly balance: Fixed };
  readonly months: readonly CashMonth[];
  readonly runway: FigureTree;
  readonly commitments: Commitments;
  /** Flows left out for want of a rate. */
  readonly notes: readonly string[];
}

/** Cash month by month from every flow that is known or expected, with what it lasts and what it covers. */
export function forecastOf(sheet: Sheet, months: number, descriptions: Descriptions): CashForecast {
  const foretold = foretell(sheet, months, descriptions);
  const { to, flows, cash } = foretold;
  const { closing, lowest } = computed(sheet, foretold);
  return {
    to,
    flows,
    recurring: recurringItems(sheet, { from: sheet.on, to }, descriptions),
    cash,
    closing: closingFigure(flows, closing),
    lowest,
    months: byMonth({ on: sheet.on, to, opening: exact(cash), flows: knownOf(flows) }),
    runway: runwayTree(sheet, cash),
    commitments: commitmentTrees(sheet, flows),
    notes: notesOf(flows),
  };
}

const FORECAST_KEYS = ["opening", "closing", "runway", "unfunded", "coverage_12m", "coverage_24m"] as const;

/**
 * The tree of one figure of the forecast of two years, of what one of so many months comes to (`lowest_12m`, `closing_6m`), or of a calendar month
 * of it: `opening_2026-12`, `in_2026-12`, `out_2026-12`, `closing_2026-12`.
 */
export function explainForecast(sheet: Sheet, key: string, descriptions: Descriptions): Answer<FigureTree> {
  const [, part, months] = /^(lowest|closing)_(6|12|24)m$/.exec(key) ?? [];
  if (part !== undefined) {
    const foretold = foretell(sheet, Number(months), descriptions);
    return ok(part === "lowest" ? lowestTree(sheet, foretold) : closingTree(sheet, foretold));
  }
  const foretold = foretell(sheet, 24, descriptions);
  const monthly = monthTree(sheet, foretold, key);
  if (monthly) return ok(monthly);
  const { cash, flows } = foretold;
  switch (FORECAST_KEYS.find((it) => it === key)) {
    case "opening":
      return ok(cash);
    case "closing":
      return ok(closingTree(sheet, foretold));
    case "runway":
      return ok(runwayTree(sheet, cash));
    case "unfunded":
      return ok(commitmentTrees(sheet, flows).unfunded);
    case "coverage_12m":
      return ok(commitmentTrees(sheet, flows).coverage12);
    case "coverage_24m":
      return ok(commitmentTrees(sheet, flows).coverage24);
    case undefined:
      return refused("key", `one of: ${FORECAST_KEYS.join(", ")}, lowest_12m, closing_12m`);
  }
}

interface Foretold {
  readonly to: Day;
  readonly flows: readonly Expected[];
  readonly cash: FigureTree;
}

function foretell(sheet: Sheet, months: number, descriptions: Descriptions): Foretold {
  const to = addMonths(sheet.on, months);
  return { to, flows: expectedFlows(sheet, { from: sheet.on, to }, descriptions), cash: cashTree(sheet) };
}

const computed = (sheet: Sheet, { to, flows, cash }: Foretold) =>
  forecastCash({ on: sheet.on, balance: exact(cash) }, { single: knownOf(flows), repeated: [] }, to);

const knownOf = (flows: readonly Expected[]) =>
  flows.flatMap(({ on, amount }) => (amount === undefined ? [] : [{ on, amount }]));

/** The cash of the day on which it is lowest. */
function lowestTree(sheet: Sheet, foretold: Foretold): FigureTree {
  const { on } = computed(sheet, foretold).lowest;
  const until = { ...foretold, to: on, flows: foretold.flows.filter((flow) => flow.on <= on) };
  return { ...closingTree(sheet, until), label: `Lowest cash, on ${formatDay(on)}` };
}

/** A number of a calendar month: what there is as it begins or ends, or what comes in or goes out in it. Undefined for another key. */
function monthTree(sheet: Sheet, foretold: Foretold, key: string): FigureTree | undefined {
  const [, part = "", year, month] = /^(opening|in|out|closing)_(\d{4})-(\d{2})$/.exec(key) ?? [];
  if (part === "") return undefined;
  const start = dayOf(Number(year), Number(month), 1);
  const end = Math.min(addMonths(start, 1) - 1, foretold.to);
  if (part === "opening" || part === "closing") {
    const to = part === "closing" ? end : Math.max(start - 1, sheet.on);
    const until = part === "closing" ? end : start - 1;
    return closingTree(sheet, { ...foretold, to, flows: foretold.flows.filter(({ on }) => on <= until) });
  }
  const within = foretold.flows.filter(
    ({ on, amount = ZERO }) => on >= start && on <= end && amount > ZERO === (part === "in"),
  );
  const words = part === "in" ? "expected to come in" : "expected to go out";
  return moneyTree(
    {
      label: `${part === "in" ? "In" : "Out"}, ${key.slice(-7)}`,
      formula: `sum of what is ${words}`,
      currency: sheet.base,
    },
    { of: {}, list: leavesOf(within) },
    (_, amounts) => known(amounts.reduce((total, amount) => (part === "in" ? total + amount : total - amount), ZERO)),
  );
}

const leavesOf = (flows: readonly Expected[]) =>
  flows.flatMap(({ on, label, amount, asset, explain }) =>
    amount === undefined
      ? []
      : [{ ...explain(), label: `${label}${asset ? `, ${asset.name}` : ""}, ${formatDay(on)}` }],
  );

function closingTree(sheet: Sheet, { to, flows, cash }: Foretold): FigureTree {
  const words = {
    label: `Cash on ${formatDay(to)}`,
    formula: "cash today + every expected flow",
    currency: sheet.base,
  };
  return moneyTree(words, { of: { cash }, list: leavesOf(flows) }, (of, amounts) =>
    closingFigure(
      flows,
      amounts.reduce((total, amount) => total + amount, of.cash),
    ),
  );
}

/** Partial where flows are left out for want of a rate. */
function closingFigure(flows: readonly Expected[], value: Fixed): Figure<Fixed> {
  const missing = notesOf(flows);
  return missing.length === 0 ? known(value) : { status: "partial", value, missing, warnings: [] };
}

const notesOf = (flows: readonly Expected[]): readonly string[] => [
  ...new Set(
    flows.flatMap(({ amount, original, label }) =>
      amount === undefined ? [`${label} in ${original.currency} is left out: there is no rate today.`] : [],
    ),
  ),
];

/** The amount of a tree; nothing where it is not known. */
export const exact = ({ value }: FigureTree): Fixed => (typeof value.amount === "bigint" ? value.amount : ZERO);

interface MonthlyInput {
  readonly on: Day;
  readonly to: Day;
  readonly opening: Fixed;
  readonly flows: readonly { readonly on: Day; readonly amount: Fixed }[];
}

/** Calendar months from the day on, the first and the last perhaps in part; each closes as the next one opens. */
function byMonth({ on, to, opening, flows }: MonthlyInput): CashMonth[] {
  const months: CashMonth[] = [];
  let balance = opening;
  let { year, month } = civilDate(on);
  for (let start = dayOf(year, month, 1); start <= to; start = dayOf(year, month, 1)) {
    const end = addMonths(start, 1);
    const within = flows.filter((flow) => flow.on >= start && flow.on < end);
    const inflow = within.reduce((sum, { amount }) => (amount > ZERO ? sum + amount : sum), ZERO);
    const outflow = within.reduce((sum, { amount }) => (amount < ZERO ? sum - amount : sum), ZERO);
    const closing = balance + inflow - outflow;
    months.push({ startsOn: start, opening: balance, inflow, outflow, closing });
    balance = closing;
    ({ year, month } = civilDate(end));
  }
  return months;
}
