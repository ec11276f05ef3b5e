import { createServer } from "node:http";
import { expect, test } from "vitest";
import { assert } from "#engine/result.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { sentryReports } from "./sentry.ts";

const REPORT = {
  side: "server",
  feature: "refreshUser",
  severity: "medium",
  api: "/api/user/me",
  userId: "u1",
  message: "Failed to fetch",
  stack: "Error: Failed to fetch\n    at read (/app/a.js:1:2)",
  buildId: "b1",
} as const;

test("T8: a report reaches Sentry with its tags and nothing of this machine; a Sentry that is down is no failure", async () => {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      bodies.push(body);
      response.end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  assert(typeof address === "object" && address !== null, "the stand-in listens");
  await sentryReports(`http://key@127.0.0.1:${address.port}/1`).report(REPORT);
  server.close();
  const events = bodies.flatMap((body) => body.split("\n")).filter((line) => line.includes('"exception"'));
  expect(events).toHaveLength(1);
  expect(JSON.parse(events[0] ?? "{}")).toMatchObject({
    level: "warning",
    release: "b1",
    user: { id: "u1" },
    tags: { feature: "refreshUser", severity: "medium", api: "/api/user/me", side: "server" },
    exception: { values: [{ value: "Failed to fetch" }] },
  });
  await expect(sentryReports("http://key@127.0.0.1:1/1").report(REPORT)).resolves.toBeUndefined();
});

test("the same failure at other numbers is the same, another one is not", () => {
  const other = { ...REPORT, message: "Failed to fetch 17", stack: REPORT.stack.replace(":1:2", ":9:9") };
  expect(fingerprintOf({ ...other, message: "Failed to fetch 3" })).toBe(fingerprintOf(other));
  expect(fingerprintOf({ ...REPORT, feature: "referralCode" })).not.toBe(fingerprintOf(REPORT));
});
