import { defineConfig } from "vitest/config";

/** Journeys in a real browser on the built product, three files at a time, since much of a walk is waiting, against one server for all, or one of their own where they need it. A journey lost to a busy machine is walked up to twice more in CI. */
export default defineConfig({
  test: {
    include: ["test/e2e/**/*.e2e.ts"],
    globalSetup: "test/e2e/shared-server.ts",
    // A busy machine takes its time; only what never happens waits this long.
    testTimeout: 420_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 3,
    retry: process.env["CI"] === undefined ? 0 : 2,
  },
});
