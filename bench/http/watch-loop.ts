/** Loaded into the server by `--import`: on SIGUSR2 it writes the longest delay of its event loop since the last time, in milliseconds. */
import { renameSync, writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

const file = process.env["BENCH_LOOP_FILE"];
if (isMainThread && file) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  process.on("SIGUSR2", () => {
    writeFileSync(`${file}.new`, JSON.stringify({ max: delay.max / 1e6, p999: delay.percentile(99.9) / 1e6 }));
    renameSync(`${file}.new`, file);
    delay.reset();
  });
}
