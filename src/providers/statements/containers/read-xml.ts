import { SaxesParser } from "saxes";
import { err, ok, type Result } from "#engine/result.ts";
import { type UnreadableFile, unreadable } from "#providers/statements/refuse-file.ts";

/** What a reader wants to hear of a document. Names come without their prefix. */
export interface XmlEvents {
  readonly open: (name: string, attributes: XmlAttributes) => void;
  readonly close: (name: string) => void;
  readonly text: (text: string) => void;
}

export type XmlAttributes = (name: string) => string | undefined;

/** Content that comes in pieces, as long as more of it is wanted. */
export type XmlStream = (take: (piece: Uint8Array) => boolean) => Result<undefined, UnreadableFile>;

const MAX_DEPTH = 64;
const PIECE = 64 * 1024;

/**
 * Walks through a document without building a tree. Document types are refused, so that no entity is defined and nothing outside the file
 * is ever asked for. `what` names the document in the reason of a refusal.
 */
export function readXml(
  content: Uint8Array | XmlStream,
  what: string,
  events: XmlEvents,
): Result<undefined, UnreadableFile> {
  const parser = new SaxesParser({ xmlns: false });
  let depth = 0;
  let problem: string | undefined;
  const isWell = (): boolean => problem === undefined;
  parser.on("error", (error) => (problem ??= error.message.replace(/^\d+:\d+: /, "")));
  parser.on("doctype", () => (problem ??= "it defines a document type of its own"));
  parser.on("opentag", (tag) => {
    depth++;
    if (depth > MAX_DEPTH) problem ??= `its elements are nested more than ${MAX_DEPTH} deep`;
    if (problem === undefined) events.open(localName(tag.name), attributesOf(tag.attributes));
  });
  parser.on("closetag", (tag) => {
    depth--;
    if (problem === undefined) events.close(localName(tag.name));
  });
  const text = (piece: string): void => {
    if (isWell()) events.text(piece);
  };
  parser.on("text", text);
  parser.on("cdata", text);
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  const take = (piece: Uint8Array): boolean => {
    decoder ??= new TextDecoder(encodingOf(piece));
    for (let at = 0; at < piece.length && isWell(); at += PIECE)
      parser.write(decoder.decode(piece.subarray(at, at + PIECE), { stream: true }));
    return isWell();
  };
  if (content instanceof Uint8Array) take(content);
  else {
    const streamed = content(take);
    if (!streamed.ok) return streamed;
  }
  if (isWell()) parser.write(decoder?.decode() ?? "").close();
  if (problem === undefined) return ok(undefined);
  return err(
    unreadable(`${what} cannot be read: ${problem}.`, "Save or download the file again and choose the new one."),
  );
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

const attributesOf =
  (attributes: Readonly<Record<string, string>>): XmlAttributes =>
  (name) => {
    const own = attributes[name];
    if (own !== undefined) return own;
    for (const key in attributes) if (localName(key) === name) return attributes[key];
    return undefined;
  };

/** By its byte order mark, else as it declares; UTF-8 where it says nothing that is known. */
function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const head = new TextDecoder("windows-1252").decode(bytes.subarray(0, 200));
  const declared =
    /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w-]{1,20})["']/i.exec(head.replace(/^\W{0,3}</, "<"))?.[1] ?? "";
  return /^(?:iso-8859-\d{1,2}|windows-125\d|us-ascii)$/i.test(declared) ? declared.toLowerCase() : "utf-8";
}
