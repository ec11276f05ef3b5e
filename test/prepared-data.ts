import { randomUUID } from "node:crypto";
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { migrate, migrationsHash } from "#db/migrate.ts";
import { openDatabase } from "#db/open-database.ts";
import { startJobs } from "#server/jobs.ts";

/** Kept between runs, as the databases of other tests are. */
const CACHE = new URL("../node_modules/.cache/aventine/", import.meta.url);

/**
 * Puts an embedded database with our tables, and nothing in them, into a data folder: what the first start of a server makes, in a tenth of
 * the time. Secrets are made by the server itself. It is made anew whenever a migration changes.
 */
export async function putPreparedData(dataDir: string): Promise<void> {
  const template = fileURLToPath(new URL(`data-${migrationsHash()}`, CACHE));
  if (!existsSync(template)) await makeTemplate(template);
  cpSync(template, dataDir, { recursive: true });
}

/** Made beside and renamed, because several test workers may do this at once; the first to be done is taken. */
async function makeTemplate(template: string): Promise<void> {
  const draft = fileURLToPath(new URL(`draft-${randomUUID()}`, CACHE));
  mkdirSync(draft, { recursive: true });
  const database = await openDatabase({ dataDir: draft });
  await migrate(database);
  const jobs = await startJobs(database, {});
  await jobs.stop();
  await database.close();
  try {
    renameSync(draft, template);
  } catch (error) {
    if (!existsSync(template)) throw error;
    rmSync(draft, { recursive: true });
  }
}
