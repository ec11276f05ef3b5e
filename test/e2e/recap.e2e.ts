import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage, type VisitorOptions } from "./harness.ts";
import { screens } from "./looks.ts";
import { openTyped } from "./typed-portfolio.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** 1,000 put in in August, 400 of it in shares that rise from 20 to 25 in September, with 10 of dividends and 3 of fees. */
async function openSaver(options: VisitorOptions) {
  const typed = await openTyped(stage, options);
  const [accountId, assetId] = [randomUUID(), randomUUID()];
  await typed.write("POST", "/accounts", { accountId, name: "Broker", kind: "brokerage", currency: "EUR" });
  await typed.write("POST", "/assets", {
    assetId,
    name: "Alpha",
    assetClass: "equity",
    currency: "EUR",
    tracking: "units",
  });
  const enter = (entry: object) =>
    typed.write("POST", "/transactions", {
      transactionId: randomUUID(),
      entry: { accountId, currency: "EUR", ...entry },
    });
  await enter({ type: "deposit", on: "2026-08-03", amount: "1000" });
  await enter({ type: "buy", on: "2026-08-04", assetId, quantity: "20", price: "20" });
  await typed.write("PUT", `/assets/${assetId}/prices/2026-08-31`, { price: "20", currency: "EUR", note: null });
  await typed.write("PUT", `/assets/${assetId}/prices/2026-09-30`, { price: "25", currency: "EUR", note: null });
  await enter({ type: "deposit", on: "2026-09-10", amount: "200" });
  await enter({ type: "dividend", on: "2026-09-15", assetId, amount: "10" });
  await enter({ type: "fee", on: "2026-09-20", amount: "3" });
  return typed;
}

test.each(screens())("AN-14: a month is told in five lines that lead on and add up, %s", async (_, options) => {
  const { page, at, problems } = await openSaver(options);
  await page.goto(`${at}/recap?month=2026-09`);
  await page.getByRole("heading", { level: 1, name: "September 2026" }).waitFor();
  const lines = page.getByRole("main").getByRole("listitem");
  await lines.first().waitFor();
  const said = (await lines.allInnerTexts()).map((it) => it.replaceAll(/\s+/g, " ").trim());
  // 1,000 at the end of August and 1,307 at the end of September: 200 put in, 10 less 3, and 20 × 5.
  expect(said[0]).toMatch(/^Net worth 1,307\.00.*307\.00/);
  expect(said[1]).toMatch(/^Money in or out \+200\.00/);
  expect(said[2]).toMatch(/^Income after costs \+7\.00/);
  expect(said[3]).toMatch(/^Prices and currencies \+100\.00/);
  expect(said[4]).toMatch(/^Largest moves Alpha.*110\.00/);
  expect(await axeFindings(page)).toEqual([]);
  const sideways = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
  expect(Number(sideways)).toBeLessThanOrEqual(0);
  await page.getByRole("link", { name: /August 2026/ }).click();
  await page.getByRole("heading", { level: 1, name: "August 2026" }).waitFor();
  await page.getByRole("link", { name: "See transactions" }).click();
  await page.waitForURL(/transactions\?.*from=2026-08-01.*/);
  expect(problems).toEqual([]);
});

test("AN-14: Overview leads to the last month that is over", async () => {
  const { page, at } = await openSaver({ width: 1280, colorScheme: "light" });
  await page.goto(at);
  await page.getByRole("link", { name: / in five lines$/ }).click();
  await page.getByText("What moved your net worth, in five lines").waitFor();
  await page.getByRole("listitem").filter({ hasText: "Net worth" }).first().waitFor();
});
