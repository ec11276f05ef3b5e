import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { openSample } from "./sample.ts";
import { openTyped } from "./typed-portfolio.ts";

/** Whether what is owned lasts, from the balance sheet of today. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** A fund of 100,000 as somebody states it by its value. */
async function openPlan(width: number, colorScheme: "light" | "dark") {
  const typed = await openTyped(stage, { width, colorScheme });
  const [accountId, assetId] = [randomUUID(), randomUUID()];
  await typed.write("POST", "/accounts", { accountId, name: "Broker", kind: "brokerage", currency: "EUR" });
  const opening = { on: "2025-01-01", accountId, quantity: "100000" };
  const asset = { assetId, name: "World fund", assetClass: "fund", currency: "EUR", tracking: "value", opening };
  await typed.write("POST", "/assets", asset);
  await typed.page.goto(`${typed.at}/planning?deviation=0&mean=2&inflation=2&years=5`);
  return typed;
}

test.each([
  [1280, "light"],
  [360, "dark"],
] as const)(
  "PL-02 in part, PL-03 in part, PL-07 in part: at %i px, %s, spending is typed, the plan answers, and its address keeps it",
  async (width, scheme) => {
    const { page, problems } = await openPlan(width, scheme);
    const fields = page.getByRole("group", { name: "What the plan rests on" });
    await page.getByText("no future runs dry").waitFor();
    // 100,000 at nothing real lasts three years of 30,000 and not a fourth.
    await fields.getByLabel("Spent a year").fill("30000");
    await page.keyboard.press("Enter");
    await page.getByText("the first future runs dry").waitFor();
    await page.waitForURL(/spending=30000/);
    await page
      .getByRole("button", { name: /^0\.0%/ })
      .or(page.getByText("0.0%"))
      .first()
      .waitFor();
    await fields.getByLabel("Spent a year").fill("20000");
    await fields.getByLabel("Saved a year").focus();
    await page.getByText("no future runs dry").waitFor();
    await fields.getByLabel("Years to look ahead").fill("71");
    await page.getByText("Enter a number from 1 to 70.").waitFor();
    await fields.getByLabel("Years to look ahead").fill("5");
    await page.evaluate("scrollTo(0, 0)");
    expect(await axeFindings(page)).toEqual([]);
    const sideways = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
    expect(Number(sideways)).toBeLessThanOrEqual(0);
    await page.reload();
    expect(await fields.getByLabel("Spent a year").inputValue()).toBe("20,000");
    expect(problems).toEqual([]);
  },
);

test("PL-01 in part, PL-06 in part: a kept plan is opened, the fan of the sample family is walked by keys and read as a table, and every figure opens", async () => {
  const { page, home, problems } = await openSample(stage);
  // The family keeps two plans.
  await page.goto(`${home}/planning`);
  await page.getByRole("button", { name: "Saved views" }).click();
  await page
    .getByText(/^Clara stops in two years/)
    .first()
    .click();
  await page.waitForURL(/spendingFrom=2/);
  await page.getByRole("button", { name: "Clara stops in two years" }).waitFor();
  await page.goto(`${home}/planning?spending=60000&years=12`);
  const fan = page.getByRole("listbox", { name: "Wealth to come, time by time" });
  await fan.getByRole("option").last().focus();
  const chart = page.getByRole("figure", { name: "Wealth to come" });
  const last = await chart.getByRole("status").first().innerText();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => chart.getByRole("status").first().innerText()).not.toBe(last);
  await chart.getByRole("button", { name: "Show Wealth to come as a table" }).click();
  // Today and the end of each of twelve years.
  expect(await chart.getByRole("table").getByRole("row").count()).toBe(14);
  await page.getByText("Success means that everything is paid in every year.").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: /Explain Median end/ }).click();
  await page.getByText("Median wealth at the end, in today's money").first().waitFor();
  expect(problems).toEqual([]);
});
