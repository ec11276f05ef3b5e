import { z } from "zod";
import { sessionView } from "./contract.ts";
import { emailAddress } from "#features/shared/wire.ts";

/**
 * Sign-in and proofs, with accounts that we keep ourselves. Each sign-in answers a SessionView; `stepLeft` says what is left.
 *
 * POST /api/identity/sign-up          { name, email, password }
 * POST /api/identity/sign-in          { email, password }
 * POST /api/identity/second-factor    { code }                    ends the pending step
 * POST /api/identity/link/send        { email, redirectUrl? }     → 202, whoever has the address
 * POST /api/identity/link/use         { token }                   → SessionView with `returnTo` and `isNew`
 * POST /api/identity/password/send    { email }                   → 202
 * POST /api/identity/password/reset   { token, password }         → 204, signs nobody in
 * POST /api/identity/email/verify     { token }                   → SessionView with `email`
 * POST /api/identity/waitlist         { email }                   → 202
 * POST /api/identity/passkey/begin    → WebAuthn options          POST /api/identity/passkey/sign-in { response }
 */
const password = z.string().min(1).max(256);
const linkToken = z.string().min(20).max(200);

export const signUpInput = z.object({
  name: z.string().trim().min(1, "the name you want to be called by").max(120),
  email: emailAddress,
  password: z.string().min(10, "at least 10 characters").max(256, "at most 256 characters"),
});
export const signInInput = z.object({ email: emailAddress, password });
export const codeInput = z.object({ code: z.string().min(1).max(40) });
export const linkRequest = z.object({ email: emailAddress, redirectUrl: z.string().max(2000).optional() });
export const emailInput = z.object({ email: emailAddress });
export const tokenInput = z.object({ token: linkToken });
export const resetInput = z.object({
  token: linkToken,
  password: z.string().min(10, "at least 10 characters").max(256, "at most 256 characters"),
});
/** The session, where the address is confirmed for the first time. */
export const verifiedEmail = sessionView.extend({ email: z.string() });
export const passkeyResponse = z.object({ response: z.record(z.string(), z.unknown()) });

export type SignUpInput = z.infer<typeof signUpInput>;
export type SignInInput = z.infer<typeof signInInput>;
