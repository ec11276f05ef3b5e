import { ChevronLeft } from "lucide-react";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { Loaded } from "#client/page/CentralScreen.tsx";
import type { StaffTicketView } from "#features/tickets/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { Select } from "#ui/components/Select.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";
import { adminPaths, adminWrites } from "../admin-paths.ts";
import { optionsOf, STAFF_TICKET_WORDS } from "../admin-words.ts";
import { useAdminWrite } from "../use-admin-write.tsx";
import { StaffAnswerForm } from "./StaffAnswerForm.tsx";
import { StaffMessage } from "./StaffMessage.tsx";
import { TicketPerson } from "./TicketPerson.tsx";

interface StaffTicketProps {
  readonly ticketId: string;
  readonly onClose: () => void;
}

/** One ticket as staff see it: its thread, an answer, where it stands, and whose it is. */
export function StaffTicket({ ticketId, onClose }: StaffTicketProps) {
  const ticket = useApiQuery(adminPaths.ticket(ticketId));
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Button
        size="sm"
        variant="quiet"
        className="-ml-2 self-start"
        icon={<ChevronLeft size={14} strokeWidth={1.5} aria-hidden />}
        onPress={onClose}
      >
        All tickets
      </Button>
      <Loaded query={ticket} what="This ticket" skeleton={<Skeleton className="h-60 w-full" />}>
        {(view) => (
          <div className="grid gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_17rem]">
            <div className="flex min-w-0 flex-col gap-4">
              <div className="flex flex-wrap items-center justify-between gap-3">
                <h3 className="min-w-0 text-18 font-semibold break-words">{view.subject}</h3>
                <TicketStateField ticket={view} />
              </div>
              <ol className="divide-y divide-line border-y border-line" aria-label="Messages">
                {view.messages.map((it) => (
                  <StaffMessage key={it.messageId} message={it} ticket={view} />
                ))}
              </ol>
              <StaffAnswerForm key={view.messages.length} ticket={view} />
            </div>
            <TicketPerson ticket={view} />
          </div>
        )}
      </Loaded>
    </div>
  );
}

/** Where the ticket stands among us; the person is told nothing by it. */
function TicketStateField({ ticket }: { readonly ticket: StaffTicketView }) {
  const write = useAdminWrite();
  const set = (state: string) =>
    write.run(adminWrites.setTicketState(ticket.ticketId), { state }, "Changed without notifying the person");
  return (
    <>
      <Select
        label="Where it stands"
        isLabelHidden
        size="sm"
        className="w-44"
        value={ticket.state}
        onChange={(state) => void set(state)}
        options={optionsOf(STAFF_TICKET_WORDS)}
      />
      {write.dialog}
    </>
  );
}
