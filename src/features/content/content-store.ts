import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import type { SiteContent } from "#content/entry.ts";
import { writeDump } from "#content/query/dump.ts";
import type { ContentTable } from "#content/query/query-content.ts";
import { columnsOf, rowsOf } from "#content/query/rows.ts";
import type { CollectionName } from "#content/schemas.ts";

/** Where the pages come from: `built` reads what the build left, `sources` compiles `content/` anew whenever it is asked again after a while. */
export type ContentOrigin = "built" | "sources";

export interface ContentStore {
  readonly site: () => Promise<SiteContent>;
  readonly table: (collection: CollectionName) => Promise<ContentTable>;
  /** The collection as SQL statements, JSON, gzip, base64: what a browser loads once and asks itself. */
  readonly dump: (collection: CollectionName) => Promise<string>;
}

const BUILT = fileURLToPath(new URL("../../../build/server/content.json", import.meta.url));
const FRESH_MS = 30_000;

/** The pages of the site for the server's own calls. Without a build they are compiled from the sources, drafts left out. */
export function openContent(origin: ContentOrigin): ContentStore {
  let site: Promise<SiteContent> | undefined;
  let readAt = 0;
  const tables = new Map<CollectionName, ContentTable>();
  const dumps = new Map<CollectionName, string>();
  const isBuilt = origin === "built" && existsSync(BUILT);
  const read = (): Promise<SiteContent> => {
    const isStale = !isBuilt && performance.now() - readAt > FRESH_MS;
    if (!site || isStale) {
      readAt = performance.now();
      tables.clear();
      dumps.clear();
      site = isBuilt ? Promise.resolve(JSON.parse(readFileSync(BUILT, "utf8"))) : compile();
    }
    return site;
  };
  const table = async (collection: CollectionName): Promise<ContentTable> => {
    const { entries } = await read();
    const known = tables.get(collection);
    const made = known ?? { collection, columns: columnsOf(collection), rows: rowsOf(entries, collection) };
    tables.set(collection, made);
    return made;
  };
  const dump = async (collection: CollectionName): Promise<string> => {
    const rows = await table(collection);
    const known = dumps.get(collection);
    const made = known ?? gzipSync(JSON.stringify(writeDump(rows))).toString("base64");
    dumps.set(collection, made);
    return made;
  };
  return { site: read, table, dump };
}

/** The compiler is loaded here only: a server with a build never needs it. */
async function compile(): Promise<SiteContent> {
  const { compileContent } = await import("#content/compile/compile-content.ts");
  const { siteOptions } = await import("#content/compile/site-options.ts");
  return compileContent(siteOptions(false)).content;
}
