import type { Scope } from "#db/scope.ts";

export interface ShortAsked {
  readonly assetId: string;
  readonly accountId: string;
  readonly on: string;
}

/**
 * Units booked of an asset in an account up to a day, without some transactions; below zero where they are owed. Nothing of one that was split by then:
 * what units of before are now is the ledger's to say.
 */
export const bookedUnits = (
  { sql, portfolioId }: Scope,
  { assetId, accountId, on }: ShortAsked,
  without: readonly string[],
) =>
  sql.one<{ units: string | null }>`
    select case when bool_or(v.type = 'split') then null else coalesce(sum(p.quantity) filter (where p.leg = 'holding'), 0)::text end as units
    from posting p join transaction_version v using (portfolio_id, transaction_id, version)
    where p.portfolio_id = ${portfolioId} and p.asset_id = ${assetId} and p.account_id = ${accountId} and v.to_ledger is null and v.status = 'booked'
      and v.on_date <= ${on}::date and v.transaction_id <> all(${without}::uuid[])`;
