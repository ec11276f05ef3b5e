import { expect, test } from "vitest";
import type { ReportBlock } from "#features/views/report-contract.ts";
import { begun, changed, doubled, dropped, redone, stepped, undone, widened, without } from "./report-draft.ts";

const text = (id: string): ReportBlock => ({ kind: "text", id, span: 6, title: "", text: "" });
const ABC = [text("a"), text("b"), text("c")];
const ids = (blocks: readonly ReportBlock[]) => blocks.map(({ id }) => id).join("");

test("a block goes one place at a time, and stays at the ends", () => {
  expect(ids(stepped(ABC, "a", 1))).toBe("bac");
  expect(ids(stepped(ABC, "c", -1))).toBe("acb");
  expect(ids(stepped(ABC, "a", -1))).toBe("abc");
  expect(ids(stepped(ABC, "c", 1))).toBe("abc");
});

test("dropped before or after another it stands there; on itself it stays", () => {
  expect(ids(dropped(ABC, "c", { id: "a", isAfter: false }))).toBe("cab");
  expect(ids(dropped(ABC, "a", { id: "b", isAfter: true }))).toBe("bac");
  expect(ids(dropped(ABC, "b", { id: "b", isAfter: true }))).toBe("abc");
});

test("a block is between three and twelve columns wide", () => {
  const spans = (span: number) => widened(ABC, "b", span).map((it) => it.span);
  expect(spans(7)).toEqual([6, 7, 6]);
  expect(spans(1)).toEqual([6, 3, 6]);
  expect(spans(40)).toEqual([6, 12, 6]);
});

test("a copy stands right behind what it was made of, and what is removed is gone", () => {
  expect(ids(doubled(ABC, "a", "d"))).toBe("adbc");
  expect(ids(without(ABC, "b"))).toBe("ac");
});

test("each step is taken back and done again; another step ends what could be done again", () => {
  const draft = (blocks: readonly ReportBlock[]) => ({ name: "Monthly", blocks });
  const two = changed(changed(begun(draft(ABC)), draft(without(ABC, "a"))), draft([]));
  expect(ids(undone(two).present.blocks)).toBe("bc");
  expect(ids(undone(undone(two)).present.blocks)).toBe("abc");
  expect(undone(undone(undone(two)))).toEqual(undone(undone(two)));
  expect(ids(redone(undone(undone(two))).present.blocks)).toBe("bc");
  expect(redone(changed(undone(two), draft(ABC))).present.blocks).toBe(ABC);
});

test("what is typed into one field is one step, and into another is the next", () => {
  const named = (name: string) => ({ name, blocks: ABC });
  const typed = changed(changed(changed(begun(named("")), named("M"), "name"), named("Ma"), "name"), named("Ma "), "b");
  expect([typed.present.name, undone(typed).present.name, undone(undone(typed)).present.name]).toEqual([
    "Ma ",
    "Ma",
    "",
  ]);
});
