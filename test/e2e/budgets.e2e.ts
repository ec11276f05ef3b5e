import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage, type VisitorOptions } from "./harness.ts";
import { screens } from "./looks.ts";
import { openTyped } from "./typed-portfolio.ts";

/** 120 on restaurants in September and 90 in November, looked at on 15 November: day 15 of 30. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function openSpender(options: VisitorOptions) {
  const typed = await openTyped(stage, options);
  const accountId = randomUUID();
  await typed.write("POST", "/accounts", { accountId, name: "Giro", kind: "bank", currency: "EUR" });
  const enter = (entry: object) =>
    typed.write("POST", "/transactions", {
      transactionId: randomUUID(),
      entry: { accountId, currency: "EUR", ...entry },
    });
  await enter({ type: "deposit", on: "2025-12-01", amount: "5000", kind: "salary" });
  await enter({ type: "withdrawal", on: "2026-09-10", amount: "120", kind: "dining" });
  await enter({ type: "withdrawal", on: "2026-11-10", amount: "90", kind: "dining" });
  return typed;
}

async function isSound(page: Page): Promise<void> {
  await page.evaluate("scrollTo(0, 0)");
  expect(await axeFindings(page)).toEqual([]);
  const sideways = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
  expect(Number(sideways)).toBeLessThanOrEqual(0);
}

/** What can be done with a budget stands behind one button beside it. */
async function chosenOf(page: Page, action: "Change" | "Remove"): Promise<void> {
  await page.getByRole("button", { name: "Actions for the budget of Dining" }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

test.each(screens())(
  "CM-07: a budget is set, what is left told, exceeded, removed and brought back, %s",
  async (_, options) => {
    const { page, at, problems } = await openSpender(options);
    await page.goto(`${at}/own/cash-and-debts?on=2026-11-15`);
    const card = page.getByRole("region", { name: "Budgets" }).first();
    await card.getByText("No budget is set yet").waitFor();
    await card.getByText("this month, day 15 of 30, in EUR").waitFor();
    await isSound(page);
    await card.getByRole("button", { name: "Set budget of Dining" }).click();
    const dialog = page.getByRole("dialog", { name: "Budget of Dining" });
    await dialog.getByRole("textbox", { name: "A month" }).fill("150");
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Save budget" }).click();
    await card.getByText("left, faster than the month").waitFor();
    await dialog.waitFor({ state: "detached" });
    await isSound(page);
    // 120 in September over three months: 40 each, down to the transaction.
    await card.getByRole("button", { name: /Explain An average month of Dining over 3 months$/ }).click();
    const tree = page.getByRole("dialog", { name: "How An average month of Dining over 3 months is computed" });
    await tree.getByText("The last 3 whole months").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await tree.waitFor({ state: "detached" });
    await chosenOf(page, "Change");
    await dialog.getByRole("textbox", { name: "A month" }).fill("80");
    await dialog.getByRole("button", { name: "Save budget" }).click();
    await card.getByText("over the budget").waitFor();
    await card.getByRole("button", { name: "Show Budgets as a table" }).click();
    await card.getByRole("row", { name: /^Dining 90.00 80.00 −10.00 40.00 10.00$/ }).waitFor();
    await isSound(page);
    await card.getByRole("button", { name: "Show Budgets as a chart" }).click();
    await chosenOf(page, "Remove");
    await card.getByText("No budget is set yet").waitFor();
    await page.getByRole("button", { name: "Undo" }).first().click();
    await card.getByText("over the budget").waitFor();
    await page.evaluate("scrollTo(0, 0)");
    await page.getByRole("button", { name: /Hide amounts/ }).click();
    await card.getByText("•••").first().waitFor();
    expect(await card.innerHTML()).not.toMatch(/\b(80|90)\b(?!%)/);
    expect(problems).toEqual([]);
  },
);

test.each(screens())(
  "CM-07: months stand side by side, a category opens into its entries, and one without a reason is given one, %s",
  async (_, options) => {
    const { page, at, write, problems } = await openTyped(stage, options);
    const accountId = randomUUID();
    await write("POST", "/accounts", { accountId, name: "Giro", kind: "bank", currency: "EUR" });
    const entry = { type: "withdrawal", accountId, currency: "EUR", on: "2026-11-11", amount: "30" };
    const named = { ...entry, description: "Corner shop" };
    await write("POST", "/transactions", { transactionId: randomUUID(), entry: named });
    await page.goto(`${at}/own/cash-and-debts?on=2026-11-15&part=months`);
    const shown = page.getByRole("region", { name: "In and out by month", exact: true }).first();
    await shown.getByRole("button", { name: "Taken out", exact: true }).click();
    await shown.getByRole("link", { name: "Corner shop" }).waitFor();
    await isSound(page);
    await shown.getByRole("checkbox", { name: "Choose Corner shop" }).check();
    await shown.getByRole("combobox", { name: "What for" }).fill("groceries");
    await shown.getByRole("button", { name: "Save for 1 entry" }).click();
    await shown.getByRole("button", { name: "Groceries", exact: true }).waitFor();
    expect(await shown.getByRole("button", { name: "Taken out", exact: true }).count()).toBe(0);
    await isSound(page);
    expect(problems).toEqual([]);
  },
);

test("UP-27 in part: money that left one account and came to another waits in the inbox and becomes one transfer by a press", async () => {
  const { page, at, write, problems } = await openTyped(stage, { width: 360, colorScheme: "dark" });
  const [giro, savings] = [randomUUID(), randomUUID()];
  await write("POST", "/accounts", { accountId: giro, name: "Giro", kind: "bank", currency: "EUR" });
  await write("POST", "/accounts", { accountId: savings, name: "Savings", kind: "bank", currency: "EUR" });
  const enter = (entry: object) =>
    write("POST", "/transactions", { transactionId: randomUUID(), entry: { currency: "EUR", ...entry } });
  await enter({ type: "opening_balance", accountId: giro, on: "2026-01-01", amount: "5000" });
  await enter({ type: "withdrawal", accountId: giro, on: "2026-03-06", amount: "500" });
  await enter({ type: "deposit", accountId: savings, on: "2026-03-09", amount: "500" });
  await page.goto(`${at}/inbox`);
  await page.getByRole("link", { name: /^Match transfers/ }).click();
  const shown = page.getByRole("region", { name: "Transfers between accounts", exact: true }).first();
  await shown.getByText("Nothing else fits").waitFor();
  await isSound(page);
  await shown.getByRole("button", { name: "Confirm the transfer from Giro to Savings" }).click();
  await shown.getByText("0 to confirm").waitFor();
  expect(problems).toEqual([]);
});
