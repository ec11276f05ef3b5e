import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDay } from "#engine/dates/day.ts";
import { formatAge, formatLocalDate } from "#ui/formats/format-date.ts";
import { parseLocalDate } from "#ui/formats/parse-local-date.ts";

const TODAY = "2026-11-21";

test("a date is read in the order of the locale", () => {
  expect(parseLocalDate("3/5/2024", "en-US", TODAY)).toBe("2024-03-05");
  expect(parseLocalDate("3/5/2024", "en-GB", TODAY)).toBe("2024-05-03");
  expect(parseLocalDate("3.5.24", "de-DE", TODAY)).toBe("2024-05-03");
  expect(parseLocalDate("2024-05-03", "en-US", TODAY)).toBe("2024-05-03");
});

test("a year left out is this year, and two digits are the nearest century", () => {
  expect(parseLocalDate("11/3", "en-US", TODAY)).toBe("2026-11-03");
  expect(parseLocalDate("1/2/85", "en-US", TODAY)).toBe("1985-01-02");
});

test("a month may be named, on either side of the day, in the reader's language or in English", () => {
  const english = ["March 1 2019", "1 March 2019", "1 mar 2019", "Mar 1, 2019", "1-Mar-19"];
  expect(english.map((it) => parseLocalDate(it, "en-US", TODAY))).toEqual(Array(5).fill("2019-03-01"));
  expect(parseLocalDate("1. März 2019", "de-DE", TODAY)).toBe("2019-03-01");
  expect(parseLocalDate("1 mars 2019", "fr-FR", TODAY)).toBe("2019-03-01");
  expect(parseLocalDate("1 March 2019", "fr-FR", TODAY)).toBe("2019-03-01");
  expect(parseLocalDate("5 May", "en-US", TODAY)).toBe("2026-05-05");
});

test("a name that is no month, or could be two, is refused", () => {
  const refused = ["1 Foo 2019", "31 June 2019", "ju 1 2019", "1 2 March 2019", "1 March April 2019", "March 2019"];
  expect(refused.map((it) => parseLocalDate(it, "en-US", TODAY))).toEqual(Array(6).fill(undefined));
});

test("today and its neighbors may be said in words", () => {
  expect(["today", "Yesterday", "tomorrow"].map((it) => parseLocalDate(it, "de-DE", TODAY))).toEqual([
    "2026-11-21",
    "2026-11-20",
    "2026-11-22",
  ]);
});

test("a year nobody can mean is refused", () => {
  expect(["1/2/0024", "0024-02-01", "1 Mar 0202"].map((it) => parseLocalDate(it, "en-US", TODAY))).toEqual(
    Array(3).fill(undefined),
  );
});

test("a day that does not exist is refused", () => {
  expect(
    ["2/30/2024", "13/1/2024", "hello", "", "1", "1/2/3/4"].map((it) => parseLocalDate(it, "en-US", TODAY)),
  ).toEqual(Array(6).fill(undefined));
});

test("what a locale writes it reads back, on the same day everywhere", () => {
  const locales = ["en-US", "de-DE", "fr-FR", "sv-SE", "pl-PL", "ja-JP", "ko-KR", "nl-NL", "hu-HU"];
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 40_000 }), fc.constantFrom(...locales), (day, locale) => {
      const on = formatDay(day);
      expect(parseLocalDate(formatLocalDate(on, locale, "numeric"), locale, TODAY)).toBe(on);
    }),
  );
});

test("an age is told in the unit people think in", () => {
  expect([0, 1, 45, 100, 800].map((it) => formatAge(it, "en-US"))).toEqual([
    "today",
    "yesterday",
    "45 days ago",
    "3 months ago",
    "2 years ago",
  ]);
});
