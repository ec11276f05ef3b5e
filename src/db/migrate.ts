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

/** Says, at its first line, that a migration only adds: servers of the version before serve beside it. */
const EXPANDS = /^-- Expands\b/;

export interface Migrated {
  /** Names of the files that were applied now. */
  readonly applied: readonly string[];
  /** Names a newer version applied, beside all of which this one may serve. */
  readonly newer: readonly string[];
}

/**
 * Brings the schema up to date, each file in its own transaction. Beside what a newer version has applied this one serves where each of its files only
 * expands, and is refused else: running on it would lose what that version knows. Any number of servers may start at once: one of them migrates, the
 * others wait.
 */
export const migrate = (database: Database, files: readonly Migration[] = migrations()): Promise<Migrated> =>
  database.exclusively(() => bringUpToDate(database, files));

async function bringUpToDate(database: Database, files: readonly Migration[]): Promise<Migrated> {
  await database.query(
    `create table if not exists migration (
       name text primary key, applied_at timestamptz not null default now(), expands boolean not null default false)`,
  );
  await database.query("alter table migration add column if not exists expands boolean not null default false");
  const newer = await newerThan(database, files);
  const applied: string[] = [];
  for (const { name, text } of files) {
    const isNew = await database.transaction(async (sql) => {
      if ((await sql.query("select 1 from migration where name = $1", [name])).rows.length > 0) return false;
      await runStatements(sql, text);
      await sql.query("insert into migration (name, expands) values ($1, $2)", [name, EXPANDS.test(text)]);
      return true;
    });
    if (isNew) applied.push(name);
  }
  return { applied, newer };
}

async function newerThan(database: Database, files: readonly Migration[]): Promise<readonly string[]> {
  const known = new Set(files.map(({ name }) => name));
  const { rows } = await database.query("select name, expands from migration order by name");
  const unknown = rows.flatMap(({ name, expands }) =>
    known.has(String(name)) ? [] : [{ name: String(name), isExpanding: expands === true }],
  );
  const breaking = unknown.filter((it) => !it.isExpanding).map((it) => it.name);
  if (breaking.length > 0)
    throw new Error(
      `This database was upgraded by a newer version, beside which this one must not serve (${breaking.join(", ")}). Start that version, or restore a backup made before it.`,
    );
  return unknown.map((it) => it.name);
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
