import { findOwnRole } from "#db/queries/combined-views.ts";
import { insertPortfolioEvent, type PortfolioEventKind } from "#db/queries/portfolio-events.ts";
import type { Sql } from "#db/sql.ts";

interface Told {
  readonly portfolioIds: readonly string[];
  /** Who made the view: a portfolio that is not theirs is told nothing. */
  readonly ownerId: string;
  readonly madeBy: string;
  readonly kind: Extract<PortfolioEventKind, `combined_view_${string}`>;
  /** For people. */
  readonly summary: string;
}

/** Writes into the log of each portfolio what happened to a view it is in: whoever reads that log learns who else sees its figures. By the owner of the schema. */
export async function tellPortfolios(sql: Sql, { portfolioIds, ownerId, madeBy, kind, summary }: Told): Promise<void> {
  for (const portfolioId of portfolioIds)
    if ((await findOwnRole(sql, portfolioId, ownerId)) === "owner")
      await insertPortfolioEvent({ sql, portfolioId, userId: madeBy }, { kind, summary });
}
