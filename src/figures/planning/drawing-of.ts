import { explainHoldingValue } from "#engine/explain/explain-holdings.ts";
import { combined, type Explanation } from "#engine/explain/explanation.ts";
import { max, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { Drawing, Treatment } from "#engine/planning/drawing.ts";
import { partAsked } from "../named-part.ts";
import type { Sheet } from "../sheet.ts";
import type { PlanBegins } from "./plan-begins.ts";
import type { PlanTerms } from "./plan-terms.ts";

/** An account with what is in it of what a plan begins with, and how its owner says it is taxed. */
export interface InvestedAccount {
  readonly accountId: string;
  readonly name: string;
  /** Never negative: an overdraft is paid back out of all of them. */
  readonly value: Fixed;
  readonly treatment: Treatment | undefined;
}

type Asked = Pick<PlanTerms, "withdrawals" | "cashBand">;

/** Every account of the portfolio, the one with the most first. */
export function investedAccounts(sheet: Sheet, begins: PlanBegins, { withdrawals }: Asked): readonly InvestedAccount[] {
  const invested = new Set(begins.household.wealthAssets.map(({ assetId }) => assetId));
  const sums = new Map<string, Fixed>();
  for (const { asset, isClosed, accounts } of sheet.holdings().holdings)
    for (const { accountId, valueBase = ZERO } of isClosed || !invested.has(asset.id) ? [] : accounts)
      sums.set(accountId, (sums.get(accountId) ?? ZERO) + valueBase);
  const stated = new Map(withdrawals?.treatments.map(({ accountId, treatment }) => [accountId, treatment]));
  return [...sheet.accounts.values()]
    .map(({ id: accountId, name }) => {
      const value = max(sums.get(accountId) ?? ZERO, ZERO);
      return { accountId, name, value, treatment: stated.get(accountId) };
    })
    .toSorted((a, b) => (a.value === b.value ? a.name.localeCompare(b.name) : a.value > b.value ? -1 : 1));
}

/** With something invested, of which nobody said how they are taxed: as long as there are any, a plan draws on no account. */
export const unstatedAccounts = (accounts: readonly InvestedAccount[]): readonly InvestedAccount[] =>
  accounts.filter(({ value, treatment }) => value > ZERO && treatment === undefined);

/** Undefined where a plan knows no accounts, as long as one of them is not stated, and where a cash band decides. */
export function drawingOf(sheet: Sheet, begins: PlanBegins, terms: Asked): Drawing | undefined {
  const { withdrawals, cashBand } = terms;
  if (!withdrawals || cashBand) return undefined;
  const accounts = investedAccounts(sheet, begins, terms);
  const total = toNumber(accounts.reduce((sum, { value }) => sum + value, ZERO));
  if (!(total > 0) || unstatedAccounts(accounts).length > 0) return undefined;
  const { order, own, conversion } = withdrawals;
  return {
    accounts: accounts.flatMap(({ accountId: id, value, treatment }) =>
      treatment === undefined ? [] : [{ id, treatment, share: toNumber(value) / total }],
    ),
    order,
    own,
    conversion: conversion ? { ...conversion, amount: Number(conversion.amount) } : undefined,
  };
}

/** What is in an account of what a plan begins with: the value of each holding of it that can be sold. */
export function explainInvested(sheet: Sheet, { household }: PlanBegins, accountId: string): Explanation | undefined {
  const account = sheet.accounts.get(accountId);
  if (!account) return undefined;
  const input = { book: sheet.book(), market: sheet.market, scope: partAsked({ accountId })?.scope };
  const trees = household.wealthAssets
    .map(({ assetId }) => explainHoldingValue(input, assetId))
    .filter(({ inputs }) => inputs.length > 0);
  const words = { label: `Invested in ${account.name}`, formula: "sum of what can be sold", currency: sheet.base };
  return combined("sum", words, trees);
}
