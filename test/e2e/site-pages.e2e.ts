import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import type { SiteContent } from "#content/entry.ts";
import { REFERENCE_PAGES } from "#features/shared/api-groups.ts";
import { builtPages } from "#server/pages.ts";
import type { RenderPage } from "#server/pages.ts";
import { describedApi } from "#test/described-api.ts";

/** The built pages without a server or a browser: what a search engine gets. */
const ORIGIN = "http://localhost:3000";
const site: SiteContent = JSON.parse(readFileSync(new URL("../../build/server/content.json", import.meta.url), "utf8"));
const READ_ALONE = ["snippets", "central"];
const contentPaths = site.entries.filter(({ collection }) => !READ_ALONE.includes(collection)).map(({ path }) => path);
const programPaths = [
  "/docs/getting-started",
  ...REFERENCE_PAGES.map(({ path }) => path),
  "/samples",
  "/easy-sign-up",
  "/signed-up",
  "/sign-in",
  "/sign-up",
  "/waitlist",
];

let render: RenderPage;
beforeAll(async () => {
  render = await builtPages({ description: await describedApi() });
});
const open = async (path: string): Promise<{ response: Response; html: string }> => {
  const response = await render(new Request(`${ORIGIN}${path}`), "n0nce");
  return { response, html: await response.text() };
};
const count = (html: string, what: RegExp): number => [...html.matchAll(what)].length;

describe("R1-R22 every page is drawn by the server", () => {
  test.each([...new Set([...contentPaths, ...programPaths])])("%s", async (path) => {
    const { response, html } = await open(path);
    expect(response.status).toBe(200);
    expect(count(html, /<h1[\s>]/g)).toBe(1);
    expect(count(html, /<main[\s>]/g)).toBe(1);
    expect(html).toMatch(/<html[^>]+lang="en-US"/);
    expect(html).toMatch(/<title>[^<]{3,}<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/);
    expect(count(html, /<link rel="canonical"/g)).toBe(1);
    expect(html).not.toMatch(/lorem ipsum|coming soon/i);
  });
});

test("R20 the guide has two addresses and one that counts", async () => {
  for (const path of ["/docs/getting-started", "/support/guide/getting-started"]) {
    const { html } = await open(path);
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/support/guide/getting-started"/>`);
  }
});

test("R20 /docs leads to where one starts, and the sections above the solutions and the readers have a page of their own", async () => {
  const { response } = await open("/docs");
  expect([response.status, response.headers.get("location")]).toEqual([302, "/docs/getting-started"]);
  const solutions = (await open("/solutions")).html;
  for (const it of site.entries.filter(({ path }) => path.startsWith("/solutions/")))
    expect(solutions).toContain(`href="${it.path}"`);
  const readers = (await open("/who-we-serve")).html;
  for (const it of site.entries.filter(({ path }) => path.startsWith("/who-we-serve/")))
    expect(readers).toContain(`href="${it.path}"`);
});

test("every public page says where the feed is", async () => {
  for (const path of ["/", "/articles", "/support/figures/bridge"])
    expect((await open(path)).html).toContain(
      `<link rel="alternate" type="application/atom+xml" title="Aventine articles" href="${ORIGIN}/feed.xml"/>`,
    );
});

test("R1 no page names the product twice in its title", async () => {
  expect((await open("/")).html).toContain("<title>Aventine · Net worth that explains itself</title>");
  for (const path of contentPaths) {
    const [, title = ""] = /<title>([^<]*)/.exec((await open(path)).html) ?? [];
    expect([path, title.split(" · ").filter((it) => it === "Aventine").length]).toEqual([path, 1]);
  }
});

test("R14 /legal leads to the first legal document", async () => {
  const { response } = await open("/legal");
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe(site.trees.legal[0]?.to);
});

test("R24 S3 what is not there is 404 in its layout, with the words of the specification", async () => {
  for (const path of ["/no-such-page", "/articles/a/b", "/support/no/such/guide", "/legal/none", "/landing/none"]) {
    const { response, html } = await open(path);
    expect([path, response.status]).toEqual([path, 404]);
    expect(html).toContain("We are sorry but this page could not be found.");
    expect(html).toContain(`Page not found: ${path}`);
    expect(html).toContain('name="robots" content="noindex"');
    expect(html).toMatch(/<title>Page not found · Aventine<\/title>/);
  }
});

test("V13.4.2: R19 R17 nothing is at /public, and snippets stand alone while developing only", async () => {
  const { response, html } = await open("/public/anything");
  expect(response.status).toBe(404);
  expect(html).not.toContain("<footer");
  expect((await open("/__debug/snippet/trial")).response.status).toBe(404);
});

test.each([
  "/central",
  "/central/portfolios",
  "/central/p/x/holdings",
  "/central/join",
  "/settings",
  "/settings/account",
  "/admin",
])("R29 %s waits for authentication in these words, and without scripts says what it needs", async (path) => {
  const { html } = await open(path);
  expect(html).toContain("Secure area — waiting for authentication...");
  expect(html).toMatch(/<noscript>.*needs scripts/s);
});

test("R10 what is no screen of the application is a page of the central collection, else not found", async () => {
  expect((await open("/central/no/such/page")).response.status).toBe(404);
});

test("V1.2.1: R24 an address is shown as text, whatever it holds", async () => {
  const { html } = await open("/%3Cscript%3Ealert(1)%3C/script%3E");
  expect(html).not.toContain("<script>alert(1)");
});

test("R26 ?print is light whatever the reader prefers", async () => {
  expect((await open("/pricing?print=1")).html).toMatch(/<html[^>]+data-forced-mode="light" data-print/);
  expect((await open("/pricing")).html).not.toContain("data-forced-mode=");
});

test("V1.2.3: a page with questions tells search engines of them, and no text can end its script", async () => {
  const { html } = await open("/pricing");
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, it = ""]) =>
    JSON.parse(it),
  );
  expect(data.map((it) => it["@type"])).toEqual(["BreadcrumbList", "FAQPage"]);
});
