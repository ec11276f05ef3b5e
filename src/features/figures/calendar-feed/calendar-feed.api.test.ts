import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApi, type Api, type Caller } from "#test/api.ts";
import { calendar } from "#features/assets/contract.ts";
import { calendarFeedAnswer, madeCalendarFeed } from "../calendar-feed-contract.ts";

/**
 * One bond of 10,000 at 4 % a year, paid on 1 March until 2028, bought on 1 March 2026, and a rent of 900 planned for 1 December. The day is
 * 20 November 2026, see `test/clock.ts`: two coupons of 400 and the rent are ahead within two years.
 */
let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const done = async (answer: Promise<{ status: number; text: string }>) => {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(300);
};

async function bondholder(name: string) {
  const person = await api.signUp(name);
  const [portfolioId, accountId, assetId] = [randomUUID(), randomUUID(), randomUUID()];
  const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
  await done(
    person.call("POST", "/api/portfolios", { body: { portfolioId, name: "Home, sweet", baseCurrency: "EUR" } }),
  );
  await done(
    person.call("POST", at("/accounts"), { body: { accountId, name: "Bank", kind: "bank", currency: "EUR" } }),
  );
  const asset = { assetId, name: "Acme 4% 2028", assetClass: "bond", currency: "EUR", tracking: "units" };
  await done(person.call("POST", at("/assets"), { body: asset }));
  const facts = { couponRate: "0.04", frequency: 1, maturityOn: "2028-03-01", dayCount: "30E/360" };
  const stated = await person.call("PUT", at(`/assets/${assetId}/facts`), { body: { facts } });
  expect(stated.status, stated.text).toBe(200);
  const entry = (fields: object) =>
    done(
      person.call("POST", at("/transactions"), {
        body: { transactionId: randomUUID(), entry: { accountId, currency: "EUR", ...fields } },
      }),
    );
  await entry({ type: "buy", on: "2026-03-01", assetId, quantity: "10000", price: "1" });
  await entry({ type: "withdrawal", on: "2026-12-01", amount: "900", status: "planned" });
  return { person, portfolioId, at };
}

async function makeAddress(person: Caller, path: string, hasAmounts: boolean): Promise<string> {
  const made = await person.call("POST", path, { body: { hasAmounts } });
  expect(made.status, made.text).toBe(201);
  return new URL(made.as(madeCalendarFeed).address).pathname;
}

test("the calendar counts what comes and goes in 30, 90 and 365 days, and says how each is known", async () => {
  const { person, at } = await bondholder("cal");
  const { on, currency, ahead, entries } = (await person.call("GET", at("/calendar"))).as(calendar);
  expect([on, currency]).toEqual(["2026-11-20", "EUR"]);
  expect(ahead).toEqual([
    { days: 30, inflow: "0", outflow: "900", unknownCount: 0 },
    { days: 90, inflow: "0", outflow: "900", unknownCount: 0 },
    { days: 365, inflow: "400", outflow: "900", unknownCount: 0 },
  ]);
  expect(entries.map(({ on: day, kind, inCurrency, origin }) => [day, kind, inCurrency, origin])).toEqual([
    ["2026-12-01", "transaction", "-900", "planned"],
    ["2027-03-01", "coupon", "400", "terms"],
  ]);
});

test("a calendar program reads what is due by a secret address, without a session and without amounts", async () => {
  const { person, portfolioId, at } = await bondholder("fay");
  const feed = at("/calendar-feed");
  expect((await person.call("GET", feed)).as(calendarFeedAnswer)).toEqual({ feed: null });
  const address = await makeAddress(person, feed, false);
  expect(address).toMatch(/^\/api\/calendar-feeds\/[0-9a-f]{32}\.[\w-]{43}\.ics$/);
  const { rows } = await api.database.query("select to_jsonb(f)::text as row from calendar_feed f");
  expect(JSON.stringify(rows)).not.toContain(address.slice(53, 96));

  const read = await api.call("GET", address);
  expect(read.status).toBe(200);
  expect(read.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const lines = read.text.replaceAll("\r\n ", "").split("\r\n");
  expect(lines.filter((it) => /^(?:BEGIN:VEVENT|DTSTART|SUMMARY)/.test(it))).toEqual([
    "BEGIN:VEVENT",
    "DTSTART;VALUE=DATE:20261201",
    "SUMMARY:Withdrawal",
    "BEGIN:VEVENT",
    "DTSTART;VALUE=DATE:20270301",
    "SUMMARY:Acme 4% 2028: Coupon",
    "BEGIN:VEVENT",
    "DTSTART;VALUE=DATE:20280301",
    expect.stringContaining("SUMMARY:Acme 4% 2028: "),
    "BEGIN:VEVENT",
    "DTSTART;VALUE=DATE:20280301",
    expect.stringContaining("SUMMARY:Acme 4% 2028: "),
  ]);
  expect(read.text).not.toMatch(/TZID|900\.00|400\.00/);
  // The same entries have the same names on another day, and with amounts.
  const names = (text: string) => text.split("\r\n").filter((it) => it.startsWith("UID:"));
  expect(new Set(names(read.text)).size).toBe(4);
  const choice = { body: { hasAmounts: true } };
  expect((await person.call("PATCH", feed, choice)).as(calendarFeedAnswer).feed).toMatchObject({ hasAmounts: true });
  const withAmounts = await api.call("GET", address, { today: "2026-11-22" });
  expect(names(withAmounts.text)).toEqual(names(read.text));
  expect(withAmounts.text).toContain("SUMMARY:Withdrawal\\, −900.00 EUR");
  expect(withAmounts.text).toContain("Coupon\\, 400.00 EUR");
  const { rows: events } = await api.database.query(
    "select kind from portfolio_event where portfolio_id = $1 order by event_id",
    [portfolioId],
  );
  expect(events.map(({ kind }) => kind)).toEqual(["calendar_feed_made", "calendar_feed_changed"]);
});

test("a new address closes the one before, a closed one and a made-up one answer alike", async () => {
  const { person, at } = await bondholder("rob");
  const feed = at("/calendar-feed");
  const first = await makeAddress(person, feed, true);
  const second = await makeAddress(person, feed, true);
  const madeUp = `/api/calendar-feeds/${"A".repeat(43)}.ics`;
  const status = async (path: string) => (await api.call("GET", path)).status;
  expect([await status(first), await status(second), await status(madeUp)]).toEqual([404, 200, 404]);
  expect((await person.call("DELETE", feed)).status).toBe(204);
  expect((await api.call("GET", second)).text).toBe((await api.call("GET", madeUp)).text);
  expect((await person.call("DELETE", feed)).status).toBe(404);
});

test("an address ends with the membership, and does not come back with it", async () => {
  const { person, portfolioId, at } = await bondholder("own");
  const viewer = await api.signUp("vera");
  const join = () =>
    api.database.query("insert into portfolio_member (portfolio_id, user_id, role) values ($1, $2, 'viewer')", [
      portfolioId,
      viewer.userId,
    ]);
  await join();
  const address = await makeAddress(viewer, at("/calendar-feed"), false);
  expect((await api.call("GET", address)).status).toBe(200);
  // Neither sees the other's.
  expect((await person.call("GET", at("/calendar-feed"))).as(calendarFeedAnswer)).toEqual({ feed: null });
  await done(person.call("DELETE", at(`/members/${viewer.userId}`)));
  expect((await api.call("GET", address)).status).toBe(404);
  await join();
  expect((await api.call("GET", address)).status).toBe(404);
});

test("access that has run out, a suspended person and a deleted portfolio close an address", async () => {
  const { person, portfolioId, at } = await bondholder("sue");
  const address = await makeAddress(person, at("/calendar-feed"), false);
  const status = async () => (await api.call("GET", address)).status;
  const set = (text: string) => api.database.query(text, [person.userId]);
  await set("update portfolio_member set access_until = '2020-01-01' where user_id = $1");
  expect(await status()).toBe(404);
  await set("update portfolio_member set access_until = null where user_id = $1");
  expect(await status()).toBe(200);
  await set('update identity."user" set suspended_at = now() where id = $1');
  expect(await status()).toBe(404);
  await set('update identity."user" set suspended_at = null where id = $1');
  await api.database.query("update portfolio set deleted_at = now() where portfolio_id = $1", [portfolioId]);
  expect(await status()).toBe(404);
});

test("guesses from one network are slowed, readings of an address are not", async () => {
  const { person, at } = await bondholder("gus");
  const address = await makeAddress(person, at("/calendar-feed"), false);
  const from = { address: "203.0.113.9" };
  for (let i = 0; i < 20; i += 1) expect((await api.call("GET", address, from)).status).toBe(200);
  const guesses: number[] = [];
  for (let i = 0; i < 61; i += 1)
    guesses.push((await api.call("GET", `/api/calendar-feeds/${String(i).padStart(43, "A")}.ics`, from)).status);
  expect([guesses[0], guesses.at(-1)]).toEqual([404, 429]);
});

test("a guest makes no address", async () => {
  const guest = await api.guest();
  const portfolioId = randomUUID();
  await done(guest.call("POST", "/api/portfolios", { body: { portfolioId, name: "Mine", baseCurrency: "EUR" } }));
  const made = await guest.call("POST", `/api/portfolios/${portfolioId}/calendar-feed`, {
    body: { hasAmounts: false },
  });
  expect(made.status).toBe(403);
});
