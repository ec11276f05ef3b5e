import { expect, test } from "vitest";
import { parseKeptViews } from "./kept-views.ts";

test("what another version left behind is dropped instead of failing", () => {
  expect(parseKeptViews("not json")).toEqual([]);
  expect(parseKeptViews('[{"name":"a"},{"name":"b","search":"q=1"},7]')).toEqual([{ name: "b", search: "q=1" }]);
});
