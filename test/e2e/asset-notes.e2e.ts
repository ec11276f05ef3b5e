import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { widths } from "./looks.ts";
import { openTyped } from "./typed-portfolio.ts";

/** What is noted of a house and of an account, what was changed of it, and the values stated of it. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function isSound(page: Page): Promise<void> {
  await page.evaluate("scrollTo(0, 0)");
  expect(await axeFindings(page)).toEqual([]);
  const sideways = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
  expect(Number(sideways)).toBeLessThanOrEqual(0);
}

async function openHouse(width: number, colorScheme: "light" | "dark") {
  const typed = await openTyped(stage, { width, colorScheme });
  const [accountId, assetId] = [randomUUID(), randomUUID()];
  await typed.write("POST", "/accounts", { accountId, name: "At home", kind: "property", currency: "EUR" });
  await typed.write("POST", "/assets", {
    assetId,
    name: "House",
    assetClass: "property",
    currency: "EUR",
    tracking: "value",
    opening: { on: "2024-01-01", accountId, quantity: "400000" },
  });
  const entry = { accountId, assetId, currency: "EUR", type: "valuation", on: "2025-01-01", amount: "420000" };
  await typed.write("POST", "/transactions", {
    transactionId: randomUUID(),
    entry: { ...entry, note: "Appraised by Stone & Co." },
  });
  return { ...typed, assetId };
}

test.each(widths())(
  "UP-05 in part, RE-02 in part: at %i px, %s, a note is written, changed, put back and undone, and every change is told",
  async (width, scheme) => {
    const { page, at, assetId, problems } = await openHouse(width, scheme);
    await page.goto(`${at}/assets/${assetId}`);
    await page.getByRole("heading", { level: 1, name: "House" }).waitFor();
    await page.getByRole("tab", { name: "Values" }).click();
    const values = page.getByRole("region", { name: "Values" });
    await values.getByText("420,000.00").waitFor();
    await values.getByText("Appraised by Stone & Co.").waitFor();
    expect(await values.getByText("Value at the start").count()).toBe(1);

    await page.getByRole("tab", { name: "Notes" }).click();
    const note = page.getByLabel("Note", { exact: true });
    const save = page.getByRole("button", { name: "Save note" });
    await note.fill("Keys are at the neighbor's.");
    await save.click();
    const texts = page.getByRole("region", { name: "Texts of this note" });
    await texts.getByText("Keys are at the neighbor's.").waitFor();
    await note.fill("Keys are in the safe.");
    await save.click();
    await texts.getByText("Keys are in the safe.").waitFor();
    await texts.getByRole("button", { name: "Restore" }).click();
    await expect.poll(() => note.inputValue()).toBe("Keys are at the neighbor's.");
    await isSound(page);

    await page.getByRole("button", { name: "Edit details" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit details" });
    await dialog.getByLabel("Name").fill("House by the lake");
    await dialog.getByRole("button", { name: "Save details" }).click();
    await page.getByRole("heading", { level: 1, name: "House by the lake" }).waitFor();
    await page.getByRole("tab", { name: "History" }).click();
    const changes = page.getByRole("list", { name: "Changes" });
    await changes.getByText("House by the lake", { exact: true }).waitFor();
    const life = page.getByRole("listbox", { name: "Its life, day by day" });
    await life.getByRole("option").last().click();
    await page.keyboard.press("Home");
    await page.getByRole("status").getByText("Opening balance").waitFor();
    // Made, three texts, a new name: the newest first, each by whom and when.
    expect(await changes.locator("> li").count()).toBe(5);
    expect(await changes.locator("> li").first().innerText()).toMatch(
      /^You · [\s\S]*Name[\s\S]*House[\s\S]*House by the lake/,
    );
    await isSound(page);
    expect(problems).toEqual([]);
  },
);

test("UP-04 in part: an account has a note and a history of its own", async () => {
  const { page, at, problems } = await openHouse(1280, "light");
  await page.goto(`${at}/accounts`);
  await page.getByRole("button", { name: "Actions for At home" }).click();
  await page.getByRole("menuitem", { name: "Note and history" }).click();
  const drawer = page.getByRole("dialog", { name: "At home" });
  await drawer.getByLabel("Note", { exact: true }).fill("Deed in the blue folder.");
  await drawer.getByRole("button", { name: "Save note" }).click();
  const changes = drawer.getByRole("list", { name: "Changes" });
  await changes.getByText("Deed in the blue folder.").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(problems).toEqual([]);
});
