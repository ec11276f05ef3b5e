import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage, type VisitorOptions } from "./harness.ts";
import { screens } from "./looks.ts";
import { openSample } from "./sample.ts";
import { openTyped } from "./typed-portfolio.ts";

/** A credit of 1,200 at 1 % a month, repaid whole with its twelfth payment; 300 without interest in three; 500 of which nothing is stated. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function openDebtor(options: VisitorOptions) {
  const typed = await openTyped(stage, options);
  const accountId = randomUUID();
  await typed.write("POST", "/accounts", { accountId, name: "Bank", kind: "bank", currency: "EUR" });
  const owe = async (name: string, amount: string, terms?: object) => {
    const assetId = randomUUID();
    await typed.write("POST", "/assets", { assetId, name, assetClass: "loan", tracking: "value", currency: "EUR" });
    const entry = { type: "opening_balance", on: "2026-11-01", accountId, currency: "EUR", assetId };
    await typed.write("POST", "/transactions", {
      transactionId: randomUUID(),
      entry: { ...entry, quantity: `-${amount}` },
    });
    const facts = { principal: amount, firstPaymentOn: "2026-12-01", ...terms };
    if (terms) await typed.write("PUT", `/assets/${assetId}/facts`, { facts });
  };
  await owe("Credit", "1200", { annualRate: "0.12", months: 12, interestOnlyMonths: 11 });
  await owe("Friend", "300", { annualRate: "0", months: 3 });
  await owe("Old debt", "500");
  return typed;
}

async function isSound(page: Page): Promise<void> {
  await page.evaluate("scrollTo(0, 0)");
  expect(await axeFindings(page)).toEqual([]);
  const sideways = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
  expect(Number(sideways)).toBeLessThanOrEqual(0);
}

test.each(screens())(
  "interest saved by paying 388 more a month is told, by debt and by year, explained, and a debt without terms is mended, %s",
  async (_, options) => {
    const { page, at, problems } = await openDebtor(options);
    await page.goto(`${at}/own/cash-and-debts?on=2026-11-15`);
    await page.getByRole("tab", { name: "Payoff plans" }).click();
    const card = page.getByRole("region", { name: "Payoff plans" }).first();
    const extra = card.getByRole("textbox", { name: "More each month" });
    await extra.fill("388");
    await extra.press("Enter");
    await card.getByText("119").first().waitFor();
    await card.getByText("8 months").first().waitFor();
    await page.waitForURL(/part=payoff.*extra=388/);
    await isSound(page);
    await card.getByRole("button", { name: /Explain.*Interest saved$/ }).click();
    await page.getByText("Owed on Credit").waitFor();
    await page.keyboard.press("Escape");
    await card.getByRole("option", { selected: true }).focus();
    await page.keyboard.press("End");
    await expect.poll(() => card.getByRole("status").innerText()).toContain("End of 2027");
    await card.getByRole("button", { name: /as a table$/ }).click();
    await card.getByRole("row", { name: /^2026 1,012.00 12.00 1,400.00 12.00$/ }).waitFor();
    await card.getByRole("button", { name: /as a chart$/ }).click();
    await card.getByText("Smallest debt first").first().click();
    await page.waitForURL(/order=smallest_debt/);
    await card.getByText("Highest rate first would save").waitFor();
    await isSound(page);
    await card.getByRole("link", { name: /State terms/ }).waitFor();
    await page.getByRole("button", { name: /Hide amounts/ }).click();
    await card.getByText("•••").first().waitFor();
    expect(await card.innerText()).not.toMatch(/\b(1,200|119|500)\b/);
    expect(problems).toEqual([]);
  },
);

test("in the sample, what 200 more a month saves on three mortgages is a click away", async () => {
  const { page, home, problems } = await openSample(stage, { width: 1280 });
  await page.goto(`${home}/own/cash-and-debts`);
  await page.getByRole("tab", { name: "Payoff plans" }).click();
  const card = page.getByRole("region", { name: "Payoff plans" }).first();
  await card.getByText("Interest saved").first().waitFor();
  expect(await card.getByRole("textbox", { name: "More each month" }).inputValue()).toBe("200");
  expect(await card.getByRole("list", { name: "Each debt" }).getByRole("listitem").count()).toBe(3);
  await isSound(page);
  expect(problems).toEqual([]);
});
