import { defineConfig } from "vitest/config";

const ALL = [
  "src/engine/{money,dates,ledger,prices,valuation,performance,explain,private-funds,tax}/**/*.test.ts",
  "test/reference/*.test.ts",
  "test/*invariants*.test.ts",
];

/**
 * The tests that prove the engine, for mutation testing; NUM_RUNS says how many random histories each property sees. MUTANT_TESTS narrows
 * them to those that state the behavior of one module, which makes a run of minutes out of one of hours.
 */
export default defineConfig({
  test: {
    include: process.env["MUTANT_TESTS"]?.split(" ") ?? ALL,
    setupFiles: ["test/property-seed.ts"],
    testTimeout: 30_000,
    maxWorkers: 1,
  },
});
