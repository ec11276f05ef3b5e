import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage, type VisitorOptions } from "./harness.ts";
import { screens } from "./looks.ts";
import { openSample } from "./sample.ts";
import { openTyped } from "./typed-portfolio.ts";

/** 36,500 on a savings account for exactly a year, with 365 of interest; 110,000 on a current account that books none. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function openSaver(options: VisitorOptions) {
  const typed = await openTyped(stage, options);
  const [savings, giro] = [randomUUID(), randomUUID()];
  const account = (accountId: string, name: string) =>
    typed.write("POST", "/accounts", { accountId, name, kind: "bank", currency: "EUR" });
  await account(savings, "Savings");
  await account(giro, "Giro");
  const enter = (entry: object) =>
    typed.write("POST", "/transactions", {
      transactionId: randomUUID(),
      entry: { accountId: giro, currency: "EUR", ...entry },
    });
  await enter({ type: "opening_balance", on: "2025-11-15", accountId: savings, amount: "36500" });
  await enter({ type: "interest", on: "2026-11-15", accountId: savings, amount: "365" });
  await enter({ type: "opening_balance", on: "2025-01-01", amount: "80000" });
  await enter({ type: "deposit", on: "2026-09-01", amount: "40000", kind: "salary" });
  await enter({ type: "withdrawal", on: "2026-10-01", amount: "9000", kind: "rent" });
  await enter({ type: "withdrawal", on: "2026-10-02", amount: "1000" });
  return { ...typed, giro };
}

async function isSound(page: Page): Promise<void> {
  await page.evaluate("scrollTo(0, 0)");
  expect(await axeFindings(page)).toEqual([]);
  const sideways = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
  expect(Number(sideways)).toBeLessThanOrEqual(0);
}

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true }).first();

test.each(screens())(
  "CM-01 in part, CM-05: the yield of my cash is told by account, a rate that is not known is named, and another rate tells what is forgone, %s",
  async (_, options) => {
    const { page, at, problems } = await openSaver(options);
    await page.goto(`${at}/own/cash-and-debts?on=2026-11-15`);
    await page.getByRole("tab", { name: "Yield" }).click();
    const shown = card(page, "Yield of the cash");
    await shown.getByText("1.00%").first().waitFor();
    await shown
      .getByRole("listitem")
      .getByText("Rate not known. No interest of it was booked in twelve months.")
      .waitFor();
    await shown.getByRole("listitem").getByText("36,865").waitFor();
    await isSound(page);
    const other = shown.getByRole("textbox", { name: "Compare with another rate" });
    await other.fill("3");
    await other.press("Enter");
    await page.waitForURL(/part=yield.*at=3/);
    await shown.getByText("against 3.00%").waitFor();
    await shown.getByText("737").first().waitFor();
    await shown.getByRole("button", { name: /Explain the interest forgone$/ }).click();
    await page.getByText("Rate of Savings, EUR").first().waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /Hide amounts/ }).click();
    await shown.getByText("•••").first().waitFor();
    expect(await shown.innerText()).not.toMatch(/36,865|110,000|737/);
    expect(problems).toEqual([]);
  },
);

test.each(screens())(
  "CM-02, CM-01 in part: money is put into buckets, a target of months leaves a surplus, it is undone; a rate is stated of an account, %s",
  async (_, options) => {
    const { page, at, problems } = await openSaver(options);
    await page.goto(`${at}/own/cash-and-debts?on=2026-11-15&part=buckets`);
    const shown = card(page, "Buckets");
    await shown.getByRole("combobox", { name: "Bucket of Giro, EUR" }).selectOption("Daily use");
    const daily = shown.getByRole("region", { name: "Daily use" });
    await daily.getByText("110,000").first().waitFor();
    await daily.getByRole("button", { name: "Set target of Daily use" }).click();
    const dialog = page.getByRole("dialog", { name: "Target of Daily use" });
    await dialog.getByText("Months of spending").click();
    await dialog.getByRole("textbox", { name: "Months" }).fill("4");
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Save target" }).click();
    // 9,000 in twelve whole months: 750 a month, 3,000 in four.
    await daily.getByText("3,000").first().waitFor();
    await daily.getByText("107,000").first().waitFor();
    await isSound(page);
    await daily.getByRole("button", { name: /Explain what is over or lacking/ }).click();
    await page.getByText("In daily use").first().waitFor();
    await page.keyboard.press("Escape");
    await daily.getByRole("button", { name: "Remove target of Daily use" }).click();
    await daily.getByText("None is set").waitFor();
    await page.getByRole("button", { name: "Undo" }).first().click();
    await daily.getByText("107,000").first().waitFor();
    await page.evaluate("scrollTo(0, 0)");
    await page.getByRole("tab", { name: "Yield" }).click();
    const yields = card(page, "Yield of the cash");
    await yields.getByRole("button", { name: "State rate of Giro, EUR" }).click();
    const rate = page.getByRole("dialog", { name: "Rate of Giro, EUR" });
    await rate.getByRole("textbox", { name: "Rate a year" }).fill("2.5");
    await rate.getByRole("textbox", { name: "From" }).fill("2026-10-01");
    expect(await axeFindings(page)).toEqual([]);
    await rate.getByRole("button", { name: "Save rate" }).click();
    await yields.getByText("Stated from").waitFor();
    await yields.getByText("2.50%").first().waitFor();
    expect(problems).toEqual([]);
  },
);

test.each(screens())(
  "CM-04, CM-06: what was saved, how long it lasts, and what is above deposit protection, %s",
  async (_, options) => {
    const { page, at, giro, write, problems } = await openSaver(options);
    await page.goto(`${at}/own/cash-and-debts?on=2026-11-15&part=reserve`);
    const saved = card(page, "Saved, and in reserve");
    const three = saved.getByRole("region", { name: "The last 3 months" });
    await three.getByText("77.5%").waitFor();
    await three.getByText("49", { exact: false }).first().waitFor();
    await three.getByText("taken out without a reason are in neither").waitFor();
    await isSound(page);
    await page.getByRole("tab", { name: "Reserve" }).focus();
    await page.keyboard.press("ArrowRight");
    await card(page, "Deposits and bills by maturity").getByText("No deposit says when it matures").waitFor();
    await page.keyboard.press("ArrowRight");
    const protection = card(page, "Deposit protection");
    await protection.getByText("10,000").first().waitFor();
    await protection.getByText("all within the limit").waitFor();
    await isSound(page);
    await protection.getByRole("combobox", { name: "Banks without a country are taken as in" }).selectOption("UK");
    await page.waitForURL(/scheme=UK/);
    await protection.getByText("120,000").first().waitFor();
    const institutionId = randomUUID();
    await write("POST", "/institutions", { institutionId, name: "Blue Bank" });
    await write("PATCH", `/accounts/${giro}`, { institutionId, holderCount: 2 });
    await page.reload();
    await protection.getByText("1 account of several people").waitFor();
    await protection.getByRole("button", { name: "State the country of Blue Bank" }).click();
    const bank = page.getByRole("dialog", { name: "Edit institution" });
    await bank.getByRole("combobox", { name: "Deposits are protected in" }).selectOption("none");
    await bank.getByRole("button", { name: "Save institution" }).click();
    await protection.getByText("nothing protects it").waitFor();
    expect(problems).toEqual([]);
  },
);

test("CM-09: deposits stand by the day they mature, with what comes back within a year, and one without a day is named", async () => {
  const { page, at, write, problems } = await openSaver({ width: 360, colorScheme: "dark" });
  const accountId = randomUUID();
  await write("POST", "/accounts", { accountId, name: "Deposits", kind: "bank", currency: "EUR" });
  for (const [name, amount, maturesOn] of [
    ["Later deposit", "7000", "2028-05-15"],
    ["First deposit", "5000", "2027-05-15"],
    ["Open deposit", "300", undefined],
  ] as const) {
    const assetId = randomUUID();
    await write("POST", "/assets", { assetId, name, assetClass: "cash", tracking: "value", currency: "EUR" });
    const entry = { type: "opening_balance", on: "2026-05-15", accountId, currency: "EUR", assetId, quantity: amount };
    await write("POST", "/transactions", { transactionId: randomUUID(), entry });
    const facts = { tiers: [{ rate: "0.02" }], interestFromOn: "2026-05-15", ...(maturesOn ? { maturesOn } : {}) };
    await write("PUT", `/assets/${assetId}/facts`, { facts });
  }
  await page.goto(`${at}/own/cash-and-debts?on=2026-11-15&part=maturities`);
  const shown = card(page, "Deposits and bills by maturity");
  const rungs = shown.getByRole("list", { name: "By maturity" }).getByRole("listitem");
  await rungs.first().waitFor();
  expect((await rungs.allInnerTexts()).map((text) => /First|Later/.exec(text)?.[0])).toEqual(["First", "Later"]);
  await shown.getByText("12,000").first().waitFor();
  await shown.getByRole("link", { name: "State terms of Open deposit" }).waitFor();
  await isSound(page);
  await shown.getByRole("button", { name: /Explain what First deposit pays back$/ }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Yield" }).click();
  await card(page, "Yield of the cash").getByText("2.00%").first().waitFor();
  expect(problems).toEqual([]);
});

test("in the sample, the yield of the cash is a click away", async () => {
  const { page, home, problems } = await openSample(stage, { width: 1280 });
  await page.goto(`${home}/own/cash-and-debts`);
  await page.getByRole("tab", { name: "Yield" }).click();
  await card(page, "Yield of the cash").getByText("Interest of a year", { exact: true }).waitFor();
  await isSound(page);
  expect(problems).toEqual([]);
});
