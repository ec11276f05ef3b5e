import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { connectionDetail, connectionSources, consentBegun } from "#features/connections/contract.ts";
import { openPlaid, type PlaidStandIn, SETTINGS } from "#providers/connections/plaid/stand-in.ts";
import { type Api, openApi } from "#test/api.ts";
import { testNow } from "#test/clock.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 240_000 });
const dayBefore = (days: number) => new Date(testNow() - days * 86_400_000).toISOString().slice(0, 10);
let [bank, api]: [PlaidStandIn?, Api?] = [];
beforeAll(async () => {
  bank = await openPlaid({ today: () => dayBefore(0), now: () => new Date(testNow()) });
  bank.account("a1", "depository", 100);
  bank.book("t1", "a1", -100, dayBefore(5));
  api = await openApi({
    environment: {
      PLAID_URL: `${bank.address}plaid/`,
      PLAID_CLIENT_ID: SETTINGS["plaid-id"],
      PLAID_SECRET: SETTINGS["plaid-secret"],
    },
  });
});
afterAll(async () => {
  await api?.close();
  await bank?.close();
});

test("a consent that ended at Plaid is given anew in its own access, and what was booked does not come twice", async () => {
  if (!api || !bank) return expect.unreachable("the server is open");
  const anna = await api.signUp("anna");
  const portfolioId = randomUUID();
  await anna.call("POST", "/api/portfolios", { body: { portfolioId, name: "Anna", baseCurrency: "USD" } });
  const { sources } = (await anna.call("GET", "/api/connection-sources")).as(connectionSources);
  expect(sources.find(({ key }) => key === "plaid")?.consent?.service?.name).toBe("Plaid");
  const one = `/api/portfolios/${portfolioId}/connections/${randomUUID()}`;
  const agree = async () => {
    const body = { source: "plaid", country: "US", bank: "bank" };
    const begun = await anna.call("POST", `${one}/consents`, { body });
    expect(begun.status, begun.text).toBe(200);
    const { state, proof } = begun.as(consentBegun);
    // Plaid leads back with the state as the reference.
    const made = await anna.call("PUT", one, { body: { source: "plaid", given: { state, code: state }, proof } });
    expect(made.status, made.text).toBe(200);
  };
  const outcomes = async () =>
    (await anna.call("GET", one)).as(connectionDetail).syncs.map(({ outcome, newCount }) => `${outcome} ${newCount}`);
  const settled = (expected: readonly string[]) =>
    expect.poll(outcomes, { timeout: 90_000, interval: 300 }).toEqual(expected);
  await agree();
  await settled(["to_review 1"]);
  bank.refuse("ITEM_ERROR", "ITEM_LOGIN_REQUIRED");
  await anna.call("POST", `${one}/syncs`, { body: { syncId: randomUUID() } });
  await settled(["failed null", "to_review 1"]);
  const detail = (await anna.call("GET", one)).as(connectionDetail);
  expect(detail.connection.problem).toMatchObject({ kind: "consent_ended", remedy: "Renew the connection to go on." });
  bank.mend();
  await agree();
  await settled(["to_review 1", "failed null", "left_out 1"]);
  expect(bank.given("/plaid/link/token/create").map((body) => Object.hasOwn(body, "access_token"))).toEqual([
    false,
    true,
  ]);
  expect(JSON.stringify(bank.given("/plaid/link/token/create"))).not.toContain("anna");
});
