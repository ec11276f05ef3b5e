import { useState } from "react";
import { HIDDEN_AMOUNT, usePrivacy } from "#ui/components/PrivacyProvider.tsx";

/** What a field of amounts shows: while they are hidden, its number only as long as it has the keyboard. */
export function useShownAmount(text: string, isAmount: boolean) {
  const { isHidden } = usePrivacy();
  const [isHeld, setHeld] = useState(false);
  return {
    shown: isHidden && isAmount && !isHeld && text !== "" ? HIDDEN_AMOUNT : text,
    hold: () => setHeld(true),
    release: () => setHeld(false),
  };
}
