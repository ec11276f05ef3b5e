import { type Scope, seeUnbooked } from "#db/scope.ts";

/** A write as it stands in the log. */
export interface ChangeRow {
  readonly change_id: string;
  readonly ledger_version: number;
  readonly kind: string;
  readonly summary: string;
  readonly made_by: string;
  readonly made_at: string;
  readonly request_hash: string;
  readonly undoes: string | null;
  readonly undone_by: string | null;
}

/** Takes the portfolio for this transaction: writes to one portfolio happen one after another. Answers its ledger version. */
export async function lockPortfolio({ sql, portfolioId }: Scope): Promise<number | undefined> {
  const locked = sql.one<{ ledger_version: number }>`
    select ledger_version from portfolio where portfolio_id = ${portfolioId} for update`;
  // Sent together and answered in this order.
  return (await Promise.all([locked, seeUnbooked({ sql, portfolioId })]))[0]?.ledger_version;
}

/** What was answered to a write already made under this id. */
export const findAnswer = <Answer>({ sql, portfolioId }: Scope, changeId: string) =>
  sql.one<{
    request_hash: string;
    response: Answer;
  }>`select request_hash, response from ledger_change where portfolio_id = ${portfolioId} and change_id = ${changeId}`;

export interface NewChange {
  readonly changeId: string;
  readonly ledgerVersion: number;
  readonly kind: string;
  readonly summary: string;
  readonly reason?: string | undefined;
  readonly requestHash: string;
  readonly undoes?: string | undefined;
  /** JSON answered again when the same write is asked for twice. */
  readonly response: string;
}

/** Writes the change, which is told to webhooks later, and moves the portfolio to its ledger version. */
export const insertChange = ({ sql, portfolioId, userId }: Scope, change: NewChange) =>
  sql.run`
    with moved as (
      update portfolio set ledger_version = ${change.ledgerVersion} where portfolio_id = ${portfolioId} returning portfolio_id
    ), written as (
      insert into ledger_change (portfolio_id, change_id, ledger_version, kind, summary, reason, made_by, request_hash, response, undoes)
      select portfolio_id, ${change.changeId}, ${change.ledgerVersion}, ${change.kind}, ${change.summary}, ${change.reason}, ${userId},
        ${change.requestHash}, ${change.response}::json, ${change.undoes}::uuid from moved
      returning portfolio_id, change_id
    )
    insert into change_to_tell (portfolio_id, change_id) select portfolio_id, change_id from written`;

export const findChange = ({ sql, portfolioId }: Scope, changeId: string) =>
  sql.one<ChangeRow>`
    select change_id, ledger_version, kind, summary, made_by, made_at, request_hash, undoes, undone_by
    from ledger_change where portfolio_id = ${portfolioId} and change_id = ${changeId}`;

/** Newest first, below `beforeVersion` where given. */
export const listChanges = ({ sql, portfolioId }: Scope, beforeVersion: number | undefined, limit: number) =>
  sql.rows<ChangeRow>`
    select change_id, ledger_version, kind, summary, made_by, made_at, request_hash, undoes, undone_by
    from ledger_change where portfolio_id = ${portfolioId} and (${beforeVersion}::bigint is null or ledger_version < ${beforeVersion})
    order by ledger_version desc limit ${limit}`;

export const markUndone = ({ sql, portfolioId }: Scope, changeId: string, undoneBy: string) =>
  sql.run`update ledger_change set undone_by = ${undoneBy} where portfolio_id = ${portfolioId} and change_id = ${changeId}`;
