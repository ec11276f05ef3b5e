import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { axeFindings, type Stage, type VisitorOptions } from "./harness.ts";
import { openTyped } from "./typed-portfolio.ts";

/**
 * A life in dollars, looked at on 20 November 2025 and worked by hand.
 *
 * Acme   2 Jan 2024  buy 10 at 100      2 Jun 2025  sell 10 at 110: 100 of long-term gain
 *        3 Mar 2024  buy 10 at 130      9 Nov 2025  buy 5 at 80       price 90
 * Beta  10 Dec 2024  buy 6 at 50        1 Jul 2025  sell 2 at 70: 40 of short-term gain   price 60
 * Gamma  1 Feb 2024  buy 10 at 20       price 15
 */
export const ON = "2025-11-20";

/** Somebody who files alone in the United States. */
export const ADA = {
  name: "Ada",
  ruleSet: "US",
  filing: "single",
  churchRate: null,
  yearStartMonth: null,
  currency: null,
  method: null,
  carried: null,
  rate: "0.3",
  longRate: "0.15",
};

export async function openLife(stage: Stage, options: VisitorOptions) {
  const typed = await openTyped(stage, options);
  const accountId = randomUUID();
  const [acme, beta, gamma] = [randomUUID(), randomUUID(), randomUUID()];
  await typed.write("POST", "/accounts", { accountId, name: "Broker", kind: "brokerage", currency: "USD" });
  for (const [name, assetId, price] of [
    ["Acme", acme, "90"],
    ["Beta", beta, "60"],
    ["Gamma", gamma, "15"],
  ] as const) {
    const asset = { assetId, name, assetClass: "equity", currency: "USD", tracking: "units" };
    await typed.write("POST", "/assets", asset);
    await typed.write("PUT", `/assets/${assetId}/prices/${ON}`, { price, currency: "USD" });
  }
  const betaSold = randomUUID();
  const enter = (
    type: string,
    assetId: string,
    [on, quantity, price]: readonly [string, string, string],
    transactionId: string = randomUUID(),
  ) =>
    typed.write("POST", "/transactions", {
      transactionId,
      entry: { type, accountId, assetId, currency: "USD", on, quantity, price },
    });
  await enter("buy", acme, ["2024-01-02", "10", "100"]);
  await enter("buy", acme, ["2024-03-03", "10", "130"]);
  await enter("sell", acme, ["2025-06-02", "10", "110"]);
  await enter("buy", acme, ["2025-11-09", "5", "80"]);
  await enter("buy", beta, ["2024-12-10", "6", "50"]);
  await enter("sell", beta, ["2025-07-01", "2", "70"], betaSold);
  await enter("buy", gamma, ["2024-02-01", "10", "20"]);
  /** Beta was sold at another price, it turns out. */
  const resell = (price: string) =>
    typed.write("PUT", `/transactions/${betaSold}`, {
      version: 1,
      entry: { type: "sell", accountId, assetId: beta, currency: "USD", on: "2025-07-01", quantity: "2", price },
    });
  return { ...typed, resell, tax: `${typed.at}/tax?on=${ON}` };
}

/** Nothing that a reader of the screen would stumble over, and nothing wider than it. */
export async function isSound(page: Page): Promise<void> {
  await page.evaluate("scrollTo(0, 0)");
  expect(await axeFindings(page)).toEqual([]);
  const sideways = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
  expect(Number(sideways)).toBeLessThanOrEqual(0);
}

/** A figure of the strip, as it is read. */
export async function headline(page: Page, label: string): Promise<string> {
  const shown = page.locator("dl > div").filter({ has: page.getByText(label, { exact: true }) });
  return (await shown.first().locator("dd > div").first().innerText()).replaceAll(/\s+/g, " ").trim();
}

/** What stands in a line of a table, without what only a wide screen has room for. */
export async function line(page: Page, table: string, name: string): Promise<string> {
  const row = page.getByRole("region", { name: table }).getByRole("row").filter({ hasText: name }).first();
  await row.waitFor();
  return (await row.innerText()).replaceAll(/\s+/g, " ").trim();
}
