import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#db/sql.ts";
import { openTestDatabase } from "#test/database.ts";
import { openIdentity } from "./registry.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const open = (environment: Record<string, string>) =>
  openIdentity({
    database,
    appOrigin: undefined,
    environment,
    onGuestBecomesUser: async () => undefined,
    onAddressProved: async () => undefined,
    sendMail: async () => undefined,
  });

test("unset, accounts are our own; one line at the start says which provider runs", async () => {
  expect((await open({})).describe).toMatch(/^identity: embedded/);
  const oidc = { OIDC_ISSUER: "https://login.example.org", OIDC_CLIENT_ID: "a", OIDC_CLIENT_SECRET: "b" };
  expect((await open({ IDENTITY_PROVIDER: "oidc", ...oidc })).describe).toMatch(/login\.example\.org/);
});

test("a provider that is named but not configured stops the start and names what is missing", async () => {
  await expect(open({ IDENTITY_PROVIDER: "clerk" })).rejects.toThrow(
    "IDENTITY_PROVIDER=clerk needs CLERK_PUBLISHABLE_KEY.",
  );
  await expect(open({ IDENTITY_PROVIDER: "oidc" })).rejects.toThrow("needs OIDC_ISSUER");
  await expect(open({ IDENTITY_PROVIDER: "something" })).rejects.toThrow("embedded, clerk or oidc");
});

test("an issuer without TLS is refused, one on this machine excepted", async () => {
  const oidc = { IDENTITY_PROVIDER: "oidc", OIDC_CLIENT_ID: "a", OIDC_CLIENT_SECRET: "b" };
  await expect(open({ ...oidc, OIDC_ISSUER: "http://login.example.org" })).rejects.toThrow("https://");
});
