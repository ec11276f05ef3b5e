import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage } from "./harness.ts";

/** The list of holdings: drawn at once with what costs little, its returns after it, and never a zero meanwhile. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function openHoldings(page: Page): Promise<string> {
  await page.goto("/central/sample");
  await page.waitForURL("**/p/*", { timeout: 60_000 });
  await page.getByText("Time-weighted").first().waitFor();
  return `${new URL(page.url()).pathname}/holdings`;
}

/** Holds the answer with the returns back until it is let go. */
async function holdReturns(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/holdings\?.*fields=timeWeighted/, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return release;
}

test("the list is there before its returns, which are shown as on their way and sort once they are here", async () => {
  const { page, problems } = await stage.visitor({ width: 1280 });
  const at = await openHoldings(page);
  const release = await holdReturns(page);
  await page.goto(`${at}?sort=-timeWeighted`);
  const grid = page.getByRole("grid", { name: "Holdings" });
  const row = grid.getByRole("row").nth(1);
  await row.waitFor();
  // The value is there, both returns say that they are coming.
  expect(await row.getByText("Loading").count()).toBe(2);
  expect(await axeFindings(page)).toEqual([]);
  release();
  await row.getByText("%").nth(2).waitFor();
  expect(await grid.getByText("Loading").count()).toBe(0);
  const returns = (await grid.getByRole("row").allTextContents()).length;
  expect(returns).toBeGreaterThan(5);
  expect(problems).toEqual([]);
});

test("a phone, which has no room for returns, does not ask for them", async () => {
  const { page, problems } = await stage.visitor({ width: 360 });
  const at = await openHoldings(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/holdings?")) asked.push(new URL(request.url()).searchParams.get("fields") ?? "");
  });
  await page.goto(at);
  await page.getByRole("grid", { name: "Holdings" }).getByRole("row").nth(1).waitFor();
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((fields) => fields.includes("timeWeighted"))).toEqual([]);
  expect(problems).toEqual([]);
});
