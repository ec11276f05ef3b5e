import { afterAll, beforeAll, expect, test } from "vitest";
import { type Notice, notify } from "#features/shared/notify.ts";
import { WATCH_EVENTS, type WatchEvent } from "#features/shared/watches.ts";
import type { NoticeEvent } from "#features/shared/notice-events.ts";
import { deliverDue } from "#features/mail/deliver.ts";
import { openApi } from "#test/api.ts";
import type { Api, Caller } from "#test/api.ts";
import { noticeChoices, notificationList } from "./contract.ts";
import { tellPayments, tellTrials } from "./tell-news.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const addressee = (who: Caller, isEmailVerified = true) => ({
  userId: who.userId,
  name: "Ada",
  email: `${who.userId}@example.org`,
  isEmailVerified,
});
const tell = (who: Caller, event: NoticeEvent, { key = "k", isEmailVerified = true } = {}) =>
  api.database.transaction((sql) => notify(sql, addressee(who, isEmailVerified), noticeOf(event, key)));
const isWatched = (event: NoticeEvent): event is WatchEvent => WATCH_EVENTS.some((it) => it === event);
/** With made-up words for what its mail fills in. */
const noticeOf = (event: NoticeEvent, key: string): Notice =>
  isWatched(event) ? { event, key } : { event, key, data: MADE_UP };
const MADE_UP = {
  on: "2027-01-31",
  portfolio: "Household",
  subject: "A question",
  text: "An answer",
  month: "October 2026",
};
const list = async (who: Caller) => (await who.call("GET", "/api/user/notifications")).as(notificationList);
const mails = async (who: Caller) =>
  (
    await api.database.query("select template from mail.outbox where recipient = $1 order by created_at, template", [
      `${who.userId}@example.org`,
    ])
  ).rows.map(({ template }) => template);
const choose = (who: Caller, event: string, channel: string, isOn: boolean) =>
  who.call("PUT", "/api/user/notification-choices", { body: { event, channel, isOn } });

test("a notice is in the list and in the mail once, is counted as unread, and read up to where one says", async () => {
  const ada = await api.signUp("ada");
  for (const key of ["k1", "k1", "k2"]) await tell(ada, "receipt", { key });
  expect(await mails(ada)).toEqual(["receipt", "receipt"]);
  const { unreadCount, notifications } = await list(ada);
  expect([unreadCount, notifications.length, notifications[0]?.title]).toEqual([2, 2, "Thank you for your payment"]);
  const upTo = notifications[1]?.notificationId;
  expect((await ada.call("POST", "/api/user/notifications/read", { body: { upTo } })).status).toBe(204);
  expect((await list(ada)).notifications.map(({ isRead }) => isRead)).toEqual([false, true]);
});

test("notices are read on from the last one, a hundred at a time, to the first; from another person's there are none", async () => {
  const ada = await api.signUp("ada");
  const bea = await api.signUp("bea");
  for (let i = 1; i <= 103; i++) await tell(ada, "receipt", { key: `k${i}`, isEmailVerified: false });
  const first = await list(ada);
  expect([first.notifications.length, first.unreadCount]).toEqual([100, 103]);
  const before = first.nextBefore ?? "";
  expect(before).toBe(first.notifications.at(-1)?.notificationId);
  const olderOf = async (who: Caller) =>
    (await who.call("GET", `/api/user/notifications?before=${before}`)).as(notificationList);
  const older = await olderOf(ada);
  expect([older.notifications.length, older.nextBefore]).toEqual([3, null]);
  const ids = [...first.notifications, ...older.notifications].map(({ notificationId }) => notificationId);
  expect(new Set(ids).size).toBe(103);
  expect((await olderOf(bea)).notifications).toEqual([]);
  expect((await ada.call("GET", "/api/user/notifications?before=yesterday")).status).toBe(400);
});

test("a choice turns one channel of one event off, and on again; what cannot wait stays on", async () => {
  const ada = await api.signUp("ada");
  const off = (await choose(ada, "receipt", "mail", false)).as(noticeChoices);
  expect(off.events.find(({ event }) => event === "receipt")?.channels).toMatchObject({
    mail: { isOn: false },
    in_app: { isOn: true },
  });
  await tell(ada, "receipt", { key: "1" });
  await choose(ada, "receipt", "mail", true);
  await choose(ada, "receipt", "in_app", false);
  await tell(ada, "receipt", { key: "2" });
  expect([(await list(ada)).notifications.length, await mails(ada)]).toEqual([1, ["receipt"]]);
  expect((await choose(ada, "payment_failed", "mail", false)).status).toBe(422);
  expect((await choose(ada, "nothing", "mail", false)).status).toBe(400);
});

test("an address nobody confirmed gets mail only about what cannot wait", async () => {
  const ada = await api.signUp("ada");
  for (const event of ["receipt", "payment_failed"] as const)
    await tell(ada, event, { key: event, isEmailVerified: false });
  expect(await mails(ada)).toEqual(["payment_failed"]);
  expect((await list(ada)).unreadCount).toBe(2);
});

test("one person's notices are nobody else's", async () => {
  const [ada, eve] = [await api.signUp("ada"), await api.signUp("eve")];
  await tell(ada, "receipt");
  const upTo = (await list(ada)).notifications[0]?.notificationId;
  await eve.call("POST", "/api/user/notifications/read", { body: { upTo } });
  expect([(await list(eve)).notifications, (await list(ada)).unreadCount]).toEqual([[], 1]);
});

const parts = (hasPaid: boolean) => ({
  database: api.database,
  findAddressee: async (userId: string) => ({
    userId,
    name: "Ada",
    email: `${userId}@example.org`,
    isEmailVerified: true,
  }),
  hasPaid: async () => hasPaid,
});

test("the trial's coming end and its end are told once each, and not to who has a plan", async () => {
  const [ada, ben] = [await api.signUp("ada"), await api.signUp("ben")];
  const seen = (who: Caller, days: number) =>
    api.database.query(
      `insert into billing_account (user_id, trial_started_at) values ($1, now() - make_interval(days => $2))
       on conflict (user_id) do update set trial_started_at = excluded.trial_started_at`,
      [who.userId, days],
    );
  await seen(ben, 54);
  await api.database.query(
    "insert into subscription (user_id, subscription_id, plan_id, status) values ($1, $1, 'personal_monthly', 'active')",
    [ben.userId],
  );
  const told: unknown[] = [];
  for (const days of [52, 54, 55, 61, 62]) {
    await seen(ada, days);
    for (let round = 0; round < 2; round += 1) await tellTrials(parts(false));
    told.push(await mails(ada));
  }
  expect(told).toEqual([
    [],
    ["trial_ending"],
    ["trial_ending"],
    ["trial_ending", "trial_ended"],
    ["trial_ending", "trial_ended"],
  ]);
  expect(await mails(ben)).toEqual([]);
});

test("the end of a chosen plan's trial is told with its day and what follows, and an end that was never paid for as the end of the trial", async () => {
  const told: unknown[] = [];
  for (const [method, endsAt] of [
    ["Visa ending in 4242", null],
    [null, null],
    ["Visa ending in 4242", "2027-01-20T12:00:00Z"],
  ]) {
    const ada = await api.signUp("ada");
    await api.database.query(
      `insert into billing_account (user_id, customer_id) values ($1, $2) on conflict (user_id) do update set customer_id = excluded.customer_id`,
      [ada.userId, `cus_${ada.userId}`],
    );
    await api.database.query(
      `insert into subscription (user_id, subscription_id, plan_id, status, trial_end_at, payment_method, ends_at)
       values ($1, $1, 'personal_monthly', 'trialing', '2027-01-20T23:30:00Z', $2, $3)`,
      [ada.userId, method, endsAt],
    );
    const event = (kind: string) =>
      api.database.query(
        `insert into payment_event (event_id, kind, customer_id, made_at, handled_at) values ($1, $2, $3, now(), now())`,
        [`${ada.userId} ${kind}`, kind, `cus_${ada.userId}`],
      );
    await event("customer.subscription.trial_will_end");
    await tellPayments(parts(false));
    const { rows } = await api.database.query(
      "select data ->> 'on' as on, data ->> 'next' as next from mail.outbox where recipient = $1 and template = 'trial_ending'",
      [`${ada.userId}@example.org`],
    );
    told.push(...rows);
    await event("customer.subscription.deleted");
    await tellPayments(parts(false));
    told.push((await mails(ada)).at(-1));
  }
  expect(told).toEqual([
    { on: "2027-01-20", next: "billing" },
    "trial_ended",
    { on: "2027-01-20", next: "card_missing" },
    "trial_ended",
    { on: "2027-01-20", next: "end" },
    "trial_ended",
  ]);
});

test("what the payment provider says is told once, after it was worked through; a bill that took no money is no receipt", async () => {
  const ada = await api.signUp("ada");
  await api.database.query(
    `insert into billing_account (user_id, customer_id) values ($1, $2) on conflict (user_id) do update set customer_id = excluded.customer_id`,
    [ada.userId, `cus_${ada.userId}`],
  );
  const event = (id: string, kind: string, paidMinor: number | null = null, isHandled = true) =>
    api.database.query(
      `insert into payment_event (event_id, kind, customer_id, made_at, handled_at, paid_minor)
       values ($1, $2, $3, now(), case when $4 then now() end, $5)`,
      [`${ada.userId} ${id}`, kind, `cus_${ada.userId}`, isHandled, paidMinor],
    );
  const plan = (planId: string) =>
    api.database.query(
      `insert into subscription (user_id, subscription_id, plan_id, status) values ($1, $1, $2, 'active')
       on conflict (user_id) do update set plan_id = excluded.plan_id`,
      [ada.userId, planId],
    );
  await plan("personal_monthly");
  await event("1", "customer.subscription.created");
  await event("2", "invoice.paid", 0);
  await tellPayments(parts(false));
  expect(await mails(ada)).toEqual([]);
  await event("3", "invoice.paid", 1200);
  await event("3, by credit alone", "invoice.paid", 0);
  await event("4", "invoice.payment_failed", 0, false);
  await event("5", "customer.subscription.updated");
  for (let round = 0; round < 2; round += 1) await tellPayments(parts(true));
  expect(await mails(ada)).toEqual(["receipt"]);
  await plan("household_monthly");
  await event("6", "customer.subscription.updated");
  await event("7", "customer.subscription.updated");
  await tellPayments(parts(true));
  expect((await mails(ada)).toSorted()).toEqual(["plan_changed", "receipt"]);
});

test("a payment that was made meanwhile is not asked for: neither when its event comes late, nor by a mail that waits", async () => {
  const ada = await api.signUp("ada");
  await api.database.query("insert into billing_account (user_id, customer_id) values ($1, $1)", [ada.userId]);
  const standing = (status: string, needed: string | null) =>
    api.database.query(
      `insert into subscription (user_id, subscription_id, plan_id, status, needed_action) values ($1, $1, 'personal_monthly', $2, $3)
       on conflict (user_id) do update set status = excluded.status, needed_action = excluded.needed_action`,
      [ada.userId, status, needed],
    );
  const failed = (id: string) =>
    api.database.query(
      `insert into payment_event (event_id, kind, customer_id, made_at, handled_at) values ($1, 'invoice.payment_failed', $2, now(), now())`,
      [`${ada.userId} ${id}`, ada.userId],
    );
  const post = { name: "none", send: () => Promise.resolve("sent" as const) };
  const deliver = () => deliverDue({ database: api.database, post, linkOrigin: () => "http://localhost:3000" });
  await standing("active", null);
  await failed("late");
  await tellPayments(parts(false));
  expect(await mails(ada)).toEqual([]);
  await standing("past_due", "payment");
  await failed("now");
  await tellPayments(parts(false));
  expect(await mails(ada)).toEqual(["payment_failed"]);
  await standing("active", null);
  // Others wait in the same outbox, and a round takes twenty.
  for (let round = 0; round < 5; round += 1) await deliver();
  expect(await mails(ada)).toEqual([]);
});
