import { queryText } from "#client/api/api-path.ts";
import { daysWords, TERM_WORDS } from "#client/parts/tax-words.ts";
import type { UnrealizedLot, UnrealizedLots } from "#features/tax/contract.ts";

/** Long, or in how many days. */
export function TermText({ lot: { term, daysToLongTerm: days } }: { readonly lot: UnrealizedLot }) {
  if (term === null) return "–";
  return days === null || days === 0 ? TERM_WORDS[term] : `Long in ${daysWords(days)}`;
}

/** What the figures of open lots are explained with. */
export const openLotParams = ({ on, whose }: Pick<UnrealizedLots, "on" | "whose">): string =>
  queryText({ on, taxpayer: whose?.taxpayerId }).slice(1);
