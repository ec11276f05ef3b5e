import { afterAll, beforeAll, expect, test } from "vitest";
import { assert } from "#engine/result.ts";
import { openTokens } from "#features/shared/keyed-token.ts";
import type { NewsletterPort } from "#providers/newsletter/port.ts";
import { openApi, TEST_SEALING } from "#test/api.ts";
import type { Api } from "#test/api.ts";
import { subscribeAnswer } from "./contract.ts";
import { unsubscribeToken } from "./subscribers.ts";
import { tellService } from "./tell-service.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

let caller = 0;
const ask = (email: unknown, address = `192.0.2.${(caller += 1)}`) =>
  api.call("POST", "/api/zoho/subscribe", { body: { email }, address });
const mailsTo = async (email: string, template: string) =>
  (
    await api.database.query(
      "select data from mail.outbox where recipient = $1 and template = $2 order by created_at",
      [email, template],
    )
  ).rows.map(({ data }) => JSON.stringify(data));
const linkIn = (mail: string | undefined): string => {
  const path = /"(\/newsletter\/[^"]+)/.exec(mail ?? "")?.[1];
  assert(path !== undefined, "the mail has a link");
  return path;
};
const stateOf = async (email: string) =>
  (await api.database.query("select state, to_tell, problem from correspondence.subscriber where email = $1", [email]))
    .rows[0];
const members = async () =>
  (await api.database.query("select email from correspondence.newsletter_member order by email")).rows.map(
    ({ email }) => email,
  );
/** The server's own job may have been first: what counts is what is so in the end. */
async function until(check: () => Promise<boolean>) {
  for (let tries = 0; tries < 200 && !(await check()); tries += 1) {
    api.house.jobs.wake();
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  expect(await check()).toBe(true);
}

test("X8, D4: an address is on the list once its owner pressed the button, and off it by the link of the welcome mail", async () => {
  const answer = (await ask("Ada@Example.org")).as(subscribeAnswer);
  expect(answer).toEqual({
    success: true,
    message: "Check your inbox: press the button in our email and you are subscribed.",
  });
  const link = linkIn((await mailsTo("ada@example.org", "newsletter_confirmation"))[0]);
  // A mail program that opens links to look at them confirms nothing.
  const page = await api.call("GET", link);
  expect([page.status, page.text.includes('<form method="post">')]).toEqual([200, true]);
  expect(await stateOf("ada@example.org")).toMatchObject({ state: "waiting", to_tell: null });
  expect((await api.call("POST", link)).text).toContain("You are subscribed");
  expect((await api.call("POST", link)).status).toBe(200);
  await until(async () => (await members()).includes("ada@example.org"));
  expect(await mailsTo("ada@example.org", "newsletter_welcome")).toHaveLength(1);
  const leave = linkIn((await mailsTo("ada@example.org", "newsletter_welcome"))[0]);
  expect((await api.call("GET", leave)).text).toContain("no more newsletters");
  expect((await members()).includes("ada@example.org")).toBe(true);
  expect((await api.call("POST", leave)).text).toContain("You are unsubscribed");
  await until(async () => !(await members()).includes("ada@example.org"));
  // The old confirmation does not bring it back.
  expect((await api.call("POST", link)).status).toBe(404);
});

test("X8: known, unknown and subscribed addresses get the same answer, and nobody gets a flood of mail", async () => {
  const answers = [await ask("one@example.org"), await ask("one@example.org"), await ask("two@example.org")];
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(await mailsTo("one@example.org", "newsletter_confirmation")).toHaveLength(1);
});

test("X8: what is no address is refused by field, another site is refused, and so is a flood from one network", async () => {
  for (const bad of ["", "ada", "ada@", "a@b", "x\r\nBcc: y@example.org", 7, null])
    expect((await ask(bad)).status).toBe(400);
  const foreign = await api.call("POST", "/api/zoho/subscribe", {
    body: { email: "x@example.org" },
    headers: { origin: "https://evil.example" },
  });
  expect(foreign.status).toBe(403);
  const flood = await Promise.all(Array.from({ length: 12 }, (_, at) => ask(`f${at}@example.org`, "198.51.100.9")));
  expect(flood.filter(({ status }) => status === 429)).toHaveLength(2);
});

test("X8: a made-up token confirms and ends nothing", async () => {
  const tokens = await api.database.transaction((sql) => openTokens(sql, TEST_SEALING));
  const other = unsubscribeToken(tokens, "11111111-1111-4111-8111-111111111111");
  const forged = `22222222-2222-4222-8222-222222222222.${other.split(".")[1] ?? ""}`;
  for (const path of [
    "/newsletter/confirm?token=abc",
    "/newsletter/confirm",
    `/newsletter/unsubscribe?token=${forged}`,
  ])
    expect([path, (await api.call("POST", path)).status]).toEqual([path, 404]);
});

test("X8: what the service does not take stays here and is told again; what it refuses for good waits for staff", async () => {
  const insert = (email: string) =>
    api.database.query(
      "insert into correspondence.subscriber (email, state, to_tell) values ($1, 'confirmed', 'add')",
      [email],
    );
  const told: string[] = [];
  const service = (outcome: Awaited<ReturnType<NewsletterPort["add"]>>): NewsletterPort => ({
    name: "test",
    add: async (email) => (told.push(email), outcome),
    remove: async () => "done",
  });
  await insert("later@example.org");
  await tellService(api.database, service({ problem: "Zoho answered 500.", isFinal: false }));
  expect(await stateOf("later@example.org")).toMatchObject({ to_tell: "add", problem: "Zoho answered 500." });
  await tellService(api.database, service("done"));
  expect(told).toEqual(["later@example.org"]);
  await api.database.query("update correspondence.subscriber set next_try_at = now() where to_tell is not null");
  await tellService(api.database, service("done"));
  expect(await stateOf("later@example.org")).toMatchObject({ to_tell: null, problem: null });
  await insert("never@example.org");
  await tellService(api.database, service({ problem: "Zoho answered with code 2004.", isFinal: true }));
  const { rows } = await api.database.query(
    "select next_try_at = 'infinity' as waits from correspondence.subscriber where email = 'never@example.org'",
  );
  expect(rows).toEqual([{ waits: true }]);
});
