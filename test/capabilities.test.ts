import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { clientRoutes } from "#client/routes.ts";
import { AREAS } from "./capabilities/areas.ts";
import { capabilitiesPage } from "./capabilities/capabilities-page.ts";
import type { Capability } from "./capabilities/capability.ts";
import { citedIn, isJourney, isOfApi, readCitations } from "./capabilities/citations.ts";
import { ROLES } from "./roles.ts";

/** What is said of a capability is walked by a journey or asked by a test, and nothing is walked that the list does not know. */
const all = AREAS.flatMap((area) => area.capabilities);
const ids = new Set(all.map(({ id }) => id));
const citations = readCitations();

const isOnScreen = ({ state }: Capability): boolean => state === "whole" || state === "part";
const citedBy = (id: string, kind: (file: string) => boolean) =>
  citations.filter((it) => it.id === id && kind(it.file));

test("docs/CAPABILITIES.md is what the list and the tests make (node scripts/capabilities.ts writes it)", () => {
  const page = readFileSync(new URL("../docs/CAPABILITIES.md", import.meta.url), "utf8");
  expect(page).toBe(capabilitiesPage(citations));
});

test("every id is listed once, and there are as many as were asked for", () => {
  expect(ids.size).toBe(all.length);
  expect(all.length).toBe(193);
});

test("a title names several ids, each whole or in part", () => {
  expect(citedIn("UP-12, RE-05 in part: a lease (R-24)")).toEqual([
    { id: "UP-12", isPart: false },
    { id: "RE-05", isPart: true },
    { id: "R-24", isPart: false },
  ]);
});

test("no test names an id that is not listed", () => {
  expect(citations.filter(({ id }) => !ids.has(id)).map(({ id, file }) => `${file}: ${id}`)).toEqual([]);
});

test("what is said to be on a screen is walked by a journey", () => {
  const unwalked = all.filter((it) => isOnScreen(it) && citedBy(it.id, isJourney).length === 0);
  expect(
    unwalked.map(({ id }) => id),
    "name the id in the title of the journey that walks it",
  ).toEqual([]);
});

test("a journey of what is on a screen in part says so in its title", () => {
  const claimed = all
    .filter(({ state }) => state === "part")
    .flatMap(({ id }) => citedBy(id, isJourney).filter(({ isPart }) => !isPart));
  expect(claimed.map(({ id, file }) => `${file}: ${id} in part`)).toEqual([]);
});

test("what no journey could walk is walked by none", () => {
  const walked = all.filter((it) => !isOnScreen(it)).flatMap(({ id }) => citedBy(id, isJourney));
  expect(
    walked.map(({ id, file }) => `${file}: ${id}`),
    "say in test/capabilities on which screen it is",
  ).toEqual([]);
});

test("what the API alone answers is asked by a test of it", () => {
  const unasked = all.filter(({ id, state }) => state === "api" && citedBy(id, isOfApi).length === 0);
  expect(unasked.map(({ id }) => id)).toEqual([]);
});

test("every screen and every call that is named is there", () => {
  const lost = all.flatMap((it) => {
    if (it.state === "whole" || it.state === "part") return screens.has(it.at) ? [] : [`${it.id}: ${it.at}`];
    return it.state === "api" ? it.calls.filter((call) => !(call in ROLES)).map((call) => `${it.id}: ${call}`) : [];
  });
  expect(lost).toEqual([]);
});

const screensOf = (routes: readonly RouteConfigEntry[], above = ""): readonly string[] =>
  routes.flatMap((route) => {
    const path = [above, route.path ?? ""].filter(Boolean).join("/");
    return route.children ? screensOf(route.children, path) : [`/${path}`];
  });
const screens = new Set(screensOf(clientRoutes));
