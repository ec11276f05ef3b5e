import { z } from "zod";

/**
 * Claims of a session token: Clerk's version 2, which every adapter mints or translates to.
 *
 * - `fva` minutes since the first and the second factor were verified, −1 for never;
 * - `azp` the origin the token was minted for; `sts` whether a sign-in step is left;
 * - `pla`, `fea` plan and features; `o` the active organization; `act` who impersonates `sub`;
 * - `guest` is ours: an unnamed person who has not signed up.
 */
const sessionClaims = z.object({
  v: z.literal(2),
  sub: z.string().min(1),
  sid: z.string().min(1),
  sts: z.enum(["active", "pending"]).default("active"),
  fva: z.tuple([z.int(), z.int()]).default([-1, -1]),
  azp: z.string().min(1),
  iss: z.string(),
  iat: z.int(),
  nbf: z.int(),
  exp: z.int(),
  pla: z.string().optional(),
  fea: z.string().optional(),
  o: z
    .object({
      id: z.string(),
      slg: z.string().optional(),
      rol: z.string().optional(),
      per: z.string().optional(),
      fpm: z.string().optional(),
    })
    .optional(),
  act: z.object({ sub: z.string() }).optional(),
  guest: z.boolean().default(false),
});

export type SessionClaims = z.infer<typeof sessionClaims>;

/** Claims of a payload whose signature has been checked, or undefined when they are not of this shape. */
export function readSessionClaims(payload: unknown): SessionClaims | undefined {
  const parsed = sessionClaims.safeParse(payload);
  return parsed.success ? parsed.data : undefined;
}
