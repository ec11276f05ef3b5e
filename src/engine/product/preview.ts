/**
 * What a closed preview (`DEV_DOMAIN`) serves to somebody who is not signed in: the pages signing in needs, and no other. The server keeps it; the
 * browser asks the same list, so that it does not send away whoever is about to sign in.
 */
export const PREVIEW_OPEN_PAGES: readonly string[] = [
  "/sign-in",
  "/sign-in/link",
  "/sign-up",
  "/reset-password",
  "/verify-email",
  "/invitation",
  "/loading",
];

const OPEN: ReadonlySet<string> = new Set(PREVIEW_OPEN_PAGES);

export const isOpenInPreview = (path: string): boolean => OPEN.has(path.replace(/(.)\/+$/, "$1"));
