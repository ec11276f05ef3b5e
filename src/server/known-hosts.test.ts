import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#db/sql.ts";
import { rememberAddress } from "#features/shared/client-address.ts";
import { ok } from "#engine/result.ts";
import { route } from "#features/shared/route.ts";
import { openTestDatabase } from "#test/database.ts";
import { createApp } from "./app.ts";
import { knownHosts } from "./known-hosts.ts";
import { ownAddress } from "./own-address.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const open = (path: "/api/open" | "/__debug/open") =>
  route({ method: "GET", path, access: "public", summary: "Open." }, { plain: async () => ok("open") });

type Settings = Parameters<typeof knownHosts>[0];
const NONE: Settings = { APP_ORIGIN: undefined, CLIENT_HOST: undefined, DEV_DOMAIN: undefined };

function askerOf(settings: Partial<Settings>) {
  const app = createApp({
    database,
    routes: [open("/api/open"), open("/__debug/open")],
    authenticate: () => Promise.resolve(undefined),
    health: () => ({ isReady: true, database: "ready", jobs: "running" }),
    renderPage: async () => new Response("page"),
    hosts: knownHosts({ ...NONE, ...settings }),
  });
  return async (address: string, headers: Record<string, string> = {}) => {
    const request = new Request(address, { headers });
    rememberAddress(request, "127.0.0.1");
    return (await app.fetch(request)).status;
  };
}

test("with APP_ORIGIN set the product answers under its own hosts alone; health is asked by any address", async () => {
  const ask = askerOf({
    APP_ORIGIN: "https://wealth.example.org",
    CLIENT_HOST: "app.example.org",
    DEV_DOMAIN: "preview.example.org",
  });
  // TLS ends at the proxy: what arrives is http, with or without the port that is usual for https.
  for (const host of ["wealth.example.org", "WEALTH.example.org:443", "app.example.org", "preview.example.org:8443"])
    expect([host, await ask(`http://${host}/api/open`), await ask(`http://${host}/`)]).toEqual([host, 200, 200]);
  for (const host of [
    "stranger.example",
    "127.0.0.1:3000",
    "localhost",
    "wealth.example.org.stranger.example",
    "wealth.example.org:81",
  ])
    expect([host, await ask(`http://${host}/api/open`), await ask(`http://${host}/`)]).toEqual([host, 421, 421]);
  expect([await ask("http://10.0.0.7:3000/healthz"), await ask("http://stranger.example/healthz")]).toEqual([200, 200]);
});

test("without APP_ORIGIN every address answers, so that an installation at home needs no setting", async () => {
  const ask = askerOf({});
  expect([await ask("http://192.168.1.5:3000/api/open"), await ask("http://localhost:3000/")]).toEqual([200, 200]);
});

test("what is under /__debug/ is there for who sits at the machine, and not once there is a public address or a proxy", async () => {
  const at = "http://localhost:3000/__debug/open";
  expect([
    await askerOf({})(at),
    await askerOf({})("http://wealth.example.org/__debug/open"),
    await askerOf({})(at, { via: "1.1 proxy" }),
    await askerOf({ APP_ORIGIN: "http://localhost:3000" })(at),
  ]).toEqual([200, 404, 404, 404]);
  const ask = askerOf({ APP_ORIGIN: "https://wealth.example.org" });
  for (const spelling of [
    "/__debug/ui",
    "/__DEBUG/ui",
    "/%5f_debug/ui",
    "/__debug",
    "//__debug/ui",
    "/__debug/ui.data",
  ])
    expect([spelling, await ask(`https://wealth.example.org${spelling}`)]).toEqual([spelling, 404]);
});

test("mailed links lead to APP_ORIGIN, else to what the server itself listens on", () => {
  const env = { APP_ORIGIN: undefined, HOST: "127.0.0.1", PORT: 3000 };
  const unknownPort = ownAddress({ ...env, PORT: 0 });
  unknownPort.listens({ address: () => ({ port: 4711, address: "127.0.0.1", family: "IPv4" }) });
  expect([
    ownAddress(env).origin(),
    ownAddress({ ...env, HOST: "0.0.0.0" }).origin(),
    ownAddress({ ...env, HOST: "192.168.1.5" }).origin(),
    ownAddress({ ...env, HOST: "fd00::5" }).origin(),
    ownAddress({ ...env, APP_ORIGIN: "https://wealth.example.org/" }).origin(),
    unknownPort.origin(),
  ]).toEqual([
    "http://localhost:3000",
    "http://localhost:3000",
    "http://192.168.1.5:3000",
    "http://[fd00::5]:3000",
    "https://wealth.example.org",
    "http://localhost:4711",
  ]);
});
