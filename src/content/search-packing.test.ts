import MiniSearch from "minisearch";
import { expect, test } from "vitest";
import { packIndex, unpackIndex } from "./search-packing.ts";

const index = new MiniSearch<{ readonly id: number; readonly text: string }>({ fields: ["text"] });
index.addAll(["oak", "elm", "oak elm oak", "ash"].map((text, id) => ({ id, text })));

test("places of a word are written as distances between parts, with how often where it is more than once", () => {
  const packed = packIndex(index.toJSON());
  expect(Object.fromEntries(packed.index)).toEqual({ oak: { 0: "1 2.2" }, elm: { 0: "2 1" }, ash: { 0: "4" } });
});

test("what was packed is the same again, and finds the same", () => {
  const again = unpackIndex(packIndex(index.toJSON()));
  expect(again).toEqual(JSON.parse(JSON.stringify(index)));
  const found = MiniSearch.loadJS<{ readonly id: number; readonly text: string }>(again, { fields: ["text"] });
  expect(found.search("oak").map(({ id }) => id)).toEqual(index.search("oak").map(({ id }) => id));
});
