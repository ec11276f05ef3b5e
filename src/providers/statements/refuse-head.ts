import { headOf, NOT_TEXT } from "#providers/statements/decode-text.ts";
import { isPdf } from "#providers/statements/pdf/open-pdf.ts";
import { refuseSignature, type UnreadableFile } from "#providers/statements/refuse-file.ts";

/** A ZIP, which a workbook is too, or gzip: what is inside shows once it is opened. */
const isPacked = (head: Uint8Array): boolean =>
  (head[0] === 0x50 && head[1] === 0x4b && head[2] === 3 && head[3] === 4) || (head[0] === 0x1f && head[1] === 0x8b);

/** Why a file with these first bytes cannot hold a statement, in the words its reader would use; undefined where it has to be read to know. */
export function refuseHead(head: Uint8Array): UnreadableFile | undefined {
  if (head.length === 0) return undefined;
  if (isPacked(head) || isPdf(head)) return undefined;
  return refuseSignature(head) ?? (headOf({ name: "", bytes: head }).text === "" ? NOT_TEXT : undefined);
}
