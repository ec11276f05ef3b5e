import type { SessionView } from "#features/session/contract.ts";
import type { BrowserIdentity } from "./browser-identity.ts";
import type { Identity } from "./session-machine.ts";
import { followOtherTabs, onSessionChange, readSession, signOut } from "./session.ts";
import { sessionToken } from "./token.ts";

/** How often a page that comes back into view asks again who is here. */
const CHECK_AFTER_MS = 60_000;
const PROFILE = "/settings/account";

/** Identity behind our own routes. Other tabs are told of every sign-in and sign-out. */
export function createOwnIdentity(goTo: (address: string) => void): BrowserIdentity {
  let tell: (identity: Identity) => void = () => undefined;
  let isKnown = false;
  let checkedAtMs = 0;
  const check = async () => {
    const session = await readSession();
    checkedAtMs = Date.now();
    // Without an answer what was known stays; a page that never knew shows what a visitor sees.
    if (session.ok) tell(identityOf(session.value));
    else if (!isKnown) tell({ status: "signed_out" });
    isKnown = true;
  };
  return {
    start: (onChange) => {
      tell = onChange;
      followOtherTabs(() => void check());
      onSessionChange(() => void check());
      document.addEventListener("visibilitychange", () => {
        if (document.visibilityState === "visible" && Date.now() - checkedAtMs > CHECK_AFTER_MS) void check();
      });
      void check();
    },
    check,
    getToken: sessionToken.get,
    endSession: signOut,
    openUserProfile: () => goTo(PROFILE),
  };
}

export const identityOf = ({ status, values }: SessionView): Identity =>
  status === "signed_out" || values === null ? { status: "signed_out" } : { status, values };
