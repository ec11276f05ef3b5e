import type { AccountYear } from "#engine/planning/pot.ts";
import { accountsDrawn, drawSteps, type Drawing, type DrawnAccount } from "#engine/planning/drawing.ts";
import type { LifePlan } from "#engine/planning/life-plan.ts";
import type { MixGrowth } from "#engine/planning/mix-growth.ts";
import { mixByYear } from "#engine/planning/plan-mix.ts";
import { byClassOf, placesOf } from "#engine/planning/plan-places.ts";
import type { Pot } from "#engine/planning/pot.ts";
import { incomeBands, partToDraw, saleTaxRate, taxOfMore, type IncomeBand } from "#engine/planning/plan-taxes.ts";

/** What is known of the accounts besides what any pot knows. */
interface Accounts {
  readonly accounts: readonly DrawnAccount[];
  /** The place of the one that takes in what is left over. */
  readonly surplus: number;
  /** `[account][path]`. */
  readonly values: readonly Float64Array[];
  readonly bands: readonly IncomeBand[];
  /** Of what is sold in a taxable account this year. */
  rate: number;
  /** Taxed income of the year so far, and tax on what was converted and is not paid yet, by path. */
  readonly income: Float64Array;
  readonly due: Float64Array;
  readonly year: { taken: number[]; converted: number[]; paidIn: number };
  /** Of the last call. */
  sold: number;
  tax: number;
}

/**
 * What is invested account by account, each in the mix of the plan: money is taken out in an order, and taxed as each account is. Money left over goes into the
 * first taxable account.
 */
export function accountPot(plan: LifePlan, drawing: Drawing, from: { paths: number; growth: MixGrowth }): Pot {
  const { paths, growth } = from;
  const has = openAccounts(plan, drawing, paths);
  const { accounts, values } = has;
  const steps = drawSteps(drawing, accounts);
  const all = accounts.map((_, place) => place);
  const mixes = mixByYear(plan);
  const places = placesOf(plan);
  let mix: readonly number[] = [];
  const total = (path: number) => sumAt(values, path);
  return {
    beginYear: (year, ordinary) => {
      mix = mixes[year] ?? [];
      has.rate = (1 - (mix[0] ?? 0)) * saleTaxRate(plan.taxes);
      has.income.fill(ordinary);
      convert(has, drawing, year);
    },
    total,
    payable: (path) => afterTax(has, all, path) - (has.due[path] ?? 0),
    settle: (path, net) => settle(has, steps, { path, net }),
    sold: () => has.sold,
    tax: () => has.tax,
    endYear: (year) => grow(values, growth(year)),
    valuesOf: (path) => byClassOf(places, (place) => (mix[place] ?? 0) * total(path)),
    deferredOf: (path) =>
      sumAt(
        values.filter((_, place) => accounts[place]?.treatment === "deferred"),
        path,
      ),
    accountsOfYear: () => yearOf(has),
  };
}

function openAccounts(plan: LifePlan, drawing: Drawing, paths: number): Accounts {
  const accounts = accountsDrawn(drawing);
  const surplus = accounts.findIndex(({ treatment }) => treatment === "taxable");
  const invested = Object.values(plan.begins).reduce((sum, each) => sum + each, 0);
  return {
    accounts,
    surplus,
    values: accounts.map(({ share }) => new Float64Array(paths).fill(invested * share)),
    bands: incomeBands(plan.taxes),
    rate: 0,
    income: new Float64Array(paths),
    due: new Float64Array(paths),
    year: { taken: [], converted: [], paidIn: 0 },
    sold: 0,
    tax: 0,
  };
}

/** A loop: it is asked for every year of every future. */
function sumAt(values: readonly Float64Array[], path: number): number {
  let sum = 0;
  for (const each of values) sum += each[path] ?? 0;
  return sum;
}

function grow(values: readonly Float64Array[], grown: Float64Array): void {
  for (const each of values)
    for (let path = 0; path < each.length; path++) each[path] = (each[path] ?? 0) * (grown[path] ?? 0);
}

/** Moves the year's amount, as far as it is there, and owes the tax on it until the year is settled. */
function convert({ accounts, values, bands, income, due, year }: Accounts, drawing: Drawing, place: number): void {
  year.taken = accounts.map(() => 0);
  year.converted = accounts.map(() => 0);
  year.paidIn = 0;
  const { conversion } = drawing;
  if (!conversion || place + 1 < conversion.fromYear || place + 1 > conversion.toYear) return;
  const [from, to] = [conversion.from, conversion.to].map((id) => accounts.findIndex((each) => each.id === id));
  const [source, target] = [values[from ?? -1], values[to ?? -1]];
  if (!source || !target || source === target) return;
  for (let path = 0; path < due.length; path++) {
    const moved = Math.min(conversion.amount, source[path] ?? 0);
    source[path] = (source[path] ?? 0) - moved;
    target[path] = (target[path] ?? 0) + moved;
    due[path] = taxOfMore(bands, income[path] ?? 0, moved);
    income[path] = (income[path] ?? 0) + moved;
    if (path === 0) [year.converted[from ?? -1], year.converted[to ?? -1]] = [-moved, moved];
  }
}

/** Pays what is owed on conversions and what is asked for, or takes money in. Answers what could not be paid. */
function settle(has: Accounts, steps: readonly (readonly number[])[], { path, net }: { path: number; net: number }) {
  const due = has.due[path] ?? 0;
  let needed = due - net;
  [has.sold, has.tax] = [0, due];
  has.due[path] = 0;
  if (needed <= 0) payIn(has, path, -needed);
  for (const step of steps) if (needed > 0) needed = draw(has, step, { path, needed });
  return Math.max(0, needed);
}

function payIn({ values, year, surplus }: Accounts, path: number, amount: number): void {
  const into = values[surplus];
  if (into) into[path] = (into[path] ?? 0) + amount;
  if (path === 0) year.paidIn += amount;
}

/** Draws on the accounts of a step in proportion to what is in them. Answers what is still needed. */
function draw(has: Accounts, step: readonly number[], { path, needed }: { path: number; needed: number }): number {
  const { accounts, values, bands, rate, year } = has;
  const [drawable, income] = [drawableOf(has, step, path), has.income[path] ?? 0];
  const part = partToDraw(needed, drawable, bands);
  const more = drawable.deferred * part;
  let [sold, tax] = [0, taxOfMore(bands, income, more)];
  for (const place of step) {
    const each = values[place];
    const taken = (each?.[path] ?? 0) * part;
    if (each) each[path] = part === 1 ? 0 : (each[path] ?? 0) - taken;
    sold += taken;
    if (accounts[place]?.treatment === "taxable") tax += taken * rate;
    if (path === 0) year.taken[place] = (year.taken[place] ?? 0) + taken;
  }
  has.income[path] = income + more;
  has.sold += sold;
  has.tax += tax;
  return part === 1 ? Math.max(0, needed - (sold - tax)) : 0;
}

function drawableOf(has: Accounts, step: readonly number[], path: number) {
  let [kept, deferred] = [0, 0];
  for (const place of step) {
    const value = has.values[place]?.[path] ?? 0;
    const treatment = has.accounts[place]?.treatment;
    if (treatment === "deferred") deferred += value;
    else kept += treatment === "taxable" ? value * (1 - has.rate) : value;
  }
  return { kept, deferred, income: has.income[path] ?? 0 };
}

function afterTax(has: Accounts, places: readonly number[], path: number): number {
  const { kept, deferred, income } = drawableOf(has, places, path);
  return kept + deferred - taxOfMore(has.bands, income, deferred);
}

const yearOf = ({ accounts, values, year, surplus }: Accounts): readonly AccountYear[] =>
  accounts.map(({ id }, place) => ({
    id,
    taken: year.taken[place] ?? 0,
    converted: year.converted[place] ?? 0,
    paidIn: place === surplus ? year.paidIn : 0,
    value: values[place]?.[0] ?? 0,
  }));
