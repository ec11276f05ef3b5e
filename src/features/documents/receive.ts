import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { NewDocumentFile } from "#db/queries/documents.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { documentTypeOf } from "#features/shared/media-type.ts";
import type { Failure } from "#features/shared/route.ts";
import type { Received, Uploads } from "#features/shared/uploads.ts";
import { shownName } from "#features/shared/shown-name.ts";
import { DOCUMENT_BYTES } from "./contract.ts";
import { readWords } from "./read-words.ts";

/** A file taken for what it contains, with the words in it, and the fields that came beside it. */
export interface ReceivedDocument {
  readonly file: Omit<NewDocumentFile, "documentId" | "fileId">;
  readonly fields: Readonly<Record<string, string>>;
}

/** Takes the file of a form through the disk. Fails with `file_too_large`, `uploads_busy` or `document_kind_refused`. */
export const receiveDocument = <T>(
  uploads: Uploads,
  request: Request,
  userId: string,
  work: (received: ReceivedDocument) => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> =>
  uploads.take(
    request,
    { userId, kind: "form", mostBytes: DOCUMENT_BYTES, tooLarge: "A document may have at most 25 MB." },
    async (received) => {
      const file = await fileOf(received);
      return file.ok ? work({ file: file.value, fields: Object.fromEntries(received.fields) }) : file;
    },
  );

async function fileOf({ name, size, hash, bytes }: Received): Promise<Result<ReceivedDocument["file"], Failure>> {
  const content = await bytes();
  const mediaType = documentTypeOf(content);
  if (mediaType === undefined) return err({ kind: "document_kind_refused" });
  const words = await readWords({ bytes: content, mediaType });
  return ok({
    name: shownName(name),
    mediaType,
    size,
    hash,
    words,
    bytes: new Uint8Array(await promisify(gzip)(content)),
  });
}
