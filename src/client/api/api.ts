import { sessionToken } from "#browser/session/token.ts";
import { onSessionChange } from "#browser/session/session.ts";
import { signInAddress } from "#browser/session/sign-in-address.ts";
import { createApiClient } from "./request.ts";

/** So long after somebody signed in or out, here or in another tab, a refused token is no surprise: the page is on its way elsewhere. */
const ON_THE_WAY_MS = 5000;
let changedAtMs = Number.NEGATIVE_INFINITY;
onSessionChange(() => {
  changedAtMs = Date.now();
});

/** The API as this page talks to it. A session that ended by itself leads to signing in and back to this very view; signing out leads home. */
export const api = createApiClient({
  fetch: (url, init) => fetch(url, init),
  token: sessionToken,
  isOnline: () => navigator.onLine,
  onSignedOut: () => {
    if (Date.now() - changedAtMs < ON_THE_WAY_MS) return;
    const { pathname, search } = globalThis.location;
    globalThis.location.assign(signInAddress(`${pathname}${search}`));
  },
});
