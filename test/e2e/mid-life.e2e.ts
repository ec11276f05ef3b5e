import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { widths } from "./looks.ts";

/**
 * A file that begins in the middle of an account's life: 30 sold of nothing, 900 taken out of 749, 8 bought for 201. Before it there were at least
 * 30 units and 352.00; afterward 8 units last traded at 25.00 are left, 200.00. The older file brings 1,599.00 and 20 units: 10 are still assumed.
 */
const fixture = (name: string): string => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test.each(widths())(
  "UP-07 in part, CR-05 in part: at %i px, %s, what was there before is asked, counted as assumed, and explained by an older file",
  async (width, colorScheme) => {
    const { page, problems } = await stage.visitor({ width, colorScheme });
    const headers = { origin: stage.origin, "idempotency-key": randomUUID() };
    const data = { name: "Mia", email: `mia-${randomUUID()}@example.org`, password: "correct horse battery nine" };
    expect((await page.request.post(`${stage.origin}/api/identity/sign-up`, { headers, data })).ok()).toBe(true);
    await page.goto("/central/portfolios/new");
    await page.getByLabel("Name").fill("Household");
    await page.getByLabel("Base currency").fill("EUR");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Create portfolio" }).click();
    await page.waitForURL("**/central/p/*");
    const at = new URL(page.url()).pathname;
    const drop = async (name: string): Promise<void> => {
      await page.goto(`${at}/imports`);
      await page.locator("input[type=file]").first().setInputFiles(fixture(name));
      await page.waitForURL("**/imports/*");
    };

    await drop("mid-life.csv");
    await page.getByRole("heading", { name: "Before the file begins" }).waitFor();
    await page.getByText("The least its rows need").first().waitFor();
    expect(await page.getByRole("textbox", { name: "Quantity" }).inputValue()).toBe("30");
    expect(await page.getByRole("textbox", { name: "Amount" }).inputValue()).toBe("352");
    expect(await axeFindings(page)).toEqual([]);
    const overflow = Number(
      await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"),
    );
    expect(overflow).toBeLessThanOrEqual(0);
    await page.getByLabel("Leave it as it is").check();
    await page.getByText("Nothing is added.").waitFor();
    await page.getByLabel("Add these opening balances").check();
    await page.getByRole("textbox", { name: "Cost" }).fill("450");
    await page.getByRole("button", { name: "Accept with your changes" }).click();
    await page.getByText("5 transactions added").waitFor();
    await page.getByText("Net worth now").waitFor();
    await page.getByText(/2 opening balances are assumed/).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await page.goto(at);
    await page.getByText("Partly assumed").waitFor();
    await page.getByText(/2 opening balances are assumed/).waitFor();
    expect(await page.locator("main").innerText()).toContain("200");

    await drop("mid-life-before.csv");
    await page.getByText("One assumed opening balance is explained by this file and goes.").waitFor();
    await page.getByRole("button", { name: /^Accept/ }).click();
    await page.getByText("Net worth now").waitFor();
    await page.getByText(/1 opening balance is assumed/).waitFor();
    expect(problems).toEqual([]);
  },
);
