import { expect, test } from "vitest";
import { middlewareOf, runMiddleware } from "./middleware.ts";
import { LAYOUTS, SITE_ROUTES } from "./route-table.ts";
import type { SiteRoute } from "./route-table.ts";

const request = new Request("http://localhost/x");
const page = () => Promise.resolve(new Response("page"));
const routeWith = (middleware: readonly string[]): SiteRoute => ({
  id: "R28",
  path: "/x",
  layout: "default",
  file: "site/pages/GenericPage.tsx",
  isPublic: true,
  middleware,
});

test("R28 an empty list of middleware is allowed, an unknown name is an error", async () => {
  expect(await (await runMiddleware({ request, pattern: "/x" }, page, [routeWith([])])).text()).toBe("page");
  expect(() => runMiddleware({ request, pattern: "/x" }, page, [routeWith(["nothing-of-the-kind"])])).toThrow(
    "Unknown route middleware",
  );
  expect(() => middlewareOf("constructor")).toThrow("Unknown route middleware");
});

test("R28 middleware runs around the page in the order of its names", async () => {
  const answer = await runMiddleware({ request, pattern: "x/" }, page, [routeWith(["noindex", "private"])]);
  expect(answer.headers.get("x-robots-tag")).toBe("noindex");
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
});

test("every route of the table names middleware that exists, a layout of the eight, and its path once", () => {
  for (const { middleware } of SITE_ROUTES) middleware.forEach(middlewareOf);
  expect(SITE_ROUTES.every(({ layout }) => LAYOUTS.includes(layout))).toBe(true);
  expect(new Set(SITE_ROUTES.map(({ path }) => path)).size).toBe(SITE_ROUTES.length);
  expect(LAYOUTS).toHaveLength(8);
});
