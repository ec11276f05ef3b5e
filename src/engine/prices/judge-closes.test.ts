import { expect, test } from "vitest";
import { compareCloses, isSamePrice, judgeCloses } from "./judge-closes.ts";

const TODAY = "2026-03-10";
const judge = (
  prices: readonly (readonly [on: string, price: string])[],
  {
    kept = [],
    splits = [],
  }: {
    readonly kept?: readonly (readonly [string, string])[];
    readonly splits?: readonly { on: string; to: string; from: string }[];
  } = {},
) => {
  const closes = prices.map(([on, price]) => ({ on, price }));
  const { trusted, doubted } = judgeCloses({ closes, splits, kept: new Map(kept), today: TODAY });
  return {
    trusted: trusted.map(({ price }) => price),
    doubted: doubted.map(({ close, doubt }) => `${close.price} ${doubt}`),
  };
};

test("half as much again is believed, more waits, and so does less than half", () => {
  const kept = [["2026-03-06", "100"]] as const;
  expect(judge([["2026-03-09", "150"]], { kept })).toEqual({ trusted: ["150"], doubted: [] });
  expect(judge([["2026-03-09", "150.01"]], { kept })).toEqual({ trusted: [], doubted: ["150.01 jump"] });
  expect(judge([["2026-03-09", "50"]], { kept })).toEqual({ trusted: ["50"], doubted: [] });
  expect(judge([["2026-03-09", "49.99"]], { kept })).toEqual({ trusted: [], doubted: ["49.99 jump"] });
});

test("a tenth of the price is what a split of ten for one makes of it, and without the split it waits", () => {
  const kept = [["2026-03-06", "1000"]] as const;
  const splits = [{ on: "2026-03-09", to: "10", from: "1" }];
  expect(judge([["2026-03-09", "101"]], { kept, splits })).toEqual({ trusted: ["101"], doubted: [] });
  expect(judge([["2026-03-09", "101"]], { kept })).toEqual({ trusted: [], doubted: ["101 jump"] });
});

test("the next close is measured from the last one that was believed", () => {
  const kept = [["2026-03-05", "100"]] as const;
  expect(
    judge(
      [
        ["2026-03-06", "1000"],
        ["2026-03-09", "104"],
      ],
      { kept },
    ),
  ).toEqual({ trusted: ["104"], doubted: ["1000 jump"] });
});

test("nothing, less than nothing, words, what no price is and a day to come wait", () => {
  expect(
    judge([
      ["2026-03-02", "0"],
      ["2026-03-03", "-5"],
      ["2026-03-04", "NaN"],
      ["2026-03-05", "1e400"],
      ["2026-03-12", "10"],
    ]),
  ).toEqual({
    trusted: [],
    doubted: ["0 not_a_price", "-5 not_a_price", "NaN not_a_price", "1e400 not_a_price", "10 of_the_future"],
  });
});

test("in a first history a level that five closes hold is believed, a spike and a jump at the end wait", () => {
  const flat = (from: number, price: string, count: number) =>
    Array.from({ length: count }, (_, at): [string, string] => [
      `2026-01-${String(from + at).padStart(2, "0")}`,
      price,
    ]);
  const risen = judge([...flat(1, "1", 5), ...flat(6, "9", 6)]);
  expect(risen.doubted).toEqual([]);
  expect(judge([...flat(1, "1", 5), ...flat(6, "9", 1), ...flat(7, "1", 6)]).doubted).toEqual(["9 jump"]);
  expect(judge([...flat(1, "1", 5), ...flat(6, "9", 2)]).doubted).toEqual(["9 jump", "9 jump"]);
});

test("a day that is told anew is corrected by a little and waits where it is another price altogether", () => {
  const kept = [
    ["2026-03-06", "100"],
    ["2026-03-09", "101"],
  ] as const;
  expect(judge([["2026-03-09", "102"]], { kept })).toEqual({ trusted: ["102"], doubted: [] });
  expect(judge([["2026-03-09", "10.2"]], { kept })).toEqual({ trusted: [], doubted: ["10.2 changed_much"] });
});

test("a price rounded in another way is the same price", () => {
  expect(isSamePrice("123.45", "123.4500002")).toBe(true);
  expect(isSamePrice("123.45", "123.46")).toBe(false);
});

test("another source agrees while its newest closes are within 3 % of what is kept; a unit or a currency of its own is apart", () => {
  const kept = new Map([
    ["2026-03-05", "100"],
    ["2026-03-06", "200"],
    ["2026-03-09", "202"],
  ]);
  const closes = (...prices: string[]) =>
    prices.map((price, place) => ({ on: ["2026-03-06", "2026-03-09", "2026-03-10"][place] ?? "", price }));
  expect(compareCloses(closes("206", "195.94", "999"), kept)).toEqual({ state: "agree" });
  expect(compareCloses(closes("200", "195.93"), kept)).toEqual({
    state: "apart",
    told: { on: "2026-03-09", price: "195.93" },
    kept: { on: "2026-03-09", price: "202" },
  });
  expect(compareCloses(closes("20000", "20200"), kept).state).toBe("apart");
  expect(compareCloses(closes("NaN"), kept).state).toBe("apart");
  expect(compareCloses([{ on: "2026-03-04", price: "100" }], kept)).toEqual({ state: "no_common_day" });
});

test("an older day that does not agree is looked at as far as the fifth day back", () => {
  const days = Array.from({ length: 7 }, (_, at) => `2026-03-0${at + 1}`);
  const kept = new Map(days.map((on) => [on, "100"]));
  const closes = (wrongAt: number) => days.map((on, at) => ({ on, price: at === wrongAt ? "1" : "100" }));
  expect(compareCloses(closes(1), kept).state).toBe("agree");
  expect(compareCloses(closes(2), kept).state).toBe("apart");
});
