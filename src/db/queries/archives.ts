import type { Scope } from "#db/scope.ts";

/** A transaction a portfolio has or had. */
export interface KnownTransactionRow {
  readonly transaction_id: string;
  /** Its last. */
  readonly version: number;
  /** False where it was deleted, or taken back with what brought it. */
  readonly is_live: boolean;
  /** Of its live version. */
  readonly source_key: string | null;
}

export const knownTransactions = ({ sql, portfolioId }: Scope) =>
  sql.rows<KnownTransactionRow>`
    select transaction_id, max(version)::int as version, bool_or(to_ledger is null) as is_live,
      max(source_key) filter (where to_ledger is null) as source_key
    from transaction_version where portfolio_id = ${portfolioId} group by transaction_id`;
