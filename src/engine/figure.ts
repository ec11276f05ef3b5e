/**
 * Every computed figure says how sure it is. There is no NaN, infinity or 0 that means "unknown": a screen shows a dash and the reason.
 *
 * - `ok`: one value. `warnings` name what the value rests on, such as a stale price.
 * - `partial`: a value that leaves out what is unknown (a missing price or rate); `missing` names what.
 * - `ambiguous`: several values satisfy the definition (XIRR with several roots); none is the headline.
 * - `undefined`: the definition does not apply (0/0, every flow on one day).
 * - `no_solution`: the definition applies and nothing satisfies it.
 * - `insufficient_data`: fewer observations than the figure needs to mean anything.
 */
export type Figure<T = number> =
  | { readonly status: "ok"; readonly value: T; readonly warnings: readonly string[] }
  | {
      readonly status: "partial";
      readonly value: T;
      readonly missing: readonly string[];
      readonly warnings: readonly string[];
    }
  | { readonly status: "ambiguous"; readonly values: readonly T[]; readonly reason: string }
  | { readonly status: "undefined" | "no_solution" | "insufficient_data"; readonly reason: string };

export const known = <T>(value: T, warnings: readonly string[] = []): Figure<T> => ({ status: "ok", value, warnings });

export const notKnown = <T>(status: "undefined" | "no_solution" | "insufficient_data", reason: string): Figure<T> => ({
  status,
  reason,
});
