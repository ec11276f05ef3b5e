import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { REVERIFICATION } from "#engine/product/access-check.ts";
import { openApi } from "#test/api.ts";
import type { Api } from "#test/api.ts";

/** A12: what the access check can be asked, and where it is. What no route asks is library only, and is written down as that. */
let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const DECISION = readFileSync(new URL("../docs/decisions/0022-site-holds.md", import.meta.url), "utf8");
const QUESTIONS = ["role", "permission", "feature", "plan", ...Object.keys(REVERIFICATION)];

test("A12: every question of the access check stands on a route, or is recorded as library only, and never both", () => {
  const asked = new Set(
    api.house.routes.flatMap(({ definition: { requires = {} } }) => {
      const { reverification, ...lasting } = requires;
      return [...Object.keys(lasting), ...(reverification === undefined ? [] : [reverification])];
    }),
  );
  const recorded = new Set([...DECISION.matchAll(/^\| `(\w+)` \| library only \|/gm)].map(([, name = ""]) => name));
  expect(QUESTIONS.filter((it) => asked.has(it) === recorded.has(it))).toEqual([]);
  expect([...recorded].toSorted()).toEqual(["feature", "lax", "plan", "role"]);
});
