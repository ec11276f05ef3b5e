import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { moneyMonths } from "#features/figures/money-months-contract.ts";
import { ownTransfers } from "#features/figures/transfers-contract.ts";
import { inbox } from "#features/inbox/contract.ts";
import { openApi, type Api } from "#test/api.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

test("UP-27: 500 that left Giro and came to Savings three days later waits in the inbox, is joined by a press, and is neither put in nor taken out", async () => {
  const anna = await api.signUp("anna");
  const [portfolioId, giro, savings, outId, inId] = Array.from({ length: 5 }, () => randomUUID());
  const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
  const send = async (path: string, body?: object) => {
    const answer = await anna.call("POST", path, body ? { body } : {});
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer;
  };
  const enter = (transactionId: string | undefined, entry: object) =>
    send(at("/transactions"), { transactionId, entry: { currency: "EUR", ...entry } });
  await send("/api/portfolios", { portfolioId, name: "Anna", baseCurrency: "EUR" });
  await send(at("/accounts"), { accountId: giro, name: "Giro", kind: "bank", currency: "EUR" });
  await send(at("/accounts"), { accountId: savings, name: "Savings", kind: "bank", currency: "EUR" });
  await enter(randomUUID(), { type: "opening_balance", accountId: giro, on: "2026-01-01", amount: "5000" });
  await enter(outId, { type: "withdrawal", accountId: giro, on: "2026-11-06", amount: "500" });
  await enter(inId, { type: "deposit", accountId: savings, on: "2026-11-09", amount: "500" });
  // A salary says what it is: it is no half of a transfer.
  await enter(randomUUID(), { type: "deposit", accountId: savings, on: "2026-11-07", amount: "500", kind: "salary" });
  const found = async () => (await anna.call("GET", at("/transfers?on=2026-11-15"))).as(ownTransfers).money;
  expect(await found()).toMatchObject([
    {
      amount: "500",
      currency: "EUR",
      departure: { transactionId: outId, on: "2026-11-06", accountName: "Giro" },
      arrival: { transactionId: inId, on: "2026-11-09", accountName: "Savings" },
      isOnlyFit: true,
    },
  ]);
  const waiting = async () =>
    (await anna.call("GET", at("/inbox"))).as(inbox).groups.flatMap(({ items }) => items.map(({ mend }) => mend));
  expect(await waiting()).toContain("money_transfers");
  const flows = async () =>
    (await anna.call("GET", at("/money-months?on=2026-11-15"))).as(moneyMonths).rows.map(({ label }) => label);
  expect(await flows()).toEqual(["Put in", "Salary", "Taken out"]);
  await send(at("/transactions/join"), { departureId: outId, arrivalId: inId });
  expect([await found(), await flows()]).toEqual([[], ["Salary"]]);
  expect(await waiting()).not.toContain("money_transfers");
});
