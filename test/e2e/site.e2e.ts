import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SiteContent } from "#content/entry.ts";
import { REFERENCE_PAGES } from "#features/shared/api-groups.ts";
import { axeFindings, openStage, type Stage } from "./harness.ts";

/**
 * Every public address, as the site map and the route table name them, is walked through on a phone and on a desk, light and dark: nothing fails,
 * nobody else is asked, nothing scrolls sideways, and axe finds nothing, contrast included.
 */
const site: SiteContent = JSON.parse(readFileSync(new URL("../../build/server/content.json", import.meta.url), "utf8"));
const NOT_PUBLIC = ["snippets", "central"];
const PROGRAM_PATHS = [
  "/docs/getting-started",
  ...REFERENCE_PAGES.map(({ path }) => path),
  "/loading",
  "/sign-in",
  "/sign-up",
  "/easy-sign-up",
  "/signed-up",
  "/waitlist",
  "/unauthorized",
];
const CONTENT_PATHS = site.entries.filter(({ collection }) => !NOT_PUBLIC.includes(collection)).map(({ path }) => path);
const PATHS = [...new Set([...CONTENT_PATHS, ...PROGRAM_PATHS])].toSorted();
/** Pages looked at together: two cores draw no more than that at once. */
const TOGETHER = 3;
/** Each page is drawn once for each of them; axe, which takes longest, looks at each page in one of its four looks, and at one of each kind in two. */
const LOOKS = [
  { width: 360, colorScheme: "light", isOfKind: true },
  { width: 1280, colorScheme: "light", isOfKind: false },
  { width: 1280, colorScheme: "dark", isOfKind: true },
  { width: 360, colorScheme: "dark", isOfKind: false },
] as const;
type Look = (typeof LOOKS)[number];

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

interface Walker {
  readonly page: Page;
  /** What went wrong since it was last emptied. */
  readonly problems: string[];
}

async function newWalker(): Promise<Walker> {
  const { page, problems } = await stage.visitor({ ...LOOKS[0], height: 800 });
  page.on("request", (request) => {
    const isOwn = request.url().startsWith(stage.origin) || /^(?:data|blob):/.test(request.url());
    if (!isOwn) problems.push(`asks somebody else: ${request.url()}`);
  });
  page.on("requestfailed", (request) => {
    // A picture or a page loaded ahead may be left off when one goes on.
    const reason = request.failure()?.errorText ?? "";
    if (reason !== "net::ERR_ABORTED") problems.push(`failed: ${request.url()} ${reason}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
  });
  return { page, problems };
}

/** Changes how a page is looked at, as a turned phone or a changed setting does: it need not be loaded again. */
async function lookAs(page: Page, { width, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.locator(`html[data-mode="${colorScheme}"]`).waitFor({ state: "attached" });
}

/** The reference lists hundreds of fields that are drawn alike: axe, whose time grows with them, looks at the first of each list. */
const REPEATED = ":is(li, tr, dl > div):nth-child(n + 13)";

const STANDING = `(() => ({
  overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  headings: document.querySelectorAll("h1").length,
  jumps: document.querySelectorAll('[tabindex]:not([tabindex="0"], [tabindex="-1"])').length,
}))()`;

interface Standing {
  readonly overflow: number;
  readonly headings: number;
  readonly jumps: number;
}

/** What is wrong with a page in one look, one line each. */
async function faultsIn(page: Page, look: Look, hasAxe: boolean): Promise<readonly string[]> {
  await lookAs(page, look);
  const { overflow, headings, jumps } = await page.evaluate<Standing>(STANDING);
  return [
    ...(overflow > 0 ? [`scrolls sideways by ${overflow} px`] : []),
    ...(headings === 1 ? [] : [`${headings} headings of the first level`]),
    ...(jumps === 0 ? [] : [`${jumps} elements jump the order of focus`]),
    ...(hasAxe ? await axeFindings(page, REPEATED) : []),
  ].map((it) => `${look.width} ${look.colorScheme}: ${it}`);
}

/** One page of each kind is looked at by axe on a phone in light and on a desk in dark; the others share its parts, and take turns. */
const kindOf = (path: string): string => path.split("/").slice(0, 2).join("/");
const FIRST_OF_KIND = new Set(PATHS.filter((path, at) => PATHS.findIndex((it) => kindOf(it) === kindOf(path)) === at));

async function faultsOf({ page, problems }: Walker, path: string): Promise<readonly string[]> {
  problems.length = 0;
  const turn = PATHS.indexOf(path) % LOOKS.length;
  const response = await page.goto(path, { waitUntil: "load" });
  const found = response?.status() === 200 ? [] : [`answered ${response?.status()}`];
  for (const [at, look] of LOOKS.entries())
    found.push(...(await faultsIn(page, look, FIRST_OF_KIND.has(path) ? look.isOfKind : at === turn)));
  return [...found, ...problems].map((it) => `${path}: ${it}`);
}

/** Dealt out in turn, so that the long pages of the reference are not all in one. */
const PARTS = Array.from({ length: 6 }, (_, part) => ({
  part: part + 1,
  paths: PATHS.filter((_path, at) => at % 6 === part),
}));

test.each(PARTS)(
  "R1-R22 every page of part $part of six stands at 360 and 1280 px, in light and dark: alone, accessible, without sideways scroll",
  async ({ paths }) => {
    const waiting = [...paths];
    const faults: string[] = [];
    const walk = async () => {
      const walker = await newWalker();
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        faults.push(...(await faultsOf(walker, path)));
      }
      await walker.page.context().close();
    };
    await Promise.all(Array.from({ length: TOGETHER }, walk));
    expect(faults).toEqual([]);
  },
  300_000,
);

test("whoever asks for less motion has other colors at once: no element passes from one to the other", async () => {
  const { page } = await stage.visitor({ colorScheme: "dark" });
  await page.goto("/docs/api/exports");
  const moving = await page.evaluate<number>(`(() => {
    document.documentElement.dataset.mode = "light";
    return document.getAnimations().length;
  })()`);
  expect(moving).toBe(0);
});

const get = (path: string): Promise<Response> => fetch(stage.origin + path, { redirect: "manual" });

const scriptSources = (response: Response): string =>
  (response.headers.get("content-security-policy") ?? "").split(";").find((it) => it.trim().startsWith("script-src")) ??
  "";
/** Structured data is read by search engines and never run. */
const scriptTags = (html: string) =>
  [...html.matchAll(/<script(?![^>]*application\/ld\+json)([^>]*)>([\s\S]*?)<\/script>/g)].map(
    ([, attributes = "", code = ""]) => ({ attributes, code }),
  );

test("every script of a page made for one reader carries its own nonce, and no other script may run", async () => {
  const nonces = new Set<string>();
  for (const path of ["/sign-in", "/central", "/?print", "/no-such-page"]) {
    const response = await get(path);
    const nonce = /'nonce-([^']+)'/.exec(scriptSources(response))?.[1] ?? "";
    expect(nonce.length).toBeGreaterThanOrEqual(16);
    expect(scriptSources(response)).not.toContain("unsafe-inline");
    nonces.add(nonce);
    const tags = scriptTags(await response.text());
    expect(tags.length).toBeGreaterThan(0);
    for (const { attributes } of tags) expect(attributes).toContain(`nonce="${nonce}"`);
  }
  expect(nonces.size).toBe(4);
});

test("every script of a page made for all is named by its hash, and no other script may run", async () => {
  for (const path of ["/", "/pricing", "/support/figures/bridge", "/docs/api"]) {
    const response = await get(path);
    const sources = scriptSources(response);
    expect(sources).not.toMatch(/unsafe-inline|nonce-/);
    const tags = scriptTags(await response.text()).filter(({ attributes }) => !attributes.includes("src="));
    expect(tags.length).toBeGreaterThan(0);
    for (const { attributes, code } of tags) {
      expect(attributes).not.toContain("nonce=");
      expect(sources).toContain(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
    }
  }
});

const PAYLOADS = [`"><script>alert(1)</script>`, `'><img src=x onerror=alert(1)>`, `</title><svg onload=alert(1)>`];

test("what a reader's address holds is shown as text, in path and query", async () => {
  for (const payload of PAYLOADS) {
    const sent = encodeURIComponent(payload);
    for (const path of [
      `/${sent}`,
      `/support/${sent}`,
      `/articles/${sent}`,
      `/?q=${sent}`,
      `/sign-in?redirect_url=${sent}`,
    ]) {
      const html = await (await get(path)).text();
      expect(html, path).not.toContain(payload);
      expect(html, path).not.toMatch(/<(?:img|svg)[^>]+\son\w+=/);
    }
  }
});

test("no address of the site leads to another one", async () => {
  const addresses = [
    "/legal",
    "/legal/",
    "//evil.example/legal",
    "/%2F%2Fevil.example",
    "/legal?next=//evil.example",
    "/\\evil.example",
  ];
  for (const path of addresses) {
    const location = (await get(path)).headers.get("location");
    if (location !== null) expect(new URL(location, stage.origin).origin, path).toBe(stage.origin);
  }
  expect((await get("/legal")).headers.get("location")).toMatch(/^\/legal\/[\w-]+$/);
});
