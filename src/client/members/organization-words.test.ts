import { expect, test } from "vitest";
import type { MemberView } from "#features/organizations/contract.ts";
import { deletionReason, lastAdminReason } from "./organization-words.ts";

const member = (userId: string, role: MemberView["role"]): MemberView => ({
  userId,
  role,
  name: userId,
  email: null,
  joinedAt: "2026-11-21T10:00:00.000Z",
});
const [ada, ben, carl] = [member("ada", "admin"), member("ben", "member"), member("carl", "admin")];

test("the last admin stays: alone they delete the organization, among members they name another admin first", () => {
  expect(lastAdminReason([ada], "ada")).toContain("Delete the organization");
  expect(lastAdminReason([ada, ben], "ada")).toContain("someone else an admin");
});

test("one of two admins may go, and so may a member", () => {
  expect(lastAdminReason([ada, ben, carl], "ada")).toBeUndefined();
  expect(lastAdminReason([ada, ben], "ben")).toBeUndefined();
});

test("an organization is deleted only by who is alone in it", () => {
  expect(deletionReason([ada])).toBeUndefined();
  expect(deletionReason([ada, ben])).toContain("Remove them first");
});
