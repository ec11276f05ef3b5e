import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serverToday } from "./days.ts";
import { choose } from "./hands.ts";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { widths } from "./looks.ts";
import { openTyped } from "./typed-portfolio.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test.each(widths())(
  "FI-06: at %i px, %s, a bond that was tried out explains its yield, is entered with its terms and its purchase, and is then owned and no longer tried",
  async (width, colorScheme) => {
    const { page, at, write, problems } = await openTyped(stage, { width, colorScheme });
    const accountId = randomUUID();
    await write("POST", "/accounts", { accountId, name: "Depot", kind: "brokerage", currency: "EUR" });
    const deposit = { type: "deposit", on: serverToday(), accountId, currency: "EUR", amount: "20000" };
    await write("POST", "/transactions", { transactionId: randomUUID(), entry: deposit });
    const maturityOn = `${Number(serverToday().slice(0, 4)) + 5}-05-15`;
    const tried = JSON.stringify([[maturityOn, "0.035", "10000", "98.25", 2, "Ash 3.5%"]]);
    await page.goto(`${at}/bond-trial?bonds=${encodeURIComponent(tried)}`);
    const table = page.getByRole("region", { name: "Tried out" });
    await table.getByRole("rowheader", { name: "Ash 3.5%" }).waitFor();
    await table.getByRole("button", { name: /Yield of Ash 3\.5%/ }).click();
    await page.getByText("Yield to maturity").first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    // A figure whose panel is closed is not asked of again, whatever becomes of it.
    const askedOfClosed: string[] = [];
    page.on("request", (it) => {
      if (it.url().includes("/explain?")) askedOfClosed.push(it.url());
    });
    await table.getByRole("button", { name: "Enter Ash 3.5%" }).click();
    const dialog = page.getByRole("dialog", { name: "Enter Ash 3.5%" });
    expect(await dialog.getByLabel("Face", { exact: true }).inputValue()).toMatch(/^10,?000$/);
    await choose(dialog, "Account", "Depot");
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Enter it" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByText("Nothing is tried out yet.").waitFor();
    expect(askedOfClosed).toEqual([]);
    await page.goto(`${at}/own/fixed-income`);
    await page.getByText("Ash 3.5%").first().waitFor();
    // 10,000 at 98.25, and what has accrued by today.
    await expect.poll(() => page.getByRole("main").innerText()).toMatch(/9,[89]\d\d/);
    expect(await axeFindings(page)).toEqual([]);
    expect(problems).toEqual([]);
  },
);
