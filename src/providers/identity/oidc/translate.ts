import { z } from "zod";

const idToken = z.looseObject({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  email: z.email().optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  preferred_username: z.string().optional().catch(undefined),
  auth_time: z.number().optional().catch(undefined),
  amr: z.array(z.string()).optional().catch(undefined),
});

export interface AwayPerson {
  readonly issuer: string;
  /** The one thing that identifies a person at their provider; an address may change hands. */
  readonly subject: string;
  readonly name: string;
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
  readonly firstAt: string;
  readonly secondAt: string | undefined;
}

/** Ways that stand for a second factor. Source: RFC 8176. */
const SECOND_FACTORS = new Set(["mfa", "otp", "hwk", "sms", "swk", "fpt", "face", "iris"]);

/** Who came, of the claims of an ID token that was checked; when the provider says so, when and how they proved it. */
export function personOfClaims(claims: unknown, nowMs: number): AwayPerson | undefined {
  const parsed = idToken.safeParse(claims);
  if (!parsed.success) return undefined;
  const {
    iss,
    sub,
    email,
    email_verified: isVerified,
    name,
    preferred_username: login,
    auth_time: at,
    amr,
  } = parsed.data;
  // A time in the future would make the proof fresh for longer than it is.
  const provedMs = Math.min(at === undefined ? nowMs : at * 1000, nowMs);
  const firstAt = new Date(provedMs).toISOString();
  return {
    issuer: iss,
    subject: sub,
    name:
      [name, login, email?.split("@")[0]].find((it) => it !== undefined && it.trim() !== "")?.slice(0, 120) ?? "Member",
    email: email?.toLowerCase(),
    isEmailVerified: isVerified === true,
    firstAt,
    secondAt: amr?.some((way) => SECOND_FACTORS.has(way)) ? firstAt : undefined,
  };
}
