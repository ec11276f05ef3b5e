import { gzipSync } from "node:zlib";
import type { InboundMail } from "#features/shared/inbound-mail.ts";
import type { MailThatCame } from "./contract.ts";

/** One file of a mail; larger ones are dropped into the application. */
const MOST_BYTES = 10_000_000;
/** Below, a picture is of a signature or a logo. */
const SMALL_PICTURE_BYTES = 200_000;
const LONGEST_BEGINNING = 10_000;

type Problem = NonNullable<MailThatCame["files"][number]["problem"]>;

const PICTURES: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
];
const isPicture = (content: Uint8Array): boolean =>
  PICTURES.some((signature) => signature.every((byte, index) => content[index] === byte));

/** A name to show, never a path, without signs that turn the direction of what follows. */
const nameOf = (name: string): string =>
  name
    .split(/[/\\]/)
    .at(-1)
    ?.replaceAll(/[\p{Cc}\p{Cf}]/gu, "")
    .trim()
    .slice(0, 200) || "Unnamed file";

function problemOf(size: number, content: Uint8Array | undefined): Problem | null {
  if (size > MOST_BYTES || (content && content.length > MOST_BYTES)) return "too_large";
  if (!content) return size === 0 ? "empty" : "not_handed_over";
  if (content.length === 0) return "empty";
  return isPicture(content) && content.length <= SMALL_PICTURE_BYTES ? "picture" : null;
}

/** The files of a mail with what keeps each from being read, and its first words where there is nothing to read. */
export function readableOf({ attachments, text }: InboundMail) {
  const files = attachments.map(({ name, bytes, content }) => {
    const decoded = content === undefined ? undefined : Buffer.from(content, "base64");
    const problem = problemOf(bytes, decoded);
    return {
      name: nameOf(name),
      size: decoded?.length ?? bytes,
      problem,
      bytes: problem === null && decoded ? new Uint8Array(gzipSync(decoded)) : null,
    };
  });
  const isEmpty = files.every(({ bytes }) => bytes === null);
  // PostgreSQL keeps no NUL.
  const beginning = isEmpty ? text.replaceAll("\0", "").trim().slice(0, LONGEST_BEGINNING) : "";
  return { files, beginning: beginning === "" ? null : beginning };
}
