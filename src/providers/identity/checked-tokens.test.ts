import { expect, test } from "vitest";
import { checkedTokens } from "#providers/identity/checked-tokens.ts";
import type { SessionClaims } from "#providers/identity/session-claims.ts";

const SECOND = 1000;
const claims: SessionClaims = {
  v: 2,
  sub: "anna",
  sid: "session",
  sts: "active",
  fva: [0, -1],
  azp: "https://app.example",
  iss: "https://app.example",
  iat: 100,
  nbf: 100,
  exp: 160,
  guest: false,
  mfa: false,
};
const HERE = ["https://app.example"];

test("a token that was found good is known until it expires, give or take the skew of clocks", () => {
  const tokens = checkedTokens(5 * SECOND);
  tokens.keep("token", HERE, claims);
  expect(tokens.find("token", HERE, 159 * SECOND)).toBe(claims);
  expect(tokens.find("token", HERE, 164 * SECOND)).toBe(claims);
  expect(tokens.find("token", HERE, 165 * SECOND)).toBeUndefined();
  // Forgotten by then, whatever the clock says next.
  expect(tokens.find("token", HERE, 150 * SECOND)).toBeUndefined();
});

test("it is known for the origins it was checked for, and no other", () => {
  const tokens = checkedTokens(0);
  tokens.keep("token", HERE, claims);
  expect(tokens.find("token", ["https://elsewhere.example"], 120 * SECOND)).toBeUndefined();
  expect(tokens.find("another", HERE, 120 * SECOND)).toBeUndefined();
});

test("of many the oldest is forgotten first", () => {
  const tokens = checkedTokens(0, 2);
  for (const name of ["first", "second", "third"]) tokens.keep(name, HERE, claims);
  const known = ["first", "second", "third"].filter((name) => tokens.find(name, HERE, 120 * SECOND) !== undefined);
  expect(known).toEqual(["second", "third"]);
});
