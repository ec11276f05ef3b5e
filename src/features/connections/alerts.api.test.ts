import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { metrics } from "#features/metrics/contract.ts";
import { type Api, openApi } from "#test/api.ts";
import { testNow } from "#test/clock.ts";
import { reviewAlerts } from "./alerts.ts";
import { alertList, connectionView } from "./contract.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });
let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

async function someone(name: string) {
  const caller = await api.signUp(name);
  const email = `${name}.${caller.userId}@example.org`.toLowerCase();
  const portfolioId = randomUUID();
  const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
  await caller.call("POST", "/api/portfolios", { body: { portfolioId, name, baseCurrency: "EUR" } });
  await caller.call("POST", "/api/user/webhooks", {
    body: { endpointId: randomUUID(), url: `https://${name}.example.org/` },
  });
  const connectionId = randomUUID();
  const connect = async (customer: string) => {
    const body = { source: "demo", given: { customer, key: "demo-read-2468" } };
    const answer = await caller.call("PUT", at(`/connections/${connectionId}`), { body });
    expect(answer.status, answer.text).toBe(200);
  };
  const alerts = async () => (await caller.call("GET", at("/alerts"))).as(alertList).alerts;
  const counted = async (statement: string) =>
    (await api.database.query(statement, [caller.userId])).rows.map((row) => Number(row["n"]))[0];
  const notices = () =>
    counted("select count(*)::int as n from notification where user_id = $1 and event = 'connection_needs_you'");
  const told = () =>
    counted("select count(*)::int as n from webhook_delivery where user_id = $1 and event = 'alert.raised'");
  /** As the round of the server does, so many days on. */
  const review = (days = 0) => {
    const findAddressee = async () => ({ userId: caller.userId, name, email, isEmailVerified: true });
    const now = () => testNow() + days * 86_400_000;
    return reviewAlerts({ database: api.database, now, findAddressee }, portfolioId);
  };
  return { ...caller, email, at, connectionId, connect, alerts, notices, told, review };
}

test("a consent that has ended is alerted to once an episode: in the app, by a webhook, and on Home until it is mended", async () => {
  const ola = await someone("ola");
  await ola.connect("demo+ended");
  await expect
    .poll(async () => (await ola.alerts()).map(({ kind }) => kind), { timeout: 60_000 })
    .toEqual(["consent_ended"]);
  for (let round = 0; round < 3; round += 1) await ola.review();
  expect([(await ola.alerts()).length, await ola.notices(), await ola.told()]).toEqual([1, 1, 1]);
  const home = (await ola.call("GET", "/api/user/metrics")).as(metrics);
  expect(home.waiting).toMatchObject([{ name: "ola", imports: 0, alerts: 1 }]);
  // Renewed: the episode is over. Ended again: another one.
  await ola.connect("demo");
  await expect.poll(ola.alerts, { timeout: 60_000 }).toEqual([]);
  await ola.connect("demo+ended");
  await expect.poll(async () => (await ola.alerts()).length, { timeout: 60_000 }).toBe(1);
  expect([await ola.notices(), await ola.told()]).toEqual([2, 2]);
});

test("a consent that runs out is told by mail without a name or an amount, and a pause needs nobody", async () => {
  const pia = await someone("pia");
  await pia.connect("demo");
  const standing = async () => (await pia.call("GET", pia.at(`/connections/${pia.connectionId}`))).text;
  await expect.poll(standing, { timeout: 60_000 }).toContain("to_review");
  await api.database.query("update connection set consent_ends_on = '2026-12-01' where connection_id = $1", [
    pia.connectionId,
  ]);
  await pia.review();
  expect(await pia.alerts()).toMatchObject([{ kind: "consent_running_out", consentEndsOn: "2026-12-01" }]);
  const mails = await api.database.query("select data::text as data from mail.outbox where recipient = $1", [
    pia.email,
  ]);
  const link = `/central/p/${pia.at("").split("/").at(-1)}/connections/${pia.connectionId}`;
  expect(mails.rows.map(({ data }) => JSON.parse(String(data)))).toEqual([{ name: "pia", link }]);
  const paused = await pia.call("PATCH", pia.at(`/connections/${pia.connectionId}`), { body: { isPaused: true } });
  expect(paused.as(connectionView).isPaused).toBe(true);
  expect(await pia.alerts()).toEqual([]);
});

test("what fails for a day is alerted to, and not before", async () => {
  const rob = await someone("rob");
  await rob.connect("demo+down");
  const standing = async () => (await rob.call("GET", rob.at(`/connections/${rob.connectionId}`))).text;
  await expect.poll(standing, { timeout: 60_000 }).toContain('"failing"');
  await rob.review();
  expect(await rob.alerts()).toEqual([]);
  await rob.review(2);
  expect((await rob.alerts()).map(({ kind }) => kind)).toEqual(["sync_failing"]);
});
