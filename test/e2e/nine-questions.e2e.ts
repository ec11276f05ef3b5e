import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { axeFindings, openStage, type Stage, type Visitor } from "./harness.ts";
import { openSample } from "./sample.ts";

/**
 * Nine things people ask of their wealth, each asked as one would: in words, from wherever one is. What ten seconds leave room for is counted in
 * presses, because a machine that is busy says nothing of a person: the question, and at most two more.
 */
let stage: Stage;
let visitor: Visitor & { readonly home: string };
beforeAll(async () => {
  stage = await openStage();
  visitor = await openSample(stage, { width: 1280, colorScheme: "light" });
});
afterAll(() => stage.close());

/** From the overview the search is opened, the question typed, and the first answer taken. */
async function ask(question: string): Promise<Page> {
  const { page, home } = visitor;
  await page.goto(home);
  await page.getByText("Time-weighted").first().waitFor();
  await page.keyboard.press("/");
  await page.getByRole("combobox").fill(question);
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("Enter");
  return page;
}

test("UP-27 in part, UP-15 in part: what waits for me is asked, walked by keys, set aside and taken back", async () => {
  const page = await ask("what waits for me");
  await page.getByRole("heading", { level: 1, name: "Inbox" }).waitFor();
  await page.getByText(/^\d+ things? waits? for you\.$/).waitFor();
  const rows = page.locator("[data-item]");
  const key = await rows.first().getAttribute("data-item");
  await page.keyboard.press("j");
  expect(await page.evaluate("document.activeElement?.dataset.item")).toBe(key);
  await page.keyboard.press("e");
  await page.getByText("Set aside until it changes", { exact: true }).last().waitFor();
  await expect.poll(() => page.locator("[data-item]").first().getAttribute("data-item")).not.toBe(key);
  await page.getByText(/^Set aside \(1\)$/).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => page.locator("[data-item]").first().getAttribute("data-item")).toBe(key);
  expect(await axeFindings(page)).toEqual([]);
});
