import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";

/** Text typed or pasted in place of a file lies in memory: it may have this much. */
export const PASTED_BYTES = 8_000_000;

export interface ReadForm {
  /** Of the file; undefined: none was sent. */
  readonly name: string | undefined;
  readonly fields: ReadonlyMap<string, string>;
  /** A field was longer than may be pasted. */
  readonly isCut: boolean;
}

/**
 * Reads a multipart form as it comes, and hands its file over as a stream: at no time more of it is in memory than a piece. A field `text` in place of
 * a file is handed over in the same way, under the name in `fileName`.
 */
export async function readForm(
  body: Readable,
  type: string,
  keep: (content: Readable) => Promise<void>,
): Promise<ReadForm> {
  const form = busboy({
    headers: { "content-type": type },
    defParamCharset: "utf8",
    preservePath: true,
    limits: { files: 1, fields: 10, parts: 20, fieldSize: PASTED_BYTES },
  });
  const fields = new Map<string, string>();
  let name: string | undefined;
  let isCut = false;
  let kept: Promise<void> = Promise.resolve();
  form.on("file", (field, content, { filename }) => {
    if (field !== "file") return void content.resume();
    name = filename;
    kept = keep(content);
    // What goes wrong with the file ends the reading of the form, and with it that of the body.
    kept.catch((error: unknown) => form.destroy(error instanceof Error ? error : new Error(String(error))));
  });
  form.on("field", (field, value, { valueTruncated }) => {
    isCut ||= valueTruncated;
    fields.set(field, value);
  });
  await pipeline(body, form);
  await kept;
  const text = fields.get("text");
  if (name === undefined && text !== undefined && !isCut) {
    await keep(Readable.from([Buffer.from(text, "utf8")]));
    name = fields.get("fileName") ?? "Pasted text";
  }
  return { name, fields, isCut };
}
