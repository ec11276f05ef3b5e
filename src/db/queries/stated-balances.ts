import type { Scope } from "#db/scope.ts";
import type { StatedThing } from "#engine/intake/stated-thing.ts";

export interface StatedBalanceRow {
  readonly account_id: string;
  /** Asset id, or currency code. */
  readonly thing: string;
  readonly on_date: string;
  readonly amount: string;
  readonly note: string | null;
}

/** What people stated, of every account, oldest first. */
export const listStatedBalances = ({ sql, portfolioId }: Scope) =>
  sql.rows<StatedBalanceRow>`
    select account_id, thing, on_date, amount::text as amount, note from stated_balance
    where portfolio_id = ${portfolioId} order by on_date, account_id, thing limit 20000`;

/** What people stated of one account. */
export const statedBalancesOf = ({ sql, portfolioId }: Scope, accountId: string) =>
  sql.rows<StatedBalanceRow>`
    select account_id, thing, on_date, amount::text as amount, note from stated_balance
    where portfolio_id = ${portfolioId} and account_id = ${accountId}`;

export const findStatedBalance = (
  { sql, portfolioId }: Scope,
  { accountId, thing, on }: { readonly accountId: string; readonly thing: string; readonly on: string },
) =>
  sql.one<{ amount: string }>`
    select amount::text as amount from stated_balance
    where portfolio_id = ${portfolioId} and account_id = ${accountId} and thing = ${thing} and on_date = ${on}`;

export interface StatedByImportRow {
  readonly import_id: string;
  readonly file_name: string;
  readonly stated: readonly StatedThing[];
}

/** What files that are booked state, the earliest import first. */
export const listStatedByImports = ({ sql, portfolioId }: Scope) =>
  sql.rows<StatedByImportRow>`
    select import_id, file_name, stated from import
    where portfolio_id = ${portfolioId} and state = 'committed' and stated <> '[]'::jsonb
    order by created_at, import_id`;
