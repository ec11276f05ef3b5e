import type { Overview } from "#features/figures/contract.ts";
import { HIDDEN_AMOUNT } from "#ui/components/PrivacyProvider.tsx";

/** The sentence of a finding, without how much it says where amounts are hidden. */
export const findingText = (
  { text, amount }: Pick<Overview["findings"][number], "text" | "amount">,
  isHidden: boolean,
): string => (isHidden && amount !== null ? text.replace(amount, HIDDEN_AMOUNT) : text);
