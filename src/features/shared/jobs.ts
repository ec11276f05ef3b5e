import type { Sql } from "#db/sql.ts";

/** Work done after the answer. Asked for in the transaction that needs it, so that neither exists without the other. */
export interface Jobs {
  readonly enqueue: (sql: Sql, name: string, payload: object) => Promise<void>;
}

/** By job name. A handler may run twice for one job and must bear it. */
export type JobHandlers = Readonly<Record<string, (payload: object) => Promise<void>>>;
