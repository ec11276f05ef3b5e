// Reads every public page as the built site answers it: are all internal links and anchors alive, is every word spelled as English or a word of
// ours (scripts/project-words.txt)? Closes with what there is: routes, words, pictures, guides. Fails on a dead link or a misspelled word.
// usage: npm run content
import { existsSync, readFileSync } from "node:fs";
import dictionary from "dictionary-en";
import nspell from "nspell";
import type { SiteContent } from "#content/entry.ts";
import { REFERENCE_PAGES } from "#features/shared/api-groups.ts";
import { builtPages } from "#server/pages.ts";
import { describedApi } from "#test/described-api.ts";

const ORIGIN = "http://localhost";
const site: SiteContent = JSON.parse(readFileSync("build/server/content.json", "utf8"));
const PROGRAM_PATHS = [
  "/docs/getting-started",
  ...REFERENCE_PAGES.map(({ path }) => path),
  "/easy-sign-up",
  "/sign-in",
  "/sign-up",
  "/signed-up",
  "/waitlist",
  "/unauthorized",
];
/** Read inside another page or in the application. */
const NOT_PUBLIC = ["snippets", "central"];
/** Answered by the server itself rather than by a page. */
const ANSWERED = /^\/(?:api\/|sitemap\.xml|robots\.txt|feed\.xml|llms\.txt|_images\/)/;

interface Page {
  readonly status: number;
  readonly links: readonly string[];
  readonly ids: ReadonlySet<string>;
  readonly words: readonly string[];
  readonly pictures: number;
}

const render = await builtPages({ description: await describedApi() });
const pages = new Map<string, Page>();

async function read(path: string): Promise<Page> {
  const known = pages.get(path);
  if (known) return known;
  const response = await render(new Request(ORIGIN + path), "");
  const html = await response.text();
  const page = {
    status: response.status,
    links: found(html, /<a\b[^>]*\shref="([^"]+)"/g),
    ids: new Set(found(html, /\sid="([^"]+)"/g)),
    words: wordsOf(html),
    pictures: new Set(found(html, /src="\/pictures\/([\w-]+)-light\.webp"/g)).size,
  };
  pages.set(path, page);
  return page;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", nbsp: " " };
const plain = (text: string): string => text.replaceAll(/&(#?\w+);/g, (_, name: string) => ENTITIES[name] ?? " ");

const found = (html: string, what: RegExp): readonly string[] =>
  [...html.matchAll(what)].map(([, it = ""]) => plain(it));

/** The words a reader sees: no scripts, no code, no formulas, no addresses; names in capitals or with digits are no words. */
function wordsOf(html: string): readonly string[] {
  const body = /<main[\s>].*<\/main>/s.exec(html)?.[0] ?? "";
  const text = body
    .replaceAll(/<(script|style|code|pre|kbd|samp|svg|math)\b.*?<\/\1>/gs, " ")
    .replaceAll(/<\/?(?:strong|em|b|i|wbr)\b[^>]*>/g, "")
    .replaceAll(/<[^>]+>/g, " ");
  return plain(text)
    .replaceAll("’", "'")
    .split(/[\s/–—−·→›|=+×÷()[\]{}"“”,;:!?<>]+/)
    .filter((it) => !/[\d_@#%$\\*^]|\w\.\w/.test(it))
    .flatMap((it) => it.split("-"))
    .map((it) => it.replaceAll(/^['.…]+|['.…]+$/g, ""))
    .filter((it) => /^[A-Za-z][a-zA-Z']*$/.test(it) && it.length > 2 && !/[A-Z].*[A-Z]/.test(it));
}

/** What is wrong with a link, or nothing. */
async function faultOf(link: string): Promise<string | undefined> {
  const { pathname, search, hash } = new URL(link, ORIGIN);
  if (ANSWERED.test(pathname) || (existsSync(`build/client${decodeURIComponent(pathname)}`) && pathname !== "/"))
    return undefined;
  const page = await read(pathname + search);
  if (page.status >= 400) return `answers ${page.status}`;
  const anchor = decodeURIComponent(hash.slice(1));
  return anchor === "" || page.ids.has(anchor) ? undefined : "has no such anchor";
}

const publicPaths = [
  ...new Set([
    ...site.entries.filter(({ collection }) => !NOT_PUBLIC.includes(collection)).map(({ path }) => path),
    ...PROGRAM_PATHS,
  ]),
];
const dead: string[] = [];
const faults = new Map<string, string | undefined>();
for (const path of publicPaths) {
  const page = await read(path);
  if (page.status !== 200) dead.push(`${path}: answers ${page.status}`);
  for (const href of page.links) {
    if (!/^[/#?]/.test(href) || href.startsWith("//")) continue;
    const link = href.startsWith("/") ? href : path + href;
    if (!faults.has(link)) faults.set(link, await faultOf(link));
    const fault = faults.get(link);
    if (fault !== undefined) dead.push(`${path}: ${link} ${fault}`);
  }
}

const spell = nspell(dictionary.aff, dictionary.dic);
for (const word of readFileSync("scripts/project-words.txt", "utf8").split("\n")) if (word !== "") spell.add(word);
const misspelled = new Map<string, string>();
const judged = new Set<string>();
for (const path of publicPaths) {
  for (const word of pages.get(path)?.words ?? []) {
    if (judged.has(word)) continue;
    judged.add(word);
    const isRight = [word, word.toLowerCase(), word.replace(/'s?$/, "")].some((it) => spell.correct(it));
    if (!isRight) misspelled.set(word, path);
  }
}

for (const line of dead) console.error(`dead link: ${line}`);
for (const [word, path] of misspelled) console.error(`misspelled: ${word} (${path})`);
const all = publicPaths.flatMap((path) => pages.get(path) ?? []);
const count = (name: string): number => site.entries.filter(({ collection }) => collection === name).length;
console.log(
  [
    `${publicPaths.length} public pages`,
    `${all.reduce((sum, { words }) => sum + words.length, 0)} words`,
    `${all.reduce((sum, { pictures }) => sum + pictures, 0)} pictures shown`,
    `${count("support")} guides`,
    `${count("posts")} articles`,
    `${faults.size} internal links, ${dead.length} dead`,
    `${judged.size} different words, ${misspelled.size} misspelled`,
  ].join("\n"),
);
process.exit(dead.length + misspelled.size === 0 ? 0 : 1);
