import { z } from "zod";
import {
  changeMapping,
  forgetMapping,
  type KeptMappingRow,
  listMappings,
  shareMapping,
} from "#db/queries/kept-mappings.ts";
import { withPerson } from "#db/scope.ts";
import { err, ok } from "#engine/result.ts";
import { type KeptMapping, keptMapping, keptMappings, mappingChange } from "#features/imports/kept-mapping-contract.ts";
import type { ImportColumnMapping } from "#features/imports/mapping-contract.ts";
import { type Route, route } from "#features/shared/route.ts";
import { id } from "#features/shared/wire.ts";

const ALL = "/api/user/mappings";
const ONE = `${ALL}/:mappingId`;
const params = z.object({ mappingId: id });
const NOBODY = err({ kind: "session_missing" });
const NOT_YOURS = err({ kind: "portfolio_not_found" });
const GONE = err({ kind: "mapping_not_found" });

/** The mappings a person kept: seen, renamed, changed and forgotten. Files kept them, so none is made here. */
export const keptMappingRoutes: readonly Route[] = [
  route(
    {
      method: "GET",
      path: ALL,
      access: "person",
      summary: "What you said of tables, newest first.",
      answer: keptMappings,
    },
    {
      plain: async ({ database }, { person }) => {
        if (!person) return NOBODY;
        const rows = await withPerson(database, person.userId, (sql) =>
          listMappings<ImportColumnMapping>(sql, person.userId),
        );
        return ok({ mappings: rows.map(viewOf) });
      },
    },
  ),
  route(
    {
      method: "PUT",
      path: ONE,
      access: "person",
      summary: "Renames a kept mapping, changes what its columns and words mean, or shares it with portfolios.",
      refusals: ["mapping_not_found", "portfolio_not_found"],
      isWrite: true,
      params,
      body: mappingChange,
      answer: keptMapping,
    },
    {
      plain: async ({ database, params: { mappingId }, body }, { person }) => {
        if (!person) return NOBODY;
        return withPerson(database, person.userId, async (sql) => {
          const own = await listMappings<ImportColumnMapping>(sql, person.userId);
          if (!own.some((row) => row.mapping_id === mappingId)) return GONE;
          const { sharedWith: portfolioIds } = body;
          if (portfolioIds && !(await shareMapping(sql, person.userId, { mappingId, portfolioIds }))) return NOT_YOURS;
          const change = { mappingId, name: body.name, mapping: JSON.stringify(body.mapping) };
          await changeMapping(sql, person.userId, change);
          const rows = await listMappings<ImportColumnMapping>(sql, person.userId);
          const changed = rows.find((row) => row.mapping_id === mappingId);
          return changed ? ok(viewOf(changed)) : GONE;
        });
      },
    },
  ),
  route(
    {
      method: "DELETE",
      path: ONE,
      access: "person",
      summary: "Forgets a kept mapping: the next file with its columns is asked about.",
      refusals: ["mapping_not_found"],
      isWrite: true,
      params,
      status: 204,
    },
    {
      plain: async ({ database, params: { mappingId } }, { person }) => {
        if (!person) return NOBODY;
        const isGone = await withPerson(database, person.userId, (sql) => forgetMapping(sql, person.userId, mappingId));
        return isGone ? ok(undefined) : GONE;
      },
    },
  ),
];

const viewOf = (row: KeptMappingRow<ImportColumnMapping>): KeptMapping => ({
  mappingId: row.mapping_id,
  name: row.name,
  header: [...row.header],
  mapping: row.mapping,
  updatedAt: row.updated_at,
  sharedWith: [...row.shared_with],
});
