import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { titlesOf } from "./titles-of.ts";

/** Requirements of the account: sign-in, plans, calls, entities, ways in, constants. Each is proved by a test that bears its id. */
const IDS =
  "A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12 A13 A14 P1 P2 P3 P4 P5 P6 X1 X2 X3 X4 X5 X6 X7 X8 D1 D2 D3 D4 D8 R4 R5 R6 R7 R8 R9 R10 R23 R25 T1 T8".split(
    " ",
  );

const ROOT = fileURLToPath(new URL("../", import.meta.url));

test("every requirement of the account is in the title of a test", () => {
  const titles = ["src", "test"].flatMap((folder) =>
    readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(?:test|e2e)\.tsx?$/.test(name))
      .flatMap((name) => titlesOf(readFileSync(`${ROOT}${folder}/${name}`, "utf8"))),
  );
  const named = new Set(titles.flatMap((title) => title.match(/\b[A-Z]\d{1,2}\b/g) ?? []));
  expect(IDS.filter((id) => !named.has(id))).toEqual([]);
});
