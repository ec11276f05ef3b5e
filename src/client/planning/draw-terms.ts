import type { DrawOrder, PlanTerms, Treatment, Withdrawals } from "#client/planning/plan-types.ts";

export const TREATMENT_WORDS: Readonly<Record<Treatment, string>> = {
  taxable: "Taxable: the gain in it",
  deferred: "Deferred: all of it, as income",
  exempt: "Exempt: not at all",
};

export const ORDER_WORDS: Readonly<Record<DrawOrder, string>> = {
  taxable_first: "Taxable first",
  deferred_first: "Deferred first",
  exempt_first: "Exempt first",
  proportional: "In proportion",
  own: "An order of one’s own",
};

/** Before anything of it is stated: all accounts at once, which is the nearest to a plan that knows none. */
const NOTHING_STATED: Withdrawals = {
  treatments: [],
  order: "proportional",
  own: [],
  conversion: null,
  emptiedIn: 10,
};

/** With an account stated, or no longer; a conversion that would go between others is dropped, and a plan that states nothing keeps nothing. */
export function withTreatment(
  withdrawals: Withdrawals | null,
  accountId: string,
  treatment: Treatment | undefined,
): Withdrawals | null {
  const before = withdrawals ?? NOTHING_STATED;
  const others = before.treatments.filter((it) => it.accountId !== accountId);
  const treatments = treatment === undefined ? others : [...others, { accountId, treatment }];
  if (treatments.length === 0) return null;
  const is = (id: string, wanted: Treatment): boolean =>
    treatments.some((it) => it.accountId === id && it.treatment === wanted);
  const { conversion } = before;
  const fits = conversion !== null && is(conversion.from, "deferred") && is(conversion.to, "exempt");
  const named = before.own.filter((id) => treatments.some((it) => it.accountId === id));
  const isNew = before.order === "own" && treatment !== undefined && !named.includes(accountId);
  return { ...before, treatments, own: isNew ? [...named, accountId] : named, conversion: fits ? conversion : null };
}

/** The stated accounts in the order one chose, all named: those named, and then the others as they come. */
export function ownOrder({ own, treatments }: Withdrawals, listed: readonly string[]): string[] {
  const stated = listed.filter((id) => treatments.some(({ accountId }) => accountId === id));
  return [...own.filter((id) => stated.includes(id)), ...stated.filter((id) => !own.includes(id))];
}

/** With an account one place earlier. */
export const earlier = (order: readonly string[], place: number): string[] =>
  order.flatMap((id, at) => (at === place - 1 ? [order[place] ?? id, id] : at === place ? [] : [id]));

/** What can be asked of what is typed so far: without an amount nothing is converted. */
export const askableWithdrawals = (withdrawals: PlanTerms["withdrawals"]): PlanTerms["withdrawals"] =>
  withdrawals && withdrawals.conversion && !(Number(withdrawals.conversion.amount) > 0)
    ? { ...withdrawals, conversion: null }
    : withdrawals;

/** Why it cannot be kept as it is typed. */
export const withdrawalsProblem = (withdrawals: PlanTerms["withdrawals"]): string | undefined =>
  askableWithdrawals(withdrawals) === withdrawals ? undefined : "Enter what is converted a year, or convert nothing";

/** The order in words, as plans are compared: "Taxable first, converting from year 1 to 5". */
export function withdrawalWords({ withdrawals }: PlanTerms): string {
  if (!withdrawals) return "accounts not stated";
  const { order, conversion } = withdrawals;
  const years = conversion ? `, converting from year ${conversion.fromYear} to ${conversion.toYear}` : "";
  return `${ORDER_WORDS[order]}${years}`;
}
