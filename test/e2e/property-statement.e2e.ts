import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage, type VisitorOptions } from "./harness.ts";
import { widths } from "./looks.ts";
import { openTyped } from "./typed-portfolio.ts";

/** The statement of a house of two flats, 900 and 600 a month from September 2025, one of which owes its rent of October. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const FACTS = {
  propertyKind: "multi_family",
  street: "Mill Street 3",
  city: "Ghent",
  country: "Belgium",
  owner: "Bea",
  taxNumber: "44 021",
  unitIds: ["Flat A", "Flat B"],
  leases: [
    {
      unitId: "Flat A",
      fromOn: "2025-09-01",
      toOn: "2025-11-30",
      monthlyRent: "900",
      tenant: "Miller",
      deposit: "1800",
    },
    { unitId: "Flat B", fromOn: "2025-09-01", toOn: "2025-11-30", monthlyRent: "600", tenant: "Novak" },
  ],
  marketRents: [{ unitId: "Flat B", monthlyRent: "650" }],
  valuedBy: "rent",
  rentMultiple: "20",
  gainTaxRate: "0.2",
};

async function openOwner(options: VisitorOptions) {
  const typed = await openTyped(stage, options);
  const [accountId, house] = [randomUUID(), randomUUID()];
  await typed.write("POST", "/accounts", { accountId, name: "Bank", kind: "bank", currency: "EUR" });
  const asset = { assetId: house, name: "Mill House", assetClass: "property", currency: "EUR", tracking: "value" };
  await typed.write("POST", "/assets", asset);
  await typed.write("PUT", `/assets/${house}/facts`, { facts: FACTS });
  const entry = (fields: object) =>
    typed.write("POST", "/transactions", {
      transactionId: randomUUID(),
      entry: { accountId, assetId: house, currency: "EUR", ...fields },
    });
  await entry({ type: "opening_balance", on: "2025-08-01", quantity: "300000", cost: "250000" });
  const rent = { type: "other_income", kind: "rent" };
  await entry({ ...rent, on: "2025-09-02", amount: "900", description: "Miller, rent" });
  await entry({ ...rent, on: "2025-09-03", amount: "600", description: "Rent of Flat B" });
  await entry({ ...rent, on: "2025-10-02", amount: "900", description: "Miller, rent" });
  await entry({ type: "fee", kind: "repairs", on: "2025-10-10", amount: "150", description: "Plumber, Flat A" });
  await entry({ type: "fee", kind: "building_costs", on: "2025-10-20", amount: "4000", description: "New roof" });
  return { ...typed, house };
}

const table = (page: Page, name: string | RegExp) => page.getByRole("region", { name, exact: true }).last();
const row = (page: Page, name: string | RegExp, of: string) =>
  table(page, name).getByRole("row", { name: new RegExp(`^${of}`) });

test.each(widths())(
  "RE-08, R-23 in part, RE-04, RE-05: at %i px, %s, the statement of a house by month, by unit, as due, with arrears, for Anlage V",
  async (width, colorScheme) => {
    const { page, at, house, problems } = await openOwner({ width, colorScheme });
    await page.goto(`${at}/assets/${house}`);
    await page.getByRole("link", { name: "Statement", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Statement of Mill House" }).waitFor();
    await page.getByText("Mill Street 3, Ghent, Belgium", { exact: false }).first().waitFor();
    await page.goto(`${at}/property-statement?property=${house}&first=2025-09-01&last=2025-10-31`);
    const income = "Income statement, as received and paid";
    expect(await row(page, income, "Net operating income").innerText()).toMatch(/1,500[\s\S]*750[\s\S]*2,250/);
    expect(await row(page, income, "Net cash flow").innerText()).toMatch(/1,750/);
    expect(await row(page, "Arrears on the last day, by age", "Mill House: Flat B").innerText()).toMatch(/600/);
    expect(await row(page, "Rent roll on the last day", "Mill House").first().innerText()).toMatch(/Miller/);
    expect(await axeFindings(page)).toEqual([]);

    await page.getByText("By unit", { exact: true }).click();
    await row(page, "Owner statement by unit", "Flat A").waitFor();
    await page.getByText("Rent as due", { exact: true }).click();
    const due = "Income statement, rent as due by the leases";
    expect(await row(page, due, "Net operating income").innerText()).toMatch(/2,850/);
    await row(page, due, "Rent").first().getByRole("button").last().click();
    await page.getByText("Terms stated").first().waitFor();
    await page.goto(`${at}/property-statement?property=${house}&first=2025-09-01&last=2025-10-31&form=anlage_v`);
    const anlage = "For the tax return: lines of Anlage V (Germany)";
    expect(await row(page, anlage, "Überschuss").innerText()).toMatch(/2,250/);
    expect(problems).toEqual([]);
  },
);

test("RE-02 in part, RE-09 in part, RE-10 in part, RE-06 in part: the page of the house tells a model beside its value, which is taken over by a press, what a sale would be taxed, and what is owed", async () => {
  const { page, at, write, house, problems } = await openOwner({ width: 1280 });
  const estimated = { ...FACTS, valuedBy: "estimate", estimate: "320000" };
  await write("PUT", `/assets/${house}/facts`, { facts: estimated });
  await page.goto(`${at}/assets/${house}?section=figures`);
  await page.getByText("Valued by each method").waitFor();
  for (const label of [
    "Adjusted basis",
    "Tax if sold at today's value",
    "Rent owed",
    "Net cash flow of the year so far",
  ])
    await page.getByText(label, { exact: true }).first().waitFor();
  await page.getByRole("button", { name: "Take over", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Update the value" });
  expect(await dialog.getByLabel("Valued by").inputValue()).toBe("other");
  await dialog.getByRole("button", { name: "Save value" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(problems).toEqual([]);
});

test("RE-01: of a house owned in part, the page tells your part of what is entered, explained by the share, and all of it where the part is entered", async () => {
  const { page, at, write, house, problems } = await openOwner({ width: 360, colorScheme: "light" });
  const owned = {
    ...FACTS,
    purchasePrice: "250000",
    closingCosts: "9000",
    readySince: "2025-09-01",
    ownedShare: "0.4",
  };
  await write("PUT", `/assets/${house}/facts`, { facts: { ...owned, enteredAs: "whole" } });
  await page.goto(`${at}/assets/${house}?section=figures`);
  const own = page.locator("dl > div").filter({ hasText: "Your part of the value" }).first();
  // 300,000 × 0.4.
  await own.getByText("120,000").waitFor();
  await own.getByRole("button").first().click();
  await page.getByText("Share owned").first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await write("PUT", `/assets/${house}/facts`, { facts: owned });
  await page.reload();
  const all = page.locator("dl > div").filter({ hasText: "All of the value" }).first();
  await all.getByText("750,000").waitFor();
  expect(problems).toEqual([]);
});
