import { randomBytes, randomUUID } from "node:crypto";
import { Worker } from "node:worker_threads";
import { z } from "zod";
import { openBuiltServer } from "#test/built-server.ts";
import { signedUp } from "./signed-up.ts";

/**
 * Eight files of 60 MB sent at once to the built server, and what that costs: its resident memory beside what it had before, and how long `/healthz`
 * takes meanwhile. `npm run measure:uploads`, after a build; `-- --random` sends what cannot be compressed. Linux only.
 */
const FILES = 8;
const MEGABYTES = 60;
const isRandom = process.argv.includes("--random");

const seen = z.object({ before: z.number(), peak: z.number(), slowestMs: z.number(), middleMs: z.number() });

const server = await openBuiltServer();
const { origin, processId } = server;

const who = await signedUp(origin);
const portfolioId = randomUUID();
const made = await fetch(`${origin}/api/portfolios`, {
  method: "POST",
  headers: { ...who, "content-type": "application/json", "idempotency-key": randomUUID() },
  body: JSON.stringify({ portfolioId, name: "Nest", baseCurrency: "EUR" }),
});
if (!made.ok) throw new Error(`No portfolio to send to: ${made.status} ${await made.text()}`);

/** About as wide as statements are: 500,000 rows a file. */
const rows = `2026-01-02;buy;IE00B4L5Y983;3.5;71.42;EUR;249.97;1.50;${"order 48151 at the exchange of Frankfurt ".repeat(2)}\n`;
const bytes = isRandom
  ? randomBytes(MEGABYTES * 1_000_000)
  : Buffer.from(rows.repeat((MEGABYTES * 1_000_000) / rows.length));
const watcher = new Worker(new URL("./watch-server.ts", import.meta.url), { workerData: { origin, processId } });
const send = (): Promise<string> =>
  sendOnce().catch((error: unknown) => `broke off: ${error instanceof Error ? String(error.cause) : String(error)}`);
const sendOnce = async (): Promise<string> => {
  const form = new FormData();
  form.set("importId", randomUUID());
  form.set("file", new File([bytes], "statement.csv"));
  const answer = await fetch(`${origin}/api/portfolios/${portfolioId}/imports`, {
    method: "POST",
    headers: { ...who, "idempotency-key": randomUUID() },
    body: form,
  });
  return `${answer.status} ${answer.ok ? "" : await answer.text()}`;
};
const begun = performance.now();
const answers = await Promise.all(Array.from({ length: FILES }, send));
const tookMs = performance.now() - begun;
const told = new Promise<unknown>((resolve) => watcher.once("message", resolve));
watcher.postMessage("stop");
const { before, peak, slowestMs, middleMs } = seen.parse(await told);
console.log(`${FILES} files of ${MEGABYTES} MB${isRandom ? " of chance" : ""}: ${[...new Set(answers)].join(", ")}`);
console.log(
  `  memory   ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most, +${(peak - before).toFixed(0)} MB`,
);
console.log(`  /healthz ${middleMs.toFixed(0)} ms in the middle, ${slowestMs.toFixed(0)} ms at most`);
console.log(`  answered after ${(tookMs / 1000).toFixed(1)} s`);
await server.close();
