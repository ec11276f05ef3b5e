import { MessageCircleQuestionMark } from "lucide-react";
import type { MetaFunction } from "react-router";
import { CentralScreen, Loaded } from "#client/page/CentralScreen.tsx";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useUser } from "#client/page/use-user.ts";
import { InstantText } from "#client/page/InstantText.tsx";
import type { TicketSummary } from "#features/tickets/contract.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { EmptyState } from "#ui/components/EmptyState.tsx";
import { ButtonLink, Link } from "#ui/components/Link.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { ticketListPath } from "#client/api/ticket-list-path.ts";
import { TICKET_STATES } from "#client/parts/ticket-words.ts";

export const meta: MetaFunction = () => [{ title: "Help tickets · Aventine" }];

/** What the person asked us, newest activity first. */
export default function TicketsPage() {
  const { isGuest } = useUser();
  const list = useApiQuery(ticketListPath(), { isEnabled: !isGuest });
  return (
    <CentralScreen
      title="Help tickets"
      description="Questions to us and our answers, here and by mail."
      guestReason="Sign up so that our answer can reach you."
      actions={
        // Where there is none yet, the empty screen offers it.
        list.data?.tickets.length === 0 ? null : (
          <ButtonLink to="/central/help-tickets/new" variant="primary">
            Ask for help
          </ButtonLink>
        )
      }
    >
      <Loaded query={list} what="Your tickets" skeleton={<SkeletonRows count={4} />}>
        {({ tickets }) => (tickets.length === 0 ? <NothingOpen /> : <TicketRows tickets={tickets} />)}
      </Loaded>
    </CentralScreen>
  );
}

function TicketRows({ tickets }: { readonly tickets: readonly TicketSummary[] }) {
  return (
    <ul className="max-w-240 divide-y divide-line border-y border-line">
      {tickets.map((it) => (
        <li key={it.ticketId} className="relative flex items-center justify-between gap-4 px-1 py-3.5 hover:bg-hover">
          <div className="min-w-0">
            <Link
              look="plain"
              to={`/central/help-tickets/${it.ticketId}`}
              prefetch="intent"
              className="text-14 font-medium after:absolute after:inset-0"
            >
              {it.subject}
            </Link>
            <p className="text-13 text-ink-muted">
              {it.messageCount} {it.messageCount === 1 ? "message" : "messages"}, last <InstantText at={it.changedAt} />
            </p>
          </div>
          <Badge tone={TICKET_STATES[it.state].tone}>{TICKET_STATES[it.state].label}</Badge>
        </li>
      ))}
    </ul>
  );
}

function NothingOpen() {
  return (
    <EmptyState
      title="Nothing open"
      icon={<MessageCircleQuestionMark size={24} strokeWidth={1.5} aria-hidden />}
      actions={
        <>
          <ButtonLink to="/central/help-tickets/new" variant="primary">
            Ask for help
          </ButtonLink>
          <ButtonLink to="/central/support">Browse the guides</ButtonLink>
        </>
      }
    >
      Ask about anything: a file that was read wrongly, a figure you do not trust, something you miss.
    </EmptyState>
  );
}
