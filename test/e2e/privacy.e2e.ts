import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStage, type Stage } from "./harness.ts";
import { widths } from "./looks.ts";
import { openHolding, openSample, openSection } from "./sample.ts";

/** With amounts hidden, no screen tells one: not in its text, not in an attribute, not in the table behind a chart. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Screens of a portfolio, and those of the account that tell of it. */
const SCREENS = [
  "",
  "/calendar",
  "/calendar?view=agenda",
  "/holdings",
  "/own/equities-and-funds",
  "/own/fixed-income",
  "/own/real-estate",
  "/own/private-funds",
  "/own/crypto",
  "/own/cash-and-debts",
  "/own/other",
  "/transactions",
  "/accounts",
  "/cash-forecast",
  "/performance",
  "/tax",
  "/tax?view=open",
  "/tax?view=sale",
  "/tax?view=harvest",
  "/exposure-and-risk",
  "/income",
  "/settings",
] as const;
const OF_ACCOUNT = ["/central", "/central/portfolios", "/central/metrics", "/central/audit"] as const;

/**
 * Everything a person or a program for the blind could read of the page, a line each: texts and attributes, without shapes and addresses. A number
 * beside its currency is joined over its elements.
 */
const READABLE = `(() => {
  const shapes = new Set(["d", "class", "style", "href", "id", "for", "points", "transform", "src", "datetime"]);
  const lines = document.body.innerText.split("\\n");
  for (const it of document.querySelectorAll("body *:not(script):not(style)"))
    for (const { name, value } of it.attributes) if (!shapes.has(name) && /^(?:aria-|title|alt|placeholder|value|data-)/.test(name)) lines.push(value);
  for (const it of document.querySelectorAll(".sr-only, caption")) lines.push(it.textContent);
  return lines;
})()`;
/** Grouped thousands, cents, or a number before a currency. Counts of things and shares are no amounts. */
const AMOUNT =
  /\d{1,3}(?:,\d{3})+(?!\s*(?:transactions|closes|days|%))|\d\.\d{2}(?=\s*(?:EUR|USD|CHF))|\d\s*(?:EUR|USD|CHF)\b|\d(?:\.\d+)?[KMB]\b(?<!\b[136]M)/;

async function amountsIn(page: Page): Promise<readonly string[]> {
  const lines = await page.evaluate<readonly string[]>(READABLE);
  return lines.filter((line) => AMOUNT.test(line));
}

async function isDrawn(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  await expect.poll(() => page.locator("[class*=breathe]").count()).toBe(0);
}

test.each(widths())("no screen tells an amount while they are hidden, %i px, %s", async (width, colorScheme) => {
  const { page, home, problems } = await openSample(stage, { width, colorScheme });
  expect(await amountsIn(page)).not.toEqual([]);
  await page.getByRole("button", { name: /hide amounts/i }).click();
  for (const path of [...SCREENS.map((it) => home + it), ...OF_ACCOUNT]) {
    await page.goto(path);
    await isDrawn(page);
    expect(await amountsIn(page), path).toEqual([]);
  }
  expect(problems).toEqual([]);
});

test("what an asset's page and an explained figure tell holds no amount either", async () => {
  const { page, home } = await openSample(stage);
  await page.getByRole("button", { name: /hide amounts/i }).click();
  await page.getByRole("button", { name: "Explain Net worth" }).click();
  await page.getByRole("dialog", { name: "How Net worth is computed" }).getByText("House in Lindental").waitFor();
  expect(await amountsIn(page)).toEqual([]);
  await openHolding(page, home, "Flat on Mill Street");
  await page.getByRole("heading", { name: "Hold for 10 years, sell today or refinance" }).waitFor();
  await isDrawn(page);
  expect(await amountsIn(page), "what holding, selling and refinancing bring").toEqual([]);
  await openHolding(page, home, "Pellucid");
  for (const section of ["Lots", "Figures", "Sold", "Accounts", "Prices"]) {
    await openSection(page, section);
    await isDrawn(page);
    if (section === "Prices") await page.getByText("closes since").waitFor();
    expect(await amountsIn(page), section).toEqual([]);
  }
});
