import { describe, expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { dateOrderOf, type DateOrder, readDate } from "#client/entries/smart-date.ts";

// 2026-03-18 is a Wednesday.
const read = (text: string, order: DateOrder = "mdy"): string => {
  const outcome = readDate(text, { today: day("2026-03-18"), order });
  return outcome.ok ? outcome.value : "no";
};

describe("a date as people type it", () => {
  test.each([
    ["today", "2026-03-18"],
    ["T", "2026-03-18"],
    ["yesterday", "2026-03-17"],
    ["-1", "2026-03-17"],
    ["−1", "2026-03-17"],
    ["+7", "2026-03-25"],
    ["-1m", "2026-02-18"],
    ["15", "2026-03-15"],
    ["20", "2026-02-20"],
    ["mon", "2026-03-16"],
    ["wednesday", "2026-03-18"],
    ["thu", "2026-03-12"],
    ["2026-02-28", "2026-02-28"],
    ["4 mar", "2026-03-04"],
    ["Mar 4, 2025", "2025-03-04"],
    ["31 dec", "2025-12-31"],
  ])("%s is %s", (typed, expected) => expect(read(typed)).toBe(expected));

  test("3/4 follows the reader's order: March 4 in America, 3 April in Europe", () => {
    expect(read("3/4", "mdy")).toBe("2026-03-04");
    expect(read("3/4", "dmy")).toBe("2026-04-03");
    expect(read("3.4.", "dmy")).toBe("2026-04-03");
    expect(read("3-4", "ymd")).toBe("2026-03-04");
  });

  test("two digits of a year mean the near century", () => {
    expect(read("3/4/25")).toBe("2025-03-04");
    expect(read("3/4/99")).toBe("1999-03-04");
  });

  test("a year of one or three digits, or before anything one owns, is no year", () => {
    expect(["3/4/2", "3/4/202", "3/4/0202", "2-3-2026"].map((it) => read(it))).toEqual([
      "no",
      "no",
      "no",
      "2026-02-03",
    ]);
  });

  test("a date without a year more than a month ahead is last year's", () => {
    expect(read("12/24")).toBe("2025-12-24");
    expect(read("4/1")).toBe("2026-04-01");
  });

  test("a day that does not exist is not moved to one that does", () => {
    expect(read("2/30")).toBe("no");
    expect(read("13/13")).toBe("no");
    expect(read("2026-02-30")).toBe("no");
    expect(read("marble 4")).toBe("no");
    expect(read("soon")).toBe("no");
  });
});

test("the order comes from the locale's own formatter", () => {
  expect(dateOrderOf("en-US")).toBe("mdy");
  expect(dateOrderOf("de-DE")).toBe("dmy");
  expect(dateOrderOf("sv-SE")).toBe("ymd");
});
