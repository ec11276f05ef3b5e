import type { Scope } from "#db/scope.ts";

/** Ex-day and record day of the entries as they stand, of those that state either. */
export const listDividendDays = ({ sql, portfolioId }: Scope) =>
  sql.rows<{ transaction_id: string; ex_on: string | null; recorded_on: string | null }>`
    select transaction_id, ex_on, recorded_on from transaction_version
    where portfolio_id = ${portfolioId} and to_ledger is null and (ex_on is not null or recorded_on is not null)`;

/** Ex-days that sources of prices tell of assets, from a day on. */
export const listToldExDays = ({ sql, portfolioId }: Scope, since: string) =>
  sql.rows<{ asset_id: string; on_date: string }>`
    select a.asset_id, e.on_date from asset a join instrument_event e using (instrument_id)
    where a.portfolio_id = ${portfolioId} and e.kind = 'dividend' and e.on_date >= ${since}::date
    order by a.asset_id, e.on_date`;
