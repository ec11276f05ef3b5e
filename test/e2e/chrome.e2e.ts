import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage } from "./harness.ts";

/** What stands around every public page: menus, search, banner, newsletter, appearance, and what a visit keeps. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** The frame does its work once the page is idle; the search button then opens the palette. */
async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.locator('[role="combobox"]:focus').waitFor();
}

const focused = (page: Page): Promise<unknown> => page.evaluate("document.activeElement?.textContent?.trim()");

test("H1 the menus open by press and by keys, one at a time, and give the focus back", async () => {
  const { page, problems } = await stage.visitor();
  await page.goto("/");
  const solutions = page.getByRole("navigation", { name: "Main" }).getByText("Solutions", { exact: true });
  await solutions.focus();
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("ArrowDown");
  await page.getByRole("link", { name: "Unified portfolio" }).first().waitFor();
  expect(await focused(page)).toBe("Unified portfolio Net worth and returns over everything");
  await page.keyboard.press("End");
  expect(await focused(page)).toBe("Envision planning Decades ahead, in ranges");
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  expect(await focused(page)).toBe("Solutions");
  await page.keyboard.press("ArrowRight");
  expect(await focused(page)).toBe("Who We Serve");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Family offices" }).first().click();
  await page.waitForURL("**/who-we-serve/family-offices");
  await expect.poll(() => page.locator("header details[data-disclosure][open]").count()).toBe(0);
  expect(problems).toEqual([]);
});

test("H1 H5 without scripts the menus are links", async () => {
  const context = await stage.browser.newContext({
    baseURL: stage.origin,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto("/support");
  await page.locator("summary[aria-label=Menu]").click();
  await page.getByRole("navigation", { name: "Menu" }).getByText("Solutions", { exact: true }).click();
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Crypto" }).click();
  await page.waitForURL("**/solutions/crypto");
  await context.close();
});

test("H2 H5 on narrow screens the section's own pages come first, any link closes the menu, and one can start for free", async () => {
  const { page, problems } = await stage.visitor({ width: 390, height: 844, colorScheme: "dark" });
  await page.goto("/support/guide/getting-started");
  await page.waitForLoadState("networkidle");
  await page.locator("summary[aria-label=Menu]").click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  expect(await menu.getByRole("link", { name: "Getting started" }).first().getAttribute("aria-current")).toBe("page");
  expect(await axeFindings(page)).toEqual([]);
  await menu.getByRole("link", { name: "Pricing" }).click();
  await page.waitForURL("**/pricing");
  await expect.poll(() => page.locator("header details[data-disclosure][open]").count()).toBe(0);
  const start = page.getByRole("link", { name: "Start for free" }).first();
  expect(await start.isVisible()).toBe(true);
  await page.goto("/easy-sign-up");
  expect(await page.locator('a[href="/easy-sign-up"]:visible').count()).toBe(0);
  expect(problems).toEqual([]);
});

test("S1 S2 the palette offers shortcuts, finds support pages by their words, and opens the chosen one by keys", async () => {
  const { page, problems } = await stage.visitor();
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await openPalette(page);
  expect(await page.getByRole("dialog").getByRole("option").allInnerTexts()).toEqual([
    "Getting started",
    "Pricing",
    "Articles",
  ]);
  await page.keyboard.type("getting started");
  await page.getByRole("dialog").getByRole("option").filter({ hasText: "Getting started" }).first().waitFor();
  expect(await page.getByRole("dialog").getByRole("option").count()).toBeLessThanOrEqual(42);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/support/**");
  await page.getByRole("main").getByRole("heading", { level: 1, name: "Getting started" }).waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.waitForLoadState("networkidle");
  await openPalette(page);
  await page.keyboard.type("zzzz nothing");
  await page.getByText("Nothing about").waitFor();
  expect(problems).toEqual([]);
});

test("S1 a search that cannot be loaded says so and can be tried again", async () => {
  const { page } = await stage.visitor();
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await page.route(/support-search/, (route) => route.abort());
  await openPalette(page);
  await page.keyboard.type("price");
  await page.getByText("could not be loaded").waitFor();
  expect(await page.locator("h1").count()).toBe(1);
});

test("H7 a dismissed banner stays away on later visits and never flashes", async () => {
  const { page } = await stage.visitor();
  await page.goto("/");
  const banner = page.getByRole("complementary", { name: "Announcement" });
  await page.waitForLoadState("networkidle");
  await banner.getByRole("button", { name: "Dismiss announcement" }).click();
  expect(await banner.isVisible()).toBe(false);
  expect(await page.evaluate("localStorage.getItem('banner-trial-60-days')")).toBe("true");
  // Hidden before anything of the page's own code has run.
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto("/pricing");
  expect(await banner.isVisible()).toBe(false);
});

test("T2 T5 the newsletter answers with a toast a second later, and the form is idle again before that", async () => {
  const { page } = await stage.visitor();
  await page.route("**/api/zoho/subscribe", (route) => route.fulfill({ json: { success: true, message: "" } }));
  await page.goto("/pricing");
  await page.waitForLoadState("networkidle");
  const field = page.getByPlaceholder("Enter your email");
  await field.fill("reader@example.org");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await page.getByText("You've been subscribed to our newsletter.").waitFor();
  await page.getByText("Success", { exact: true }).waitFor();
  expect(await page.getByRole("button", { name: "Subscribe" }).getAttribute("aria-disabled")).toBeNull();
  expect(await field.inputValue()).toBe("");
  await page.unroute("**/api/zoho/subscribe");
  await page.route("**/api/zoho/subscribe", (route) => route.abort());
  await field.fill("reader@example.org");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await page.getByText("Submit Error").waitFor();
  await page.getByText("Error!", { exact: true }).waitFor();
  expect(await field.inputValue()).toBe("reader@example.org");
});

test("T3 the chosen appearance is there before the page is, and follows the device when asked to", async () => {
  const { page } = await stage.visitor({ colorScheme: "light" });
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  const mode = () => page.evaluate("document.documentElement.dataset.mode");
  await page.getByLabel("Appearance").selectOption("dark");
  await page.locator('html[data-mode="dark"]').waitFor({ state: "attached" });
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto("/pricing");
  expect(await mode()).toBe("dark");
  await page.unroute(/\.js$/);
  await page.goto("/pricing");
  await expect.poll(() => page.getByLabel("Appearance").inputValue()).toBe("dark");
  await page.getByLabel("Appearance").selectOption("system");
  await expect.poll(mode).toBe("light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(mode).toBe("dark");
});

test("H1 T3 an appearance chosen and a menu opened before any script is there stay so", async () => {
  const { page } = await stage.visitor({ colorScheme: "light" });
  let allow: (() => void) | undefined;
  const allowed = new Promise<void>((resolve) => (allow = resolve));
  await page.route(/\.js$/, async (route) => allowed.then(() => route.continue()));
  await page.goto("/", { waitUntil: "commit" });
  const menu = page.getByRole("navigation", { name: "Main" }).locator("summary", { hasText: "Solutions" });
  await menu.click();
  await page.getByLabel("Appearance").selectOption("dark");
  allow?.();
  await page.locator('html[data-mode="dark"]').waitFor({ state: "attached" });
  expect(await page.getByRole("navigation", { name: "Main" }).locator("details[open]").count()).toBe(1);
  expect(await page.getByLabel("Appearance").inputValue()).toBe("dark");
});

test("R26 a page without a frame leads to pages without a frame, by links and by the address bar of the application", async () => {
  const { page } = await stage.visitor();
  await page.goto("/pricing?bare=1");
  await page.waitForLoadState("networkidle");
  expect(await page.getByRole("banner").or(page.getByRole("contentinfo")).count()).toBe(0);
  const link = page.locator('main a[href^="/"]').first();
  await expect.poll(() => link.getAttribute("href")).toContain("bare=1");
  await link.click();
  await page.waitForURL("**bare=1**");
  await page.goto("/pricing?print=1");
  await page.waitForLoadState("networkidle");
  expect(await page.getByRole("banner").or(page.getByRole("contentinfo")).count()).toBe(0);
});

test("T4 a part that fails after a new build reloads the page once and keeps what was typed", async () => {
  const { page } = await stage.visitor();
  await page.goto("/pricing");
  await page.waitForLoadState("networkidle");
  await page.getByPlaceholder("Enter your email").fill("half-typed@example");
  let loads = 0;
  page.on("load", () => (loads += 1));
  await page.route("**/_builds/latest.json*", (route) => route.fulfill({ json: { id: "newer" } }));
  await page.route(/SearchPalette.*\.js/, (route) => route.abort());
  const reloaded = page.waitForEvent("load");
  await page.keyboard.press("Control+k");
  await reloaded;
  await expect
    .poll(() => page.getByPlaceholder("Enter your email").inputValue(), { timeout: 10_000 })
    .toBe("half-typed@example");
  // The guard: failing again at once does not reload again.
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("Control+k");
  await page.waitForTimeout(1000);
  expect(loads).toBe(1);
});

test("T4 a page whose code cannot be loaded is opened all the same: the one that was clicked, once, with a word", async () => {
  const { page } = await stage.visitor();
  await page.goto("/pricing");
  await page.waitForLoadState("networkidle");
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.route("**/_builds/latest.json*", (route) => route.fulfill({ json: { id: "newer" } }));
  // Gone for the page of the old build; the document of the new one finds its own.
  await page.route(/assets\/ArticlesPage.*\.js/, (route) =>
    documents.length === 0 ? route.abort() : route.continue(),
  );
  // Pointing at the link loads its code ahead; that it fails leads nowhere.
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Articles" });
  await link.hover();
  await page.waitForTimeout(500);
  expect(documents).toEqual([]);
  await link.click();
  await page.waitForURL("**/articles");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.getByText("This page was loaded again").waitFor();
  expect(documents).toEqual(["/articles"]);
  await page.goBack();
  await page.waitForURL("**/pricing");
  expect(await page.getByText("This page was loaded again").count()).toBe(0);
  // The guard: what has just been opened anew and is missing still is told, with a way to try again.
  documents.length = 0;
  await page.waitForLoadState("networkidle");
  await link.click();
  await page.getByText("The page could not be opened").waitFor();
  expect(documents).toEqual([]);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.waitForURL("**/articles");
});

test("what is pressed before the scripts are there is done as soon as they are, and the page is painted without them", async () => {
  const { context, page, problems } = await stage.visitor();
  const { promise: isReleased, resolve: release } = Promise.withResolvers<undefined>();
  await context.route("**/assets/framework-*", async (route) => {
    await isReleased;
    await route.continue();
  });
  const visit = page.goto("/pricing", { waitUntil: "commit" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.getByRole("button", { name: "Dismiss announcement" }).click();
  await page.keyboard.press("Control+k");
  expect(await page.getByRole("combobox", { name: "Search guides and articles" }).count()).toBe(0);
  release(undefined);
  await page.getByRole("combobox", { name: "Search guides and articles" }).waitFor();
  expect(await page.evaluate("document.documentElement.dataset.banner")).toBe("dismissed");
  await visit;
  expect(problems).toEqual([]);
});

test("V14.2.3: nobody but ourselves is asked for anything, and a recommendation is remembered", async () => {
  const { page, context } = await stage.visitor();
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(stage.origin) && !request.url().startsWith("data:")) foreign.push(request.url());
  });
  await page.goto("/?ref=friend-1");
  await page.waitForLoadState("networkidle");
  await page.goto("/landing/spreadsheet?utm_source=facebook&ref=friend-2");
  await page.waitForLoadState("networkidle");
  expect(foreign).toEqual([]);
  const cookies = await context.cookies();
  expect(
    cookies
      .filter(({ name }) => name === "av-referral-id")
      .map(({ value, sameSite, secure, path }) => ({ value, sameSite, secure, path })),
  ).toEqual([{ value: "friend-1", sameSite: "Lax", secure: true, path: "/" }]);
});
