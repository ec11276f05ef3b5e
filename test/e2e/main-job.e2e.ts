import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openOwnStage, type OwnStage, type Visitor } from "./harness.ts";

/**
 * The main job, as a person does it: sign up, drop a broker's file, review, accept, see the figures, take the import out again.
 *
 * The file: 5,000.00 in; 40 at 50.00 for 2,002.00; 30.00 dividend; 10 sold at 60.00 for 598.00; twice 4.00 custody, two true twins.
 * Cash 3,618.00; 30 left, last traded at 60.00: 1,800.00. Net worth 5,418.00.
 */
const FILE = fileURLToPath(new URL("../fixtures/broker.csv", import.meta.url));
let stage: OwnStage;

beforeAll(async () => {
  stage = await openOwnStage();
});
afterAll(() => stage.close());

async function signUp({ page }: Visitor, name: string): Promise<void> {
  await page.goto("/sign-up");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill(`${name}-${randomUUID()}@example.org`);
  await page.getByRole("textbox", { name: "Password" }).fill("correct horse battery");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/signed-up");
  await page.goto("/central");
}

async function makePortfolio(page: Page): Promise<void> {
  await page.getByText("Import a file").first().click();
  await page.getByLabel("Name").fill("Family");
  await page.getByLabel("Base currency").fill("EUR");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Create and choose a file" }).click();
  await page.waitForURL("**/imports");
}

async function importFile(page: Page): Promise<void> {
  await page.locator("input[type=file]").first().setInputFiles(FILE);
  await page.waitForURL("**/imports/*");
}

const portfolioOf = (page: Page): string => /^(.*\/p\/[^/?]+)/.exec(page.url())?.[1] ?? "";

test("UP-07 in part, AN-01 in part: a person signs up, imports a broker's file, sees net worth and returns, and takes the import out again", async () => {
  const visitor = await stage.visitor();
  const { page, problems } = visitor;
  await signUp(visitor, "ada");
  await makePortfolio(page);
  await importFile(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Accept 6 transactions" }).click();
  await page.getByText("6 transactions added").waitFor();

  const portfolio = portfolioOf(page);
  await page.goto(portfolio);
  await page.getByText("5,418").first().waitFor();
  expect(await page.locator("main").innerText()).toContain("Time-weighted");
  expect(await page.locator("main").innerText()).toContain("Money-weighted");
  expect(await axeFindings(page)).toEqual([]);

  // The same file again: every line is recognized and nothing is added.
  await page.goto(`${portfolio}/imports`);
  await importFile(page);
  await page
    .getByText(/already/i)
    .first()
    .waitFor();
  expect(await page.getByRole("button", { name: /^Accept \d/ }).count()).toBe(0);

  await page.goto(`${portfolio}/imports`);
  await page.getByRole("button", { name: "Remove this import" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove import" }).click();
  await page.getByText("Removed", { exact: true }).first().waitFor();
  await page.goto(`${portfolio}/transactions`);
  await page
    .getByText(/No transactions/i)
    .first()
    .waitFor();
  expect(problems).toEqual([]);
});

test("UP-25 in part: the sample portfolio opens with one click, without signing up, and every screen is accessible in both modes", async () => {
  for (const colorScheme of ["light", "dark"] as const) {
    const { page, problems } = await stage.visitor({ colorScheme, width: colorScheme === "dark" ? 360 : 1280 });
    await page.goto("/");
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("link", { name: "Try the sample" }).first().click();
    await page.waitForURL("**/p/*", { timeout: 60_000 });
    const portfolio = portfolioOf(page);
    for (const screen of ["", "/holdings", "/transactions", "/accounts", "/imports", "/settings"]) {
      await page.goto(portfolio + screen);
      await page.locator("h1, h2").first().waitFor();
      await page.waitForLoadState("networkidle");
      expect(await axeFindings(page), `${colorScheme} ${screen}`).toEqual([]);
      const overflow = Number(
        await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"),
      );
      expect(overflow, `${colorScheme} ${screen} scrolls sideways`).toBeLessThanOrEqual(0);
    }
    expect(problems).toEqual([]);
  }
});

test("UP-17 in part: hidden amounts are nowhere in the page, neither as text nor as an attribute", async () => {
  const { page } = await stage.visitor();
  await page.goto("/central/sample");
  await page.waitForURL("**/p/*", { timeout: 60_000 });
  await page.waitForLoadState("networkidle");
  const shown = /\d{1,3}(,\d{3})+/;
  expect(await page.locator("main").innerText()).toMatch(shown);
  await page.getByRole("button", { name: /hide amounts/i }).click();
  const html = (await page.locator("main").innerHTML()).replaceAll(/<path[^>]*>/g, "");
  expect(html).not.toMatch(shown);
});

test("killing the server in the middle of accepting leaves all or nothing, and nothing stuck", async () => {
  const visitor = await stage.visitor();
  const { page } = visitor;
  await signUp(visitor, "grace");
  await makePortfolio(page);
  await importFile(page);
  const portfolio = portfolioOf(page);
  await page.getByRole("button", { name: "Accept 6 transactions" }).click({ noWaitAfter: true });
  await stage.crashAndRestart();
  await page.goto(`${portfolio}/transactions`);
  await page
    .getByText(/^(6 transactions|No transactions.*)$/)
    .first()
    .waitFor();
  const count = (await page.getByText("6 transactions").count()) > 0 ? 6 : 0;
  expect([0, 6]).toContain(count);
  await page.goto(`${portfolio}/imports`);
  await page
    .getByText(/Added|Ready to review/)
    .first()
    .waitFor();
});

test("what a portfolio begun in another currency cannot count is counted once it is kept in that of the file, and back with one press", async () => {
  const visitor = await stage.visitor();
  const { page, problems } = visitor;
  await signUp(visitor, "eva");
  await page.getByText("Import a file").first().click();
  await page.getByLabel("Name").fill("Household");
  await page.getByLabel("Base currency").fill("USD");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Create and choose a file" }).click();
  await page.waitForURL("**/imports");
  // Of the Argentine peso no reference rate is published, whatever the day.
  const rows = "Date,Description,Amount (ARS)\n2024-03-28,Sueldo,250000.00\n2024-03-29,Mercado,-40000.00\n";
  const file = { name: "banco.csv", mimeType: "text/csv", buffer: Buffer.from(rows) };
  await page.locator("input[type=file]").first().setInputFiles(file);
  await page.waitForURL("**/imports/*");
  await page.getByRole("button", { name: "Accept 2 transactions" }).click();
  await page.getByText("Cash in ARS has no exchange rate near today").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Keep this portfolio in ARS" }).click();
  await page.getByText("210,000").first().waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.goto(portfolioOf(page));
  await page.getByText("There is no exchange rate to USD near").waitFor();
  await page.getByRole("button", { name: "Keep this portfolio in ARS" }).click();
  await page.getByText("210,000").first().waitFor();
  expect(problems).toEqual([]);
});
