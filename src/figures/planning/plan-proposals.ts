import { ASSET_CLASS_KEYS } from "#assets/registry.ts";
import { addMonths, civilDate, dayOf, formatDay } from "#engine/dates/day.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { StreamKind } from "#engine/planning/life-plan.ts";
import { walkMoney } from "../class-views/money-flow.ts";
import type { Sheet } from "../sheet.ts";

/** A stream somebody could begin a plan with. */
export interface ProposedStream {
  readonly name: string;
  readonly kind: StreamKind;
  /** Of twelve whole months. */
  readonly amount: Fixed;
  readonly because: string;
}

/**
 * In no stream: what assets bring is in their returns or dated flows; what debts cost is in theirs; fees and taxes go with what is invested; and of what was put
 * in or taken out nobody said what for.
 */
const LEFT_OUT: ReadonlySet<string> = new Set([
  ...ASSET_CLASS_KEYS.map((key) => `in ${key}`),
  "in account",
  "in put in",
  "out taken out",
  "out interest",
  "out fees",
  "out taxes",
]);

/** Whether a category is what a household earns or lives on. */
export const isOfHousehold = (key: string): boolean => !LEFT_OUT.has(key);

const INCOME_WORDS: readonly (readonly [RegExp, StreamKind])[] = [
  [/salary|wage|payroll|^pay$|bonus|gehalt|lohn/, "wage"],
  [/pension|annuity|rente/, "pension"],
  [/rent|miete/, "rent"],
];
const COST_WORDS: readonly (readonly [RegExp, StreamKind])[] = [
  [/insurance|premium|versicherung/, "premium"],
  [/school|tuition|university|education|kindergarten/, "tuition"],
  [/gift|charity|donation|spende/, "gift"],
];

/** What came and went in the last twelve whole months, by what it was for, the largest first. */
export function planProposals(sheet: Sheet): readonly ProposedStream[] {
  const { year, month } = civilDate(sheet.on);
  const end = dayOf(year, month, 1);
  const sums = new Map<string, { readonly label: string; readonly isIn: boolean; amount: Fixed }>();
  walkMoney(sheet, addMonths(end, -12) - 1, ({ isIn, node: { key, label } }, value, on) => {
    if (on >= end || !isOfHousehold(key)) return;
    const sum = sums.get(key) ?? { label, isIn, amount: ZERO };
    sums.set(key, sum);
    sum.amount += isIn ? -value : value;
  });
  return [...sums]
    .filter(([, { amount }]) => amount > ZERO)
    .toSorted(([, a], [, b]) => (a.amount > b.amount ? -1 : 1))
    .map(([key, { label, isIn, amount }]) => ({
      name: label,
      kind: kindOf(key, isIn),
      amount,
      because: `${isIn ? "Came" : "Went"} in the 12 months to ${formatDay(end - 1)} as ${label}`,
    }));
}

const kindOf = (key: string, isIn: boolean): StreamKind =>
  (isIn ? INCOME_WORDS : COST_WORDS).find(([words]) => words.test(key.replace(/^(in|out) /, "")))?.[1] ??
  (isIn ? "other_income" : "living");
