import { buildClerkJSScriptAttributes, clerkJSScriptUrl, clerkUIScriptUrl } from "@clerk/shared/loadClerkJsScript";
import { isPublishableKey } from "@clerk/shared/keys";
import { loadScript } from "@clerk/shared/loadScript";
import { isValidProxyUrl } from "@clerk/shared/proxy";
import type { ClerkClient } from "./clerk-session.ts";

/** How long the script may take, and how long it may take to start. */
const LOAD_TIMEOUT_MS = 15_000;

/** Why nobody can sign in here now, in words for people. */
export class ClerkProblem extends Error {}

const NOT_LOADED =
  "Failed to load Clerk, which signs people in here. Check your connection, and whether your browser blocks it, then try again.";
const NOT_STARTED = "Failed to load Clerk, which signs people in here: its service is not responding. Try again.";
const NOT_CLERK = "Failed to download latest Clerk JS. Contact support.";

/** The words for whatever went wrong; what the script itself throws is made for programs. */
export const clerkProblemIn = (error: unknown): string => (error instanceof ClerkProblem ? error.message : NOT_LOADED);

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
  if (problem !== undefined) throw new ClerkProblem(problem);
  const options = {
    publishableKey,
    ...(proxyUrl === undefined ? {} : { proxyUrl }),
    ...(scriptUrl === undefined ? {} : { __internal_clerkJSUrl: scriptUrl }),
    ...(nonce === undefined ? {} : { nonce }),
  };
  if (!clerkOfWindow()) await within(fetchScript(clerkJSScriptUrl(options), options), NOT_LOADED);
  const client = clerkOfWindow();
  if (!client) throw new ClerkProblem(NOT_CLERK);
  // Its own interface is a second script. Without it signing in still works through the client; the page then says so.
  const ui =
    scriptUrl === undefined
      ? await within(fetchScript(clerkUIScriptUrl(options), options), NOT_LOADED).then(uiOfWindow, () => undefined)
      : undefined;
  const started = client.load({
    ...(ui === undefined ? {} : { ui: { ClerkUI: ui } }),
    signInUrl: "/sign-in",
    signUpUrl: "/sign-up",
  });
  await within(started, NOT_STARTED);
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

type ScriptOptions = Parameters<typeof clerkJSScriptUrl>[0] & { readonly nonce?: string };

/**
 * Asks for a script as the provider's own loader does: again after 125 ms, doubling, at most five more times. That one waits its whole time-out after the
 * last try has failed, and lets the failure go unhandled; here it is told at once.
 */
const fetchScript = (address: string, options: ScriptOptions): Promise<unknown> =>
  loadScript(address, {
    async: true,
    crossOrigin: "anonymous",
    ...(options.nonce === undefined ? {} : { nonce: options.nonce }),
    beforeLoad: (script) => {
      for (const [name, value] of Object.entries(buildClerkJSScriptAttributes(options)))
        script.setAttribute(name, value);
    },
  });

/** What has not succeeded in time has failed, and either way the words are ours. */
function within<T>(work: Promise<T>, words: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new ClerkProblem(words));
    const timer = setTimeout(fail, LOAD_TIMEOUT_MS);
    work.then(resolve, fail).finally(() => clearTimeout(timer));
  });
}
