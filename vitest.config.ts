import { defineConfig } from "vitest/config";

/** Change what all modules of a worker see, its globals or its modules: each has a worker of its own. */
const CHANGES_ALL = [
  "src/browser/icon-loader.test.ts",
  "src/browser/report-failure.test.ts",
  "src/browser/session/sign-out.test.ts",
  "src/client/api/request.test.ts",
];

/** Tests that leave nothing behind: they may share a worker, which saves starting one, and reading what all of them import, for each file. */
const TOGETHER = ["src/**/*.test.{ts,tsx}", "test/{vectors,reference}/**/*.test.ts", "test/hostile*.test.ts"];

export default defineConfig({
  test: {
    setupFiles: ["test/no-network.ts", "test/property-seed.ts", "test/quiet-log.ts", "test/clock-of-file.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: "together", include: TOGETHER, exclude: CHANGES_ALL, isolate: false } },
      {
        extends: true,
        test: { name: "alone", include: [...CHANGES_ALL, "test/**/*.test.ts"], exclude: TOGETHER.slice(1) },
      },
    ],
  },
});
