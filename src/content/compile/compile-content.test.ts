import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import type { SiteContent } from "../entry.ts";
import { searchSections } from "../search-sections.ts";
import { compileContent } from "./compile-content.ts";
import { describeProblem } from "./problems.ts";

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

const DESCRIPTION = "A description that is long enough to be shown by a search engine.";
const file = (fields: string, body = "Words."): string =>
  `---\ntitle: A page\ndescription: ${DESCRIPTION}\n${fields}---\n${body}\n`;

function compile(
  files: Readonly<Record<string, string>>,
  hasDrafts = false,
): { content: SiteContent; problems: string[] } {
  const folder = mkdtempSync(join(tmpdir(), "content-"));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const { content, problems } = compileContent({
    folder,
    publicFolder: folder,
    sampleNames: ["bond-yield"],
    isKnownPath: (path) => path === "/central",
    hasDrafts,
  });
  return { content, problems: problems.map(describeProblem) };
}
const bodyOf = (markdown: string) => {
  const { content, problems } = compile({ "support/a.md": file("", markdown) });
  expect(problems).toEqual([]);
  return content.entries[0]?.body;
};

describe("D6 fields", () => {
  test("a page knows its collection, path and stem; index stands for its folder", () => {
    const { content } = compile({
      "support/guide/start.md": file(""),
      "support/index.md": file(""),
      "posts/x.md": file("date: 2026-11-21\nauthors: [{ name: Aventine }]\n"),
      "generic/solutions/crypto.md": file(""),
      "index/index.md": file(""),
    });
    expect(content.entries.map(({ collection, path, stem }) => [collection, path, stem])).toEqual([
      ["generic", "/solutions/crypto", "generic/solutions/crypto"],
      ["index", "/", "index/index"],
      ["posts", "/articles/x", "posts/x"],
      ["support", "/support/guide/start", "support/guide/start"],
      ["support", "/support", "support/index"],
    ]);
  });

  test("a wrong field is named with its file, its line and a remedy", () => {
    const { problems } = compile({ "legal/a.md": file("headlin: Terms\n") });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^content\/legal\/a\.md:2: Unrecognized key: "headlin"\. Remove it, correct its name/);
    const missing = compile({ "posts/a.md": file("") }).problems;
    expect(missing.some((it) => it.includes("(authors)"))).toBe(true);
    expect(compile({ "legal/a.md": "No fields." }).problems[0]).toContain("content/legal/a.md:1: The fields above");
  });

  test("two pages at one address, two neighbors at one place, and a folder no collection has are refused", () => {
    const { problems } = compile({
      "support/guide.md": file("order: 1\n"),
      "support/guide/index.md": file(""),
      "support/other.md": file("order: 1\n"),
      "elsewhere/a.md": file(""),
    });
    expect(problems).toEqual([
      expect.stringContaining("content/elsewhere/a.md: No collection lives in this folder."),
      expect.stringContaining("content/support/guide/index.md: content/support/guide.md has the same address"),
      expect.stringContaining("content/support/other.md (order): content/support/guide.md has the same order 1"),
    ]);
  });

  test("D7 a draft is there while developing and nowhere else", () => {
    const files = { "legal/a.md": file("draft: true\n"), "legal/b.md": file("") };
    expect(compile(files).content.entries.map(({ path }) => path)).toEqual(["/legal/b"]);
    expect(compile(files, true).content.entries).toHaveLength(2);
  });

  test("the trial sentence is written out in fields and text alike", () => {
    const { content } = compile({
      "legal/a.md": file("headline: ':trial'\n", "It is :trial But 12:30 and a:trial stay."),
    });
    expect(content.entries[0]?.headline).toMatch(/^60 days free from your first portfolio, no card needed\./);
    expect(JSON.stringify(content.entries[0]?.body)).toContain("But 12:30 and a:trial stay.");
  });
});

describe("bodies", () => {
  test("headings have anchors of their own, and make the list of contents", () => {
    const { content } = compile({ "legal/a.md": file("", "## Limits\n\n### What it’s for\n\n#### Deep\n\n## Limits") });
    expect(content.entries[0]?.anchors).toEqual([
      { id: "limits", title: "Limits", level: 2 },
      { id: "what-its-for", title: "What it’s for", level: 3 },
      { id: "limits-2", title: "Limits", level: 2 },
    ]);
  });

  test("what a day brought has the day and a heading for each thing; what is no day is named", () => {
    expect(bodyOf(':::news{on="2026-11-21"}\n### Faster\nBy half.\n### Mended\nA sum.\n:::')).toMatchObject([
      { type: "news", on: "2026-11-21", items: [{ id: "faster" }, { id: "mended" }] },
    ]);
    const { problems } = compile({ "support/a.md": file("", ':::news{on="soon"}\n### Faster\nBy half.\n:::') });
    expect(problems).toEqual([expect.stringContaining("soon is no day.")]);
  });

  test("callouts, tabs, steps, formulas, code and tables become blocks", () => {
    expect(bodyOf(":::warning[Take care]\nOld.\n:::")).toMatchObject([
      { type: "callout", kind: "warning", title: "Take care", children: [{ type: "paragraph", children: ["Old."] }] },
    ]);
    expect(bodyOf('::::tabs\n:::tab{label="A"}\n1\n:::\n:::tab{label="B"}\n2\n:::\n::::')).toMatchObject([
      { type: "tabs", tabs: [{ label: "A" }, { label: "B" }] },
    ]);
    expect(bodyOf(":::steps\n### First\nDo.\n### Second\nRest.\n:::")).toMatchObject([
      { type: "steps", steps: [{ id: "first" }, { id: "second" }] },
    ]);
    expect(bodyOf("```formula\ny = c / p\n\ny: yield\nc: coupon\n```")).toEqual([
      {
        type: "formula",
        lines: ["y = c / p"],
        names: [
          { name: "y", meaning: "yield" },
          { name: "c", meaning: "coupon" },
        ],
      },
    ]);
    expect(bodyOf('```csv filename="a.csv"\nx,y\n```')).toEqual([
      { type: "code_block", language: "csv", fileName: "a.csv", text: "x,y" },
    ]);
    expect(bodyOf("| a | b |\n| --- | ---: |\n| 1 | 2 |")).toEqual([
      { type: "table", align: ["left", "right"], head: [["a"], ["b"]], rows: [[["1"], ["2"]]] },
    ]);
    expect(bodyOf("Said.[^1]\n\n[^1]: Source.")).toMatchObject([
      { type: "paragraph", children: ["Said.", { type: "footnote_reference", number: 1 }] },
      { type: "footnotes", notes: [{ number: 1 }] },
    ]);
  });

  test("a snippet stands in place; one that holds itself is refused", () => {
    const { content, problems } = compile({
      "snippets/a.md": file("", "## Shared\n\nWords of a."),
      "snippets/loop.md": file("", '::snippet{name="loop"}'),
      "legal/x.md": file("", '## Shared\n\n::snippet{name="a"}'),
    });
    expect(content.entries.find(({ path }) => path === "/legal/x")?.anchors.map(({ id }) => id)).toEqual([
      "shared",
      "shared-2",
    ]);
    expect(problems).toEqual([expect.stringContaining("content/snippets/loop.md:5: The snippet loop holds itself.")]);
  });

  test("what does not exist or does not belong is named with its line", () => {
    const { problems } = compile({
      "legal/a.md": file(
        "",
        '# Big\n\n<b>x</b>\n\n::picture{name="none" alt="Nothing at all"}\n\n::sample{name="none"}\n\n:::box\n:::\n\n[x](page)',
      ),
    });
    expect(problems.map((it) => /:(\d+)/.exec(it)?.[1])).toEqual(["5", "7", "9", "11", "13", "16"]);
    expect(problems.join("\n")).toContain("There is no picture none.");
    expect(problems.join("\n")).toContain(":::box is no known block.");
  });

  test("an internal link leads to a page and, with an anchor, to a heading of it", () => {
    const { problems } = compile({
      "legal/a.md": file(
        "",
        "[1](/legal/b#here) [2](/legal/b#there) [3](/nowhere) [4](/central) [5](#own) [6](/legal/b/)",
      ),
      "legal/b.md": file("", "## Here"),
    });
    expect(problems).toEqual([
      expect.stringContaining("content/legal/a.md:5: The link /legal/b#there has no heading to go to."),
      expect.stringContaining("The link /nowhere leads nowhere."),
      expect.stringContaining("The link #own has no heading to go to."),
    ]);
  });
});

describe("R12 navigation", () => {
  test("folders and pages stand by their order, then by title; a folder is named by its file", () => {
    const { content } = compile({
      "support/index.md": file(""),
      "support/import/.navigation.yml": "title: Bring data in\norder: 2\n",
      "support/import/csv.md": file("order: 2\n"),
      "support/import/ofx.md": file("order: 1\nnavigation: { title: OFX, badge: New }\n"),
      "support/guide/a.md": file("navigation: false\n"),
      "support/guide/b.md": file(""),
    });
    expect(content.trees.support).toEqual([
      { title: "A page", to: "/support", children: [] },
      {
        title: "Bring data in",
        children: [
          { title: "OFX", to: "/support/import/ofx", badge: "New", children: [] },
          { title: "A page", to: "/support/import/csv", children: [] },
        ],
      },
      { title: "Guide", children: [{ title: "A page", to: "/support/guide/b", children: [] }] },
    ]);
  });
});

test("S1 search finds a page by its sections, each with the headings above it", () => {
  const { content } = compile({
    "support/a.md": file("", "Before.\n\n## One\n\nFirst.\n\n### Two\n\nSecond.\n\n## Three\n\nThird."),
  });
  const [entry] = content.entries;
  expect(entry && searchSections(entry)).toEqual([
    { id: "/support/a", title: "A page", headings: ["A page"], content: `${DESCRIPTION} Before.`, level: 1 },
    { id: "/support/a#one", title: "A page", headings: ["A page", "One"], content: "First.", level: 2 },
    { id: "/support/a#two", title: "A page", headings: ["A page", "One", "Two"], content: "Second.", level: 3 },
    { id: "/support/a#three", title: "A page", headings: ["A page", "Three"], content: "Third.", level: 2 },
  ]);
});
