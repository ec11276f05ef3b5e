import { expect, test } from "vitest";
import { readEnv } from "./env.ts";

test("nothing set means port 3000, the local address and a data folder of the project", () => {
  const env = readEnv({});
  expect(env.ok && [env.value.PORT, env.value.HOST, env.value.DATA_DIR, env.value.DATABASE_URL]).toEqual([
    3000,
    "127.0.0.1",
    "data",
    undefined,
  ]);
});

test("a wrong value is named with its variable and an empty one counts as not set", () => {
  const env = readEnv({ PORT: "http", DATABASE_URL: "mysql://x", DATA_DIR: "" });
  expect(!env.ok && env.error.problems.map((problem) => problem.split(":")[0])).toEqual(["PORT", "DATABASE_URL"]);
});
