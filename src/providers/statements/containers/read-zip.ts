import { crc32, inflateRawSync } from "node:zlib";
import { Inflate } from "fflate";
import { err, ok, type Result } from "#engine/result.ts";
import { type UnreadableFile, unreadable } from "#providers/statements/refuse-file.ts";

/** One file inside an archive. Its name is shown and compared, never used as a path. */
export interface ZipEntry {
  readonly name: string;
  readonly unpackedBytes: number;
  /** The content, checked against its stated size and sum. */
  readonly read: () => Result<Uint8Array, UnreadableFile>;
  /** The same piece by piece, never whole in memory: what takes the pieces is called until it says that it has enough. */
  readonly stream: (take: (piece: Uint8Array) => boolean) => Result<undefined, UnreadableFile>;
}

/** More files than any export has. */
export const MAX_ENTRIES = 1000;
/** All files of an archive together, unpacked; a statement of 64 MB as a spreadsheet stays below. */
export const MAX_UNPACKED_BYTES = 192 * 1024 * 1024;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;

/**
 * The files a ZIP lists at its end. Nothing is unpacked until it is read, and never more than the list said: what is larger, encrypted,
 * packed in a rare way or cut off is refused. Folders are left out.
 */
export function readZip(bytes: Uint8Array): Result<readonly ZipEntry[], UnreadableFile> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === undefined) return err(CUT_OFF);
  const count = view.getUint16(end + 10, true);
  if (count > MAX_ENTRIES) return err(TOO_MANY);
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || view.getUint32(at, true) !== ENTRY) return err(CUT_OFF);
    const entry = entryAt(bytes, view, at);
    if (!entry.ok) return entry;
    if (!entry.value.name.endsWith("/")) entries.push(entry.value);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpackedBytes, 0);
  return unpacked > MAX_UNPACKED_BYTES ? err(TOO_LARGE) : ok(entries);
}

/** Behind the end record stands at most a comment of 64 KB. */
function findEnd(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= first; at--) if (view.getUint32(at, true) === END) return at;
  return undefined;
}

function entryAt(bytes: Uint8Array, view: DataView, at: number): Result<ZipEntry, UnreadableFile> {
  const flags = view.getUint16(at + 8, true);
  const method = view.getUint16(at + 10, true);
  const packed = view.getUint32(at + 20, true);
  const unpackedBytes = view.getUint32(at + 24, true);
  const nameLength = view.getUint16(at + 28, true);
  const local = view.getUint32(at + 42, true);
  if ((flags & 1) === 1) return err(LOCKED);
  if (method !== STORED && method !== DEFLATED) return err(RARE);
  const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
  const sum = view.getUint32(at + 16, true);
  const packedBytes = (): Uint8Array | undefined => {
    if (local + 30 > view.byteLength || view.getUint32(local, true) !== LOCAL) return undefined;
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    return start + packed > view.byteLength ? undefined : bytes.subarray(start, start + packed);
  };
  const how = { isPacked: method === DEFLATED, unpackedBytes };
  const read = (): Result<Uint8Array, UnreadableFile> => {
    const own = packedBytes();
    if (own === undefined) return err(CUT_OFF);
    const content = unpack(own, how);
    return content !== undefined && crc32(content) === sum ? ok(content) : err(DAMAGED);
  };
  const stream: ZipEntry["stream"] = (take) => {
    const own = packedBytes();
    if (own === undefined) return err(CUT_OFF);
    return unpackInto(own, { ...how, sum, take }) ? ok(undefined) : err(DAMAGED);
  };
  return ok({ name, unpackedBytes, read, stream });
}

/** Undefined where the content is not what was stated, or more. */
function unpack(
  packed: Uint8Array,
  { isPacked, unpackedBytes }: { readonly isPacked: boolean; readonly unpackedBytes: number },
): Uint8Array | undefined {
  if (!isPacked) return packed.length === unpackedBytes ? packed : undefined;
  try {
    const content = inflateRawSync(packed, { maxOutputLength: Math.max(unpackedBytes, 1) });
    return content.length === unpackedBytes ? content : undefined;
  } catch {
    return undefined;
  }
}

interface Pieces {
  readonly isPacked: boolean;
  readonly unpackedBytes: number;
  readonly sum: number;
  readonly take: (piece: Uint8Array) => boolean;
}

const PACKED_PIECE = 16 * 1024;

/** False where the content is not what was stated, or more. Whoever has enough is asked no further. */
function unpackInto(packed: Uint8Array, { isPacked, unpackedBytes, sum, take }: Pieces): boolean {
  const state = { length: 0, checked: 0, isWanted: true };
  const goesOn = (): boolean => state.isWanted && state.length <= unpackedBytes;
  const give = (piece: Uint8Array): void => {
    state.length += piece.length;
    if (!goesOn()) return;
    state.checked = crc32(piece, state.checked);
    state.isWanted = take(piece);
  };
  const inflate = new Inflate((piece) => give(piece));
  try {
    for (let at = 0; at < packed.length && goesOn(); at += PACKED_PIECE) {
      const piece = packed.subarray(at, at + PACKED_PIECE);
      // The library may keep what it is given.
      if (isPacked) inflate.push(piece.slice(), at + PACKED_PIECE >= packed.length);
      else give(piece);
    }
  } catch {
    return false;
  }
  return !state.isWanted || (state.length === unpackedBytes && state.checked === sum);
}

const AGAIN = "Download the file again and choose the complete one.";
const UNPACK = "Unpack it on your computer and choose the statements inside.";
const CUT_OFF = unreadable("The archive is cut off: the list at its end is missing or broken.", AGAIN);
const DAMAGED = unreadable("The archive is damaged: a file inside is not what its list says.", AGAIN);
const LOCKED = unreadable(
  "The file is protected by a password.",
  "Open it with the password, save it without, and choose that file.",
);
const RARE = unreadable("The archive is packed in a way that is not known here.", UNPACK);
const TOO_MANY = unreadable(`The archive holds more than ${MAX_ENTRIES.toLocaleString("en-US")} files.`, UNPACK);
const TOO_LARGE = unreadable("The archive is larger than 192 MB when unpacked.", UNPACK);
