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
import type { Failure } from "#features/shared/route.ts";
import { id } from "#features/shared/wire.ts";
import type { TicketFile } from "./contract.ts";
import { TICKET_FILE_BYTES, TICKET_FILES_MOST } from "./contract.ts";
import { mediaTypeOf } from "./media-type.ts";

/** All files in a person's tickets together; those of our staff by themselves. */
const MOST_BYTES = 100_000_000;
/** Boundaries and the other field of the form. */
const FORM_BYTES = 64_000;

/** Takes one file into a ticket of the person. It becomes part of a message when one names it. */
export async function receiveTicketFile(
  { request, database }: { readonly request: Request; readonly database: Database },
  ticket: TicketKey,
): Promise<Result<TicketFile, Failure>> {
  const sent = await readFile(request);
  return sent.ok ? withPerson(database, ticket.userId, (sql) => keepFile(sql, ticket, sent.value)) : sent;
}

/** The same of our staff, who find the ticket's person by it. By the owner of the schema. */
export async function receiveStaffFile(
  { request, database }: { readonly request: Request; readonly database: Database },
  { staffId, ticketId }: { readonly staffId: string; readonly ticketId: string },
): Promise<Result<TicketFile, Failure>> {
  const sent = await readFile(request);
  if (!sent.ok) return sent;
  return database.transaction(async (sql): Promise<Result<TicketFile, Failure>> => {
    const userId = await findTicketOwner(sql, ticketId);
    return userId === undefined
      ? err({ kind: "ticket_not_found" })
      : keepFile(sql, { userId, ticketId, staffId }, sent.value);
  });
}

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
  await sql.run`update ticket set changed_at = changed_at where user_id = ${userId} and ticket_id = ${ticketId}`;
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
  const ascii = found.name.replaceAll(/[^\w.-]+/g, "_");
  return ok(
    new Response(new Uint8Array(found.content), {
      headers: {
        "content-type": found.media_type,
        "content-disposition": `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(found.name).replaceAll(/['()*]/g, "_")}`,
        "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
        "cache-control": "private, no-store",
      },
    }),
  );
}

interface CheckedFile extends SentFile {
  readonly mediaType: TicketFile["mediaType"];
}

/** The file of the form, taken for what it contains. */
async function readFile(request: Request): Promise<Result<CheckedFile, Failure>> {
  const sent = await readForm(request);
  if (!sent.ok) return sent;
  const mediaType = mediaTypeOf(sent.value.content);
  return mediaType === undefined ? err({ kind: "file_kind_refused" }) : ok({ ...sent.value, mediaType });
}

interface SentFile {
  readonly fileId: string;
  readonly name: string;
  readonly content: Uint8Array;
}

async function readForm(request: Request): Promise<Result<SentFile, Failure>> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.toLowerCase().startsWith("multipart/form-data")) return err({ kind: "media_type_unsupported" });
  const tooLarge = err({ kind: "file_too_large", message: "A file may have at most 10 MB." });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > TICKET_FILE_BYTES + FORM_BYTES) return tooLarge;
    chunks.push(chunk);
  }
  const form = await new Response(Buffer.concat(chunks), { headers: { "content-type": type } })
    .formData()
    .catch(() => undefined);
  const [file, fileId] = [form?.get("file"), id.safeParse(form?.get("fileId"))];
  if (!(file instanceof File))
    return err({ kind: "input_invalid", fields: [{ path: "file", message: "Choose a file." }] });
  if (!fileId.success)
    return err({ kind: "input_invalid", fields: [{ path: "fileId", message: "Send a uuid made by the client." }] });
  if (file.size > TICKET_FILE_BYTES) return tooLarge;
  return ok({ fileId: fileId.data, name: nameOf(file.name), content: new Uint8Array(await file.arrayBuffer()) });
}

/** A name to show, never a path, without signs that turn the direction of what follows. */
const nameOf = (name: string): string =>
  name
    .split(/[/\\]/)
    .at(-1)
    ?.replaceAll(/[\p{Cc}\p{Cf}]/gu, "")
    .trim()
    .slice(0, 120) || "file";
