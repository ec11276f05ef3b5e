import type { Database } from "./sql.ts";

/** PostgreSQL's words for "not now" (class 08, 57P, 53300), and those of its drivers: only of a connection to it. */
const OWN_CODES = /^(?:08...|57P0[1-3]|53300)$/;
const OWN_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|The embedded database has stopped|Client has encountered a connection error/;
/** Words of the network, which an outside service says too. */
const NETWORK_CODES =
  /^(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE|EAI_AGAIN|ENOENT)$/;

/** A database that answers nothing for so long is away. */
const PATIENCE_MS = 2_000;
/** A library that hides why it failed is believed to have failed of a connection, where one broke so lately. */
const LATELY_MS = 5_000;

/** When a connection to a database broke last. */
const brokeAt = new WeakMap<object, number>();

/** A driver saw a connection to its database break. */
export function noteBrokenConnection(database: object): void {
  brokeAt.set(database, performance.now());
}

const brokeLately = (database: object): boolean =>
  performance.now() - (brokeAt.get(database) ?? Number.NEGATIVE_INFINITY) < LATELY_MS;

/** Whether a driver's error is one of the network. */
export const isOfNetwork = (error: unknown): boolean => error instanceof Error && NETWORK_CODES.test(codeOf(error));

/**
 * Whether a call broke because the database was away: also where it is back by now, as after a restart that ended its connections. Libraries between us
 * and it hide why they failed, and the network's words may be of another service: then it is asked itself.
 */
export async function isDatabaseAway(database: Pick<Database, "query" | "kind">, error: unknown): Promise<boolean> {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (OWN_CODES.test(code) || OWN_WORDS.test(error.message)) return true;
  if (error.name === "APIError" && brokeLately(database)) return true;
  if (NETWORK_CODES.test(code) || error.name === "APIError") return !(await answers(database));
  return error.cause !== undefined && isDatabaseAway(database, error.cause);
}

const codeOf = (error: Error): string => ("code" in error && typeof error.code === "string" ? error.code : "");

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
