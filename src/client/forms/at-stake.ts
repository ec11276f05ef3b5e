import { useEffect } from "react";

/** The forms of this page that hold something unsaved, each by a key of its own. */
const forms = new Set<object>();

/** Leaving now would lose what somebody typed. */
export const isSomethingAtStake = (): boolean => forms.size > 0;

/** Says that a form holds something unsaved, for as long as it does and is drawn. */
export function useAtStake(isAtStake: boolean, onBegin: () => void): void {
  useEffect(() => {
    if (!isAtStake) return;
    const form = {};
    forms.add(form);
    onBegin();
    return () => void forms.delete(form);
  }, [isAtStake, onBegin]);
}
