import { findPreferences, storePreferences } from "#db/queries/preferences.ts";
import { withPerson } from "#db/scope.ts";
import { err, ok } from "#engine/result.ts";
import { type Route, route } from "#features/shared/route.ts";
import { preferences } from "./contract.ts";

const PATH = "/api/user/preferences";
const NOBODY = err({ kind: "session_missing" });

/** What a person prefers, the same on every device. */
export const preferenceRoutes: readonly Route[] = [
  route(
    {
      method: "GET",
      path: PATH,
      access: "person",
      summary: "Preferences: what one prefers on every device.",
      answer: preferences,
    },
    {
      plain: async ({ database }, { person }) => {
        if (!person) return NOBODY;
        const row = await withPerson(database, person.userId, (sql) => findPreferences(sql, person.userId));
        return ok({
          baseCurrency: row?.base_currency ?? null,
          formatLocale: row?.format_locale ?? null,
          taxResidency: row?.tax_residency ?? null,
        });
      },
    },
  ),
  route(
    {
      method: "PUT",
      path: PATH,
      access: "person",
      summary: "Sets preferences, for every device.",
      isWrite: true,
      body: preferences,
      answer: preferences,
    },
    {
      plain: async ({ database, body }, { person }) => {
        if (!person) return NOBODY;
        const { baseCurrency, formatLocale, taxResidency } = body;
        const row = { base_currency: baseCurrency, format_locale: formatLocale, tax_residency: taxResidency };
        await withPerson(database, person.userId, (sql) => storePreferences(sql, person.userId, row));
        return ok(body);
      },
    },
  ),
];
