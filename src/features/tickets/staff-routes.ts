import { recordLook, recordStaff } from "#db/queries/admin.ts";
import { findTicketOwner, listTicketsOfAll, setTicketState } from "#db/queries/tickets.ts";
import type { Sql } from "#db/sql.ts";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import { takeAttempts } from "#features/shared/check-limits.ts";
import type { Failure, Route } from "#features/shared/route.ts";
import { route } from "#features/shared/route.ts";
import { likeOf, LOOKING, pageOf, staffIdOf, windowOf, WORKING } from "#features/shared/staff.ts";
import type { StaffTicketView, TicketView } from "./contract.ts";
import {
  staffTicketList,
  staffTicketMessage,
  staffTicketView,
  ticketFile,
  ticketFileParams,
  ticketForm,
  ticketParams,
  ticketQuery,
  ticketStateInput,
} from "./contract.ts";
import { receiveStaffFile, serveTicketFile } from "./files.ts";
import type { TicketParts } from "./service.ts";
import { answerTicket, readTicket, summaryOf } from "./service.ts";

const ROOT = "/api/admin/tickets";
const ONE = `${ROOT}/:ticketId`;
const UNKNOWN = err({ kind: "ticket_not_found" });

const NOBODY = "Unknown person";

/** All people's tickets, for our staff. What stands in a ticket was written to us; anything else of the person needs their consent. */
export const staffTicketRoutes = (parts: TicketParts): readonly Route[] => [
  ...readingRoutes(parts),
  answerRoute(parts),
  fileRoute(parts),
  stateRoute(parts),
];

const readingRoutes = (parts: TicketParts): readonly Route[] => [
  route(
    {
      ...LOOKING,
      path: ROOT,
      summary: "Help tickets, those that wait for us first.",
      query: ticketQuery,
      answer: staffTicketList,
    },
    {
      plain: async ({ database, query: { state = "", ...query } }) => {
        const found = await database.transaction((sql) =>
          listTicketsOfAll(sql, { like: likeOf(query.q), ...windowOf(query), state }),
        );
        const { rows, hasMore } = pageOf(found);
        return ok({
          tickets: rows.map((row) => ({
            ...summaryOf(row),
            userId: row.user_id,
            person: { name: row.person_name ?? NOBODY, email: row.email },
            consentUntil: row.consent_until,
          })),
          hasMore,
        });
      },
    },
  ),
  route(
    {
      ...LOOKING,
      path: ONE,
      summary: "A help ticket with its messages and its person.",
      params: ticketParams,
      answer: staffTicketView,
    },
    {
      plain: ({ params }) => ofOwner(parts, params.ticketId, (sql, userId) => readTicket(sql, { userId, ...params })),
    },
  ),
  route(
    {
      ...LOOKING,
      path: `${ONE}/files/:fileId`,
      summary: "A file of a help ticket, as a download. The look is recorded.",
      params: ticketFileParams,
    },
    {
      plain: async ({ database, params }, { person }) =>
        database.transaction(async (sql) => {
          const userId = await findTicketOwner(sql, params.ticketId);
          const served = userId === undefined ? UNKNOWN : await serveTicketFile(sql, { userId, ...params });
          if (!served.ok) return served;
          const { ticketId, fileId: detail } = params;
          await recordLook(sql, { staffId: staffIdOf(person), action: "opened_file", userId, ticketId, detail });
          return served.value;
        }),
    },
  ),
];

const answerRoute = (parts: TicketParts): Route =>
  route(
    {
      ...WORKING,
      method: "POST",
      path: `${ONE}/messages`,
      summary: "Answers a help ticket; its person is told.",
      params: ticketParams,
      body: staffTicketMessage,
      answer: staffTicketView,
    },
    {
      plain: ({ params: { ticketId }, body, idempotencyKey: key }, { person }) =>
        ofOwner(parts, ticketId, async (sql, userId, to) => {
          const staffId = staffIdOf(person);
          const action = body.isSolved ? "ticket_answered_and_solved" : "ticket_answered";
          // The message has an id of its own: the same one again is no second answer, and leaves no second record.
          await recordStaff(sql, { staffId, action, userId, ticketId, key });
          return answerTicket(sql, parts, { userId, ticketId, ...body, staffId, to });
        }),
    },
  );

const UPLOADING = { name: "ticket file of staff", burst: 60, refillSeconds: 30 };

const fileRoute = ({ uploads }: TicketParts): Route => {
  return route(
    {
      ...WORKING,
      method: "POST",
      path: `${ONE}/files`,
      summary:
        "Takes a file for an answer: a picture, a PDF or plain text, 10 MB at most. The person sees it with the answer.",
      refusals: ["ticket_not_found", "ticket_files_full", "file_kind_refused", "rate_limited"],
      upload: { type: "multipart/form-data", schema: ticketForm },
      params: ticketParams,
      answer: ticketFile,
      status: 201,
    },
    {
      plain: async (call, { person }) => {
        const staffId = staffIdOf(person);
        const allowed = await takeAttempts(call, [UPLOADING, staffId]);
        return allowed.ok ? receiveStaffFile({ ...call, uploads }, { staffId, ...call.params }) : allowed;
      },
    },
  );
};

const stateRoute = (parts: TicketParts): Route =>
  route(
    {
      ...WORKING,
      method: "PUT",
      path: `${ONE}/state`,
      summary: "Sets where a help ticket stands, without a word to its person.",
      params: ticketParams,
      body: ticketStateInput,
      answer: staffTicketView,
    },
    {
      plain: ({ params: { ticketId }, body: { state }, idempotencyKey: key }, { person }) =>
        ofOwner(parts, ticketId, async (sql, userId) => {
          const isNew = await recordStaff(sql, {
            staffId: staffIdOf(person),
            action: "ticket_state_set",
            userId,
            ticketId,
            detail: state,
            key,
          });
          if (isNew) await setTicketState(sql, { userId, ticketId }, state);
          return readTicket(sql, { userId, ticketId });
        }),
    },
  );

type Addressee = Awaited<ReturnType<TicketParts["findAddressee"]>>;

/** Finds whose ticket it is, does something with it as the owner of the schema, and shows it with its person. */
async function ofOwner(
  { database, findAddressee }: TicketParts,
  ticketId: string,
  work: (sql: Sql, userId: string, to: Addressee) => Promise<Result<TicketView, Failure>>,
): Promise<Result<StaffTicketView, Failure>> {
  const userId = await database.transaction((sql) => findTicketOwner(sql, ticketId));
  if (userId === undefined) return UNKNOWN;
  const to = await findAddressee(userId);
  const done = await database.transaction((sql) => work(sql, userId, to));
  if (!done.ok) return done;
  return ok({ ...done.value, userId, person: { name: to?.name ?? NOBODY, email: to?.email ?? null } });
}
