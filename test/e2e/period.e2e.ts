import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage } from "./harness.ts";

/** Any window of time, typed: the overview is of it, the address keeps it, and brackets step through the years. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function openSample(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("link", { name: "Try the sample" }).first().click();
  await page.waitForURL("**/p/*", { timeout: 60_000 });
  await page.getByRole("region", { name: "Returns" }).waitFor();
}

test("at 1280 px a typed year is shown, stepped through and taken along", async () => {
  const { page, problems } = await stage.visitor({ width: 1280 });
  await openSample(page);
  await page.getByRole("button", { name: /^Figures over/ }).click();
  await page.getByRole("textbox", { name: "Period" }).fill("someday");
  await page.keyboard.press("Enter");
  await page.getByText(/This is no period up to today/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("textbox", { name: "Period" }).fill("2024");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Figures over 2024" }).waitFor();
  await page.getByText(/2024, from\s+Dec 31, 2023/).waitFor();
  expect(new URL(page.url()).search).toBe("?on=2024-12-31&from=2024-01-01");

  await page.keyboard.press("[");
  await page.getByText(/2023, from\s+Dec 31, 2022/).waitFor();
  await page.keyboard.press("]");
  await page.getByText(/2024, from\s+Dec 31, 2023/).waitFor();

  await page.keyboard.press("g");
  await page.keyboard.press("h");
  await page.getByRole("heading", { level: 1, name: "Holdings" }).waitFor();
  await page.getByText(/held on Dec 31, 2024/).waitFor();
  await page.keyboard.press("g");
  await page.keyboard.press("o");
  await page.getByText(/2024, from\s+Dec 31, 2023/).waitFor();

  // A range is chosen again: the typed window is gone.
  await page.getByRole("radio", { name: "one year" }).click({ force: true });
  await page.getByRole("button", { name: "Figures over 1Y" }).waitFor();
  expect(problems).toEqual([]);
});

test("at 360 px, dark, the period is typed behind the one button of the view", async () => {
  const { page, problems } = await stage.visitor({ width: 360, height: 740, colorScheme: "dark" });
  await openSample(page);
  await page.getByRole("button", { name: "Date and currency of figures" }).click();
  await page.getByRole("textbox", { name: "Period" }).fill("2020:2023");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.getByText(/2020 to 2023, from/).waitFor();
  await page.evaluate("scrollTo(0, 0)");
  expect(await axeFindings(page)).toEqual([]);
  expect(problems).toEqual([]);
});
