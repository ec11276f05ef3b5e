import type { TicketList } from "#features/tickets/contract.ts";
import type { ReadPath } from "#client/api/api-path.ts";

/** The list of help tickets, which the first screen asks for; the other addresses of tickets come with their screens. */
export const ticketListPath = (): ReadPath<TicketList> => ({ url: "/api/user/tickets", key: ["tickets", "list"] });
