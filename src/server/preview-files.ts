import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PREVIEW_OPEN_PAGES } from "#engine/product/preview.ts";

/** What the built site says of the files of its pages. */
export interface BuiltAssets {
  readonly entry: BuiltPage;
  readonly routes: Readonly<
    Record<string, (BuiltPage & { readonly id: string; readonly parentId?: string }) | undefined>
  >;
}

interface BuiltPage {
  readonly module: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** Parts that a page may ask for and signing in does without: they hold the words of other pages. */
const OF_OTHERS = /\/(?:_virtual_support-search|SearchPalette|wake-samples|[A-Za-z]+View|NearPages|Chat|AdPixel)-/;
const NAMED = /[\w.-]+-[\w-]{6,}\.(?:js|css|woff2|webp|avif|png|svg)\b/g;
const FOLDER = fileURLToPath(new URL("../../build/client/", import.meta.url));

/**
 * Files that the pages of signing in load, by the address they have: their modules, and whatever those name. All else of the built site, the
 * application among it, belongs to other pages.
 */
export function signInFiles(assets: BuiltAssets, folder = FOLDER): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [assets.entry, ...pagesOf(assets)].flatMap((page) => [
    page.module,
    ...(page.imports ?? []),
    ...(page.css ?? []),
  ]);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path) || OF_OTHERS.test(path)) continue;
    const text = textOf(join(folder, path));
    if (text === undefined) continue;
    found.add(path);
    waiting.push(...[...text.matchAll(NAMED)].map(([name]) => `/assets/${name}`));
  }
  return found;
}

/** The open pages and every layout around them. */
function pagesOf({ routes }: BuiltAssets): readonly BuiltPage[] {
  const pages: BuiltPage[] = [];
  for (const path of PREVIEW_OPEN_PAGES) {
    for (let id: string | undefined = `site ${path}`; id !== undefined; id = routes[id]?.parentId) {
      const page = routes[id];
      if (page) pages.push(page);
    }
  }
  return pages;
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, /\.(?:js|css)$/.test(file) ? "utf8" : "latin1");
  } catch {
    return undefined;
  }
}
