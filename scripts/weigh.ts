// What a page asks the browser to load first, page by page: scripts (gzip), style (gzip), the page itself. Fails above the limits for scripts.
// The signed-in application is weighed by its first screen, by what every further screen adds to it, and by its largest file.
// usage: npm run weigh [-- PATH…]
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { openBuiltServer } from "#test/built-server.ts";
import { APPLICATION_PATHS, FIRST_SCREEN, WEIGHED_PATHS } from "./representative-paths.ts";

/** Scripts of a public page on its first load, React and the router included. */
const MOST_KIB = 115;
/** Of the application: its first screen, React and the router included; what a further screen adds; a file that is not React and the router. */
const APPLICATION_KIB = { first: 150, further: 40, file: 60, searchIndex: 100 } as const;
const KIB = 1024;
const ASSETS = "build/client/assets";

const zipped = (bytes: Buffer): number => gzipSync(bytes, { level: 9 }).length;
const sizes = new Map<string, number>();
const sizeOf = (path: string): number => {
  const known = sizes.get(path) ?? zipped(readFileSync(`build/client${path}`));
  sizes.set(path, known);
  return known;
};
const sumOf = (files: Iterable<string>): number => [...files].reduce((sum, it) => sum + sizeOf(it), 0);
const kib = (bytes: number): string => (bytes / KIB).toFixed(1).padStart(7);

interface Loaded {
  readonly html: string;
  readonly scripts: ReadonlySet<string>;
  readonly styles: readonly string[];
}

async function load(origin: string, path: string): Promise<Loaded> {
  const html = await (await fetch(origin + path)).text();
  const named = (link: RegExp): string[] => [...html.matchAll(link)].map(([, it = ""]) => it);
  return {
    html,
    scripts: new Set(named(/<link rel="(?:modulepreload|later)" href="([^"]+)"/g)),
    styles: named(/<link [^>]*rel="stylesheet" href="([^"#]+)/g),
  };
}

async function weighPages(origin: string, paths: readonly string[]): Promise<readonly string[]> {
  console.log("  scripts   style    page  KiB compressed");
  const heavy: string[] = [];
  for (const path of paths) {
    const { html, scripts, styles } = await load(origin, path);
    console.log(`${kib(sumOf(scripts))} ${kib(sumOf(styles))} ${kib(zipped(Buffer.from(html)))}  ${path}`);
    if (sumOf(scripts) > MOST_KIB * KIB) heavy.push(`more than ${MOST_KIB} KiB of scripts: ${path}`);
  }
  return heavy;
}

async function weighApplication(origin: string): Promise<readonly string[]> {
  const { first, further, file, searchIndex } = APPLICATION_KIB;
  const heavy: string[] = [];
  const shared = (await load(origin, FIRST_SCREEN)).scripts;
  console.log(`\n  scripts of the application, KiB compressed\n${kib(sumOf(shared))}  ${FIRST_SCREEN}, first`);
  if (sumOf(shared) > first * KIB) heavy.push(`more than ${first} KiB on the first load: ${FIRST_SCREEN}`);
  for (const path of APPLICATION_PATHS) {
    const { scripts } = await load(origin, path);
    const added = sumOf([...scripts].filter((it) => !shared.has(it)));
    console.log(`${kib(added)}  ${path}, further`);
    if (added > further * KIB) heavy.push(`more than ${further} KiB more: ${path}`);
  }
  for (const name of readdirSync(ASSETS).filter((it) => it.endsWith(".js") && !it.startsWith("framework-"))) {
    const size = sizeOf(`/assets/${name}`);
    // The index of the search is data, fetched when somebody searches.
    const most = name.includes("support-search") ? searchIndex : file;
    if (size > most * KIB) heavy.push(`a file of ${kib(size).trim()} KiB, more than ${most}: ${name}`);
  }
  return heavy;
}

const asked = process.argv.slice(2);
const server = await openBuiltServer();
try {
  const pages = await weighPages(server.origin, asked.length > 0 ? asked : WEIGHED_PATHS);
  const heavy = [...pages, ...(asked.length > 0 ? [] : await weighApplication(server.origin))];
  heavy.forEach((it) => console.error(it));
  if (heavy.length > 0) process.exitCode = 1;
} finally {
  await server.close();
}
