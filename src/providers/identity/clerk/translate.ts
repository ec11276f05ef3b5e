import { z } from "zod";

const person = z.object({
  id: z.string().min(1),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  username: z.string().nullish(),
  primary_email_address_id: z.string().nullish(),
  email_addresses: z
    .array(
      z.object({
        id: z.string(),
        email_address: z.string(),
        verification: z.object({ status: z.string() }).nullish(),
      }),
    )
    .default([]),
  two_factor_enabled: z.boolean().default(false),
  banned: z.boolean().default(false),
  locked: z.boolean().default(false),
  updated_at: z.number(),
});

export interface ExternalPerson {
  readonly userId: string;
  readonly name: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly hasSecondFactor: boolean;
  readonly isSuspended: boolean;
  readonly changedAt: string;
}

/** A person as the provider's wire tells of them, in webhooks and in answers alike. */
export function personOf(wire: unknown): ExternalPerson | undefined {
  const parsed = person.safeParse(wire);
  if (!parsed.success) return undefined;
  const it = parsed.data;
  const address = it.email_addresses.find(({ id }) => id === it.primary_email_address_id);
  const name = [it.first_name, it.last_name].filter(Boolean).join(" ");
  return {
    userId: it.id,
    name: [name, it.username ?? "", address?.email_address.split("@")[0] ?? ""].find((text) => text !== "") ?? "Member",
    email: address?.email_address.toLowerCase() ?? null,
    isEmailVerified: address?.verification?.status === "verified",
    hasSecondFactor: it.two_factor_enabled,
    isSuspended: it.banned,
    changedAt: new Date(it.updated_at).toISOString(),
  };
}

export type News =
  | { readonly kind: "person"; readonly person: ExternalPerson }
  | { readonly kind: "person_gone"; readonly userId: string }
  | { readonly kind: "session_over"; readonly sessionId: string }
  | { readonly kind: "other" };

const gone = z.object({ id: z.string() });

/** What a webhook says, in our words. Kinds we do not use are `other`. */
export function newsOf({ type, data }: { readonly type: string; readonly data: unknown }): News {
  if (type === "user.created" || type === "user.updated") {
    const told = personOf(data);
    return told ? { kind: "person", person: told } : { kind: "other" };
  }
  const named = gone.safeParse(data);
  if (!named.success) return { kind: "other" };
  if (type === "user.deleted") return { kind: "person_gone", userId: named.data.id };
  if (["session.ended", "session.removed", "session.revoked"].includes(type))
    return { kind: "session_over", sessionId: named.data.id };
  return { kind: "other" };
}
