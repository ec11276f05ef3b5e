import { z } from "zod";
import { instant } from "#features/shared/wire.ts";

/**
 * A person's own account, by bearer token.
 *
 * GET    /api/user/account                    → AccountView
 * PATCH  /api/user/account                    { name }
 * POST   /api/user/account/email/send         → 202          a new verification mail
 * POST   /api/user/account/password           { current, next } → 204
 * POST   /api/user/account/reverify           { password } or { code } → 204     proves the person anew
 * POST   /api/user/account/second-factor      → { secret, address }              begins
 * POST   /api/user/account/second-factor/on   { code } → { backupCodes }         ends every other session
 * POST   /api/user/account/backup-codes       → { backupCodes }
 * DELETE /api/user/account/second-factor      → 204
 * DELETE /api/user/account/passkeys/:passkeyId  → 204
 * GET    /api/user/account/sessions           → SessionList
 * DELETE /api/user/account/sessions/:sessionId  → 204
 * DELETE /api/user/account/sessions           → { endedCount }                   all but this one
 */
export const passkeyView = z.object({ passkeyId: z.string(), name: z.string(), createdAt: instant });
export const accountView = z.object({
  name: z.string(),
  email: z.string().nullable(),
  isEmailVerified: z.boolean(),
  hasPassword: z.boolean(),
  secondFactorSince: instant.nullable(),
  backupCodesLeft: z.number().int(),
  passkeys: z.array(passkeyView),
});
export const accountChange = z.object({ name: z.string().trim().min(1).max(120) });
export const passwordChange = z.object({
  /** Empty where the account has no password yet. */
  current: z.string().max(256),
  next: z.string().min(10, "at least 10 characters").max(256, "at most 256 characters"),
});
export const proof = z.union([
  z.object({ password: z.string().min(1).max(256) }),
  z.object({ code: z.string().min(1).max(40) }),
]);
export const secondFactorSetup = z.object({ secret: z.string(), address: z.string() });
export const backupCodes = z.object({ backupCodes: z.array(z.string()) });
export const sessionEntry = z.object({
  sessionId: z.string(),
  device: z.string(),
  startedAt: instant,
  lastSeenAt: instant,
  /** The one that asks. */
  isThis: z.boolean(),
});
export const sessionList = z.object({ sessions: z.array(sessionEntry) });
export const endedCount = z.object({ endedCount: z.number().int() });
export const addPasskeyInput = z.object({
  name: z.string().trim().min(1).max(60),
  response: z.record(z.string(), z.unknown()),
});

export type AccountView = z.infer<typeof accountView>;
export type SecondFactorSetupView = z.infer<typeof secondFactorSetup>;
export type SessionList = z.infer<typeof sessionList>;
