import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const listed = (folder: string) =>
  readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`);
const read = (names: readonly string[]) =>
  names.map((name) => ({ name, text: readFileSync(`${ROOT}${name}`, "utf8") }));
const holding = (names: readonly string[], pattern: RegExp) =>
  read(names)
    .filter(({ text }) => pattern.test(text))
    .map(({ name }) => name);

const CLOCK = /\bDate\.now\b|\bnew Date\(\s*\)|\bDate\(\)|performance\.now\b|\bprocess\.hrtime\b/;
const src = listed("src").filter((name) => /\.tsx?$/.test(name));
const tests = [
  ...src.filter((name) => /\.test\.tsx?$|\/contract\.ts$/.test(name)),
  ...listed("test").filter((name) => name.endsWith(".ts") && name !== "test/asvs/clock-rule.test.ts"),
];

test("no test asks what time it is or how long something took: the day of tests comes from one file, work is measured in another", () => {
  expect(tests.length).toBeGreaterThan(300);
  const isInBrowser = (name: string) => name.startsWith("test/e2e/");
  expect(
    holding(
      tests.filter((name) => !isInBrowser(name)),
      CLOCK,
    ),
  ).toEqual([
    "test/clock.ts",
    // Beside running servers, whose clock is the machine's: when a token is renewed, and how long a recovery took, which is told and not asserted.
    "test/servers/depositor.ts",
    "test/servers/power-cuts.e2e.ts",
    "test/stand-ins/market.ts",
  ]);
  // In a browser some things are promised after seconds; what day it is is asked there no more than elsewhere.
  expect(holding(tests.filter(isInBrowser), /\bDate\.now\b|\bnew Date\(\s*\)/)).toEqual([]);
});

test("the server asks the machine for the time where it is given to it, in its log and where a library asks the machine as well", () => {
  const server = src.filter(
    (name) => /^src\/(?:server|features|providers|db|engine|assets|content)\//.test(name) && !/\.test\./.test(name),
  );
  expect(holding(server, /\bDate\.now\b|\bnew Date\(\s*\)/).toSorted()).toEqual(
    [
      // Times of files are the machine's.
      "src/features/images/disk-cache.ts",
      // Ids made in order; nobody reads a time in them.
      "src/features/imports/import-worker.ts",
      // The default of an argument.
      "src/providers/identity/embedded.ts",
      // Whether a token is timely still: the library that checked it first asked the machine.
      "src/providers/identity/clerk.ts",
      // How far the given clock is from the one the library asks.
      "src/providers/identity/embedded/session-token.ts",
      "src/providers/identity/oidc.ts",
      "src/server/assemble.ts",
      "src/server/log.ts",
      "src/server/main.ts",
      "src/server/mount-routes.ts",
      "src/features/session/routes.ts",
    ].toSorted(),
  );
});
