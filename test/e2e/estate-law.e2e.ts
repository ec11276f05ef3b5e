import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { widths } from "./looks.ts";
import { openTyped } from "./typed-portfolio.ts";

/** What heirs would be taxed by the law of a country. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const CLASSES = ["cash", "bonds", "equities", "property", "private", "crypto", "other"];
const STILL = { mean: 0, deviation: 0 };

test.each(widths())(
  "PL-16: at %i px, %s, somebody names a child and is told what the law of Germany takes, where it is written and what is not in it, with papers beside it",
  async (width, colorScheme) => {
    const { page, at, write, problems } = await openTyped(stage, { width, colorScheme });
    const accountId = randomUUID();
    await write("POST", "/accounts", { accountId, name: "Depot", kind: "brokerage", currency: "EUR" });
    const opening = { on: "2025-01-01", accountId, quantity: "500000" };
    const asset = { assetId: randomUUID(), name: "World", assetClass: "fund", currency: "EUR", tracking: "value" };
    await write("POST", "/assets", { ...asset, opening });
    const returns = Object.fromEntries(CLASSES.map((key) => [key, STILL]));
    const terms = { years: 1, inflation: 0, returns, streams: [] };
    await write("POST", "/plans", { planId: randomUUID(), name: "Leave", currency: "EUR", terms });
    await page.goto(`${at}/planning?part=heirs`);
    await page.getByRole("button", { name: "Name somebody on Depot" }).click();
    await page.getByLabel("Named on Depot").fill("Ada");
    const taxes = page.getByRole("region", { name: "Taxes on what they get" });
    await taxes.getByLabel("Taxed by").selectOption({ label: "The law of Germany" });
    await taxes.getByText(/of it today. Say who Ada is to you/).waitFor();
    await taxes.getByLabel("Ada is your").selectOption({ label: "Child" });
    // 100,000 above an allowance of 400,000, at 11 %.
    await taxes.getByText(/Erbschaftsteuer:\s*11,000/).waitFor();
    await taxes.getByText(/ErbStG § 15, 16, 19/).waitFor();
    await taxes.getByLabel("Given to each in the last ten years").fill("nothing");
    await taxes.getByLabel("Given to each in the last ten years").fill("200000");
    await taxes.getByText(/Erbschaftsteuer:\s*33,000/).waitFor();
    await page
      .getByRole("region", { name: "Documents" })
      .getByText(/Wills, trusts/)
      .waitFor();
    expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(0);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("region", { name: "Changes that are not saved" }).waitFor({ state: "detached" });
    await page.reload();
    await taxes.getByText(/Erbschaftsteuer:\s*33,000/).waitFor();
    expect(problems).toEqual([]);
  },
);
