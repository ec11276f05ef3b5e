import { createHmac, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { Api, Caller } from "#test/api.ts";
import { openApi, TEST_SEALING } from "#test/api.ts";
import { deliveryList, madeWebhook, portfolioChanged, rotatedSecret, webhookList } from "./contract.ts";
import { deliverWebhooks, pauseSeconds, TRIES_MAX } from "./deliver.ts";
import type { Post, Posted } from "./post-event.ts";
import { postEvent } from "./post-event.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const NOW_MS = 1_795_000_000_000;

async function makeWebhook(person: Caller, url = "https://hooks.example.org/aventine") {
  const answer = await person.call("POST", "/api/user/webhooks", { body: { endpointId: randomUUID(), url } });
  expect(answer.status, answer.text).toBe(201);
  const { webhook, secret } = answer.as(madeWebhook);
  return { at: `/api/user/webhooks/${webhook.endpointId}`, endpointId: webhook.endpointId, secret };
}

/** Delivers what is due to a receiver that answers as told; answers what it got. */
async function deliver(answer: Posted): Promise<{ url: string; post: Post }[]> {
  const got: { url: string; post: Post }[] = [];
  const post = (url: string, it: Post) => {
    got.push({ url, post: it });
    return Promise.resolve(answer);
  };
  await deliverWebhooks({ database: api.database, sealing: TEST_SEALING, post, now: () => NOW_MS });
  return got;
}
const dueNow = () => api.database.query("update webhook_delivery set next_try_at = now() where state = 'waiting'");
const hmac = (secret: string, body: string) => createHmac("sha256", secret).update(`1795000000.${body}`).digest("hex");

test("a change of a portfolio tells its members' webhooks once, signed, with ids and no figures", async () => {
  const [owner, stranger] = [await api.signUp("olga"), await api.signUp("sam")];
  const { secret } = await makeWebhook(owner);
  await makeWebhook(stranger, "https://stranger.example.org/");
  const portfolioId = randomUUID();
  await owner.call("POST", "/api/portfolios", { body: { portfolioId, name: "Canary-77", baseCurrency: "EUR" } });
  const [first, ...others] = await deliver({ status: 204 });
  expect(others).toEqual([]);
  expect(first?.url).toBe("https://hooks.example.org/aventine");
  const body = first?.post.body ?? "";
  expect(JSON.parse(body)).toMatchObject({ event: "portfolio.changed", portfolioId, kind: "portfolio_created" });
  expect(z.strictObject(portfolioChanged.shape).safeParse(JSON.parse(body)).error).toBeUndefined();
  expect(body).not.toContain("Canary-77");
  expect(first?.post.headers["aventine-signature"]).toBe(`t=1795000000,v1=${hmac(secret, body)}`);
  expect(await deliver({ status: 204 })).toEqual([]);
});

test("what is not taken is tried again under the same id, later each time, then given up and the webhook paused", async () => {
  expect([1, 2, 3, 6, 9].map(pauseSeconds)).toEqual([30, 120, 480, 21_600, 21_600]);
  const person = await api.signUp("retry");
  const { at } = await makeWebhook(person);
  await person.call("POST", `${at}/test`);
  const ids = new Set<string | undefined>();
  for (let attempt = 1; attempt <= TRIES_MAX; attempt += 1) {
    const [got] = await deliver({ status: 302 });
    ids.add(got?.post.headers["aventine-delivery"]);
    await dueNow();
  }
  expect(ids.size).toBe(1);
  expect(await deliver({ status: 200 })).toEqual([]);
  const { deliveries } = (await person.call("GET", `${at}/deliveries`)).as(deliveryList);
  expect(deliveries).toMatchObject([{ event: "test", state: "dead", attempts: 9, status: 302 }]);
  const { webhooks } = (await person.call("GET", "/api/user/webhooks")).as(webhookList);
  expect(webhooks[0]?.pauseReason).toBe("9 tries failed. The address answered 302.");
  expect((await person.call("POST", `${at}/test`)).status).toBe(404);
  expect((await person.call("POST", `${at}/resume`)).status).toBe(204);
  expect((await person.call("POST", `${at}/test`)).status).toBe(202);
  expect(await deliver({ status: 200 })).toHaveLength(1);
});

test("after a rotation both secrets sign; a day later only the new one", async () => {
  const person = await api.signUp("rota");
  const { at, endpointId, secret } = await makeWebhook(person);
  const renewed = (await person.call("POST", `${at}/rotate`)).as(rotatedSecret).secret;
  await person.call("POST", `${at}/test`);
  const [both] = await deliver({ status: 200 });
  const body = both?.post.body ?? "";
  expect(both?.post.headers["aventine-signature"]).toBe(
    `t=1795000000,v1=${hmac(renewed, body)},v1=${hmac(secret, body)}`,
  );
  await api.database.query("update webhook_endpoint set previous_until = now() where endpoint_id = $1", [endpointId]);
  await person.call("POST", `${at}/test`);
  const [one] = await deliver({ status: 200 });
  expect(one?.post.headers["aventine-signature"]).toBe(`t=1795000000,v1=${hmac(renewed, one?.post.body ?? "")}`);
});

test("secrets are shown once, also not to the database role of requests", async () => {
  const person = await api.signUp("once");
  const { secret } = await makeWebhook(person);
  expect((await person.call("GET", "/api/user/webhooks")).text).not.toContain(secret);
  const reading = api.database.transaction(async (sql) => {
    await sql.query("set local role app_user");
    return sql.query("select secret from webhook_endpoint");
  });
  await expect(reading).rejects.toThrow(/permission denied/);
});

test("another person's webhook is not there", async () => {
  const [owner, other] = [await api.signUp("a"), await api.signUp("b")];
  const { at } = await makeWebhook(owner);
  const answers = [
    await other.call("POST", `${at}/rotate`),
    await other.call("POST", `${at}/test`),
    await other.call("POST", `${at}/resume`),
    await other.call("DELETE", at),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await other.call("GET", `${at}/deliveries`)).as(deliveryList).deliveries).toEqual([]);
});

test("V1.3.6: no form of an inner address is asked, and a name that resolves to one neither", async () => {
  const asked: string[] = [];
  const resolve = (host: string) =>
    Promise.resolve(host === "mixed.example.org" ? ["93.184.216.34", "10.0.0.7"] : ["127.0.0.1"]);
  const send = (_url: URL, address: string) => Promise.resolve(asked.push(address));
  const urls = [
    "http://93.184.216.34/",
    "https://127.0.0.1/",
    "https://127.1/",
    "https://2130706433/",
    "https://0x7f.0.0.1/",
    "https://0177.0.0.1/",
    "https://0.0.0.0/",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[fd00::1]/",
    "https://[fe80::1]/",
    "https://169.254.169.254/latest/meta-data/",
    "https://100.64.0.1/",
    "https://user:pass@93.184.216.34/",
    "https://localhost/",
    "https://mixed.example.org/",
    "file:///etc/passwd",
    "gopher://127.0.0.1/",
  ];
  for (const url of urls)
    expect(await postEvent(url, { body: "{}", headers: {} }, { resolve, send }), url).toHaveProperty("problem");
  expect(asked).toEqual([]);
});

test("the connection goes to the address that was checked, and is resolved once", async () => {
  let resolvedCount = 0;
  const resolve = () => Promise.resolve([(resolvedCount += 1) === 1 ? "93.184.216.34" : "127.0.0.1"]);
  const asked: string[] = [];
  const send = (_url: URL, address: string) => {
    asked.push(address);
    return Promise.resolve(200);
  };
  await postEvent("https://hooks.example.org/", { body: "{}", headers: {} }, { resolve, send });
  expect([asked, resolvedCount]).toEqual([["93.184.216.34"], 1]);
});
