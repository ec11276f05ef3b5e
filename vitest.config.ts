import { defineConfig } from "vitest/config";

/** Folders of functions without state of their own: their tests may share a worker, which saves starting one for each file. */
const STATELESS = [
  "src/{engine,assets,figures,content,ui,site}/**/*.test.{ts,tsx}",
  "test/{vectors,reference}/**/*.test.ts",
  "test/hostile*.test.ts",
];

export default defineConfig({
  test: {
    setupFiles: ["test/property-seed.ts", "test/quiet-log.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: "stateless", include: STATELESS, isolate: false } },
      {
        extends: true,
        test: { name: "stateful", include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.ts"], exclude: STATELESS },
      },
    ],
  },
});
