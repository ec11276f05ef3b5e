import { afterAll, beforeAll, expect, test } from "vitest";
import { buildView } from "#features/builds/contract.ts";
import type { Api } from "./api.ts";
import { openApi } from "./api.ts";
import { iconSet } from "#features/icons/contract.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const icons = (names: string) => api.call("GET", `/api/_icons?icons=${encodeURIComponent(names)}`);

test("X11 icons are answered by name, with or without their set, and may be kept for a day", async () => {
  const answer = await icons("arrow-right,lucide:check,no-such-icon");
  const set = answer.as(iconSet);
  expect(Object.keys(set.icons)).toEqual(["arrow-right", "check"]);
  expect(set.not_found).toEqual(["no-such-icon"]);
  // A check mark is one stroke from the middle left, down, and up to the right.
  expect(set.icons["check"]?.body).toMatch(
    /^<g fill="none" stroke="currentColor"[^>]*><path d="M20 6 9 17l-5-5"\/><\/g>$/,
  );
  expect(answer.headers.get("cache-control")).toContain("max-age=86400");
});

test("X11 nothing but a list of names is taken, 500 characters at most", async () => {
  const refused = [
    "",
    "../package",
    "a/b",
    "A",
    "check,",
    ",check",
    "mdi:check",
    "check;x",
    "constructor()",
    `${"a,".repeat(250)}a`,
  ];
  for (const names of refused) expect((await icons(names)).status, names).toBe(400);
  expect((await api.call("GET", "/api/_icons")).status).toBe(400);
  // A word every object knows is only a name that is not in the set.
  expect((await icons("constructor")).as(iconSet)).toMatchObject({ icons: {}, not_found: ["constructor"] });
});

test("X12 the served build is named, never from a cache, and only its own metadata exists", async () => {
  const latest = await api.call("GET", "/_builds/latest.json?1700000000000");
  expect(latest.headers.get("cache-control")).toBe("no-store");
  const { id } = latest.as(buildView);
  expect((await api.call("GET", `/_builds/meta/${id}.json`)).as(buildView)).toEqual({ id });
  expect((await api.call("GET", "/_builds/meta/another.json")).status).toBe(404);
});

test("X13 a picture that is not ours is not shown, and neither is a size that is not offered", async () => {
  const statusOf = async (path: string) => (await api.call("GET", path)).status;
  expect(await statusOf("/_images/card?src=/missing.png")).toBe(404);
  expect(await statusOf("/_images/card?src=https://evil.example/a.png")).toBe(404);
  expect(await statusOf("/_images/card?src=/../package.json")).toBe(404);
  expect(await statusOf("/_images/w_361?src=/icon-192.png")).toBe(404);
  expect(await statusOf("/_images/card")).toBe(400);
  const shown = await api.call("GET", "/_images/thumb?src=/icon-192.png", { headers: { accept: "image/webp" } });
  expect([shown.status, shown.headers.get("content-type"), shown.headers.get("vary")]).toEqual([
    200,
    "image/webp",
    "accept",
  ]);
});
