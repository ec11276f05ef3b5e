import { defineConfig } from "vitest/config";

/** Journeys in a real browser against real servers, two files at a time, on the built product. A journey lost to a busy machine is walked up to twice more in CI. */
export default defineConfig({
  test: {
    include: ["test/e2e/**/*.e2e.ts"],
    // A busy machine takes its time; only what never happens waits this long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    retry: process.env["CI"] === undefined ? 0 : 2,
  },
});
