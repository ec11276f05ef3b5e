import { z } from "zod";
import { listEntryWords } from "#db/queries/entry-words.ts";
import { listTaxpayers } from "#db/queries/taxpayers.ts";
import type { Scope } from "#db/scope.ts";
import type { Explanation } from "#engine/explain/explanation.ts";
import { civilDate, dayOf, formatDay, parseDay } from "#engine/dates/day.ts";
import { formOfCountry } from "#engine/real-estate/rental-forms.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { type Failure, type Route, route } from "#features/shared/route.ts";
import { id } from "#features/shared/wire.ts";
import {
  explainStatement,
  propertyStatement as statementOf,
  transactionsOf,
} from "#figures/property-statement/property-statement.ts";
import type { EntryWords, StatedProperty, StatementAsked } from "#figures/property-statement/statement-lines.ts";
import type { Sheet } from "#figures/sheet.ts";
import { openSheet } from "./open-sheet.ts";
import {
  propertyStatement,
  propertyStatementQuery,
  type PropertyStatementView,
} from "./property-statement-contract.ts";
import { showSchedule } from "./show-asset-figures.ts";

type Query = z.infer<typeof propertyStatementQuery>;

interface Opened {
  readonly sheet: Sheet;
  readonly asked: StatementAsked;
  readonly words: EntryWords;
}

/** The sheet of the last day, and the words of every entry of the properties. */
async function openStatement(scope: Scope, query: Query): Promise<Result<Opened, Failure>> {
  const opened = await openSheet(scope, { on: query.to, currency: query.currency });
  if (!opened.ok) return opened;
  const sheet = opened.value;
  const from = query.from === undefined ? dayOf(civilDate(sheet.on).year, 1, 1) : parseDay(query.from);
  if (from === undefined)
    return err({ kind: "input_invalid", fields: [{ path: "query.from", message: "a date that exists" }] });
  const { assetId, basis, by } = query;
  const rows = await listEntryWords(scope, transactionsOf(sheet, assetId));
  const words = new Map(
    rows.map(({ transaction_id, description, note, unit }) => [
      transaction_id,
      { text: [description, note].filter((it) => it !== null && it !== "").join(" · "), unit },
    ]),
  );
  const form = query.form ?? formOfCountry((await listTaxpayers(scope))[0]?.rule_set);
  return ok({ sheet, words, asked: { assetId, basis, by, form, stretch: { from, to: sheet.on } } });
}

const placeOf = ({ facts }: StatedProperty): string | null => {
  const { street, postalCode, city, region, country } = facts?.place ?? {};
  const town = [postalCode, city].filter(Boolean).join(" ");
  const words = [street, town, region, country].filter(Boolean).join(", ");
  return words === "" ? null : words;
};

/** What properties brought and took, and how they stand. */
export const propertyStatementRoutes: readonly Route[] = [
  route(
    {
      method: "GET",
      path: "/api/portfolios/:portfolioId/property-statement",
      access: "viewer",
      summary: "The statement of a property or of all: income by month, owner statement, balance, rent roll, arrears.",
      refusals: ["asset_not_found"],
      params: z.object({ portfolioId: id }),
      query: propertyStatementQuery,
      answer: propertyStatement,
    },
    {
      inScope: async (scope, { query }) => {
        const opened = await openStatement(scope, query);
        if (!opened.ok) return opened;
        const { sheet, asked, words } = opened.value;
        const made = statementOf(sheet, asked, words);
        if (!made.ok) return made;
        const { properties, currency, tables } = made.value;
        const answer: PropertyStatementView = {
          from: formatDay(asked.stretch.from),
          to: formatDay(asked.stretch.to),
          currency,
          basis: asked.basis,
          by: asked.by,
          form: asked.form,
          properties: properties.map((it) => ({
            assetId: it.owned.asset.id,
            name: it.owned.asset.name,
            place: placeOf(it),
          })),
          tables: tables.map((it) => ({ ...showSchedule(it), totals: [...it.totals] })),
        };
        return ok(answer);
      },
    },
  ),
];

/** A cell of it: `params` are those of its call. */
export async function explainStatementCell(
  scope: Scope,
  params: string,
  key: string,
): Promise<Result<Explanation, Failure>> {
  const read = propertyStatementQuery.safeParse(Object.fromEntries(new URLSearchParams(params)));
  if (!read.success)
    return err({
      kind: "input_invalid",
      fields: [{ path: "query.params", message: "what the statement was asked with" }],
    });
  const opened = await openStatement(scope, read.data);
  return opened.ok ? explainStatement(opened.value.sheet, opened.value, key) : opened;
}
