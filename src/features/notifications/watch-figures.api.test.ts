import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { figuresHere, askParsed } from "#features/figures/ask-figures.ts";
import { noticeChoices, notificationList } from "#features/notifications/contract.ts";
import type { Reached } from "#features/shared/watches.ts";
import { alertRaised } from "#features/shared/webhook-events.ts";
import { type Api, openApi } from "#test/api.ts";
import { testNow } from "#test/clock.ts";
import { watchPortfolio } from "./watch-figures.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });
let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const DAY_MS = 86_400_000;

/** Somebody with 500 EUR in an account, and a webhook. */
async function someone(name: string) {
  const caller = await api.signUp(name);
  const email = `${name}.${caller.userId}@example.org`.toLowerCase();
  const [portfolioId, accountId] = [randomUUID(), randomUUID()];
  const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
  const made = async (answer: ReturnType<typeof caller.call>) =>
    expect((await answer).status, (await answer).text).toBeLessThan(300);
  await made(caller.call("POST", "/api/portfolios", { body: { portfolioId, name, baseCurrency: "EUR" } }));
  const account = { accountId, name: "Giro", kind: "bank", currency: "EUR" };
  await made(caller.call("POST", at("/accounts"), { body: account }));
  const book = async (type: "deposit" | "withdrawal", amount: string, on: string) =>
    made(
      caller.call("POST", at("/transactions"), {
        body: { transactionId: randomUUID(), entry: { type, accountId, currency: "EUR", on, amount } },
      }),
    );
  await book("deposit", "500", "2026-11-01");
  await made(
    caller.call("POST", "/api/user/webhooks", {
      body: { endpointId: randomUUID(), url: `https://${name}.example.org/` },
    }),
  );
  const figures = figuresHere(api.database);
  /** As the round of the servers does, so many days on. */
  const watch = (days = 0) =>
    watchPortfolio(
      {
        database: api.database,
        now: () => testNow() + days * DAY_MS,
        findAddressee: async (userId) => ({ userId, name, email, isEmailVerified: true }),
        askWatches: async (asker, query) => {
          const answered = await askParsed<readonly Reached[]>(figures, {
            name: "watched_of_one",
            asker,
            params: {},
            query,
          });
          return answered.ok ? answered.value : undefined;
        },
      },
      portfolioId,
    );
  const notices = async () =>
    (await caller.call("GET", "/api/user/notifications"))
      .as(notificationList)
      .notifications.map(({ event, path }) => `${event} ${path}`);
  const told = async () => {
    const { rows } = await api.database.query(
      "select body from webhook_delivery where user_id = $1 and event = 'alert.raised' order by created_at, delivery_id",
      [caller.userId],
    );
    return rows.map(({ body }) => alertRaised.parse(JSON.parse(String(body))).kind);
  };
  const setThreshold = (event: string, value: string, unit: string) =>
    caller.call("PUT", "/api/user/notification-thresholds", { body: { event, value, unit } });
  const choose = (event: string, channel: string, isOn: boolean) =>
    caller.call("PUT", "/api/user/notification-choices", { body: { event, channel, isOn } });
  return { ...caller, email, portfolioId, at, book, watch, notices, told, setThreshold, choose };
}

test("low cash is told once an episode from a person's own threshold on, in the app, by webhook, and by mail without an amount", async () => {
  const ida = await someone("ida");
  await ida.watch();
  expect(await ida.notices()).toEqual([]);
  expect((await ida.setThreshold("cash_low", "600", "EUR")).status).toBe(200);
  await ida.choose("cash_low", "mail", true);
  for (let round = 0; round < 3; round += 1) await ida.watch();
  expect(await ida.notices()).toEqual([`cash_low /central/p/${ida.portfolioId}/cash-forecast`]);
  expect(await ida.told()).toEqual(["cash_low"]);
  const mails = await api.database.query("select template, data::text as data from mail.outbox where recipient = $1", [
    ida.email,
  ]);
  expect(mails.rows).toHaveLength(1);
  expect(JSON.parse(String(mails.rows[0]?.["data"]))).toEqual({
    name: "ida",
    link: `/central/p/${ida.portfolioId}/cash-forecast`,
  });
  // Enough again, the episode is over; low again on another day, it is told again.
  await ida.book("deposit", "200", "2026-11-10");
  await ida.watch();
  await ida.book("withdrawal", "200", "2026-11-11");
  await ida.watch(1);
  expect(await ida.told()).toEqual(["cash_low", "cash_low"]);
  expect(await ida.notices()).toHaveLength(2);
});

test("EQ-10: a price that was set and is reached is told once an episode, and again once another is set", async () => {
  const una = await someone("una");
  const assetId = randomUUID();
  const asset = { assetId, name: "Acme", assetClass: "equity", currency: "EUR", tracking: "units" };
  await una.call("POST", una.at("/assets"), { body: asset });
  const price = (on: string, of: string) =>
    una.call("PUT", una.at(`/assets/${assetId}/prices/${on}`), { body: { price: of, currency: "EUR", note: null } });
  const set = (above: string) =>
    una.call("PUT", una.at(`/assets/${assetId}/watch`), {
      body: { isWatched: true, above, below: null, thesis: null, targetPrice: null, reviewOn: null },
    });
  await price("2026-11-19", "49");
  expect((await set("50")).status).toBe(200);
  await una.watch();
  expect(await una.notices()).toEqual([]);
  await price("2026-11-20", "51");
  for (let round = 0; round < 2; round += 1) await una.watch();
  expect(await una.notices()).toEqual([`price_reached /central/p/${una.portfolioId}/own/equities-and-funds`]);
  expect(await una.told()).toEqual(["price_reached"]);
  // Below again the episode is over; an old price alerts nobody.
  await price("2026-11-20", "48");
  await una.watch();
  await price("2026-11-20", "51");
  await una.watch(10);
  expect(await una.told()).toEqual(["price_reached"]);
  await una.watch(1);
  expect(await una.told()).toEqual(["price_reached", "price_reached"]);
});

test("a move of net worth is told from the usual five per cent on, and who turned it off everywhere hears of it nowhere", async () => {
  const [kim, lea] = [await someone("kim"), await someone("lea")];
  for (const channel of ["in_app", "mail"]) await lea.choose("net_worth_moved", channel, false);
  for (const who of [kim, lea]) {
    await who.book("withdrawal", "25", "2026-11-20");
    await who.watch();
  }
  expect(await kim.notices()).toEqual([`net_worth_moved /central/p/${kim.portfolioId}`]);
  expect([await lea.notices(), await lea.told()]).toEqual([[], []]);
});

test("a threshold is kept in its own unit, and one that means nothing is refused at its field", async () => {
  const max = await someone("max");
  const shown = async () =>
    Object.fromEntries(
      (await max.call("GET", "/api/user/notification-choices"))
        .as(noticeChoices)
        .events.flatMap(({ event, threshold }) =>
          threshold === null ? [] : [[event, `${threshold.value} ${threshold.unit}`]],
        ),
    );
  expect(await shown()).toEqual({
    net_worth_moved: "5 percent",
    cash_low: "null null",
    price_old: "14 days",
    price_reached: "3 days",
    off_target: "5 points",
    one_holding_large: "null null",
    one_bank_large: "null null",
    one_currency_large: "null null",
    due_soon: "7 days",
    loss_to_take: "null null",
    long_term_soon: "null null",
  });
  await max.setThreshold("net_worth_moved", "1500.50", "CHF");
  expect(await shown()).toMatchObject({ net_worth_moved: "1500.5 CHF" });
  for (const [event, value, unit] of [
    ["cash_low", "5", "percent"],
    ["cash_low", "0", "EUR"],
    ["price_old", "1.5", "days"],
    ["off_target", "101", "points"],
  ] as const)
    expect((await max.setThreshold(event, value, unit)).status, `${event} ${value} ${unit}`).toBe(400);
});

test("AN-14: a month that is over is told once, from its second day after to the tenth, and to nobody who turned it off", async () => {
  const [nia, oto, uma] = [await someone("nia"), await someone("oto"), await someone("uma")];
  // Entered in November: there is an October to tell of for the first two alone.
  for (const who of [nia, oto]) await who.book("deposit", "40", "2026-10-05");
  for (const channel of ["in_app", "mail"]) await oto.choose("monthly_recap", channel, false);
  const recaps = async (who: typeof nia) => (await who.notices()).filter((it) => it.startsWith("monthly_recap"));
  const days = (on: string) => (Date.parse(on) - Date.parse("2026-11-20")) / DAY_MS;
  const told: [string, number][] = [];
  for (const on of ["2026-11-01", "2026-11-02", "2026-11-03", "2026-11-11", "2026-12-01", "2026-12-10"]) {
    for (const who of [nia, oto, uma]) await who.watch(days(on));
    told.push([on, (await recaps(nia)).length]);
  }
  expect(told).toEqual([
    ["2026-11-01", 0],
    ["2026-11-02", 1],
    ["2026-11-03", 1],
    ["2026-11-11", 1],
    ["2026-12-01", 1],
    ["2026-12-10", 2],
  ]);
  const at = `monthly_recap /central/p/${nia.portfolioId}/recap?month=`;
  expect(await recaps(nia)).toEqual([`${at}2026-11`, `${at}2026-10`]);
  expect([await recaps(oto), (await recaps(uma)).length]).toEqual([[], 1]);
  const mails = await api.database.query(
    "select data::text as data from mail.outbox where recipient = $1 and template = 'monthly_recap' order by data::text",
    [nia.email],
  );
  expect(mails.rows.map(({ data }) => JSON.parse(String(data)))).toMatchObject([
    { name: "nia", month: "October 2026" },
    { name: "nia", month: "November 2026" },
  ]);
});
