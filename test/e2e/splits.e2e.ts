import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { widths } from "./looks.ts";

/** A split that says how many units it added and not its ratio: asked in the review, looked up with the answer, booked. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const FILE = `Date,Type,Account,ISIN,Name,Quantity,Price,Amount,Currency,Fee
2024-02-01,Deposit,Depot 1,,,,,500.00,EUR,
2024-05-02,Sell,Depot 1,DE000A1X3XX4,Halden,30,25.00,750.00,EUR,
2024-05-03,Buy,Depot 1,DE000A1X3XX4,Halden,15,20.00,-300.00,EUR,
2024-06-03,Split,Depot 1,DE000A1X3XX4,Halden,45,,,EUR,
`;

test.each(widths())(
  "UP-07 in part: at %i px, %s, the ratio of a split is asked, not listed as an error",
  async (width, colorScheme) => {
    const { page, problems } = await stage.visitor({ width, colorScheme });
    const headers = { origin: stage.origin, "idempotency-key": randomUUID() };
    const data = { name: "Uma", email: `uma-${randomUUID()}@example.org`, password: "correct horse battery nine" };
    expect((await page.request.post(`${stage.origin}/api/identity/sign-up`, { headers, data })).ok()).toBe(true);
    await page.goto("/central/portfolios/new");
    await page.getByLabel("Name").fill("Household");
    await page.getByLabel("Base currency").fill("EUR");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Create portfolio" }).click();
    await page.waitForURL("**/central/p/*");
    await page.goto(`${new URL(page.url()).pathname}/imports`);
    await page.getByRole("heading", { name: "Import", level: 1 }).waitFor();
    const file = { name: "depot.csv", mimeType: "text/csv", buffer: Buffer.from(FILE) };
    await page.locator("input[type=file]").first().setInputFiles(file);
    await page.getByRole("heading", { name: "Splits" }).waitFor();
    await page.getByText("units changed by").waitFor();
    await page.evaluate("scrollTo(0, 0)");
    expect(await axeFindings(page)).toEqual([]);
    const overflow = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
    expect(Number(overflow)).toBeLessThanOrEqual(0);
    await page.getByLabel("New units").fill("4");
    await page.getByRole("button", { name: "Review with this choice" }).click();
    await page.getByRole("button", { name: /^Accept \d+ transactions$/ }).click();
    await page.getByText("transactions added", { exact: false }).waitFor();
    expect(problems).toEqual([]);
  },
);
