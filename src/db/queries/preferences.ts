import type { Sql } from "#db/sql.ts";

export interface PreferenceRow {
  readonly base_currency: string | null;
  readonly format_locale: string | null;
  readonly tax_residency: string | null;
}

/** What a person prefers; undefined where they never said. For `withPerson`. */
export const findPreferences = (sql: Sql, userId: string) =>
  sql.one<PreferenceRow>`
    select base_currency, format_locale, tax_residency from preference where user_id = ${userId}`;

export const storePreferences = (sql: Sql, userId: string, row: PreferenceRow) =>
  sql.run`
    insert into preference (user_id, base_currency, format_locale, tax_residency)
    values (${userId}, ${row.base_currency}, ${row.format_locale}, ${row.tax_residency})
    on conflict (user_id) do update set base_currency = excluded.base_currency, format_locale = excluded.format_locale,
      tax_residency = excluded.tax_residency, updated_at = now()`;
