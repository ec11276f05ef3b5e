import { expect, test } from "vitest";
import type { Database } from "#db/sql.ts";
import { checkHealth } from "./health.ts";

const databaseWhich = (query: Database["query"]): Database => ({
  kind: "pglite",
  query,
  transaction: () => Promise.reject(new Error("not used")),
  script: () => Promise.reject(new Error("not used")),
  close: async () => undefined,
});
const jobs = { isRunning: () => true };
const nothing = { rows: [], affectedRows: 0 };

test("a database that answers is ready, one that is slow is busy but the server is still ready, one that fails is not", async () => {
  const states = await Promise.all([
    checkHealth(
      databaseWhich(async () => nothing),
      jobs,
    ),
    checkHealth(
      databaseWhich(() => new Promise(() => undefined)),
      jobs,
    ),
    checkHealth(
      databaseWhich(() => Promise.reject(new Error("gone"))),
      jobs,
    ),
    checkHealth(
      databaseWhich(async () => nothing),
      { isRunning: () => false },
    ),
  ]);
  expect(states.map((state) => [state.isReady, state.database])).toEqual([
    [true, "ready"],
    [true, "busy"],
    [false, "unreachable"],
    [false, "ready"],
  ]);
});
