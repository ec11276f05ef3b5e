import { afterAll, beforeAll, expect, test } from "vitest";
import { openStage, type Stage } from "./harness.ts";

/** A transaction from the keyboard: added, seen, taken back, done again. */
let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test("a person adds a deposit with the keyboard, undoes it and does it again", async () => {
  const { page, problems } = await stage.visitor();
  await page.goto("/central/sample");
  await page.waitForURL("**/p/*", { timeout: 60_000 });
  // Keys are heard once the screen is there.
  await page.getByText("Time-weighted").first().waitFor();
  await page.keyboard.press("g");
  await page.keyboard.press("t");
  await page.waitForURL("**/transactions");
  await page.getByText("3,999 transactions").waitFor();

  await page.keyboard.press("n");
  const drawer = page.getByRole("dialog");
  await drawer.getByLabel("Type").selectOption("deposit");
  await drawer.getByRole("combobox", { name: "Account" }).fill("Current");
  await page.keyboard.press("Enter");
  await drawer.getByLabel("Amount").fill("1,234.56");
  await drawer.getByLabel("Description").fill("Birthday money");
  await drawer.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("4,000 transactions").waitFor();
  expect(await page.getByRole("row", { name: /Birthday money/ }).count()).toBe(1);

  await page.getByRole("button", { name: "Undo" }).first().click();
  await page.getByText("3,999 transactions").waitFor();
  expect(await page.getByRole("row", { name: /Birthday money/ }).count()).toBe(0);

  await page.getByRole("button", { name: "Redo" }).first().click();
  await page.getByText("4,000 transactions").waitFor();
  expect(problems).toEqual([]);
});
