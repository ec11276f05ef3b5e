import { globSync, readFileSync } from "node:fs";
import { matchPath } from "react-router";
import { expect, test } from "vitest";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { clientRoutes } from "#client/routes.ts";
import { NOTICE_RULES } from "#features/shared/notice-events.ts";

/** Every address a notice, a mail or a screen names within the application leads to a screen that exists. */
const patternsOf = (routes: readonly RouteConfigEntry[], above = ""): readonly string[] =>
  routes.flatMap((route) => {
    const path = [above, route.path ?? ""].filter(Boolean).join("/");
    return route.children ? patternsOf(route.children, path) : [`/${path}`];
  });
const patterns = patternsOf(clientRoutes);
const isScreen = (path: string): boolean => patterns.some((pattern) => matchPath(pattern, path) !== null);

const ADDRESS = /["'`}](\/(?:central|settings|billing|admin)(?:\/[^"'`\s?#<>()]*)?)(?=["'`?#])/g;
/** Not addresses of screens: where routes of the server and rules about prefixes are declared. */
const OTHER = /^\/(?:settings|central|billing|admin)\/?(?:$|\*)|\/:|\$\{\w*(?:path|screen|rest|slug)/i;

test("every notice leads to a screen that exists", () => {
  const lost = Object.entries(NOTICE_RULES).filter(([, { path }]) => path !== undefined && !isScreen(path));
  expect(lost.map(([event, { path }]) => `${event}: ${path}`)).toEqual([]);
});

test("every address of the application written in mails, services and screens is one of its screens", () => {
  const sources = globSync("src/{features,providers,server,client,browser,site}/**/*.{ts,tsx}").filter(
    (file) => !/\.(?:api\.)?test\.tsx?$|client\/routes\.ts$/.test(file),
  );
  const lost = sources.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(ADDRESS)]
      .map(([, address = ""]) => address)
      .filter((address) => !OTHER.test(address))
      .filter((address) => !isScreen(address.replaceAll(/\$\{[^}]*\}/g, "x")))
      .map((address) => `${file}: ${address}`),
  );
  expect(lost).toEqual([]);
});
