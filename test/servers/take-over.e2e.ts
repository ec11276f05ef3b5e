import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { signedUp } from "../../scripts/signed-up.ts";
import { onServers, ready, until } from "#test/servers/servers.ts";
import type { Room, Server } from "#test/servers/servers.ts";

const ROWS = 5_000;

/** A person with a portfolio sends a file. */
async function sendStatement({ origin }: Server): Promise<string> {
  const who = await signedUp(origin);
  const [portfolioId, importId] = [randomUUID(), randomUUID()];
  const made = await fetch(`${origin}/api/portfolios`, {
    method: "POST",
    headers: { ...who, "content-type": "application/json", "idempotency-key": randomUUID() },
    body: JSON.stringify({ portfolioId, name: "Nest", baseCurrency: "EUR" }),
  });
  expect(made.status).toBe(201);
  const lines = Array.from({ length: ROWS }, (_, row) => `2024-02-01,Deposit,Depot 1,,,,,${row + 1}.00,EUR,`);
  const form = new FormData();
  form.set("importId", importId);
  form.set(
    "file",
    new File(
      [["Date,Type,Account,ISIN,Name,Quantity,Price,Amount,Currency,Fee", ...lines].join("\n")],
      "statement.csv",
    ),
  );
  const sent = await fetch(`${origin}/api/portfolios/${portfolioId}/imports`, {
    method: "POST",
    headers: { ...who, "idempotency-key": randomUUID() },
    body: form,
  });
  expect(sent.status).toBeLessThan(300);
  return importId;
}

/** As the owner of the schema sees it: the token of a person lives for a minute. */
const jobOf = async ({ database }: Room, importId: string) =>
  (await database.query("select state::text, retry_count from job.job where data ->> 'importId' = $1", [importId]))
    .rows;

const importOf = async ({ database }: Room, importId: string) =>
  (
    await database.query(
      `select state, (preview ->> 'newCount')::int as rows,
         (select count(*)::int from transaction_version t where t.import_id = i.import_id) as written
       from import i where import_id = $1`,
      [importId],
    )
  ).rows;

onServers("an import whose server is killed is read by another within half a minute, once", async (room) => {
  const [first, second] = await Promise.all([room.start().then(ready), room.start().then(ready)]);
  // So that the first takes the job.
  second.process.kill("SIGSTOP");
  const importId = await sendStatement(first);
  await until(async () => (await jobOf(room, importId))[0]?.["state"] === "active", 30_000);
  await first.kill();
  const died = await room.database.query("select clock_timestamp()::text as at");
  second.process.kill("SIGCONT");
  await until(async () => Number((await jobOf(room, importId))[0]?.["retry_count"]) > 0, 120_000);
  await until(async () => (await jobOf(room, importId))[0]?.["state"] !== "retry", 120_000);
  const begun = await room.database.query(
    "select started_on < $2::timestamptz + interval '30 seconds' as is_soon from job.job where data ->> 'importId' = $1",
    [importId, died.rows[0]?.["at"]],
  );
  expect(begun.rows).toEqual([{ is_soon: true }]);
  await until(async () => (await importOf(room, importId))[0]?.["state"] !== "reading", 240_000);
  expect(await importOf(room, importId)).toEqual([{ state: "review", rows: ROWS, written: ROWS }]);
  await until(async () => (await jobOf(room, importId))[0]?.["state"] === "completed", 30_000);
  expect(await jobOf(room, importId)).toEqual([{ state: "completed", retry_count: 1 }]);
});
