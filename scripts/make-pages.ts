// Makes the public pages of the built site for the settings this server will run with, so that none is rendered while somebody waits.
// A server with other settings renders each page once, when it is first asked for; so it does with the reference of the API, which
// is drawn from the calls of the running server.
import "#server/run-mode.ts";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openContent } from "#features/content/content-store.ts";
import { sharedPagePaths } from "#features/content/site-files.ts";
import { REFERENCE_PAGES } from "#features/shared/api-groups.ts";
import { compress, ENCODINGS } from "#server/encodings.ts";
import { readEnv } from "#server/env.ts";
import { keyOfPages, MADE_PAGES, makePage } from "#server/kept-pages.ts";
import type { PagesIndex } from "#server/kept-pages.ts";
import { builtId, builtPages } from "#server/pages.ts";
import { publicSettings } from "#server/public-settings.ts";

const read = readEnv(process.env);
rmSync(MADE_PAGES, { recursive: true, force: true });
// A configuration that cannot be used is told by the start, with its words.
if (read.ok) {
  const env = read.value;
  const settings = publicSettings(env, process.env, await builtId());
  const origin = settings.siteOrigin ?? `http://localhost:${env.PORT}`;
  const render = await builtPages({ settings });
  mkdirSync(MADE_PAGES, { recursive: true });
  const drawnByCalls = new Set(REFERENCE_PAGES.map(({ path }) => path));
  const paths = [...sharedPagePaths(await openContent("built").site())].filter((path) => !drawnByCalls.has(path));
  const pages: PagesIndex["pages"] = {};
  for (const [number, path] of paths.entries()) {
    const page = await makePage(new URL(path, origin), render);
    if (!page) continue;
    const file = `${number}.html`;
    writeFileSync(join(MADE_PAGES, file), page.html);
    for (const { name, suffix } of ENCODINGS)
      writeFileSync(join(MADE_PAGES, file + suffix), await compress(page.html, name, "once"));
    pages[path] = { file, scripts: [...page.scripts] };
  }
  const index: PagesIndex = { key: keyOfPages(origin, settings), pages };
  writeFileSync(join(MADE_PAGES, "index.json"), JSON.stringify(index));
  console.log(`${Object.keys(pages).length} pages for ${origin}.`);
}
process.exit(0);
