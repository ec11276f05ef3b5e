import { defineConfig } from "vitest/config";

/** Journeys in a real browser against a real server: one at a time, on the built product. */
export default defineConfig({
  test: { include: ["test/e2e/**/*.e2e.ts"], testTimeout: 120_000, hookTimeout: 180_000, fileParallelism: false, maxWorkers: 1 },
});
