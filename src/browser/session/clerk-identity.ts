import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import type { UserView } from "#features/session/contract.ts";
import type { ApiFailure } from "#browser/api/api-failure.ts";
import { publicSettings } from "#browser/public-settings.ts";
import { askWithToken } from "./ask-with-token.ts";
import type { BrowserIdentity } from "./browser-identity.ts";
import { clerkProblemIn, loadClerk } from "./clerk-script.ts";
import type { ClerkSettings } from "./clerk-script.ts";
import { clerkSessionOf } from "./clerk-session.ts";
import type { CurrentUser } from "./session.ts";
import { takeTokensFrom } from "./token.ts";

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
  } catch (error) {
    return err(notLoaded(error));
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
      } catch (error) {
        return err(notLoaded(error));
      }
    },
    endSession: async () => {
      try {
        await (await client()).signOut();
        return ok(undefined);
      } catch (error) {
        return err(notLoaded(error));
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

/** It is Clerk that does not answer, and not our server: asking that again would help nobody. */
const notLoaded = (error: unknown): ApiFailure => ({
  kind: "broken",
  status: undefined,
  message: `${clerkProblemIn(error)} Nothing of yours is lost.`,
  fields: [],
});
