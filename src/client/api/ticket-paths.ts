import type { LookList, NewTicket, TicketFile, TicketView } from "#features/tickets/contract.ts";
import type { ReadPath, WritePath } from "#client/api/api-path.ts";
import { queryClient } from "#client/api/query-client.ts";

const ROOT = "/api/user/tickets";
const write = <Body, Answer>(method: WritePath<Body, Answer>["method"], path: string): WritePath<Body, Answer> => ({
  method,
  url: `${ROOT}${path}`,
  portfolioId: undefined,
});

interface NewMessage {
  readonly messageId: string;
  readonly text: string;
  readonly fileIds: readonly string[];
}

/** Every address of the API about help tickets but that of their list. */
export const ticketPaths = {
  one: (ticketId: string): ReadPath<TicketView> => ({ url: `${ROOT}/${ticketId}`, key: ["tickets", ticketId] }),
  looks: (ticketId: string): ReadPath<LookList> => ({
    url: `${ROOT}/${ticketId}/looks`,
    key: ["tickets", ticketId, "looks"],
  }),
  file: (ticketId: string, fileId: string): ReadPath<string> => ({
    url: `${ROOT}/${ticketId}/files/${fileId}`,
    key: ["tickets", ticketId, fileId],
  }),
  open: () => write<NewTicket, TicketView>("POST", ""),
  answer: (ticketId: string) => write<NewMessage, TicketView>("POST", `/${ticketId}/messages`),
  upload: (ticketId: string) => write<FormData, TicketFile>("POST", `/${ticketId}/files`),
  solve: (ticketId: string) => write<undefined, TicketView>("POST", `/${ticketId}/solve`),
  consent: (ticketId: string) => write<{ readonly hours: number }, TicketView>("PUT", `/${ticketId}/consent`),
  endConsent: (ticketId: string) => write<undefined, TicketView>("DELETE", `/${ticketId}/consent`),
};

/** Asks for every ticket again. */
export const dropTickets = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ["tickets"] });
