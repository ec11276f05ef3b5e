import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Api } from "#test/api.ts";
import { openApi } from "#test/api.ts";
import { addSecondFactor, codeOf, mailedToken, newAccount, openVisitor, signUp } from "#test/visitor.ts";
import type { TestVisitor } from "#test/visitor.ts";
import { openStaff } from "#test/staff.ts";
import { sessionView, userView } from "./contract.ts";

const STAFF = "staff@example.org";

let api: Api;
beforeAll(async () => {
  api = await openApi({ environment: { STAFF_EMAILS: STAFF } });
});
afterAll(() => api.close());

const identity = (name: string) => `/api/identity/${name}`;
const account = (name: string) => `/api/user/account${name}`;
const statusOf = async (visitor: ReturnType<typeof openVisitor>) =>
  (await visitor.call("GET", identity("session"))).as(sessionView).status;
const setOf = (column: string, userId: string, value: string) =>
  api.database.query(`update identity.session set ${column} = ${value} where user_id = $1`, [userId]);

describe("X1, X2: the person", () => {
  test("D1: me and my_sync answer the person with no subscription and a trial that has not begun", async () => {
    const visitor = openVisitor(api);
    const { email } = await signUp(visitor);
    const me = (await visitor.asPerson("GET", "/api/user/me")).as(userView);
    expect(me).toMatchObject({ email, subscription: null, trialStartedAt: null, isGuest: false, isStaff: false });
    // The first sync is the first sign of the person; the sixty days wait for a first portfolio.
    const synced = (await visitor.asPerson("POST", "/api/user/my_sync")).as(userView);
    expect(synced).toEqual(me);
    expect(synced).toMatchObject({ trialDays: 60, trialEndsAt: null, isInvitedOnly: false, standing: "trial" });
    expect((await api.call("GET", "/api/user/me")).status).toBe(401);
  });

  test("an error has its status, its name and words", async () => {
    expect(JSON.parse((await api.call("POST", "/api/user/my_sync")).text)).toEqual({
      statusCode: 401,
      statusMessage: "Unauthorized",
      message: "Sign in to continue.",
    });
  });
});

describe("links by mail", () => {
  test("an address alone makes an account with a confirmed address; the same link is good once", async () => {
    const visitor = openVisitor(api);
    const { email } = newAccount();
    const sent = await visitor.call("POST", identity("link/send"), { body: { email, redirectUrl: "/pricing" } });
    expect(sent.status).toBe(202);
    const token = await mailedToken(api, email, "sign_in_link");
    const used = await visitor.call("POST", identity("link/use"), { body: { token } });
    expect(JSON.parse(used.text)).toMatchObject({ status: "signed_in", returnTo: "/pricing", isNew: true });
    expect((await visitor.asPerson("GET", "/api/user/me")).as(userView)).toMatchObject({
      email,
      isEmailVerified: true,
    });
    expect((await openVisitor(api).call("POST", identity("link/use"), { body: { token } })).status).toBe(403);
  });

  test("V6.5.1: of twenty uses of one link at once, one gets in", async () => {
    const { email } = newAccount();
    await openVisitor(api).call("POST", identity("link/send"), { body: { email } });
    const token = await mailedToken(api, email, "sign_in_link");
    const uses = await Promise.all(
      Array.from({ length: 20 }, () => openVisitor(api).call("POST", identity("link/use"), { body: { token } })),
    );
    expect(uses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("V6.5.1, V6.5.5: a newer link voids the one before; an old one is refused", async () => {
    const { email } = newAccount();
    const visitor = openVisitor(api);
    await visitor.call("POST", identity("link/send"), { body: { email } });
    const first = await mailedToken(api, email, "sign_in_link");
    await visitor.call("POST", identity("link/send"), { body: { email } });
    const second = await mailedToken(api, email, "sign_in_link");
    await api.database.query("update identity.mail_link set expires_at = now() where email = $1 and used_at is null", [
      email,
    ]);
    for (const token of [first, second])
      expect((await visitor.call("POST", identity("link/use"), { body: { token } })).status).toBe(403);
  });

  test("V6.3.8: asking for a link or a reset is answered alike for an address that nobody has", async () => {
    const visitor = openVisitor(api);
    const { email } = await signUp(visitor);
    const answers = [];
    for (const path of ["link/send", "password/send", "waitlist"])
      for (const address of [email, newAccount().email]) {
        const { status, text } = await visitor.call("POST", identity(path), { body: { email: address } });
        answers.push(`${status} ${text}`);
      }
    expect(new Set(answers).size).toBe(1);
  });

  test("R6: who joins the waitlist is told so by mail once, however often they join and in whatever spelling", async () => {
    const { email } = newAccount();
    for (const spelling of [email, email.toUpperCase(), email])
      expect((await openVisitor(api).call("POST", identity("waitlist"), { body: { email: spelling } })).status).toBe(
        202,
      );
    const { rows } = await api.database.query(
      "select (select count(*)::int from identity.waitlist where email = $1) as waiting, count(*)::int as mails from mail.outbox where recipient = $1",
      [email],
    );
    expect(rows).toEqual([{ waiting: 1, mails: 1 }]);
    expect((await openVisitor(api).call("POST", identity("waitlist"), { body: { email: "nobody" } })).status).toBe(400);
  });

  test("somebody who signed up with another person's address is out once its owner proves it", async () => {
    const [squatter, owner] = [openVisitor(api), openVisitor(api)];
    const taken = await signUp(squatter);
    await owner.call("POST", identity("link/send"), { body: { email: taken.email } });
    const token = await mailedToken(api, taken.email, "sign_in_link");
    await owner.call("POST", identity("link/use"), { body: { token } });
    expect(await statusOf(squatter)).toBe("signed_out");
    expect((await openVisitor(api).call("POST", identity("sign-in"), { body: taken })).status).toBe(401);
    expect(await statusOf(owner)).toBe("signed_in");
  });

  test.each([
    ["sign_in_link", "link/send", "link/use"],
    ["reset_password", "password/send", "password/reset"],
    // Mailed when the squatter signed up: the owner finds it in their mail and presses the button.
    ["verify_email", undefined, "email/verify"],
  ])(
    "whoever took another person's address keeps no way back once its owner proves it by %s",
    async (mail, send, use) => {
      const squatter = openVisitor(api);
      const taken = await signUp(squatter);
      const made = await squatter.asPerson("POST", "/api/user/api-keys", {
        body: { keyId: crypto.randomUUID(), name: "back door", rights: ["read"], daysValid: null },
      });
      const { secret } = made.as(z.object({ secret: z.string() }));
      await api.database.query(
        "insert into webhook_endpoint (endpoint_id, user_id, url, secret) values ($1, $2, 'https://listener.example/', 'x')",
        [crypto.randomUUID(), taken.userId],
      );
      await addSecondFactor(squatter);
      await squatter.asPerson("POST", "/api/user/erasure", { body: { confirm: "erase" } });
      const shared = await shareWith(squatter, taken.userId);
      if (send !== undefined) await openVisitor(api).call("POST", identity(send), { body: { email: taken.email } });
      const token = await mailedToken(api, taken.email, mail);
      const owner = openVisitor(api);
      const proved = await owner.call("POST", identity(use), { body: { token, password: "stone lamp river quiet" } });
      expect([200, 204]).toContain(proved.status);
      expect((await api.call("GET", "/api/portfolios", { token: secret })).status).toBe(401);
      const { rows } = await api.database.query(
        `select (select count(*)::int from webhook_endpoint where user_id = $1) as webhooks,
        (select count(*)::int from identity.second_factor where user_id = $1) as factors,
        (select count(*)::int from erasure where user_id = $1) as erasures,
        (select count(*)::int from portfolio_member where portfolio_id = $2) as members,
        (select count(*)::int from identity.organization_member where user_id = 'accomplice') as colleagues`,
        [taken.userId, shared],
      );
      expect(rows).toEqual([{ webhooks: 0, factors: 0, erasures: 0, members: 1, colleagues: 0 }]);
      expect(await statusOf(squatter)).toBe("signed_out");
      expect((await openVisitor(api).call("POST", identity("sign-in"), { body: taken })).status).toBe(401);
    },
  );

  /** The squatter lets an accomplice into a portfolio and an organization of the account. */
  async function shareWith(squatter: TestVisitor, userId: string): Promise<string> {
    const [portfolioId, organizationId] = [crypto.randomUUID(), crypto.randomUUID()];
    await squatter.asPerson("POST", "/api/portfolios", { body: { portfolioId, name: "Bait", baseCurrency: "EUR" } });
    await squatter.asPerson("POST", "/api/organizations", { body: { organizationId, name: "Bait" } });
    await api.database.query(
      "insert into portfolio_member (portfolio_id, user_id, role) values ($1, 'accomplice', 'editor')",
      [portfolioId],
    );
    await api.database.query(
      `insert into identity."user" (id, name, email) values ('accomplice', 'A', 'accomplice@example.org') on conflict do nothing`,
    );
    await api.database.query(
      "insert into identity.organization_member (organization_id, user_id, role) values ($1, 'accomplice', 'admin')",
      [organizationId],
    );
    expect(userId).not.toBe("accomplice");
    return portfolioId;
  }

  test("who confirms in the browser they signed up in stays in, chooses a password anew, and keeps whom they let in", async () => {
    const visitor = openVisitor(api);
    const person = await signUp(visitor);
    const shared = await shareWith(visitor, person.userId);
    const token = await mailedToken(api, person.email, "verify_email");
    await visitor.call("POST", identity("email/verify"), { body: { token } });
    const { rows } = await api.database.query("select 1 from portfolio_member where portfolio_id = $1", [shared]);
    expect([await statusOf(visitor), rows.length]).toEqual(["signed_in", 2]);
    expect((await openVisitor(api).call("POST", identity("sign-in"), { body: person })).status).toBe(401);
    const next = "stone lamp river quiet";
    const chosen = await visitor.asPerson("POST", account("/password"), { body: { current: "", next } });
    expect(chosen.status).toBe(204);
    const again = await openVisitor(api).call("POST", identity("sign-in"), {
      body: { email: person.email, password: next },
    });
    expect(again.status).toBe(200);
  });

  test("the link of an address that was proved meanwhile confirms nothing more and opens nothing", async () => {
    const visitor = openVisitor(api);
    const { email, userId } = await signUp(visitor);
    await api.database.query('update identity."user" set email_verified = true where id = $1', [userId]);
    const stranger = openVisitor(api);
    const token = await mailedToken(api, email, "verify_email");
    const used = await stranger.call("POST", identity("email/verify"), { body: { token } });
    expect([used.status, await statusOf(stranger), await statusOf(visitor)]).toEqual([200, "signed_out", "signed_in"]);
  });

  test("a mailed link confirms an address", async () => {
    const visitor = openVisitor(api);
    const { email } = await signUp(visitor);
    expect((await visitor.asPerson("GET", "/api/user/me")).as(userView).isEmailVerified).toBe(false);
    const token = await mailedToken(api, email, "verify_email");
    const verified = await visitor.call("POST", identity("email/verify"), { body: { token } });
    expect(JSON.parse(verified.text)).toMatchObject({ email, status: "signed_in" });
    expect((await visitor.asPerson("GET", "/api/user/me")).as(userView).isEmailVerified).toBe(true);
  });
});

describe("the second factor", () => {
  test("V6.3.3, V6.3.4: after the password alone every private route is closed, and the code opens them", async () => {
    const [first, second] = [openVisitor(api), openVisitor(api)];
    const person = await signUp(first);
    const { secret } = await addSecondFactor(first);
    const half = await second.call("POST", identity("sign-in"), { body: person });
    expect(half.as(sessionView)).toMatchObject({ status: "pending", stepLeft: "second_factor" });
    const open = [];
    for (const { definition } of api.house.routes) {
      if (definition.access === "public") continue;
      const { status } = await second.call(definition.method, definition.path.replaceAll(/:\w+/g, crypto.randomUUID()));
      if (status !== 401) open.push(`${definition.method} ${definition.path}: ${status}`);
    }
    expect(open).toEqual([]);
    expect((await second.call("POST", identity("token"))).status).toBe(401);
    const proved = await second.call("POST", identity("second-factor"), { body: { code: codeOf(secret) } });
    expect(proved.as(sessionView).status).toBe("signed_in");
    expect((await second.asPerson("GET", "/api/user/me")).as(userView).hasSecondFactor).toBe(true);
  });

  test("V6.5.1: a code is good once, and a backup code too", async () => {
    const [first, second, third] = [openVisitor(api), openVisitor(api), openVisitor(api)];
    const person = await signUp(first);
    const { secret, backupCodes } = await addSecondFactor(first);
    for (const visitor of [second, third]) await visitor.call("POST", identity("sign-in"), { body: person });
    const prove = (visitor: typeof second, code: string) =>
      visitor.call("POST", identity("second-factor"), { body: { code } });
    expect((await prove(second, codeOf(secret))).status).toBe(200);
    expect((await prove(third, codeOf(secret))).status).toBe(403);
    const [code = ""] = backupCodes;
    expect((await prove(third, code.toLowerCase())).status).toBe(200);
    const fourth = openVisitor(api);
    await fourth.call("POST", identity("sign-in"), { body: person });
    expect((await prove(fourth, code)).status).toBe(403);
    expect(backupCodes).toHaveLength(10);
  });

  test("V6.6.3: ten wrong codes stop the guessing for that account", async () => {
    const [first, second] = [openVisitor(api), openVisitor(api)];
    const person = await signUp(first);
    await addSecondFactor(first);
    await second.call("POST", identity("sign-in"), { body: person });
    const statuses = [];
    for (let guess = 0; guess < 11; guess += 1)
      statuses.push((await second.call("POST", identity("second-factor"), { body: { code: "000000" } })).status);
    expect(statuses.filter((status) => status === 403).length).toBeGreaterThanOrEqual(9);
    expect(statuses.at(-1)).toBe(429);
    const refused = await second.call("POST", identity("second-factor"), { body: { code: "000000" } });
    // One more in 36 minutes, less what the guesses took.
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(1800);
    expect(refused.text).toMatch(/Try again in 3\d minutes\./);
  });

  test("V6.4.3: a new password by mail ends every session, signs nobody in and leaves the second factor in the way", async () => {
    const [first, second] = [openVisitor(api), openVisitor(api)];
    const person = await signUp(first);
    await api.database.query('update identity."user" set email_verified = true where id = $1', [person.userId]);
    await addSecondFactor(first);
    await second.call("POST", identity("password/send"), { body: { email: person.email } });
    const token = await mailedToken(api, person.email, "reset_password");
    const password = "a new and longer password";
    const reset = () => second.call("POST", identity("password/reset"), { body: { token, password } });
    expect([(await reset()).status, (await reset()).status]).toEqual([204, 403]);
    expect([await statusOf(first), await statusOf(second)]).toEqual(["signed_out", "signed_out"]);
    const again = await second.call("POST", identity("sign-in"), { body: { email: person.email, password } });
    expect(again.as(sessionView).status).toBe("pending");
  });

  test("a link by mail is one factor: the second one is still asked for", async () => {
    const [first, second] = [openVisitor(api), openVisitor(api)];
    const { email } = await signUp(first);
    await first.call("POST", identity("email/verify"), {
      body: { token: await mailedToken(api, email, "verify_email") },
    });
    await addSecondFactor(first);
    await second.call("POST", identity("link/send"), { body: { email } });
    const used = await second.call("POST", identity("link/use"), {
      body: { token: await mailedToken(api, email, "sign_in_link") },
    });
    expect(used.as(sessionView).status).toBe("pending");
  });
});

describe("A12: proving oneself anew", () => {
  const code = async (answer: { text: string }) => JSON.parse(answer.text);

  test("V7.5.1, V6.8.4: setting up a second factor asks for a proof within 10 minutes, and the password is one", async () => {
    const visitor = openVisitor(api);
    const person = await signUp(visitor);
    await setOf("first_factor_at", person.userId, "now() - interval '11 minutes'");
    const refused = await visitor.asPerson("POST", account("/second-factor"));
    expect(await code(refused)).toMatchObject({
      statusCode: 403,
      fields: [{ path: "reverification", message: "strict" }],
    });
    expect(
      (await visitor.asPerson("POST", account("/reverify"), { body: { password: "not the password" } })).status,
    ).toBe(403);
    expect((await visitor.asPerson("POST", account("/reverify"), { body: { password: person.password } })).status).toBe(
      204,
    );
    expect((await visitor.asPerson("POST", account("/second-factor"))).status).toBe(200);
  });

  test("V7.5.3: strict_mfa asks for a second factor to be there, then for both within 10 minutes", async () => {
    const visitor = openVisitor(api);
    const person = await signUp(visitor);
    const remove = () => visitor.asPerson("DELETE", account("/second-factor"));
    expect(await code(await remove())).toMatchObject({
      message: "Turn on a second factor first, under Security.",
    });
    const { secret } = await addSecondFactor(visitor);
    await setOf("second_factor_at", person.userId, "now() - interval '11 minutes'");
    expect(await code(await remove())).toMatchObject({ fields: [{ path: "reverification", message: "strict_mfa" }] });
    await visitor.asPerson("POST", account("/reverify"), { body: { code: codeOf(secret) } });
    expect((await remove()).status).toBe(204);
  });
});

describe("sessions", () => {
  test("V7.4.3: a new password ends every other session and keeps this one", async () => {
    const [here, there] = [openVisitor(api), openVisitor(api)];
    const person = await signUp(here);
    await there.call("POST", identity("sign-in"), { body: person });
    const body = { current: person.password, next: "another and longer password" };
    expect((await here.asPerson("POST", account("/password"), { body: { ...body, current: "wrong" } })).status).toBe(
      400,
    );
    expect((await here.asPerson("POST", account("/password"), { body })).status).toBe(204);
    expect([await statusOf(here), await statusOf(there)]).toEqual(["signed_in", "signed_out"]);
  });

  test("V6.3.1: ten wrong current passwords stop the guessing, and the proof anew counts with them; a right one does not", async () => {
    const visitor = openVisitor(api);
    const person = await signUp(visitor);
    const change = (current: string, next = "another and longer password") =>
      visitor.asPerson("POST", account("/password"), { body: { current, next } });
    // One that the rules refuse is no guess.
    for (let times = 0; times < 12; times += 1) expect((await change(person.password, "password123")).status).toBe(400);
    for (let guess = 0; guess < 5; guess += 1) expect((await change(`wrong ${guess}`)).status).toBe(400);
    for (let guess = 0; guess < 5; guess += 1)
      await visitor.asPerson("POST", account("/reverify"), { body: { password: `wrong ${guess}` } });
    const refused = await change(person.password);
    expect([refused.status, Number(refused.headers.get("retry-after")) > 1800]).toEqual([429, true]);
  });

  test("V7.4.1: a token dies with its session, on every route and at once", async () => {
    const visitor = openVisitor(api);
    await signUp(visitor);
    const { token } = (await visitor.call("POST", identity("token"))).as(z.object({ token: z.string() }));
    expect((await api.call("GET", "/api/user/me", { token })).status).toBe(200);
    await visitor.call("POST", identity("sign-out"));
    expect((await api.call("GET", "/api/user/me", { token })).status).toBe(401);
  });

  test("V7.5.2: one's sessions are listed and ended one by one or all but this; nobody ends another person's", async () => {
    const [here, there, stranger] = [openVisitor(api), openVisitor(api), openVisitor(api)];
    const person = await signUp(here);
    await signUp(stranger);
    await there.call("POST", identity("sign-in"), {
      body: person,
      headers: { "user-agent": "Firefox/140.0 (X11; Linux)" },
    });
    const list = z.object({
      sessions: z.array(z.object({ sessionId: z.string(), device: z.string(), isThis: z.boolean() })),
    });
    const { sessions } = (await here.asPerson("GET", account("/sessions"))).as(list);
    expect(sessions.map(({ device, isThis }) => `${device} ${isThis}`).toSorted()).toEqual([
      "Firefox on Linux false",
      "Unknown device true",
    ]);
    const other = sessions.find(({ isThis }) => !isThis)?.sessionId ?? "";
    expect((await stranger.asPerson("DELETE", account(`/sessions/${other}`))).status).toBe(404);
    expect((await here.asPerson("DELETE", account(`/sessions/${other}`))).status).toBe(204);
    expect(await statusOf(there)).toBe("signed_out");
    await there.call("POST", identity("sign-in"), { body: person });
    expect(JSON.parse((await here.asPerson("DELETE", account("/sessions"))).text)).toEqual({ endedCount: 1 });
    expect([await statusOf(here), await statusOf(there)]).toEqual(["signed_in", "signed_out"]);
  });

  test("V7.3.1: a session that was not used for 30 days is over", async () => {
    const visitor = openVisitor(api);
    const { userId } = await signUp(visitor);
    await setOf("expires_at", userId, "now() - interval '1 second'");
    expect(await statusOf(visitor)).toBe("signed_out");
  });

  test("the server's cookie alone cannot be turned into another person's: an account has no field that can", async () => {
    const visitor = openVisitor(api);
    const { userId } = await signUp(visitor);
    const extra = {
      role: "admin",
      id: "x",
      isStaff: true,
      email_verified: true,
      emailVerified: true,
      suspended_at: null,
    };
    await visitor.asPerson("PATCH", account(""), { body: { name: "Alma", ...extra } });
    await openVisitor(api).call("POST", identity("sign-up"), { body: { ...newAccount(), ...extra } });
    const { rows } = await api.database.query('select id, email_verified from identity."user" where name = $1', [
      "Alma",
    ]);
    expect(rows).toEqual([{ id: userId, email_verified: false }]);
  });
});

describe("staff", () => {
  test("staff are people whose confirmed address is listed: one that is only typed opens nothing", async () => {
    const pretender = openVisitor(api);
    await signUp(pretender, { ...newAccount(), email: STAFF });
    expect((await pretender.asPerson("GET", "/api/admin/people")).status).toBe(403);
    const staff = await openStaff(api, STAFF);
    expect((await staff.asPerson("GET", "/api/admin/people?q=alma")).status).toBe(200);
    expect((await staff.asPerson("GET", "/api/user/me")).as(userView).isStaff).toBe(true);
  });

  test("V7.4.2: a suspended person is out at once and cannot come back, by any way; restored, they can", async () => {
    const [staff, visitor] = [await openStaff(api, STAFF), openVisitor(api)];
    const person = await signUp(visitor);
    const { token } = (await visitor.call("POST", identity("token"))).as(z.object({ token: z.string() }));
    await visitor.call("POST", identity("link/send"), { body: { email: person.email } });
    const link = await mailedToken(api, person.email, "sign_in_link");
    const reason = "asked by the bank";
    const suspend = () => staff.asPerson("POST", `/api/admin/people/${person.userId}/suspend`, { body: { reason } });
    expect((await suspend()).status).toBe(204);
    expect((await api.call("GET", "/api/user/me", { token })).status).toBe(401);
    expect(await statusOf(visitor)).toBe("signed_out");
    expect((await visitor.call("POST", identity("sign-in"), { body: person })).status).toBe(401);
    expect((await visitor.call("POST", identity("link/use"), { body: { token: link } })).status).toBe(403);
    expect((await staff.asPerson("POST", `/api/admin/people/${person.userId}/restore`)).status).toBe(204);
    expect((await visitor.call("POST", identity("sign-in"), { body: person })).status).toBe(200);
  });
});

test("V11.4.2: passwords are hashed with scrypt, and a common one is refused in words", async () => {
  const visitor = openVisitor(api);
  const refused = await visitor.call("POST", identity("sign-up"), {
    body: { ...newAccount(), password: "Password2026!" },
  });
  expect(JSON.parse(refused.text)).toMatchObject({ statusCode: 400, fields: [{ path: "password" }] });
  const long = { ...newAccount(), password: "long words are good ".repeat(5) };
  await signUp(visitor, long);
  expect((await openVisitor(api).call("POST", identity("sign-in"), { body: long })).status).toBe(200);
  const cut = { ...long, password: long.password.slice(0, 72) };
  expect((await openVisitor(api).call("POST", identity("sign-in"), { body: cut })).status).toBe(401);
});

test("V6.2.8: a password is compared whole and as it was typed: neither cut, nor in other letters", async () => {
  const password = `${"quiet river lamp stone ".repeat(4)}end`;
  const account = { ...newAccount(), password };
  await signUp(openVisitor(api), account);
  const enter = async (typed: string) =>
    (await openVisitor(api).call("POST", identity("sign-in"), { body: { email: account.email, password: typed } }))
      .status;
  expect([
    await enter(password.slice(0, 72)),
    await enter(password.toUpperCase()),
    await enter(`${password} `),
  ]).toEqual([401, 401, 401]);
  expect(await enter(password)).toBe(200);
});
