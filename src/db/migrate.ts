import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import type { Database } from "./sql.ts";

export interface Migration {
  readonly name: string;
  readonly text: string;
}

const FOLDER = new URL("./migrations/", import.meta.url);

/** Numbered SQL files in order. They are append-only: a released one is never edited. */
export const migrations = (): readonly Migration[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith(".sql"))
    .toSorted()
    .map((name) => ({ name, text: readFileSync(new URL(name, FOLDER), "utf8") }));

/** Changes whenever any migration does: names the template of a migrated database. */
export const migrationsHash = (): string =>
  createHash("sha256")
    .update(
      migrations()
        .map(({ name, text }) => `${name}\n${text}`)
        .join("\n"),
    )
    .digest("hex")
    .slice(0, 16);

/**
 * Brings the schema up to date, each file in its own transaction, and answers the names applied. Refuses a database that a newer version of
 * the product has already migrated: running on it would lose what that version knows. Any number of servers may start at once: one of them
 * migrates, the others wait.
 */
export const migrate = (database: Database): Promise<readonly string[]> =>
  database.exclusively(() => bringUpToDate(database));

async function bringUpToDate(database: Database): Promise<readonly string[]> {
  await database.query(
    "create table if not exists migration (name text primary key, applied_at timestamptz not null default now())",
  );
  const files = migrations();
  const unknown = (await database.query("select name from migration")).rows
    .map((row) => String(row["name"]))
    .filter((name) => !files.some((file) => file.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `This database was upgraded by a newer version (${unknown.join(", ")}). Start that version, or restore a backup made before it.`,
    );
  }
  const applied: string[] = [];
  for (const { name, text } of files) {
    const isNew = await database.transaction(async (sql) => {
      if ((await sql.query("select 1 from migration where name = $1", [name])).rows.length > 0) return false;
      await runStatements(sql, text);
      await sql.query("insert into migration (name) values ($1)", [name]);
      return true;
    });
    if (isNew) applied.push(name);
  }
  return applied;
}

/** Statements one by one inside the transaction; `$$` bodies keep their semicolons. */
async function runStatements(sql: { query: (text: string) => Promise<unknown> }, text: string): Promise<void> {
  for (const statement of splitStatements(text)) await sql.query(statement);
}

/** Splits at semicolons that are in no comment, quoted text or `$$` body. */
export function splitStatements(text: string): readonly string[] {
  const pieces = text.match(/--[^\n]*|\$\$[\s\S]*?\$\$|'(?:[^']|'')*'|;|[^;'$-]+|[-$]/g) ?? [];
  const statements: string[] = [];
  let current = "";
  for (const piece of pieces) {
    if (piece === ";") {
      statements.push(current.trim());
      current = "";
    } else if (!piece.startsWith("--")) current += piece;
  }
  statements.push(current.trim());
  return statements.filter((statement) => statement !== "");
}
