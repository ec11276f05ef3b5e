import type { Scope } from "#db/scope.ts";
import { forecastCash } from "#engine/cash/forecast.ts";
import { addMonths, civilDate, dayOf, formatDay, type Day } from "#engine/dates/day.ts";
import { moneyTree, valueOf, type FigureTree } from "#engine/explain/formula.ts";
import { known, type Figure } from "#engine/figure.ts";
import { formatFixed, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { err, ok, type Result } from "#engine/result.ts";
import type { CashForecastView } from "#features/assets/contract.ts";
import type { Failure } from "#features/shared/route.ts";
import { descriptionsFor, expectedFlows, showExpected, type Expected } from "./asset-figures-expected.ts";
import { cashTree, commitmentTrees, liquidityOf, runwayTree, UNLIMITED } from "./asset-figures-liquidity.ts";
import type { Sheet } from "./sheet.ts";
import { moneyOf, ratioOf } from "./wire-figures.ts";

interface Foretold {
  readonly to: Day;
  readonly flows: readonly Expected[];
  readonly cash: FigureTree;
}

async function foretell(scope: Scope, sheet: Sheet, months: number): Promise<Foretold> {
  const to = addMonths(sheet.on, months);
  const flows = expectedFlows(sheet, { from: sheet.on, to }, await descriptionsFor(scope, sheet));
  return { to, flows, cash: cashTree(sheet) };
}

/** Cash month by month from every flow that is known or expected, with what it lasts and what it covers. */
export async function cashForecastOf(scope: Scope, sheet: Sheet, months: number): Promise<CashForecastView> {
  const { to, flows, cash } = await foretell(scope, sheet, months);
  const opening = exact(cash);
  const single = flows.flatMap(({ on, amount }) => (amount === undefined ? [] : [{ on, amount }]));
  const forecast = forecastCash({ on: sheet.on, balance: opening }, { single, repeated: [] }, to);
  const runway = runwayTree(sheet, cash);
  const commitments = commitmentTrees(sheet, flows);
  return {
    on: formatDay(sheet.on),
    to: formatDay(to),
    currency: sheet.base,
    opening: moneyFigure(cash),
    closing: moneyFigure({ figure: closingFigure(flows, forecast.closing) }),
    lowest: { on: formatDay(forecast.lowest.on), balance: formatFixed(forecast.lowest.balance) },
    months: byMonth({ on: sheet.on, to, opening, flows: single }),
    flows: flows.map(showExpected),
    runway: { ...numberFigure(runway), isUnlimited: runway.note === UNLIMITED },
    liquidity: [...liquidityOf(sheet)].map(([tier, value]) => ({ tier, value: formatFixed(value) })),
    commitments: {
      unfunded: moneyFigure(commitments.unfunded),
      expectedCalls12m: formatFixed(exact(commitments.calls12)),
      expectedCalls24m: formatFixed(exact(commitments.calls24)),
      coverage12m: numberFigure(commitments.coverage12),
      coverage24m: numberFigure(commitments.coverage24),
    },
    notes: [...new Set(flows.flatMap((flow) => (flow.amount === undefined ? [leftOut(flow)] : [])))],
  };
}

const FORECAST_KEYS = ["opening", "closing", "runway", "unfunded", "coverage_12m", "coverage_24m"] as const;

/** The tree of one figure of the forecast of two years. Fails with `input_invalid` where there is none of that key. */
export async function forecastTree(scope: Scope, sheet: Sheet, key: string): Promise<Result<FigureTree, Failure>> {
  const foretold = await foretell(scope, sheet, 24);
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
      return err({
        kind: "input_invalid",
        fields: [{ path: "query.key", message: `one of: ${FORECAST_KEYS.join(", ")}` }],
      });
  }
}

function closingTree(sheet: Sheet, { to, flows, cash }: Foretold): FigureTree {
  const leaves = flows.flatMap(({ on, label, amount, asset, explain }) =>
    amount === undefined
      ? []
      : [{ ...explain(), label: `${label}${asset ? `, ${asset.name}` : ""}, ${formatDay(on)}` }],
  );
  const words = {
    label: `Cash on ${formatDay(to)}`,
    formula: "cash today + every expected flow",
    currency: sheet.base,
  };
  return moneyTree(words, { of: { cash }, list: leaves }, (of, amounts) =>
    closingFigure(
      flows,
      amounts.reduce((total, amount) => total + amount, of.cash),
    ),
  );
}

/** Partial where flows are left out for want of a rate. */
function closingFigure(flows: readonly Expected[], value: Fixed): Figure<Fixed> {
  const left = [...new Set(flows.flatMap((flow) => (flow.amount === undefined ? [leftOut(flow)] : [])))];
  return left.length === 0 ? known(value) : { status: "partial", value, missing: left, warnings: [] };
}

const leftOut = ({ original, label }: Expected): string =>
  `${label} in ${original.currency} is left out: there is no rate today.`;

const exact = ({ value }: FigureTree): Fixed => (typeof value.amount === "bigint" ? value.amount : ZERO);

function moneyFigure({ figure }: Pick<FigureTree, "figure">) {
  const value = valueOf(figure);
  if (figure.status === "partial" && typeof value === "bigint") return moneyOf({ ...figure, value });
  if (figure.status === "ok" && typeof value === "bigint") return moneyOf(known(value, figure.warnings));
  return { status: figure.status, value: null, notes: "reason" in figure ? [figure.reason] : [] };
}

function numberFigure({ figure }: FigureTree) {
  const value = valueOf(figure);
  const asRatio: Figure = typeof value === "number" ? known(value) : noNumber(figure);
  return ratioOf(asRatio);
}

const noNumber = (figure: FigureTree["figure"]): Figure =>
  "reason" in figure && figure.status !== "ambiguous"
    ? figure
    : { status: "undefined", reason: "There is no one number." };

interface MonthlyInput {
  readonly on: Day;
  readonly to: Day;
  readonly opening: Fixed;
  readonly flows: readonly { readonly on: Day; readonly amount: Fixed }[];
}

/** Calendar months from the day on, the first and the last perhaps in part; each closes as the next one opens. */
function byMonth({ on, to, opening, flows }: MonthlyInput): CashForecastView["months"] {
  const months: CashForecastView["months"] = [];
  let balance = opening;
  let { year, month } = civilDate(on);
  for (let start = dayOf(year, month, 1); start <= to; start = dayOf(year, month, 1)) {
    const end = addMonths(start, 1);
    const within = flows.filter((flow) => flow.on >= start && flow.on < end);
    const inflow = within.reduce((sum, { amount }) => (amount > ZERO ? sum + amount : sum), ZERO);
    const outflow = within.reduce((sum, { amount }) => (amount < ZERO ? sum - amount : sum), ZERO);
    const closing = balance + inflow - outflow;
    months.push({
      month: formatDay(start).slice(0, 7),
      opening: formatFixed(balance),
      inflow: formatFixed(inflow),
      outflow: formatFixed(outflow),
      closing: formatFixed(closing),
    });
    balance = closing;
    ({ year, month } = civilDate(end));
  }
  return months;
}
