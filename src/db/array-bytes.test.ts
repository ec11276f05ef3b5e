import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { arrayBytes, type Element, type ElementType } from "#db/array-bytes.ts";
import type { Database } from "#db/sql.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import { openTestDatabase } from "#test/database.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** What the database reads from an array: each element as the text it has for it. */
async function readBack<Type extends ElementType>(type: Type, elements: readonly Element<Type>[]): Promise<unknown> {
  const { rows } = await database.query(`select $1::${type}[]::text[] as elements`, [arrayBytes(type, elements)]);
  return rows[0]?.["elements"];
}

const decimal = fc.oneof(
  fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }),
  fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }),
  fc.integer({ min: -100_000_000, max: 100_000_000 }).map((cents) => BigInt(cents) * 10n ** 16n),
);

test("decimals of any size arrive to the last digit, with the decimals they show and no more", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(decimal, { nil: undefined })), async (elements) => {
      const shown = elements.map((it) => (it === undefined ? null : formatFixed(it)));
      expect(await readBack("numeric", elements)).toEqual(shown);
    }),
    { numRuns: 200 },
  );
  const unit = 10n ** 18n;
  const some = [0n, unit, 10_000n * unit, 12_345n * (unit / 100n), -unit / 1000n, 1n, 10n ** 8n, 99_999_999n * unit];
  expect(await readBack("numeric", some)).toEqual(some.map((it) => formatFixed(it)));
});

test("texts arrive as they are, whatever signs an array has of its own", async () => {
  const plain = fc.string({ unit: "grapheme" }).filter((text) => !text.includes("\0"));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(plain, { nil: undefined })), async (elements) => {
      expect(await readBack("text", elements)).toEqual(elements.map((it) => it ?? null));
    }),
    { numRuns: 100 },
  );
  const long = "ü".repeat(100_000);
  expect(await readBack("text", ["NULL", '{"a"}', "", long])).toEqual(["NULL", '{"a"}', "", long]);
});

test("ids, days and numbers arrive as they are", async () => {
  const ids = ["00000000-0000-0000-0000-000000000000", "0123abcd-ef45-6789-8abc-def012345678"];
  expect(await readBack("uuid", [...ids, "FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF", undefined])).toEqual([
    ...ids,
    "ffffffff-ffff-4fff-8fff-ffffffffffff",
    null,
  ]);
  expect(await readBack("date", ["1931-02-28", "2000-01-01", "2024-02-29"])).toEqual([
    "1931-02-28",
    "2000-01-01",
    "2024-02-29",
  ]);
  expect(await readBack("int", [0, 86_399, -1, undefined])).toEqual(["0", "86399", "-1", null]);
  expect(await readBack("smallint", [0, 32_767])).toEqual(["0", "32767"]);
  expect(await readBack("int", [])).toEqual([]);
});
