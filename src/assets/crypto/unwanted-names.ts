/** Why a token may be one nobody asked for. */
export type UnwantedReason = "link" | "free_and_unpriced";

/** An address, or words that ask to go to one. */
const LINK = /https?:|www\.|t\.me|\b[\w-]+\.(?:com|net|org|io|xyz|site|top|gift|app|fi|finance|claims?)\b/i;
const BAIT = /\b(?:claim|visit|voucher|airdrop at|free mint|reward at)\b/i;

/**
 * Whether a token looks unwanted, by plain rules: its name holds a link or asks to visit one, or it came without cost and nobody has a
 * price of it. Only proposed: who owns it decides.
 */
export function whyUnwanted({ name, ticker = "", isPriced, cameFree }: LookedAtToken): UnwantedReason | undefined {
  if ([name, ticker].some((words) => LINK.test(words) || BAIT.test(words))) return "link";
  return cameFree && !isPriced ? "free_and_unpriced" : undefined;
}

export interface LookedAtToken {
  readonly name: string;
  readonly ticker?: string | undefined;
  readonly isPriced: boolean;
  /** All of it arrived, and nothing was paid for it. */
  readonly cameFree: boolean;
}
