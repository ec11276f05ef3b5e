import { day, formatDay, parseDay } from "#engine/dates/day.ts";
import { explainNetWorth } from "#engine/explain/explain-holdings.ts";
import type { Explanation } from "#engine/explain/explanation.ts";
import { estimateTree, moneyLeaf, moneyTree, type FigureTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import { fixed, fromNumber, ZERO } from "#engine/money/fixed.ts";
import { ok } from "#engine/result.ts";
import type { Descriptions } from "../cash/descriptions.ts";
import { walkMoney } from "../class-views/money-flow.ts";
import { refused, type Answer } from "../refusal.ts";
import type { Sheet } from "../sheet.ts";
import { plannedIn, periodsOf, PLANNED_KEYS, type PlannedKey } from "./plan-actual.ts";
import type { PlanBegan } from "./plan-began.ts";
import { isOfHousehold } from "./plan-proposals.ts";

interface Asked {
  readonly sheet: Sheet;
  readonly began: PlanBegan;
  readonly by: "month" | "year";
  readonly descriptions: Descriptions;
}

const WORDS: Readonly<Record<PlannedKey, string>> = {
  netWorth: "Net worth",
  income: "Income",
  spending: "Spending",
  saving: "Saved",
};

/** A figure of a period, what was planned of it or what became of it. `key` names all three: `actual:spending:2026-12-19`. */
export function explainActual(asked: Asked, key: string): Answer<Explanation> {
  const [side, name, end = ""] = key.split(":");
  const what = PLANNED_KEYS.find((each) => each === name);
  const to = parseDay(end);
  const period = periodsOf(asked.sheet, asked.began, asked.by).find((each) => each.to === to);
  if (what === undefined || !period || (side !== "planned" && side !== "actual"))
    return refused("key", "planned or actual, a figure and the end of its period, as `actual:spending:2026-12-19`");
  if (side === "planned") return ok(plannedTree(asked, what, period));
  const { sheet } = asked;
  const at = sheet.at(period.to);
  if (what === "netWorth") return ok(explainNetWorth({ book: at.book(), market: at.market }));
  if (what === "saving") return ok(savingTree(asked, period));
  return ok(legsTree(asked, what, period));
}

type Period = ReturnType<typeof periodsOf>[number];

function plannedTree({ sheet, began }: Asked, what: PlannedKey, period: Period): FigureTree {
  const leaf = (label: string, amount: number) => moneyLeaf({ label }, fromNumber(amount), sheet.base);
  const yearly = (year: PlanBegan["years"][number]): number => {
    if (what === "saving") return year.income - year.spending - year.tax;
    return year[what];
  };
  const starts = [began.on, ...began.years.map(({ endsOn }) => endsOn)];
  const list = began.years.map((year, place) =>
    leaf(`Plan year from ${starts[place] ?? ""} to ${formatDay(day(year.endsOn) - 1)}`, yearly(year)),
  );
  const of = { start: moneyLeaf({ label: `Net worth on ${began.on}` }, fixed(began.netWorth), sheet.base) };
  const formula =
    what === "netWorth"
      ? "on the straight line between what it is as two years of the plan end"
      : "of each year of the plan, the part of its days in this time";
  const words = { label: `${WORDS[what]}, as planned`, formula, currency: sheet.base };
  return estimateTree(words, { of, list }, ({ start }, years) => {
    const said = { ...began, netWorth: String(start), years: began.years.map((it, at) => ofOne(it, what, years[at])) };
    return known(plannedIn(said, period)[what]);
  });
}

/** A year in which nothing but one of its figures is said. */
const ofOne = ({ endsOn }: PlanBegan["years"][number], what: PlannedKey, amount = 0): PlanBegan["years"][number] => ({
  endsOn,
  tax: 0,
  netWorth: what === "netWorth" ? amount : 0,
  spending: what === "spending" ? amount : 0,
  // What is saved is income less spending and taxes: without those, income alone.
  income: what === "income" || what === "saving" ? amount : 0,
});

function savingTree(asked: Asked, period: Period): FigureTree {
  const of = {
    income: legsTree(asked, "income", period),
    spending: legsTree(asked, "spending", period),
    taxes: legsTree(asked, "taxes", period),
  };
  const words = { label: "Saved", formula: "income − spending − taxes", currency: asked.sheet.base };
  return moneyTree(words, { of }, ({ income, spending, taxes }) => known(income - spending - taxes));
}

/** Each leg of the ledger that came or went in the period; those that say not what for are in none. */
function legsTree(
  { sheet, began, descriptions }: Asked,
  what: "income" | "spending" | "taxes",
  period: Period,
): FigureTree {
  const list: FigureTree[] = [];
  walkMoney(
    sheet,
    Math.max(period.from - 1, day(began.on)),
    ({ isIn, node: { key, label } }, value, on, transactionId) => {
      const isAsked = what === "taxes" ? key === "out taxes" : isOfHousehold(key) && isIn === (what === "income");
      if (!isAsked || on > period.to) return;
      const words = descriptions.get(transactionId) ?? label;
      const source = { kind: "transaction", transactionId, on } as const;
      list.push(moneyLeaf({ label: `${words}, ${formatDay(on)}`, source }, isIn ? -value : value, sheet.base));
    },
  );
  const label = what === "taxes" ? "Taxes" : WORDS[what];
  const words = { label, formula: "sum of what the ledger says came or went", currency: sheet.base };
  return moneyTree(words, { of: {}, list }, (_, amounts) => known(amounts.reduce((sum, amount) => sum + amount, ZERO)));
}
