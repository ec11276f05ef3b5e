import type { AccountView, SecondFactorSetupView, SessionList } from "#features/session/account-contract.ts";
import type { ReadPath, WritePath } from "#client/api/api-path.ts";
import { queryClient } from "#client/api/query-client.ts";

const ROOT = "/api/user/account";
const write = <Body, Answer>(method: WritePath<Body, Answer>["method"], path: string): WritePath<Body, Answer> => ({
  method,
  url: `${ROOT}${path}`,
  portfolioId: undefined,
});
const passkeyWrite = <Body>(path: string): WritePath<Body, unknown> => ({
  method: "POST",
  url: `/api/identity/passkey/${path}`,
  portfolioId: undefined,
});

type Proof = { readonly password: string } | { readonly code: string };

/** Every address of the API about how a person proves who they are. */
export const securityPaths = {
  account: (): ReadPath<AccountView> => ({ url: ROOT, key: ["account", "view"] }),
  sessions: (): ReadPath<SessionList> => ({ url: `${ROOT}/sessions`, key: ["account", "sessions"] }),
  rename: () => write<{ readonly name: string }, undefined>("PATCH", ""),
  sendVerification: () => write<undefined, undefined>("POST", "/email/send"),
  reverify: () => write<Proof, undefined>("POST", "/reverify"),
  setPassword: () => write<{ readonly current: string; readonly next: string }, undefined>("POST", "/password"),
  beginSecondFactor: () => write<undefined, SecondFactorSetupView>("POST", "/second-factor"),
  turnSecondFactorOn: () =>
    write<{ readonly code: string }, { readonly backupCodes: readonly string[] }>("POST", "/second-factor/on"),
  turnSecondFactorOff: () => write<undefined, undefined>("DELETE", "/second-factor"),
  renewBackupCodes: () => write<undefined, { readonly backupCodes: readonly string[] }>("POST", "/backup-codes"),
  removePasskey: (passkeyId: string) =>
    write<undefined, undefined>("DELETE", `/passkeys/${encodeURIComponent(passkeyId)}`),
  endSession: (sessionId: string) =>
    write<undefined, undefined>("DELETE", `/sessions/${encodeURIComponent(sessionId)}`),
  endOtherSessions: () => write<undefined, { readonly endedCount: number }>("DELETE", "/sessions"),
  beginPasskey: () => passkeyWrite<undefined>("begin-adding"),
  addPasskey: () => passkeyWrite<{ readonly name: string; readonly response: unknown }>("add"),
};

/** Asks everything about the account again. */
export const dropAccount = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ["account"] });
