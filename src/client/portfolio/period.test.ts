import { expect, test } from "vitest";
import { parsePeriod, periodWords, steppedPeriod } from "./period.ts";

const TODAY = "2026-11-22";
const read = (typed: string) => {
  const found = parsePeriod(typed, TODAY);
  return found && `${found.first} ${found.last}`;
};

test.each([
  ["2024", "2024-01-01 2024-12-31"],
  ["2024-02", "2024-02-01 2024-02-29"],
  ["2024-02-10", "2024-02-10 2024-02-10"],
  ["2020:2023", "2020-01-01 2023-12-31"],
  ["2020-06:ytd", "2020-06-01 2026-11-22"],
  ["2020-06-15:2021", "2020-06-15 2021-12-31"],
  [" 2024: ", "2024-01-01 2026-11-22"],
  ["2026", "2026-01-01 2026-11-22"],
  ["YTD", "2026-01-01 2026-11-22"],
  ["1y", "2025-11-23 2026-11-22"],
  ["3m", "2026-08-23 2026-11-22"],
  ["2w", "2026-11-09 2026-11-22"],
  ["90d", "2026-08-25 2026-11-22"],
  ["last 90 days", "2026-08-25 2026-11-22"],
  ["Last  3 months", "2026-08-23 2026-11-22"],
  ["this year", "2026-01-01 2026-11-22"],
  ["last year", "2025-01-01 2025-12-31"],
  ["last month", "2026-10-01 2026-10-31"],
])("%s is a period", (typed, days) => expect(read(typed)).toBe(days));

test.each(["", "next year", "2027", "2024-13", "2024-00", "2024-02-30", "2023:2020", "2020:2021:2022", "0y", ":2020"])(
  "%s is none",
  (typed) => expect(read(typed)).toBeUndefined(),
);

const step = (typed: string, by: -1 | 1) => {
  const period = parsePeriod(typed, TODAY);
  const next = period && steppedPeriod(period, by, TODAY);
  return next && `${next.first} ${next.last}`;
};

test.each([
  ["2024", -1, "2023-01-01 2023-12-31"],
  ["2025", 1, "2026-01-01 2026-11-22"],
  ["2026", 1, undefined],
  ["2026", -1, "2025-01-01 2025-12-31"],
  ["2020:2023", -1, "2016-01-01 2019-12-31"],
  ["2024-03", -1, "2024-02-01 2024-02-29"],
  ["2026-11", -1, "2026-10-01 2026-10-31"],
  ["2w", -1, "2026-10-26 2026-11-08"],
] as const)("one step from %s by %i", (typed, by, days) => expect(step(typed, by)).toBe(days));

test("a period is said as people say it", () => {
  const words = (typed: string) => periodWords(parsePeriod(typed, TODAY) ?? { first: TODAY, last: TODAY }, "en-US");
  expect(words("2024")).toBe("2024");
  expect(words("2020:2023")).toBe("2020 to 2023");
  expect(words("2024-06")).toBe("Jun 2024");
  expect(words("2020-06:ytd")).toBe("Jun 1, 2020 to Nov 22, 2026");
});
