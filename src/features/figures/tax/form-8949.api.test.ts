import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { taxYearView } from "#features/figures/tax-year-contract.ts";
import { realizedGains } from "#features/tax/contract.ts";
import { openApi, type Api } from "#test/api.ts";

/** 10 shares bought for 1,000 in 2020 and sold for 1,500 on 3 June 2024: a long gain of 500. */
let api: Api;
beforeAll(async () => (api = await openApi()));
afterAll(() => api.close());

test("TX-04: what a person states of sales is on Form 8949, in Schedule D and in what is taxed: of 500, 200 are a nominee's, and the broker told 800", async () => {
  const anna = await api.signUp("anna");
  const [portfolioId, accountId, assetId] = [randomUUID(), randomUUID(), randomUUID()];
  const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
  const write = async (method: "POST" | "PUT", path: string, body: object) => {
    const { status, text } = await anna.call(method, path, { body });
    expect(status, text).toBeLessThan(300);
  };
  await write("POST", "/api/portfolios", { portfolioId, name: "Anna", baseCurrency: "USD" });
  await write("POST", at("/accounts"), { accountId, name: "Broker", kind: "brokerage", currency: "USD" });
  const asset = { assetId, name: "Oak", assetClass: "equity", currency: "USD", tracking: "units" };
  await write("POST", at("/assets"), asset);
  for (const [type, on, price] of [
    ["buy", "2020-01-02", "100"],
    ["sell", "2024-06-03", "150"],
  ] as const)
    await write("POST", at("/transactions"), {
      transactionId: randomUUID(),
      entry: { type, on, accountId, assetId, currency: "USD", quantity: "10", price },
    });
  const gains = async () => (await anna.call("GET", at("/realized-gains?ruleSet=US&year=2024"))).as(realizedGains);
  const form = async () => {
    const [{ box, basis, code, adjustment, gain } = { box: "", basis: "", code: "", adjustment: "", gain: "" }] = (
      await gains()
    ).form8949;
    return [box, basis, code, adjustment, gain];
  };
  expect(await form()).toEqual(["D", "1000", "", "0", "500"]);
  const adjustments = [
    { on: "2024-06-03", code: "N", amount: "-200" },
    { on: "2024-06-03", code: "B", amount: "800" },
  ];
  await write("PUT", at(`/assets/${assetId}/facts`), { facts: { adjustments } });
  expect(await form()).toEqual(["D", "800", "BN", "-400", "300"]);
  const year = (await anna.call("GET", at("/tax-year?ruleSet=US&year=2024"))).as(taxYearView);
  const lines = new Map(year.formLines.map(({ line, gain }) => [line, gain]));
  expect([year.taxable.value, lines.get("8b"), lines.get("15")]).toEqual(["300", "300", "300"]);
  const params = encodeURIComponent("ruleSet=US&year=2024");
  const tree = await anna.call("GET", at(`/explain?figure=tax_step&key=taxable&params=${params}`));
  expect(tree.as(z.object({ value: z.string().nullable() })).value).toBe("300");
  await write("PUT", at(`/assets/${assetId}/facts`), { facts: { adjustments, on1099b: "without_basis" } });
  expect(await form()).toEqual(["E", "1000", "BN", "-200", "300"]);
});
