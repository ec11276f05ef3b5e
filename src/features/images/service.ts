import { formatFor, pixelsOf } from "#engine/product/image-sizes.ts";
import type { ImageFormat } from "#engine/product/image-sizes.ts";
import { err, ok } from "#engine/result.ts";
import type { Result } from "#engine/result.ts";
import type { Failure } from "#features/shared/route.ts";
import type { ReadPicture } from "#providers/pictures/port.ts";
import type { DiskCache } from "./disk-cache.ts";
import { findOwnPicture } from "./own-picture.ts";
import { resize } from "./resize.ts";

/** Pictures waiting to be made; more are refused for a while, so that a flood of new addresses cannot fill the memory. */
const MOST_WAITING = 40;
/** A picture of the other host is asked for again after a day. */
const DAY_MS = 86_400_000;

export interface ImageParts {
  readonly cache: DiskCache;
  readonly readRemote: ReadPicture;
  readonly now: () => number;
}

export interface ServedImage {
  readonly bytes: Uint8Array;
  readonly format: ImageFormat;
  /** False while a better format is still being made: the answer may be kept only shortly. */
  readonly isFinal: boolean;
}

export interface Images {
  readonly serve: (size: string, src: string, accept: string) => Promise<Result<ServedImage, Failure>>;
  /** Resolves when nothing is left to be made; for tests and for ending. */
  readonly idle: () => Promise<void>;
}

interface Source {
  readonly version: string;
  readonly read: () => Promise<Result<Uint8Array, Failure>>;
}

/** Pictures resized once and kept. AVIF takes seconds: it is made behind the answer, one at a time, and WebP is sent meanwhile. */
export function createImages({ cache, readRemote, now }: ImageParts): Images {
  const line = createLine();
  const making = new Map<string, Promise<Result<Uint8Array, Failure>>>();
  const make = (source: Source, width: number, format: ImageFormat): Promise<Result<Uint8Array, Failure>> => {
    const key = `${source.version} ${width} ${format}`;
    const running = making.get(key);
    if (running) return running;
    if (making.size >= MOST_WAITING) return Promise.resolve(err({ kind: "rate_limited" }));
    const work = line(async (): Promise<Result<Uint8Array, Failure>> => {
      const read = await source.read();
      if (!read.ok) return read;
      const made = await resize(read.value, width, format);
      if (made.ok) await cache.write(key, made.value).catch(() => undefined);
      return made;
    }, format === "avif").finally(() => making.delete(key));
    making.set(key, work);
    return work;
  };
  const kept = (source: Source, width: number, format: ImageFormat) =>
    cache.read(`${source.version} ${width} ${format}`);

  return {
    serve: async (size, src, accept) => {
      const width = pixelsOf(size);
      if (width === undefined) return err({ kind: "not_found" });
      const found = await sourceOf(src, readRemote, now());
      if (!found.ok) return found;
      const best = formatFor(accept);
      const ready = await kept(found.value, width, best);
      if (ready) return ok({ bytes: ready, format: best, isFinal: true });
      if (best === "avif") void make(found.value, width, best);
      const format = best === "avif" ? "webp" : best;
      const bytes = (await kept(found.value, width, format)) ?? (await make(found.value, width, format));
      if (bytes instanceof Uint8Array) return ok({ bytes, format, isFinal: format === best });
      return bytes.ok ? ok({ bytes: bytes.value, format, isFinal: format === best }) : bytes;
    },
    idle: async () => {
      while (making.size > 0) await Promise.allSettled(making.values());
    },
  };
}

async function sourceOf(src: string, readRemote: ReadPicture, nowMs: number): Promise<Result<Source, Failure>> {
  if (src.startsWith("https://")) {
    const version = `${src} ${Math.floor(nowMs / DAY_MS)}`;
    return ok({ version, read: () => readRemote(src) });
  }
  const found = await findOwnPicture(src);
  if (!found.ok) return found;
  const { version, read } = found.value;
  return ok({ version, read: () => read().then(ok, () => err({ kind: "not_found" })) });
}

/** Runs work in two lines, quick and slow, one at a time in each: a slow picture does not keep quick ones waiting. */
function createLine() {
  const last: Record<"quick" | "slow", Promise<unknown>> = { quick: Promise.resolve(), slow: Promise.resolve() };
  return <T>(work: () => Promise<T>, isSlow: boolean): Promise<T> => {
    const name = isSlow ? "slow" : "quick";
    const next = last[name].then(work, work);
    last[name] = next.catch(() => undefined);
    return next;
  };
}
