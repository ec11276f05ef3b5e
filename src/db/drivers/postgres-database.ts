import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { assert } from "#engine/result.ts";
import type { Database, QueryAnswer } from "#db/sql.ts";
import { sqlOver } from "#db/sql.ts";
import { isOfNetwork, noteBrokenConnection } from "#db/unreachable.ts";
import { analysisOf } from "#db/queries/planner.ts";
import { countRows, Growth } from "./count-rows.ts";
import { DatabaseError } from "./database-error.ts";
import { holdServers } from "./hold-servers.ts";
import { nameOfStatement } from "./statement-names.ts";
import { DATE, INT8, NUMERIC, TIMESTAMPTZ, readInt8, readTimestamp } from "./wire-types.ts";

const READERS = new Map<number, (text: string) => unknown>([
  [DATE, (text) => text],
  [TIMESTAMPTZ, readTimestamp],
  [NUMERIC, (text) => text],
  [INT8, readInt8],
]);

const types = {
  getTypeParser: (id: number, format?: "text" | "binary") =>
    (format === "binary" ? undefined : READERS.get(id)) ?? pg.types.getTypeParser(id, format),
};

/** A server that does not take a connection, or has none free, for so long counts as away. */
const CONNECT_MS = 30_000;

/** A connection that breaks, idle or in use, is replaced by the pool, and what was asked over it fails; without listeners it would end the process. */
function outliveBrokenConnections(pool: pg.Pool, broken: () => void): void {
  pool.on("error", broken);
  pool.on("connect", (client) => client.on("error", broken));
}

/** What lies between us and the server. */
interface Line {
  /** Whether the server itself is at the other end. A proxy may hand each transaction to another of its connections, which does not know our statements by name. */
  readonly isDirect: () => boolean;
}

/**
 * Begins each connection: in UTC, said in a statement, as a proxy refuses startup `options` and follows this. Whether there is a proxy is seen by
 * the number of the process that answers: it is not the one that greeted us.
 */
function watchLine(pool: pg.Pool): Line {
  let isDirect: boolean | undefined;
  pool.on("connect", (client) => {
    client.query("select set_config('timezone', 'UTC', false), pg_backend_pid() as pid").then(
      ({ rows }) => (isDirect = isDirect !== false && "processID" in client && client.processID === rows[0]?.pid),
      () => undefined,
    );
  });
  return { isDirect: () => isDirect === true };
}

const openPool = (databaseUrl: string, poolSize: number): pg.Pool =>
  new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    types,
    connectionTimeoutMillis: CONNECT_MS,
    // Statements that do not wait for one another travel together.
    pipeline: true,
  });

/** A PostgreSQL server reached by URL, through a pool of at most `poolSize` connections. */
export function openPostgres(databaseUrl: string, poolSize = 10): Database {
  const pool = openPool(databaseUrl, poolSize);
  outliveBrokenConnections(pool, () => noteBrokenConnection(database));
  const line = watchLine(pool);
  const transactions = new AsyncLocalStorage<true>();
  const growth = new Growth();
  const database: Database = {
    kind: "postgres",
    transaction: (work) => {
      assert(transactions.getStore() === undefined, "a transaction is not opened inside another");
      return transactions.run(true, async () => {
        const client = await connected(pool);
        const query = (text: string, values: readonly unknown[] = []) => ask(client, line, { text, values });
        // The first statement travels with it; none is answered, and so no further one sent, unless it went well.
        const begun = query("begin");
        begun.catch(() => undefined);
        const inside = async (text: string, values: readonly unknown[] = []) =>
          (await Promise.all([query(text, values), begun]))[0];
        const count = countRows(inside);
        let isBroken = false;
        let after: Promise<unknown> | undefined;
        try {
          const value = await work(sqlOver(count.query));
          await query("commit");
          // The server does this by itself within a minute; until then the planner would expect small tables. Who fills a portfolio waits for it.
          const { tables, isUnseen } = growth.grownBy(count.added, count.portfolioId());
          if (tables.length > 0) after = query(analysisOf(tables)).catch(() => undefined);
          if (isUnseen) await after;
          return value;
        } catch (error) {
          await query("rollback").catch(() => (isBroken = true));
          throw error;
        } finally {
          if (after) void after.then(() => client.release());
          else client.release(isBroken);
        }
      });
    },
    query: (text, values = []) => ask(pool, line, { text, values }),
    script: async (text) => {
      const client = await connected(pool);
      try {
        return await ask(client, line, { text });
      } catch (error) {
        await client.query("rollback");
        throw error;
      } finally {
        client.release();
      }
    },
    exclusively: (work) => holdServers({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_MS }, work),
    close: () => pool.end(),
  };
  return database;
}

async function connected(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw said(error);
  }
}

interface Asked {
  readonly text: string;
  readonly values?: readonly unknown[];
}

async function ask(target: pg.Pool | pg.PoolClient, line: Line, { text, values }: Asked): Promise<QueryAnswer> {
  try {
    // Without a parameter list PostgreSQL takes several statements at once: that is what scripts need.
    if (values === undefined) {
      const results: readonly pg.QueryResult[] = [await target.query(text)].flat();
      return { rows: results.flatMap((result) => result.rows ?? []), affectedRows: 0 };
    }
    const name = values.length === 0 || !line.isDirect() ? undefined : nameOfStatement(text, values);
    const result = await target.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
    return { rows: result.rows ?? [], affectedRows: result.rowCount ?? 0 };
  } catch (error) {
    throw said(error);
  }
}

const CONNECTION_FAILURE = "08006";

/** What a connection said, as ours: the network's words, over a connection to the database, mean the database, also where it takes new connections by now. */
function said(error: unknown): unknown {
  if (error instanceof pg.DatabaseError) return new DatabaseError(error.message, error.code, error.constraint);
  if (error instanceof Error && isOfNetwork(error))
    return new DatabaseError(error.message, CONNECTION_FAILURE, undefined);
  return error;
}
