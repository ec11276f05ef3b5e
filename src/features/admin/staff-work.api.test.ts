import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { assert } from "#engine/result.ts";
import { errorReportList } from "#features/error-reports/contract.ts";
import { contactList } from "#features/contact/contract.ts";
import { subscriberList } from "#features/newsletter/contract.ts";
import { personList } from "#features/people/contract.ts";
import { referralList, referralView } from "#features/referrals/contract.ts";
import { staffTicketList, staffTicketView } from "#features/tickets/contract.ts";
import { staffDeliveryList } from "#features/webhooks-out/contract.ts";
import type { Api, Caller } from "#test/api.ts";
import { openApi } from "#test/api.ts";
import { openStaff, STAFF_EMAIL } from "#test/staff.ts";
import { adminHealth, jobList, outboxList, staffRecords } from "./contract.ts";

/** What staff do in a day, each with its record, and who may not. */
let api: Api;
let staff: Awaited<ReturnType<typeof openStaff>>;
beforeAll(async () => {
  api = await openApi({ environment: { STAFF_EMAILS: STAFF_EMAIL } });
  staff = await openStaff(api);
});
afterAll(() => api.close());

const ask = (path: string) => staff.asPerson("GET", `/api/admin/${path}`);
const post = (path: string, body?: unknown, key: string = randomUUID()) =>
  staff.asPerson("POST", `/api/admin/${path}`, { key, ...(body === undefined ? {} : { body }) });
const recordsOf = async (action: string) =>
  (await ask(`records?action=${action}`)).as(staffRecords).records.map(({ staffName, userId, detail }) => ({
    staffName,
    userId,
    detail,
  }));

async function openTicket(who: Caller, subject: string): Promise<string> {
  const ticketId = randomUUID();
  await who.call("POST", "/api/user/tickets", { body: { ticketId, subject, text: "Please look." } });
  return ticketId;
}

test("lists are looked through by words and come in pages of 25, the last of which says that it is", async () => {
  await api.database.query(
    `insert into mail.outbox (recipient, template, data, idempotency_key, state, problem)
     select 'p' || n || '@example.org', 'receipt', '{}', 'page ' || n, 'dead', 'mailbox full' from generate_series(1, 30) n`,
  );
  const page = async (query: string) => (await ask(`outbox?state=dead${query}`)).as(outboxList);
  const [first, second] = [await page(""), await page("&page=2")];
  expect([first.mails.length, first.hasMore, second.mails.length, second.hasMore]).toEqual([25, true, 5, false]);
  expect((await page("&q=RECEIPT&page=2")).mails).toHaveLength(5);
  expect((await page("&q=100%25")).mails, "a sign that means something to the database is meant as itself").toEqual([]);
  const people = (await ask("people?q=STELLA")).as(personList);
  expect([people.people.map(({ userId }) => userId), people.hasMore]).toEqual([[staff.userId], false]);
  for (const wrong of ["page=0", "page=x", `q=${"x".repeat(201)}`])
    expect((await ask(`outbox?${wrong}`)).status).toBe(400);
});

test("a ticket is answered and set to where it stands, once for a key, and the record names the ticket", async () => {
  const ada = await api.signUp("ada");
  const ticketId = await openTicket(ada, "Dates came out as months");
  const [listed] = (await ask("tickets?q=months")).as(staffTicketList).tickets;
  expect(listed).toMatchObject({ ticketId, person: { name: "ada" }, consentUntil: null, state: "open" });
  const key = randomUUID();
  const setState = (state: string, with_ = key) =>
    staff.asPerson("PUT", `/api/admin/tickets/${ticketId}/state`, { key: with_, body: { state } });
  expect((await setState("solved")).as(staffTicketView).state).toBe("solved");
  await ada.call("POST", `/api/user/tickets/${ticketId}/messages`, {
    body: { messageId: randomUUID(), text: "Not yet" },
  });
  expect((await setState("solved")).as(staffTicketView).state, "the same press again changes nothing").toBe("open");
  const answer = { messageId: randomUUID(), text: "Fixed now.", isSolved: true };
  await post(`tickets/${ticketId}/messages`, answer);
  expect((await post(`tickets/${ticketId}/messages`, answer)).as(staffTicketView)).toMatchObject({
    state: "solved",
    messageCount: 3,
  });
  expect(await recordsOf("ticket_state_set")).toEqual([
    { staffName: "Stella Hart", userId: ada.userId, detail: "solved" },
  ]);
  expect(await recordsOf("ticket_answered_and_solved")).toHaveLength(2);
  expect((await setState("closed", randomUUID())).status).toBe(400);
  expect((await post(`tickets/${randomUUID()}/messages`, answer)).status).toBe(404);
});

test("a person's data is closed without consent, open while a ticket gives it, and closed once it is over", async () => {
  const ada = await api.signUp("ada");
  const ticketId = await openTicket(ada, "Look at my accounts");
  const look = () => ask(`people/${ada.userId}/portfolios`);
  expect((await look()).status).toBe(403);
  await ada.call("PUT", `/api/user/tickets/${ticketId}/consent`, { body: { hours: 24 } });
  expect((await look()).status).toBe(200);
  const { tickets } = (await ask("tickets?q=accounts")).as(staffTicketList);
  expect(tickets[0]?.consentUntil).not.toBeNull();
  await api.database.query("update ticket set consent_until = now() where ticket_id = $1", [ticketId]);
  expect((await look()).status).toBe(403);
});

test("a failed job is shown with what went wrong, scrubbed, and tried again once for a key", async () => {
  await api.database.query(
    `insert into job.job (id, name, state, retry_count, output, created_on)
     select gen_random_uuid(), name, 'failed', 3, '{"message":"Could not write to ada@example.org"}', now() from job.queue where name = 'referrals_reward'`,
  );
  const { jobs, queues } = (await ask("jobs?state=failed")).as(jobList);
  expect(jobs[0]).toMatchObject({ name: "referrals_reward", attempts: 4, problem: "Could not write to [address]" });
  expect(queues.find(({ name }) => name === "referrals_reward")?.failed).toBe(1);
  const [key, path] = [randomUUID(), `jobs/${jobs[0]?.jobId ?? ""}/retry`];
  const statuses = [(await post(path, undefined, key)).status, (await post(path, undefined, key)).status];
  expect([...statuses, (await post(path)).status]).toEqual([204, 204, 404]);
  expect(await recordsOf("job_retried")).toHaveLength(1);
});

test("a delivery that was given up is sent again and its webhook unpaused; its address and contents stay hidden", async () => {
  const ada = await api.signUp("ada");
  const endpointId = randomUUID();
  await api.database.query(
    `insert into webhook_endpoint (endpoint_id, user_id, url, secret, paused_at, pause_reason)
     values ($1, $2, 'https://user:pass@hooks.example.org/canary-path', 'canary-secret', now(), '9 tries failed')`,
    [endpointId, ada.userId],
  );
  await api.database.query(
    `insert into webhook_delivery (endpoint_id, user_id, event, body, state, attempts, status, ended_at)
     values ($1, $2, 'portfolio.changed', '{"canary":"body"}', 'dead', 9, 500, now())`,
    [endpointId, ada.userId],
  );
  const answer = await ask("webhook-deliveries?state=dead&q=hooks.example");
  const [delivery] = answer.as(staffDeliveryList).deliveries;
  expect(delivery).toMatchObject({ host: "hooks.example.org", personName: "ada", status: 500, isPaused: true });
  expect(answer.text).not.toMatch(/canary|pass/);
  const [key, path] = [randomUUID(), `webhook-deliveries/${delivery?.deliveryId ?? ""}/retry`];
  expect([(await post(path, undefined, key)).status, (await post(path, undefined, key)).status]).toEqual([204, 204]);
  expect((await post(path)).status).toBe(404);
  const { deliveries } = (await ask("webhook-deliveries?q=hooks.example")).as(staffDeliveryList);
  expect(deliveries[0]).toMatchObject({ state: "waiting", attempts: 0, isPaused: false });
  expect((await recordsOf("delivery_retried")).map(({ userId }) => userId)).toEqual([ada.userId]);
});

test("the month for a recommendation is given with a reason, once, and not again when it is credited", async () => {
  const [ada, ben] = [await api.signUp("ada"), await api.signUp("ben")];
  await ada.call("GET", "/api/user/billing");
  const { code } = (await ada.call("GET", "/api/user/referral")).as(referralView);
  await ben.call("POST", "/api/user/referral", { body: { referralCode: code } });
  const state = async () => (await ask(`referrals?q=${code}`)).as(referralList).referrals[0]?.state;
  expect(await state()).toBe("signed_up");
  const path = `referrals/${ben.userId}/reward`;
  expect((await post(path, { reason: "" })).status).toBe(400);
  expect((await post(path, { reason: "promised by phone" })).status).toBe(202);
  await expect.poll(state, { timeout: 10_000 }).toBe("earned");
  // It is told as what it is: a gift of ours, not a friend's first invoice.
  const { rows } = await api.database.query(
    "select event from notification where user_id = $1 and event like 'referral_%' order by 1",
    [ada.userId],
  );
  expect(rows).toEqual([{ event: "referral_given" }, { event: "referral_joined" }]);
  expect((await post(path, { reason: "promised by phone" })).status).toBe(409);
  expect((await post(`referrals/nobody/reward`, { reason: "promised by phone" })).status).toBe(404);
  expect(await recordsOf("referral_rewarded")).toEqual([
    { staffName: "Stella Hart", userId: ben.userId, detail: "promised by phone" },
  ]);
});

test("subscribers, letters and failures are filtered by where they stand, and work on them is recorded", async () => {
  await api.database.query(
    `insert into correspondence.subscriber (email, state, to_tell, problem) values
     ('one@example.org', 'confirmed', 'add', 'list is full'), ('two@example.org', 'waiting', null, null)`,
  );
  const refused = (await ask("newsletter?state=refused")).as(subscriberList);
  expect([refused.subscribers.map(({ email }) => email), refused.untold, refused.refused]).toEqual([
    ["one@example.org"],
    1,
    1,
  ]);
  expect((await post("newsletter/retry")).status).toBe(204);
  await api.call("POST", "/api/contact", {
    body: { topic: "press", name: "Nora", email: "nora@example.org", message: "May I ask?" },
  });
  const open = async () => (await ask("contact?state=open&q=nora")).as(contactList).letters;
  const [letter] = await open();
  assert(letter !== undefined, "the letter has arrived");
  expect((await post(`contact/${letter.contactId}/answer`, { text: "You may." })).status).toBe(204);
  expect(await open()).toEqual([]);
  const failure = { feature: "sync", severity: "low", message: "Failed", path: "/x", buildId: "b" };
  await api.call("POST", "/api/error-reports", { body: failure });
  const failures = async () => (await ask("error-reports?state=open&side=browser&q=sync")).as(errorReportList).reports;
  const [report] = await failures();
  expect((await post(`error-reports/${report?.reportId ?? ""}/resolve`)).status).toBe(204);
  expect(await failures()).toEqual([]);
  for (const action of ["newsletter_retried", "letter_answered", "error_resolved"])
    expect(await recordsOf(action), action).toHaveLength(1);
});

test("health tells database, migrations, jobs, providers and versions, and no secret", async () => {
  const answer = await ask("health");
  const health = answer.as(adminHealth);
  expect(health.migrations.pending).toEqual([]);
  expect(health.migrations.applied[0]?.name).toBe("0001_create_workspace.sql");
  expect(health.jobs.isRunning).toBe(true);
  expect(health.providers.map(({ what }) => what)).toEqual(expect.arrayContaining(["identity", "mail", "payments"]));
  expect(answer.text).not.toMatch(/postgres:\/\/|sk_(test|live)_|whsec_/i);
});

test("who is not staff gets nowhere, a write without a key neither, and staff long signed in prove themselves first", async () => {
  const eve = await api.signUp("eve");
  const reason = "because I like to";
  const tries = [
    await eve.call("GET", "/api/admin/health"),
    await eve.call("GET", "/api/admin/records"),
    await eve.call("GET", "/api/admin/webhook-deliveries"),
    await eve.call("POST", `/api/admin/referrals/${eve.userId}/reward`, { body: { reason } }),
    await eve.call("PUT", `/api/admin/tickets/${randomUUID()}/state`, { body: { state: "solved" } }),
  ];
  expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  const keyless = await staff.asPerson("POST", "/api/admin/newsletter/retry", { key: "" });
  expect(keyless.status).toBe(400);
  await api.database.query(
    "update identity.session set first_factor_at = now() - interval '61 minutes', second_factor_at = now() - interval '61 minutes' where user_id = $1",
    [staff.userId],
  );
  const late = await staff.asPerson("PUT", "/api/admin/flags/exports", { body: { isOn: false, reason } });
  expect([late.status, late.text.includes("moderate")]).toEqual([403, true]);
  await api.database.query(
    "update identity.session set first_factor_at = now(), second_factor_at = now() where user_id = $1",
    [staff.userId],
  );
});
