import type { ConventionsRow } from "#db/queries/portfolios.ts";
import type { Conventions } from "#engine/ledger/conventions.ts";

/** How a portfolio wants cost and returns counted, in the words of the engine. */
export const conventionsOf = (row: ConventionsRow): Conventions => ({
  hasFeesInCost: row.has_fees_in_cost,
  hasTaxesInCost: row.has_taxes_in_cost,
  flowTiming: row.flow_timing,
});
