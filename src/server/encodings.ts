import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";

/** How a body may travel, in the order we prefer: the name of the wire (RFC 9110, 8.4) and the ending of a compressed copy on disk. */
export const ENCODINGS = [
  { name: "br", suffix: ".br" },
  { name: "zstd", suffix: ".zst" },
  { name: "gzip", suffix: ".gz" },
] as const;

export type EncodingName = (typeof ENCODINGS)[number]["name"];

/** The first of ours that the caller takes; undefined: send it as it is. A quality of 0 refuses an encoding. */
export function acceptedEncoding(
  accepted: string | null,
  isThere: (name: EncodingName) => boolean = () => true,
): EncodingName | undefined {
  if (accepted === null || accepted === "") return undefined;
  const refused = /;\s*q=0(?:\.0*)?\s*$/;
  const names = new Set(
    accepted
      .split(",")
      .filter((part) => !refused.test(part))
      .map((part) => (part.split(";")[0] ?? "").trim().toLowerCase()),
  );
  return ENCODINGS.find(({ name }) => names.has(name) && isThere(name))?.name;
}

const brotli = promisify(brotliCompress);
const zstd = promisify(zstdCompress);
const gzipped = promisify(gzip);

/** How much work goes into a body: `once` for what is kept and sent many times, `now` for an answer somebody waits for. */
export type Effort = "once" | "now";
const LEVELS: Readonly<Record<Effort, Readonly<Record<EncodingName, number>>>> = {
  once: { br: 9, zstd: 15, gzip: 9 },
  now: { br: 4, zstd: 3, gzip: 4 },
};

/** Compresses away from the thread that answers others. */
export function compress(body: Uint8Array, encoding: EncodingName, effort: Effort): Promise<Buffer> {
  const level = LEVELS[effort][encoding];
  if (encoding === "br")
    return brotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength },
    });
  if (encoding === "zstd") return zstd(body, { params: { [constants.ZSTD_c_compressionLevel]: level } });
  return gzipped(body, { level });
}
