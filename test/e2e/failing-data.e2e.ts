import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { openHolding, openSample, openSection } from "./sample.ts";

/** What cannot be read says so in its place, offers to try again, and leaves the rest of the screen as it is. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Answers one address of the API with a failure, until it is told to stop. */
async function failing(page: Page, path: RegExp): Promise<() => Promise<void>> {
  await page.route(path, (route) => route.fulfill({ status: 500, contentType: "application/json", body: "{}" }));
  return () => page.unroute(path);
}

/** A screen, what of the API it needs, and words that are there once it has it. */
const PARTS = [
  ["", /\/api\/.*\/overview(?:\?|$)/, "Largest moves"],
  ["", /\/api\/.*\/calendar(?:\?|$)/, "All \\d+ in the calendar"],
  ["/calendar", /\/api\/.*\/calendar(?:\?|$)/, "Next 30 days"],
  ["/holdings", /\/api\/.*\/holdings(?:\?|$)/, "House in Lindental"],
  ["/own/fixed-income", /\/api\/.*\/classes\/fixed_income(?:\?|$)/, "Modified duration"],
  ["/transactions", /\/api\/.*\/transactions(?:\?|$)/, "4,\\d{3} transactions"],
  ["/transactions", /\/api\/.*\/accounts(?:\?|$)/, "Paste rows from a spreadsheet"],
  ["/transactions", /\/api\/.*\/assets(?:\?|$)/, "Paste rows from a spreadsheet"],
  ["/cash-forecast", /\/api\/.*\/cash-forecast(?:\?|$)/, "Lowest point"],
  ["/cash-forecast", /\/api\/.*\/accounts(?:\?|$)/, "(from|to) Aster"],
  ["/performance", /\/api\/.*\/assets(?:\?|$)/, "Growth of 1"],
  ["/scenarios", /\/api\/.*\/scenarios(?:\?|$)/, "Equities fall by 20"],
  ["/exposure-and-risk", /\/api\/.*\/targets(?:\?|$)/, "of its parts outside"],
  ["/own/cash-and-debts", /\/api\/.*\/budgets(?:\?|$)/, "Groceries"],
  ["/tax", /\/api\/.*\/tax-year(?:\?|$)/, "From gains to what is taxed"],
  ["/tax?view=open", /\/api\/.*\/unrealized-lots(?:\?|$)/, "Gain if sold today"],
  ["/tax?view=harvest", /\/api\/.*\/harvest(?:\?|$)/, "of losses in"],
  ["/income", /\/api\/.*\/income(?:\?|$)/, "Received in 12 months"],
  ["/accounts", /\/api\/.*\/reconciliation(?:\?|$)/, "Aster depot"],
] as const;

test("a part of a screen that fails is tried again in its place, and the frame stays", async () => {
  const { page, home } = await openSample(stage, { width: 1280, colorScheme: "light" });
  for (const [screen, needs, words] of PARTS) {
    const mend = await failing(page, needs);
    await page.goto(home + screen);
    const again = page.locator("main").getByRole("button", { name: "Try again" }).first();
    await again.waitFor();
    await page.getByRole("navigation").first().waitFor();
    expect(await axeFindings(page), screen).toEqual([]);
    await mend();
    await again.click();
    await page.locator("main").getByText(new RegExp(words)).first().waitFor();
    await again.waitFor({ state: "detached" });
  }
});

/** A screen whose main figures stand without it, what of the API it lacks, and what is said of that. */
const BESIDE = [
  ["/tax", /\/api\/.*\/taxpayers(?:\?|$)/, "Whose taxes these are is not known"],
  ["/tax", /\/api\/.*\/filed-years(?:\?|$)/, "was kept as filed is not known"],
  ["/property-statement", /\/api\/.*\/assets(?:\?|$)/, "Which properties there are is not known"],
] as const;

test("what is missing beside the figures of a screen is said, and read again from there", async () => {
  const { page, home } = await openSample(stage, { width: 1280, colorScheme: "light" });
  for (const [screen, needs, words] of BESIDE) {
    const mend = await failing(page, needs);
    await page.goto(home + screen);
    const said = page.locator("main").getByText(words);
    const again = page.locator("main").getByRole("button", { name: "Try again" });
    await said.waitFor();
    await again.waitFor();
    expect(await axeFindings(page), screen).toEqual([]);
    await mend();
    // A screen that hears of a change meanwhile has read again by itself.
    const healed = said.waitFor({ state: "detached" });
    await Promise.race([again.click().catch(() => undefined), healed]);
    await healed;
  }
});

test("what a menu or a form could not read stands there, and is read again from there", async () => {
  const { page, home } = await openSample(stage, { width: 1280, colorScheme: "light" });
  const mendList = await failing(page, /\/api\/portfolios(?:\?|$)/);
  const mendViews = await failing(page, /\/api\/.*\/views(?:\?|$)/);
  await page.goto(`${home}/transactions`);
  const switcher = page.getByRole("button", { name: /Switch portfolio$/ });
  await switcher.click();
  const again = page.getByRole("menuitem", { name: /^Load your portfolios again/ });
  await again.waitFor();
  await mendList();
  await again.click();
  await switcher.click();
  await page.getByRole("menuitemcheckbox", { name: /Sample$/ }).waitFor();
  expect(await again.count()).toBe(0);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Saved views" }).click();
  await page.getByRole("menuitem", { name: /^Load your saved views again/ }).waitFor();
  await mendViews();
  await page.keyboard.press("Escape");

  const mendPreferences = await failing(page, /\/api\/user\/preferences(?:\?|$)/);
  await page.goto("/central/portfolios/new");
  await page.getByText("the one of your region is proposed instead").waitFor();
  await mendPreferences();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("the one of your region is proposed instead").waitFor({ state: "detached" });
});

test("the form of the terms waits for what is stated: no empty one stands in its place", async () => {
  const { page, home } = await openSample(stage, { width: 1280, colorScheme: "light" });
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/[^/]+\/facts(?:\?|$)/, async (route) => {
    await held.promise;
    await route.fallback();
  });
  await openHolding(page, home, "Brenta Rail");
  await openSection(page, "Terms");
  await page.locator("main").getByRole("status", { name: "Loading" }).first().waitFor();
  expect(await page.locator("main form").count()).toBe(0);
  held.resolve();
  const coupon = page
    .locator("main form")
    .getByLabel(/^Coupon/)
    .first();
  await coupon.waitFor();
  expect(await coupon.inputValue()).toBe("3.6");
});
