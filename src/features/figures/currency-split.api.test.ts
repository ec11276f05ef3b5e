import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { assetFigures } from "#features/assets/contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";
import { holdings } from "./contract.ts";

/**
 * 1,000 dollars come at 0.80 EUR in January, 400 of them move to another own account in February, when a dollar is worth 1 EUR, and 100 of those
 * are spent in March at 1.25 EUR.
 */
let api: Api;
let anna: Caller;
const portfolioId = randomUUID();
const [bankId, brokerId] = [randomUUID(), randomUUID()];
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const done = async (answer: Promise<{ status: number; text: string }>) => {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(300);
};
const entry = (fields: object) =>
  done(
    anna.call("POST", at("/transactions"), {
      body: { transactionId: randomUUID(), entry: { currency: "USD", accountId: bankId, ...fields } },
    }),
  );

beforeAll(async () => {
  api = await openApi();
  anna = await api.signUp("anna");
  await api.database.transaction(async (sql) => {
    await sql.run`
      insert into exchange_rate (currency, on_date, rate, source)
      values ('USD', '2026-01-05', 1.25, 'test'), ('USD', '2026-02-05', 1.00, 'test'), ('USD', '2026-03-05', 0.80, 'test')`;
    await sql.run`update market_version set version = version + 1`;
  });
  await done(anna.call("POST", "/api/portfolios", { body: { portfolioId, name: "Anna", baseCurrency: "EUR" } }));
  for (const [accountId, name] of [
    [bankId, "Bank"],
    [brokerId, "Broker"],
  ])
    await done(anna.call("POST", at("/accounts"), { body: { accountId, name, kind: "bank", currency: "USD" } }));
  await entry({ type: "deposit", on: "2026-01-05", amount: "1000" });
  await entry({ type: "cash_transfer", on: "2026-02-05", amount: "400", otherAccountId: brokerId });
});
afterAll(() => api.close());

async function splits(on: string) {
  const held = (await anna.call("GET", at(`/holdings?on=${on}`))).as(holdings).holdings;
  const cash = held.find(({ assetId }) => assetId === "cash:USD");
  const { figures } = (await anna.call("GET", at(`/assets/cash:USD/figures?on=${on}`))).as(assetFigures);
  const figure = (key: string) => figures.find((it) => it.key === key)?.value;
  return {
    holding: [cash?.realized?.currencyEffect, cash?.unrealized?.currencyEffect],
    average: [figure("fx_realized_average"), figure("fx_unrealized_average")],
  };
}

test("dollars moved between own accounts have gained nothing yet: both screens call all of it unrealized", async () => {
  // 1,000 × (1 − 0.80).
  expect(await splits("2026-02-05")).toEqual({ holding: ["0", "200"], average: ["0", "200"] });
});

test("dollars spent where they were moved to gain what they gained since they came", async () => {
  await entry({ type: "withdrawal", on: "2026-03-05", amount: "100", accountId: brokerId });
  // 100 × (1.25 − 0.80), and 900 × 0.45 open.
  expect(await splits("2026-03-05")).toEqual({ holding: ["45", "405"], average: ["45", "405"] });
});
