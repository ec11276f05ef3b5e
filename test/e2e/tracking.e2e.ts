import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { widths } from "./looks.ts";
import { openTyped } from "./typed-portfolio.ts";

/** A stake in a workshop: 1,000 at first, 500 put in, worth 2,400 by its annual letter. */
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

async function openStake(width: number, colorScheme: "light" | "dark") {
  const typed = await openTyped(stage, { width, colorScheme });
  const [accountId, assetId] = [randomUUID(), randomUUID()];
  await typed.write("POST", "/accounts", { accountId, name: "Safe", kind: "other", currency: "EUR" });
  const opening = { on: "2024-01-01", accountId, quantity: "1000", cost: "800" };
  const asset = { assetId, name: "Workshop", assetClass: "other", currency: "EUR", tracking: "value", opening };
  await typed.write("POST", "/assets", asset);
  for (const entry of [
    { type: "buy", on: "2024-02-01", amount: "500" },
    { type: "valuation", on: "2024-03-01", amount: "2400", note: "Annual letter" },
  ])
    await typed.write("POST", "/transactions", {
      transactionId: randomUUID(),
      entry: { ...entry, accountId, assetId, currency: "EUR" },
    });
  return { ...typed, assetId };
}

test.each(widths())(
  "UP-05: at %i px, %s, what is known by its value is counted in units from its first day on, nothing it was worth changes, and one press undoes it",
  async (width, scheme) => {
    const { page, at, assetId, problems } = await openStake(width, scheme);
    await page.goto(`${at}/assets/${assetId}`);
    await page.getByRole("heading", { level: 1, name: "Workshop" }).waitFor();
    await page.getByRole("tab", { name: "Values" }).waitFor();
    await page.getByRole("button", { name: "More actions for Workshop" }).click();
    await page.getByRole("menuitem", { name: "Change tracking" }).click();
    const dialog = page.getByRole("dialog", { name: "Track by units and a price" });
    await dialog.getByLabel("Units held now").fill("300");
    const told = dialog.getByRole("region", { name: "What will follow" });
    await told.getByText("What it was worth stays the same on every day until today.").waitFor();
    await told.getByText("3 prices of one unit will be stated, one for each day with an entry.").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Change tracking" }).click();
    await dialog.waitFor({ state: "hidden" });
    await page.getByRole("tab", { name: /^Prices/ }).click();
    // 1,000 ÷ 200 and 2,400 ÷ 300 units.
    await page.getByText("8.00").first().waitFor();
    await page.getByText("2,400.00").first().waitFor();
    // The notice with Undo goes by itself: it is pressed before anything is looked at more closely.
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("tab", { name: "Values" }).waitFor();
    await isSound(page);
    await page.goto(`${at}/assets/${assetId}?on=2024-02-15`);
    await page.getByText("1,500.00").first().waitFor();
    expect(problems).toEqual([]);
  },
);

test("UP-05 in part: the currency of an asset changes while nothing is in it, and what is in the way is said at its field", async () => {
  const { page, at, assetId, write, problems } = await openStake(1280, "light");
  const free = randomUUID();
  const asset = { assetId: free, name: "Garage", assetClass: "property", currency: "EUR", tracking: "value" };
  await write("POST", "/assets", asset);
  const dialog = page.getByRole("dialog", { name: "Edit details" });
  const change = async () => {
    await page.getByRole("button", { name: "Edit details" }).click();
    await dialog.getByRole("combobox", { name: "Currency" }).fill("CHF");
    await page.getByRole("option", { name: /CHF/ }).first().click();
    await dialog.getByRole("button", { name: "Save details" }).click();
  };
  await page.goto(`${at}/assets/${free}`);
  await change();
  await dialog.waitFor({ state: "hidden" });
  await page.getByText(/CHF/).first().waitFor();
  await page.goto(`${at}/assets/${assetId}`);
  await change();
  await dialog.getByText(/3 entries are in EUR. Add an asset in CHF/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.goto(`${at}/transactions`);
  await page.getByText("Workshop").first().waitFor();
  // Known by its value, its purchase has no price of a unit.
  expect(await page.getByText("1.00", { exact: true }).count()).toBe(0);
  // An asset nothing was ever booked of has no holding, and the second currency was refused.
  expect(problems.filter((it) => !/status of 40[49]/.test(it))).toEqual([]);
});
