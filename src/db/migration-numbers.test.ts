import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

test("no two migrations share a number: their order is never in doubt", () => {
  const names = readdirSync(fileURLToPath(new URL("migrations", import.meta.url))).filter((it) => it.endsWith(".sql"));
  const numbers = names.map((it) => /^(\d{4})_[a-z_]+\.sql$/.exec(it)?.[1] ?? it);
  expect(numbers.filter((it, place) => numbers.indexOf(it) !== place)).toEqual([]);
  expect(numbers.filter((it) => !/^\d{4}$/.test(it))).toEqual([]);
});
