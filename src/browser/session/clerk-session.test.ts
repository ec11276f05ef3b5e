import { expect, test } from "vitest";
import { clerkSettingsProblem } from "./clerk-script.ts";
import type { ClerkClient } from "./clerk-session.ts";
import { clerkSessionOf } from "./clerk-session.ts";

const nothing = () => undefined;
const client = (parts: Partial<ClerkClient>): ClerkClient => ({
  load: async () => undefined,
  addListener: () => nothing,
  signOut: async () => undefined,
  openUserProfile: nothing,
  mountSignIn: nothing,
  unmountSignIn: nothing,
  mountSignUp: nothing,
  unmountSignUp: nothing,
  ...parts,
});
const session = (status: string) => ({
  id: "sess_1",
  status,
  getToken: async () => "t",
  factorVerificationAge: [3, -1] as const,
});
const user = {
  id: "user_1",
  organizationMemberships: [{ organization: { id: "org_1" }, role: "org:admin", permissions: ["org:a:b"] }],
};

test("A1: active, pending, and everything else as signed out", () => {
  const statuses = ["active", "pending", "expired", "revoked"].map(
    (status) => clerkSessionOf(client({ session: session(status), user })).status,
  );
  expect(statuses).toEqual(["signed_in", "pending", "signed_out", "signed_out"]);
  expect(clerkSessionOf(client({})).status).toBe("signed_out");
});

test("A2: the values of a session, with those of its organization", () => {
  const identity = clerkSessionOf(
    client({ session: session("active"), user, organization: { id: "org_1", slug: "rivers" } }),
  );
  expect(identity).toMatchObject({
    values: {
      userId: "user_1",
      sessionId: "sess_1",
      orgId: "org_1",
      orgRole: "org:admin",
      orgSlug: "rivers",
      orgPermissions: ["org:a:b"],
      factorAges: [3, -1],
      actor: null,
    },
  });
});

test("A2: an organization in which one has no role is none, and the person stays signed in", () => {
  const identity = clerkSessionOf(client({ session: session("active"), user, organization: { id: "org_2" } }));
  expect(identity).toMatchObject({ status: "signed_in", values: { orgId: null, orgRole: null } });
});

const KEY = `pk_test_${btoa("clerk.example.org$")}`;
const problem = (publishableKey: string, proxyUrl?: string) =>
  clerkSettingsProblem({ publishableKey, ...(proxyUrl === undefined ? {} : { proxyUrl }) });

test("A13: a publishable key needs its prefix and its form", () => {
  const keys = [
    KEY,
    KEY.replace("test", "live"),
    "",
    "pk_test_",
    "sk_test_abc",
    KEY.slice(3),
    `${KEY}x!`,
    "pk_test_bm8",
  ];
  expect(keys.map((key) => problem(key) === undefined)).toEqual([true, true, false, false, false, false, false, false]);
});

test("A13: a proxy is absolute or begins with one slash; // and /\\ lead to other sites and are refused", () => {
  const proxies = [
    "/__clerk",
    "https://clerk.example.org",
    "//evil.example",
    "/\\evil.example",
    "ftp://x",
    "clerk",
    "/a b",
  ];
  expect(proxies.map((proxy) => problem(KEY, proxy) === undefined)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});
