import type { ConnectionView } from "#features/connections/contract.ts";
import { Badge } from "#ui/components/Badge.tsx";

type Tone = "neutral" | "info" | "positive" | "warning" | "negative";

const STATE_WORDS: Readonly<Record<ConnectionView["state"], { readonly words: string; readonly tone: Tone }>> = {
  syncing: { words: "Syncing", tone: "info" },
  to_review: { words: "To review", tone: "info" },
  working: { words: "Working", tone: "positive" },
  failing: { words: "Tried again", tone: "warning" },
  needs_you: { words: "Needs you", tone: "negative" },
  paused: { words: "Paused", tone: "neutral" },
  disconnected: { words: "Disconnected", tone: "neutral" },
};

/** The state of a connection in a word or two. */
export function ConnectionBadge({ state }: Pick<ConnectionView, "state">) {
  const { words, tone } = STATE_WORDS[state];
  return <Badge tone={tone}>{words}</Badge>;
}
