import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { widths } from "./looks.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const dayAfter = (days: number): string =>
  new Date(Date.parse("2024-01-01") + days * 86_400_000).toISOString().slice(0, 10);

/** A share bought every day from 1 January 2024 on, 410 times: ten prices more than an asset comes with. */
const STATEMENT = [
  "Date,Type,Account,ISIN,Name,Quantity,Price,Amount,Currency,Fee",
  "2024-01-01,Deposit,Depot,,,,,9000.00,EUR,",
  ...Array.from({ length: 410 }, (_, i) => `${dayAfter(i)},Buy,Depot,DE0007164600,SAP SE,1,10.00,-10.00,EUR,`),
].join("\n");

test.each(widths())(
  "EQ-01 in part: at %i px, %s, every price of an asset is reached, the older ones when they are asked for",
  async (width, colorScheme) => {
    const { page, problems } = await stage.visitor({ width, colorScheme });
    const headers = { origin: stage.origin, "idempotency-key": randomUUID() };
    const data = { name: "Ola", email: `ola-${randomUUID()}@example.org`, password: "correct horse battery nine" };
    expect((await page.request.post(`${stage.origin}/api/identity/sign-up`, { headers, data })).ok()).toBe(true);
    await page.goto("/central/portfolios/new");
    await page.getByLabel("Name").fill("Household");
    await page.getByRole("button", { name: "Create portfolio" }).click();
    await page.waitForURL("**/central/p/*");
    const at = new URL(page.url()).pathname;
    await page.goto(`${at}/imports`);
    const file = { name: "depot.csv", mimeType: "text/csv", buffer: Buffer.from(STATEMENT) };
    await page.locator("input[type=file]").first().setInputFiles(file);
    await page.waitForURL("**/imports/*");
    await page.getByRole("button", { name: /^Accept/ }).click();
    await page
      .getByText(/411 transactions/)
      .first()
      .waitFor();

    await page.goto(`${at}/holdings`);
    await page.getByRole("row", { name: /SAP SE/ }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Open as a page" }).click();
    await page.getByRole("tab", { name: "Prices" }).click();
    const older = page.getByRole("button", { name: /^Show prices before/ });
    await page.getByRole("button", { name: "Show the latest 400" }).click();
    const newest = page.getByRole("region", { name: "Prices, table", exact: true });
    expect(await newest.getByRole("row").count()).toBe(401);
    await older.click();
    const before = page.getByRole("region", { name: "Prices before 2024-01-11" });
    await before.waitFor();
    expect(await before.getByRole("row").count()).toBe(11);
    expect(await older.count()).toBe(0);
    await page.evaluate("scrollTo(0, 0)");
    expect(await axeFindings(page)).toEqual([]);
    expect(problems).toEqual([]);
  },
);
