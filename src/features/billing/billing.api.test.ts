import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { fixed } from "#engine/money/fixed.ts";
import { PLAN_CATALOGUE, PLAN_CURRENCY } from "#engine/product/catalogue.ts";
import { assert } from "#engine/result.ts";
import { openedPortfolio } from "#features/portfolios/contract.ts";
import { billingView, subscriptionView } from "#features/shared/billing-view.ts";
import { apiError } from "#features/shared/wire.ts";
import { openApi } from "#test/api.ts";
import type { Api, Caller } from "#test/api.ts";
import { billingOverview, goTo, hostedSession, invoiceList, planChangePreview, planList } from "./contract.ts";
import type { BillingOverview, HostedAction } from "./contract.ts";

/** Only our staff move a clock at the server; here the service itself is asked. */
type Action = HostedAction | { readonly do: "advance"; readonly days: number };

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const GOOD_CARD = { number: "4242 4242 4242 4242", expMonth: 12, expYear: 2040 };
const FAILING_CARD = { ...GOOD_CARD, number: "4000 0000 0000 0341" };
const ASKING_CARD = { ...GOOD_CARD, number: "4000 0027 6000 3184" };
const BACK = "http://localhost:3000/central/subscription";

const choose = (who: Caller, planId: string, key?: string) =>
  who.call("POST", "/api/user/change_subscription", {
    body: { plan_id: planId },
    ...(key === undefined ? {} : { key }),
  });
const billingOf = async (who: Caller): Promise<BillingOverview> =>
  (await who.call("GET", "/api/user/billing")).as(billingOverview);

/** Opens the portal and does something on its page, then lets the news of it arrive. */
async function atPortal(who: Caller, ...actions: readonly Action[]) {
  const { url } = (await who.call("POST", "/api/user/manage_subscription", { body: { return_url: BACK } })).as(goTo);
  return atPage(url, ...actions);
}

async function atPage(url: string, ...actions: readonly Action[]) {
  const sessionId = url.split("/").at(-1) ?? "";
  const path = `/api/billing/test-sessions/${sessionId}`;
  let answer = await api.call("GET", path);
  for (const body of actions) {
    if (body.do === "advance") await api.house.billing.service?.act(sessionId, body);
    else answer = await api.call("POST", `${path}/actions`, { body });
  }
  await news();
  return answer;
}

/** Until the events of the payment service have been taken in and worked through. */
async function news(): Promise<void> {
  const { service } = api.house.billing;
  assert(service !== undefined, "tests run with the embedded service");
  await service.deliverPending();
  for (let tries = 0; tries < 200; tries += 1) {
    api.house.jobs.wake();
    const { rows } = await api.database.query("select 1 from payment_event where handled_at is null limit 1");
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  expect.unreachable("an event was never worked through");
}

const newPortfolio = (who: Caller, name: string) =>
  who.call("POST", "/api/portfolios", { body: { portfolioId: crypto.randomUUID(), name, baseCurrency: "EUR" } });

test("X7, D2, P4: the price list is public, on sale only, and sorted by what a month costs with 'ask us' as 1000", async () => {
  const plans = (await api.call("GET", "/api/plans")).as(planList);
  expect(plans.map(({ id, monthlyCost }) => `${id} ${monthlyCost}`)).toEqual([
    "personal_yearly 10",
    "personal_monthly 12",
    "household_yearly 20",
    "household_monthly 24",
    "advisor_yearly 75",
    "advisor_monthly 90",
    "family_office -1",
  ]);
  expect(plans.map(({ button, state, badge }) => `${button.label} ${state ?? "-"} ${badge?.label ?? "-"}`)).toEqual([
    ...Array.from({ length: 6 }, () => "Start For Free - -"),
    "Contact contact -",
  ]);
  expect(plans[0]?.price).toEqual({ amount: "120.00", currency: "USD", interval: "year" });
});

test("P1, X3: sign-up leaves the subscription and the start of the trial empty, with 60 days left", async () => {
  const ada = await api.signUp("ada");
  expect((await ada.call("GET", "/api/user/subscription")).as(subscriptionView.nullable())).toBeNull();
  const billing = await billingOf(ada);
  expect(billing).toMatchObject({ subscription: null, trialStartedAt: null, standing: "trial" });
  expect([billing.trialDays, billing.trialEndsAt, billing.planOfLimits]).toEqual([60, null, "Personal"]);
  const card = billing.plans.find(({ id }) => id === "personal_monthly");
  expect(card).toMatchObject({ state: "new", button: { label: "Subscribe" }, badge: { label: "60 trial days left" } });
});

test("X5: the first choice of a plan starts 60 days without a card and answers the whole user", async () => {
  const ada = await api.signUp("ada");
  const answer = await choose(ada, "household_yearly");
  expect(answer.status).toBe(200);
  const user = answer.as(billingView.extend({ userId: z.string(), email: z.string() }));
  expect(user.userId).toBe(ada.userId);
  expect(user.subscription).toMatchObject({
    id: "household_yearly",
    uuid: "0b8f2d6e-6c0a-4d7e-9a51-1f6a3c5e0202",
    label: "Household Yearly",
    status: "trialing",
    paymentMethod: null,
    neededAction: null,
  });
  const started = Date.parse(user.trialStartedAt ?? "") / 1000;
  expect(user.subscription?.stripe.trial_end).toBe(started + 60 * 86_400);
  const { plans, standing, next } = await billingOf(ada);
  expect([standing, plans[0]?.state, plans[0]?.button.label, plans[0]?.badge]).toEqual([
    "subscribed",
    "manage",
    "Manage",
    null,
  ]);
  expect(next).toMatchObject({ total: "240.00", due: "240.00" });
  const me = (await ada.call("GET", "/api/user/subscription")).as(subscriptionView.nullable());
  expect(me).toEqual(user.subscription);
});

test("X5: fifty choices at once make one subscription; another plan meanwhile is refused or moves the same one", async () => {
  const ada = await api.signUp("ada");
  const plans = ["personal_monthly", "household_monthly"];
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => choose(ada, plans[at % 2] ?? "")));
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].every((status) => status === 200 || status === 409)).toBe(true);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  const { rows } = await api.database.query(
    `select count(*)::int as count from payment_service.object o join billing_account a on a.customer_id = o.customer_id
     where a.user_id = $1 and o.kind = 'subscription'`,
    [ada.userId],
  );
  expect(rows[0]?.["count"]).toBe(1);
});

test("X5: a plan nobody sells and one agreed in person are refused in words", async () => {
  const ada = await api.signUp("ada");
  const unknown = await choose(ada, "emperor_monthly");
  const asked = await choose(ada, "family_office");
  const guest = await choose(await api.guest(), "personal_monthly");
  expect([unknown.status, asked.status, guest.status]).toEqual([404, 422, 403]);
  expect(guest.as(apiError).message).toContain("Sign up first");
});

test("P4: the price list of the engine and the one the database starts with are the same, value by value", async () => {
  const { rows } = await api.database.query(
    `select plan_id, uuid, name, monthly_cost::text, bill_minor, bill_interval, currency, portfolio_limit, member_limit, storage_limit_bytes,
       is_active from plan order by plan_id`,
  );
  const delivered = PLAN_CATALOGUE.map(({ id, uuid, name, monthlyCost, bill, limits }) => ({
    plan_id: id,
    uuid,
    name,
    monthly_cost: String(monthlyCost),
    bill_minor: bill === undefined ? null : Number((bill.amount * 100n) / fixed("1")),
    bill_interval: bill?.interval ?? null,
    currency: PLAN_CURRENCY,
    portfolio_limit: limits.portfolios ?? null,
    member_limit: limits.members ?? null,
    storage_limit_bytes: limits.storageBytes ?? null,
    is_active: true,
  }));
  expect(rows).toEqual(delivered.toSorted((a, b) => (a.plan_id < b.plan_id ? -1 : 1)));
});

test("X4: the portal leads back to our own addresses only", async () => {
  const ada = await api.signUp("ada");
  const go = (returnUrl: string) =>
    ada.call("POST", "/api/user/manage_subscription", { body: { return_url: returnUrl } });
  for (const good of [BACK, "/central/subscription", `${BACK}?a=1#b`]) expect((await go(good)).status).toBe(200);
  const foreign = [
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example",
    "http://localhost:3000@evil.example/",
    "http://user:pw@localhost:3000/",
    "javascript:alert(1)",
    "http://localhost:3000.evil.example/",
    "https://localhost:3000/",
    "http://localhost:3001/",
    "data:text/html,x",
    " /central",
    "/central\u0000",
    "central",
    "",
  ];
  for (const bad of foreign) {
    const refused = await go(bad);
    expect([bad, refused.status]).toEqual([bad, 400]);
    expect(refused.as(apiError).fields?.[0]?.path).toBe("return_url");
  }
});

test("a card added at the portal lets the trial turn into a paid year, with an invoice and its PDF", async () => {
  const ada = await api.signUp("ada");
  await choose(ada, "household_yearly");
  const before = (await ada.call("GET", "/api/user/invoices")).as(invoiceList);
  expect(before.invoices).toEqual([]);
  expect(before.next?.total).toBe("240.00");
  await atPortal(ada, { do: "card", card: GOOD_CARD }, { do: "advance", days: 61 });
  const { subscription, standing } = await billingOf(ada);
  expect([standing, subscription?.status, subscription?.paymentMethod]).toEqual([
    "subscribed",
    "active",
    "Visa ending in 4242",
  ]);
  const { invoices } = (await ada.call("GET", "/api/user/invoices")).as(invoiceList);
  expect(invoices.map(({ status, total, paid }) => `${status} ${total} ${paid}`)).toEqual(["paid 240.00 240.00"]);
  const path = `/api/user/invoices/${invoices[0]?.invoiceId}`;
  expect((await ada.call("GET", path)).status).toBe(200);
  const pdf = await ada.call("GET", `${path}/pdf`);
  expect(pdf.headers.get("content-type")).toBe("application/pdf");
  expect(pdf.text.slice(0, 5)).toBe("%PDF-");
  // Nobody else's.
  const eve = await api.signUp("eve");
  await choose(eve, "personal_monthly");
  const statuses = [await eve.call("GET", path), await eve.call("GET", `${path}/pdf`)].map(({ status }) => status);
  expect(statuses).toEqual([404, 404]);
});

test("P6, X5: moving up in the middle of a paid month bills the rest of it now, and the preview said so", async () => {
  const ada = await api.signUp("ada");
  await choose(ada, "personal_monthly");
  await atPortal(ada, { do: "card", card: GOOD_CARD }, { do: "advance", days: 60 });
  // The month has just begun, so nearly all of 12.00 is credited and of 24.00 billed.
  const preview = (
    await ada.call("POST", "/api/user/preview_subscription", { body: { plan_id: "household_monthly" } })
  ).as(planChangePreview);
  expect(Number(preview.due.amount)).toBeGreaterThan(11.9);
  expect(Number(preview.due.amount)).toBeLessThanOrEqual(12);
  expect(preview.lines.map(({ amount }) => Math.sign(Number(amount)))).toEqual([-1, 1]);
  expect((await choose(ada, "household_monthly")).status).toBe(200);
  const { invoices } = (await ada.call("GET", "/api/user/invoices")).as(invoiceList);
  expect(invoices[0]?.total).toBe(preview.due.amount);
  expect((await billingOf(ada)).subscription?.id).toBe("household_monthly");
});

test("a trial without a card ends in Trial Expired: writing is refused with 402, reading is not, and nothing is gone", async () => {
  const ada = await api.signUp("ada");
  const made = (await newPortfolio(ada, "Family")).as(z.object({ portfolioId: z.string() }));
  await choose(ada, "personal_monthly");
  const one = `/api/portfolios/${made.portfolioId}`;
  const rename = () => ada.call("PATCH", one, { body: { name: "Family house" } });
  expect((await rename()).status).toBe(200);
  await atPortal(ada, { do: "advance", days: 61 });
  const { subscription, trialStartedAt, standing } = await billingOf(ada);
  expect([subscription, trialStartedAt === null, standing]).toEqual([null, false, "expired"]);
  const refused = await rename();
  expect(refused.status).toBe(402);
  expect(refused.as(apiError)).toMatchObject({ statusMessage: "Payment Required" });
  expect((await newPortfolio(ada, "Second")).status).toBe(402);
  expect((await ada.call("GET", one)).as(openedPortfolio)).toMatchObject({ name: "Family house", isPlanOver: true });
  expect((await ada.call("GET", "/api/user/me")).as(billingView).standing).toBe("expired");
  // The first payment is due at once now, at the payment page; then everything works again.
  expect((await choose(ada, "personal_monthly")).status).toBe(402);
  const body = { plan_id: "personal_monthly", return_url: BACK };
  const { url } = (await ada.call("POST", "/api/user/checkout", { body })).as(goTo);
  const page = await atPage(url, { do: "complete", card: GOOD_CARD, isConfirmed: false });
  expect(page.as(hostedSession).subscription?.status).toBe("active");
  expect((await rename()).status).toBe(200);
  expect((await ada.call("GET", one)).as(openedPortfolio).isPlanOver).toBe(false);
  // What is one's own may be taken away at any time.
  await atPortal(ada, { do: "cancel" }, { do: "advance", days: 32 });
  expect((await rename()).status).toBe(402);
  expect((await ada.call("DELETE", one)).status).toBe(204);
});

test("V2.3.2: over the limit of a plan nothing is taken away, and one more is refused by name; fifty at once get no further", async () => {
  const ada = await api.signUp("ada");
  for (const name of ["One", "Two"]) await newPortfolio(ada, name);
  await choose(ada, "personal_monthly");
  const many = await Promise.all(Array.from({ length: 50 }, (_, at) => newPortfolio(ada, `More ${at}`)));
  expect(many.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = many.find(({ status }) => status !== 201);
  expect(refused?.status).toBe(402);
  expect(refused?.as(apiError).message).toContain("3 portfolios");
  expect((await billingOf(ada)).usage.portfolios).toBe(3);
});

test("asking again for a portfolio already made is answered at the limit too", async () => {
  const ada = await api.signUp("ada");
  await choose(ada, "personal_monthly");
  const key = crypto.randomUUID();
  const body = { portfolioId: crypto.randomUUID(), name: "Third", baseCurrency: "EUR" };
  for (const name of ["One", "Two"]) await newPortfolio(ada, name);
  const [first, again] = [
    await ada.call("POST", "/api/portfolios", { body, key }),
    await ada.call("POST", "/api/portfolios", { body, key }),
  ];
  expect([first.status, again.status]).toEqual([201, 201]);
});

test("a failed payment is told, keeps working, is mended by a new card, and ends the plan when it is not", async () => {
  const ada = await api.signUp("ada");
  await choose(ada, "personal_monthly");
  await atPortal(ada, { do: "card", card: FAILING_CARD }, { do: "advance", days: 61 });
  const failed = await billingOf(ada);
  expect([failed.subscription?.status, failed.subscription?.neededAction, failed.standing]).toEqual([
    "past_due",
    "payment",
    "subscribed",
  ]);
  await atPortal(ada, { do: "card", card: GOOD_CARD });
  expect((await billingOf(ada)).subscription).toMatchObject({ status: "active", neededAction: null });
  await atPortal(ada, { do: "card", card: FAILING_CARD }, { do: "advance", days: 60 });
  expect(await billingOf(ada)).toMatchObject({ subscription: null, standing: "expired" });
});

test("a bank that asks is told apart from one that refuses, and confirming pays", async () => {
  const ada = await api.signUp("ada");
  await choose(ada, "personal_monthly");
  await atPortal(ada, { do: "card", card: ASKING_CARD }, { do: "advance", days: 61 });
  expect((await billingOf(ada)).subscription).toMatchObject({ status: "past_due", neededAction: "confirmation" });
  await atPortal(ada, { do: "confirm" });
  expect((await billingOf(ada)).subscription).toMatchObject({ status: "active", neededAction: null });
});

test("cancel keeps the plan to the end of what is tried or paid, and resume takes it back", async () => {
  const ada = await api.signUp("ada");
  expect((await ada.call("POST", "/api/user/cancel_subscription")).status).toBe(409);
  await choose(ada, "personal_monthly");
  const cancelled = (await ada.call("POST", "/api/user/cancel_subscription")).as(billingOverview);
  expect(cancelled.subscription?.endsAt).toBe(cancelled.subscription?.stripe.trial_end);
  expect(cancelled.next).toBeNull();
  const resumed = (await ada.call("POST", "/api/user/resume_subscription")).as(billingOverview);
  expect([resumed.subscription?.endsAt, resumed.next?.total]).toEqual([null, "12.00"]);
});

test("a month given for a recommendation is credited once, however often the job runs, and pays the next bill first", async () => {
  const ada = await api.signUp("ada");
  await choose(ada, "personal_monthly");
  for (let times = 0; times < 2; times += 1)
    await api.database.transaction((sql) =>
      api.house.jobs.enqueue(sql, "billing_credit_month", { userId: ada.userId, key: "friend 1" }),
    );
  for (let tries = 0; tries < 100 && (await billingOf(ada)).next?.creditUsed !== "12.00"; tries += 1) {
    api.house.jobs.wake();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect((await billingOf(ada)).next).toMatchObject({ total: "12.00", creditUsed: "12.00", due: "0.00" });
});

test("the webhook believes no unsigned, stale or oversized request", async () => {
  const body = { id: "evt_forged", object: "event", type: "customer.updated", data: { object: {} } };
  const unsigned = await api.call("POST", "/api/billing/webhook", { body });
  const stale = await api.call("POST", "/api/billing/webhook", { body, headers: { "stripe-signature": "t=1,v1=00" } });
  const large = await api.call("POST", "/api/billing/webhook", { body: "x".repeat(1_000_001) });
  expect([unsigned.status, stale.status, large.status]).toEqual([400, 400, 413]);
});

test("the pages of the test service know nobody by a guessed address", async () => {
  const guessed = await api.call("GET", `/api/billing/test-sessions/bps_${"0".repeat(20)}`);
  const malformed = await api.call("GET", "/api/billing/test-sessions/1");
  expect([guessed.status, malformed.status]).toEqual([404, 400]);
});
