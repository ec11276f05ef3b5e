import { z } from "zod";

/**
 * Identity as the browser sees it, whichever provider is behind it. Cookie routes check the Origin header; everything else takes a bearer token.
 *
 * POST /api/identity/sign-up    { name, email, password } → SessionView   sets the session cookie
 * POST /api/identity/sign-in    { email, password } → SessionView
 * POST /api/identity/guest      → SessionView    an unnamed visitor who opens the sample; signing up later keeps what they made
 * POST /api/identity/sign-out   → 204
 * GET  /api/identity/session    → SessionView or { user: null }
 * POST /api/identity/token      → { token, expiresAt }   60 s RS256 token with Clerk's version 2 claims; every /api call but these carries it
 * GET  /api/user/me             → UserView (bearer)
 */
export const signUpInput = z.object({
  name: z.string().trim().min(1).max(120),
  email: z.email().max(254),
  password: z.string().min(10, "at least 10 characters").max(256),
});
export const signInInput = z.object({ email: z.email().max(254), password: z.string().min(1).max(256) });
export const userView = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  isGuest: z.boolean(),
});
export const sessionView = z.object({ user: userView.nullable() });
export const tokenView = z.object({ token: z.string(), expiresAt: z.string() });

export type SignUpInput = z.infer<typeof signUpInput>;
export type SignInInput = z.infer<typeof signInInput>;
export type UserView = z.infer<typeof userView>;
export type SessionView = z.infer<typeof sessionView>;
export type TokenView = z.infer<typeof tokenView>;
