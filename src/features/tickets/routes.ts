import { listTickets, setTicketState } from "#db/queries/tickets.ts";
import { withPerson } from "#db/scope.ts";
import { err, ok } from "#engine/result.ts";
import { takeAttempts } from "#features/shared/check-limits.ts";
import type { Route } from "#features/shared/route.ts";
import { route } from "#features/shared/route.ts";
import {
  newTicket,
  newTicketMessage,
  ticketFile,
  ticketFileParams,
  ticketForm,
  ticketList,
  ticketParams,
  ticketView,
} from "./contract.ts";
import { consentRoutes } from "./consent-routes.ts";
import { receiveTicketFile, serveTicketFile } from "./files.ts";
import type { TicketParts } from "./service.ts";
import { addPersonsMessage, openTicket, readTicket, summaryOf } from "./service.ts";
import { staffTicketRoutes } from "./staff-routes.ts";

const ROOT = "/api/user/tickets";
const ONE = `${ROOT}/:ticketId`;
const NOBODY = err({ kind: "session_missing" });

const OPENING = { name: "ticket", burst: 10, refillSeconds: 600 };
const WRITING = { name: "ticket message", burst: 30, refillSeconds: 60 };
const UPLOADING = { name: "ticket file", burst: 30, refillSeconds: 60 };

/** Help tickets: the person's and our staff's. */
export const ticketRoutes = (parts: TicketParts): readonly Route[] => {
  return [
    route(
      { method: "GET", path: ROOT, access: "person", summary: "The person's help tickets.", answer: ticketList },
      {
        plain: async ({ database }, { person }) => {
          if (!person) return NOBODY;
          const rows = await withPerson(database, person.userId, (sql) => listTickets(sql, person.userId));
          return ok({ tickets: rows.map(summaryOf) });
        },
      },
    ),
    route(
      {
        method: "POST",
        path: ROOT,
        access: "person",
        summary: "Opens a help ticket.",
        refusals: ["id_taken", "rate_limited"],
        isWrite: true,
        body: newTicket,
        answer: ticketView,
        status: 201,
      },
      {
        plain: async (call, { person }) => {
          if (!person) return NOBODY;
          const allowed = await takeAttempts(call, [OPENING, person.userId]);
          return allowed.ok ? openTicket(parts, person.userId, call.body) : allowed;
        },
      },
    ),
    route(
      {
        method: "GET",
        path: ONE,
        access: "person",
        summary: "A help ticket with its messages.",
        refusals: ["ticket_not_found"],
        params: ticketParams,
        answer: ticketView,
      },
      {
        plain: async ({ database, params }, { person }) =>
          person
            ? withPerson(database, person.userId, (sql) => readTicket(sql, { userId: person.userId, ...params }))
            : NOBODY,
      },
    ),
    route(
      {
        method: "POST",
        path: `${ONE}/messages`,
        access: "person",
        summary: "Writes into a help ticket; a solved one is open again.",
        refusals: ["ticket_not_found", "rate_limited"],
        isWrite: true,
        params: ticketParams,
        body: newTicketMessage,
        answer: ticketView,
      },
      {
        plain: async ({ database, now, params, body }, { person }) => {
          if (!person) return NOBODY;
          const allowed = await takeAttempts({ database, now }, [WRITING, person.userId]);
          if (!allowed.ok) return allowed;
          return withPerson(database, person.userId, (sql) =>
            addPersonsMessage(sql, { userId: person.userId, ...params }, { ...body, via: "app" }),
          );
        },
      },
    ),
    ...fileRoutes(parts),
    ...stateRoutes(),
    ...consentRoutes(parts),
    ...staffTicketRoutes(parts),
  ];
};

const fileRoutes = ({ uploads }: TicketParts): readonly Route[] => {
  return [
    route(
      {
        method: "POST",
        path: `${ONE}/files`,
        access: "person",
        summary: "Takes a file for a message: a picture, a PDF or plain text, 10 MB at most.",
        refusals: ["ticket_not_found", "ticket_files_full", "file_kind_refused", "rate_limited"],
        isWrite: true,
        upload: { type: "multipart/form-data", schema: ticketForm },
        params: ticketParams,
        answer: ticketFile,
        status: 201,
      },
      {
        plain: async (call, { person }) => {
          if (!person) return NOBODY;
          const allowed = await takeAttempts(call, [UPLOADING, person.userId]);
          return allowed.ok
            ? receiveTicketFile({ ...call, uploads }, { userId: person.userId, ...call.params })
            : allowed;
        },
      },
    ),
    route(
      {
        method: "GET",
        path: `${ONE}/files/:fileId`,
        access: "person",
        summary: "A file of a help ticket, as a download.",
        refusals: ["ticket_not_found"],
        answerType: "application/octet-stream",
        params: ticketFileParams,
      },
      {
        plain: async ({ database, params }, { person }) => {
          if (!person) return NOBODY;
          const served = await withPerson(database, person.userId, (sql) =>
            serveTicketFile(sql, { userId: person.userId, ...params }),
          );
          return served.ok ? served.value : served;
        },
      },
    ),
  ];
};

const stateRoutes = (): readonly Route[] => [
  route(
    {
      method: "POST",
      path: `${ONE}/solve`,
      access: "person",
      summary: "Marks a help ticket as solved.",
      refusals: ["ticket_not_found"],
      isWrite: true,
      params: ticketParams,
      answer: ticketView,
    },
    {
      plain: async ({ database, params }, { person }) => {
        if (!person) return NOBODY;
        const key = { userId: person.userId, ...params };
        return withPerson(database, person.userId, async (sql) => {
          await setTicketState(sql, key, "solved");
          return readTicket(sql, key);
        });
      },
    },
  ),
];
