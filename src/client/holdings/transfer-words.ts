import { day } from "#engine/dates/day.ts";
import type { OwnTransfersView } from "#features/figures/transfers-contract.ts";
import { countOf } from "#ui/formats/count-of.ts";

export type TransferFound = OwnTransfersView["pairs"][number];

/** How sure it is, in a word of its own. */
export const SURE_WORDS: Readonly<Record<TransferFound["confidence"], string>> = {
  high: "Very likely",
  fair: "Likely",
  low: "Possible",
};

/** Why it is so sure: what fits, and what does not. */
export function reasonWords({ departure, arrival, lost, confidence }: TransferFound): string {
  const isExact = lost === "0";
  const isOnly = confidence === "high" || (confidence === "fair" && !isExact);
  const days = day(arrival.on) - day(departure.on);
  return [
    isExact ? "The same units" : "Fewer units arrived, as after a fee nobody stated",
    days === 0 ? "on the same day" : `${countOf(days, "day")} later`,
    isOnly ? "and no other transfer fits." : "but another transfer fits as well.",
  ].join(", ");
}
