import * as fc from "fast-check";
import { expect, test } from "vitest";
import "#test/property-seed.ts";
import { scrub, withoutAmounts } from "./scrub.ts";

test.each([
  ["Bearer eyJhbGciOi.eyJzdWIi.c2ln was refused", "Bearer [token] was refused"],
  ["GET https://x.example/a/b?token=abc#def failed", "GET https://x.example/a/b failed"],
  ["postgres://me:pw@host/db", "postgres://host/db"],
  ['{"password":"hunter two","a":1}', '{"password":[removed],"a":1}'],
  ["api_key=abc; next", "api_key=[removed]; next"],
  ["no mail for ada.lovelace+x@mail.example.org here", "no mail for [address] here"],
  ["balance 1,234,567.89 is wrong", "balance [amount] is wrong"],
  ["€ 12 or 12 € or USD 5", "[amount] or [amount] or [amount]"],
  ["account DE89 3704 0044 0532 0130 00", "account [number]"],
  ["id 4111111111111111", "id [number]"],
  ["key 0f8fad5bd9cb469fa16570867728950e", "key [token]"],
])("%s", (text, expected) => {
  expect(scrub(text)).toBe(expected);
});

test("what finds the place of a failure stays", () => {
  const stack = "TypeError: x is not a function\n    at read (/assets/index-B7f2.js:1:234567)\n    at 24 more";
  expect(scrub(stack)).toBe(stack);
  expect(scrub("status 404 from react@19.1.0")).toBe("status 404 from react@19.1.0");
});

test("a mail keeps its words and loses its amounts", () => {
  expect(withoutAmounts("You paid $1,200.50 on 2026-11-20, see step 3. Write to a@b.example")).toBe(
    "You paid [amount] on 2026-11-20, see step 3. Write to a@b.example",
  );
});

test("any text is scrubbed in bounded time and grows by its marks at most", () => {
  fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => scrub(text).length <= 24_000));
  for (const worst of [
    "a".repeat(12_000),
    "1,".repeat(6000),
    "a@".repeat(6000),
    "/a?".repeat(4000),
    "-".repeat(12_000),
  ])
    expect(scrub(worst).length).toBeLessThanOrEqual(24_000);
});
