import { readFileSync } from "node:fs";
import { get } from "node:http";
import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";

/** A thread that does nothing but ask a server how it is, so that its own work does not count. Told to stop, it answers what it saw. */
const { origin, processId } = z.object({ origin: z.string(), processId: z.number() }).parse(workerData);

const residentMb = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${processId}/status`, "utf8"))?.[1] ?? 0) / 1024;

/** On a connection of its own: the time of a stranger who comes by. */
const askHealth = (): Promise<void> =>
  new Promise((resolve, reject) => {
    get(`${origin}/healthz`, { agent: false }, (answer) => answer.resume().once("end", resolve)).once("error", reject);
  });

const told = { toStop: false };
parentPort?.on("message", () => (told.toStop = true));
const before = residentMb();
let peak = before;
const times: number[] = [];
while (!told.toStop) {
  const asked = performance.now();
  await askHealth();
  times.push(performance.now() - asked);
  peak = Math.max(peak, residentMb());
  await new Promise((resolve) => setTimeout(resolve, 25));
}
times.sort((a, b) => a - b);
parentPort?.postMessage({ before, peak, slowestMs: times.at(-1), middleMs: times[Math.floor(times.length / 2)] });
parentPort?.close();
