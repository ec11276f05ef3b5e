import { expect, onTestFinished, test } from "vitest";
import type { Database } from "#db/sql.ts";
import { sendLogTo } from "./log.ts";
import { logBroken, noteAway, noteBack } from "./outage.ts";

const gone = () => Promise.reject(Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }));
const away: Database = {
  kind: "postgres",
  query: gone,
  transaction: gone,
  script: gone,
  exclusively: gone,
  close: async () => undefined,
};

test("a database that is away is one line in the log, however many notice, and its return another", async () => {
  const lines: string[] = [];
  const before = sendLogTo((line) => lines.push(line));
  onTestFinished(() => void sendLogTo(before));
  noteBack(away);
  noteAway(away, { method: "GET" });
  noteAway(away);
  expect(await logBroken(away, "jobs_failed", Object.assign(new Error("x"), { code: "ECONNREFUSED" }))).toBe(true);
  noteBack(away);
  noteBack(away);
  expect(await logBroken(away, "jobs_failed", new Error("ours"))).toBe(false);
  expect(lines.map((line) => /"event":"(\w+)"/.exec(line)?.[1])).toEqual([
    "database_unreachable",
    "database_reachable",
    "jobs_failed",
  ]);
});
