import { expect, test } from "vitest";
import { ok } from "#engine/result.ts";
import { TEST_SEALING } from "#test/api.ts";
import { beginConsent, ownReturn, type WhoAgrees } from "./consent.ts";
import type { PartsWithJobs } from "./parts.ts";

const WHO: WhoAgrees = { portfolioId: "portfolio", connectionId: "giro", userId: "anna", sessionId: "monday" };
const OTHER: WhoAgrees = { portfolioId: "other", connectionId: "other", userId: "ben", sessionId: "tuesday" };
const MINUTE_MS = 60_000;

/** A way to the page of a bank that began at 0. */
async function begun() {
  let atMs = 0;
  const bank = {
    key: "bank",
    consent: { countries: ["DE"], start: async () => ok({ visit: "https://bank.example.org/", kept: "link-1" }) },
  };
  const parts = {
    // Nothing of this connection is kept yet.
    database: { transaction: async () => undefined },
    sources: [bank],
    sealing: TEST_SEALING,
    now: () => atMs,
    returnTo: () => "https://wealth.example.org/",
  } as unknown as PartsWithJobs;
  const way = await beginConsent(parts, WHO, { source: "bank", country: "DE", bank: "Testbank" });
  if (!way.ok) return expect.unreachable("a consent begins");
  const { proof, state } = way.value;
  const isTaken = (who: WhoAgrees, back: { source?: string; state?: string; after?: number } = {}) => {
    atMs = (back.after ?? 0) * MINUTE_MS;
    return ownReturn(parts, who, { source: back.source ?? "bank", proof, state: back.state ?? state })?.kept;
  };
  return { isTaken };
}

test("what comes back from a bank is taken from the person who went, in the session they went from, for that connection of that portfolio", async () => {
  const { isTaken } = await begun();
  expect(isTaken(WHO)).toBe("link-1");
  for (const part of Object.keys(WHO) as (keyof WhoAgrees)[])
    expect(isTaken({ ...WHO, [part]: OTHER[part] }), `another ${part}`).toBeUndefined();
});

test("of another source, with another state, or after more than an hour it is not taken", async () => {
  const { isTaken } = await begun();
  expect(isTaken(WHO, { source: "elsewhere" })).toBeUndefined();
  expect(isTaken(WHO, { state: "guessed" })).toBeUndefined();
  expect([isTaken(WHO, { after: 60 }), isTaken(WHO, { after: 61 })]).toEqual(["link-1", undefined]);
});
