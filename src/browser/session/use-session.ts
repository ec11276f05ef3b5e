import { useSyncExternalStore } from "react";
import type { AccessQuestion } from "#engine/product/access-check.ts";
import { mayAccess } from "#engine/product/access-check.ts";
import type { SessionValues, UserView } from "#features/session/contract.ts";
import { openUserProfile, refreshUser, replaceUser, sessionStore, signOutHere } from "./page-session.ts";
import type { SessionState } from "./session-machine.ts";

/** Who is here. On the server, and until the identity provider has spoken, `loading`. */
export interface Session {
  /** `pending` counts as signed out: a step such as the second factor is left. */
  readonly status: "loading" | "signed_out" | "pending" | "signed_in";
  /** Loaded 500 ms after someone is signed in, on pages outside `/central`; undefined until then. */
  readonly user: UserView | undefined;
  readonly userId: string | undefined;
  readonly sessionId: string | undefined;
  readonly sessionStatus: SessionValues["sessionStatus"] | undefined;
  readonly sessionClaims: SessionValues["sessionClaims"] | undefined;
  /** The member of staff who acts as this person. */
  readonly actor: { readonly sub: string } | undefined;
  readonly orgId: string | undefined;
  readonly orgRole: string | undefined;
  readonly orgSlug: string | undefined;
  readonly orgPermissions: readonly string[] | undefined;
  /** Whether this session may: the same check as on the server, which alone decides. */
  readonly has: (question: AccessQuestion) => boolean;
  readonly signOut: () => Promise<void>;
  readonly openUserProfile: () => void;
  /** Reads the user again; `sync` asks the identity provider first, after 1 s. */
  readonly refreshUser: (options?: { readonly sync?: boolean }) => void;
  /** Takes an answered user as the new one. */
  readonly replaceUser: (user: UserView) => void;
}

export function useSession(): Session {
  const state = useSyncExternalStore(sessionStore.subscribe, sessionStore.state, sessionStore.initial);
  return sessionOf(state);
}

/** The session of a state of the machine, for code outside React too. */
export function sessionOf({ identity, user }: SessionState): Session {
  const values = "values" in identity ? identity.values : undefined;
  return {
    status: identity.status === "not_loaded" ? "loading" : identity.status,
    user,
    userId: values?.userId,
    sessionId: values?.sessionId,
    sessionStatus: values?.sessionStatus,
    sessionClaims: values?.sessionClaims,
    actor: values?.actor ?? undefined,
    orgId: values?.orgId ?? undefined,
    orgRole: values?.orgRole ?? undefined,
    orgSlug: values?.orgSlug ?? undefined,
    orgPermissions: values?.orgPermissions ?? undefined,
    has: (question) => identity.status === "signed_in" && mayAccess(factsOf(identity.values), question),
    signOut: signOutHere,
    openUserProfile,
    refreshUser,
    replaceUser,
  };
}

const factsOf = (values: SessionValues) => ({
  userId: values.userId,
  organization:
    values.orgId === null
      ? undefined
      : { id: values.orgId, role: values.orgRole ?? undefined, permissions: values.orgPermissions ?? [] },
  factorAges: values.factorAges,
  features: claimText(values.sessionClaims["fea"]),
  plans: claimText(values.sessionClaims["pla"]),
  hasSecondFactor: values.hasSecondFactor,
});

const claimText = (claim: unknown): string | undefined => (typeof claim === "string" ? claim : undefined);
