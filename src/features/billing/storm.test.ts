import { createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { assert } from "#engine/result.ts";
import { createEmbeddedPayments } from "#providers/payments/embedded.ts";
import { startJobs } from "#server/jobs.ts";
import type { RunningJobs } from "#server/jobs.ts";
import { testNowSeconds } from "#test/clock.ts";
import { openTestDatabase } from "#test/database.ts";
import type { BillingParts } from "./billing-parts.ts";
import { changeSubscription, openPortal } from "./change-subscription.ts";
import { billingJobs, catchUp, receiveEvent } from "./webhook.ts";

/** 1,000 customers with `STORM_CUSTOMERS=1000`; fewer in every run. */
const CUSTOMERS = Number(process.env["STORM_CUSTOMERS"] ?? 25);
const SEED = 20_261_121;
/** What each customer does, in turn: at the end the plan is on trial, cancelled, active, past due or over. */
const FATES = ["trialing", "cancelled", "active", "past_due", "canceled"] as const;

type Delivery = { readonly body: string; readonly signature: string; readonly isGenuine: boolean };

const sign = (body: string, secret: string, atSeconds: number): string =>
  `t=${atSeconds},v1=${createHmac("sha256", secret).update(`${atSeconds}.${body}`).digest("hex")}`;

/** Every event up to four times, shuffled, with forged and stale ones between. */
function storm(bodies: readonly string[], secret: string): readonly Delivery[] {
  const now = testNowSeconds();
  const random = fc.sample(fc.nat(), { numRuns: bodies.length * 12, seed: SEED });
  const take = () => random.pop() ?? 0;
  const deliveries = bodies.flatMap((body) => {
    const copies = Array.from({ length: 1 + (take() % 4) }, () => ({
      body,
      signature: sign(body, secret, now),
      isGenuine: true,
    }));
    const forged = [
      { body: body.replace('"evt_', '"evt_f'), signature: sign(body, secret, now), isGenuine: false },
      { body, signature: sign(body, "whsec_guessed", now), isGenuine: false },
      { body, signature: sign(body, secret, now - 301), isGenuine: false },
      { body, signature: "", isGenuine: false },
    ];
    const chosen = forged[take() % forged.length];
    return chosen ? [...copies, chosen] : copies;
  });
  return deliveries
    .map((delivery) => ({ delivery, at: take() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ delivery }) => delivery);
}

async function openBilling() {
  const database = await openTestDatabase();
  const now = testNowSeconds;
  const { port, service } = await createEmbeddedPayments(database, { pagesOrigin: () => "http://localhost", now });
  const late: { jobs?: RunningJobs } = {};
  const parts: BillingParts = {
    database,
    payments: port,
    service,
    findContact: () => Promise.resolve(undefined),
    findUser: () => Promise.resolve(undefined),
    jobs: { enqueue: async (...job) => late.jobs?.enqueue(...job), wake: () => late.jobs?.wake() },
    knownOrigins: [],
    fingerprintOf: async (email) => email,
  };
  const jobs = await startJobs(database, billingJobs(parts));
  late.jobs = jobs;
  return { parts, service, jobs, database };
}
type Opened = Awaited<ReturnType<typeof openBilling>>;

async function liveThrough({ parts, service }: Opened, fate: (typeof FATES)[number], userId: string): Promise<void> {
  await changeSubscription(parts, { userId, key: "first" }, "personal_monthly");
  const request = new Request("http://localhost/api/user/manage_subscription");
  const opened = await openPortal(parts, { userId, request, returnUrl: "/central", isForCard: false });
  assert(opened.ok, "a portal opens for whoever has a customer");
  const session = opened.value.url.split("/").at(-1) ?? "";
  const number = fate === "past_due" ? "4000000000000341" : "4242424242424242";
  if (fate === "active" || fate === "past_due")
    await service.act(session, { do: "card", card: { number, expMonth: 12, expYear: 2040 } });
  if (fate === "cancelled") await service.act(session, { do: "cancel" });
  if (fate !== "trialing" && fate !== "cancelled") await service.act(session, { do: "advance", days: 61 });
}

test("a storm of duplicates, disorder, forgeries and stale signatures, with kills in between, leaves every customer right", async () => {
  const opened = await openBilling();
  const { parts, service, jobs, database } = opened;
  const lives = Array.from({ length: CUSTOMERS }, (_, at) => ({
    userId: `person ${at}`,
    fate: FATES[at % FATES.length] ?? "trialing",
  }));
  for (const { userId, fate } of lives) await liveThrough(opened, fate, userId);
  // What our side knew is lost, as if a backup had been restored. The courier was never connected: the storm comes instead.
  await database.query("delete from subscription");
  const { rows } = await database.query("select body::text as body from payment_service.event order by made_seq");
  const bodies = rows.map((row) => String(row["body"]));
  const deliveries = storm(bodies, service.signingSecret);
  const wrong: string[] = [];
  for (const [index, { body, signature, isGenuine }] of deliveries.entries()) {
    const headers = { "stripe-signature": signature };
    const request = new Request("http://localhost/api/billing/webhook", { method: "POST", headers, body });
    const { ok } = await receiveEvent(parts, request);
    if (ok !== isGenuine) wrong.push(`${ok ? "taken" : "refused"}: ${isGenuine ? "genuine" : "forged"}`);
    // Killed in between, five times: work that was asked for and not finished is forgotten by the queue.
    if (index % Math.ceil(deliveries.length / 6) === 1)
      await database.query("delete from job.job where state <> 'completed'");
  }
  expect(wrong).toEqual([]);
  await settle(opened);
  const ends = await database.query("select user_id, status, ends_at is not null as is_ending from subscription");
  const endOf = new Map(ends.rows.map((row) => [row["user_id"], row]));
  const shown = lives.map(({ userId }) => {
    const end = endOf.get(userId);
    return end?.["is_ending"] === true && end["status"] === "trialing" ? "cancelled" : end?.["status"];
  });
  expect(shown).toEqual(lives.map(({ fate }) => fate));
  const kept = await database.query("select count(*)::int as count from payment_event");
  expect(kept.rows[0]?.["count"]).toBe(bodies.length);
  await service.stop();
  await jobs.stop();
  await database.close();
}, 600_000);

/** The catch-up of a start, until nothing is left open. */
async function settle({ parts, database }: Opened): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    await catchUp(parts);
    const { rows } = await database.query("select 1 from payment_event where handled_at is null limit 1");
    if (rows.length === 0) return;
  }
  expect.unreachable("an event was never worked through");
}
