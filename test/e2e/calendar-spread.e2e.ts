import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { monthsAhead, serverToday } from "./days.ts";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { screens } from "./looks.ts";
import { openTyped } from "./typed-portfolio.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test.each(screens())(
  "EQ-08: a calendar says which of its legs ends first, and why no gain is told of that day, %s",
  async (_, options) => {
    const { page, at, write, problems } = await openTyped(stage, options);
    const [accountId, share, near, far] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    await write("POST", "/accounts", { accountId, name: "Broker", kind: "brokerage", currency: "EUR" });
    const add = (assetId: string, name: string, assetClass: string) =>
      write("POST", "/assets", { assetId, name, assetClass, currency: "EUR", tracking: "units" });
    await add(share, "Northwind Foods", "equity");
    for (const [assetId, name, months] of [
      [near, "Northwind near", 2],
      [far, "Northwind far", 8],
    ] as const) {
      await add(assetId, name, "option");
      const facts = { right: "call", strike: "50", expiresOn: monthsAhead(months), underlyingAssetId: share };
      await write("PUT", `/assets/${assetId}/facts`, { facts });
    }
    const entry = (fields: object) =>
      write("POST", "/transactions", {
        transactionId: randomUUID(),
        entry: { accountId, currency: "EUR", on: serverToday(), ...fields },
      });
    await entry({ type: "deposit", amount: "10000" });
    await entry({ type: "sell", assetId: near, quantity: "1", price: "2", amount: "200", kind: "short" });
    await entry({ type: "buy", assetId: far, quantity: "1", price: "4", amount: "400" });
    await page.goto(`${at}/own/equities-and-funds`);
    const one = page.getByRole("list", { name: "Strategies" }).getByRole("listitem").first();
    await one.getByRole("heading", { name: "Calendar on Northwind Foods" }).waitFor();
    // 400 paid less 200 received.
    await expect
      .poll(() => one.innerText())
      .toMatch(/paid\s*200\.00[^]*end on different days: Northwind near on[^]*not known without a model/);
    expect(await axeFindings(page)).toEqual([]);
    expect(problems).toEqual([]);
  },
);
