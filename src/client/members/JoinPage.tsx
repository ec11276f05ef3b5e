import type { MetaFunction } from "react-router";
import { memberPaths } from "#client/api/member-paths.ts";
import { writeNow } from "#client/api/use-api-write.ts";
import { JoinInvitation } from "#client/parts/JoinInvitation.tsx";
import { screenPath } from "#client/portfolio/portfolio-links.ts";
import type { InvitationOffer } from "#features/members/contract.ts";

export const meta: MetaFunction = () => [{ title: "Invitation · Aventine" }, { name: "robots", content: "noindex" }];

const MAY = {
  editor: "You’ll be able to view and edit it",
  accountant: "You’ll be able to view it and write notes on its tax years",
  viewer: "You’ll be able to view it",
} as const;

const read = (token: string) => writeNow(memberPaths.offer(), { token });

async function accept(token: string) {
  const joined = await writeNow(memberPaths.accept(), { token });
  return joined.ok ? { ok: true as const, value: screenPath.overview(joined.value.portfolioId) } : joined;
}

const wordsOf = ({ role, accessUntil }: InvitationOffer): string =>
  `${MAY[role]}${accessUntil === null ? "." : `, until ${accessUntil}.`} The owner will see your name and email address.`;

/** Where the mail of a shared portfolio leads. */
export default function JoinPage() {
  return (
    <JoinInvitation
      address="/central/join"
      title="Someone shared a portfolio with you"
      read={read}
      accept={accept}
      titleOf={({ invitedBy, portfolioName }) => `${invitedBy} shares ${portfolioName} with you`}
      draw={wordsOf}
    />
  );
}
