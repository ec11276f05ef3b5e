import { classFactsOf } from "#assets/fact-reader.ts";
import { securityFacts } from "#assets/secured-debts.ts";
import { formatDay } from "#engine/dates/day.ts";
import { followingOf } from "#engine/ledger/following.ts";
import { formatFixed, type Fixed } from "#engine/money/fixed.ts";
import type { AccountHolding } from "#engine/valuation/holding.ts";
import type { AccountRow, InstitutionRow } from "#db/queries/accounts.ts";
import type { AccountList } from "#features/accounts/contract.ts";
import { accountKind } from "#features/accounts/contract.ts";
import { institutionOf } from "#features/shared/institution-of.ts";
import type { MoneyFigure } from "#features/shared/wire.ts";
import { accountActivity } from "#figures/account-activity.ts";
import type { Sheet } from "#figures/sheet.ts";

interface Part {
  readonly figures: AccountHolding;
  readonly assetId: string;
  readonly currency: string;
  readonly isCash: boolean;
}

/** Accounts with their balances on the sheet's day, in its currency. */
export function accountListOf(
  sheet: Sheet,
  rows: { readonly accounts: readonly AccountRow[]; readonly institutions: readonly InstitutionRow[] },
): AccountList {
  const parts = sheet.holdings().holdings.flatMap((holding) =>
    holding.accounts.map((figures): Part => ({
      figures,
      assetId: holding.asset.id,
      currency: holding.asset.currency,
      isCash: !sheet.assets.has(holding.asset.id),
    })),
  );
  const pledges = pledgesIn(sheet);
  const byAccount = Map.groupBy(parts, ({ figures }) => figures.accountId);
  const activity = accountActivity(sheet.ledger);
  return {
    on: formatDay(sheet.on),
    currency: sheet.base,
    institutions: rows.institutions.map(institutionOf),
    accounts: rows.accounts.map((row) => ({
      accountId: row.account_id,
      name: row.name,
      kind: accountKind.catch("other").parse(row.kind),
      currency: row.currency,
      institutionId: row.institution_id,
      costMethod: row.cost_method,
      isBalancesOnly: row.is_balances_only,
      following: followingOf({ isBalancesOnly: row.is_balances_only, following: row.following }),
      chain: row.chain,
      holderCount: row.holder_count,
      closedOn: row.closed_on,
      note: row.note,
      transactionCount: activity.get(row.account_id)?.transactionCount ?? 0,
      lastTransactionOn: activity.get(row.account_id)?.lastOn ?? null,
      ...balanceOf(byAccount.get(row.account_id) ?? []),
      pledgedFor: (pledges.get(row.account_id) ?? []).map(({ debt: { id, name } }) => ({ assetId: id, name })),
    })),
  };
}

/** Debts that are owed and say which account stands behind them, by that account. */
function pledgesIn(sheet: Sheet) {
  const pledges = sheet.holdings().holdings.flatMap(({ asset: debt, isClosed }) => {
    const stated = classFactsOf(sheet.assets.get(debt.id)?.terms, securityFacts)?.pledgedAccountId;
    return stated === undefined || isClosed || !debt.isLiability ? [] : [{ accountId: stated, debt }];
  });
  return Map.groupBy(pledges, ({ accountId }) => accountId);
}

function balanceOf(parts: readonly Part[]): {
  value: MoneyFigure;
  cash: { currency: string; amount: string }[];
  holdingCount: number;
} {
  const open = parts.filter(({ figures }) => figures.quantity !== 0n);
  const value = open.reduce<Fixed>((sum, { figures }) => sum + (figures.valueBase ?? 0n), 0n);
  const missing = open.flatMap(({ figures }) => (figures.valueBase === undefined ? figures.missing : []));
  // Of nothing but unknown values the sum is unknown, not 0.
  const isUnknown = open.length > 0 && open.every(({ figures }) => figures.valueBase === undefined);
  return {
    value: isUnknown
      ? { status: "insufficient_data", value: null, notes: missing }
      : { status: missing.length === 0 ? "ok" : "partial", value: formatFixed(value), notes: missing },
    cash: open
      .filter(({ isCash }) => isCash)
      .map(({ figures, currency }) => ({ currency, amount: formatFixed(figures.quantity) })),
    holdingCount: open.filter(({ isCash }) => !isCash).length,
  };
}
