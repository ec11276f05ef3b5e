import type { Scope } from "#db/scope.ts";

/** Of an account, an asset wherever it is held, or an asset in an account. */
export interface OwnMethodRow {
  readonly account_id: string | null;
  readonly asset_id: string | null;
  readonly method: string;
}

export interface TaxpayerRow {
  readonly taxpayer_id: string;
  readonly name: string;
  readonly rule_set: string;
  readonly filing: "single" | "joint" | "separate" | null;
  readonly church_rate: string | null;
  readonly year_start_month: number | null;
  readonly currency: string | null;
  readonly method: string | null;
  readonly lots_by: string | null;
  readonly carried_year: number | null;
  /** Losses of earlier years by pot, in decimal text. */
  readonly carried_losses: Readonly<Record<string, string>>;
  /** Null: every account no other taxpayer names. */
  readonly account_ids: readonly string[] | null;
  readonly also_in: readonly { readonly portfolio_id: string; readonly taxpayer_id: string }[];
  readonly own_methods: readonly OwnMethodRow[];
  /** Tax paid, by the calendar year a tax year starts in, in decimal text. */
  readonly paid: Readonly<Record<string, string>>;
  readonly rate: string | null;
  readonly long_rate: string | null;
}

/** Every taxpayer of the portfolio, in one order. */
export const listTaxpayers = ({ sql, portfolioId }: Scope) =>
  sql.rows<TaxpayerRow>`
    select taxpayer_id, name, rule_set, filing, church_rate::text as church_rate, year_start_month, currency, method, lots_by, carried_year,
      carried_losses, account_ids, also_in, own_methods, paid, rate::text as rate, long_rate::text as long_rate
    from taxpayer where portfolio_id = ${portfolioId} order by lower(name), taxpayer_id`;
