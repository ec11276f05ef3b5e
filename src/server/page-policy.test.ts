import { expect, test } from "vitest";
import { clerkTokenKey } from "#test/clerk-token-key.ts";
import { readEnv } from "./env.ts";
import { nonceSource, pagePolicy } from "./page-policy.ts";
import { publicSettings } from "./public-settings.ts";

const settingsOf = (environment: Record<string, string>) => {
  const env = readEnv(environment);
  if (!env.ok) throw new Error(env.error.problems.join("; "));
  return publicSettings(env.value, environment, "b1");
};
const hostsIn = (policy: string) => [...new Set(policy.match(/(?:https|wss):\/\/[a-z0-9.-]+/g) ?? [])].sort();

test("V3.4.3, V14.2.3: by default a page may ask nobody but ourselves", () => {
  expect(hostsIn(pagePolicy([nonceSource("n")], settingsOf({}), false))).toEqual([]);
  expect(pagePolicy([nonceSource("n")], undefined, false)).toBe(pagePolicy([nonceSource("n")], settingsOf({}), false));
});

test("each configured service opens its own hosts and no other's", () => {
  expect(
    hostsIn(pagePolicy([nonceSource("n")], settingsOf({ SENTRY_DSN: "https://key@errors.example.org/4" }), false)),
  ).toEqual(["https://errors.example.org"]);
  expect(hostsIn(pagePolicy([nonceSource("n")], settingsOf({ META_PIXEL_ID: "12345" }), false))).toEqual([
    "https://connect.facebook.net",
    "https://www.facebook.com",
  ]);
  const chat = hostsIn(
    pagePolicy([nonceSource("n")], settingsOf({ CHAT_KEY: "0b7c6d4e-3f5a-4b2c-8d1e-9f0a1b2c3d4e" }), false),
  );
  expect(chat.every((host) => host.endsWith(".crisp.chat"))).toBe(true);
});

test("V13.3.1: the browser is told what is public and never a secret", () => {
  const settings = settingsOf({
    CLERK_PUBLISHABLE_KEY: "pk_test_Y2xlcmsuZXhhbXBsZS5vcmck",
    CLERK_SECRET_KEY: "sk_test_x",
    IDENTITY_SECRET: "Zt3qkV0nJm8xY5wRb2LcPd7sHf9aGu1e",
    DATABASE_URL: "postgres://u:p@h/d",
    STRIPE_SECRET_KEY: "sk_live_x",
    STRIPE_WEBHOOK_SECRET: "whsec_x",
    CLIENT_HOST: "app.example.org",
    APP_ORIGIN: "https://example.org",
  });
  expect(settings).toEqual({
    buildId: "b1",
    clientOrigin: "https://app.example.org",
    identity: { provider: "embedded", publishableKey: "pk_test_Y2xlcmsuZXhhbXBsZS5vcmck" },
    siteOrigin: "https://example.org",
  });
});

test("a setting that cannot be meant is refused at the start, by its name", () => {
  const read = readEnv({
    CHAT_KEY: "'; script-src *",
    ICON_HOST: "http://plain.example.org",
    IMAGE_DOMAIN: "localhost",
  });
  expect(read.ok ? [] : read.error.problems.map((problem) => problem.split(":")[0])).toEqual([
    "CHAT_KEY",
    "ICON_HOST",
    "IMAGE_DOMAIN",
  ]);
});

test("A14: where Clerk keeps the people, its frontend host or our proxy of it is open, and nothing of it otherwise", () => {
  const clerk = {
    IDENTITY_PROVIDER: "clerk",
    CLERK_SECRET_KEY: "sk_test_x",
    CLERK_JWT_KEY: clerkTokenKey(),
    CLERK_PUBLISHABLE_KEY: `pk_test_${Buffer.from("clerk.example.org$").toString("base64")}`,
  };
  const scripts = (environment: Record<string, string>) =>
    /script-src ([^;]*)/
      .exec(pagePolicy([nonceSource("n")], settingsOf(environment), false))?.[1]
      ?.replace("'self' 'nonce-n'", "")
      .trim();
  expect([
    scripts(clerk),
    scripts({ ...clerk, CLERK_PROXY_URL: "https://id.example.org/clerk" }),
    scripts({ ...clerk, IDENTITY_PROVIDER: "embedded" }),
  ]).toEqual([
    "https://clerk.example.org https://challenges.cloudflare.com",
    "https://id.example.org https://challenges.cloudflare.com",
    "",
  ]);
});
