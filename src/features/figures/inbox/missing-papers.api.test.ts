import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inbox } from "#features/inbox/contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/** Today is 20 November 2026. Anna has a car that is insured, a flat that is let, and one that was let until last year. */
let api: Api;
let anna: Caller;
const [portfolioId, accountId] = [randomUUID(), randomUUID()];
const [car, flat, empty] = [randomUUID(), randomUUID(), randomUUID()];
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const done = async (answer: Promise<{ status: number; text: string }>) => {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(300);
};
const missing = async () =>
  (await anna.call("GET", at("/inbox")))
    .as(inbox)
    .groups.flatMap(({ cause, items }) => (cause === "paper" ? items.map(({ text, mend }) => `${text} ${mend}`) : []));

function keep(assetId: string, kind: string) {
  const form = new FormData();
  const fields = { documentId: randomUUID(), fileId: randomUUID(), kind, about: "asset", aboutKey: assetId };
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set("file", new File([`${kind} of it`], `${kind}.txt`));
  return done(anna.call("POST", at("/documents"), { form }));
}

beforeAll(async () => {
  api = await openApi();
  anna = await api.signUp("anna");
  await done(anna.call("POST", "/api/portfolios", { body: { portfolioId, name: "Anna", baseCurrency: "EUR" } }));
  await done(anna.call("POST", at("/accounts"), { body: { accountId, name: "Home", kind: "other", currency: "EUR" } }));
  for (const [assetId, name, assetClass] of [
    [car, "Car", "vehicle"],
    [flat, "Flat", "property"],
    [empty, "House", "property"],
  ] as const) {
    const body = { assetId, name, assetClass, currency: "EUR", tracking: "value" };
    await done(anna.call("POST", at("/assets"), { body }));
    const entry = { type: "valuation", accountId, assetId, on: "2026-01-02", currency: "EUR", amount: "100000" };
    await done(anna.call("POST", at("/transactions"), { body: { transactionId: randomUUID(), entry } }));
  }
  const state = (assetId: string, facts: object) =>
    done(anna.call("PUT", at(`/assets/${assetId}/facts`), { body: { facts } }));
  const lease = { unitId: "1", fromOn: "2024-01-01", monthlyRent: "900" };
  await state(car, { insurer: "Northern" });
  await state(flat, { unitIds: ["1"], leases: [lease] });
  await state(empty, { unitIds: ["1"], leases: [{ ...lease, toOn: "2025-12-31" }] });
});
afterAll(() => api.close());

test("UP-27 in part: a policy and a lease without their papers wait once papers are kept here, and no longer when they are there", async () => {
  expect(await missing()).toEqual([]);
  await keep(empty, "valuation");
  expect((await missing()).toSorted()).toEqual([
    "Car: its insurance policy is not among the documents. Add it, or set this aside. papers",
    "Flat: the lease it is let by is not among the documents. Add it, or set this aside. papers",
  ]);
  await keep(car, "insurance");
  await keep(flat, "contract");
  expect(await missing()).toEqual([]);
});
