import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { widths } from "./looks.ts";

/** Two banks whose tables have the same headings and name neither account nor currency: the second file is asked about, and its currency is changed. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const HEAD = "Date,Label,Amount";

test.each(widths())(
  "at %i px, %s, a file of another bank with the same headings waits for a word",
  async (width, colorScheme) => {
    const { page, problems } = await stage.visitor({ width, colorScheme });
    const headers = { origin: stage.origin, "idempotency-key": randomUUID() };
    const data = { name: "Ada", email: `ada-${randomUUID()}@example.org`, password: "correct horse battery nine" };
    expect((await page.request.post(`${stage.origin}/api/identity/sign-up`, { headers, data })).ok()).toBe(true);
    await page.goto("/central/portfolios/new");
    await page.getByLabel("Name").fill("Household");
    await page.getByLabel("Base currency").fill("EUR");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Create portfolio" }).click();
    await page.waitForURL("**/central/p/*");
    const at = new URL(page.url()).pathname;
    const drop = async (name: string, row: string): Promise<void> => {
      await page.goto(`${at}/imports`);
      await page.getByRole("heading", { name: "Import", level: 1 }).waitFor();
      const buffer = Buffer.from(`${HEAD}\n${row}\n`);
      await page.locator("input[type=file]").first().setInputFiles({ name, mimeType: "text/csv", buffer });
      await page.waitForURL("**/imports/*");
    };

    await drop("north giro 2024-01.csv", "2024-01-15,Pay,100.00");
    await page.getByRole("heading", { name: /in which currency/ }).waitFor();
    await page.getByRole("combobox", { name: "Currency" }).fill("CHF");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Read the file this way" }).click();
    await page.getByRole("button", { name: "Accept 1 transaction" }).click();
    await page.getByText("1 transaction added").waitFor();

    await drop("south savings.csv", "2024-02-15,Interest,7.00");
    await page.getByText("Its columns are those of a file that went to", { exact: false }).waitFor();
    await page.getByRole("heading", { name: "Currency" }).waitFor();
    await page.evaluate("scrollTo(0, 0)");
    expect(await axeFindings(page)).toEqual([]);
    const overflow = Number(
      await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"),
    );
    expect(overflow).toBeLessThanOrEqual(0);
    await page.getByRole("combobox", { name: "Amounts are in" }).fill("SEK");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Read in this currency" }).click();
    await page.getByText("SEK").first().waitFor();
    await page.getByRole("checkbox", { name: "It is this account" }).check();
    await page.getByRole("button", { name: "Accept 1 transaction" }).click();
    await page.getByText("1 transaction added").waitFor();

    // The third file goes to an account of its own: what was in that one before is looked up first.
    await drop("west.csv", "2024-03-15,Coffee,-5.00");
    await page.getByText("Its columns are those of a file that went to", { exact: false }).waitFor();
    await page.getByRole("combobox", { name: /^Account for/ }).fill("New");
    await page.getByRole("option", { name: "New account" }).click();
    await page.getByText("is looked up again first", { exact: false }).waitFor();
    await page.getByRole("button", { name: "Review with this choice" }).click();
    await page.getByRole("heading", { name: "Before the file begins" }).waitFor();
    await page.evaluate("scrollTo(0, 0)");
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Accept 2 transactions" }).click();
    await page.getByText("2 transactions added").waitFor();
    expect(problems).toEqual([]);
  },
);
