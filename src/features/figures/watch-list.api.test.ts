import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { entityHistory } from "#features/accounts/contract.ts";
import { inbox } from "#features/inbox/contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";
import { watchList } from "./watch-list-contract.ts";

/** Today is 20 November 2026. Acme is watched and not owned: 95 a year ago, split 2 for 1 never; 40 on Wednesday, 42 on Thursday, 44.10 on Friday. */
let api: Api;
let anna: Caller;
const [portfolioId, acme] = [randomUUID(), randomUUID()];
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const done = async (answer: ReturnType<Caller["call"]>) => {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(300);
};
const NOTHING = { isWatched: true, above: null, below: null, thesis: null, targetPrice: null, reviewOn: null };
const watch = (edit: Partial<Record<keyof typeof NOTHING, string | boolean | null>>, who = anna) =>
  who.call("PUT", at(`/assets/${acme}/watch`), { body: { ...NOTHING, ...edit } });
const listed = async (on = "") => (await anna.call("GET", at(`/watch-list${on}`))).as(watchList).items;
const waiting = async () =>
  (await anna.call("GET", at("/inbox")))
    .as(inbox)
    .groups.flatMap(({ cause, items }) =>
      cause === "watched" ? items.map(({ text, touched, mend }) => [text, touched, mend]) : [],
    );

beforeAll(async () => {
  api = await openApi();
  anna = await api.signUp("anna");
  await done(anna.call("POST", "/api/portfolios", { body: { portfolioId, name: "Anna", baseCurrency: "EUR" } }));
  const asset = {
    assetId: acme,
    name: "Acme",
    assetClass: "equity",
    currency: "USD",
    tracking: "units",
    ticker: "ACM",
  };
  await done(anna.call("POST", at("/assets"), { body: asset }));
  for (const [on, price] of [
    ["2025-11-10", "95"],
    ["2026-03-02", "35"],
    ["2026-11-18", "40"],
    ["2026-11-19", "42"],
    ["2026-11-20", "44.1"],
  ] as const)
    await done(anna.call("PUT", at(`/assets/${acme}/prices/${on}`), { body: { price, currency: "USD", note: null } }));
});
afterAll(() => api.close());

test("EQ-10: what is watched and not owned has its price, its day, its 52 weeks and how far it is from a target", async () => {
  expect(await listed()).toEqual([]);
  await done(watch({ above: "50", below: "30", targetPrice: "52.92", thesis: "Cheap." }));
  const [item, ...more] = await listed();
  expect(more).toEqual([]);
  expect(item).toMatchObject({
    name: "Acme",
    ticker: "ACM",
    currency: "USD",
    isHeld: false,
    isWatched: true,
    price: "44.1",
    priceOn: "2026-11-20",
    // From 42 to 44.10: 2.10, 5 %.
    change: { from: "2026-11-19", amount: "2.1", ratio: 0.05 },
    // 95 was longer ago than a year.
    range: { low: "35", high: "44.1", since: "2026-03-02" },
    reached: null,
    thesis: "Cheap.",
    isReviewDue: false,
  });
  // 52.92 is 20 % above 44.10.
  expect(item?.toTarget).toBeCloseTo(0.2, 12);
});

test("EQ-10: a price that is reached and a day of review wait in the inbox, and go once they are answered", async () => {
  await done(watch({ above: "44", reviewOn: "2026-11-20" }));
  expect((await listed())[0]).toMatchObject({ reached: "above", isReviewDue: true });
  expect(await waiting()).toEqual([
    ["Acme is at 44.10 USD, above the 44.00 USD you set.", 0, "watch"],
    ["Look again at why you watch Acme: you set 2026-11-20 for it.", 0, "watch"],
  ]);
  await done(watch({ above: "60", reviewOn: "2027-05-20" }));
  expect(await waiting()).toEqual([]);
});

test("EQ-10: prices in the wrong order, no price at all and readers are refused; history tells it and undo takes it back", async () => {
  expect((await watch({ above: "30", below: "50" })).status).toBe(400);
  expect((await watch({ above: "-3" })).status).toBe(400);
  await done(watch({ thesis: "Dear." }));
  const entries = (await anna.call("GET", at(`/assets/${acme}/history`))).as(entityHistory).entries;
  const [last] = entries;
  expect(last?.changes.map(({ field }) => field)).toContain("watch.thesis");
  await done(anna.call("POST", at(`/changes/${last?.changeId}/undo`)));
  expect((await listed())[0]?.thesis).toBeNull();
  // Nothing watched any more leaves no trace.
  await done(watch({ isWatched: false }));
  expect(await listed()).toEqual([]);
});
