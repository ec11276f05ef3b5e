import { formatDay } from "#engine/dates/day.ts";
import type { FigureTree } from "#engine/explain/formula.ts";
import type { Descriptions } from "../cash/descriptions.ts";
import { refused, type Answer } from "../refusal.ts";
import type { Sheet } from "../sheet.ts";
import { INCOME_MONTHS, incomeOf, isEstimated, type ExpectedIncome } from "./income.ts";
import { sumOfPayments } from "./sum-of-payments.ts";

/** What is looked at in the months ahead: all of it, its estimates, or a month of the calendar; of every source or of one. */
const KEY = /^ahead\.(\d{1,2})(?:\.(all|estimated|\d{4}-\d{2}))?(?:\.(\w{1,40}))?$/;

/** What is expected in the months ahead, payment by payment, each with how it is known: `ahead.24.2027-03.equity`. */
export function explainAhead(sheet: Sheet, key: string, descriptions: Descriptions): Answer<FigureTree> {
  const [, count, which = "all", source] = KEY.exec(key) ?? [];
  const months = Number(count ?? 0);
  if (months < INCOME_MONTHS.fewest || months > INCOME_MONTHS.most)
    return refused("key", "ahead and 12 to 24 months, with a month and a source if need be: ahead.24.2027-03.equity");
  const isMonth = which !== "all" && which !== "estimated";
  const found = incomeOf(sheet, { months }, descriptions).expected.filter(
    (it) =>
      (source === undefined || it.source === source) &&
      (which !== "estimated" || isEstimated(it)) &&
      (!isMonth || formatDay(it.on).startsWith(which)),
  );
  const label = isMonth ? `Expected in ${which}` : `Expected in ${months} months`;
  return { ok: true, value: expectedTree(sheet, which === "estimated" ? `${label}, estimates alone` : label, found) };
}

/** Payments that are expected, added up: each says on what day and how it is known. */
export function expectedTree(sheet: Sheet, label: string, payments: readonly ExpectedIncome[]): FigureTree {
  const leaves = payments.flatMap(({ on, label: words, asset, amount, explain, ...it }) =>
    amount === undefined
      ? []
      : [
          {
            ...explain(),
            label: [words, asset?.name, formatDay(on), isEstimated(it) ? "estimate" : undefined]
              .filter((part) => part !== undefined)
              .join(", "),
          },
        ],
  );
  const words = { label, formula: "sum of what is expected", currency: sheet.base };
  return sumOfPayments(words, leaves, payments.length - leaves.length);
}
