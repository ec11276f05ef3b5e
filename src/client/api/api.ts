import { sessionToken } from "#client/session/token.ts";
import { signInAddress } from "#client/session/sign-in-address.ts";
import { createApiClient } from "./request.ts";

/** The API as this page talks to it. A session that ended leads to signing in and back to this very view. */
export const api = createApiClient({
  fetch: (url, init) => fetch(url, init),
  token: sessionToken,
  isOnline: () => navigator.onLine,
  onSignedOut: () => {
    const { pathname, search } = globalThis.location;
    globalThis.location.assign(signInAddress(`${pathname}${search}`));
  },
});
