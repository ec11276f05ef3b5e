import type { MemberView } from "#features/organizations/contract.ts";

/** What a role may do in its organization, as `ROLE_PERMISSIONS` of the server says it. */
export const ORGANIZATION_ROLES = {
  admin: { label: "Admin", may: "Invites and removes people, assigns roles and renames the organization." },
  member: { label: "Member", may: "Sees who is in the organization, changes nothing." },
} as const;

export const ORGANIZATION_ROLE_CHOICES = [
  { value: "member", label: ORGANIZATION_ROLES.member.label, description: ORGANIZATION_ROLES.member.may },
  { value: "admin", label: ORGANIZATION_ROLES.admin.label, description: ORGANIZATION_ROLES.admin.may },
] as const;

/** Why this person can neither leave nor become a member, undefined where they can: the server keeps the last admin. */
export function lastAdminReason(members: readonly MemberView[], userId: string): string | undefined {
  const admins = members.filter((it) => it.role === "admin");
  const isLast = admins.length === 1 && admins[0]?.userId === userId;
  if (!isLast) return undefined;
  return members.length === 1
    ? "Nobody else is in it. Delete the organization instead."
    : "An organization needs at least one admin. Make someone else an admin first.";
}

/** Why the organization cannot be deleted now, undefined where it can. */
export const deletionReason = (members: readonly MemberView[]): string | undefined =>
  members.length > 1 ? "There are other members. Remove them first, or leave the organization to them." : undefined;
