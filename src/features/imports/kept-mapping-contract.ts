import { z } from "zod";
import { columnMapping } from "#features/imports/mapping-contract.ts";
import { id, instant } from "#features/shared/wire.ts";

/**
 * What a person said of the columns of tables: used by itself for the next file with the same columns, in every portfolio of theirs.
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
});
export const keptMappings = z.object({ mappings: z.array(keptMapping) });
export const mappingChange = z.object({ name: z.string().trim().min(1).max(120), mapping: columnMapping });

export type KeptMapping = z.infer<typeof keptMapping>;
export type KeptMappings = z.infer<typeof keptMappings>;
export type MappingChange = z.infer<typeof mappingChange>;
