import { AsyncLocalStorage } from "node:async_hooks";
import type { Database, QueryAnswer } from "#db/sql.ts";
import { sqlOver } from "#db/sql.ts";

/** Where in a call the connection to the database breaks: before its n-th statement is sent, or once it was done and before anybody is told. */
export interface Break {
  readonly at: number;
  readonly when: "before" | "after";
  /** Statements and commits so far. */
  seen: number;
}

const underway = new AsyncLocalStorage<Break>();

/** Breaks what `work` asks of the database, and nothing else. */
export const breaking = <T>(at: Break, work: () => Promise<T>): Promise<T> => underway.run(at, work);

/** What the driver says of a connection that has ended. */
const broken = () => new Error("Connection terminated unexpectedly");

async function step<T>(work: () => Promise<T>): Promise<T> {
  const here = underway.getStore();
  if (!here) return work();
  here.seen += 1;
  const isHere = here.seen === here.at;
  if (isHere && here.when === "before") throw broken();
  const done = await work();
  if (isHere) throw broken();
  return done;
}

/** A database whose connection can be broken at any statement of a call: a commit counts as one. */
export function breakingDatabase(database: Database): Database {
  const stepwise =
    (query: (text: string, values?: readonly unknown[]) => Promise<QueryAnswer>) =>
    (text: string, values?: readonly unknown[]) =>
      step(() => query(text, values));
  return {
    ...database,
    query: stepwise(database.query),
    // What breaks before the commit is rolled back; what breaks after it stands, and nobody was told.
    transaction: async (work) => {
      const done = await database.transaction(async (sql) => {
        const value = await work(sqlOver(stepwise(sql.query)));
        const here = underway.getStore();
        if (here && here.when === "before" && (here.seen += 1) === here.at) throw broken();
        return value;
      });
      const here = underway.getStore();
      if (here && here.when === "after" && (here.seen += 1) === here.at) throw broken();
      return done;
    },
  };
}
