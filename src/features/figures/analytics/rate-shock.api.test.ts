import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { scenarios } from "#features/analytics/contract.ts";
import { openApi } from "#test/api.ts";

let close: (() => unknown) | undefined;
afterAll(() => close?.());

test("AN-09, FI-07: a rate shock prices bonds anew and leaves the rest: par at 4 % for two years loses 366.68 of 10,000 at 6 %", async () => {
  const api = await openApi();
  close = () => api.close();
  const anna = await api.signUp("anna");
  const [portfolioId, accountId, bond, share] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
  const send = async (method: "POST" | "PUT", path: string, body: object) => {
    const { status, text } = await anna.call(method, path, { body });
    expect(status, text).toBeLessThan(300);
  };
  await send("POST", "/api/portfolios", { portfolioId, name: "Anna", baseCurrency: "EUR" });
  await send("POST", at("/accounts"), { accountId, name: "Depot", kind: "brokerage", currency: "EUR" });
  for (const [assetId, name, assetClass] of [
    [bond, "Bond", "bond"],
    [share, "Share", "equity"],
  ] as const)
    await send("POST", at("/assets"), { assetId, name, assetClass, currency: "EUR", tracking: "units" });
  // Today is 20 November 2026, a coupon day.
  const facts = { frequency: 1, dayCount: "30E/360", maturityOn: "2028-11-20", couponRate: "0.04" };
  await send("PUT", at(`/assets/${bond}/facts`), { facts });
  for (const [assetId, quantity, price] of [
    [bond, "10000", "100"],
    [share, "10", "100"],
  ] as const) {
    const entry = { accountId, assetId, currency: "EUR", type: "opening_balance", on: "2026-11-20", quantity };
    await send("POST", at("/transactions"), { transactionId: randomUUID(), entry });
    await send("PUT", at(`/assets/${assetId}/prices/2026-11-20`), { price, currency: "EUR" });
  }
  const [made] = (await anna.call("GET", at("/scenarios?shocks=rate:0.02"))).as(scenarios).scenarios;
  const price = 4 / 1.06 + 104 / 1.06 ** 2;
  expect(made?.before).toBe(11_000);
  expect(made?.change).toBeCloseTo((price - 100) * 100, 9);
  expect(made?.parts.map(({ assetClass, change }) => [assetClass, Math.round(change * 100) / 100])).toEqual([
    ["bond", -366.68],
    ["equity", 0],
  ]);
  // Nobody stated who issues it: a spread moves it as rates do, until it is a state's. Prices do not move what is not linked to them.
  const changeOf = async (shocks: string) =>
    (await anna.call("GET", at(`/scenarios?shocks=${shocks}`))).as(scenarios).scenarios[0]?.change;
  expect(await changeOf("spread:0.02")).toBeCloseTo((price - 100) * 100, 9);
  expect(await changeOf("inflation:0.02")).toBe(0);
  await send("PUT", at(`/assets/${bond}/facts`), { facts: { ...facts, issuedBy: "state" } });
  expect(await changeOf("spread:0.02")).toBe(0);
  // Both at once: the bond by its price, the share by its index.
  const both = (await anna.call("GET", at("/scenarios?shocks=rate:0.02,equity:-0.1"))).as(scenarios).scenarios;
  expect(both[0]?.change).toBeCloseTo((price - 100) * 100 - 100, 9);
});
