import { useEffect } from "react";
import { DEBOUNCE_MS } from "#browser/session/session-machine.ts";
import { useSession } from "#browser/session/use-session.ts";

/**
 * Another tab may sign somebody else in: what is on the screen is not theirs, and what would be read next is not this person's. Opens the application
 * anew then. Signing out is the session's own matter, and leads home.
 */
export function useSamePerson(userId: string): void {
  const session = useSession();
  const isOther = session.status === "signed_in" && session.userId !== userId;
  useEffect(() => {
    if (!isOther) return;
    // Right after signing in the session may still name whoever was here before.
    const waiting = setTimeout(() => globalThis.location.assign("/central"), DEBOUNCE_MS);
    return () => clearTimeout(waiting);
  }, [isOther]);
}
