import { expect, test } from "vitest";
import { groupInbox, type InboxItem } from "./inbox-item.ts";

const item = (cause: InboxItem["cause"], touched: number | undefined, assetId?: string): InboxItem => ({
  cause,
  key: `${cause} ${assetId ?? ""} ${touched ?? ""}`,
  text: "",
  touched,
  assetId,
  mend: "overview",
});

const seen = (...items: readonly InboxItem[]) =>
  groupInbox(items).map(({ cause, touched, items: own }) => [cause, touched, own.map((it) => it.touched)]);

test("what nobody can weigh comes first, then what touches most of what is held", () => {
  const found = seen(item("old_value", 0.2, "X"), item("limit", 0.4, "Y"), item("unknown_value", undefined, "Z"));
  expect(found).toEqual([
    ["unknown_value", undefined, [undefined]],
    ["limit", 0.4, [0.4]],
    ["old_value", 0.2, [0.2]],
  ]);
});

test("a group touches each thing it is about once, and never more than everything", () => {
  expect(seen(item("limit", 0.1, "X"), item("limit", 0.3, "X"), item("limit", 0.2, "Y"))).toEqual([
    ["limit", 0.5, [0.3, 0.2, 0.1]],
  ]);
  expect(seen(item("limit", 0.7, "X"), item("limit", 0.8, "Y"))).toEqual([["limit", 1, [0.8, 0.7]]]);
});

test("what is due stands by its day", () => {
  const due = (on: number, touched: number): InboxItem => ({ ...item("due", touched, `${on}`), on });
  expect(seen(due(20, 0.3), due(10, 0.1))).toEqual([["due", 0.4, [0.1, 0.3]]]);
});

test("causes that weigh the same keep the order in which they are most urgent", () => {
  expect(seen(item("old_value", 0, "X"), item("history", 0, "Y")).map(([cause]) => cause)).toEqual([
    "history",
    "old_value",
  ]);
});
