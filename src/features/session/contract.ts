import { z } from "zod";
import { billingView } from "#features/shared/billing-view.ts";
import { staffView } from "#features/shared/staff-view.ts";
import { instant } from "#features/shared/wire.ts";

/**
 * Identity as the browser sees it, whichever provider is behind it. Cookie routes check the Origin header; everything else takes a bearer token.
 *
 * GET  /api/identity/session    → SessionView    status and values of the session, `user` null for nobody
 * POST /api/identity/token      → { token, expiresAt }   60 s RS256 token with version 2 session claims; every /api call but these carries it
 * POST /api/identity/guest      → SessionView    an unnamed visitor who opens the sample; signing up later keeps what they made
 * POST /api/identity/sign-out   → 204
 * POST /api/user/my_sync        → UserView (bearer)   asks the identity provider anew
 * GET  /api/user/me             → UserView (bearer)
 *
 * The ways to sign in and to prove oneself are in `features/identity/contract.ts`.
 */
export const personView = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  isGuest: z.boolean(),
});

/** D1 of the specification and what else a page shows of its person. */
export const userView = personView.extend({
  isEmailVerified: z.boolean(),
  hasSecondFactor: z.boolean(),
  ...staffView.shape,
  ...billingView.shape,
});

/** The values of a session. `claims` are those of the token: see `providers/identity/session-claims.ts`. */
export const sessionValues = z.object({
  userId: z.string(),
  sessionId: z.string(),
  sessionStatus: z.enum(["active", "pending"]),
  sessionClaims: z.record(z.string(), z.unknown()),
  /** The member of staff who acts as this person; who, why and until when where our own house opened the session. */
  actor: z
    .object({
      sub: z.string(),
      name: z.string().optional(),
      reason: z.string().optional(),
      until: instant.optional(),
    })
    .nullable(),
  orgId: z.string().nullable(),
  orgRole: z.string().nullable(),
  orgSlug: z.string().nullable(),
  orgPermissions: z.array(z.string()).nullable(),
  /** Minutes since the first and second factor; −1 for never. */
  factorAges: z.tuple([z.number().int(), z.number().int()]),
  hasSecondFactor: z.boolean(),
});

export const sessionView = z.object({
  status: z.enum(["signed_out", "pending", "signed_in"]),
  /** What is left to do while pending. */
  stepLeft: z.enum(["second_factor"]).nullable(),
  user: personView.nullable(),
  values: sessionValues.nullable(),
});
export const tokenView = z.object({ token: z.string(), expiresAt: z.string() });

export type PersonView = z.infer<typeof personView>;
export type UserView = z.infer<typeof userView>;
export type SessionValues = z.infer<typeof sessionValues>;
export type SessionView = z.infer<typeof sessionView>;
export type TokenView = z.infer<typeof tokenView>;
