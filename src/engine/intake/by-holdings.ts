import type { KnownAccount } from "#engine/intake/portfolio-facts.ts";

/** The account of the portfolio that one of the file is, as far as it is known. */
export interface Recognized {
  readonly known: KnownAccount | undefined;
  /** Why the person has to say whether it is this account. */
  readonly unsure?: string | undefined;
}

/**
 * A list of holdings that names no account has no rows to know one by, but what it lists: it is proposed for the account that has half of that or
 * more, and is not taken for one that has less because a list of that name went there. An account is made where neither is so.
 */
export function byHoldings(
  recognized: Recognized,
  { listed, accounts }: { readonly listed: readonly string[]; readonly accounts: readonly KnownAccount[] },
): Recognized {
  const countIn = ({ held = [] }: KnownAccount): number => listed.filter((assetId) => held.includes(assetId)).length;
  const isHalf = (account: KnownAccount): boolean => countIn(account) * 2 >= listed.length;
  const { known } = recognized;
  if (known !== undefined && (isHalf(known) || (known.held ?? []).length === 0)) return recognized;
  const [holder = known] = accounts.filter(isHalf).toSorted((a, b) => countIn(b) - countIn(a));
  if (holder === undefined) return recognized;
  return { known: holder, unsure: `The list names no account. ${holder.name} has ${partOf(countIn(holder), listed)}.` };
}

function partOf(count: number, listed: readonly string[]): string {
  if (count === 0) return "none of what it lists";
  return count === listed.length ? "all of what it lists" : `${count} of the ${listed.length} securities it lists`;
}
