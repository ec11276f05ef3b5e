import { createReadStream, createWriteStream } from "node:fs";
import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { isStorageFull } from "#db/storage-full.ts";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import { awaitCaller } from "./await-caller.ts";
import { networkOf } from "./check-limits.ts";
import { addressOf } from "./client-address.ts";
import type { Failure } from "./route.ts";
import { readForm } from "./upload-form.ts";

/** A file that lies in the folder of uploads until `work` is done with it. */
export interface Received {
  readonly name: string;
  /** As it was sent. */
  readonly size: number;
  /** SHA-256 of what was sent. */
  readonly hash: string;
  /** Fields of the form beside the file. */
  readonly fields: ReadonlyMap<string, string>;
  /** The bytes as they lie there: compressed with gzip where that was asked for. */
  readonly bytes: () => Promise<Uint8Array<ArrayBuffer>>;
  /** The same part by part, and how many bytes there are of it. */
  readonly parts: () => AsyncIterable<Uint8Array>;
  readonly lyingBytes: number;
  /** The first bytes as they were sent, at most so many. */
  readonly head: (most: number) => Promise<Uint8Array>;
}

export interface UploadTerms {
  readonly userId: string;
  readonly mostBytes: number;
  /** Said where the file is larger. */
  readonly tooLarge?: string;
  readonly kind: "form" | "whole";
  readonly isCompressed?: boolean;
}

export interface Uploads {
  /**
   * Takes the body of a request to disk, and hands it to `work` while no other upload is worked on. The file is gone afterwards, however it ended.
   */
  readonly take: <T>(
    request: Request,
    terms: UploadTerms,
    work: (received: Received) => Promise<Result<T, Failure>>,
  ) => Promise<Result<T, Failure>>;
}

/** Uploads at once. One that is over waits for nothing: it is refused before its body is read. */
export const UPLOADS_AT_ONCE = { person: 32, network: 64, process: 128 } as const;
/** Bytes on their way at once. What a sender does not say in advance counts as the most it may be. */
export const UPLOAD_BYTES_AT_ONCE = { person: 600_000_000, network: 1_200_000_000, process: 2_000_000_000 } as const;
/** What is read of a file at a time. */
const PART_BYTES = 2 * 1024 * 1024;
/** Boundaries and the other fields of a form. */
const FORM_BYTES = 64 * 1024;

type Level = keyof typeof UPLOADS_AT_ONCE;
const LEVELS: readonly Level[] = ["person", "network", "process"];

/** Keeps count of uploads at every server. Answers what ends the visit, or undefined where the person or the network has too many. */
export interface UploadPlaces {
  readonly enter: (
    who: { readonly person: string; readonly network: string },
    bytes: number,
  ) => Promise<(() => Promise<unknown>) | undefined>;
}
const ANYWHERE: UploadPlaces = { enter: async () => async () => undefined };

/** Uploads through a folder of this process alone: what a crash left in it is removed here. */
export async function openUploads(folder: string, places: UploadPlaces = ANYWHERE): Promise<Uploads> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const gate = createGate();
  let turn: Promise<unknown> = Promise.resolve();
  /** What is worked on lies in memory: one file at a time. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = turn.then(work);
    turn = mine.catch(() => undefined);
    return mine;
  };
  return {
    take: async (request, terms, work) => {
      const stated = statedBytes(request);
      const mostBody = terms.mostBytes + (terms.kind === "form" ? FORM_BYTES : 0);
      if (stated !== undefined && stated > mostBody) return tooLarge(terms);
      const who = { person: terms.userId, network: networkOf(addressOf(request)) };
      const left = gate.enter({ ...who, process: "" }, stated ?? mostBody);
      if (!left) return err({ kind: "uploads_busy" });
      const leave = await places.enter(who, stated ?? mostBody).catch((error: unknown) => {
        left();
        throw error;
      });
      if (!leave) {
        left();
        return err({ kind: "uploads_busy" });
      }
      const path = join(folder, randomUUID());
      try {
        const received = await awaitCaller(request, () => receive(request, { ...terms, mostBody }, path));
        return received.ok ? await inTurn(() => work(received.value)) : received;
      } finally {
        left();
        await rm(path, { force: true });
        // Where the database is away the place is free by itself after a while.
        await leave().catch(() => undefined);
      }
    },
  };
}

const tooLarge = ({ tooLarge: message }: UploadTerms) =>
  err({ kind: "file_too_large", ...(message === undefined ? {} : { message }) });

function statedBytes(request: Request): number | undefined {
  const stated = request.headers.get("content-length");
  return stated === null ? undefined : Number(stated);
}

/** Answers what ends the visit, or undefined where it is too full. */
function createGate() {
  const inside = new Map<string, { count: number; bytes: number }>();
  return {
    enter: (who: Readonly<Record<Level, string>>, bytes: number): (() => void) | undefined => {
      const places = LEVELS.map((level) => ({ level, key: `${level} ${who[level]}` }));
      const isFull = places.some(({ level, key }) => {
        const { count, bytes: used } = inside.get(key) ?? { count: 0, bytes: 0 };
        return count >= UPLOADS_AT_ONCE[level] || used + bytes > UPLOAD_BYTES_AT_ONCE[level];
      });
      if (isFull) return undefined;
      const add = (sign: 1 | -1) => {
        for (const { key } of places) {
          const { count, bytes: used } = inside.get(key) ?? { count: 0, bytes: 0 };
          if (count + sign === 0) inside.delete(key);
          else inside.set(key, { count: count + sign, bytes: used + sign * bytes });
        }
      };
      add(1);
      return () => add(-1);
    },
  };
}

/** Thrown where a stream has brought more than may be. */
class TooLarge extends Error {}

const NO_FORM: Failure = {
  kind: "input_invalid",
  fields: [{ path: "file", message: "Choose a file, or paste its text." }],
};

async function receive(
  request: Request,
  terms: UploadTerms & { readonly mostBody: number },
  path: string,
): Promise<Result<Received, Failure>> {
  const type = request.headers.get("content-type") ?? "";
  const isForm = terms.kind === "form";
  if (isForm && !type.toLowerCase().startsWith("multipart/form-data")) return err({ kind: "media_type_unsupported" });
  const hash = createHash("sha256");
  let size = 0;
  const keep = async (content: Readable): Promise<void> => {
    const counted = atMost(terms.mostBytes, (chunk) => {
      size += chunk.byteLength;
      hash.update(chunk);
    });
    const file = createWriteStream(path);
    await (terms.isCompressed ? pipeline(content, counted, createGzip(), file) : pipeline(content, counted, file));
  };
  try {
    const body = bodyOf(request, terms.mostBody);
    const form = isForm ? await readForm(body, type, keep) : undefined;
    if (!form) await keep(body);
    if (form?.isCut) return tooLarge(terms);
    if (form && form.name === undefined) return err(NO_FORM);
    return ok({
      name: form?.name ?? "",
      size,
      hash: hash.digest("hex"),
      fields: form?.fields ?? new Map<string, string>(),
      bytes: async () => new Uint8Array(await readFile(path)),
      parts: () => createReadStream(path, { highWaterMark: PART_BYTES }),
      lyingBytes: (await stat(path)).size,
      head: (most) => headOf(path, { most, isCompressed: terms.isCompressed === true }),
    });
  } catch (error) {
    if (error instanceof TooLarge) return tooLarge(terms);
    // The file system's own failures are ours; what is left is a body that is no form or that broke off.
    if (isStorageFull(error) || (error instanceof Error && "syscall" in error && "path" in error)) throw error;
    return err(NO_FORM);
  }
}

async function headOf(
  path: string,
  { most, isCompressed }: { readonly most: number; readonly isCompressed: boolean },
): Promise<Uint8Array> {
  const source = createReadStream(path);
  const content = isCompressed ? source.pipe(createGunzip()) : source;
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of content) {
      if (!Buffer.isBuffer(chunk)) continue;
      chunks.push(chunk);
      if ((size += chunk.byteLength) >= most) break;
    }
  } finally {
    source.destroy();
  }
  return new Uint8Array(Buffer.concat(chunks)).subarray(0, most);
}

/** The body as a stream that ends with an error once it has brought more than `most`. */
function bodyOf(request: Request, most: number): Readable {
  const counted = atMost(most, () => undefined);
  const source = request.body ? Readable.fromWeb(request.body) : Readable.from([]);
  // An end that comes too early is told by the reader of what is left.
  pipeline(source, counted).catch(() => undefined);
  return counted;
}

function atMost(most: number, see: (chunk: Buffer) => void): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.byteLength;
      if (size > most) return done(new TooLarge());
      see(chunk);
      return done(null, chunk);
    },
  });
}
