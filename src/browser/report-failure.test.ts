import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reportFailure, reportOf } from "./report-failure.ts";

beforeEach(() => vi.stubGlobal("location", { pathname: "/pricing", search: "?token=secret" }));
afterEach(() => vi.unstubAllGlobals());

test("T8 a report carries feature, severity, api and the person where known, and never the query", () => {
  const report = reportOf(new TypeError("no answer"), {
    feature: "refreshUser",
    severity: "medium",
    api: "/api/user/me",
    userId: "u1",
  });
  expect(report).toMatchObject({
    feature: "refreshUser",
    severity: "medium",
    api: "/api/user/me",
    userId: "u1",
    message: "no answer",
    path: "/pricing",
  });
  expect(JSON.stringify(report)).not.toContain("secret");
  expect(reportOf("text", { feature: "referralCode", severity: "low" })).not.toHaveProperty("userId");
});

test("T8 a failure to report is nobody's trouble", async () => {
  const fetch = vi.fn(() => Promise.reject(new Error("offline")));
  vi.stubGlobal("fetch", fetch);
  expect(() => reportFailure(new Error("x".repeat(9000)), { feature: "referralCode", severity: "low" })).not.toThrow();
  await Promise.resolve();
  expect(fetch).toHaveBeenCalledOnce();
  expect(fetch.mock.calls[0]).toMatchObject(["/api/error-reports", { method: "POST" }]);
});

test("T8 a page that fails over and over reports twenty times at most", () => {
  const fetch = vi.fn(() => Promise.resolve(new Response()));
  vi.stubGlobal("fetch", fetch);
  for (let count = 0; count < 50; count += 1)
    reportFailure(new Error("again"), { feature: "newsletter", severity: "medium" });
  expect(fetch.mock.calls.length).toBeLessThanOrEqual(20);
});
