import { brotliCompressSync } from "node:zlib";
import MiniSearch from "minisearch";
import { expect, test } from "vitest";
import { looksOf } from "#test/work-of.ts";
import type { Entry } from "../entry.ts";
import { findSections, INDEX_OPTIONS, MOST_RESULTS, SEARCH_OPTIONS } from "../search-options.ts";
import type { IndexedSection } from "../search-options.ts";
import { compileContent } from "./compile-content.ts";
import { buildSearchIndex } from "./search-index.ts";
import { siteOptions } from "./site-options.ts";

const page = (
  path: string,
  title: string,
  body: Entry["body"],
  collection: Entry["collection"] = "support",
): Entry => ({
  title,
  description: `About ${title.toLowerCase()}.`,
  draft: false,
  navigation: {},
  seo: {},
  meta: {},
  links: [],
  sections: [],
  testimonials: [],
  collection,
  path,
  stem: path.slice(1),
  body,
  anchors: [],
  words: 10,
});
const heading = (level: 2 | 3, id: string, text: string): Entry["body"][number] => ({
  type: "heading",
  level,
  id,
  children: [text],
});
const words = (text: string): Entry["body"][number] => ({ type: "paragraph", children: [text] });
const open = (entries: readonly Entry[]) =>
  MiniSearch.loadJSON<IndexedSection>(buildSearchIndex(entries), INDEX_OPTIONS);

test("S1 a result names its page, its headings, its words and its level", () => {
  const index = open([
    page("/support/imports", "Imports", [
      heading(2, "files", "Files"),
      heading(3, "ofx", "OFX files"),
      words("Quicken exports them."),
    ]),
  ]);
  expect(index.search("quicken", SEARCH_OPTIONS)).toMatchObject([
    {
      id: "/support/imports#ofx",
      title: "Imports",
      headings: ["Imports", "Files", "OFX files"],
      content: "Quicken exports them.",
      level: 3,
    },
  ]);
});

test("S1 a slip of the finger is allowed for only where nothing has the word as it is typed", () => {
  const index = open([page("/support/yield", "Yield", []), page("/support/field", "Field", [])]);
  const found = (text: string) => findSections(index, text).map(({ id }) => id);
  expect(found("yield")).toEqual(["/support/yield"]);
  expect(found("yielt")).toEqual(["/support/yield"]);
});

test("S1 only support pages are found, by beginnings and with a slip of the finger", () => {
  const index = open([
    page("/support/a", "Dividends", [words("Withholding tax")]),
    page("/legal/a", "Dividends of the law", [], "legal"),
  ]);
  const found = (text: string) => index.search(text, SEARCH_OPTIONS).map(({ id }) => id);
  expect([found("divid"), found("withhloding"), found("dividends nothing"), found("")]).toEqual([
    ["/support/a"],
    ["/support/a"],
    [],
    [],
  ]);
});

test("S1 a page of that name comes before one that only mentions it", () => {
  const index = open([
    page("/support/b", "Other", [words("bonds bonds bonds")]),
    page("/support/a", "Bonds", [words("What is lent.")]),
  ]);
  expect(index.search("bonds", SEARCH_OPTIONS)[0]?.id).toBe("/support/a");
});

test("the index of the real pages is below 100 KB on the wire and answers a key with less work than reading it through", () => {
  const { content } = compileContent(siteOptions(false));
  const text = buildSearchIndex(content.entries);
  expect(brotliCompressSync(text).byteLength).toBeLessThan(100_000);
  const index = MiniSearch.loadJSON(text, INDEX_OPTIONS);
  const keys = [
    "p",
    "po",
    "por",
    "port",
    "portfolio",
    "portfolio v",
    "portfolio value",
    "x",
    "tax lots",
    "import file",
  ];
  const search = () => keys.map((key) => index.search(key, SEARCH_OPTIONS).slice(0, MOST_RESULTS));
  // A fifth of that today.
  expect(looksOf(search, text.length) / keys.length).toBeLessThan(1);
});
