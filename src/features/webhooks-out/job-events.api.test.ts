import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { withScope } from "#db/scope.ts";
import { JOB_EVENTS, tellOf } from "#features/shared/webhook-events.ts";
import { tellPricesRefreshed } from "#db/queries/tell-webhooks.ts";
import { type Api, openApi, TODAY } from "#test/api.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });
let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

async function someone(name: string) {
  const caller = await api.signUp(name);
  const portfolioId = randomUUID();
  await caller.call("POST", "/api/portfolios", { body: { portfolioId, name: "Canary-88", baseCurrency: "EUR" } });
  const hook = { endpointId: randomUUID(), url: `https://${name}.example.org/` };
  expect((await caller.call("POST", "/api/user/webhooks", { body: hook })).status).toBe(201);
  /** Bodies that wait for this webhook, each of the shape that is promised and nothing more. */
  const told = async (event: keyof typeof JOB_EVENTS) => {
    const { rows } = await api.database.query(
      "select body from webhook_delivery where endpoint_id = $1 and event = $2 order by created_at, delivery_id",
      [hook.endpointId, event],
    );
    return rows.map(({ body }) => {
      expect(String(body)).not.toMatch(/Canary|Demo/);
      return z
        .record(z.string(), z.unknown())
        .parse(z.strictObject(JOB_EVENTS[event].shape).parse(JSON.parse(String(body))));
    });
  };
  const connect = async (customer: string) => {
    const connectionId = randomUUID();
    const body = { source: "demo", given: { customer, key: "demo-read-2468" } };
    const path = `/api/portfolios/${portfolioId}/connections/${connectionId}`;
    expect((await caller.call("PUT", path, { body })).status).toBe(200);
    return { connectionId, path };
  };
  return { ...caller, portfolioId, told, connect };
}

test("a sync and the import it brings are told once each, with ids and no figures", async () => {
  const [ina, stranger] = [await someone("ina"), await someone("stranger")];
  const { connectionId } = await ina.connect("demo");
  await expect.poll(async () => (await ina.told("import.waiting")).length, { timeout: 60_000 }).toBe(1);
  const [synced, ...more] = await ina.told("connection.synced");
  const [waiting] = await ina.told("import.waiting");
  expect(more).toEqual([]);
  expect(synced).toMatchObject({ portfolioId: ina.portfolioId, connectionId, importId: waiting?.["importId"] });
  expect(waiting).toMatchObject({ portfolioId: ina.portfolioId, mailId: null, waitsFor: "review" });
  expect(await stranger.told("connection.synced")).toEqual([]);
  // Its job runs again, as after a crash: the occurrence is the same.
  const again = { event: "connection.synced", portfolioId: ina.portfolioId, connectionId } as const;
  const syncId = z.uuid().parse(synced?.["syncId"]);
  await api.database.transaction((sql) => tellOf(sql, { ...again, syncId, importId: null }, syncId));
  expect((await ina.told("connection.synced")).length).toBe(1);
});

test("a connection that waits for somebody is told once an episode, however often it is tried by hand", async () => {
  const jon = await someone("jon");
  const { connectionId, path } = await jon.connect("demo+ended");
  await expect.poll(async () => (await jon.told("connection.needs_you")).length, { timeout: 60_000 }).toBe(1);
  expect(await jon.told("connection.needs_you")).toMatchObject([{ connectionId, problem: "consent_ended" }]);
  const syncId = randomUUID();
  expect((await jon.call("POST", `${path}/syncs`, { body: { syncId } })).status).toBe(202);
  const ended = async () =>
    (await api.database.query("select state from connection_sync where sync_id = $1", [syncId])).rows[0]?.["state"];
  await expect.poll(ended, { timeout: 60_000 }).toBe("failed");
  expect((await jon.told("connection.needs_you")).length).toBe(1);
});

test("new prices are told to whom they matter, by portfolio", async () => {
  const [kim, lea] = [await someone("kim"), await someone("lea")];
  const instrumentId = randomUUID();
  await api.database.query(
    "insert into instrument (instrument_id, name, currency, asset_class) values ($1, 'Canary', 'EUR', 'equity')",
    [instrumentId],
  );
  const asset = { assetId: randomUUID(), name: "Canary", assetClass: "equity", tracking: "units", currency: "EUR" };
  const made = await kim.call("POST", `/api/portfolios/${kim.portfolioId}/assets`, { body: asset });
  expect(made.status, made.text).toBeLessThan(300);
  await api.database.query("update asset set instrument_id = $2 where asset_id = $1", [asset.assetId, instrumentId]);
  const round = { instrumentIds: [instrumentId], source: "yahoo", refreshId: randomUUID() };
  for (let times = 0; times < 2; times += 1) await api.database.transaction((sql) => tellPricesRefreshed(sql, round));
  expect(await kim.told("prices.refreshed")).toMatchObject([
    { portfolioId: kim.portfolioId, what: "prices", source: "yahoo" },
  ]);
  expect(await lea.told("prices.refreshed")).toEqual([]);
});

test("new rates are told to who owns something in one of their currencies, and to nobody else", async () => {
  const [mia, ned, ola] = [await someone("mia"), await someone("ned"), await someone("ola")];
  for (const [who, currency] of [
    [mia, "USD"],
    [ned, "EUR"],
    [ola, "JPY"],
  ] as const) {
    const asset = { assetId: randomUUID(), name: "Canary", assetClass: "equity", tracking: "units", currency };
    const made = await who.call("POST", `/api/portfolios/${who.portfolioId}/assets`, { body: asset });
    expect(made.status, made.text).toBeLessThan(300);
  }
  await api.database.transaction((sql) =>
    tellPricesRefreshed(sql, { instrumentIds: null, currencies: ["USD", "GBP"], source: "ecb", refreshId: "a day" }),
  );
  const told = async (who: typeof mia) => (await who.told("prices.refreshed")).map(({ what }) => what);
  expect([await told(mia), await told(ned), await told(ola)]).toEqual([["rates"], [], []]);
});

test("who is in one portfolio tells of no other", async () => {
  const [max, nia] = [await someone("max"), await someone("nia")];
  const asker = { portfolioId: max.portfolioId, userId: max.userId, role: "owner", today: TODAY } as const;
  const told = { event: "import.waiting", importId: randomUUID(), mailId: null, waitsFor: "review" } as const;
  await withScope(api.database, asker, (scope) =>
    tellOf(scope.sql, { ...told, portfolioId: nia.portfolioId }, "forged"),
  );
  expect([await nia.told("import.waiting"), await max.told("import.waiting")]).toEqual([[], []]);
});
