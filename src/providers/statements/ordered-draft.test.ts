import * as fc from "fast-check";
import { expect, test } from "vitest";
import { OrderedDraft } from "#providers/statements/ordered-draft.ts";
import { SharedObjects } from "#providers/statements/pack-columns.ts";

interface Item {
  readonly place: number;
  /** Which one it was added as. */
  readonly added: number;
}

function listed(places: readonly number[]): readonly Item[] {
  const draft = new OrderedDraft<Item>(new SharedObjects(), ({ place }) => place);
  places.forEach((place, added) => draft.add({ place, added }));
  return [...draft.list()];
}

const sorted = (places: readonly number[]): readonly Item[] =>
  places.map((place, added) => ({ place, added })).toSorted((a, b) => a.place - b.place);

test("whatever order items come in, they are listed by place, and those of one place as they came", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(30), { maxLength: 60 }), (places) => {
      expect(listed(places)).toEqual(sorted(places));
    }),
  );
});

test("rows of orders behind those of other kinds are two runs of many pieces", () => {
  const rows = Array.from({ length: 9000 }, (_, index) => index);
  const places = [...rows.filter((row) => row % 3 === 0), ...rows.filter((row) => row % 3 !== 0)];
  expect(listed(places).map(({ place }) => place)).toEqual(rows);
});

test("a long file from its last row to its first is turned round", () => {
  const places = Array.from({ length: 5000 }, (_, index) => 5000 - index);
  expect(listed(places)).toEqual(sorted(places));
});
