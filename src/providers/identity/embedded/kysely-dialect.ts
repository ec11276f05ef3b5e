import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from "kysely";
import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import { assert } from "#engine/result.ts";
import type { IdentityDatabase, IdentityQuery } from "./identity-database.ts";

/** Lets Better Auth, which speaks Kysely, work on our database: the embedded one and a PostgreSQL server then behave alike. */
export const kyselyDialect = (database: IdentityDatabase): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (kysely) => new PostgresIntrospector(kysely),
  createDriver: () => driverOver(database),
});

interface OpenTransaction {
  readonly query: IdentityQuery;
  readonly end: (outcome: "commit" | "rollback") => Promise<void>;
}

/**
 * A transaction opens at its first write. Until then it only reads, and Better Auth hashes the password in between: the embedded database has
 * one connection, which nobody may hold for the 0.1 s that takes. Under "read committed" the reads before see the same either way.
 */
function driverOver(database: IdentityDatabase): Driver {
  const inTransaction = new WeakSet<DatabaseConnection>();
  const open = new WeakMap<DatabaseConnection, OpenTransaction>();
  const end = async (connection: DatabaseConnection, outcome: "commit" | "rollback") => {
    const transaction = open.get(connection);
    inTransaction.delete(connection);
    open.delete(connection);
    await transaction?.end(outcome);
  };
  const connect = (): DatabaseConnection => {
    const connection: DatabaseConnection = {
      executeQuery: async <Row>(compiled: CompiledQuery) => {
        if (inTransaction.has(connection) && !open.has(connection) && compiled.query.kind !== "SelectQueryNode")
          open.set(connection, await openTransaction(database));
        return run<Row>(open.get(connection)?.query ?? database.query, compiled);
      },
      streamQuery: () => {
        throw new Error("Assertion failed: identity streams no rows");
      },
    };
    return connection;
  };
  return {
    init: async () => undefined,
    acquireConnection: async () => connect(),
    beginTransaction: async (connection) => {
      inTransaction.add(connection);
    },
    commitTransaction: (connection) => end(connection, "commit"),
    rollbackTransaction: (connection) => end(connection, "rollback"),
    releaseConnection: async (connection) => assert(!open.has(connection), "a transaction ends before its connection"),
    destroy: async () => undefined,
  };
}

/** Turns a transaction that is a function into one that is begun and ended. */
async function openTransaction(database: IdentityDatabase): Promise<OpenTransaction> {
  const begun = Promise.withResolvers<IdentityQuery>();
  const ending = Promise.withResolvers<void>();
  const rolledBack = new Error("rolled back");
  const done = database.transaction(async (sql) => {
    begun.resolve(sql.query);
    await ending.promise;
  });
  done.catch(begun.reject);
  return {
    query: await begun.promise,
    end: async (outcome) => {
      if (outcome === "commit") {
        ending.resolve();
        return done;
      }
      ending.reject(rolledBack);
      await done.catch((error: unknown) => {
        if (error !== rolledBack) throw error;
      });
    },
  };
}

async function run<Row>(query: IdentityQuery, compiled: CompiledQuery): Promise<QueryResult<Row>> {
  const values = compiled.parameters.map((value) => (value instanceof Date ? value.toISOString() : value));
  const { rows, affectedRows } = await query(compiled.sql, values);
  const read: unknown = rows.map(readInstants);
  assert(areRows<Row>(read), "a query answers rows");
  return { rows: read, numAffectedRows: BigInt(affectedRows) };
}

/** Kysely alone knows which columns it asked for, and so what a row is. */
const areRows = <Row>(rows: unknown): rows is Row[] => Array.isArray(rows);

/** Our database answers instants as ISO text; Better Auth expects a Date. By our naming, instants and nothing else end in `_at`. */
const readInstants = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      column.endsWith("_at") && typeof value === "string" ? new Date(value) : value,
    ]),
  );
