import { useApiQuery } from "#client/api/use-api-query.ts";
import { InstantText } from "#client/page/InstantText.tsx";
import type { StaffTicketList } from "#features/tickets/contract.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { adminPaths } from "../admin-paths.ts";
import { optionsOf, STAFF_TICKET_WORDS } from "../admin-words.ts";
import { AdminList, ListFilter } from "../AdminList.tsx";
import type { AdminColumn } from "../AdminTable.tsx";
import { AdminTable } from "../AdminTable.tsx";
import { PersonCell, RowButton, useOpenRow } from "../Cells.tsx";
import { StaffTicket } from "../tickets/StaffTicket.tsx";
import { useAdminSearch } from "../use-admin-search.ts";

type Ticket = StaffTicketList["tickets"][number];

/** Help tickets, those that wait for us first; one of them with its thread where the address names it. */
export function TicketsPanel() {
  const { open, close } = useOpenRow();
  return open === "" ? <TicketList /> : <StaffTicket key={open} ticketId={open} onClose={close} />;
}

function TicketList() {
  const search = useAdminSearch();
  const query = { ...search.list, state: search.of("state") };
  const tickets = useApiQuery(adminPaths.tickets(query), { keepsPrevious: true });
  return (
    <AdminList
      query={tickets}
      what="Tickets"
      searchLabel="Subject or person"
      filters={<ListFilter label="State" name="state" all="Every state" options={optionsOf(STAFF_TICKET_WORDS)} />}
    >
      {(it) => (
        <AdminTable
          label="Tickets"
          rows={it.tickets}
          keyOf={(row) => row.ticketId}
          empty="There is no such ticket."
          columns={COLUMNS}
        />
      )}
    </AdminList>
  );
}

const COLUMNS: readonly AdminColumn<Ticket>[] = [
  {
    title: "Subject",
    isMain: true,
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <RowButton open={row.ticketId}>{row.subject}</RowButton>
        {row.consentUntil === null ? null : <Badge tone="info">May look</Badge>}
      </span>
    ),
  },
  {
    title: "Person",
    from: "md",
    cell: (row) => <PersonCell userId={row.userId} {...row.person} />,
  },
  {
    title: "State",
    cell: (row) => <Badge tone={STAFF_TICKET_WORDS[row.state].tone}>{STAFF_TICKET_WORDS[row.state].label}</Badge>,
  },
  { title: "Messages", isEnd: true, from: "xl", cell: (row) => row.messageCount },
  { title: "Last activity", isEnd: true, from: "sm", cell: (row) => <InstantText at={row.changedAt} /> },
];
