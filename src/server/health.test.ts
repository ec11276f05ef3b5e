import { expect, test } from "vitest";
import type { Database } from "#db/sql.ts";
import { watchHealth } from "./health.ts";

const databaseWhich = (query: Database["query"]): Database => ({
  kind: "pglite",
  query,
  transaction: () => Promise.reject(new Error("not used")),
  script: () => Promise.reject(new Error("not used")),
  exclusively: (work) => work(),
  close: async () => undefined,
});
const nothing = { rows: [], affectedRows: 0 };
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Health of a database after it has been silent, or not, for so many milliseconds. */
async function healthAfter(query: Database["query"], silentMs: number, isRunning = true) {
  let time = 0;
  const server = { isRunning: () => isRunning, isDraining: () => false };
  const watch = watchHealth(databaseWhich(query), server, () => time);
  await settled();
  time = silentMs;
  const { isReady, database } = watch.check();
  watch.stop();
  return [isReady, database];
}

const answers = async () => nothing;
const isSilent = () => new Promise<typeof nothing>(() => undefined);
const fails = () => Promise.reject(new Error("gone"));

test("V16.5.2: a database that answers is ready, one at work is busy and the server still ready, one that fails or stays silent is not", async () => {
  expect(await healthAfter(answers, 5_000)).toEqual([true, "ready"]);
  expect(await healthAfter(isSilent, 5_000)).toEqual([true, "busy"]);
  expect(await healthAfter(isSilent, 61_000)).toEqual([false, "unreachable"]);
  expect(await healthAfter(fails, 0)).toEqual([false, "unreachable"]);
});

test("without its jobs the server is not ready", async () => {
  expect(await healthAfter(answers, 0, false)).toEqual([false, "ready"]);
});
