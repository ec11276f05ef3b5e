import { expect, test } from "vitest";
import { parseSavedViews, withoutView, withView } from "./saved-views.ts";

test("a view of the same name replaces the one before", () => {
  const views = withView([{ name: "By class", search: "group=assetClass" }], { name: "By class", search: "group=x" });
  expect(views).toEqual([{ name: "By class", search: "group=x" }]);
});

test("views are listed by name and can be taken out", () => {
  const views = withView([{ name: "b", search: "" }], { name: "a", search: "" });
  expect(views.map((it) => it.name)).toEqual(["a", "b"]);
  expect(withoutView(views, "a").map((it) => it.name)).toEqual(["b"]);
});

test("what another version left behind is dropped instead of failing", () => {
  expect(parseSavedViews("not json")).toEqual([]);
  expect(parseSavedViews('[{"name":"a"},{"name":"b","search":"q=1"},7]')).toEqual([{ name: "b", search: "q=1" }]);
});
