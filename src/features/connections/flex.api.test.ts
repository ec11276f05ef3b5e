import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { connectionDetail, connectionView } from "#features/connections/contract.ts";
import { importState } from "#features/imports/contract.ts";
import { transactionPage } from "#features/transactions/contract.ts";
import { FLEX_TOKENS, type FlexStandIn, openFlexStandIn } from "#providers/connections/ibkr-flex/stand-in.ts";
import { type Api, openApi } from "#test/api.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 240_000 });
let [standIn, api]: [FlexStandIn?, Api?] = [];
beforeAll(async () => {
  standIn = await openFlexStandIn();
  api = await openApi({ environment: { IBKR_FLEX_URL: standIn.address } });
});
afterAll(async () => {
  await api?.close();
  await standIn?.close();
});

test("a Flex query is connected, read by the reader of Flex files, booked and agrees; asked again it brings nothing", async () => {
  if (!api) return expect.unreachable("the server is open");
  const ina = await api.signUp("ina");
  const [portfolioId, connectionId] = [randomUUID(), randomUUID()];
  const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
  const one = at(`/connections/${connectionId}`);
  const detail = async () => (await ina.call("GET", one)).as(connectionDetail);
  const outcomes = async () => (await detail()).syncs.map(({ outcome }) => outcome);
  await ina.call("POST", "/api/portfolios", { body: { portfolioId, name: "Ina", baseCurrency: "EUR" } });
  const given = { token: FLEX_TOKENS.good, query: "774411" };
  const made = await ina.call("PUT", one, { body: { source: "ibkr-flex", given } });
  expect(made.status, made.text).toBe(200);
  expect(made.as(connectionView).sourceName).toBe("Interactive Brokers");
  await expect.poll(outcomes, { timeout: 90_000, interval: 300 }).toEqual(["to_review"]);
  const { connection, accounts } = await detail();
  expect(accounts.map(({ remoteKey, name }) => `${remoteKey} ${name}`)).toEqual(["U1234567 Growth"]);
  const importId = connection.waitingImportId;
  const review = (await ina.call("GET", at(`/imports/${importId}`))).as(importState);
  expect(review.preview).toMatchObject({ newCount: 2, errorCount: 0, sourceName: "Interactive Brokers Flex query" });
  await ina.call("POST", at(`/imports/${importId}/commit`), { body: { accounts: [] } });
  await expect.poll(outcomes, { timeout: 60_000, interval: 300 }).toEqual(["booked"]);
  // 1,000 came, 10 × 20 and 1 of commission went.
  const { compared } = await detail();
  expect(compared.map(({ label, stated, isEqual }) => [label, stated, isEqual])).toEqual(
    expect.arrayContaining([
      ["EUR", "799", true],
      ["ACME CORP", "10", true],
    ]),
  );
  const asked = await ina.call("POST", `${one}/syncs`, { body: { syncId: randomUUID() } });
  expect(asked.status, asked.text).toBe(202);
  await expect.poll(outcomes, { timeout: 90_000, interval: 300 }).toEqual(["nothing_new", "booked"]);
  expect((await ina.call("GET", at("/transactions?limit=1"))).as(transactionPage).totalCount).toBe(2);
  expect((await ina.call("DELETE", one)).as(connectionView).state).toBe("disconnected");
});
