import { z } from "zod";
import { emailAddress, id, instant, localDate } from "#features/shared/wire.ts";

/**
 * Who may see and change a portfolio. Access ends at the next request after it was taken away, or after its last day (UTC).
 *
 * GET    /api/portfolios/:portfolioId/members                → MemberList          names for everyone in it; addresses and invitations for its owner
 * PATCH  /api/portfolios/:portfolioId/members/:userId        { role, accessUntil } → MemberList     owner
 * DELETE /api/portfolios/:portfolioId/members/:userId        → 204                 owner
 * POST   /api/portfolios/:portfolioId/leave                  → 204                 anyone but the owner
 * POST   /api/portfolios/:portfolioId/invitations            NewPortfolioInvitation → InvitationView    owner, freshly proved; sends a mail
 * DELETE /api/portfolios/:portfolioId/invitations/:invitationId → 204              owner
 * GET    /api/user/sharing                                   → SharingList         every portfolio one belongs to, with its people
 * POST   /api/user/portfolio-invitations/read                { token } → InvitationOffer
 * POST   /api/user/portfolio-invitations/accept              { token } → JoinedPortfolio
 */
export const sharedRole = z.enum(["editor", "accountant", "viewer"]);
const accessUntil = localDate.nullable();
export const memberChange = z.object({ role: sharedRole, accessUntil });
export const newPortfolioInvitation = z.object({
  invitationId: id,
  email: emailAddress,
  role: sharedRole,
  accessUntil: accessUntil.default(null).describe("Last day of access; null: without an end."),
});
export const portfolioMember = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string().nullable().describe("Null where the reader is not the owner."),
  role: z.enum(["owner", "editor", "accountant", "viewer"]),
  joinedAt: instant,
  accessUntil,
  hasEnded: z.boolean().describe("Their last day of access is over: they see nothing any more."),
  isYou: z.boolean(),
});
export const portfolioInvitation = z.object({
  invitationId: id,
  email: z.string(),
  role: sharedRole,
  accessUntil,
  createdAt: instant,
  expiresAt: instant,
});
export const memberList = z.object({
  members: z.array(portfolioMember),
  invitations: z.array(portfolioInvitation),
});
export const sharingList = z.object({
  portfolios: z.array(
    memberList.extend({
      portfolioId: id,
      name: z.string(),
      kind: z.enum(["own", "sample"]),
      isArchived: z.boolean(),
      role: z.enum(["owner", "editor", "accountant", "viewer"]),
    }),
  ),
});
export const portfolioInvitationToken = z.object({ token: z.string().min(20).max(200) });
export const invitationOffer = z.object({
  portfolioName: z.string(),
  invitedBy: z.string(),
  role: sharedRole,
  accessUntil,
});
export const joinedPortfolio = z.object({ portfolioId: id });

export type MemberChange = z.infer<typeof memberChange>;
export type NewPortfolioInvitation = z.infer<typeof newPortfolioInvitation>;
export type PortfolioMember = z.infer<typeof portfolioMember>;
export type PortfolioInvitation = z.infer<typeof portfolioInvitation>;
export type MemberList = z.infer<typeof memberList>;
export type SharingList = z.infer<typeof sharingList>;
export type InvitationOffer = z.infer<typeof invitationOffer>;
