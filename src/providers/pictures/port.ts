import type { Result } from "#engine/result.ts";

export type PictureError =
  /** An address we do not ask: another host, another protocol, a port, a name and password. */
  | { readonly kind: "picture_address_refused" }
  /** Not there, or not a picture. */
  | { readonly kind: "picture_not_found" }
  | { readonly kind: "picture_too_large" }
  | { readonly kind: "picture_unreachable" };

/** Reads a picture from the one other host whose pictures we show. Bytes are not looked at: who decodes them must be careful. */
export type ReadPicture = (address: string) => Promise<Result<Uint8Array, PictureError>>;
