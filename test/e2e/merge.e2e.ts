import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { widths } from "./looks.ts";
import { openTyped } from "./typed-portfolio.ts";

/** One fund that is there twice, 10 at one bank and 5 at another, and two accounts of one bank that is there twice. */
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

async function openTwice(width: number, colorScheme: "light" | "dark") {
  const typed = await openTyped(stage, { width, colorScheme });
  const [near, far, fund, copy] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  for (const [accountId, name] of [
    [near, "Near bank"],
    [far, "Far bank"],
  ])
    await typed.write("POST", "/accounts", { accountId, name, kind: "brokerage", currency: "EUR" });
  for (const [assetId, name, accountId, quantity] of [
    [fund, "World fund", near, "10"],
    [copy, "World ETF", far, "5"],
  ]) {
    const opening = { on: "2025-01-02", accountId, quantity, cost: "1000", price: "100" };
    const asset = { assetId, name, assetClass: "fund", currency: "EUR", tracking: "units", opening };
    await typed.write("POST", "/assets", asset);
  }
  const dollars = {
    assetId: randomUUID(),
    name: "Dollar fund",
    assetClass: "fund",
    currency: "USD",
    tracking: "units",
  };
  await typed.write("POST", "/assets", dollars);
  return { ...typed, fund };
}

test.each(widths())(
  "UP-05 in part: at %i px, %s, two assets that are one are merged as was foretold, one of them is split again, and each is undone by one press",
  async (width, scheme) => {
    const { page, at, fund, problems } = await openTwice(width, scheme);
    await page.goto(`${at}/assets/${fund}`);
    await page.getByRole("heading", { level: 1, name: "World fund" }).waitFor();
    const menu = page.getByRole("button", { name: "More actions for World fund" });
    const dialog = page.getByRole("dialog", { name: "Merge with another asset" });
    await menu.click();
    await page.getByRole("menuitem", { name: "Merge with another asset" }).click();
    await dialog.getByRole("combobox", { name: "The other asset" }).fill("Dollar");
    await page.getByRole("option", { name: /Dollar fund/ }).click();
    await dialog.getByText(/is in EUR and Dollar fund in USD/).waitFor();
    await dialog.getByRole("combobox", { name: "The other asset" }).fill("World E");
    await page.getByRole("option", { name: /World ETF/ }).click();
    const told = dialog.getByRole("region", { name: "What will follow" });
    await told.getByText("1 entry of World ETF will be of World fund.").waitFor();
    await told.getByText(/World ETF is no longer an asset/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Merge", exact: true }).click();
    await dialog.waitFor({ state: "hidden" });
    const accounts = page.getByRole("tab", { name: /^Accounts/ });
    await expect.poll(() => accounts.innerText()).toMatch(/2/);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => accounts.innerText()).toMatch(/1/);

    await menu.click();
    await page.getByRole("menuitem", { name: "Merge with another asset" }).click();
    await dialog.getByRole("combobox", { name: "The other asset" }).fill("World E");
    await page.getByRole("option", { name: /World ETF/ }).click();
    await told.waitFor();
    await dialog.getByRole("button", { name: "Merge", exact: true }).click();
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(() => accounts.innerText()).toMatch(/2/);
    await page.getByRole("tab", { name: "History" }).click();
    await page.getByRole("list", { name: "Changes" }).getByText("Merged World ETF into World fund").first().waitFor();
    await isSound(page);

    await menu.click();
    await page.getByRole("menuitem", { name: "Split in two" }).click();
    const split = page.getByRole("dialog", { name: "Split in two" });
    await split.getByLabel("Name of the new asset").fill("World ETF again");
    await split.getByLabel("All in Far bank").check();
    await split.getByText(/1 entry will be of the new asset, 1 will stay with World fund/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await split.getByRole("button", { name: "Split", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "World ETF again" }).waitFor();
    await isSound(page);
    expect(problems).toEqual([]);
  },
);

test("UP-04 in part: an account and an institution are merged from their menus, and undone", async () => {
  const { page, at, write, problems } = await openTwice(1280, "light");
  const [one, other] = [randomUUID(), randomUUID()];
  await write("POST", "/institutions", { institutionId: one, name: "Harbor Bank" });
  await write("POST", "/institutions", { institutionId: other, name: "Harbour Bank" });
  await page.goto(`${at}/accounts`);
  await page.getByRole("button", { name: "Actions for Far bank" }).click();
  await page.getByRole("menuitem", { name: "Merge with another account" }).click();
  const dialog = page.getByRole("dialog", { name: "Merge with another account" });
  await dialog.getByRole("combobox", { name: "The other account" }).fill("Near");
  await page.getByRole("option", { name: /Near bank/ }).click();
  await dialog.getByRole("radio", { name: "Near bank" }).check();
  await dialog.getByText("1 entry of Far bank will be of Near bank.").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();
  await page.getByRole("link", { name: "Far bank" }).waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("link", { name: "Far bank" }).waitFor();

  await page.getByRole("button", { name: "Actions for Harbour Bank" }).click();
  await page.getByRole("menuitem", { name: "Merge into another institution" }).click();
  const bank = page.getByRole("dialog", { name: "Merge into another institution" });
  await bank.getByLabel("The one that stays").selectOption({ label: "Harbor Bank" });
  await bank.getByText(/0 accounts of Harbour Bank will belong to Harbor Bank/).waitFor();
  await bank.getByRole("button", { name: "Merge", exact: true }).click();
  await page.getByRole("heading", { name: "Harbour Bank" }).waitFor({ state: "hidden" });
  expect(problems).toEqual([]);
});
