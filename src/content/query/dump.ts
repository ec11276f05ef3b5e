import type { ContentTable } from "./query-content.ts";
import type { Row } from "./run-select.ts";
import { tokensOf } from "./tokens.ts";

/**
 * A collection as SQL: `CREATE TABLE`, then one `INSERT` a row. Any database that knows SQL can load it; so can `readDump`. Structures are their
 * JSON as text, yes and no are TRUE and FALSE, what is missing is NULL.
 */
export function writeDump({ collection, columns, rows }: ContentTable): readonly string[] {
  const table = `_content_${collection}`;
  const names = columns.all.map((name) => `"${name}"`);
  return [
    `CREATE TABLE IF NOT EXISTS ${table} (${names.map((name) => `${name} TEXT`).join(", ")});`,
    ...rows.map(
      (row) => `INSERT INTO ${table} VALUES (${columns.all.map((name) => literalOf(row[name])).join(", ")});`,
    ),
  ];
}

function literalOf(value: unknown): string {
  if (value === null || value === undefined) return "NULL";
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (typeof value === "number") return String(value);
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return `'${text.replaceAll("'", "''")}'`;
}

/**
 * Reads a dump of ours back into a table that can be asked. A text that is a JSON structure is one again; a line that is no row of ours is left
 * out. Undefined for anything that is no dump.
 */
export function readDump(statements: readonly string[]): ContentTable | undefined {
  const head = /^CREATE TABLE IF NOT EXISTS _content_([a-z_]+) \((.*)\);$/.exec(statements[0] ?? "");
  const [, collection = "", list = ""] = head ?? [];
  if (!head) return undefined;
  const all = [...list.matchAll(/"(\w+)" TEXT/g)].map(([, name = ""]) => name);
  const rows = statements.slice(1).flatMap((statement): Row[] => {
    const values = /^INSERT INTO _content_[a-z_]+ VALUES \((.*)\);$/s.exec(statement)?.[1];
    const read = values === undefined ? undefined : valuesOf(values);
    return read?.length === all.length
      ? [Object.fromEntries(all.map((name, index) => [name, read[index] ?? null]))]
      : [];
  });
  return { collection, columns: { all, comparable: all }, rows };
}

function valuesOf(text: string): readonly unknown[] | undefined {
  const cut = tokensOf(text, Number.POSITIVE_INFINITY);
  if (!cut.ok) return undefined;
  return cut.tokens
    .filter(({ kind }) => kind !== "sign" && kind !== "end")
    .map(({ kind, value }) => {
      if (kind === "number") return Number(value);
      if (kind === "word") return value === "NULL" ? null : value === "TRUE";
      return structureOf(value);
    });
}

function structureOf(text: string): unknown {
  if (!/^[[{]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
