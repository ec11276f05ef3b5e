import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { monthsAhead, serverToday } from "./days.ts";
import { choose } from "./hands.ts";
import { openStage, type Stage } from "./harness.ts";
import { screens } from "./looks.ts";
import { isSound } from "./tax-life.ts";
import { openTyped } from "./typed-portfolio.ts";

/** Shares from an employer, from what vests to the tax on it and into a plan. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test.each(screens())(
  "EQ-09 in part, PL-09: shares kept for tax and those of a plan at work are entered in words, the tax year tells what is pay of them, and what vests later is in a plan, %s",
  async (_, options) => {
    const { page, at, write, problems } = await openTyped(stage, options);
    const [accountId, assetId] = [randomUUID(), randomUUID()];
    const today = serverToday();
    await write("POST", "/accounts", { accountId, name: "Stock plan", kind: "brokerage", currency: "EUR" });
    const asset = { assetId, name: "Employer", assetClass: "equity", currency: "EUR", tracking: "units" };
    await write("POST", "/assets", asset);
    await write("PUT", `/assets/${assetId}/prices/${today}`, { price: "120", currency: "EUR" });
    const vest = { type: "transfer_in_kind", kind: "vesting", accountId, assetId, currency: "EUR" };
    const enter = (entry: object) =>
      write("POST", "/transactions", { transactionId: randomUUID(), entry: { ...vest, ...entry } });
    await enter({ on: today, quantity: "10", cost: "1200" });
    await enter({ on: monthsAhead(6), quantity: "10", status: "planned" });

    const begin = async (event: string) => {
      await page.goto(`${at}/transactions?add=transaction`);
      const drawer = page.getByRole("dialog", { name: "Add transaction" });
      await choose(drawer, "Account", "Stock plan");
      await choose(drawer, "Asset", "Employer");
      await drawer.getByLabel("Type").selectOption({ label: event });
      return drawer;
    };
    const kept = await begin("Shares kept for tax");
    await kept.getByLabel("Quantity").fill("-4");
    await kept.getByRole("button", { name: "Save", exact: true }).click();
    await kept.waitFor({ state: "detached" });
    const bought = await begin("Bought through a plan at work");
    await bought.getByLabel("Quantity").fill("5");
    await bought.getByLabel("Cost", { exact: true }).fill("500");
    await bought.getByRole("button", { name: "Save", exact: true }).click();
    await bought.waitFor({ state: "detached" });

    await page.goto(`${at}/tax`);
    const pay = page.getByRole("region", { name: "Shares as pay" }).first();
    // 10 at 120 and 5 at 120 less 500: 1,200 and 100; 4 at 120 were kept.
    await pay.getByText(/^Kept for tax ·/).waitFor();
    await expect.poll(() => pay.innerText()).toMatch(/Pay in shares\s*1,300\.00[^]*worth\s*480\.00[^]*kept for tax/);
    await isSound(page);

    const terms = { years: 5, streams: [{ id: "living", name: "Living costs", kind: "living", amount: "100" }] };
    await write("POST", "/plans", { planId: randomUUID(), name: "Plan", currency: "EUR", terms });
    await page.goto(`${at}/planning`);
    const flows = page.getByRole("region", { name: "Flows of what is owned" }).first();
    await flows.getByText("Vests, Employer").waitFor();
    expect(await flows.innerText()).toMatch(/Vests, Employer[^]*\+1,200/);
    expect(problems).toEqual([]);
  },
);
