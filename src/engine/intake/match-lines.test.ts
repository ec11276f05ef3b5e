import fc from "fast-check";
import { expect, test } from "vitest";
import { matchLines, readKeyCounts } from "#engine/intake/match-lines.ts";

test("of three equal rows, one of them in the ledger, two are new", () => {
  expect(matchLines(["a", "a", "b", "a"], new Map([["a", 1]]))).toEqual([false, true, true, true]);
});

test("for every key k rows beside j in the ledger leave max(0, k − j) new, in any order", () => {
  const keys = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 30 });
  const counts = fc.dictionary(fc.constantFrom("a", "b", "c"), fc.nat(5));
  fc.assert(
    fc.property(keys, counts, (rows, ledger) => {
      const isNew = matchLines(rows, new Map(Object.entries(ledger)));
      for (const key of ["a", "b", "c"]) {
        const inFile = rows.filter((row) => row === key).length;
        const added = rows.filter((row, index) => row === key && isNew[index]).length;
        expect(added).toBe(Math.max(0, inFile - (ledger[key] ?? 0)));
      }
    }),
  );
});

test("key counts are read as the database writes them", () => {
  expect([...readKeyCounts("k1\t2\nacc|k2\t1")]).toEqual([
    ["k1", 2],
    ["acc|k2", 1],
  ]);
  expect(readKeyCounts("").size).toBe(0);
});
