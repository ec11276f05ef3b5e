import { err, type Result } from "#engine/result.ts";

/** Why a question has no answer: it names an asset that is not there, or asks for what cannot be. `path` is where in the question. */
export type Refusal =
  | { readonly kind: "asset_not_found" }
  | { readonly kind: "input_invalid"; readonly fields: readonly { readonly path: string; readonly message: string }[] };

/** An answer, or why there is none. */
export type Answer<T> = Result<T, Refusal>;

export const refused = (path: string, message: string): Answer<never> =>
  err({ kind: "input_invalid", fields: [{ path: `query.${path}`, message }] });
