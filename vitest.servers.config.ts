import { defineConfig } from "vitest/config";

/** Several processes of the built product on one PostgreSQL, a database for each case. `SERVERS_ROUNDS` makes the long version. */
export default defineConfig({
  test: {
    include: ["test/servers/**/*.e2e.ts"],
    testTimeout: 600_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
