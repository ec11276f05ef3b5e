import { gunzipSync } from "node:zlib";
import type { StatementFile } from "#providers/statements/port.ts";

/** A file as it is kept: unpacked when it is asked for, and anew where a reader has let it go. */
export class CompressedFile implements StatementFile {
  readonly name: string;
  readonly #parts: readonly Uint8Array[];
  #bytes: Uint8Array | undefined;

  constructor(name: string, parts: readonly Uint8Array[]) {
    [this.name, this.#parts] = [name, parts];
  }

  get bytes(): Uint8Array {
    return (this.#bytes ??= unpacked(this.#parts));
  }

  letGo(): void {
    this.#bytes = undefined;
  }
}

/** In one piece from the start: gzip says at its end how long it is, and pieces would be copied together, twice the memory of a file. */
function unpacked(parts: readonly Uint8Array[]): Uint8Array {
  return gunzipSync(Buffer.concat(parts), { chunkSize: unpackedBytes(parts) + 64 });
}

/** How long it is unpacked, as gzip says in the last four bytes of a file. */
export const unpackedBytes = (parts: readonly Uint8Array[]): number =>
  Buffer.concat(parts.slice(-2)).subarray(-4).readUInt32LE();
