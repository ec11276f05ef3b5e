import { globSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { beforeAll, expect, test } from "vitest";
import { clientRoutes } from "#client/routes.ts";
import { compileContent } from "#content/compile/compile-content.ts";
import { siteOptions } from "#content/compile/site-options.ts";
import { SITE_ROUTES } from "#site/route-table.ts";
import { openApi } from "#test/api.ts";
import { claimsIn, firstLines, runsOf, runsOfSource } from "#test/promises/claims.ts";
import ledger from "#test/promises/ledger.json" with { type: "json" };

/** Decision 0023: what a page says one can do is done on a screen, by a call or on a public page that exists, or is not said. */
const { entries } = compileContent(siteOptions(false)).content;

/** Words of the program that visitors and receivers of mail read: not on the screen where the thing is done. */
const SOURCES = globSync("src/{site/**/*.tsx,features/mail/templates/*.ts,content/phrases.ts,client/billing/*.tsx}")
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .toSorted();

/** What the trial and a plan allow stands in many places, and is always done on the same screens. */
const ON_PLANS =
  /\b(?:trial|subscri\w+|invoices?|billed|billing|cancel\w*)\b|^(?:generic\/pricing|snippets\/trial|support\/account\/plan-and-trial|src\/client\/billing\/|src\/features\/mail\/templates\/(?:plan|payment|receipt|trial))/i;
const PLAN_SCREENS = ["/central/subscription", "/central/invoices"];

/** Pages about the product. Law, privacy and articles speak of more than that; what they say one can do is in the ledger. */
const ABOUT_THE_PRODUCT = ["index", "support", "landing", "app_store", "samples", "central", "generic"];

const screensOf = (routes: readonly RouteConfigEntry[], above = ""): readonly string[] =>
  routes.flatMap((route) => {
    const path = [above, route.path ?? ""].filter(Boolean).join("/");
    return route.children ? screensOf(route.children, path) : [`/${path}`];
  });
const screens = new Set(screensOf(clientRoutes));
const publicPages = new Set([...SITE_ROUTES.map(({ path }) => path), ...entries.map(({ path }) => path)]);
let calls: ReadonlySet<string>;

beforeAll(async () => {
  const api = await openApi();
  calls = new Set(api.house.routes.map(({ definition }) => `${definition.method} ${definition.path}`));
  await api.close();
});

const isCall = (place: string): boolean => /^[A-Z]+ /.test(place);
const isThere = (place: string): boolean =>
  isCall(place) ? calls.has(place) : screens.has(place) || publicPages.has(place);

test("every place a page rests on is a screen, a call of the API or a public page", () => {
  const lost = entries.flatMap(({ stem, restsOn = [] }) =>
    restsOn.filter((place) => !isThere(place)).map((place) => `content/${stem}.md: ${place}`),
  );
  expect(lost).toEqual([]);
});

test("every page about the product names what it rests on", () => {
  const silent = entries.filter(
    ({ collection, restsOn }) => ABOUT_THE_PRODUCT.includes(collection) && restsOn === undefined,
  );
  expect(silent.map(({ stem }) => `content/${stem}.md: add restsOn above the body`)).toEqual([]);
});

test("a page that rests on the API says so in its first lines", () => {
  const late = entries.filter((entry) => entry.restsOn?.some(isCall) && !/\bAPI\b/.test(firstLines(entry)));
  expect(
    late.map(({ stem }) => `content/${stem}.md: say in the lead or the first paragraph that the API answers`),
  ).toEqual([]);
});

/** Sentences that say one can do something, by the file they stand in. */
const said: readonly (readonly [file: string, claims: readonly string[]])[] = [
  ...entries.map((entry) => [entry.stem, claimsIn(runsOf(entry))] as const),
  ...SOURCES.map((file) => [file, claimsIn(runsOfSource(readFileSync(file, "utf8")))] as const),
];

/** Sentence by sentence: the places where it can be done, or in words why it says nothing of the product. */
const tied: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>> = ledger;

test("every sentence that says one can do something is tied to where it is done", () => {
  const untied = said.flatMap(([file, claims]) =>
    claims
      .filter((claim) => tied[file]?.[claim] === undefined)
      .map((claim) => `${file}: ${claim}`)
      .filter((line) => !ON_PLANS.test(line) || !PLAN_SCREENS.every(isThere)),
  );
  expect(untied, "try it on a screen, then add it to test/promises/ledger.json with that screen").toEqual([]);
});

test("every tie leads somewhere, and its sentence is still said", () => {
  const there = new Map(said);
  const wrong = Object.entries(tied).flatMap(([file, sentences]) =>
    Object.entries(sentences).flatMap(([claim, places]) => [
      ...(there.get(file)?.includes(claim) ? [] : [`${file}: no longer said, take it out of the ledger: ${claim}`]),
      ...(typeof places === "string" ? [] : places.filter((place) => !isThere(place)).map((it) => `${file}: no ${it}`)),
    ]),
  );
  expect(wrong).toEqual([]);
});
