import { expect, test } from "vitest";
import { readFileSync, globSync } from "node:fs";
import { drawIcon } from "./draw-icon.ts";

test("D6: every icon that content names is one we can draw", async () => {
  const names = new Set(
    globSync("content/**/*.{md,yml,yaml}").flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/\bicon: "?([a-z0-9-]+)/g)].map(([, name = ""]) => name),
    ),
  );
  expect(names.size).toBeGreaterThan(10);
  const missing = await Promise.all(
    [...names].map(async (name) => ((await drawIcon(name)) === undefined ? [name] : [])),
  );
  expect(missing.flat()).toEqual([]);
});

test("an icon that was renamed is drawn under its old name too", async () => {
  expect(await drawIcon("building-2")).toBe(await drawIcon("building-complex"));
  expect(await drawIcon("no-such-icon")).toBeUndefined();
});
