import { z } from "zod";
import { err, ok, type Result } from "#engine/result.ts";
import type { Failure } from "#features/shared/route.ts";
import type { Received, Uploads } from "#features/shared/uploads.ts";
import { id } from "#features/shared/wire.ts";
import { HEAD_BYTES } from "#providers/statements/decode-text.ts";
import type { UnreadableFile } from "#providers/statements/refuse-file.ts";
import { refuseHead } from "#providers/statements/refuse-head.ts";

export const MAX_FILE_BYTES = 64 * 1024 * 1024;
/** Of somebody without an account: enough for some years of a person's statements. */
export const GUEST_FILE_BYTES = 5_000_000;
const GUEST_FILE_WORDS =
  "Without an account a file may have 5 MB. Create your account, which keeps what you have made here, to import larger ones.";

export interface ReceivedFile {
  readonly importId: string;
  readonly name: string;
  readonly size: number;
  readonly hash: string;
  /** Compressed with gzip, part by part. */
  readonly parts: () => AsyncIterable<Uint8Array>;
  readonly compressedBytes: number;
  /** What its first bytes tell already: it is no statement, and nothing of it is kept. */
  readonly refusal: UnreadableFile | undefined;
}

interface Sender {
  readonly userId: string;
  readonly isGuest: boolean;
}

/**
 * Takes the file, or pasted text, of a multipart request through the disk and hands it to `work`. Fails with `file_too_large`, `uploads_busy`,
 * `media_type_unsupported`, or `input_invalid` naming the field.
 */
export const receiveFile = <T>(
  uploads: Uploads,
  request: Request,
  { userId, isGuest }: Sender,
  work: (file: ReceivedFile) => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> =>
  uploads.take(
    request,
    {
      userId,
      kind: "form",
      isCompressed: true,
      mostBytes: isGuest ? GUEST_FILE_BYTES : MAX_FILE_BYTES,
      ...(isGuest ? { tooLarge: GUEST_FILE_WORDS } : {}),
    },
    async (received) => {
      const file = await fileOf(received);
      return file.ok ? work(file.value) : file;
    },
  );

async function fileOf(received: Received): Promise<Result<ReceivedFile, Failure>> {
  const { fields, name, size, hash, parts, lyingBytes, head } = received;
  const importId = id.safeParse(fields.get("importId"));
  if (!importId.success)
    return err({ kind: "input_invalid", fields: [{ path: "importId", message: "Send a uuid made by the client." }] });
  const refusal = refuseHead(await head(HEAD_BYTES));
  return ok({ importId: importId.data, name: nameOf(name), size, hash, parts, compressedBytes: lyingBytes, refusal });
}

/** A name to show, never a path. */
const nameOf = (name: string): string => {
  const last = name
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/\p{Cc}/gu, "")
    .trim()
    .slice(0, 200);
  return last || "Unnamed file";
};

/** Path of an import. */
export const importPath = z.object({ portfolioId: id, importId: id });
