import { RESULT_WORDS } from "#client/entries/compare-words.ts";
import type { EntryDraft } from "#client/entries/drafted-entry.ts";
import { newDraft } from "#client/entries/entry-draft.ts";
import { typedDecimal } from "#client/entries/read-decimal.ts";
import type { CoinCauseView, CoinWalletView } from "#features/figures/coin-wallets-contract.ts";

const OF_COINS: Readonly<Record<"history" | "transfer", string>> = {
  history: "Units left that never arrived",
  transfer: "A transfer without its other side",
};

/** The likeliest cause in a few words. */
export const causeWords = (cause: CoinCauseView): string =>
  cause === "history" || cause === "transfer" ? OF_COINS[cause] : RESULT_WORDS[cause].label;

/** A wallet, and the chain it is on where it says so. */
export const walletWords = ({ accountName, chain }: Pick<CoinWalletView, "accountName" | "chain">): string =>
  chain === null || chain === accountName ? accountName : `${accountName} · ${chain}`;

/** Who reports it. */
export const sourceWords = ({ source }: NonNullable<CoinWalletView["reported"]>): string =>
  source.kind === "import" ? source.fileName : "stated by hand";

/** How many differ and how many of them nobody reports anything of: what stands beside the heading. */
export function comparedWords(wallets: readonly CoinWalletView[]): string {
  const differing = wallets.filter(({ cause }) => cause !== null && cause !== "rounding").length;
  const unreported = wallets.filter(({ reported }) => reported === null).length;
  return [
    differing === 0 ? "nothing differs" : `${differing} to settle`,
    ...(unreported === 0 ? [] : [`${unreported} not reported`]),
  ].join(", ");
}

/** Those with something to settle first, then those nobody reports, then those that agree; within each in the order they came. */
export const toSettleFirst = (wallets: readonly CoinWalletView[]): readonly CoinWalletView[] =>
  wallets.toSorted((a, b) => placeOf(a) - placeOf(b));

const placeOf = ({ cause, reported }: CoinWalletView): number => {
  if (cause !== null && cause !== "rounding") return 0;
  return reported === null ? 1 : 2;
};

/** The opening balance that would explain the units that left without having arrived. */
export function missingOpening(
  { accountId, assetId, missing }: Pick<CoinWalletView, "accountId" | "assetId" | "missing">,
  { currency, locale }: { readonly currency: string; readonly locale: string },
): EntryDraft {
  const units = missing ? { quantity: typedDecimal(missing.units, locale), on: missing.since } : {};
  return newDraft({ type: "opening_balance", accountId, assetId, currency, ...units });
}
