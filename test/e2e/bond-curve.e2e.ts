import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { openMarketStandIn } from "#test/stand-ins/market.ts";
import { monthsAhead, serverToday } from "./days.ts";
import { axeFindings, openOwnStage } from "./harness.ts";
import { widths } from "./looks.ts";
import { openTyped } from "./typed-portfolio.ts";

/** A bond nobody prices: what the yield curve makes of it with the spread its owner states. */
const open: { close: () => Promise<unknown> }[] = [];
afterEach(async () => {
  for (const it of open.splice(0).toReversed()) await it.close();
});

/** The fifteenth of the month so many before the server's. */
const monthsAgo = (months: number): string => `${monthsAhead(-months).slice(0, 7)}-15`;

test.each(widths())(
  "FI-09, FI-02: at %i px, %s, a bond without a price follows the curve with a stated spread, is marked as estimated and explained to the spread; before, it stands at its amortized cost",
  async (width, colorScheme) => {
    const market = await openMarketStandIn();
    open.push(market);
    const stage = await openOwnStage(market.environment);
    open.push(stage);
    const { page, at, write, problems } = await openTyped(stage, { width, colorScheme });
    const [accountId, assetId] = [randomUUID(), randomUUID()];
    await write("POST", "/accounts", { accountId, name: "Depot", kind: "brokerage", currency: "EUR" });
    await write("POST", "/assets", { assetId, name: "Elm 4%", assetClass: "bond", currency: "EUR", tracking: "units" });
    const maturityOn = `${Number(serverToday().slice(0, 4)) + 5}-06-01`;
    const facts = { maturityOn, couponRate: "0.04", frequency: 1, dayCount: "30E/360" };
    await write("PUT", `/assets/${assetId}/facts`, { facts });
    const bought = { type: "buy", on: monthsAgo(5), assetId, quantity: "10000", price: "98", amount: "9800" };
    const entry = { ...bought, accountId, currency: "EUR" };
    await write("POST", "/transactions", { transactionId: randomUUID(), entry });
    await page.goto(`${at}/assets/${assetId}?section=terms`);
    const shown = () => page.getByRole("main").innerText();
    // Bought at 98 and on its way to 100.
    await page.getByText(/Estimated, nobody states a price/).waitFor();
    await expect.poll(shown).toMatch(/Price\s[^]*\b98\.\d+/);
    await page.getByLabel("Without a price it counts at").selectOption({ label: "Its worth by the yield curve" });
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel("Spread over the curve").fill("0.5");
    await page.getByRole("button", { name: "Save terms" }).click();
    // The curve of the stand-in is about 2.2 % for so long: a coupon of 4 is worth more than par.
    await expect.poll(shown, { timeout: 60_000 }).toMatch(/Price\s[^]*\b10[4-7]\.\d+/);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: /Explain Value$/ }).click();
    const explained = page.getByRole("dialog");
    // Folded until it is opened.
    for (const label of ["Estimated price: nobody states one", "Spread over the curve, as you state it"])
      await explained.getByText(label).first().waitFor({ state: "attached" });
    expect(problems).toEqual([]);
  },
);
