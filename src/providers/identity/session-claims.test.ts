import { __experimental_JWTPayloadToAuthObjectProperties as readByClerk } from "@clerk/shared/jwtPayloadParser";
import { expect, test } from "vitest";
import { ROLE_PERMISSIONS } from "./organizations-port.ts";
import { packOrganization, readSessionClaims, unpackOrganization } from "./session-claims.ts";

const facts = (role: "admin" | "member") => ({ id: "o1", slug: "rivers", role, permissions: ROLE_PERMISSIONS[role] });

test("permissions of an organization go into the claims and come out the same", () => {
  for (const role of ["admin", "member"] as const) {
    const read = unpackOrganization(packOrganization(facts(role)));
    expect(read?.permissions.toSorted()).toEqual(ROLE_PERMISSIONS[role].toSorted());
    expect(read).toMatchObject({ id: "o1", slug: "rivers", role: `org:${role}` });
  }
});

test("the packing is the one the identity provider's own library reads", () => {
  const claims = {
    v: 2 as const,
    sub: "u1",
    sid: "s1",
    iss: "i",
    iat: 0,
    nbf: 0,
    exp: 60,
    ...packOrganization(facts("member")),
  };
  // The library's claims type is a union of both versions; this is a payload of version 2.
  const read = readByClerk(claims as unknown as Parameters<typeof readByClerk>[0]);
  expect(read.orgPermissions).toEqual(["org:members:read", "org:settings:read"]);
  expect([read.orgId, read.orgRole, read.orgSlug]).toEqual(["o1", "org:member", "rivers"]);
});

test("an organization whose claims are cut or odd allows nothing, and one without a role has none", () => {
  expect(unpackOrganization({ o: { id: "o1" }, fea: undefined })).toEqual({
    id: "o1",
    slug: undefined,
    role: undefined,
    permissions: [],
  });
  expect(unpackOrganization({ o: { id: "o1", per: "read", fpm: "x" }, fea: "o:members" })?.permissions).toEqual([]);
  expect(unpackOrganization({ fea: "o:members" })).toBeUndefined();
});

test("claims of another version or without their subject are none", () => {
  const good = { v: 2, sub: "u", sid: "s", azp: "a", iss: "i", iat: 1, nbf: 1, exp: 2 };
  expect(readSessionClaims(good)).toMatchObject({ sts: "active", fva: [-1, -1], guest: false, mfa: false });
  expect([
    readSessionClaims({ ...good, v: 1 }),
    readSessionClaims({ ...good, sub: "" }),
    readSessionClaims(null),
  ]).toEqual([undefined, undefined, undefined]);
});
