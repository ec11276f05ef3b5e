import { z } from "zod";
import { emailAddress, id, instant, name } from "#features/shared/wire.ts";

/**
 * Organizations of people, by bearer token. What concerns one organization acts on the active one of the session and asks for a permission in it.
 *
 * GET    /api/organizations                    → OrganizationList
 * POST   /api/organizations                    { organizationId, name } → OrganizationView
 * PUT    /api/organizations/active             { organizationId | null } → 204     the session works in it from now on
 * PATCH  /api/organizations/active             { name } → 204
 * DELETE /api/organizations/active             → 204     by the admin who is its only member
 * GET    /api/organizations/active/members     → MemberList
 * PATCH  /api/organizations/active/members/:userId   { role } → 204
 * DELETE /api/organizations/active/members/:userId   → 204
 * GET    /api/organizations/active/invitations → InvitationList
 * POST   /api/organizations/active/invitations { invitationId, email, role } → InvitationView
 * DELETE /api/organizations/active/invitations/:invitationId → 204
 * POST   /api/organizations/leave              → 204
 * POST   /api/organizations/accept             { token } → { organizationId }
 */
export const organizationRole = z.enum(["admin", "member"]);
export const newOrganization = z.object({ organizationId: id, name });
export const organizationChoice = z.object({ organizationId: id.nullable() });
export const organizationName = z.object({ name });
export const organizationView = z.object({
  organizationId: id,
  name: z.string(),
  slug: z.string(),
  role: organizationRole,
  createdAt: instant,
});
export const organizationList = z.object({ organizations: z.array(organizationView) });
export const memberView = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  role: organizationRole,
  joinedAt: instant,
});
export const memberList = z.object({ members: z.array(memberView) });
export const memberRole = z.object({ role: organizationRole });
export const newInvitation = z.object({ invitationId: id, email: emailAddress, role: organizationRole });
export const invitationView = z.object({
  invitationId: id,
  email: z.string(),
  role: organizationRole,
  createdAt: instant,
  expiresAt: instant,
});
export const invitationList = z.object({ invitations: z.array(invitationView) });
export const invitationToken = z.object({ token: z.string().min(20).max(200) });
export const joined = z.object({ organizationId: id });

export type OrganizationRole = z.infer<typeof organizationRole>;
export type NewOrganization = z.infer<typeof newOrganization>;
export type OrganizationChoice = z.infer<typeof organizationChoice>;
export type OrganizationView = z.infer<typeof organizationView>;
export type OrganizationList = z.infer<typeof organizationList>;
export type MemberView = z.infer<typeof memberView>;
export type MemberList = z.infer<typeof memberList>;
export type NewInvitation = z.infer<typeof newInvitation>;
export type InvitationView = z.infer<typeof invitationView>;
export type InvitationList = z.infer<typeof invitationList>;
