import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { openApi } from "#test/api.ts";
import type { Api, Caller } from "#test/api.ts";
import type { TestVisitor } from "#test/visitor.ts";
import { openVisitor, signUp } from "#test/visitor.ts";
import { isSameMailbox } from "./claim.ts";
import { referralView } from "./contract.ts";
import { REWARD_REFERRALS_JOB, rewardReferrals } from "./reward.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const mine = async (who: Caller) => (await who.call("GET", "/api/user/referral")).as(referralView);
const claim = (who: Caller, referralCode: string) => who.call("POST", "/api/user/referral", { body: { referralCode } });
const daysLeft = async (who: Caller) => {
  const billing = (await who.call("GET", "/api/user/billing")).as(z.object({ trialDays: z.number() }));
  return billing.trialDays;
};

test("D3, X6: a code is recorded for the friend, who gets a month on top of the trial; the same again changes nothing", async () => {
  const [ada, ben] = [await api.signUp("ada"), await api.signUp("ben")];
  await daysLeft(ada);
  const { code, link, counts } = await mine(ada);
  expect([link, counts.signedUp]).toEqual([`http://localhost:3000/?ref=${code}`, 0]);
  expect(await daysLeft(ben)).toBe(60);
  expect((await claim(ben, code.toLowerCase())).status).toBe(200);
  expect((await claim(ben, code)).status).toBe(200);
  expect(await daysLeft(ben)).toBe(90);
  const after = await mine(ada);
  expect(after.counts).toEqual({ sent: 0, signedUp: 1, qualified: 0, earned: 0 });
  expect(after.referrals[0]).toMatchObject({ state: "signed_up", friend: "b•••" });
  expect((await mine(ben)).hasFriendsMonth).toBe(true);
});

test("X6: unknown codes, one's own, a second one, one from somebody who came later and guests are refused", async () => {
  const [ada, ben, carl] = [await api.signUp("ada"), await api.signUp("ben"), await api.signUp("carl")];
  for (const who of [ada, ben, carl]) await daysLeft(who);
  const [a, b, c] = [(await mine(ada)).code, (await mine(ben)).code, (await mine(carl)).code];
  expect((await claim(ben, "NOBODY12")).status).toBe(404);
  expect((await claim(ben, b)).status).toBe(422);
  expect((await claim(ada, b)).status).toBe(409);
  expect((await claim(carl, a)).status).toBe(200);
  expect((await claim(carl, b)).status).toBe(409);
  expect((await claim(ben, c)).status).toBe(409);
  expect((await claim(await api.guest(), a)).status).toBe(403);
  expect((await claim(ben, "")).status).toBe(400);
  expect((await claim(ben, "x".repeat(101))).status).toBe(400);
});

test("X6: after 30 days a recommendation comes too late", async () => {
  const [ada, ben] = [await api.signUp("ada"), await api.signUp("ben")];
  await daysLeft(ben);
  await api.database.query("update billing_account set first_seen_at = now() - interval '31 days' where user_id = $1", [
    ben.userId,
  ]);
  expect((await claim(ben, (await mine(ada)).code)).status).toBe(409);
});

test("X6, V2.3.4: of fifty claims at once, with two people's codes, one wins and gives one month", async () => {
  const [ada, abe, ben] = [await api.signUp("ada"), await api.signUp("abe"), await api.signUp("ben")];
  const codes = [(await mine(ada)).code, (await mine(abe)).code];
  for (const who of [ada, abe, ben]) await daysLeft(who);
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => claim(ben, codes[at % 2] ?? "")));
  expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([
    ...Array.from({ length: 25 }, () => 200),
    ...Array.from({ length: 25 }, () => 409),
  ]);
  const { rows } = await api.database.query("select count(*)::int as n from referral where user_id = $1", [ben.userId]);
  expect([rows[0]?.["n"], await daysLeft(ben)]).toEqual([1, 90]);
});

test("two people never recommend each other: the second claim is refused, also when both come at once", async () => {
  const [ada, ben] = [openVisitor(api), openVisitor(api)];
  const codes: string[] = [];
  for (const visitor of [ada, ben]) {
    await signUp(visitor);
    codes.push((await visitor.asPerson("GET", "/api/user/referral")).as(referralView).code);
  }
  const [codeOfAda, codeOfBen] = codes;
  const claimed = (visitor: TestVisitor, referralCode = "") =>
    visitor.asPerson("POST", "/api/user/referral", { body: { referralCode } });
  const both = () => Promise.all([claimed(ada, codeOfBen), claimed(ben, codeOfAda)]);
  for (let round = 0; round < 2; round += 1) {
    const statuses = (await both()).map(({ status }) => status);
    expect(statuses.toSorted((x, y) => x - y)).toEqual([200, 409]);
  }
});

test("give a month, get a month: once the friend has paid, the month is credited once, and told once, however often it is looked at", async () => {
  const [ada, ben] = [await api.signUp("ada"), await api.signUp("ben")];
  await daysLeft(ada);
  await claim(ben, (await mine(ada)).code);
  const credited = new Set<string>();
  let isReachable = false;
  let hasPaid = false;
  const round = () =>
    rewardReferrals({
      database: api.database,
      appOrigin: undefined,
      findAddressee: async (userId) => ({ userId, name: "Ada", email: `${userId}@example.org`, isEmailVerified: true }),
      hasPaid: async (userId) => hasPaid && userId === ben.userId,
      creditMonth: async (userId, key) => {
        if (!isReachable) throw new Error("The provider does not answer");
        credited.add(`${userId} ${key}`);
      },
    });
  const states = async () => (await mine(ada)).referrals.map(({ state }) => state);
  await api.database.query(
    `insert into subscription (user_id, subscription_id, plan_id, status) values ($1, $2, 'personal_monthly', 'active')`,
    [ben.userId, `sub_${ben.userId}`],
  );
  expect([await round(), await states()]).toEqual([0, ["signed_up"]]);
  hasPaid = true;
  expect([await round(), await states()]).toEqual([1, ["qualified"]]);
  isReachable = true;
  await Promise.all([round(), round(), round()]);
  expect(await states()).toEqual(["earned"]);
  expect([...credited]).toEqual([`${ada.userId} referral ${ben.userId}`]);
  const { rows } = await api.database.query(
    "select count(*)::int as n from mail.outbox where template = 'referral_reward' and recipient = $1",
    [`${ada.userId}@example.org`],
  );
  expect(rows).toEqual([{ n: 1 }]);
});

test("from the recommendation to the credit: the friend's first payment, by card after the trial, earns the month and is told", async () => {
  const [ada, ben] = [await api.signUp("ada"), await api.signUp("ben")];
  await daysLeft(ada);
  await api.database.query('update identity."user" set email_verified = true where id = any($1)', [
    [ada.userId, ben.userId],
  ]);
  await claim(ben, (await mine(ada)).code);
  await ben.call("POST", "/api/user/change_subscription", { body: { plan_id: "personal_monthly" } });
  const state = async () => (await mine(ada)).referrals[0]?.state;
  const { service } = api.house.billing;
  const portal = await ben.call("POST", "/api/user/manage_subscription", {
    body: { return_url: "http://localhost:3000/central/subscription" },
  });
  const sessionId =
    portal
      .as(z.object({ url: z.string() }))
      .url.split("/")
      .at(-1) ?? "";
  await service?.act(sessionId, { do: "card", card: { number: "4242 4242 4242 4242", expMonth: 12, expYear: 2040 } });
  // A month more than the usual trial: after 61 days nothing is due yet.
  await service?.act(sessionId, { do: "advance", days: 61 });
  await rounds();
  expect(await state()).toBe("signed_up");
  await service?.act(sessionId, { do: "advance", days: 30 });
  const told = async () =>
    (
      await api.database.query(
        `select o.template from mail.outbox o join identity."user" u on u.email = o.recipient
         where u.id = any($1) and o.template in ('receipt', 'referral_reward') order by 1`,
        [[ada.userId, ben.userId]],
      )
    ).rows.map(({ template }) => template);
  for (let tries = 0; tries < 40 && (await told()).length < 2; tries += 1) await rounds();
  expect([await state(), await told()]).toEqual(["earned", ["receipt", "referral_reward"]]);
});

/** Lets the payment service's news arrive, and the rounds that look at what they brought. */
async function rounds(): Promise<void> {
  const { billing, jobs } = api.house;
  await billing.service?.deliverPending();
  await api.database.transaction(async (sql) => {
    await jobs.enqueue(sql, "notifications_tell_news", {});
    await jobs.enqueue(sql, REWARD_REFERRALS_JOB, {});
  });
  jobs.wake();
  await new Promise((resolve) => setTimeout(resolve, 250));
}

test("one person sees neither another's code nor their friends, on either wall", async () => {
  const [ada, ben, eve] = [await api.signUp("ada"), await api.signUp("ben"), await api.signUp("eve")];
  await daysLeft(ada);
  await claim(ben, (await mine(ada)).code);
  expect((await mine(eve)).referrals).toEqual([]);
  const { rows } = await api.database.transaction(async (sql) => {
    await sql.query("select set_config('role', 'app_user', true), set_config('app.user', $1, true)", [eve.userId]);
    return sql.query("select user_id from referral union all select user_id from referral_code where user_id <> $1", [
      eve.userId,
    ]);
  });
  expect(rows).toEqual([]);
});

test("an invitation needs a confirmed address, goes once to a friend, and ten a day", async () => {
  const ada = await api.signUp("ada");
  const invite = (email: string) => ada.call("POST", "/api/user/referral/invitations", { body: { email } });
  expect((await invite("friend@example.org")).status).toBe(403);
  await api.database.query('update identity."user" set email_verified = true where id = $1', [ada.userId]);
  const statuses: number[] = [];
  for (let at = 0; at < 11; at += 1) statuses.push((await invite(`friend${at}@example.org`)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 202), 429]);
  expect((await mine(ada)).counts.sent).toBe(10);
});

test("addresses that arrive in the same mailbox are one", () => {
  expect([
    isSameMailbox("Ada+two@example.org", "ada@example.org"),
    isSameMailbox("ada@example.org", "adam@example.org"),
    isSameMailbox(null, null),
  ]).toEqual([true, false, false]);
});
