import type { Scope } from "#db/scope.ts";

/**
 * Units booked of an asset over all accounts up to a day, and those of them that left by entries of a kind, without some transactions. What a
 * planned entry would move is not there yet.
 */
export const grantUnits = (
  { sql, portfolioId }: Scope,
  { assetId, on, givenUpBy }: { readonly assetId: string; readonly on: string; readonly givenUpBy: string },
  without: readonly string[],
) =>
  sql.one<{ held: string; given_up: string }>`
    select coalesce(sum(p.quantity), 0)::text as held, coalesce(-sum(p.quantity) filter (where p.kind = ${givenUpBy}), 0)::text as given_up
    from posting p join transaction_version v using (portfolio_id, transaction_id, version)
    where p.portfolio_id = ${portfolioId} and p.asset_id = ${assetId} and p.leg = 'holding' and v.to_ledger is null and v.status = 'booked'
      and v.on_date <= ${on}::date and v.transaction_id <> all(${without}::uuid[])`;
