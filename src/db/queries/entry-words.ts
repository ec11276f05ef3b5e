import type { Scope } from "#db/scope.ts";

/** Booked transactions, as they stand, that name one of these as the part they are of. */
export const transactionsOfUnits = ({ sql, portfolioId }: Scope, units: readonly string[]) =>
  sql.rows<{ readonly transaction_id: string }>`
    select transaction_id from transaction_version
    where portfolio_id = ${portfolioId} and to_ledger is null and status = 'booked' and unit = any(${units}::text[])`;

/** Description, note and unit of some transactions as they stand, those that have any. */
export const listEntryWords = ({ sql, portfolioId }: Scope, ids: readonly string[]) =>
  sql.rows<{ transaction_id: string; description: string | null; note: string | null; unit: string | null }>`
    select transaction_id, description, note, unit from transaction_version
    where portfolio_id = ${portfolioId} and to_ledger is null and transaction_id = any(${ids}::uuid[])
      and (description is not null or note is not null or unit is not null)`;
