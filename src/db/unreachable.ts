import type { Database } from "./sql.ts";

/** How a connection that fails names itself: Node's words, and PostgreSQL's for "not now" (class 08, 57P, 53300). */
const CODES =
  /^(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE|EAI_AGAIN|ENOENT|08...|57P0[1-3]|53300)$/;
const WORDS =
  /Connection terminated|timeout exceeded when trying to connect|The embedded database has stopped|Client has encountered a connection error/;

/** A database that answers nothing for so long is away. */
const PATIENCE_MS = 2_000;

/**
 * Whether a call broke because the database is away. Libraries between us and it hide why they failed, so that it is asked itself where the error does
 * not say.
 */
export async function isDatabaseAway(database: Pick<Database, "query" | "kind">, error: unknown): Promise<boolean> {
  if (isOfConnection(error)) return !(await answers(database));
  return error instanceof Error && error.name === "APIError" ? !(await answers(database)) : false;
}

function isOfConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (CODES.test(code) || WORDS.test(error.message)) return true;
  return error.cause !== undefined && isOfConnection(error.cause);
}

function answers(database: Pick<Database, "query">): Promise<boolean> {
  const patience = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS).unref());
  return Promise.race([
    database.query("select 1").then(
      () => true,
      () => false,
    ),
    patience,
  ]);
}
