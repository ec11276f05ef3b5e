import { gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { REFERENCE_PAGES } from "#features/shared/api-groups.ts";
import { builtPages } from "#server/pages.ts";
import type { RenderPage } from "#server/pages.ts";
import type { ApiDescription } from "#site/api-reference/api-description.ts";
import { shownGroups } from "#site/api-reference/shown-calls.ts";
import { describedApi } from "#test/described-api.ts";

/** The pages of the reference as the built site answers them, with the description a server would hand to them. */
const ORIGIN = "http://localhost:3000";
const KIB = 1024;

let description: ApiDescription;
let render: RenderPage;
beforeAll(async () => {
  const made = await describedApi();
  description = JSON.parse(JSON.stringify(made));
  render = await builtPages({ description: made });
});

interface Opened {
  readonly status: number;
  readonly html: string;
  /** What stands between the frame's header and footer. */
  readonly main: string;
}

async function open(path: string): Promise<Opened> {
  const response = await render(new Request(`${ORIGIN}${path}`), "n0nce");
  const html = await response.text();
  return { status: response.status, html, main: /<main[\s>].*<\/main>/s.exec(html)?.[0] ?? "" };
}
const found = (html: string, what: RegExp): readonly string[] => [...html.matchAll(what)].map(([, it = ""]) => it);
const twice = (all: readonly string[]): readonly string[] => all.filter((it, index) => all.indexOf(it) !== index);

test("R20 there is a page for every group that is shown, and the list of addresses names the same", () => {
  const shown = shownGroups(description).map(({ slug }) => `/docs/api/${slug}`);
  expect(REFERENCE_PAGES.map(({ path }) => path)).toEqual(["/docs/api", ...shown]);
});

test.each(REFERENCE_PAGES.map(({ path }) => path))("R20 %s is whole and light, no anchor twice", async (path) => {
  const { status, html, main } = await open(path);
  expect(status).toBe(200);
  const ids = found(main, /\sid="([^"]+)"/g);
  expect(twice(ids)).toEqual([]);
  expect(found(main, /href="#([^"]+)"/g).filter((id) => !ids.includes(id))).toEqual([]);
  expect(twice(found(main, /role="region" aria-label="([^"]+: [^"]+)"/g))).toEqual([]);
  expect(html.match(/\[object|NaN/g)).toBeNull();
  expect(gzipSync(html).byteLength / KIB).toBeLessThan(path === "/docs/api" ? 36 : 60);
  expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${path}"/>`);
  const data = found(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs).map((it) => JSON.parse(it));
  expect(data.map((it) => it["@type"])).toEqual(["BreadcrumbList", "APIReference"]);
});

test("R20 the first page leads to every call of every group, and to none of our staff's or of sign-in", async () => {
  const { main } = await open("/docs/api");
  const calls = shownGroups(description).flatMap((group) =>
    group.calls.map(({ id }) => `/docs/api/${group.slug}#${id}`),
  );
  expect(found(main, /href="(\/docs\/api\/[^"]+#[^"]+)"/g)).toEqual(calls);
  expect(calls.length).toBeGreaterThan(100);
  expect(main.match(/\/api\/admin|\/api\/identity|test-sessions|__debug/g)).toBeNull();
});

test("R20 a page has the calls of its group, each under its anchor, in their order", async () => {
  for (const { slug, calls } of shownGroups(description)) {
    const { main } = await open(`/docs/api/${slug}`);
    expect([slug, found(main, /<h2 id="([^"]+)"/g)]).toEqual([slug, calls.map(({ id }) => id)]);
  }
});

test("R20 a group that is not shown, and one that is not there, are not found", async () => {
  for (const path of ["/docs/api/staff", "/docs/api/none"]) expect((await open(path)).status).toBe(404);
});

test("R20 a call says who may make it, what it takes, answers and refuses by itself, and shows how it is made", async () => {
  const { main } = await open("/docs/api/transactions");
  const [booking = ""] = /<section aria-labelledby="post-portfolio-transactions".*?<\/section>/s.exec(main) ?? [];
  const words = booking.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
  for (const it of [
    "POST /api /portfolios /{portfolioId} /transactions",
    "Person Editor or owner of the portfolio API key With the right write Header Idempotency-Key : a UUID",
    "entry. accountId required UUID",
    `curl -X POST &quot;${ORIGIN}/api/portfolios/$PORTFOLIO_ID/transactions&quot;`,
    "Answer 201",
    "422 This transaction does not add up. The fields below say where.",
  ])
    expect(words).toContain(it);
});
