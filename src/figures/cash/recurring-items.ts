import { expectedDays, statedDays, type Frequency } from "#engine/cash/recurring.ts";
import type { Day } from "#engine/dates/day.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import type { Sheet } from "../sheet.ts";
import { repeatingIn, type Window } from "./expected-flows.ts";
import type { Descriptions } from "./descriptions.ts";
import { readRecurringKey, statedRecurrence, type RecurringVerdict } from "./recurring-verdicts.ts";

/** A payment that recurs, and what a person said of it. */
export interface RecurringItem {
  readonly key: string;
  readonly label: string;
  readonly state: "found" | "confirmed" | "changed" | "refused";
  readonly accountId: string;
  readonly frequency: Frequency | undefined;
  /** Of one payment in `currency`, below zero where it is paid; undefined where it is no longer found. */
  readonly amount: Fixed | undefined;
  readonly currency: string;
  /** Of the last booking. */
  readonly lastOn: Day | undefined;
  readonly nextOn: Day | undefined;
}

/** Longer than any rhythm: within this the next one is expected. */
const A_YEAR = 400;

/** What recurs and is expected again, and what a person said of, by the next day; what is refused and what is no longer found come last. */
export function recurringItems(sheet: Sheet, window: Window, descriptions: Descriptions): readonly RecurringItem[] {
  const verdicts = new Map((descriptions.verdicts ?? []).map((it) => [it.item_key, it]));
  const soon = { from: sheet.on, to: sheet.on + A_YEAR };
  const found = repeatingIn(sheet, window, descriptions).flatMap(({ key, label, found: it, last }): RecurringItem[] => {
    const verdict = verdicts.get(key);
    const [nextOn] = expectedDays(it, soon.from, soon.to);
    if (verdict === undefined && nextOn === undefined) return [];
    const { accountId, currency } = last;
    const { frequency, amount, lastOn } = it;
    const item = { key, label, accountId, frequency, amount, currency, lastOn, nextOn };
    return [verdict ? judged(item, verdict, soon) : { ...item, state: "found" }];
  });
  const known = new Set(found.map(({ key }) => key));
  const others = [...verdicts.values()].flatMap((verdict): RecurringItem[] => {
    const key = known.has(verdict.item_key) ? undefined : readRecurringKey(verdict.item_key);
    if (key === undefined || !sheet.accounts.has(key.accountId)) return [];
    const { accountId, currency } = key;
    const nothing = { frequency: undefined, amount: undefined, lastOn: undefined, nextOn: undefined };
    return [judged({ key: verdict.item_key, label: verdict.label, accountId, currency, ...nothing }, verdict, soon)];
  });
  return [...found, ...others].toSorted(
    (a, b) => order(a) - order(b) || (a.nextOn ?? 0) - (b.nextOn ?? 0) || (a.label < b.label ? -1 : 1),
  );
}

const order = ({ state, nextOn }: RecurringItem): number => (state === "refused" ? 2 : nextOn === undefined ? 1 : 0);

function judged(item: Omit<RecurringItem, "state">, verdict: RecurringVerdict, { from, to }: Window): RecurringItem {
  if (verdict.verdict === "refused") return { ...item, state: "refused", nextOn: undefined };
  const stated = statedRecurrence(verdict, readRecurringKey(verdict.item_key)?.isIn ?? false);
  if (stated === undefined) return { ...item, state: "confirmed" };
  const { frequency, amount } = stated;
  return { ...item, state: "changed", frequency, amount, nextOn: statedDays(stated, from, to)[0] };
}
