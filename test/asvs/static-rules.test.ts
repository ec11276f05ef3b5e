import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const SRC = fileURLToPath(new URL("../../src/", import.meta.url));
const sources = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
  .map((name) => ({ name, text: readFileSync(`${SRC}${name}`, "utf8") }));
const holding = (pattern: RegExp, folders: RegExp) =>
  sources.filter(({ name, text }) => folders.test(name) && pattern.test(text)).map(({ name }) => name);
const SERVER = /^(?:server|features|providers|db)\//;

test("V1.2.5: nothing starts a program of the operating system", () => {
  expect(holding(/child_process|execSync|spawnSync/, /./)).toEqual([]);
});

test("V11.5.1: the server draws no secret from a guessable source", () => {
  expect(holding(/Math\.random\(/, SERVER)).toEqual([]);
});

test("V1.3.2: nothing evaluates text as a program", () => {
  expect(holding(/\beval\(|new Function\(/, /./)).toEqual([]);
});

/** Templates that are SQL and hold a value without being tagged: there text would become SQL. */
function sqlMadeOfText(text: string): readonly string[] {
  return [...text.matchAll(/`[^`]*`/g)].flatMap((found) => {
    const isSql = /\b(?:select|insert into|update|delete from)\b[^]*\b(?:from|set|values|where)\b/i.test(found[0]);
    const isTagged = /\.(?:rows|one|run)\s*(?:<[^`]*>)?$/.test(text.slice(Math.max(0, found.index - 600), found.index));
    return isSql && found[0].includes("${") && !isTagged ? [found[0].slice(0, 60)] : [];
  });
}

test("V1.2.4: values reach SQL as parameters; text is put together in the listed places, from names of our own", () => {
  const places = sources
    .filter(({ name }) => SERVER.test(name))
    .filter(({ text }) => sqlMadeOfText(text).length > 0)
    .map(({ name }) => name);
  expect(places).toEqual([
    // Names of tables and columns: of constants, or of the database's own catalog.
    "db/seal-secrets.ts",
    "db/queries/copy-portfolio.ts",
    "db/queries/entities.ts",
    "db/queries/erasure.ts",
    "db/queries/everything.ts",
    "db/queries/import-plans.ts",
    "db/queries/ledger-writes.ts",
    "db/queries/price-log.ts",
    "db/queries/transactions.ts",
    "db/queries/undo-change.ts",
    "providers/error-reports/embedded.ts",
    "providers/identity/embedded/invitations.ts",
    "providers/identity/embedded/prove-address.ts",
  ]);
});

const BROWSER = /^(?:client|site|ui|browser|root|entry)/;

test("V1.3.1, V1.3.5, V3.2.2: what a person wrote is shown as text; markup is set in these files only, from our own pages, icons and figures", () => {
  expect(
    holding(/dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML|document\.write/, BROWSER).toSorted(),
  ).toEqual([
    "client/add/WayIcon.tsx",
    "root.tsx",
    "site/chrome/FrameParts.tsx",
    "site/content/Prose.tsx",
    "site/drawn/Drawn.tsx",
    "site/drawn/captured.ts",
    "site/home/ClassIndex.tsx",
    "site/icons/fill-icons.ts",
    "site/pages/HomePage.tsx",
  ]);
});

test("V3.5.5: no page listens to messages of other windows; tabs of the same origin speak by a channel that no other origin reaches", () => {
  const listening = sources.filter(
    ({ name, text }) => BROWSER.test(name) && /addEventListener\("message"|onmessage/.test(text),
  );
  expect(listening.map(({ name }) => name)).toEqual(["browser/session/session.ts"]);
  expect(listening.every(({ text }) => text.includes("new BroadcastChannel("))).toBe(true);
  expect(holding(/(?:window|parent|opener|top|self)\.(?:postMessage|addEventListener\("message")/, BROWSER)).toEqual(
    [],
  );
});

test("V3.5.4: no cookie is given to another host: none names a domain", () => {
  // A stand-in speaks as the institution it stands for, which names its domain in an answer.
  const naming = holding(/;\s*domain=|domain:\s*["'`]/i, SERVER);
  expect(naming.filter((name) => !name.endsWith("/stand-in.ts"))).toEqual([]);
});

test("V15.3.2: a server that answers with a redirect is not followed, wherever a person's address or a secret is sent", () => {
  const fetching = sources.filter(({ name, text }) => SERVER.test(name) && /\bfetch\(/.test(text));
  const following = fetching.filter(({ text }) => !/redirect: "(?:error|manual)"/.test(text)).map(({ name }) => name);
  // The embedded payment service is no network: its client ends in our own process. The server's entry hands its own function on.
  // Connections are given the guarded fetch, which follows within one origin only (`providers/network/guarded-fetch.test.ts`).
  expect(following.toSorted()).toEqual([
    "providers/connections/ask-institution.ts",
    "providers/connections/ibkr-flex/api.ts",
    "server/main.ts",
  ]);
});
