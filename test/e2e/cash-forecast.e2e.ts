import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { widths } from "./looks.ts";
import { openTyped } from "./typed-portfolio.ts";

/** The cash ahead, read off the sample: what comes is listed with where it is known from, and adds up to what is shown. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const digits = (text: string): number => Number(text.replaceAll("−", "-").replaceAll(/[^\d.-]/g, ""));

test.each(widths())(
  "CM-03, CM-04 in part, CM-08, PF-06 in part, AN-07 in part, R-24 in part: at %i px, %s, the months of the forecast lead from the cash of today to that of the end",
  async (width, scheme) => {
    const { page, problems } = await stage.visitor({ width, colorScheme: scheme });
    await page.goto("/");
    await page.getByRole("link", { name: "Try the sample" }).first().click();
    await page.waitForURL("**/p/*", { timeout: 60_000 });
    const [portfolio = ""] = /^.*\/p\/[^/?]+/.exec(page.url()) ?? [];
    await page.goto(`${portfolio}/cash-forecast`);
    await page.getByRole("heading", { level: 1, name: "Cash forecast" }).waitFor();
    for (const figure of ["Lowest point", "Runway", "Calls expected in 12 months"])
      await page.getByText(figure, { exact: true }).waitFor();
    // Payments that came three times alike are found.
    await page
      .getByText(/Recurring/)
      .first()
      .waitFor();
    const months = page.getByRole("region", { name: "By month" }).getByRole("row");
    await months.nth(1).waitFor();
    expect(await months.count()).toBe(26);
    const cells = async (row: number) => (await months.nth(row).getByRole("cell").allInnerTexts()).map(digits);
    const [, , firstEnd = 0] = await cells(1);
    const [inflow = 0, outflow = 0, secondEnd = 0] = await cells(2);
    // Whole amounts: each of the three may be rounded by a half.
    expect(Math.abs(firstEnd + inflow - outflow - secondEnd)).toBeLessThanOrEqual(2);
    const [, , lastEnd = 0] = await cells(25);
    const end = page.locator("dl > div").filter({ hasText: "At the end" }).locator("dd");
    expect(digits((await end.innerText()).split("\n")[0] ?? "")).toBe(lastEnd);
    await page.evaluate("scrollTo(0, 0)");
    expect(await axeFindings(page)).toEqual([]);
    const sideways = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
    expect(Number(sideways)).toBeLessThanOrEqual(0);

    await page
      .getByRole("radio", { name: "6 months" })
      .or(page.getByRole("button", { name: "6 months" }))
      .first()
      .click();
    await expect.poll(() => months.count(), { timeout: 30_000 }).toBe(8);
    await page.getByRole("link", { name: "Mortgage on the flat" }).first().click();
    await page.getByRole("heading", { level: 1, name: "Mortgage on the flat" }).waitFor();
    expect(problems).toEqual([]);
  },
);

test.each(widths())(
  "CM-08: at %i px, %s, a rent that was found is changed, refused, expected again and confirmed",
  async (width, colorScheme) => {
    const { page, at, write, problems } = await openTyped(stage, { width, colorScheme });
    const accountId = randomUUID();
    await write("POST", "/accounts", { accountId, name: "Giro", kind: "bank", currency: "EUR" });
    const enter = (entry: object) =>
      write("POST", "/transactions", { transactionId: randomUUID(), entry: { accountId, currency: "EUR", ...entry } });
    await enter({ type: "opening_balance", on: "2026-01-01", amount: "20000" });
    for (const month of ["09", "10", "11"])
      await enter({ type: "withdrawal", on: `2026-${month}-01`, amount: "900", description: "Rent" });
    await page.goto(`${at}/cash-forecast?on=2026-11-15`);
    const shown = page.getByRole("region", { name: "Recurring payments", exact: true }).first();
    await shown.getByText("To review", { exact: true }).waitFor();
    await shown.getByText("Each month, next on").waitFor();
    await shown.getByRole("button", { name: "Change Rent" }).click();
    const dialog = page.getByRole("dialog", { name: "Change Rent" });
    await dialog.getByRole("textbox", { name: "Amount of one payment" }).fill("950");
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Save" }).click();
    await shown.getByText("As you stated").waitFor();
    await shown.getByText("950").first().waitFor();
    await shown.getByRole("button", { name: "Refuse Rent" }).click();
    await page.getByText("none is known").waitFor();
    await shown.getByRole("button", { name: "Expect again Rent" }).click();
    await shown.getByText("To review", { exact: true }).waitFor();
    await shown.getByRole("button", { name: "Confirm Rent" }).click();
    await shown.getByText("Confirmed", { exact: true }).waitFor();
    await shown.getByText("all of them are reviewed").waitFor();
    await page.evaluate("scrollTo(0, 0)");
    expect(await axeFindings(page)).toEqual([]);
    const sideways = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
    expect(Number(sideways)).toBeLessThanOrEqual(0);
    expect(problems).toEqual([]);
  },
);
