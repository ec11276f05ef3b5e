import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { trialDaysOf } from "#engine/product/trial.ts";
import { ok } from "#engine/result.ts";
import { eraseDue } from "#features/erasure/erase-due.ts";
import { exportList } from "#features/export/contract.ts";
import { billingView } from "#features/shared/billing-view.ts";
import { openApi } from "#test/api.ts";
import { testNow } from "#test/clock.ts";
import type { Api, Caller } from "#test/api.ts";
import { newAccount, openVisitor } from "#test/visitor.ts";
import type { TestVisitor } from "#test/visitor.ts";
import { BEGIN_TRIALS_JOB } from "./begin-trial.ts";
import { billingOverview, planChangePreview } from "./contract.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const DAY = 86_400;
const made = z.object({ portfolioId: z.string() });
const own = (who: Caller, headers: Readonly<Record<string, string>> = {}) =>
  who.call("POST", "/api/portfolios", {
    body: { portfolioId: randomUUID(), name: "Home", baseCurrency: "EUR" },
    headers,
  });
const me = async (who: Caller) => (await who.call("GET", "/api/user/me")).as(billingView);
const billing = async (who: Caller) => (await who.call("GET", "/api/user/billing")).as(billingOverview);
const choose = (who: Caller, plan: string) =>
  who.call("POST", "/api/user/change_subscription", { body: { plan_id: plan } });
const waits = { subscription: null, trialStartedAt: null, trialEndsAt: null, standing: "trial" };

test("P1: the sixty days wait for a first portfolio, whenever a person came, and begin with it on Personal without a card", async () => {
  const ada = await api.signUp("ada");
  await ada.call("POST", "/api/user/my_sync");
  await api.database.query(
    "update billing_account set first_seen_at = now() - interval '400 days' where user_id = $1",
    [ada.userId],
  );
  const before = await me(ada);
  expect([before, trialDaysOf(before, testNow() / 1000)]).toEqual([expect.objectContaining(waits), 60]);
  expect((await own(ada)).status).toBe(201);
  const after = await me(ada);
  expect(after.subscription).toMatchObject({ id: "personal_monthly", status: "trialing", paymentMethod: null });
  const started = Date.parse(after.trialStartedAt ?? "") / 1000;
  expect(Math.abs((after.subscription?.stripe.trial_end ?? 0) - started - 60 * DAY)).toBeLessThan(60);
  expect([after.standing, after.trialEndsAt, (await billing(ada)).planOfLimits]).toEqual([
    "subscribed",
    null,
    "Personal",
  ]);
});

test("P5: it begins on the plan that was clicked on the price list; a plan nobody sells is none", async () => {
  const [ada, ben] = [await api.signUp("ada"), await api.signUp("ben")];
  await own(ada, { cookie: "av-plan=household_yearly" });
  await own(ben, { cookie: "av-plan=family_office" });
  expect([(await me(ada)).subscription?.id, (await me(ben)).subscription?.id]).toEqual([
    "household_yearly",
    "personal_monthly",
  ]);
});

test("a plan chosen before there is a portfolio begins the sixty days, and the first portfolio does not begin them again", async () => {
  const ada = await api.signUp("ada");
  await choose(ada, "advisor_monthly");
  const before = await me(ada);
  await own(ada, { cookie: "av-plan=household_yearly" });
  expect(await me(ada)).toEqual(before);
});

test("changing the plan keeps the end of the trial, to more and to less, by the month and by the year", async () => {
  const ada = await api.signUp("ada");
  await own(ada);
  const end = (await me(ada)).subscription?.stripe.trial_end;
  for (const plan of ["advisor_yearly", "personal_yearly", "household_monthly"]) {
    const body = { plan_id: plan };
    const preview = (await ada.call("POST", "/api/user/preview_subscription", { body })).as(planChangePreview);
    expect([preview.isInTrial, preview.due.amount]).toEqual([true, "0.00"]);
    expect((await choose(ada, plan)).status).toBe(200);
    const { subscription } = await me(ada);
    expect([subscription?.id, subscription?.stripe.trial_end]).toEqual([plan, end]);
  }
});

test("a sample begins nothing, signed in or as a guest; its copy is a portfolio of one's own and does", async () => {
  const ada = await api.signUp("ada");
  const { portfolioId } = (await ada.call("POST", "/api/sample")).as(made);
  expect(await me(ada)).toMatchObject(waits);
  const copied = await ada.call("POST", `/api/portfolios/${portfolioId}/copies`, {
    body: { portfolioId: randomUUID(), name: "Mine" },
  });
  expect(copied.status).toBe(201);
  expect((await me(ada)).subscription?.id).toBe("personal_monthly");
});

test("a guest has no trial, however much they enter; it begins when they sign up and keep it", async () => {
  const visitor = openVisitor(api);
  await visitor.call("POST", "/api/identity/guest");
  const body = { portfolioId: randomUUID(), name: "Home", baseCurrency: "EUR" };
  expect((await visitor.asPerson("POST", "/api/portfolios", { body })).status).toBe(201);
  expect((await visitor.asPerson("GET", "/api/user/me")).as(billingView)).toMatchObject(waits);
  await visitor.call("POST", "/api/identity/sign-up", { body: newAccount() });
  const synced = (await visitor.asPerson("POST", "/api/user/my_sync")).as(billingView);
  expect([synced.subscription?.id, synced.trialStartedAt === null]).toEqual(["personal_monthly", false]);
});

test("who only works in portfolios of others has no trial, and it begins with the first one of their own", async () => {
  const [ada, ben] = [await api.signUp("ada"), await api.signUp("ben")];
  const { portfolioId } = (await own(ada)).as(made);
  await api.database.query("insert into portfolio_member (portfolio_id, user_id, role) values ($1, $2, 'editor')", [
    portfolioId,
    ben.userId,
  ]);
  await ben.call("POST", "/api/user/my_sync");
  expect(await me(ben)).toMatchObject({ ...waits, isInvitedOnly: true });
  expect((await billing(ben)).isInvitedOnly).toBe(true);
  await own(ben);
  expect(await me(ben)).toMatchObject({ isInvitedOnly: false, standing: "subscribed" });
});

// By a trigger, which a database on several machines has not: nothing of ours hands a portfolio over.
test.skipIf(process.env["TEST_SPREAD"] === "1")(
  "a portfolio that is handed over begins the trial of who receives it",
  async () => {
    const [ada, ben] = [await api.signUp("ada"), await api.signUp("ben")];
    const { portfolioId } = (await own(ada)).as(made);
    await api.database.query("insert into portfolio_member (portfolio_id, user_id, role) values ($1, $2, 'editor')", [
      portfolioId,
      ben.userId,
    ]);
    await api.database.query("update portfolio_member set role = 'owner' where user_id = $1", [ben.userId]);
    expect((await me(ben)).trialStartedAt).not.toBeNull();
    await ben.call("POST", "/api/user/my_sync");
    expect((await me(ben)).subscription?.status).toBe("trialing");
  },
);

test("deleting the first portfolio and taking it back neither stops the count nor begins it anew", async () => {
  const ada = await api.signUp("ada");
  const { portfolioId } = (await own(ada)).as(made);
  const before = await me(ada);
  await ada.call("DELETE", `/api/portfolios/${portfolioId}`);
  expect(await me(ada)).toEqual(before);
  await ada.call("POST", `/api/user/deleted_portfolios/${portfolioId}/restore`);
  await own(ada);
  expect(await me(ada)).toEqual(before);
});

test("a first portfolio brought back from an export begins the trial too", async () => {
  const [ada, ben] = [await api.signUp("ada"), await api.signUp("ben")];
  const file = {
    format: "aventine-portfolio-1",
    tables: {
      portfolio: [{ name: "Home", base_currency: "EUR", cost_method: "fifo" }],
      ...Object.fromEntries(
        ["institution", "account", "asset", "asset_price", "stated_rate", "transaction_version", "posting"].map(
          (name) => [name, []],
        ),
      ),
    },
  };
  expect((await ben.call("POST", "/api/portfolio-restores", { body: file })).status).toBe(201);
  expect((await me(ben)).subscription?.id).toBe("personal_monthly");
  expect((await ada.call("GET", "/api/user/exports")).as(exportList).exports).toEqual([]);
});

test("while the payment provider is away the days count all the same, and its subscription is made for what is left of them", async () => {
  const ada = await api.signUp("ada");
  await api.database.query(
    `insert into billing_account (user_id, trial_started_at) values ($1, now() - interval '10 days')
     on conflict (user_id) do update set trial_started_at = excluded.trial_started_at`,
    [ada.userId],
  );
  const waiting = await me(ada);
  expect([waiting.subscription, trialDaysOf(waiting, testNow() / 1000)]).toEqual([null, 50]);
  await api.database.transaction((sql) => api.house.jobs.enqueue(sql, BEGIN_TRIALS_JOB, {}));
  api.house.jobs.wake();
  await expect.poll(async () => (await me(ada)).subscription?.status, { timeout: 10_000 }).toBe("trialing");
  expect(trialDaysOf(await me(ada), testNow() / 1000)).toBe(50);
});

test("the sixty days are had once: who signs up again after an erasure goes on with the same count for a year, and then begins anew", async () => {
  const email = `ada-${randomUUID()}@example.org`;
  const came = async () => {
    const visitor = openVisitor(api);
    await visitor.call("POST", "/api/identity/sign-up", { body: { ...newAccount(), email } });
    return visitor;
  };
  const nothing = () => Promise.resolve(ok(undefined));
  const erased = async (visitor: TestVisitor) => {
    await visitor.asPerson("POST", "/api/user/erasure", { body: { confirm: "erase" } });
    await api.database.query("update erasure set due_at = now() where done_at is null");
    const payments = { setCancelled: nothing, forgetCustomer: nothing };
    const newsletter = { remove: () => Promise.resolve("done" as const) };
    expect(
      (
        await eraseDue({
          database: api.database,
          payments,
          newsletter,
          removePerson: undefined,
          fingerprintOf: api.house.billing.fingerprintOf,
        })
      ).erased,
    ).toBe(1);
  };
  const first = await came();
  const body = { portfolioId: randomUUID(), name: "Home", baseCurrency: "EUR" };
  await first.asPerson("POST", "/api/portfolios", { body });
  await api.database.query(
    "update billing_account set trial_started_at = now() - interval '20 days' where user_id in (select id from identity.\"user\" where email = $1)",
    [email],
  );
  await erased(first);
  const kept = await api.database.query("select fingerprint from correspondence.past_trial");
  expect(kept.rows).toHaveLength(1);
  expect(String(kept.rows[0]?.["fingerprint"])).toMatch(/^[0-9a-f]{20}$/);
  const second = await came();
  const again = (await second.asPerson("POST", "/api/user/my_sync")).as(billingView);
  expect([again.subscription?.status, trialDaysOf(again, testNow() / 1000)]).toEqual(["trialing", 40]);
  await erased(second);
  await api.database.query("update correspondence.past_trial set kept_until = now()");
  const third = await came();
  expect((await third.asPerson("POST", "/api/user/my_sync")).as(billingView)).toMatchObject(waits);
});

test("a trial that ran out before the provider came back is over: no sixty days begin again", async () => {
  const ada = await api.signUp("ada");
  await api.database.query(
    `insert into billing_account (user_id, trial_started_at) values ($1, now() - interval '61 days')
     on conflict (user_id) do update set trial_started_at = excluded.trial_started_at`,
    [ada.userId],
  );
  const over = await me(ada);
  expect([over.standing, trialDaysOf(over, testNow() / 1000)]).toEqual(["expired", 0]);
  expect((await own(ada)).status).toBe(402);
});
