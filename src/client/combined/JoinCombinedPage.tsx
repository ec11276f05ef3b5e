import type { MetaFunction } from "react-router";
import { combinedPaths } from "#client/api/combined-paths.ts";
import { writeNow } from "#client/api/use-api-write.ts";
import { JoinInvitation } from "#client/parts/JoinInvitation.tsx";
import type { CombinedOffer } from "#features/figures/combined-contract.ts";
import { combinedLink } from "./combined-links.ts";

export const meta: MetaFunction = () => [{ title: "Invitation · Aventine" }, { name: "robots", content: "noindex" }];

const read = (token: string) => writeNow(combinedPaths.offer(), { token });

async function accept(token: string) {
  const joined = await writeNow(combinedPaths.accept(), { token });
  return joined.ok ? { ok: true as const, value: combinedLink(joined.value.viewId) } : joined;
}

const wordsOf = ({ accessUntil }: CombinedOffer): string =>
  `You’ll see one page with what several portfolios are worth together, and nothing else of them${accessUntil === null ? "." : `, until ${accessUntil}.`} Whoever shares it will see your name, your email address and when you look.`;

/** Where the mail of a shared combined view leads. */
export default function JoinCombinedPage() {
  return (
    <JoinInvitation
      address="/central/combined/join"
      title="Someone shared a view of several portfolios with you"
      read={read}
      accept={accept}
      titleOf={({ invitedBy, viewName }) => `${invitedBy} shares ${viewName} with you`}
      draw={wordsOf}
    />
  );
}
