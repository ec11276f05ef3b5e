import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage, type VisitorOptions } from "./harness.ts";
import { screens } from "./looks.ts";
import { openTyped } from "./typed-portfolio.ts";

/** 1,000 put in, 800 of it in shares: 80% shares and 20% cash, beside the 60 and 40 that are aimed at. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function openSaver(options: VisitorOptions) {
  const typed = await openTyped(stage, options);
  const [accountId, assetId] = [randomUUID(), randomUUID()];
  await typed.write("POST", "/accounts", { accountId, name: "Broker", kind: "brokerage", currency: "EUR" });
  const alpha = { assetId, name: "Alpha", assetClass: "equity", currency: "EUR", tracking: "units" };
  await typed.write("POST", "/assets", alpha);
  const enter = (entry: object) =>
    typed.write("POST", "/transactions", {
      transactionId: randomUUID(),
      entry: { accountId, currency: "EUR", on: "2026-10-05", ...entry },
    });
  await enter({ type: "deposit", amount: "1000" });
  await enter({ type: "buy", assetId, quantity: "40", price: "20" });
  return typed;
}

async function isSound(page: Page): Promise<void> {
  await page.evaluate("scrollTo(0, 0)");
  expect(await axeFindings(page)).toEqual([]);
  const sideways = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
  expect(Number(sideways)).toBeLessThanOrEqual(0);
}

async function fillPart(page: Page, place: number, [name, share]: readonly [string, string]): Promise<void> {
  const part = page.getByRole("group", { name: `Part ${place}` });
  await part.getByRole("combobox", { name: "Class" }).selectOption(name);
  await part.getByRole("textbox", { name: "Share" }).fill(share);
}

const tradesOf = async (page: Page): Promise<string> =>
  (await page.getByRole("table", { name: "Trades" }).innerText()).replaceAll(/\s+/g, " ").trim();

test.each(screens())(
  "AN-04: a mix is stated, its drift and trades told, with their gains, tax and costs, changed, copied and deleted, %s",
  async (_, options) => {
    const { page, at, problems } = await openSaver(options);
    await page.goto(`${at}/exposure-and-risk#targets`);
    await page.getByRole("heading", { name: "State what you aim at" }).waitFor();
    await page.getByRole("button", { name: "Add a target mix" }).click();
    const dialog = page.getByRole("dialog", { name: "Add a target mix" });
    await dialog.getByRole("textbox", { name: "Name" }).fill("Long term");
    await fillPart(page, 1, ["Equities", "60"]);
    await fillPart(page, 2, ["Cash", "30"]);
    await dialog.getByText("Adds up to 90%: 10% is missing.").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Save mix" }).click();
    await dialog.getByText("The shares of what is named add up to 100%.").waitFor();
    await fillPart(page, 2, ["Cash", "40"]);
    await dialog.getByRole("button", { name: "Save mix" }).click();
    await page.getByText("2 of its parts outside").waitFor();
    await dialog.waitFor({ state: "detached" });
    await page.getByText("20 points over").waitFor();
    await page.getByText("Under its band").waitFor();
    expect(await tradesOf(page)).toBe("Sell Equities 200.00EUR Buy Cash 200.00EUR Bought less sold 0.00EUR");
    await page.getByRole("button", { name: "Show the tax of these sales" }).click();
    await page
      .getByRole("table", { name: "Sales and their gains" })
      .getByRole("rowheader", { name: /Alpha/ })
      .waitFor();
    await page
      .getByRole("paragraph")
      .filter({ hasText: "Nobody is kept as a taxpayer with a rate. Add one under Tax." })
      .waitFor();
    await page.getByRole("textbox", { name: "Costs of a trade" }).fill("0.2");
    await page.getByRole("textbox", { name: "Costs of a trade" }).press("Enter");
    // 0.2 % of 200 sold and 200 bought.
    await page.getByText("0.80", { exact: false }).first().waitFor();
    await isSound(page);
    await page.getByRole("textbox", { name: "New cash to invest" }).fill("500");
    await page.getByRole("textbox", { name: "New cash to invest" }).press("Enter");
    await page.getByText("Where new cash goes").waitFor();
    await page.getByRole("cell", { name: "400.00" }).waitFor();
    expect(await tradesOf(page)).toBe("Buy Equities 100.00EUR Buy Cash 400.00EUR Invested 500.00EUR");
    await page.getByRole("button", { name: "Show Drift of Long term as a table" }).click();
    await page.getByRole("columnheader", { name: "Over or under" }).waitFor();
    await isSound(page);
    await page.getByRole("button", { name: "Actions for Long term" }).click();
    await page.getByRole("menuitem", { name: "Copy" }).click();
    const copy = page.getByRole("dialog", { name: "Add a target mix" });
    expect(await copy.getByRole("textbox", { name: "Name" }).inputValue()).toBe("Long term, copy");
    await copy.getByRole("button", { name: "Save mix" }).click();
    await page.getByRole("combobox", { name: "Target mix" }).waitFor();
    await page.getByRole("button", { name: "Actions for Long term, copy" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("combobox", { name: "Target mix" }).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Undo" }).first().click();
    await page.getByRole("combobox", { name: "Target mix" }).waitFor();
    await page.goto(at);
    await page.getByText("Long term: Equities 20 points over target, Cash 20 points under target").waitFor();
    await page.getByRole("link", { name: "See targets" }).first().click();
    await page.getByRole("table", { name: "Trades" }).waitFor();
    // The shares that were refused are told by the browser too.
    expect(problems.filter((it) => !it.includes("status of 400"))).toEqual([]);
  },
);
