import fc from "fast-check";
import { expect, test } from "vitest";
import { ownReturnAddress } from "./return-address.ts";

const SITE = "https://aventine.example.org";
const APP = "https://app.example.org";
const back = (text: string) => ownReturnAddress(text, [SITE, APP]);

test("paths of ours are taken as they are, with query and fragment", () => {
  for (const path of [
    "/",
    "/central",
    "/central/p/1?figure=net_worth&on=2026-11-20#top",
    "/pricing?next=%2Fcentral",
    "/a/b-c_d.e~f",
  ])
    expect(back(path)).toBe(path);
});

test("full addresses of our own: the first origin becomes a path, another one stays whole", () => {
  expect([back(SITE), back(`${SITE}/central?a=1`), back(APP), back(`${APP}/central`)]).toEqual([
    "/",
    "/central?a=1",
    `${APP}/`,
    `${APP}/central`,
  ]);
});

/** V3.7.2: ways to write another site, collected from what browsers and servers have been seen to follow. */
const HOSTILE = [
  "https://evil.example",
  "http://evil.example",
  "//evil.example",
  "///evil.example",
  "////evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "\\\\evil.example",
  "/\\/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\n//evil.example",
  "\t//evil.example",
  " //evil.example",
  "//evil.example/%2f..",
  "/%2fevil.example",
  "/%2f%2fevil.example",
  "/%5cevil.example",
  "/%5c%5cevil.example",
  "/%252fevil.example",
  "/%09/evil.example",
  "/%0d%0aLocation:https://evil.example",
  "/./%2f/evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/../%2fevil.example",
  "https:evil.example",
  "https:/evil.example",
  "https:///evil.example",
  "https://aventine.example.org.evil.example",
  "https://aventine.example.org@evil.example",
  "https://aventine.example.org:443@evil.example/",
  "https://user:pass@aventine.example.org/",
  "https://aventine.example.org%2f@evil.example",
  "https://evil.example/https://aventine.example.org",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "file:///etc/passwd",
  "blob:https://aventine.example.org/1",
  "evil.example",
  "@evil.example",
  ".evil.example",
  "central",
  "",
  "/\u0000",
  "/ｅvil",
  "//ⓔvil.example",
  "/central\u2028",
  `/${"a".repeat(3000)}`,
];

test.each(HOSTILE)("V3.7.2: %j leads nowhere", (text) => {
  expect(back(text)).toBeUndefined();
});

test("V1.2.2, V3.7.2: nor do they when escaped once more", () => {
  const led = HOSTILE.map((text) => encodeURIComponent(text)).filter((text) => back(text) !== undefined);
  expect(led).toEqual([]);
});

test("whatever text comes, what is let through stays on our origins when a browser reads it", () => {
  const piece = fc.constantFrom(
    "/",
    "\\",
    "//",
    "@",
    ":",
    ".",
    "..",
    "%2f",
    "%5c",
    "evil.example",
    "https:",
    "?",
    "#",
    "a",
    "\t",
    SITE,
    APP,
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(piece, { maxLength: 8 }).map((it) => it.join("")),
        fc.string(),
      ),
      (text) => {
        const address = back(text);
        if (address === undefined) return;
        expect([SITE, APP]).toContain(new URL(address, SITE).origin);
      },
    ),
    { numRuns: 5000 },
  );
});
