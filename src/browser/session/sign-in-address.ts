import { ownReturnAddress } from "#engine/product/return-address.ts";

/** Where to sign in, and back to where one was. Only an address of our own is taken back: see `ownReturnAddress`. */
export const signInAddress = (from: string): string =>
  from === "/" || from === "" || ownReturnAddress(from, []) === undefined
    ? "/sign-in"
    : `/sign-in?${new URLSearchParams({ redirect_url: from }).toString()}`;
