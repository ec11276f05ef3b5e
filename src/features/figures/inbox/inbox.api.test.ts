import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inbox } from "#features/inbox/contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/** Anna has 1,000 EUR: 600 in Acme at a price of last year, 400 in cash; and a fund nobody has a price of. Bert may look. */
let api: Api;
let anna: Caller;
let bert: Caller;
const portfolioId = randomUUID();
const [accountId, acme, fund] = [randomUUID(), randomUUID(), randomUUID()];
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const done = async (answer: Promise<{ status: number; text: string }>) => {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(300);
};
const enter = (fields: object) =>
  done(
    anna.call("POST", at("/transactions"), {
      body: { transactionId: randomUUID(), entry: { accountId, currency: "EUR", ...fields } },
    }),
  );
const seenBy = async (caller: Caller) => (await caller.call("GET", at("/inbox"))).as(inbox);
const keysOf = async (caller: Caller) =>
  (await seenBy(caller)).groups.flatMap(({ items }) => items.map(({ key }) => key));

beforeAll(async () => {
  api = await openApi();
  anna = await api.signUp("anna");
  bert = await api.signUp("bert");
  await done(anna.call("POST", "/api/portfolios", { body: { portfolioId, name: "Anna", baseCurrency: "EUR" } }));
  await api.database.query("insert into portfolio_member (portfolio_id, user_id, role) values ($1, $2, 'viewer')", [
    portfolioId,
    bert.userId,
  ]);
  await done(
    anna.call("POST", at("/accounts"), { body: { accountId, name: "Broker", kind: "brokerage", currency: "EUR" } }),
  );
  for (const [assetId, name, assetClass] of [
    [acme, "Acme", "equity"],
    [fund, "Fund", "fund"],
  ])
    await done(
      anna.call("POST", at("/assets"), { body: { assetId, name, assetClass, currency: "EUR", tracking: "units" } }),
    );
  await enter({ type: "deposit", on: "2025-09-01", amount: "1000" });
  await enter({ type: "buy", on: "2025-09-01", assetId: acme, quantity: "6", price: "100" });
  await enter({ type: "transfer_in_kind", on: "2025-09-02", assetId: fund, quantity: "5", toAccountId: accountId });
});
afterAll(() => api.close());

test("UP-27 in part: what waits is grouped by cause, what nobody can weigh first, then by the share of what is held", async () => {
  const { groups, count } = await seenBy(anna);
  expect(groups.map(({ cause, touched, items }) => [cause, touched, items.map(({ mend }) => mend)])).toEqual([
    ["unknown_value", null, ["state_price"]],
    ["history", null, ["transactions"]],
    ["old_value", 0.6, ["state_price"]],
  ]);
  expect(count).toBe(3);
});

test("PF-07: a tax paper of a fund past its day waits with what it is about, and no longer once it came", async () => {
  const [partnership, paperId] = [randomUUID(), randomUUID()];
  const asset = { assetId: partnership, name: "Fernhill III", assetClass: "private_fund", currency: "EUR" };
  await done(anna.call("POST", at("/assets"), { body: { ...asset, tracking: "value" } }));
  const paper = { assetId: partnership, taxYear: 2024, kind: "Schedule K-1", dueOn: "2025-04-15", receivedOn: null };
  const note = (state: string) =>
    done(anna.call("PUT", at(`/fund-papers/${paperId}`), { body: { ...paper, state, note: null } }));
  await note("expected");
  const waiting = async () => (await seenBy(anna)).groups.find(({ cause }) => cause === "tax_paper")?.items;
  expect((await waiting())?.map(({ text, on, mend, assetId }) => [text, on, mend, assetId])).toEqual([
    [
      "Fernhill III: Schedule K-1 for 2024 has not come. Ask for it, or note that it is there.",
      "2025-04-15",
      "notices",
      partnership,
    ],
  ]);
  await note("final");
  expect(await waiting()).toBeUndefined();
});

test("what one person sets aside waits on for everybody else, and comes back when it is asked for or its day is there", async () => {
  const key = `old ${acme}`;
  const [old = ""] = (await keysOf(anna)).filter((it) => it.startsWith(key));
  for (let times = 0; times < 2; times++)
    await done(anna.call("POST", at("/inbox/aside"), { body: { keys: [old], untilOn: null } }));
  expect((await keysOf(anna)).includes(old)).toBe(false);
  expect((await seenBy(anna)).aside.map((it) => [it.key, it.untilOn])).toEqual([[old, null]]);
  expect((await keysOf(bert)).includes(old)).toBe(true);
  await done(anna.call("POST", at("/inbox/back"), { body: { keys: [old] } }));
  expect((await keysOf(anna)).includes(old)).toBe(true);
  // Until yesterday is over.
  await done(bert.call("POST", at("/inbox/aside"), { body: { keys: [old], untilOn: "2025-01-01" } }));
  expect((await keysOf(bert)).includes(old)).toBe(true);
});

test("what is set aside waits anew once it is another thing: a price that is newer and old again", async () => {
  const old = (await keysOf(anna)).filter((it) => it.startsWith(`old ${acme}`));
  await done(anna.call("POST", at("/inbox/aside"), { body: { keys: old, untilOn: null } }));
  await done(
    anna.call("PUT", at(`/assets/${acme}/prices/2025-10-01`), { body: { price: "110", currency: "EUR", note: null } }),
  );
  const again = (await keysOf(anna)).filter((it) => it.startsWith(`old ${acme}`));
  expect(again).toHaveLength(1);
  expect(again).not.toEqual(old);
});
