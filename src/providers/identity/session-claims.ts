import { z } from "zod";

/**
 * Claims of a session token: Clerk's version 2, which every adapter mints or translates to.
 *
 * - `fva` minutes since the first and the second factor were verified, −1 for never;
 * - `azp` the origin the token was minted for; `sts` whether a sign-in step is left;
 * - `pla`, `fea` plan and features; `o` the active organization; `act` who impersonates `sub`;
 * - `guest` and `mfa` are ours: an unnamed person who has not signed up; whether the person has a second factor.
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
  mfa: z.boolean().default(false),
});

export type SessionClaims = z.infer<typeof sessionClaims>;

/** Claims of a payload whose signature has been checked, or undefined when they are not of this shape. */
export function readSessionClaims(payload: unknown): SessionClaims | undefined {
  const parsed = sessionClaims.safeParse(payload);
  return parsed.success ? parsed.data : undefined;
}

export interface OrganizationFacts {
  readonly id: string;
  readonly slug: string | undefined;
  readonly role: string | undefined;
  /** As `org:feature:action`. */
  readonly permissions: readonly string[];
}

/**
 * The claims `o` and `fea` of an organization. Permissions are packed as in version 2: `per` lists the actions, `fea` the features, and `fpm` says
 * for each feature, as a number whose bits are the actions, which of them are allowed.
 */
export function packOrganization({ id, slug, role, permissions }: OrganizationFacts): Pick<SessionClaims, "o" | "fea"> {
  const pairs = permissions.map((permission) => permission.split(":"));
  const features = [...new Set(pairs.map(([, feature = ""]) => feature))];
  const actions = [...new Set(pairs.map(([, , action = ""]) => action))];
  const maps = features.map((feature) =>
    actions.reduce(
      (bits, action, index) => (permissions.includes(`org:${feature}:${action}`) ? bits + 2 ** index : bits),
      0,
    ),
  );
  return {
    o: {
      id,
      ...(slug === undefined ? {} : { slg: slug }),
      ...(role === undefined ? {} : { rol: role }),
      per: actions.join(","),
      fpm: maps.join(","),
    },
    fea: features.map((feature) => `o:${feature}`).join(","),
  };
}

/** What `packOrganization` packed, from whichever provider. A claim that cannot be read allows nothing. */
export function unpackOrganization({ o, fea }: Pick<SessionClaims, "o" | "fea">): OrganizationFacts | undefined {
  if (o === undefined) return undefined;
  const features = (fea ?? "").split(",").flatMap((entry) => {
    const [scope = "", feature = ""] = entry.trim().split(":");
    return scope.includes("o") && feature !== "" ? [feature] : [];
  });
  const actions = (o.per ?? "").split(",").map((it) => it.trim());
  const maps = (o.fpm ?? "").split(",").map((it) => (/^\d{1,15}$/.test(it.trim()) ? Number(it) : 0));
  return {
    id: o.id,
    slug: o.slg,
    role: o.rol === undefined ? undefined : `org:${o.rol}`,
    permissions: features.flatMap((feature, at) =>
      actions
        .filter((action, bit) => action !== "" && Math.floor((maps[at] ?? 0) / 2 ** bit) % 2 === 1)
        .map((action) => `org:${feature}:${action}`),
    ),
  };
}
