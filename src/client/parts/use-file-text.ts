import { HIDDEN_AMOUNT, usePrivacy } from "#ui/components/PrivacyProvider.tsx";

/** Text of a file as it may be shown: whatever holds a digit could be an amount and is hidden with amounts. */
export function useFileText(): (text: string) => string {
  const { isHidden } = usePrivacy();
  return (text) => (isHidden && /\d/.test(text) ? HIDDEN_AMOUNT : text);
}
