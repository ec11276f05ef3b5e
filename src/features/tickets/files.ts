import { lockTicket } from "#db/queries/tickets.ts";
import {
  countTicketFiles,
  findTicket,
  findTicketFile,
  findTicketOwner,
  insertTicketFile,
} from "#db/queries/tickets.ts";
import { withPerson } from "#db/scope.ts";
import type { Database, Sql } from "#db/sql.ts";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import { downloadOf } from "#features/shared/download.ts";
import type { Failure } from "#features/shared/route.ts";
import { shownName } from "#features/shared/shown-name.ts";
import type { Uploads } from "#features/shared/uploads.ts";
import { id } from "#features/shared/wire.ts";
import type { TicketFile } from "./contract.ts";
import { TICKET_FILE_BYTES, TICKET_FILES_MOST } from "./contract.ts";
import { mediaTypeOf } from "#features/shared/media-type.ts";

/** All files in a person's tickets together; those of our staff by themselves. */
const MOST_BYTES = 100_000_000;

interface Sending {
  readonly request: Request;
  readonly database: Database;
  readonly uploads: Uploads;
}

/** Takes one file into a ticket of the person. It becomes part of a message when one names it. */
export const receiveTicketFile = (sending: Sending, ticket: TicketKey): Promise<Result<TicketFile, Failure>> =>
  readFile(sending, ticket.userId, (file) =>
    withPerson(sending.database, ticket.userId, (sql) => keepFile(sql, ticket, file)),
  );

/** The same of our staff, who find the ticket's person by it. By the owner of the schema. */
export const receiveStaffFile = (
  sending: Sending,
  { staffId, ticketId }: { readonly staffId: string; readonly ticketId: string },
): Promise<Result<TicketFile, Failure>> =>
  readFile(sending, staffId, (file) =>
    sending.database.transaction(async (sql): Promise<Result<TicketFile, Failure>> => {
      const userId = await findTicketOwner(sql, ticketId);
      return userId === undefined
        ? err({ kind: "ticket_not_found" })
        : keepFile(sql, { userId, ticketId, staffId }, file);
    }),
  );

interface TicketKey {
  readonly userId: string;
  readonly ticketId: string;
  /** Set where our staff adds it: their files count apart from the person's. */
  readonly staffId?: string;
}

async function keepFile(
  sql: Sql,
  { userId, ticketId, staffId }: TicketKey,
  { fileId, name, content, mediaType }: CheckedFile,
): Promise<Result<TicketFile, Failure>> {
  if (!(await findTicket(sql, userId, ticketId))) return err({ kind: "ticket_not_found" });
  // Uploads to one ticket wait for each other, so that two do not pass the quota together.
  await lockTicket(sql, userId, ticketId);
  const known = await findTicketFile(sql, { userId, ticketId, fileId });
  if (known) return ok({ fileId, name: known.name, mediaType: known.media_type, size: known.size });
  const used = await countTicketFiles(sql, { userId, ticketId, isOfStaff: staffId !== undefined });
  if ((used?.in_ticket ?? 0) >= TICKET_FILES_MOST || (used?.bytes ?? 0) + content.length > MOST_BYTES)
    return err({ kind: "ticket_files_full" });
  await insertTicketFile(sql, { userId, ticketId, fileId, staffId, name, mediaType, content });
  return ok({ fileId, name, mediaType, size: content.length });
}

/** A file as a download that no browser opens as a page of ours. */
export async function serveTicketFile(
  sql: Sql,
  file: { readonly userId: string; readonly ticketId: string; readonly fileId: string },
): Promise<Result<Response, Failure>> {
  const found = await findTicketFile(sql, file);
  if (!found) return err({ kind: "ticket_not_found" });
  return ok(downloadOf({ name: found.name, mediaType: found.media_type, bytes: new Uint8Array(found.content) }));
}

interface CheckedFile {
  readonly fileId: string;
  readonly name: string;
  readonly content: Uint8Array;
  readonly mediaType: TicketFile["mediaType"];
}

/** The file of the form, taken for what it contains. */
const readFile = <T>(
  { uploads, request }: Sending,
  userId: string,
  work: (file: CheckedFile) => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> =>
  uploads.take(
    request,
    { userId, kind: "form", mostBytes: TICKET_FILE_BYTES, tooLarge: "A file may have at most 10 MB." },
    async ({ name, fields, bytes }) => {
      const fileId = id.safeParse(fields.get("fileId"));
      if (!fileId.success)
        return err({ kind: "input_invalid", fields: [{ path: "fileId", message: "Send a uuid made by the client." }] });
      const content = await bytes();
      const mediaType = mediaTypeOf(content);
      if (mediaType === undefined) return err({ kind: "file_kind_refused" });
      return work({ fileId: fileId.data, name: shownName(name), content, mediaType });
    },
  );
