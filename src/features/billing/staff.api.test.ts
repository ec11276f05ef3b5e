import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { assert } from "#engine/result.ts";
import { apiError } from "#features/shared/wire.ts";
import { openApi } from "#test/api.ts";
import type { Api, Caller } from "#test/api.ts";
import { openStaff } from "#test/staff.ts";
import type { TestVisitor } from "#test/visitor.ts";
import { billingOverview, goTo } from "./contract.ts";
import { coupon, couponList, redeemedCoupon, staffBilling } from "./staff-contract.ts";

const STAFF = "bills@example.org";
let api: Api;
let staff: TestVisitor;
beforeAll(async () => {
  api = await openApi({ environment: { STAFF_EMAILS: STAFF } });
  staff = await openStaff(api, STAFF);
});
afterAll(() => api.close());

const billsOf = (who: Caller) => `/api/admin/billing/${who.userId}`;
const read = async (who: Caller) => (await staff.asPerson("GET", billsOf(who))).as(staffBilling);
const move = (who: Caller, days: number) => staff.asPerson("POST", `${billsOf(who)}/clock`, { body: { days } });

/** Subscribed by the month, with a card, and the first month of 12.00 paid. */
async function payer(): Promise<Caller> {
  const who = await api.signUp("ada");
  await who.call("POST", "/api/user/change_subscription", { body: { plan_id: "personal_monthly" } });
  const { url } = (
    await who.call("POST", "/api/user/manage_subscription", { body: { return_url: "/central/subscription" } })
  ).as(goTo);
  const card = { number: "4242 4242 4242 4242", expMonth: 12, expYear: 2040 };
  const path = `/api/billing/test-sessions/${url.split("/").at(-1)}/actions`;
  expect((await api.call("POST", path, { body: { do: "card", card } })).status).toBe(200);
  expect((await move(who, 61)).status).toBe(200);
  return who;
}

test("staff see a person's plan and bills and move their test clock; nobody else does, and no page of the service moves it", async () => {
  const ada = await payer();
  const bills = await read(ada);
  expect(bills.subscription?.status).toBe("active");
  expect(bills.invoices.map(({ status, paid, refundable }) => `${status} ${paid} ${refundable}`)).toEqual([
    "paid 12.00 12.00",
  ]);
  expect(bills.actions.map(({ kind, detail }) => `${kind}: ${detail}`)).toEqual(["clock_moved: 61 days"]);
  const refused = [
    await ada.call("GET", billsOf(ada)),
    await ada.call("POST", `${billsOf(ada)}/clock`, { body: { days: 1 } }),
    await ada.call("GET", "/api/admin/coupons"),
    await ada.call("POST", "/api/admin/coupons", { body: { code: "MINE-1", amount: "5" } }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  const portal = (
    await ada.call("POST", "/api/user/manage_subscription", { body: { return_url: "/central/subscription" } })
  ).as(goTo);
  const actions = `/api/billing/test-sessions/${portal.url.split("/").at(-1)}/actions`;
  expect((await api.call("POST", actions, { body: { do: "advance", days: 1 } })).status).toBe(400);
  expect((await move(ada, 0)).status).toBe(400);
  expect((await staff.asPerson("GET", "/api/admin/billing/nobody")).status).toBe(404);
});

test("money goes back in parts and never more than was paid, also when fifty ask at once; the same request again gives it once", async () => {
  const ada = await payer();
  const invoiceId = (await read(ada)).invoices[0]?.invoiceId ?? "";
  const refund = (amount: string, key = crypto.randomUUID(), bill = invoiceId) =>
    staff.asPerson("POST", `${billsOf(ada)}/refund`, {
      key,
      body: { invoiceId: bill, amount, reason: "asked in a ticket" },
    });
  const key = crypto.randomUUID();
  const part = (await refund("2.50", key)).as(staffBilling);
  expect(part.invoices.map(({ status, refunded, refundable }) => `${status} ${refunded} ${refundable}`)).toEqual([
    "partly_refunded 2.50 9.50",
  ]);
  expect((await refund("2.50", key)).as(staffBilling).invoices[0]?.refunded).toBe("2.50");
  const tooMuch = await refund("9.51");
  expect([tooMuch.status, tooMuch.as(apiError).message.includes("more than what remains")]).toEqual([422, true]);
  const many = await Promise.all(Array.from({ length: 50 }, () => refund("9.50")));
  expect(many.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(many.filter(({ status }) => status === 422)).toHaveLength(49);
  expect((await read(ada)).invoices.map(({ status, refunded }) => `${status} ${refunded}`)).toEqual(["refunded 12.00"]);
  const others = await payer();
  const foreign = (await read(others)).invoices[0]?.invoiceId;
  expect((await refund("1", crypto.randomUUID(), foreign)).status, "a bill of somebody else").toBe(404);
  for (const wrong of ["0", "0.00", "-1", "1.234", "1e3", "", "12,50"]) expect((await refund(wrong)).status).toBe(400);
});

test("a coupon for one is had by exactly one of fifty at once, is taken off their next bill, and is used up", async () => {
  const made = await staff.asPerson("POST", "/api/admin/coupons", { body: { code: " welcome-5 ", amount: "5" } });
  expect([made.status, made.as(coupon).code, made.as(coupon).amount]).toEqual([201, "WELCOME-5", "5.00"]);
  const again = await staff.asPerson("POST", "/api/admin/coupons", { body: { code: "WELCOME-5", amount: "9" } });
  expect(again.status).toBe(409);
  const people = await Promise.all(Array.from({ length: 10 }, (_, at) => api.signUp(`person${at}`)));
  const redeem = (who: Caller) => who.call("POST", "/api/user/redeem_coupon", { body: { code: "welcome-5" } });
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, at) => {
      const who = people[at % people.length];
      assert(who !== undefined, "everyone is somebody");
      return { who, answer: await redeem(who) };
    }),
  );
  const won = answers.filter(({ answer }) => answer.status === 200);
  expect(won).toHaveLength(1);
  expect(won[0]?.answer.as(redeemedCoupon)).toEqual({ code: "WELCOME-5", amount: "5.00", currency: "USD" });
  expect(new Set(answers.map(({ answer }) => answer.status))).toEqual(new Set([200, 409]));
  const [winner] = won;
  assert(winner !== undefined, "one has won");
  expect((await redeem(winner.who)).status).toBe(409);
  const { coupons } = (await staff.asPerson("GET", "/api/admin/coupons")).as(couponList);
  expect(coupons.find(({ code }) => code === "WELCOME-5")).toMatchObject({ mostRedemptions: 1, redeemedCount: 1 });
  await winner.who.call("POST", "/api/user/change_subscription", { body: { plan_id: "personal_monthly" } });
  const credited = async () => {
    api.house.jobs.wake();
    const billing = (await winner.who.call("GET", "/api/user/billing")).as(billingOverview);
    return [billing.next?.total, billing.next?.creditUsed, billing.next?.due];
  };
  await expect.poll(credited, { timeout: 10_000 }).toEqual(["12.00", "5.00", "7.00"]);
});

test("guessing codes is slowed down for who guesses", async () => {
  const eve = await api.signUp("eve");
  const guess = async (at: number) =>
    (await eve.call("POST", "/api/user/redeem_coupon", { body: { code: `GUESS-${at}` } })).status;
  const statuses = [];
  for (let at = 0; at < 12; at += 1) statuses.push(await guess(at));
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429, 429]);
});

test("a coupon that is stopped, over or unknown is not valid; one for two is had by two, once each; a guest signs up first", async () => {
  const make = (body: object) => staff.asPerson("POST", "/api/admin/coupons", { body });
  await make({ code: "FOR-TWO", amount: "3.50", mostRedemptions: 2 });
  await make({ code: "LATE", amount: "3.50", expiresAt: "2020-01-01T00:00:00Z" });
  const [ada, bea, cia] = [await api.signUp("ada"), await api.signUp("bea"), await api.signUp("cia")];
  const redeem = async (who: Caller, code: string) =>
    (await who.call("POST", "/api/user/redeem_coupon", { body: { code } })).status;
  expect(await redeem(ada, "NEVER-MADE")).toBe(404);
  expect(await redeem(ada, "LATE")).toBe(409);
  expect(await redeem(await api.guest(), "FOR-TWO")).toBe(403);
  expect([await redeem(ada, "FOR-TWO"), await redeem(ada, "FOR-TWO"), await redeem(bea, "FOR-TWO")]).toEqual([
    200, 409, 200,
  ]);
  const late = await cia.call("POST", "/api/user/redeem_coupon", { body: { code: "FOR-TWO" } });
  expect([late.status, late.text.includes("redemption limit")]).toEqual([409, true]);
  await make({ code: "STOPPED", amount: "1" });
  const stop = (body: object, key = crypto.randomUUID()) =>
    staff.asPerson("POST", "/api/admin/coupons/STOPPED/stop", { key, body });
  expect((await stop({})).status, "without a reason").toBe(400);
  const key = crypto.randomUUID();
  const because = { reason: "sent to the wrong list" };
  expect([(await stop(because, key)).status, (await stop(because, key)).status]).toEqual([204, 204]);
  expect((await stop(because)).status).toBe(404);
  expect(await redeem(cia, "STOPPED")).toBe(409);
  const { rows } = await api.database.query(
    "select count(*)::int as count from coupon_redemption where user_id = any($1::text[])",
    [[ada.userId, bea.userId, cia.userId]],
  );
  expect(z.object({ count: z.number() }).parse(rows[0]).count, "what was refused left nothing behind").toBe(2);
});
