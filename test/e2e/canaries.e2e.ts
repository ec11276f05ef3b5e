import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Stage } from "./harness.ts";
import { openOwnStage } from "./harness.ts";

const SECRETS = {
  IDENTITY_SECRET: "Canary4qkV0nJm8xY5wRb2LcPd7sHf9aGu1e",
  MAIL_REPLY_ADDRESS: "help@reply.example.org",
  MAIL_INBOUND_SECRET: "Canary7qkV0nJm8xY5wRb2LcPd7sHf9aGu1e",
};
/** What browsers may keep of our own, and for what. */
const ALLOWED = [
  "aventine-color-mode",
  "aventine-gain-colors",
  "aventine-private",
  "aventine-session",
  "aventine-consent-advertising",
  "aventine-holdings-views",
  "aventine-typed-text",
  "aventine-reloaded-at",
  "aventine-opened-anew",
];
const EMAIL = "canarina.9b2e@example.org";
const PASSWORD = "canary-pass lamp 9b2e";
const AMOUNT = "48151.62";

/** Runs in the page: a portfolio with one deposit. Answers its id. */
const enterFigures = async (amount: string): Promise<string> => {
  const minted = await fetch("/api/identity/token", { method: "POST" });
  const { token } = (await minted.json()) as { readonly token: string };
  const post = (path: string, body: object) =>
    fetch(path, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "idempotency-key": crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    });
  const [portfolioId, accountId] = [crypto.randomUUID(), crypto.randomUUID()];
  const at = `/api/portfolios/${portfolioId}`;
  await post("/api/portfolios", { portfolioId, name: "Nest", baseCurrency: "EUR" });
  await post(`${at}/accounts`, { accountId, name: "Bank", kind: "bank", currency: "EUR" });
  const entry = { type: "deposit", on: "2026-01-05", accountId, amount, currency: "EUR" };
  const booked = await post(`${at}/transactions`, { transactionId: crypto.randomUUID(), entry });
  if (!booked.ok) throw new Error(await booked.text());
  return portfolioId;
};

let stage: Stage;
beforeAll(async () => {
  stage = await openOwnStage(SECRETS);
});
afterAll(() => stage.close());

test("V13.3.1, V14.2.1: the built files name no variable of a secret, and no page or file holds one of its values", async () => {
  const folder = fileURLToPath(new URL("../../build/client/", import.meta.url));
  const texts = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:js|css|html|json|webmanifest)$/.test(name))
    .map((name) => ({ name, text: readFileSync(`${folder}${name}`, "utf8") }));
  expect(texts.length).toBeGreaterThan(20);
  const NAMES =
    /\b(?:IDENTITY_SECRET|CLERK_(?:SECRET|JWT|WEBHOOK)\w*|OIDC_CLIENT_SECRET|STRIPE_\w*(?:SECRET|KEY)\w*|ZOHO_\w+|MAIL_INBOUND_SECRET|SMTP_URL|DATABASE_URL)\b/;
  expect(texts.filter(({ text }) => NAMES.test(text)).map(({ name }) => name)).toEqual([]);
  const pages = await Promise.all(
    ["/", "/pricing", "/sign-in", "/central", "/settings"].map(async (path) =>
      (await fetch(stage.origin + path)).text(),
    ),
  );
  expect([...pages, ...texts.map(({ text }) => text)].filter((text) => /Canary[47]qkV0/.test(text))).toEqual([]);
});

test("V14.3.3, V14.2.1: a person who signed up and entered figures leaves in the browser the listed settings only, and nothing of them in an address", async () => {
  const { page } = await stage.visitor();
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  await page.goto("/sign-up");
  await page.getByLabel("Name", { exact: true }).fill("Canarina Quill");
  await page.getByLabel("Email").fill(EMAIL);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL("**/signed-up");
  const portfolioId = await page.evaluate(enterFigures, AMOUNT);
  for (const path of [
    `/central/p/${portfolioId}`,
    `/central/p/${portfolioId}/transactions`,
    "/central",
    "/central/security",
    "/central/subscription",
    "/settings",
    "/pricing",
  ]) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
  }
  // The figures were there to be kept.
  await page.goto(`/central/p/${portfolioId}/transactions`);
  await page
    .getByText(/48,151/)
    .first()
    .waitFor();
  const kept = await page.evaluate<readonly (readonly [string, string])[]>(
    "[...Object.entries(localStorage), ...Object.entries(sessionStorage)]",
  );
  const unknown = kept.map(([key]) => key).filter((key) => key.startsWith("aventine") && !ALLOWED.includes(key));
  expect(unknown).toEqual([]);
  const everything = JSON.stringify(kept);
  expect([EMAIL, PASSWORD, AMOUNT, "48,151", "Canarina"].filter((it) => everything.includes(it))).toEqual([]);
  const all = decodeURIComponent(addresses.join("\n"));
  expect([EMAIL, PASSWORD, "Canarina"].filter((it) => all.includes(it))).toEqual([]);
});
