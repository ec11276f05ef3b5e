/**
 * How an account is followed. `transactions`: everything that moves; where a statement begins in the middle of its life, what was there before is
 * taken on trust. `as_is`: the same, and nothing on trust. `holdings`: its cash is not counted, trades settle against outside. `balances`: what it
 * is worth is known, what moved in and out of it is not.
 */
export const FOLLOWINGS = ["transactions", "as_is", "holdings", "balances"] as const;
export type Following = (typeof FOLLOWINGS)[number];

/** As it is kept; absent where nobody chose. `holdings_so_far` is nobody's choice: no statement has told of its cash yet. */
export const KEPT_FOLLOWINGS = ["transactions", "as_is", "holdings", "holdings_so_far"] as const;
export type KeptFollowing = (typeof KEPT_FOLLOWINGS)[number];

interface Kept {
  readonly isBalancesOnly: boolean;
  readonly following: KeptFollowing | null;
}

export function followingOf({ isBalancesOnly, following }: Kept): Following {
  if (isBalancesOnly) return "balances";
  if (following === "holdings_so_far") return "holdings";
  return following ?? "transactions";
}

/** What to keep of a choice. Balances leave the rest as it was, for when they are chosen away again. */
export const keptFollowing = (
  following: Following,
): { readonly isBalancesOnly: boolean; readonly following?: KeptFollowing } =>
  following === "balances" ? { isBalancesOnly: true } : { isBalancesOnly: false, following };
