import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage } from "./harness.ts";

/** The navigation is what one owns: every class held has a screen, whose figures explain themselves and whose list opens. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const noSidewaysScroll = async (page: Page) =>
  expect(
    Number(await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")),
  ).toBeLessThanOrEqual(0);

async function openSample(page: Page): Promise<string> {
  await page.goto("/");
  await page.getByRole("link", { name: "Try the sample" }).first().click();
  await page.waitForURL("**/p/*", { timeout: 60_000 });
  await page
    .getByRole("heading", { level: 1, name: "Overview" })
    .or(page.getByText("Net worth").first())
    .first()
    .waitFor();
  return /^.*\/p\/[^/?]+/.exec(page.url())?.[0] ?? "";
}

test("FI-03 in part, FI-04 in part, RE-06 in part: at 1280 px the navigation leads from class to class, folds a group away and remembers it", async () => {
  const { page, problems } = await stage.visitor({ width: 1280 });
  await openSample(page);
  const navigation = page.getByRole("navigation", { name: "Portfolio" });
  await navigation.getByRole("link", { name: "Fixed income" }).click();
  await page.getByRole("heading", { level: 1, name: "Fixed income" }).waitFor();
  expect(page.url()).toContain("/own/fixed-income");
  await page.getByRole("grid", { name: "Holdings" }).waitFor();
  await page.getByText("Yield to worst", { exact: true }).first().waitFor();
  await page.getByRole("region", { name: "Next" }).getByRole("link").first().waitFor();
  expect(await axeFindings(page)).toEqual([]);

  // A figure opens: the average names the bonds it is of.
  await page.locator("dl > div").filter({ hasText: "Yield to worst" }).getByRole("button").click();
  await page.getByText(/sum of yield to worst × value/).waitFor();
  await page.keyboard.press("Escape");

  // Another class by its letters, with the day that was chosen.
  await page.goto(`${page.url()}?currency=USD`);
  await page.getByRole("heading", { level: 1, name: "Fixed income" }).waitFor();
  await page.getByText("in USD").first().waitFor();
  await page.keyboard.press("g");
  await page.keyboard.press("r");
  await page.getByRole("heading", { level: 1, name: "Real estate" }).waitFor();
  await page.getByText("in USD").first().waitFor();
  await page.getByText("Loan to value", { exact: true }).waitFor();

  await navigation.getByRole("button", { name: "Keep" }).click();
  await expect.poll(() => navigation.getByRole("link", { name: "Transactions" }).count()).toBe(0);
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Real estate" }).waitFor();
  expect(await navigation.getByRole("button", { name: "Keep" }).getAttribute("aria-expanded")).toBe("false");
  await page.keyboard.press("m");
  await navigation.getByRole("button", { name: "Expand navigation" }).waitFor();
  // As icons alone everything is in reach.
  await navigation.getByRole("link", { name: "Transactions" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test("EQ-05 in part, FI-02 in part: a return and a figure of a class open how they are computed from their cell by a press, as on the page of the asset", async () => {
  const { page, problems } = await stage.visitor({ width: 1440 });
  const portfolio = await openSample(page);
  await page.goto(`${portfolio}/own/equities-and-funds`);
  const grid = page.getByRole("grid", { name: "Holdings" });
  const returns = grid.getByRole("button", { name: /Explain TWR of/ });
  await returns.first().waitFor();
  const shown = await returns.first().innerText();
  await returns.first().click();
  const panel = page.getByRole("dialog", { name: /How TWR of .* is computed/ });
  await panel
    .getByText(shown.split("\n")[0]?.replace(/^[+−]/, "") ?? "", { exact: false })
    .first()
    .waitFor();
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "hidden" });
  // The grid is one tab stop: what stands in its cells is none of its own.
  expect(await returns.first().getAttribute("tabindex")).toBe("-1");
  await grid
    .getByRole("button", { name: /Explain XIRR of/ })
    .first()
    .click();
  await page
    .getByRole("dialog", { name: /How XIRR of/ })
    .getByText(/rate|flows/i)
    .first()
    .waitFor();
  await page.keyboard.press("Escape");
  // With the map of what is owned, whose tiles are tinted by what they gained.
  await page
    .getByRole("button", { name: /Show .* as a table/ })
    .first()
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.goto(`${portfolio}/own/fixed-income`);
  await grid
    .getByRole("button", { name: /Explain Yield to worst of/ })
    .first()
    .click();
  await page
    .getByRole("dialog", { name: /How Yield to worst of/ })
    .getByText(/Terms stated|call|maturity/i)
    .first()
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await noSidewaysScroll(page);
  expect(problems).toEqual([]);
});

test("PF-04 in part: at 360 px, dark, the classes stand behind More, and a screen of one fits the phone", async () => {
  const { page, problems } = await stage.visitor({ width: 360, height: 740, colorScheme: "dark" });
  await openSample(page);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Private funds" }).click();
  await page.getByRole("heading", { level: 1, name: "Private funds" }).waitFor();
  await page.getByText("TVPI", { exact: true }).first().waitFor();
  await page.getByRole("grid", { name: "Holdings" }).waitFor();
  await page.evaluate("scrollTo(0, 0)");
  expect(await axeFindings(page)).toEqual([]);
  await noSidewaysScroll(page);
  expect(problems).toEqual([]);
});

test("before anything was owned a class says what would stand there, and an address of none says so", async () => {
  const { page, problems } = await stage.visitor({ width: 1280, colorScheme: "dark" });
  const portfolio = await openSample(page);
  await page.goto(`${portfolio}/own/crypto?on=1990-01-01`);
  await page.getByRole("heading", { level: 1, name: "Crypto" }).waitFor();
  await page.getByText("Nothing of this is held on this day").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.goto(`${portfolio}/own/shoes`);
  await page.getByText("There are no classes of this name").waitFor();
  await page.getByRole("link", { name: "Show all holdings" }).click();
  await page.getByRole("heading", { level: 1, name: "Holdings" }).waitFor();
  expect(problems).toEqual([]);
});
