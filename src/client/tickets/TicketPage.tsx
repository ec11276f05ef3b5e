import { useParams } from "react-router";
import type { MetaFunction } from "react-router";
import { CentralScreen, Loaded } from "#client/page/CentralScreen.tsx";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { InstantText } from "#client/page/InstantText.tsx";
import type { TicketView } from "#features/tickets/contract.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { Button } from "#ui/components/Button.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";
import { toast } from "#ui/components/toast-store.ts";
import { AnswerForm } from "./AnswerForm.tsx";
import { ConsentSection } from "./ConsentSection.tsx";
import { LooksSection } from "./LooksSection.tsx";
import { MessageCard } from "./MessageCard.tsx";
import { dropTickets, ticketPaths } from "#client/api/ticket-paths.ts";
import { TICKET_STATES } from "#client/parts/ticket-words.ts";

export const meta: MetaFunction = () => [{ title: "Help ticket · Aventine" }];

/** One question with everything said to it, the newest at the end. */
export default function TicketPage() {
  const { ticketId = "" } = useParams();
  const ticket = useApiQuery(ticketPaths.one(ticketId));
  return (
    <CentralScreen
      title={ticket.data?.subject ?? "Help ticket"}
      breadcrumb={[{ label: "Help tickets", to: "/central/help-tickets" }]}
      guestReason="Sign up so that our answer can reach you."
      description={ticket.data ? <TicketState ticket={ticket.data} /> : undefined}
      actions={ticket.data ? <SolveButton ticket={ticket.data} /> : null}
    >
      <Loaded query={ticket} what="This ticket" skeleton={<ThreadSkeleton />}>
        {(view) => (
          <div className="grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
            <div className="flex max-w-160 min-w-0 flex-col gap-6">
              <ol className="flex flex-col gap-4" aria-label="Messages">
                {view.messages.map((it) => (
                  <MessageCard key={it.messageId} message={it} ticketId={view.ticketId} />
                ))}
              </ol>
              <AnswerForm key={view.messages.length} ticket={view} />
            </div>
            <div className="flex min-w-0 flex-col gap-8">
              <ConsentSection ticket={view} />
              <LooksSection ticket={view} />
            </div>
          </div>
        )}
      </Loaded>
    </CentralScreen>
  );
}

function TicketState({ ticket }: { readonly ticket: TicketView }) {
  const { label, tone } = TICKET_STATES[ticket.state];
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Badge tone={tone}>{label}</Badge>
      <span>
        Asked <InstantText at={ticket.openedAt} />
      </span>
    </span>
  );
}

function SolveButton({ ticket }: { readonly ticket: TicketView }) {
  const write = useApiWrite({ isQuiet: true });
  if (ticket.state === "solved") return null;
  const solve = async () => {
    const solved = await write.run(ticketPaths.solve(ticket.ticketId), undefined);
    if (solved.ok) await dropTickets();
    toast(
      solved.ok
        ? { title: "Marked as solved", description: "Writing again reopens it.", tone: "positive" }
        : { title: "Not changed", description: solved.error.message, tone: "negative" },
    );
  };
  return (
    <Button isBusy={write.isRunning} onPress={() => void solve()}>
      Mark as solved
    </Button>
  );
}

function ThreadSkeleton() {
  return (
    <div className="flex max-w-160 flex-col gap-4">
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-36 w-full" />
    </div>
  );
}
