import { loadClerkJSScript, loadClerkUIScript } from "@clerk/shared/loadClerkJsScript";
import { isPublishableKey } from "@clerk/shared/keys";
import { isValidProxyUrl } from "@clerk/shared/proxy";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import type { UserView } from "#features/session/contract.ts";
import type { ApiFailure } from "#browser/api/api-failure.ts";
import { UNREACHABLE } from "#browser/api/api-failure.ts";
import { publicSettings } from "#browser/public-settings.ts";
import { askWithToken } from "./ask-with-token.ts";
import type { BrowserIdentity } from "./browser-identity.ts";
import { clerkSessionOf } from "./clerk-session.ts";
import type { ClerkClient } from "./clerk-session.ts";
import type { CurrentUser } from "./session.ts";
import { takeTokensFrom } from "./token.ts";

/** How long the identity script may take. Tries and pauses are those of the provider's own loader: 125 ms, doubling, at most five more tries. */
const LOAD_TIMEOUT_MS = 15_000;

export interface ClerkSettings {
  readonly publishableKey: string;
  readonly proxyUrl?: string;
  /** Another address of the script than the one the key names: a copy of our own. */
  readonly scriptUrl?: string;
}

/** Why the settings cannot be used, or undefined. The library's own check takes `//host` for a path: that would be another site. */
export function clerkSettingsProblem({ publishableKey, proxyUrl }: ClerkSettings): string | undefined {
  if (!isPublishableKey(publishableKey))
    return "The publishable key must begin with pk_test_ or pk_live_ and name a frontend host.";
  if (proxyUrl === undefined || proxyUrl === "") return undefined;
  const isOdd = /^\/[/\\]|[\\\s\p{Cc}]/u.test(proxyUrl) || !isValidProxyUrl(proxyUrl);
  return isOdd ? "The proxy URL must be absolute or begin with one slash." : undefined;
}

let loading: Promise<ClerkClient> | undefined;

/** Loads and starts the provider's script, once a page; after a failure the next call tries again. */
export function loadClerk(settings: ClerkSettings, nonce?: string): Promise<ClerkClient> {
  loading ??= begin(settings, nonce).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function begin(
  { publishableKey, proxyUrl, scriptUrl }: ClerkSettings,
  nonce: string | undefined,
): Promise<ClerkClient> {
  const problem = clerkSettingsProblem({ publishableKey, ...(proxyUrl === undefined ? {} : { proxyUrl }) });
  if (problem !== undefined) throw new Error(problem);
  const options = {
    publishableKey,
    scriptLoadTimeout: LOAD_TIMEOUT_MS,
    ...(proxyUrl === undefined ? {} : { proxyUrl }),
    ...(scriptUrl === undefined ? {} : { __internal_clerkJSUrl: scriptUrl }),
    ...(nonce === undefined ? {} : { nonce }),
  };
  await loadClerkJSScript(options);
  const client = clerkOfWindow();
  if (!client) throw new Error("Failed to download latest Clerk JS. Contact support.");
  // Its own interface is a second script. Without it signing in still works through the client; the page then says so.
  const ui = scriptUrl === undefined ? await loadClerkUIScript(options).then(uiOfWindow, () => undefined) : undefined;
  await client.load({
    ...(ui === undefined ? {} : { ui: { ClerkUI: ui } }),
    signInUrl: "/sign-in",
    signUpUrl: "/sign-up",
  });
  return client;
}

/** The scripts put themselves into the window under these names; nothing types them. */
const clerkOfWindow = (): ClerkClient | undefined => {
  const found: unknown = Reflect.get(globalThis, "Clerk");
  return isClient(found) ? found : undefined;
};
const uiOfWindow = (): unknown => Reflect.get(globalThis, "__internal_ClerkUICtor");
const isClient = (found: unknown): found is ClerkClient =>
  typeof found === "object" && found !== null && "load" in found && typeof found.load === "function";

export const clerkSettings = (): ClerkSettings => {
  const { publishableKey, proxyUrl } = publicSettings().identity;
  return { publishableKey: publishableKey ?? "", ...(proxyUrl === undefined ? {} : { proxyUrl }) };
};

/** Who is signed in at Clerk, as our server knows them; null for nobody. From here on the page's tokens are Clerk's. */
export async function clerkUser(): Promise<Result<CurrentUser | null, ApiFailure>> {
  try {
    const clerk = await loadClerk(clerkSettings());
    takeTokensFrom(createClerkIdentity(() => undefined).getToken);
    const session = clerkSessionOf(clerk);
    if (session.status !== "signed_in") return ok(null);
    const user = await askWithToken<UserView>("GET", "/api/user/me");
    return user.ok ? ok({ ...user.value, actor: session.values.actor }) : user;
  } catch {
    return err(UNREACHABLE);
  }
}

/** Ends the session at Clerk. */
export const leaveClerk = (): Promise<Result<undefined, ApiFailure>> =>
  createClerkIdentity(() => undefined).endSession();

/** A person whom Clerk knows: its script tells who is here and gives the tokens. */
export function createClerkIdentity(goTo: (address: string) => void): BrowserIdentity {
  const client = () => loadClerk(clerkSettings());
  return {
    start: (onChange) => {
      const follow = async () => {
        const clerk = await client();
        const tell = () => onChange(clerkSessionOf(clerk));
        tell();
        clerk.addListener(tell);
      };
      // The public site works without it; the sign-in page says what happened.
      follow().catch(() => onChange({ status: "signed_out" }));
    },
    check: async () => undefined,
    getToken: async () => {
      try {
        const token = await (await client()).session?.getToken();
        return typeof token === "string" ? ok(token) : err(SIGNED_OUT);
      } catch {
        return err(UNREACHABLE);
      }
    },
    endSession: async () => {
      try {
        await (await client()).signOut();
        return ok(undefined);
      } catch {
        return err(UNREACHABLE);
      }
    },
    openUserProfile: () =>
      void client().then(
        (clerk) => clerk.openUserProfile(),
        () => goTo("/settings/account"),
      ),
  };
}

const SIGNED_OUT: ApiFailure = { kind: "signed_out", status: 401, message: "Sign in to continue.", fields: [] };
