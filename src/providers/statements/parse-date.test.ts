import { expect, test } from "vitest";
import { detectDateOrder } from "#providers/statements/detect-date-order.ts";
import { parseMoment, secondOf, type DateOrder } from "#providers/statements/parse-date.ts";

test.each<[string, DateOrder, string, number | undefined]>([
  ["2024-02-29", "ymd", "2024-02-29", undefined],
  ["20230623", "ymd", "2023-06-23", undefined],
  ["20230623;143000", "ymd", "", undefined],
  ["02-01-2024", "dmy", "2024-01-02", undefined],
  ["02.01.24", "dmy", "2024-01-02", undefined],
  ["12/15/2018", "mdy", "2018-12-15", undefined],
  ["16-jan-2025", "dmy", "2025-01-16", undefined],
  ["3 mrt 2024", "dmy", "2024-03-03", undefined],
  ["Mar 3, 2024", "dmy", "2024-03-03", undefined],
  ["2024-08-02T07:00:00.001Z", "ymd", "2024-08-02", 25_200],
  ["24-08-2022 07:00:15", "dmy", "2022-08-24", 25_215],
  ["2023-12-18 11:45:06.326", "ymd", "2023-12-18", 42_306],
  ["01/05/2024 2:30 PM", "mdy", "2024-01-05", 52_200],
  ["1/5/2024, 2:30:00\u202fPM", "mdy", "2024-01-05", 52_200],
])("%s in order %s", (text, order, on, second) => {
  const moment = parseMoment(text, order);
  expect(moment?.on ?? "").toBe(on);
  expect(moment?.secondOfDay).toBe(second);
});

test.each<[string, DateOrder]>([
  ["2023-02-29", "ymd"],
  ["31/04/2024", "dmy"],
  ["13/13/2024", "mdy"],
  ["01/02/2024", "ymd"],
  ["2024-01-02 later", "ymd"],
  ["2024-01-02 25:00", "ymd"],
  ["", "ymd"],
])("%s in order %s is no date", (text, order) => {
  expect(parseMoment(text, order)).toBeUndefined();
});

test("half past twelve at night is the first hour", () => {
  expect(secondOf("12:30 AM")).toBe(1800);
});

test("one day above twelve settles the order of the whole column", () => {
  expect(detectDateOrder(["01/02/2024", "13/02/2024"])).toBe("dmy");
  expect(detectDateOrder(["01/02/2024", "02/13/2024"])).toBe("mdy");
  expect(detectDateOrder(["01.02.2024"])).toBe("dmy");
  expect(detectDateOrder(["2024-01-02"])).toBe("ymd");
});

test("an order that nothing shows, or that contradicts itself, is left open", () => {
  expect(detectDateOrder(["01/02/2024", "03/04/2024"])).toBeUndefined();
  expect(detectDateOrder(["13/02/2024", "02/13/2024"])).toBeUndefined();
});

test("seconds and milliseconds since 1970 are a moment in UTC, and a weekday before a day says nothing more", () => {
  expect(parseMoment("1658912400", "dmy")).toEqual({ on: "2022-07-27", secondOfDay: 32_400 });
  expect(parseMoment("1658912400000", "dmy")).toEqual({ on: "2022-07-27", secondOfDay: 32_400 });
  expect(parseMoment("Tue May 26 2020 18:06:28 GMT+0000", "dmy")).toEqual({ on: "2020-05-26", secondOfDay: 65_188 });
  expect(parseMoment("123456789012345", "dmy")).toBeUndefined();
  // The number of an account, which as seconds would be of 2057.
  expect(parseMoment("2752874004", "dmy")).toBeUndefined();
});

test("a zone in brackets and a time before the day are read", () => {
  expect(parseMoment("2025-10-03 01:22:33 (UTC)", "ymd")).toEqual({ on: "2025-10-03", secondOfDay: 4953 });
  expect(parseMoment("08:12:44 2025-10-03", "ymd")).toEqual({ on: "2025-10-03", secondOfDay: 29_564 });
  expect(parseMoment("(UTC)", "ymd")).toBeUndefined();
});

test("years of two digits come first where the column as a whole says so, and nowhere else", () => {
  expect(detectDateOrder(["25-10-01", "25-10-14", "25-11-02"])).toBe("ymd");
  expect(parseMoment("25-10-14 08:00:00", "ymd")).toEqual({ on: "2025-10-14", secondOfDay: 28_800 });
  expect(detectDateOrder(["17/05/24", "28/05/24"])).toBe("dmy");
  expect(detectDateOrder(["28/03/24"])).toBe("dmy");
  expect(detectDateOrder(["03/04/24", "05/04/24"])).toBeUndefined();
  expect(detectDateOrder(["10/17/24", "10/03/24"])).toBe("mdy");
});
