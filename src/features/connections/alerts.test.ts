import { expect, test } from "vitest";
import { alertsOf } from "./alerts.ts";

const NOON = { nowMs: Date.parse("2026-11-20T12:00:00Z"), today: "2026-11-20" };
const WORKING = {
  problem_kind: null,
  consent_ends_on: null,
  last_success_at: "2026-11-20T09:00:00Z",
  created_at: "2026-01-01T00:00:00Z",
  is_asked: true,
};

test("what only somebody can mend is raised at once, what is tried again by itself after a day", () => {
  const of = (problem: string, more: object = {}) => alertsOf({ ...WORKING, problem_kind: problem, ...more }, NOON);
  expect(of("credentials_refused")).toEqual(["credentials_refused"]);
  expect(of("may_trade")).toEqual(["credentials_refused"]);
  expect(of("second_factor_needed")).toEqual(["second_factor_needed"]);
  expect(of("consent_ended")).toEqual(["consent_ended"]);
  expect(of("institution_busy")).toEqual([]);
  expect(of("institution_busy", { last_success_at: "2026-11-19T12:00:01Z" })).toEqual([]);
  expect(of("institution_busy", { last_success_at: "2026-11-19T12:00:00Z" })).toEqual(["sync_failing"]);
  // One that never worked fails since it was made.
  expect(of("institution_busy", { last_success_at: null })).toEqual(["sync_failing"]);
  expect(alertsOf({ ...WORKING, last_success_at: "2026-11-01T00:00:00Z" }, NOON)).toEqual([]);
});

test("a consent is to be renewed from two weeks before its end on, and over the day after it", () => {
  const on = (consent_ends_on: string) => alertsOf({ ...WORKING, consent_ends_on }, NOON);
  expect(["2026-12-05", "2026-12-04", "2026-11-20", "2026-11-19"].map(on)).toEqual([
    [],
    ["consent_running_out"],
    ["consent_running_out"],
    ["consent_ended"],
  ]);
  expect(alertsOf({ ...WORKING, consent_ends_on: "2026-11-01", is_asked: false }, NOON)).toEqual([]);
});
