import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  connectionBanks,
  connectionDetail,
  connectionSources,
  connectionView,
  consentBegun,
} from "#features/connections/contract.ts";
import {
  APPLICATION_ID,
  APPLICATION_KEY,
  type EnableBankingStandIn,
  openEnableBanking,
} from "#providers/connections/enablebanking/stand-in.ts";
import { type Api, openApi } from "#test/api.ts";
import { testNow } from "#test/clock.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 240_000 });
let [bank, api]: [EnableBankingStandIn?, Api?] = [];
let later = 0;
const now = () => testNow() + later;
beforeAll(async () => {
  bank = await openEnableBanking({
    today: () => new Date(now()).toISOString().slice(0, 10),
    now: () => new Date(now()),
  });
  bank.book("uid-1", {
    entry_reference: "r1",
    amount: "100.00",
    on: new Date(now() - 5 * 86_400_000).toISOString().slice(0, 10),
  });
  bank.balance("uid-1", "100.00");
  api = await openApi({
    now,
    environment: {
      ENABLE_BANKING_URL: `${bank.address}enablebanking/`,
      ENABLE_BANKING_APPLICATION_ID: APPLICATION_ID,
      ENABLE_BANKING_PRIVATE_KEY: APPLICATION_KEY.replaceAll("\n", "\\n"),
    },
  });
});
afterAll(async () => {
  await api?.close();
  await bank?.close();
});

async function someone(name: string) {
  if (!api || !bank) return expect.unreachable("the server is open");
  const person = await api.signUp(name);
  const portfolioId = randomUUID();
  await person.call("POST", "/api/portfolios", { body: { portfolioId, name, baseCurrency: "EUR" } });
  const one = (connectionId: string, of = portfolioId) => `/api/portfolios/${of}/connections/${connectionId}`;
  const begin = async (connectionId: string) => {
    const body = { source: "enablebanking", country: "DE", bank: "Testbank" };
    const begun = await person.call("POST", `${one(connectionId)}/consents`, { body });
    expect(begun.status, begun.text).toBe(200);
    return begun.as(consentBegun);
  };
  const back = async (connectionId: string, { state, proof }: { state: string; proof: string }) =>
    person.call("PUT", one(connectionId), {
      body: { source: "enablebanking", given: { state, code: (await bank?.agree()) ?? "" }, proof },
    });
  return { ...person, portfolioId, one, begin, back };
}

test("a bank is chosen and visited, and what comes back connects it; its first sync waits for a review", async () => {
  const anna = await someone("anna");
  const { sources } = (await anna.call("GET", "/api/connection-sources")).as(connectionSources);
  expect(sources.find(({ key }) => key === "enablebanking")?.consent?.countries).toContain("DE");
  const banks = await anna.call("GET", "/api/connection-sources/enablebanking/banks?country=DE");
  expect(banks.as(connectionBanks).banks.map(({ name }) => name)).toEqual(["Testbank"]);
  const connectionId = randomUUID();
  const begun = await anna.begin(connectionId);
  expect(begun.visit).toContain("/enablebanking/page");
  expect(begun.state.length).toBe(43);
  expect(begun.proof).not.toContain(begun.state);
  const made = await anna.back(connectionId, begun);
  expect(made.status, made.text).toBe(200);
  const endsOn = new Date(now() + 90 * 86_400_000).toISOString().slice(0, 10);
  expect(made.as(connectionView)).toMatchObject({ sourceName: "European bank", consentEndsOn: endsOn });
  const detail = async () => (await anna.call("GET", anna.one(connectionId))).as(connectionDetail);
  await expect
    .poll(async () => (await detail()).syncs.map(({ outcome }) => outcome), { timeout: 90_000, interval: 300 })
    .toEqual(["to_review"]);
});

test("a country without banks, a bank that is not there, and a source that asks for a key are refused in words", async () => {
  const dora = await someone("dora");
  const asked = (body: object) => dora.call("POST", `${dora.one(randomUUID())}/consents`, { body });
  expect((await asked({ source: "enablebanking", country: "US", bank: "Any" })).status).toBe(400);
  expect((await asked({ source: "kraken", country: "DE", bank: "Any" })).status).toBe(400);
  const missing = await asked({ source: "enablebanking", country: "DE", bank: "Elsewhere" });
  expect([missing.status, missing.text]).toEqual([422, expect.stringContaining("no such bank")]);
});

test("another state, another connection, another person or none began: nothing is connected", async () => {
  const [ben, cleo] = [await someone("ben"), await someone("cleo")];
  const connectionId = randomUUID();
  const begun = await ben.begin(connectionId);
  const other = await cleo.begin(connectionId);
  const refused = async (answer: Awaited<ReturnType<typeof ben.back>>) => {
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining("did not begin here")]);
  };
  await refused(await ben.back(connectionId, { ...begun, state: other.state }));
  await refused(await ben.back(randomUUID(), begun));
  await refused(await ben.back(connectionId, other));
  await refused(await cleo.back(connectionId, begun));
  const forged = JSON.stringify({ source: "enablebanking", state: "x", begunAt: now() });
  await refused(await ben.back(connectionId, { state: "x", proof: forged }));
  expect((await ben.back(connectionId, begun)).status).toBe(200);
  later = 61 * 60_000;
  await refused(await ben.back(connectionId, begun));
});
