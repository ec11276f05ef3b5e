import type { Scope } from "#db/scope.ts";
import type { KeptFollowing } from "#engine/ledger/following.ts";
import type { CostMethod } from "#engine/ledger/transaction.ts";

export interface AccountRow {
  readonly account_id: string;
  readonly name: string;
  readonly kind: string;
  readonly currency: string;
  readonly institution_id: string | null;
  readonly cost_method: CostMethod | null;
  readonly is_balances_only: boolean;
  readonly following: KeptFollowing | null;
  /** Which chain the coins of a wallet are on. */
  readonly chain: string | null;
  readonly source_key: string | null;
  /** How many people hold it together; null: one. */
  readonly holder_count: number | null;
  readonly closed_on: string | null;
  readonly note: string | null;
}

/** An account with how many open transactions move it, and the day of the last that is not merely planned. */
export interface CountedAccountRow extends AccountRow {
  readonly transaction_count: number;
  readonly last_on: string | null;
}

/** Accounts by name. What moves them is counted in the ledger that is kept: counting their postings takes the database half a second. */
export const listAccountRows = ({ sql, portfolioId }: Scope) =>
  sql.rows<AccountRow>`
    select account_id, name, kind, currency, institution_id, cost_method, is_balances_only, following, chain, holder_count, source_key, closed_on, note
    from account where portfolio_id = ${portfolioId} order by lower(name), account_id`;

export const findAccountRow = ({ sql, portfolioId }: Scope, accountId: string) =>
  sql.one<CountedAccountRow>`
    select a.account_id, a.name, a.kind, a.currency, a.institution_id, a.cost_method, a.is_balances_only, a.following, a.chain, a.holder_count, a.source_key, a.closed_on, a.note,
      count(distinct v.transaction_id)::int as transaction_count, max(v.on_date) filter (where v.status <> 'planned') as last_on
    from account a
    left join posting p on p.portfolio_id = a.portfolio_id and p.account_id = a.account_id
    left join transaction_version v on v.portfolio_id = p.portfolio_id and v.transaction_id = p.transaction_id
      and v.version = p.version and v.to_ledger is null
    where a.portfolio_id = ${portfolioId} and a.account_id = ${accountId} group by a.portfolio_id, a.account_id`;

export interface InstitutionRow {
  readonly institution_id: string;
  readonly name: string;
  readonly deposit_scheme: string | null;
  readonly license: string | null;
  readonly account_count: number;
}

export const listInstitutionRows = ({ sql, portfolioId }: Scope) =>
  sql.rows<InstitutionRow>`
    select i.institution_id, i.name, i.deposit_scheme, i.license, count(a.account_id)::int as account_count from institution i
    left join account a on a.portfolio_id = i.portfolio_id and a.institution_id = i.institution_id
    where i.portfolio_id = ${portfolioId} group by i.portfolio_id, i.institution_id order by lower(i.name), i.institution_id`;

export const findInstitutionRow = ({ sql, portfolioId }: Scope, institutionId: string) =>
  sql.one<InstitutionRow>`
    select i.institution_id, i.name, i.deposit_scheme, i.license, count(a.account_id)::int as account_count from institution i
    left join account a on a.portfolio_id = i.portfolio_id and a.institution_id = i.institution_id
    where i.portfolio_id = ${portfolioId} and i.institution_id = ${institutionId} group by i.portfolio_id, i.institution_id`;
