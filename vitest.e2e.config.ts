import { defineConfig } from "vitest/config";

/** Journeys in a real browser against real servers, two files at a time, on the built product. A journey lost to a busy machine is walked up to twice more in CI. */
export default defineConfig({
  test: {
    include: ["test/e2e/**/*.e2e.ts"],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
    retry: process.env["CI"] === undefined ? 0 : 2,
  },
});
