import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { ZipEntry } from "#providers/statements/containers/read-zip.ts";
import type { PortfolioFile } from "./portfolio-file.ts";

/** A file of an archive that its portfolio names. */
export interface ArchivedFile {
  readonly bytes: Uint8Array;
  readonly compressed: Uint8Array;
}

/** By what they contain: a name in an archive may have been changed, a sum cannot. */
export type ArchivedFiles = ReadonlyMap<string, ArchivedFile>;

export const NO_FILES: ArchivedFiles = new Map();

const MOST_BYTES = 64 * 1024 * 1024;

/** Imported files and documents of a portfolio in an archive, as far as the portfolio names them. One that cannot be unpacked is left out. */
export async function archivedFiles(
  entries: readonly ZipEntry[],
  folder: string,
  { tables }: PortfolioFile,
): Promise<ArchivedFiles> {
  const wanted = new Set([...tables.import.map((it) => it.file_hash), ...tables.document_file.map(({ hash }) => hash)]);
  const files = new Map<string, ArchivedFile>();
  const places = [`portfolios/${folder}/imports/`, `portfolios/${folder}/documents/`];
  for (const entry of entries) {
    if (!places.some((place) => entry.name.startsWith(place)) || entry.unpackedBytes > MOST_BYTES) continue;
    const read = entry.read();
    if (!read.ok) continue;
    const hash = createHash("sha256").update(read.value).digest("hex");
    if (!wanted.has(hash) || files.has(hash)) continue;
    files.set(hash, { bytes: read.value, compressed: new Uint8Array(await promisify(gzip)(read.value)) });
  }
  return files;
}
