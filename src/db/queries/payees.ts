import type { Scope } from "#db/scope.ts";

/** The words of transactions since a day: what recurring payments are recognized by, and what is planned is called. */
export const listDescriptions = ({ sql, portfolioId }: Scope, since: string) =>
  sql.rows<{ transaction_id: string; description: string }>`
    select transaction_id, description from transaction_version
    where portfolio_id = ${portfolioId} and to_ledger is null and on_date >= ${since}
      and description is not null`;
