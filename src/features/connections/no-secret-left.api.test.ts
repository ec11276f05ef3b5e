import { randomUUID } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { findArchive } from "#db/queries/exports.ts";
import { withPerson } from "#db/scope.ts";
import { connectionDetail, connectionList, consentBegun } from "#features/connections/contract.ts";
import { openPlaid, type PlaidStandIn, SETTINGS as PLAID } from "#providers/connections/plaid/stand-in.ts";
import {
  LINKED,
  openSnapTrade,
  SETTINGS as SNAPTRADE,
  type SnapTradeStandIn,
} from "#providers/connections/snaptrade/stand-in.ts";
import { log, sendLogTo } from "#server/log.ts";
import { type Api, openApi } from "#test/api.ts";
import { testNow, TODAY } from "#test/clock.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });
/** The one the demo bank takes, and one it does not: whatever of them turns up was let out. */
const SECRET = "demo-read-2468";
const WRONG = "demo-read-99887766554433";
/** What opens the item at the stand-in of Plaid. */
const PLAID_TOKEN = "access-sandbox-1";
let api: Api;
let [plaid, snapTrade]: [PlaidStandIn?, SnapTradeStandIn?] = [];
const lines: string[] = [];
let before: ReturnType<typeof sendLogTo>;
beforeAll(async () => {
  before = sendLogTo((line) => lines.push(line));
  const clock = { today: () => TODAY, now: () => new Date(testNow()) };
  plaid = await openPlaid(clock);
  plaid.account("a1", "depository", 100);
  plaid.book("t1", "a1", -100, "2026-11-02");
  snapTrade = await openSnapTrade(clock);
  snapTrade.happen("s1", { type: "CONTRIBUTION", amount: 1000, trade_date: "2026-11-02T14:00:00Z" });
  snapTrade.cash(1000);
  api = await openApi({
    environment: {
      PLAID_URL: `${plaid.address}plaid/`,
      PLAID_CLIENT_ID: PLAID["plaid-id"],
      PLAID_SECRET: PLAID["plaid-secret"],
      SNAPTRADE_URL: `${snapTrade.address}snaptrade/`,
      SNAPTRADE_CLIENT_ID: SNAPTRADE["snaptrade-id"],
      SNAPTRADE_CONSUMER_KEY: SNAPTRADE["snaptrade-key"],
    },
  });
});
afterAll(async () => {
  sendLogTo(before);
  await api.close();
  await plaid?.close();
  await snapTrade?.close();
});

/** Every place of every table, of whatever schema, also as bytes: `schema.table`. */
async function tablesWith(
  needles: readonly string[],
): Promise<{ readonly found: readonly string[]; readonly searched: number }> {
  const { rows } = await api.database.query(
    `select n.nspname as schema, c.relname as "table" from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
  );
  const found: string[] = [];
  const words = needles.flatMap((it) => [it, Buffer.from(it).toString("hex"), Buffer.from(it).toString("base64")]);
  for (const { schema, table } of rows) {
    const hits = await api.database.query(
      `select count(*)::int as n from "${String(schema)}"."${String(table)}" t
       where exists (select from unnest($1::text[]) w where position(lower(w) in lower(to_jsonb(t)::text)) > 0)`,
      [words],
    );
    if (Number(hits.rows[0]?.["n"]) > 0) found.push(`${String(schema)}.${String(table)}`);
  }
  return { found, searched: rows.length };
}

type Person = Awaited<ReturnType<Api["signUp"]>>;

/** Every file of a person's export, as one text, and what asking for it was answered. */
async function exportOf({ call, userId }: Person) {
  const exportId = randomUUID();
  const answer = await call("POST", "/api/user/exports", { body: { exportId } });
  expect(answer.status, answer.text).toBeLessThan(300);
  const archiveOf = async () =>
    (await withPerson(api.database, userId, (sql) => findArchive(sql, userId, exportId)))?.archive;
  await expect.poll(archiveOf, { timeout: 60_000 }).toBeTruthy();
  const unzipped = Object.values(unzipSync(new Uint8Array((await archiveOf()) ?? [])));
  return { files: unzipped.map((it) => strFromU8(it)).join("\n"), answer };
}

test("disconnecting leaves no secret: not in a table, a log, an export, an answer or a mail", async () => {
  const tess = await api.signUp("tess");
  const portfolioId = randomUUID();
  const at = `/api/portfolios/${portfolioId}`;
  await tess.call("POST", "/api/portfolios", { body: { portfolioId, name: "Tess", baseCurrency: "EUR" } });
  const connectionId = randomUUID();
  const body = { source: "demo", given: { customer: "demo", key: SECRET } };
  const answers = [await tess.call("PUT", `${at}/connections/${connectionId}`, { body })];
  expect(answers[0]?.status).toBe(200);
  const stateOf = async () => {
    const answer = await tess.call("GET", `${at}/connections`);
    answers.push(answer);
    return answer.as(connectionList).connections[0]?.state;
  };
  await expect.poll(stateOf, { timeout: 60_000 }).toBe("to_review");
  // Sealed while it is connected: what lies in the table is what must be gone afterwards.
  const kept = await api.database.query("select secret from connection where connection_id = $1", [connectionId]);
  const sealed = String(kept.rows[0]?.["secret"]);
  expect(sealed).toMatch(/^sealed:1:/);
  expect((await tablesWith([sealed])).found).toEqual(["public.connection"]);
  // A wrong one is refused, and nothing of it is kept either.
  const wrong = { source: "demo", given: { customer: "demo", key: WRONG } };
  answers.push(await tess.call("PUT", `${at}/connections/${randomUUID()}`, { body: wrong }));
  answers.push(await tess.call("DELETE", `${at}/connections/${connectionId}`));
  expect(await stateOf()).toBe("disconnected");
  answers.push(await tess.call("GET", `${at}/imports`), await tess.call("GET", `${at}/connections/${connectionId}`));
  const { files, answer } = await exportOf(tess);
  answers.push(answer);
  expect(files).toContain("Tess");
  const needles = [SECRET, WRONG, sealed];
  const { found, searched } = await tablesWith(needles);
  expect(found).toEqual([]);
  expect(searched).toBeGreaterThan(80);
  log("info", "the_end_of_the_walk", {});
  expect(lines.some((line) => line.includes("the_end_of_the_walk"))).toBe(true);
  const everything = [files, ...lines, ...answers.map(({ text }) => text)].join("\n");
  for (const needle of needles) expect(everything.includes(needle)).toBe(false);
});

/** Agrees at a service whose page leads back with the state as the reference, waits for the first sync, exports, and disconnects; answers all that was let out. */
async function throughConsent(
  name: string,
  asked: { readonly source: string; readonly country: string; readonly bank: string },
  plain: readonly string[],
) {
  const person = await api.signUp(name);
  const portfolioId = randomUUID();
  await person.call("POST", "/api/portfolios", { body: { portfolioId, name, baseCurrency: "USD" } });
  const connectionId = randomUUID();
  const one = `/api/portfolios/${portfolioId}/connections/${connectionId}`;
  const begun = await person.call("POST", `${one}/consents`, { body: asked });
  expect(begun.status, begun.text).toBe(200);
  const { state, proof } = begun.as(consentBegun);
  const given = { state, code: state };
  const made = await person.call("PUT", one, { body: { source: asked.source, given, proof } });
  expect(made.status, made.text).toBe(200);
  const outcomes = async () => (await person.call("GET", one)).as(connectionDetail).syncs.map(({ outcome }) => outcome);
  await expect.poll(outcomes, { timeout: 60_000 }).toEqual(["to_review"]);
  const kept = await api.database.query("select secret from connection where connection_id = $1", [connectionId]);
  const sealed = String(kept.rows[0]?.["secret"]);
  expect(sealed).toMatch(/^sealed:1:/);
  expect((await tablesWith([sealed])).found).toEqual(["public.connection"]);
  expect((await tablesWith(plain)).found).toEqual([]);
  // Once while it is connected, when there is a secret to be let out, and once afterwards.
  const during = await exportOf(person);
  const answers = [begun, made, await person.call("GET", one), during.answer];
  answers.push(await person.call("DELETE", one), await person.call("GET", one));
  const after = await exportOf(person);
  expect(after.files).toContain(name);
  return { sealed, letOut: [during.files, after.files, ...answers.map(({ text }) => text)] };
}

test("what opens accounts at Plaid, and the keys of the installation, are let out nowhere, connected or not", async () => {
  const plain = [PLAID_TOKEN, "public-sandbox-1", PLAID["plaid-secret"]];
  const { sealed, letOut } = await throughConsent("petra", { source: "plaid", country: "US", bank: "bank" }, plain);
  // It was used, so that it is what is looked for, and Plaid was told to end it.
  expect(plaid?.given("/plaid/accounts/get")[0]?.access_token).toBe(PLAID_TOKEN);
  expect(plaid?.isEnded()).toBe(true);
  const needles = [sealed, ...plain];
  expect((await tablesWith(needles)).found).toEqual([]);
  const everything = [...letOut, ...lines].join("\n");
  expect(needles.filter((needle) => everything.includes(needle))).toEqual([]);
});

test("what opens accounts at SnapTrade, and the key of the installation, are let out nowhere, connected or not", async () => {
  const plain = ["secret-of-", SNAPTRADE["snaptrade-key"]];
  const { sealed, letOut } = await throughConsent("sven", { source: "snaptrade", country: "", bank: "ALPACA" }, plain);
  // Every user of the stand-in has a secret that begins so; the person's own was deleted there.
  expect(snapTrade?.users()).toEqual([LINKED.userId]);
  const needles = [sealed, ...plain];
  expect((await tablesWith(needles)).found).toEqual([]);
  const everything = [...letOut, ...lines].join("\n");
  expect(needles.filter((needle) => everything.includes(needle))).toEqual([]);
});
