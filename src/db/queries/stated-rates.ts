import type { Scope } from "#db/scope.ts";

export interface StatedRateRow {
  readonly currency: string;
  readonly on_date: string;
  /** Units of `currency` for one euro. */
  readonly rate: string;
  readonly note: string | null;
}

/** The portfolio's own rates, newest first. */
export const listStatedRates = ({ sql, portfolioId }: Scope) =>
  sql.rows<StatedRateRow>`
    select currency, on_date, rate::text as rate, note from stated_rate
    where portfolio_id = ${portfolioId} order by on_date desc, currency limit 10000`;

export const findStatedRate = ({ sql, portfolioId }: Scope, currency: string, on: string) =>
  sql.one<{ rate: string }>`
    select rate::text as rate from stated_rate where portfolio_id = ${portfolioId} and currency = ${currency} and on_date = ${on}`;

/** The last rate of a currency to the euro on or before a day; on one day the portfolio's own before the shared one. */
export const findLastRate = ({ sql, portfolioId }: Scope, currency: string, on: string) =>
  sql.one<{ on_date: string; rate: string }>`
    select on_date, rate::text as rate from (
      (select on_date, rate, 0 as place from stated_rate
       where portfolio_id = ${portfolioId} and currency = ${currency} and on_date <= ${on} order by on_date desc limit 1)
      union all
      (select on_date, rate, 1 from exchange_rate where currency = ${currency} and on_date <= ${on} order by on_date desc limit 1)
    ) as known order by on_date desc, place limit 1`;

export interface SharedRateDayRow {
  readonly currency: string;
  readonly last_on: string | null;
}

/** Every currency but the euro that something of the portfolio is in, with the last day of its shared rates. */
export const listSharedRateDays = ({ sql, portfolioId }: Scope) =>
  sql.rows<SharedRateDayRow>`
    select currency, (select max(r.on_date) from exchange_rate r where r.currency = used.currency) as last_on
    from (
      select base_currency as currency from portfolio where portfolio_id = ${portfolioId}
      union select currency from account where portfolio_id = ${portfolioId}
      union select currency from asset where portfolio_id = ${portfolioId}
      union select currency from asset_price where portfolio_id = ${portfolioId}
      union select currency from stated_rate where portfolio_id = ${portfolioId}
      union select currency from transaction_version where portfolio_id = ${portfolioId} and to_ledger is null
      union select p.currency from posting p join transaction_version v using (portfolio_id, transaction_id, version)
        where p.portfolio_id = ${portfolioId} and p.currency is not null and v.to_ledger is null
    ) as used where currency <> 'EUR' order by currency`;
