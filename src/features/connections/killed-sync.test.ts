import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { keepConnection } from "#db/queries/connections.ts";
import { intakeOf } from "#features/imports/intake.ts";
import { ok } from "#engine/result.ts";
import type { ConnectionSource } from "#providers/connections/port.ts";
import { statementOf } from "#providers/connections/statement-of.ts";
import { TEST_SEALING } from "#test/api.ts";
import { testNow, TODAY } from "#test/clock.ts";
import { openTestDatabase } from "#test/database.ts";
import { makePortfolio } from "#test/family.ts";
import { type ConnectionParts, placeOfSecret } from "./parts.ts";
import { recoverSyncs } from "./poll.ts";
import { runSync } from "./run-sync.ts";

/** A bank with one booking. */
const bank = {
  key: "bank",
  name: "Bank",
  sync: async () =>
    ok({
      cursor: "read",
      statement: statementOf(
        { key: "bank", name: "Bank" },
        {
          accounts: [{ key: "giro", name: "Giro", kind: "bank", currency: "EUR" }],
          lines: [
            {
              account: "giro",
              type: "deposit",
              on: "2026-11-02",
              cash: { amount: 10n ** 18n, currency: "EUR" },
              sourceId: "b1",
              raw: "",
            },
          ],
          totals: [],
        },
      ),
    }),
} as unknown as ConnectionSource;

test("a sync that is killed after what came was stored leaves nothing half, and the same run again takes it in once", async () => {
  const database = await openTestDatabase(testNow);
  onTestFinished(() => database.close());
  const family = await makePortfolio(database);
  const connectionId = randomUUID();
  await family.done(async (scope) => {
    const secret = TEST_SEALING.seal("{}", placeOfSecret(connectionId));
    await keepConnection(scope, {
      connectionId,
      source: "bank",
      name: "Bank",
      secret,
      consentEndsOn: null,
      nextTryAt: new Date(testNow()).toISOString(),
    });
    return ok(undefined);
  });
  const queued: string[] = [];
  const jobs = { enqueue: async (_sql: unknown, name: string) => void queued.push(name) };
  const intake = intakeOf(jobs);
  const parts = (more: Partial<ConnectionParts> = {}) =>
    ({
      database,
      sealing: TEST_SEALING,
      sources: [bank],
      world: {},
      intake,
      now: testNow,
      returnTo: () => "",
      ...more,
    }) as unknown as ConnectionParts;
  const { portfolioId, asker } = family;
  const job = { portfolioId, connectionId, syncId: randomUUID(), userId: asker.userId, today: TODAY };
  const left = async () => {
    const count = async (table: string) =>
      Number((await database.query(`select count(*)::int as n from ${table}`)).rows[0]?.["n"]);
    const { rows } = await database.query("select state from connection_sync");
    return {
      imports: await count("import"),
      files: await count("import_file"),
      accounts: await count("connection_account"),
      states: rows.map((row) => row["state"]),
    };
  };
  // Power goes once the file is stored, before the sync says so.
  const dies = {
    ...intake,
    start: async (...given: Parameters<typeof intake.start>) => {
      await intake.start(...given);
      throw new Error("killed");
    },
  };
  await expect(runSync(parts({ intake: dies }), job)).rejects.toThrow("killed");
  expect(await left()).toEqual({ imports: 0, files: 0, accounts: 0, states: ["asking"] });
  // Its job was tried as often as a job is: the house asks for the same sync again, and for none it has a job of.
  const asked: unknown[] = [];
  const collect = { enqueue: async (_sql: unknown, ...what: unknown[]) => void asked.push(what) };
  expect(await recoverSyncs(database, collect, testNow)).toBe(1);
  expect(asked).toEqual([["connection_sync", job]]);
  await runSync(parts(), job);
  await runSync(parts(), job);
  expect(await left()).toEqual({ imports: 1, files: 1, accounts: 1, states: ["reading"] });
  expect(await recoverSyncs(database, collect, testNow)).toBe(0);
});
