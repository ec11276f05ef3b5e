import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { widths } from "./looks.ts";
import { openTyped } from "./typed-portfolio.ts";

/** A plan whose mix is aimed at by region and by groups of one's own. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const CLASSES = ["cash", "bonds", "equities", "property", "private", "crypto", "other"];
const STILL = { mean: 0, deviation: 0 };

test.each(widths())(
  "PL-05: at %i px, %s, the mix is taken apart into the regions owned, each gets a return of its own, one of one's own joins them, and what does not add up is said and waits",
  async (width, colorScheme) => {
    const { page, at, write, problems } = await openTyped(stage, { width, colorScheme });
    const [accountId, assetId] = [randomUUID(), randomUUID()];
    await write("POST", "/accounts", { accountId, name: "Broker", kind: "brokerage", currency: "EUR" });
    const opening = { on: "2025-01-01", accountId, quantity: "100000" };
    const asset = { assetId, name: "World", assetClass: "fund", currency: "EUR", tracking: "value", opening };
    await write("POST", "/assets", asset);
    const exposures = [
      { dimension: "country", key: "US", share: "0.7" },
      { dimension: "country", key: "DE", share: "0.3" },
    ];
    await write("PUT", `/assets/${assetId}/facts`, { facts: { exposures } });
    const returns = Object.fromEntries(CLASSES.map((key) => [key, STILL]));
    const terms = { years: 1, inflation: 0, returns, streams: [] };
    await write("POST", "/plans", { planId: randomUUID(), name: "Calm", currency: "EUR", terms });
    await page.goto(`${at}/planning`);
    await page.getByText("years, returns, mix, taxes, method").click();
    await page.getByRole("button", { name: "Regions owned" }).click();
    const america = page.getByRole("group", { name: "North America", exact: true });
    await america.getByLabel("Return").fill("60");
    await page.getByText(/Enter a number from .50 to 50/).waitFor();
    await america.getByLabel("Return").fill("10");
    // 70 % at 10 % on 100,000.
    const middle = page
      .locator("dl > div")
      .filter({ hasText: /Median|Middle/i })
      .first();
    await expect.poll(() => middle.innerText()).toMatch(/107,000/);
    const mix = page.getByRole("group", { name: "Mix from year 1" });
    await mix.getByLabel("North America").fill("50");
    await mix.getByText("Adds up to 80%; it has to be 100%.").waitFor();
    await page.getByRole("button", { name: "Own group" }).click();
    await page.getByRole("group", { name: "New group" }).getByLabel("Name").fill("Emerging markets");
    const emerging = page.getByRole("group", { name: "Emerging markets" });
    await emerging.getByLabel("Return").fill("5");
    await mix.getByLabel("Emerging markets").fill("20");
    await mix.getByText("Adds up to 100%.").waitFor();
    await expect.poll(() => middle.innerText()).toMatch(/106,000/);
    const assumed = page.getByRole("region", { name: "What this assumes" });
    await expect.poll(() => assumed.innerText()).toMatch(/20% Emerging markets/);
    expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(0);
    // The bar of what is not saved lies over what is behind it.
    await page.evaluate("scrollTo(0, 0)");
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("region", { name: "Changes that are not saved" }).waitFor({ state: "detached" });
    await page.reload();
    await expect.poll(() => assumed.innerText()).toMatch(/20% Emerging markets/);
    expect(problems).toEqual([]);
  },
);
