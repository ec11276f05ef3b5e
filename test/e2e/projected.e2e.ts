import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { openHolding, openSample } from "./sample.ts";

/** What is told when Projected is chosen: on lists, on Overview as a net worth ahead, on accounts and assets, and in a line where it changes nothing. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function expectSound(page: Page): Promise<void> {
  await page.evaluate("scrollTo(0, 0)");
  expect(await axeFindings(page)).toEqual([]);
  const sideways = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
  expect(Number(sideways)).toBeLessThanOrEqual(0);
}

const said = (page: Page, words: string | RegExp) => page.getByRole("status").filter({ hasText: words }).waitFor();
const screen = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Portfolio" }).getByRole("link", { name, exact: true }).click();

test("UP-11: at 1280 px Projected holds from list to overview, accounts and an asset, explained, and is said where it changes nothing", async () => {
  const { page, home, problems } = await openSample(stage, { width: 1280 });
  await page.goto(`${home}/holdings`);
  await page.getByRole("row", { name: /House in Lindental/ }).waitFor();
  await page.getByRole("radio", { name: "Held once what is planned has happened" }).click({ force: true });
  await page.getByText(/held once what is pending and planned has happened, at prices of/).waitFor();
  await said(page, "Projected: what is held once every pending");
  await expectSound(page);
  await screen(page, "Overview");
  await said(page, /Projected: the net worth of a day ahead/);
  await page.getByText("against today, from what is planned and expected").waitFor();
  await page
    .getByRole("row", { name: /Interest/ })
    .first()
    .waitFor();
  await page.getByRole("button", { name: /Explain Projected net worth/ }).click();
  await page.getByRole("dialog").getByText("Net worth once what is planned until then has happened").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("radio", { name: "five years ahead" }).click({ force: true });
  await expect.poll(() => new URL(page.url()).searchParams.get("ahead")).toBe("60");
  await expectSound(page);
  await screen(page, "Accounts");
  await said(page, "Projected: what is held once every pending");
  await expectSound(page);
  await screen(page, "Performance");
  await said(page, "changes nothing here: this screen is of what is and was booked");
  await page.goto(`${home}/cash-forecast?mode=projected`);
  await said(page, "this screen tells what is planned and expected anyway");
  await page.getByRole("button", { name: "Show what is held" }).click();
  await expect.poll(() => new URL(page.url()).searchParams.has("mode")).toBe(false);
  expect(problems).toEqual([]);
});

test("UP-11: at 360 px dark the net worth ahead and what is held then of an asset fit and are sound", async () => {
  const { page, home, problems } = await openSample(stage, { width: 360, colorScheme: "dark" });
  await page.goto(`${home}?mode=projected`);
  await page.getByText("against today, from what is planned and expected").waitFor();
  await expectSound(page);
  await openHolding(page, home, "House in Lindental", "?mode=projected");
  await page.getByText("No entry that waits changes what is held of it.").waitFor();
  await expectSound(page);
  expect(problems).toEqual([]);
});
