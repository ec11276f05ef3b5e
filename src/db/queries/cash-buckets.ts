import type { Scope } from "#db/scope.ts";

export interface CashBucketRow {
  readonly bucket: string;
  readonly amount: string | null;
  readonly currency: string | null;
  /** So many months of spending, instead of an amount. */
  readonly months: string | null;
}

/** Every target of the portfolio. */
export const listCashBuckets = ({ sql, portfolioId }: Scope) =>
  sql.rows<CashBucketRow>`
    select bucket, amount::text as amount, currency, months::text as months from cash_bucket
    where portfolio_id = ${portfolioId} order by bucket`;

export interface CashPlaceRow {
  readonly account_id: string;
  /** Asset id, or currency code. */
  readonly thing: string;
  readonly bucket: string | null;
  /** The oldest first. */
  readonly rates: readonly { readonly since: string; readonly rate: string }[];
}

/** What was said of cash in accounts. */
export const listCashPlaces = ({ sql, portfolioId }: Scope) =>
  sql.rows<CashPlaceRow>`
    select account_id, thing, bucket, rates from cash_place
    where portfolio_id = ${portfolioId} order by account_id, thing limit 20000`;

export const findCashPlace = (
  { sql, portfolioId }: Scope,
  { accountId, thing }: { readonly accountId: string; readonly thing: string },
) =>
  sql.one<CashPlaceRow>`
    select account_id, thing, bucket, rates from cash_place
    where portfolio_id = ${portfolioId} and account_id = ${accountId} and thing = ${thing}`;
