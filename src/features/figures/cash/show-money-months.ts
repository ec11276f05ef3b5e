import type { Scope } from "#db/scope.ts";
import { formatDay, type Day } from "#engine/dates/day.ts";
import { formatFixed, type Fixed } from "#engine/money/fixed.ts";
import { readEntries } from "#features/shared/open-entries.ts";
import { entriesOfCategory, type MoneyMonths } from "#figures/cash/money-months.ts";
import type { Descriptions } from "#figures/cash/descriptions.ts";
import type { Sheet } from "#figures/sheet.ts";
import type { MoneyEntriesView, MoneyMonthsView } from "../money-months-contract.ts";

/** Categories of what nobody said what it was for. */
const WITHOUT_KIND: ReadonlySet<string> = new Set(["in put in", "out taken out"]);
/** So many entries are listed. */
const MOST = 200;

const texts = (values: readonly Fixed[]): string[] => values.map(formatFixed);

export const showMoneyMonths = (
  sheet: Sheet,
  { months, rows, income, spending, kept, inAll, lostCount }: MoneyMonths,
): MoneyMonthsView => ({
  on: formatDay(sheet.on),
  currency: sheet.base,
  months: months.map(formatDay),
  rows: rows.map(({ key, label, isIn, values, total }) => ({
    key,
    label,
    isIn,
    hasKind: !WITHOUT_KIND.has(key),
    values: texts(values),
    total: formatFixed(total),
  })),
  income: texts(income),
  spending: texts(spending),
  kept: texts(kept),
  inAll: {
    income: formatFixed(inAll.income),
    spending: formatFixed(inAll.spending),
    kept: formatFixed(inAll.kept),
  },
  notes:
    lostCount === 0
      ? []
      : [
          `${lostCount === 1 ? "1 transaction has" : `${lostCount} transactions have`} no exchange rate of its day: in no amount.`,
        ],
});

interface CategoryAsked {
  readonly category: string;
  readonly month: Day | undefined;
  readonly descriptions: Descriptions;
}

/** The entries of a category as they stand, so that they can be changed. */
export async function showMoneyEntries(
  scope: Scope,
  sheet: Sheet,
  { category, month, descriptions }: CategoryAsked,
): Promise<MoneyEntriesView> {
  const all = entriesOfCategory(sheet, category, month);
  const listed = all.slice(0, MOST);
  const open = new Map(
    (
      await readEntries(
        scope,
        listed.map(({ transactionId }) => transactionId),
      )
    ).map((it) => [it.transaction.id, it]),
  );
  const entries = listed.flatMap(({ transactionId, on, value }) => {
    const entry = open.get(transactionId);
    if (entry === undefined) return [];
    const { type, postings } = entry.transaction;
    return [
      {
        transactionId,
        version: entry.version,
        on: formatDay(on),
        label: descriptions.get(transactionId) ?? sentence(type),
        value: formatFixed(value),
        canHaveKind: postings.some(({ leg }) => leg === "external"),
      },
    ];
  });
  return { currency: sheet.base, entries, moreCount: all.length - listed.length };
}

/** A type of transactions as words. */
const sentence = (type: string): string => {
  const words = type.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};
