import { createCheckAuthorization } from "@clerk/shared/authorization";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { AccessFacts, AccessQuestion, Reverification } from "./access-check.ts";
import { mayAccess } from "./access-check.ts";

const facts = (changed: Partial<AccessFacts> = {}): AccessFacts => ({
  userId: "u1",
  organization: { id: "o1", role: "admin", permissions: ["org:members:manage"] },
  factorAges: [5, 5],
  features: "u:exports,o:members",
  plans: "u:household",
  hasSecondFactor: true,
  ...changed,
});

test("A12: role, permission, feature and plan each pass for what the session has and fail for anything else", () => {
  const answers = [
    [{ role: "org:admin" }, { role: "member" }],
    [{ permission: "members:manage" }, { permission: "billing:manage" }],
    [{ feature: "exports" }, { feature: "org:exports" }],
    [{ plan: "user:household" }, { plan: "advisor" }],
  ].map(([has, lacks]) => [mayAccess(facts(), has ?? {}), mayAccess(facts(), lacks ?? {})]);
  expect(answers).toEqual(Array.from({ length: 4 }, () => [true, false]));
});

test("A12: everything asked for must hold, and asking nothing is refused", () => {
  expect(mayAccess(facts(), { role: "admin", feature: "exports" })).toBe(true);
  expect(mayAccess(facts(), { role: "admin", feature: "unknown" })).toBe(false);
  expect(mayAccess(facts(), {})).toBe(false);
  expect(mayAccess(facts({ userId: undefined }), { role: "admin" })).toBe(false);
});

test("A12: strict lasts 10 minutes, moderate 60, lax 1,440, by the second factor where there is one", () => {
  const lastMinute = ([preset, minutes]: readonly [Reverification, number]) =>
    [minutes - 1, minutes].map((age) => mayAccess(facts({ factorAges: [9999, age] }), { reverification: preset }));
  for (const preset of [
    ["strict", 10],
    ["moderate", 60],
    ["lax", 1440],
  ] as const)
    expect(lastMinute(preset)).toEqual([true, false]);
});

test("A12: without a second factor the first one counts, except for strict_mfa, which asks for a second one to exist", () => {
  const alone = facts({ factorAges: [3, -1], hasSecondFactor: false });
  const answer = (reverification: Reverification) => mayAccess(alone, { reverification });
  expect([answer("strict"), answer("moderate"), answer("lax"), answer("strict_mfa")]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test("A12: strict_mfa asks for both factors within 10 minutes", () => {
  const with2 = (first: number, second: number) =>
    mayAccess(facts({ factorAges: [first, second] }), { reverification: "strict_mfa" });
  expect([with2(9, 9), with2(10, 0), with2(0, 10), with2(-1, 0), with2(0, -1)]).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test("A12: someone who is acted for has proved nothing: every preset is refused", () => {
  const acted = facts({ factorAges: [-1, -1] });
  for (const reverification of ["lax", "moderate", "strict", "strict_mfa"] as const)
    expect(mayAccess(acted, { reverification })).toBe(false);
});

test("A12: outside strict_mfa it answers as the identity provider's own check does, whatever is in the session", () => {
  const age = fc.oneof(fc.constant(-1), fc.integer({ min: 0, max: 1500 }), fc.constantFrom(Number.NaN, -2));
  const list = fc.constantFrom(undefined, "", "u:exports", "o:members,u:exports", "ou:members", "broken", "x:members");
  const name = fc.constantFrom("exports", "org:members", "user:members", "strange:members", "members");
  const question = fc.record(
    {
      role: fc.constantFrom("admin", "org:admin", "org:org:admin", "member", ""),
      permission: fc.constantFrom("org:members:manage", "members:manage", "members:read"),
      feature: name,
      plan: name,
      reverification: fc.constantFrom("strict" as const, "moderate" as const, "lax" as const),
    },
    { requiredKeys: [] },
  );
  const session = fc.record({
    userId: fc.constantFrom("u1", undefined),
    organization: fc.constantFrom(
      undefined,
      { id: "o1", role: "org:admin", permissions: ["org:members:manage"] },
      { id: "o1", role: undefined, permissions: [] },
    ),
    factorAges: fc.option(fc.tuple(age, age), { nil: undefined }),
    features: list,
    plans: list,
    hasSecondFactor: fc.boolean(),
  });
  fc.assert(
    fc.property(session, question, (given: AccessFacts, asked: AccessQuestion) => {
      const oracle = createCheckAuthorization({
        userId: given.userId,
        orgId: given.organization?.id,
        orgRole: given.organization?.role,
        orgPermissions: given.organization && [...given.organization.permissions],
        factorVerificationAge: given.factorAges ? [given.factorAges[0], given.factorAges[1]] : null,
        features: given.features,
        plans: given.plans,
      });
      // The provider's types know no organization-less question; ours is the same record.
      expect(mayAccess(given, asked)).toBe(oracle(asked as Parameters<typeof oracle>[0]));
    }),
    { numRuns: 2000 },
  );
});
