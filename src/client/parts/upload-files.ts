import type { WritePath } from "#client/api/api-path.ts";
import { newId } from "#client/api/new-id.ts";
import { writeNow } from "#client/api/use-api-write.ts";
import type { TicketFile } from "#features/tickets/contract.ts";

export interface Uploaded {
  /** The files the ticket has now, with their ids for the message that names them. */
  readonly taken: ReadonlyMap<File, string>;
  /** Those it did not take, with why. */
  readonly problems: readonly string[];
}

/** Sends files to the ticket of this address, one after another; those it has already are left alone. */
export async function uploadTicketFiles(
  path: WritePath<FormData, TicketFile>,
  files: readonly File[],
  before: Uploaded["taken"] = new Map(),
): Promise<Uploaded> {
  const taken = new Map(before);
  const problems: string[] = [];
  for (const file of files) {
    if (taken.has(file)) continue;
    const form = new FormData();
    form.set("fileId", newId());
    form.set("file", file);
    const sent = await writeNow(path, form);
    if (sent.ok) taken.set(file, sent.value.fileId);
    else problems.push(`${file.name}: ${sent.error.message}`);
  }
  return { taken, problems };
}
