import { readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openOwnStage, type Stage } from "./harness.ts";

/** A closed preview of the whole site (`DEV_DOMAIN`), kept by the server: with scripts, without them, and on every move. */
let stage: Stage;
beforeAll(async () => {
  stage = await openOwnStage({ DEV_DOMAIN: "localhost" });
});
afterAll(() => stage.close());

const account = (name: string) => ({ name, email: `${name}@example.org`, password: "quiet river lamp stone" });

test("A7: nobody sees a page, a file or an answer before signing in; signing up opens all of it, and signing out closes it", async () => {
  const { page, context } = await stage.visitor();
  const bodies: string[] = [];
  page.on("response", async (response) => bodies.push(await response.text().catch(() => "")));
  await page.goto("/pricing");
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/sign-in?redirect_url=%2Fpricing");
  await page.waitForLoadState("networkidle");
  // Nothing of what is for sale, and nothing of the guides that search finds.
  expect(bodies.filter((it) => /yield to worst|per month/i.test(it))).toEqual([]);
  expect((await context.request.get("/robots.txt")).status()).toBe(200);
  await page.getByRole("link", { name: "Start for free" }).click();
  await page.waitForURL("**/sign-up?redirect_url=%2Fpricing");
  const { name, email, password } = account("preview");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL("**/pricing");
  await page.getByRole("contentinfo").getByRole("link", { name: "Articles" }).click();
  await page.waitForURL("**/articles");
  await page.getByRole("heading", { level: 1, name: "Long answers" }).waitFor();
  const { headers } = { headers: (await context.request.get("/pricing")).headers() };
  expect([headers["x-robots-tag"], headers["cache-control"]?.includes("public") ?? false]).toEqual(["noindex", false]);
  await page.getByLabel("Your account").last().click();
  await page.getByText("Sign out", { exact: true }).click();
  await page.waitForURL("**/sign-in**");
  expect((await context.request.get("/articles", { maxRedirects: 0 })).status()).toBe(302);
});

test("A7: a move within an open page asks the server: a session that has ended elsewhere shows nothing more", async () => {
  const { page, context } = await stage.visitor();
  const { email, ...facts } = account("ended");
  const entered = await context.request.post("/api/identity/sign-up", {
    data: { ...facts, email },
    headers: { origin: stage.origin },
  });
  expect(entered.ok()).toBe(true);
  // Who is here is asked a moment after the page: the session ends after that, not before.
  const isKnown = page.waitForResponse("**/api/user/subscription");
  await page.goto("/pricing");
  await isKnown;
  await page.waitForLoadState("networkidle");
  await context.clearCookies();
  await page.getByRole("contentinfo").getByRole("link", { name: "Careers" }).click();
  await page.waitForURL("**/sign-in?redirect_url=%2Fcareers");
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
});

test("A7: without scripts the answer is the same, and a guest is nobody", async () => {
  const context = await stage.browser.newContext({ baseURL: stage.origin, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/solutions/crypto");
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  const guest = await context.request.post("/api/identity/guest", { headers: { origin: stage.origin } });
  expect(guest.status()).toBe(401);
  await context.close();
});

test("A7: files of other pages are closed: the application's, the price list's, the search's", async () => {
  const { page, context } = await stage.visitor();
  const files: string[] = [];
  page.on("response", (response) => files.push(`${response.status()} ${new URL(response.url()).pathname}`));
  await page.goto("/sign-in");
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("Control+k");
  await page.waitForTimeout(500);
  const named = readdirSync(new URL("../../build/client/assets", import.meta.url)).filter((name) =>
    /^(?:_virtual_support-search|PricingView|ContactView|HomePage|OverviewPage|AdminPage|SearchPalette)-[\w-]+\.js$/.test(
      name,
    ),
  );
  expect(named.length).toBeGreaterThan(5);
  for (const name of named)
    expect([name, (await context.request.get(`/assets/${name}`)).status()]).toEqual([name, 401]);
  // What the page itself asked for came, but for the search.
  expect(files.filter((it) => !/^20[04]/.test(it) && !/SearchPalette/.test(it))).toEqual([]);
});
