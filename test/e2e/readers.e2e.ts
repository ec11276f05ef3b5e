import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage } from "./harness.ts";

/**
 * A header somebody knows over rows nobody understands is no dead end, and a file of an exchange ends in coins and money.
 *
 * The exchange: 500.00 in; 0.002 bitcoin for 80.00 and a fee of 2.99; 0.001 ether as a reward worth 3.00. Left: 417.01 in euro.
 */
const STRANGE = `Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount
01/15/2024,Frobbed,MPL,Maple Inc,1,$5.00,,-$5.00
01/16/2024,Frobbed,OAK,Oak Inc,2,$5.00,,-$10.00
`;
const COINS = `ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes
c-1,2024-01-17 16:57:02 UTC,Staking Income,ETH,0.001,EUR,€3000.00,€3.00,€3.00,€0.00,
c-2,2024-01-16 10:00:00 UTC,Buy,BTC,0.002,EUR,€40000.00,€80.00,€82.99,€2.99,Bought 0.002 BTC for 82.99 EUR
c-3,2024-01-12 10:00:00 UTC,Deposit,EUR,500,EUR,€1.00,€500.00,€500.00,€0.00,
`;
let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function beginPortfolio(page: Page): Promise<void> {
  await page.goto("/sign-up");
  await page.getByLabel("Name").fill("ada");
  await page.getByLabel("Email").fill(`ada-${randomUUID()}@example.org`);
  await page.getByRole("textbox", { name: "Password" }).fill("correct horse battery");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/signed-up");
  await page.goto("/central");
  await page.getByText("Import a file").first().click();
  await page.getByLabel("Name").fill("Family");
  await page.getByLabel("Base currency").fill("EUR");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Create and choose a file" }).click();
  await page.waitForURL("**/imports");
}

async function drop(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: "text/csv", buffer: Buffer.from(text) };
  await page.locator("input[type=file]").first().setInputFiles(file);
  await page.waitForURL("**/imports/*");
}

test("UP-07 in part, CR-01 in part, CR-03 in part: rows nobody understands under a known header are offered as a general table, and coins end as coins and money", async () => {
  const { page, problems } = await stage.visitor();
  await beginPortfolio(page);
  const imports = page.url();
  await drop(page, "history.csv", STRANGE);
  await page.getByText("none of its rows could be understood").first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByText("As a general table").click();
  await page.getByRole("button", { name: "Read the file this way" }).click();
  await page.getByText("Frobbed").first().waitFor();

  await page.goto(imports);
  await drop(page, "coinbase.csv", COINS);
  await page.getByRole("button", { name: /^Accept/ }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: /^Accept/ }).click();
  await page.getByText("transactions added").first().waitFor();
  await page.goto(imports.replace(/\/imports$/, ""));
  await page.getByText("Bitcoin").first().waitFor();
  expect(problems).toEqual([]);
});
