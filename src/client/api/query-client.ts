import { QueryClient } from "@tanstack/react-query";
import { onSessionChange } from "#browser/session/session.ts";
import { failureIn } from "#browser/api/api-failure.ts";

/**
 * The one cache of what was read. Figures stay fresh until a write of ours drops them or the window comes back into focus; a failure that
 * waiting cannot mend is not tried again.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 30 * 60_000,
      // Offline is ours to tell (see the banner); a paused query would look like one that never ends.
      networkMode: "always",
      retry: (count, error) => failureIn(error).kind === "unreachable" && count < 2,
      retryDelay: (count) => 500 * 2 ** count,
    },
  },
});

/** Nothing read under the session before may be shown in the next one. */
onSessionChange(() => queryClient.clear());
