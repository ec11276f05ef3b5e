import { webcrypto } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { z } from "zod";
import { err, ok, type Result } from "#engine/result.ts";
import type { Failure } from "#features/shared/route.ts";
import { id } from "#features/shared/wire.ts";

export const MAX_FILE_BYTES = 64 * 1024 * 1024;
/** Boundaries and the other fields of the form. */
const MAX_BODY_BYTES = MAX_FILE_BYTES + 64 * 1024;

export interface ReceivedFile {
  readonly importId: string;
  readonly name: string;
  readonly size: number;
  readonly hash: string;
  readonly compressed: Uint8Array;
}

/**
 * Takes the file, or pasted text, out of a multipart request. Keeps no more than the limit. Fails with
 * `file_too_large`, `media_type_unsupported`, or `input_invalid` naming the field.
 */
export async function receiveFile(request: Request): Promise<Result<ReceivedFile, Failure>> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.toLowerCase().startsWith("multipart/form-data")) return err({ kind: "media_type_unsupported" });
  const bytes = await readLimited(request);
  if (bytes === undefined) return err({ kind: "file_too_large" });
  const form = await parseForm(bytes, type);
  if (!form) return err(invalid("file", "Send the file as multipart form data."));
  const importId = id.safeParse(form.get("importId"));
  if (!importId.success) return err(invalid("importId", "Send a uuid made by the client."));
  const sent = await contentOf(form);
  if (!sent) return err(invalid("file", "Choose a file, or paste its text."));
  if (sent.content.length > MAX_FILE_BYTES) return err({ kind: "file_too_large" });
  return ok({
    importId: importId.data,
    name: nameOf(sent.name),
    size: sent.content.length,
    hash: await sha256(sent.content),
    compressed: new Uint8Array(await promisify(gzip)(sent.content)),
  });
}

const invalid = (path: string, message: string): Failure => ({ kind: "input_invalid", fields: [{ path, message }] });

/** A sender is heard out this far before they are told that the file is too large: one who is cut off mid-way sees no answer at all. */
const MAX_HEARD_BYTES = 1024 * 1024 * 1024;

async function readLimited(request: Request): Promise<Uint8Array<ArrayBuffer> | undefined> {
  let chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_HEARD_BYTES) return undefined;
    if (size > MAX_BODY_BYTES) chunks = [];
    else chunks.push(chunk);
  }
  return size > MAX_BODY_BYTES ? undefined : new Uint8Array(Buffer.concat(chunks));
}

async function parseForm(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData | undefined> {
  try {
    return await new Response(bytes, { headers: { "content-type": type } }).formData();
  } catch {
    return undefined;
  }
}

async function contentOf(
  form: FormData,
): Promise<{ readonly name: string; readonly content: Uint8Array<ArrayBuffer> } | undefined> {
  const [file, text, fileName] = [form.get("file"), form.get("text"), form.get("fileName")];
  if (file instanceof File) return { name: file.name, content: new Uint8Array(await file.arrayBuffer()) };
  if (typeof text !== "string") return undefined;
  return { name: typeof fileName === "string" ? fileName : "Pasted text", content: new TextEncoder().encode(text) };
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

async function sha256(content: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await webcrypto.subtle.digest("SHA-256", content)).toString("hex");
}

/** Path of an import. */
export const importPath = z.object({ portfolioId: id, importId: id });
