import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { connectionsPage } from "#test/connections-page.ts";

test("the public list of connections is what the registry says; node scripts/connections.ts writes it", () => {
  const known = readFileSync(new URL("../content/support/import/connections.md", import.meta.url), "utf8");
  expect(known).toBe(connectionsPage(known));
});
