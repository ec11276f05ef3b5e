/** Where to sign in, and back to where one was. Only an address of our own is taken back: see `ownAddress`. */
export const signInAddress = (from: string): string =>
  from === "/" || from === "" ? "/sign-in" : `/sign-in?${new URLSearchParams({ redirect_url: from }).toString()}`;

/** The address to go to after signing in. Anything that is not a path of ours is ignored: a link must not lead off the site. */
export function ownAddress(text: string | null, origin: string): string {
  if (text === null || text === "") return "/central";
  try {
    const url = new URL(text, origin);
    return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : "/central";
  } catch {
    return "/central";
  }
}
