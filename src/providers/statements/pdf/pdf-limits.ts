import { inflateSync } from "node:zlib";
import { type UnreadableFile, unreadable } from "#providers/statements/refuse-file.ts";

/** A statement of a year has less than one. */
export const MAX_PDF_BYTES = 16 * 1024 * 1024;
export const MAX_PAGES = 200;
export const MAX_WORDS = 200_000;
const MAX_OBJECTS = 200_000;
/** Of one stream, and of all of them together: a page of words has some kilobytes. */
const MAX_STREAM_BYTES = 32 * 1024 * 1024;
const MAX_STREAMS_BYTES = 128 * 1024 * 1024;

export const SHORTER = "Download a shorter period as PDF, or export the transactions as CSV, and choose that file.";
const TOO_MUCH = unreadable("The PDF unpacks to more than a statement should.", SHORTER);

/**
 * Why a document is not even opened. What its streams unpack to is looked at before: the library keeps it outside of the memory that a thread
 * can be limited to.
 */
export function refusePdf(bytes: Uint8Array): UnreadableFile | undefined {
  if (bytes.length > MAX_PDF_BYTES) return unreadable("The PDF is larger than 16 MB.", SHORTER);
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (countOf(file, " obj", MAX_OBJECTS) > MAX_OBJECTS)
    return unreadable("The PDF has more than 200,000 objects.", SHORTER);
  const budget = { bytes: MAX_STREAMS_BYTES };
  for (let at = file.indexOf("stream"); at >= 0; at = file.indexOf("stream", at + 6)) {
    if (file.toString("latin1", at - 3, at) === "end") continue;
    const start = at + 6 + (file[at + 6] === 0x0d ? 1 : 0) + 1;
    if (!isWithin(file.subarray(start), budget)) return TOO_MUCH;
  }
  return undefined;
}

function countOf(file: Buffer, word: string, most: number): number {
  let count = 0;
  for (let at = file.indexOf(word); at >= 0 && count <= most; at = file.indexOf(word, at + 1)) count++;
  return count;
}

/** Whether a stream, and what is packed inside it again, stays within the budget. What is no such stream is the library's to judge. */
function isWithin(packed: Buffer, budget: { bytes: number }, depth = 0): boolean {
  if (((packed[0] ?? 0) & 0x0f) !== 8 || ((packed[0] ?? 0) * 256 + (packed[1] ?? 0)) % 31 !== 0) return true;
  try {
    const inner = inflateSync(packed, { maxOutputLength: MAX_STREAM_BYTES });
    budget.bytes -= inner.length;
    return budget.bytes >= 0 && (depth > 4 || isWithin(inner, budget, depth + 1));
  } catch (error) {
    return !(error instanceof RangeError);
  }
}
