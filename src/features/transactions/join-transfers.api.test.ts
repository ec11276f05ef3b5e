import { randomUUID } from "node:crypto";
import { z } from "zod";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownTransfers } from "#features/figures/transfers-contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/** Two coins bought for 200 go from one wallet to the other as two entries, the second of which says they cost 500; a third of a coin goes nowhere. */
let api: Api;
let anna: Caller;
const [portfolioId, exchange, ledger, coin] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const [departureId, arrivalId, aloneId] = [randomUUID(), randomUUID(), randomUUID()];
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const post = async (path: string, body: object) => {
  const { status, text } = await anna.call("POST", path, { body });
  expect(status, text).toBeLessThan(300);
};
const enter = (transactionId: string, fields: object) =>
  post(at("/transactions"), { transactionId, entry: { currency: "EUR", assetId: coin, ...fields } });
const listed = async () => (await anna.call("GET", at("/transfers"))).as(ownTransfers);
const join = (key: string = randomUUID(), ids = { departureId, arrivalId }) =>
  anna.call("POST", at("/transactions/join"), { key, body: ids });
const costOf = async (): Promise<unknown> =>
  (await anna.call("GET", at(`/holdings/${coin}`))).as(
    z.object({ lots: z.array(z.object({ accountName: z.string(), acquiredOn: z.string(), cost: z.string() })) }),
  ).lots;

beforeAll(async () => {
  api = await openApi();
  anna = await api.signUp("anna");
  await post("/api/portfolios", { portfolioId, name: "Anna", baseCurrency: "EUR" });
  for (const [accountId, name] of [
    [exchange, "Exchange"],
    [ledger, "Hardware"],
  ])
    await post(at("/accounts"), { accountId, name, kind: "crypto", currency: "EUR" });
  await post(at("/assets"), { assetId: coin, name: "Coin", assetClass: "crypto", currency: "EUR", tracking: "units" });
  await enter(randomUUID(), { type: "deposit", assetId: null, accountId: exchange, on: "2024-01-01", amount: "1000" });
  await enter(randomUUID(), { type: "buy", accountId: exchange, on: "2024-01-02", quantity: "2", amount: "200" });
  const move = { type: "transfer_in_kind" };
  await enter(departureId, { ...move, accountId: exchange, on: "2024-03-01", quantity: "-2" });
  await enter(arrivalId, { ...move, accountId: ledger, on: "2024-03-02", quantity: "2", cost: "500" });
  await enter(aloneId, { ...move, accountId: ledger, on: "2024-06-01", quantity: "-0.3" });
});
afterAll(() => api.close());

test("CR-04: the two entries are listed as one transfer, and the one without another side beside it", async () => {
  const { pairs, alone } = await listed();
  expect(pairs.map((it) => [it.departure.accountName, it.arrival.accountName, it.lost, it.confidence])).toEqual([
    ["Exchange", "Hardware", "0", "high"],
  ]);
  expect(alone.map((it) => [it.transactionId, it.isDeparture, it.quantity])).toEqual([[aloneId, true, "0.3"]]);
});

test("CR-04: confirmed they are one entry, once however often it is sent: cost and day of the purchase stay, both sources are known, and undoing brings both back", async () => {
  for (const [id, key] of [
    [departureId, "left"],
    [arrivalId, "came"],
  ])
    await api.database.query("update transaction_version set source_key = $1 where transaction_id = $2", [key, id]);
  // Of 500 for 2 coins, 0.3 left again.
  expect(await costOf()).toEqual([{ accountName: "Hardware", acquiredOn: "2024-03-02", cost: "425" }]);
  const key = randomUUID();
  const first = await join(key);
  expect(first.status, first.text).toBe(200);
  expect((await join(key)).text).toBe(first.text);
  expect(await costOf()).toEqual([{ accountName: "Hardware", acquiredOn: "2024-01-02", cost: "170" }]);
  expect((await listed()).pairs).toEqual([]);
  const { rows } = await api.database.query(
    "select source_key from transaction_version where transaction_id = $1 and to_ledger is null",
    [departureId],
  );
  expect(rows).toEqual([{ source_key: "left came" }]);
  expect((await join()).status).toBe(404);
  const undone = await anna.call("POST", at(`/changes/${key}/undo`), {});
  expect(undone.status, undone.text).toBe(200);
  expect(await costOf()).toEqual([{ accountName: "Hardware", acquiredOn: "2024-03-02", cost: "425" }]);
  expect((await listed()).pairs).toHaveLength(1);
});

test("two entries that are no two sides are refused with the reason, and nothing is changed", async () => {
  const { status, text } = await join(randomUUID(), { departureId: aloneId, arrivalId });
  expect([status, text.includes("no sides of one transfer")]).toEqual([422, true]);
  expect((await listed()).pairs).toHaveLength(1);
});
