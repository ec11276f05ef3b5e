import type { LocalDate } from "#engine/dates/day.ts";
import type { KnownOpening } from "#engine/intake/ledger-part.ts";
import { type Fixed, formatFixed, parseFixed } from "#engine/money/fixed.ts";

/** A balance an opening rests on: with it the opening is a function of the movements. */
export interface Anchor {
  readonly on: LocalDate;
  readonly stated: Fixed;
}

/** Kept as the source of an opening: which thing of which account, and the balance it rests on, or `least` where it is the least that explains the rows. */
export const openingKey = (
  { accountId, thing }: { readonly accountId: string; readonly thing: string },
  anchor: Anchor | undefined,
): string => `opening|${accountId}|${thing}|${anchor ? `${anchor.on}|${formatFixed(anchor.stated)}` : "least"}`;

/** What a known opening rests on. One that a person has edited is what they say there was on its day. */
export function anchorOf({ isAssumed, on, quantity, sourceKey }: KnownOpening): Anchor | undefined {
  if (!isAssumed) return { on, stated: quantity };
  const [day, amount = ""] = sourceKey.split("|").slice(3);
  const stated = parseFixed(amount);
  return day === undefined || stated === undefined ? undefined : { on: day, stated };
}
