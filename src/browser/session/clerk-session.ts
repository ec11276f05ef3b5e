import type { SessionValues } from "#features/session/contract.ts";
import type { Identity } from "./session-machine.ts";

/** What we use of the object that Clerk's script puts into the window. */
export interface ClerkClient {
  readonly load: (options: object) => Promise<void>;
  readonly addListener: (listener: () => void) => () => void;
  readonly signOut: () => Promise<void>;
  readonly openUserProfile: () => void;
  readonly mountSignIn: (node: HTMLDivElement, options: object) => void;
  readonly unmountSignIn: (node: HTMLDivElement) => void;
  readonly mountSignUp: (node: HTMLDivElement, options: object) => void;
  readonly unmountSignUp: (node: HTMLDivElement) => void;
  readonly session?: ClerkSession | null;
  readonly user?: ClerkUser | null;
  readonly organization?: { readonly id: string; readonly slug?: string | null } | null;
}

interface ClerkSession {
  readonly id: string;
  readonly status: string;
  readonly getToken: () => Promise<string | null>;
  readonly factorVerificationAge?: readonly [number, number] | null;
  readonly actor?: { readonly sub?: string } | null;
  readonly lastActiveToken?: {
    readonly jwt?: { readonly claims?: Readonly<Record<string, unknown>> } | undefined;
  } | null;
}

interface ClerkUser {
  readonly id: string;
  readonly twoFactorEnabled?: boolean;
  readonly organizationMemberships?: readonly {
    readonly organization: { readonly id: string };
    readonly role: string;
    readonly permissions: readonly string[];
  }[];
}

/**
 * Who is here, of Clerk's client. A session that is neither active nor pending is none. An organization without a role, as someone who has just been
 * removed from it has, is no organization.
 */
export function clerkSessionOf({ session, user, organization }: ClerkClient): Identity {
  if (!session || !user || (session.status !== "active" && session.status !== "pending"))
    return { status: "signed_out" };
  const membership = user.organizationMemberships?.find((it) => it.organization.id === organization?.id);
  const isMember = organization !== null && organization !== undefined && membership !== undefined;
  const values: SessionValues = {
    userId: user.id,
    sessionId: session.id,
    sessionStatus: session.status,
    sessionClaims: { ...session.lastActiveToken?.jwt?.claims },
    actor: session.actor?.sub === undefined ? null : { sub: session.actor.sub },
    orgId: isMember ? organization.id : null,
    orgRole: isMember ? membership.role : null,
    orgSlug: isMember ? (organization.slug ?? null) : null,
    orgPermissions: isMember ? [...membership.permissions] : null,
    factorAges: [session.factorVerificationAge?.[0] ?? -1, session.factorVerificationAge?.[1] ?? -1],
    hasSecondFactor: user.twoFactorEnabled ?? false,
  };
  return { status: session.status === "active" ? "signed_in" : "pending", values };
}
