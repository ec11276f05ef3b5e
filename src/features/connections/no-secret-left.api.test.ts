import { randomUUID } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { findArchive } from "#db/queries/exports.ts";
import { withPerson } from "#db/scope.ts";
import { connectionList } from "#features/connections/contract.ts";
import { log, sendLogTo } from "#server/log.ts";
import { type Api, openApi } from "#test/api.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });
/** The one the demo bank takes, and one it does not: whatever of them turns up was let out. */
const SECRET = "demo-read-2468";
const WRONG = "demo-read-99887766554433";
let api: Api;
const lines: string[] = [];
let before: ReturnType<typeof sendLogTo>;
beforeAll(async () => {
  before = sendLogTo((line) => lines.push(line));
  api = await openApi();
});
afterAll(async () => {
  sendLogTo(before);
  await api.close();
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
  const exportId = randomUUID();
  const exported = await tess.call("POST", "/api/user/exports", { body: { exportId } });
  expect(exported.status, exported.text).toBeLessThan(300);
  answers.push(
    exported,
    await tess.call("GET", `${at}/imports`),
    await tess.call("GET", `${at}/connections/${connectionId}`),
  );
  const archiveOf = async () =>
    (await withPerson(api.database, tess.userId, (sql) => findArchive(sql, tess.userId, exportId)))?.archive;
  await expect.poll(archiveOf, { timeout: 60_000 }).toBeTruthy();
  const files = Object.values(unzipSync(new Uint8Array((await archiveOf()) ?? [])))
    .map((it) => strFromU8(it))
    .join("\n");
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
