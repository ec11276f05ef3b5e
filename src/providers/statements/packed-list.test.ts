import { expect, test } from "vitest";
import { packColumns, SharedObjects, unpackColumns } from "#providers/statements/pack-columns.ts";
import { ListDraft, PackedList } from "#providers/statements/packed-list.ts";

const security = { isin: "DE0007164600" };

test("objects come back as they were, with absent fields, lists of any length and numbers of any size", () => {
  const items = [
    {
      on: "2024-02-01",
      security,
      cash: { amount: -(10n ** 20n), currency: "EUR" },
      fees: [{ amount: 1n }, { amount: 2n }],
    },
    { on: "2024-02-02", note: "", fees: [], moves: [{ security, quantity: -3n }] },
    { on: "2024-02-02", cash: { amount: 0n, currency: "USD", rate: { of: 2 } }, isShort: false, worth: null },
  ];
  const shared = new SharedObjects();
  expect(unpackColumns(packColumns(items, shared), shared)).toEqual(items);
});

test("a column of many different values, or of values of several kinds, comes back too", () => {
  const items = Array.from({ length: 600 }, (_, at) => ({
    at,
    text: `row ${at}`,
    any: [at, `${at}`, [at], { at }][at % 4],
  }));
  const shared = new SharedObjects();
  expect(unpackColumns(packColumns(items, shared), shared)).toEqual(items);
});

test("a security that many lines name is one object, wherever it stands and however often it is unpacked", () => {
  const shared = new SharedObjects();
  const bytes = packColumns([{ security }, { security, moves: [{ security }] }], shared);
  const again = [...unpackColumns<{ security: object; moves?: { security: object }[] }>(bytes, shared)];
  const [other] = unpackColumns<{ security: object }>(bytes, shared);
  expect(
    new Set([
      ...again.flatMap((it) => [it.security, ...(it.moves ?? []).map((move) => move.security)]),
      other?.security,
    ]).size,
  ).toBe(1);
});

test("few items are an array, many are packed in order and found by their place", () => {
  const draft = new ListDraft<{ at: number }>(new SharedObjects());
  for (let at = 0; at < 2000; at++) draft.add({ at });
  expect(Array.isArray(draft.list())).toBe(true);
  for (let at = 2000; at < 12_001; at++) draft.add({ at });
  const list = draft.list();
  expect(list).toBeInstanceOf(PackedList);
  expect(list).toHaveLength(12_001);
  expect([0, 1999, 2000, 12_000, 12_001].map((at) => list.at(at)?.at)).toEqual([0, 1999, 2000, 12_000, undefined]);
  expect(list.map(({ at }) => at)).toEqual(Array.from({ length: 12_001 }, (_, at) => at));
  expect(list.filter(({ at }) => at % 6000 === 1)).toEqual([{ at: 1 }, { at: 6001 }]);
  expect(list.flatMap(({ at }) => (at > 11_998 ? [at, -at] : []))).toEqual([11_999, -11_999, 12_000, -12_000]);
  expect(list.some(({ at }) => at === 12_000)).toBe(true);
  draft.add({ at: 12_001 });
  expect(draft.list().at(12_001)).toEqual({ at: 12_001 });
});
