import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "./sql.ts";
import { openPglite } from "./drivers/pglite-database.ts";
import { openPostgres } from "./drivers/postgres-database.ts";

export interface DatabaseChoice {
  /** A PostgreSQL server; when absent, the embedded database in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** Connections to the server at most. */
  readonly poolSize?: number | undefined;
}

/** Opens the database that the configuration names. The schema is brought up to date by `migrate`. */
export async function openDatabase({ databaseUrl, dataDir, poolSize }: DatabaseChoice): Promise<Database> {
  if (databaseUrl !== undefined && databaseUrl !== "") return openPostgres(databaseUrl, poolSize);
  mkdirSync(dataDir, { recursive: true });
  return openPglite({ dataDir: join(dataDir, "postgres"), template: undefined });
}
