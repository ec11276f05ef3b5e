import { z } from "zod";
import { columnMapping } from "#features/imports/mapping-contract.ts";
import { id, instant } from "#features/shared/wire.ts";

/**
 * What a person said of the columns of tables: used by itself for the next file with the same columns, in every portfolio of theirs, and for the
 * other members of those it is shared with where they have said nothing of such a table themselves.
 *
 * GET    /api/user/mappings               → KeptMappings, newest first
 * PUT    /api/user/mappings/{mappingId}   MappingChange → KeptMapping
 * DELETE /api/user/mappings/{mappingId}   → 204
 */
export const keptMapping = z.object({
  mappingId: id,
  name: z.string(),
  header: z.array(z.string()).describe("Names of the columns as the file writes them."),
  mapping: columnMapping,
  updatedAt: instant,
  sharedWith: z.array(id).describe("Portfolios whose other members it serves too."),
});
export const keptMappings = z.object({ mappings: z.array(keptMapping) });
export const mappingChange = z.object({
  name: z.string().trim().min(1).max(120),
  mapping: columnMapping,
  sharedWith: z.array(id).max(500).optional().describe("Portfolios of yours, to change; absent: as it is."),
});

export type KeptMapping = z.infer<typeof keptMapping>;
export type KeptMappings = z.infer<typeof keptMappings>;
export type MappingChange = z.infer<typeof mappingChange>;
