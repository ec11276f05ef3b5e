import { rulesOf } from "#assets/rules.ts";
import { addMonths, formatDay, parseDay, type Day } from "#engine/dates/day.ts";
import { explainNetWorth } from "#engine/explain/explain-holdings.ts";
import type { Explanation } from "#engine/explain/explanation.ts";
import { moneyTree, type FigureTree } from "#engine/explain/formula.ts";
import { known, type Figure } from "#engine/figure.ts";
import { TRANSACTION_STATUSES, type TransactionType } from "#engine/ledger/transaction.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import { ok } from "#engine/result.ts";
import { expectedFlows, inBase, inBaseTree, type Expected, type ExpectedKind } from "./cash/expected-flows.ts";
import type { Descriptions } from "./cash/descriptions.ts";
import { toldEntry, type ToldEntry } from "./cash/told-entry.ts";
import { ownedAssets } from "./owned-assets.ts";
import { refused, type Answer } from "./refusal.ts";
import { projectedThrough, type Sheet } from "./sheet.ts";

/** What changes the net worth ahead: income and costs that are expected, the interest of debts, and entries that wait in the ledger. */
export type ProjectedBy = "income" | "costs" | "interest" | "planned";

/** A day that changes the net worth, in the sheet's currency; `effect` is undefined where a rate is not known. */
export interface ProjectedStep {
  readonly on: Day;
  readonly by: ProjectedBy;
  readonly label: string;
  readonly asset: Expected["asset"];
  readonly origin: Expected["origin"];
  readonly effect: Fixed | undefined;
}

/** The net worth of a day ahead at today's prices and rates: nothing is said of what markets do. */
export interface Projection {
  readonly until: Day;
  readonly now: Figure<Fixed>;
  readonly closing: Figure<Fixed>;
  readonly steps: readonly ProjectedStep[];
  readonly sums: Readonly<Record<ProjectedBy, Fixed>>;
  /** What is left out, in words. */
  readonly notes: readonly string[];
}

/** Terms further ahead are guesses. */
const MOST_MONTHS = 120;
/** Entries that wait on more days than this are told by the month. */
const MOST_PLANNED_DAYS = 40;

/** The net worth of each day ahead, from what is planned and expected alone. */
export function projectionOf(sheet: Sheet, until: string | undefined, descriptions: Descriptions): Answer<Projection> {
  const to = untilDay(sheet, until);
  if (to === undefined) return refused("until", "a day after the one looked at, at most ten years ahead");
  const flows = changing(sheet, to, descriptions);
  const { steps: planned, last } = plannedSteps(sheet, to, descriptions);
  const steps = [...flows, ...planned].toSorted((a, b) => a.on - b.on);
  return ok({
    until: to,
    now: sheet.holdings().netWorth,
    closing: closingOf(last.holdings().netWorth, flows),
    steps,
    sums: {
      income: sumBy(steps, "income"),
      costs: sumBy(steps, "costs"),
      interest: sumBy(steps, "interest"),
      planned: sumBy(steps, "planned"),
    },
    notes: notesOf(flows),
  });
}

/** The same as a tree: what is there once what is planned has happened, and each expected flow that changes it. */
export function explainProjection(sheet: Sheet, until: string, descriptions: Descriptions): Answer<FigureTree> {
  const to = untilDay(sheet, until);
  if (to === undefined) return refused("key", "a day after the one looked at, at most ten years ahead");
  const flows = changing(sheet, to, descriptions);
  const { last } = plannedSteps(sheet, to, descriptions);
  const { netWorth } = last.holdings();
  const planned: Explanation = {
    ...explainNetWorth({ book: last.book(), market: sheet.market }),
    label: "Net worth once what is planned until then has happened",
  };
  const list = flows.flatMap(({ effect, tree }) => (effect === undefined ? [] : [tree()]));
  const words = {
    label: `Projected net worth on ${formatDay(to)}`,
    formula: "net worth with what is planned, at today’s prices + expected income − expected costs and interest",
    currency: sheet.base,
  };
  return ok(
    moneyTree(words, { of: { planned }, list }, (of, effects) =>
      closingFigure(
        effects.reduce((sum, effect) => sum + effect, of.planned),
        [...missingOf(netWorth), ...notesOf(flows)],
      ),
    ),
  );
}

function untilDay({ on }: Sheet, until: string | undefined): Day | undefined {
  const to = until === undefined ? addMonths(on, 12) : parseDay(until);
  return to === undefined || to <= on || to > addMonths(on, MOST_MONTHS) ? undefined : to;
}

interface Changing extends ProjectedStep {
  readonly tree: () => Explanation;
}

/** Flows that turn one thing into another: what is repaid, called or paid out of a fund is money instead of what it was. */
const CHANGES_FORM: ReadonlySet<ExpectedKind> = new Set<ExpectedKind>([
  "redemption",
  "repayment",
  "capital_call",
  "fund_distribution",
]);
/** Entries that recur and bring or cost something; any other swaps, moves or restates. */
const BRINGS: ReadonlySet<TransactionType> = new Set<TransactionType>([
  "dividend",
  "interest",
  "other_income",
  "fee",
  "tax",
  "deposit",
  "withdrawal",
]);

/** What is expected by terms and what recurs, as far as it changes the net worth. What is planned is in the ledger. */
function changing(sheet: Sheet, to: Day, descriptions: Descriptions): readonly Changing[] {
  const counted = new Set<string>();
  return expectedFlows(sheet, { from: sheet.on, to }, descriptions).flatMap((flow): readonly Changing[] => {
    const { on, kind, label, asset, origin, type } = flow;
    if (origin === "planned" || CHANGES_FORM.has(kind)) return [];
    if (kind === "transaction" && type !== undefined && !BRINGS.has(type)) return [];
    const named = { on, label, asset, origin };
    const name = `${label}${asset ? `, ${asset.name}` : ""}, ${formatDay(on)}`;
    if (flow.interest) {
      const { amount: effect, explain } = flow.interest;
      if (effect === ZERO) return [];
      return [{ ...named, by: "interest", label: "Interest", effect, tree: () => ({ ...explain(), label: name }) }];
    }
    const earned = kind === "coupon" && asset && !counted.has(asset.id) ? accruedOf(sheet, asset.id) : undefined;
    if (earned && asset) counted.add(asset.id);
    const tree = (): Explanation => ({
      ...(earned ? lessAccrued(sheet, flow, earned.tree) : flow.explain()),
      label: name,
    });
    const effect = flow.amount === undefined ? undefined : flow.amount - (earned?.amount ?? ZERO);
    if (effect === ZERO) return [];
    return [{ ...named, by: flow.original.amount < ZERO ? "costs" : "income", effect, tree }];
  });
}

/** Interest of a bond that is in its value today: its next coupon brings that much less. */
function accruedOf(sheet: Sheet, assetId: string) {
  const owned = ownedAssets(sheet).of(assetId);
  if (!owned || rulesOf(owned.asset.assetClass).accrued(owned.facts) === undefined) return undefined;
  const { currency } = owned.asset;
  const words = { label: "Interest accrued today", formula: "value − value at the quoted price", currency };
  const own = moneyTree(words, { of: { value: owned.value, quoted: owned.quotedValue } }, (of) =>
    known(of.value - of.quoted),
  );
  const { amount } = own.value;
  const worth = typeof amount === "bigint" ? inBase(sheet, amount, currency) : undefined;
  return worth === undefined ? undefined : { amount: worth, tree: () => inBaseTree(sheet, own, currency) };
}

const lessAccrued = (sheet: Sheet, { explain, label }: Expected, accrued: () => Explanation): Explanation =>
  moneyTree(
    { label, formula: "payment − interest accrued today", currency: sheet.base },
    { of: { payment: explain(), accrued: accrued() } },
    (of) => known(of.payment - of.accrued),
  );

interface Planned {
  readonly steps: readonly ProjectedStep[];
  /** What is there once all of it until the day has happened. */
  readonly last: Sheet;
}

/** What entries that wait change, day by day: a purchase above or below today's price changes it too. */
function plannedSteps(sheet: Sheet, to: Day, descriptions: Descriptions): Planned {
  let last: Sheet = sheet;
  let worth = amountOf(sheet.holdings().netWorth);
  const steps: ProjectedStep[] = [];
  for (const { on, entries } of plannedDays(sheet, to, descriptions)) {
    last = projectedThrough(sheet, on, last === sheet ? undefined : last);
    const next = amountOf(last.holdings().netWorth);
    const told = entries.length === 1 ? entries[0] : undefined;
    const { label, asset } = told ?? { label: `${entries.length} planned entries`, asset: undefined };
    if (next !== worth) steps.push({ on, by: "planned", label, asset, origin: "planned", effect: next - worth });
    worth = next;
  }
  return { steps, last };
}

interface PlannedDay {
  readonly on: Day;
  readonly entries: readonly ToldEntry[];
}

/** Days with entries that wait, those whose day has passed on the next; the last of each month where there are many. */
function plannedDays({ ledger, on }: Sheet, to: Day, descriptions: Descriptions): readonly PlannedDay[] {
  const { transactions } = ledger;
  const byDay = new Map<Day, ToldEntry[]>();
  for (let row = 0; row < transactions.count; row++) {
    const day = Math.max(transactions.day[row] ?? 0, on + 1);
    if (TRANSACTION_STATUSES[transactions.status[row] ?? 0] === "booked" || day > to) continue;
    byDay.set(day, [...(byDay.get(day) ?? []), toldEntry(ledger, row, descriptions)]);
  }
  const days = [...byDay].map(([day, entries]) => ({ on: day, entries })).toSorted((a, b) => a.on - b.on);
  if (days.length <= MOST_PLANNED_DAYS) return days;
  const months = Map.groupBy(days, (it) => formatDay(it.on).slice(0, 7));
  return [...months.values()].map((all) => ({
    on: Math.max(...all.map((it) => it.on)),
    entries: all.flatMap(({ entries }) => entries),
  }));
}

const amountOf = (figure: Figure<Fixed>): Fixed =>
  figure.status === "ok" || figure.status === "partial" ? figure.value : ZERO;

const missingOf = (figure: Figure<Fixed>): readonly string[] => (figure.status === "partial" ? figure.missing : []);

/** Unknown where the net worth is, partial where anything is left out. */
function closingOf(netWorth: Figure<Fixed>, flows: readonly Changing[]): Figure<Fixed> {
  if (netWorth.status !== "ok" && netWorth.status !== "partial") return netWorth;
  const value = flows.reduce((sum, { effect }) => sum + (effect ?? ZERO), netWorth.value);
  return closingFigure(value, [...missingOf(netWorth), ...notesOf(flows)]);
}

const closingFigure = (value: Fixed, missing: readonly string[]): Figure<Fixed> =>
  missing.length === 0 ? known(value) : { status: "partial", value, missing, warnings: [] };

const notesOf = (flows: readonly Changing[]): readonly string[] => {
  const lost = flows.filter(({ effect }) => effect === undefined).length;
  return lost === 0 ? [] : [`${lost} expected ${lost === 1 ? "payment has" : "payments have"} no exchange rate today.`];
};

const sumBy = (steps: readonly ProjectedStep[], by: ProjectedBy): Fixed =>
  steps.reduce((sum, step) => (step.by === by ? sum + (step.effect ?? ZERO) : sum), ZERO);
