import { fixed, formatFixed, ZERO } from "#engine/money/fixed.ts";
import type { AccountBalance, AccountList } from "#features/accounts/contract.ts";
import type { Institution } from "#features/shared/institution-contract.ts";
import type { MoneyFigure } from "#features/shared/wire.ts";

export interface AccountGroup {
  /** Undefined: accounts that belong to no institution. */
  readonly institution: Institution | undefined;
  readonly accounts: readonly AccountBalance[];
  /** Also those that are closed and not listed. */
  readonly accountCount: number;
  readonly value: MoneyFigure;
}

/**
 * Institutions by name with their accounts by name, accounts without an institution last; institutions without accounts are listed too.
 * Closed accounts are left out unless asked for.
 */
export function groupAccounts(list: AccountList, showsClosed: boolean): readonly AccountGroup[] {
  const shown = list.accounts.filter((it) => showsClosed || it.closedOn === null);
  const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name);
  const group = (institution: Institution | undefined): AccountGroup => {
    const accounts = shown.filter((it) => it.institutionId === (institution?.institutionId ?? null)).toSorted(byName);
    const accountCount = list.accounts.filter((it) => it.institutionId === (institution?.institutionId ?? null)).length;
    return { institution, accounts, accountCount, value: sumOf(accounts.map((it) => it.value)) };
  };
  const groups = list.institutions.toSorted(byName).map(group);
  const unassigned = group(undefined);
  return unassigned.accounts.length > 0 ? [...groups, unassigned] : groups;
}

/** Exact sum; what is unknown stays out and the sum says so. */
export function sumOf(figures: readonly MoneyFigure[]): MoneyFigure {
  const known = figures.flatMap((it) => (it.value === null ? [] : [fixed(it.value)]));
  const notes = [...new Set(figures.flatMap((it) => it.notes))];
  const isComplete = figures.every((it) => it.status === "ok");
  if (known.length === 0 && !isComplete) return { status: "insufficient_data", value: null, notes };
  const value = formatFixed(known.reduce((sum, it) => sum + it, ZERO));
  return { status: isComplete ? "ok" : "partial", value, notes };
}
