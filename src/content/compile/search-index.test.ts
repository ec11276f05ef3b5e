import { brotliCompressSync } from "node:zlib";
import MiniSearch from "minisearch";
import { expect, test } from "vitest";
import { looksOf } from "#test/work-of.ts";
import type { Entry } from "../entry.ts";
import { findSections, INDEX_OPTIONS, MOST_RESULTS } from "../search-options.ts";
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
  expect(findSections(index, "quicken")).toMatchObject([
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

test("S1 guides and articles are found, by beginnings and with a slip of the finger, and nothing else is", () => {
  const index = open([
    page("/support/a", "Dividends", [words("Withholding tax")]),
    page("/articles/a", "Four ways to count days", [], "posts"),
    page("/legal/a", "Dividends of the law", [], "legal"),
  ]);
  const found = (text: string) => findSections(index, text).map(({ id }) => id);
  expect(found("count days")).toEqual(["/articles/a"]);
  expect([found("divid"), found("withhloding"), found("dividends nothing"), found("")]).toEqual([
    ["/support/a"],
    ["/support/a"],
    [],
    [],
  ]);
});

test("S1 words that only put a question count for nothing, and endings make no other word", () => {
  const index = open([
    page("/support/erase", "Erasing", [words("Accounts are deleted with everything in them.")]),
    page("/support/my", "My things", [words("To have and to hold.")]),
  ]);
  const found = (text: string) => findSections(index, text).map(({ id }) => id);
  for (const text of ["delete my account", "How do I delete an account?", "deleting accounts", "account deletion"])
    expect([text, ...found(text)]).toEqual([text, "/support/erase"]);
});

test("S1 words of one question may stand in different parts of a page: the page is found", () => {
  const index = open([
    page("/support/a", "Bonds", [
      heading(2, "x", "Coupons"),
      words("Paid twice."),
      heading(2, "y", "Calls"),
      words("At par."),
    ]),
    page("/support/b", "Par", []),
  ]);
  expect(findSections(index, "coupon par").map(({ id }) => id)).toEqual(["/support/a"]);
});

test("S1 a page found by words of several parts is said as the page itself, and the one that has more of them comes first", () => {
  const index = open([
    page("/support/a", "Money lent", [
      heading(2, "x", "Calls"),
      words("At par."),
      heading(2, "y", "Interest"),
      words("A coupon."),
    ]),
    page("/support/b", "Bonds", [
      heading(2, "x", "Coupons"),
      words("A coupon."),
      heading(2, "y", "Par"),
      words("Par."),
    ]),
    page("/support/c", "Par", [words("Nothing of the other word.")]),
  ]);
  expect(findSections(index, "coupon par")).toMatchObject([
    { id: "/support/b", title: "Bonds", headings: ["Bonds"], content: "About bonds.", level: 1 },
    { id: "/support/a", title: "Money lent", headings: ["Money lent"], content: "About money lent.", level: 1 },
  ]);
});

let realText: string | undefined;
const realIndex = () =>
  MiniSearch.loadJSON<IndexedSection>(
    (realText ??= buildSearchIndex(compileContent(siteOptions(false)).content.entries)),
    INDEX_OPTIONS,
  );

test.each([
  ["delete my account", "/support/account/export-and-erasure"],
  ["yeild to worst", "/support/figures/bonds"],
  ["yield to worst", "/support/figures/bonds"],
  ["importing from my broker", "/support/import/"],
  ["time wieghted return", "/support/figures/time-weighted-return"],
  ["what does yield to worst hide", "/articles/what-yield-to-worst-hides"],
  ["counting days", "/articles/four-ways-to-count-days"],
  ["how do i share with my partner", "/support/guide/sharing"],
])("S1 the real pages answer “%s”", (text, path) => {
  const found = findSections(realIndex(), text)
    .slice(0, 5)
    .map(({ id }) => String(id));
  expect(found.filter((id) => id.startsWith(path))).not.toEqual([]);
});

test("S1 a page of that name comes before one that only mentions it", () => {
  const index = open([
    page("/support/b", "Other", [words("bonds bonds bonds")]),
    page("/support/a", "Bonds", [words("What is lent.")]),
  ]);
  expect(findSections(index, "bonds")[0]?.id).toBe("/support/a");
});

test("the index of the real pages is below 100 KB on the wire and answers a key with less work than reading it through", () => {
  const text = buildSearchIndex(compileContent(siteOptions(false)).content.entries);
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
  const search = () => keys.map((key) => findSections(index, key).slice(0, MOST_RESULTS));
  // A fifth of that today.
  expect(looksOf(search, text.length) / keys.length).toBeLessThan(1);
});
