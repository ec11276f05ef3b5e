import type { ContentTable } from "#content/query/query-content.ts";
import type { Row } from "#content/query/run-select.ts";
import type { CollectionName } from "#content/schemas.ts";

type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

const dumps = new Map<CollectionName, Promise<ContentTable | undefined>>();

/**
 * Asks a collection of content from the browser by one SELECT. The server answers; a browser without WebAssembly, and one whose question does
 * not arrive, loads the collection once and answers itself, with the very code the server uses. Undefined when neither way works or the
 * question is refused.
 */
export async function queryCollection(
  collection: CollectionName,
  sql: string,
  ask: Fetch = fetch,
): Promise<readonly Row[] | undefined> {
  if (typeof WebAssembly === "undefined") return askDump(collection, sql, ask);
  return (await askServer(collection, sql, ask)) ?? askDump(collection, sql, ask);
}

async function askServer(collection: CollectionName, sql: string, ask: Fetch): Promise<readonly Row[] | undefined> {
  try {
    const response = await ask(`/__nuxt_content/${collection}/query`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ sql }),
    });
    if (!response.ok) return undefined;
    const rows: unknown = await response.json();
    return Array.isArray(rows) ? rows : undefined;
  } catch {
    return undefined;
  }
}

async function askDump(collection: CollectionName, sql: string, ask: Fetch): Promise<readonly Row[] | undefined> {
  const loading = dumps.get(collection) ?? loadDump(collection, ask);
  dumps.set(collection, loading);
  const table = await loading;
  if (!table) {
    dumps.delete(collection);
    return undefined;
  }
  const { queryContent } = await import("#content/query/query-content.ts");
  const answer = queryContent(table, sql);
  return answer.ok ? answer.rows : undefined;
}

/** Base64 of gzip of a JSON list of statements, as the server writes it. */
async function loadDump(collection: CollectionName, ask: Fetch): Promise<ContentTable | undefined> {
  try {
    const response = await ask(`/__nuxt_content/${collection}/sql_dump.txt`);
    if (!response.ok) return undefined;
    const bytes = Uint8Array.from(atob(await response.text()), (sign) => sign.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    const statements: unknown = JSON.parse(await new Response(stream).text());
    const { readDump } = await import("#content/query/dump.ts");
    return Array.isArray(statements) ? readDump(statements.map(String)) : undefined;
  } catch {
    return undefined;
  }
}
