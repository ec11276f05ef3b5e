import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { clerkTokenKey } from "#test/clerk-token-key.ts";
import { readEnv } from "./env.ts";

test("nothing set means port 3000, the local address and a data folder of the project", () => {
  const env = readEnv({});
  expect(env.ok && [env.value.PORT, env.value.HOST, env.value.DATA_DIR, env.value.DATABASE_URL]).toEqual([
    3000,
    "127.0.0.1",
    "data",
    undefined,
  ]);
});

test("a wrong value is named with its variable and an empty one counts as not set", () => {
  const env = readEnv({ PORT: "http", DATABASE_URL: "mysql://x", DATA_DIR: "" });
  expect(!env.ok && env.error.problems.map((problem) => problem.split(":")[0])).toEqual(["PORT", "DATABASE_URL"]);
});

const problemsOf = (environment: Record<string, string>): readonly string[] => {
  const env = readEnv(environment);
  return env.ok ? [] : env.error.problems;
};
const TOKEN_KEY = clerkTokenKey();
const DRAWN = "Zt3qkV0nJm8xY5wRb2LcPd7sHf9aGu1e";

test("services that are set as the documents say are taken", () => {
  const right = {
    IDENTITY_PROVIDER: "clerk",
    IDENTITY_SECRET: DRAWN,
    CLERK_PUBLISHABLE_KEY: "pk_test_Y2xlcmsuZXhhbXBsZS5vcmck",
    CLERK_SECRET_KEY: "sk_test_abc",
    CLERK_JWT_KEY: TOKEN_KEY.replaceAll("\n", "\\n"),
    CLERK_WEBHOOK_SIGNING_SECRET: "whsec_abc",
    CLERK_PROXY_URL: "/__clerk",
    STAFF_EMAILS: "sue@example.org, tom@example.org",
    SMTP_URL: "smtps://user:password@mail.example.org",
    MAIL_FROM: "Aventine <hello@example.org>",
    SUPPORT_EMAIL: "help@example.org",
    MAIL_REPLY_ADDRESS: "help@reply.example.org",
    MAIL_INBOUND_SECRET: DRAWN,
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
    ZOHO_DC: "eu",
    ZOHO_CLIENT_ID: "1000.A",
    ZOHO_CLIENT_SECRET: "a",
    ZOHO_REFRESH_TOKEN: "b",
    ZOHO_LIST_KEY: "c",
    SENTRY_DSN: "https://key@sentry.example.org/1",
  };
  expect(problemsOf(right)).toEqual([]);
});

test("V13.2.3: each service's mistake is named with its variable and its remedy, all at once, and no value is repeated", () => {
  const wrong = {
    IDENTITY_PROVIDER: "auth0-canary",
    IDENTITY_SECRET: "canarycanarycanarycanarycanarycanary",
    CLERK_PUBLISHABLE_KEY: "canary",
    CLERK_SECRET_KEY: "canary",
    CLERK_JWT_KEY: "canary",
    CLERK_WEBHOOK_SIGNING_SECRET: "canary",
    CLERK_PROXY_URL: "//canary.example.org",
    CLERK_API_URL: "canary",
    OIDC_ISSUER: "http://canary.example.org",
    STAFF_EMAILS: "sue@example.org; canary",
    SMTP_URL: "https://user:canary@mail.example.org",
    MAIL_FROM: "canary",
    SUPPORT_EMAIL: "canary",
    MAIL_REPLY_ADDRESS: "help+canary@example.org",
    MAIL_INBOUND_SECRET: "change-me-canary-change-me-canary-123",
    STRIPE_SECRET_KEY: "pk_test_canary",
    STRIPE_WEBHOOK_SECRET: "canary",
    STRIPE_TAX: "canary",
    ZOHO_DC: "canary",
    SENTRY_DSN: "canary",
    MARKET_DATA: "canary",
    ECB_RATES_URL: "canary",
    YAHOO_URL: "http://canary.example.org",
    COINGECKO_URL: "https://user:canary@prices.example.org",
    COINGECKO_API_KEY: "canary canary",
    TWELVE_DATA_URL: "http://canary.example.org",
    TWELVE_DATA_API_KEY: "canary",
    TWELVE_DATA_PER_MINUTE: "canary",
    DATABASE_URL: "mysql://canary:canary@db",
    DEV_DOMAIN: "https://canary.example.org/",
  };
  const problems = problemsOf(wrong);
  expect(problems.map((it) => it.split(":")[0]).toSorted()).toEqual(Object.keys(wrong).toSorted());
  expect(problems.filter((it) => it.includes("canary"))).toEqual([]);
});

test.each([
  "https://preview.example.org",
  "preview.example.org:3000",
  "Preview.example.org",
  "a..b",
  "-a.org",
  "a b",
  "preview_1.org",
])("A7: DEV_DOMAIN %s names no host and stops the start", (value) => {
  expect(problemsOf({ DEV_DOMAIN: value })).toEqual([
    "DEV_DOMAIN: must be a host such as preview.example.org, in small letters, without a port",
  ]);
});

test("A7: DEV_DOMAIN may be any name of a host", () => {
  for (const value of ["preview.example.org", "localhost", "xn--bcher-kva.example", "10.0.0.1"])
    expect(problemsOf({ DEV_DOMAIN: value })).toEqual([]);
});

test("a key of Clerk's tokens that is cut off, mistyped or of another kind stops the start with everything else", () => {
  const key = TOKEN_KEY.trim();
  const ec = generateKeyPairSync("ec", { namedCurve: "P-256" })
    .publicKey.export({ type: "spki", format: "pem" })
    .toString();
  expect(problemsOf({ CLERK_JWT_KEY: key })).toEqual([]);
  for (const wrong of [
    key.slice(0, -60),
    key.replace(/\n.{64}\n/, "\n"),
    key.replaceAll("\n", ""),
    ec,
    "-----BEGIN PUBLIC KEY-----",
  ]) {
    const [problem = ""] = problemsOf({ CLERK_JWT_KEY: wrong });
    expect(problem).toMatch(/^CLERK_JWT_KEY: must be the whole public key in PEM/);
  }
});

test("what belongs together is set together, and a provider that is named needs its settings", () => {
  expect(problemsOf({ STRIPE_SECRET_KEY: "sk_test_1" })).toEqual([
    "STRIPE_WEBHOOK_SECRET: is needed too, because STRIPE_SECRET_KEY is set",
  ]);
  expect(problemsOf({ ZOHO_CLIENT_ID: "1000.A", ZOHO_LIST_KEY: "c" })).toHaveLength(2);
  expect(problemsOf({ MAIL_REPLY_ADDRESS: "help@reply.example.org" })).toEqual([
    "MAIL_INBOUND_SECRET: is needed too, because MAIL_REPLY_ADDRESS is set",
  ]);
  expect(problemsOf({ SMTP_URL: "smtp://mail.example.org" })).toEqual([
    "MAIL_FROM: is needed too, because SMTP_URL is set",
  ]);
  expect(problemsOf({ IDENTITY_PROVIDER: "oidc", OIDC_ISSUER: "https://login.example.org" })).toEqual([
    "OIDC_CLIENT_ID: is needed by IDENTITY_PROVIDER=oidc",
    "OIDC_CLIENT_SECRET: is needed by IDENTITY_PROVIDER=oidc",
  ]);
  expect(problemsOf({ IDENTITY_PROVIDER: "clerk" })).toHaveLength(3);
});

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

test("every variable that is read is checked at the start and explained in docs/OPERATIONS.md", () => {
  const sources = readdirSync(`${ROOT}src`, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
    .map((name) => readFileSync(`${ROOT}src/${name}`, "utf8"));
  const READS = [/(?:environment|process\.env)\["([A-Z_]+)"\]/g, /\b(?:set|needed)\("([A-Z][A-Z_]+)"\)/g];
  const read = sources.flatMap((text) =>
    READS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = ""]) => name)),
  );
  const checks = ["env.ts", "env-services.ts"]
    .map((name) => readFileSync(`${ROOT}src/server/${name}`, "utf8"))
    .join("\n");
  const checked = [...checks.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name = ""]) => name);
  const documents = readFileSync(`${ROOT}docs/OPERATIONS.md`, "utf8");
  const rows = documents.split("\n").filter((line) => line.startsWith("| `"));
  const explained = new Set(
    rows.flatMap((line) => [...(line.split("|")[1] ?? "").matchAll(/`([A-Z_]+)`/g)].map(([, name = ""]) => name)),
  );
  expect(read.length).toBeGreaterThan(20);
  // Read while the site is built, not by the server.
  const BUILDING = new Set(["CONTENT_REFERENCES"]);
  const isKnown = new Set([...checked, ...BUILDING]);
  expect([...new Set(read)].filter((name) => !isKnown.has(name))).toEqual([]);
  expect([...new Set([...read, ...checked])].filter((name) => !explained.has(name))).toEqual([]);
});
