import type { ConnectionView } from "#features/connections/contract.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { STATE_WORDS } from "./connection-words.ts";

export function ConnectionBadge({ state }: Pick<ConnectionView, "state">) {
  const { words, tone } = STATE_WORDS[state];
  return <Badge tone={tone}>{words}</Badge>;
}
