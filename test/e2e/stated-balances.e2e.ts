import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage, type VisitorOptions } from "./harness.ts";
import { screens } from "./looks.ts";
import { openTyped } from "./typed-portfolio.ts";

/** What is stated beside what is computed: 1,000 paid in, 30 taken out twice by mistake, so that 940 are computed where 970 are stated. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function openSaver(options: VisitorOptions) {
  const typed = await openTyped(stage, options);
  const accountId = randomUUID();
  await typed.write("POST", "/accounts", { accountId, name: "Giro", kind: "bank", currency: "EUR" });
  const enter = (type: string, on: string, amount: string) =>
    typed.write("POST", "/transactions", {
      transactionId: randomUUID(),
      entry: { type, on, amount, accountId, currency: "EUR" },
    });
  await enter("deposit", "2026-09-01", "1000");
  await enter("withdrawal", "2026-09-10", "30");
  await enter("withdrawal", "2026-09-11", "30");
  return { ...typed, accountId };
}

async function isSound(page: Page): Promise<void> {
  await page.evaluate("scrollTo(0, 0)");
  expect(await axeFindings(page)).toEqual([]);
  const sideways = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
  expect(Number(sideways)).toBeLessThanOrEqual(0);
}

async function stateBalance(page: Page, amount: string, on: string): Promise<void> {
  await page.getByRole("button", { name: "State a balance" }).first().click();
  const dialog = page.getByRole("dialog", { name: "State a balance" });
  await dialog.getByRole("combobox", { name: "Account" }).fill("Giro");
  await page.getByRole("option", { name: /Giro/ }).first().click();
  await dialog.getByRole("textbox", { name: "At the end of" }).fill(on);
  await dialog.getByRole("textbox", { name: "Balance" }).fill(amount);
  await dialog.getByRole("button", { name: "Save balance" }).click();
  await dialog.waitFor({ state: "detached" });
}

test.each(screens())("UP-24: a balance is stated, its difference named, settled and undone, %s", async (_, options) => {
  const { page, at, problems } = await openSaver(options);
  await page.goto(`${at}/accounts`);
  await page.getByRole("link", { name: "Compare balances" }).click();
  await page.getByRole("heading", { name: "No balance was stated yet" }).waitFor();
  await isSound(page);
  await stateBalance(page, "970", "09/30/2026");
  const settle = page.getByRole("button", { name: /^Settle/ });
  await settle.waitFor();
  await isSound(page);
  await settle.click();
  const drawer = page.getByRole("dialog", { name: "Cash EUR" });
  await drawer.getByRole("heading", { name: "Entered twice" }).waitFor();
  expect(await drawer.getByRole("listitem").count()).toBe(2);
  const sum = (await drawer.locator("dl").innerText()).replaceAll(/\s+/g, " ");
  expect(sum).toBe(
    "3 booked entries until then +940.00EUR Computed 940.00EUR . Explain Computed Stated 970.00EUR Difference +30.00EUR",
  );
  expect(await axeFindings(page)).toEqual([]);
  await drawer.getByRole("button", { name: "Accept as adjustment" }).click();
  await page.getByRole("button", { name: /^Show EUR/ }).waitFor();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await settle.waitFor();
  await page.goto(`${at}/accounts`);
  await page.getByText("1 balance differs").waitFor();
  await isSound(page);
  await page.goto(at);
  await page.getByText("Giro: 1 balance differs from what is stated, last on").waitFor();
  await page.getByRole("link", { name: "Compare balances" }).click();
  await settle.click();
  await drawer.getByRole("button", { name: "Add the missing entry" }).click();
  const form = page.getByRole("dialog", { name: "Add transaction" });
  expect(await form.getByRole("textbox", { name: "Amount", exact: true }).inputValue()).toBe("30");
  await form.getByRole("button", { name: "Close details" }).click();
  await settle.click();
  await drawer.getByRole("button", { name: "Take balance back" }).click();
  await page.getByRole("heading", { name: "No balance was stated yet" }).waitFor();
  expect(problems).toEqual([]);
});

test("UP-24: where the balances cannot be compared, it is said, and tried again", async () => {
  const { page, at, accountId, write } = await openSaver({ width: 768 });
  await write("PUT", `/accounts/${accountId}/stated-balances/EUR/2026-09-30`, { amount: "970" });
  await page.route("**/reconciliation*", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.goto(`${at}/accounts/compare`);
  await page.getByRole("heading", { name: "The balances could not be compared" }).waitFor();
  await isSound(page);
  await page.unroute("**/reconciliation*");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: /^Settle/ }).waitFor();
});
