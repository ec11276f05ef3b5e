import { setFlagsFromString } from "node:v8";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { PreparedStatements } from "./prepared-statements.ts";
import { DATE, INT8, NUMERIC, TIMESTAMPTZ, readInt8, readTimestamp } from "./wire-types.ts";

declare global {
  /** What Node has and its types leave to those of browsers. */
  namespace WebAssembly {
    interface Module {
      readonly [Symbol.toStringTag]: "WebAssembly.Module";
    }
    function compile(bytes: Uint8Array): Promise<Module>;
  }
}

/**
 * The embedded database lives in a thread of its own: a heavy statement then never stalls the server's event loop.
 * One message in, one answer out, in order; transactions are kept apart by the lock on the other side.
 */
export interface PgliteWorkerData {
  /** Folder of the data, or undefined for one in memory. */
  readonly dataDir: string | undefined;
  /** A dumped data folder to start from, which is much faster than creating one. In shared memory it is not copied on its way. */
  readonly template: Uint8Array | undefined;
  /** PostgreSQL as the machine runs it, where a process starts many: each would compile it for itself. */
  readonly compiled?: WebAssembly.Module | undefined;
  /** Whether memory matters more than speed, see `pglite-database.ts`. */
  readonly isSparing: boolean;
}

export type PgliteRequest =
  | { readonly id: number; readonly kind: "query"; readonly text: string; readonly values: readonly unknown[] }
  | { readonly id: number; readonly kind: "script"; readonly text: string }
  | { readonly id: number; readonly kind: "dump" }
  | { readonly id: number; readonly kind: "close" };

export type PgliteAnswer =
  | {
      readonly id: number;
      readonly ok: true;
      readonly rows: readonly Record<string, unknown>[];
      readonly affectedRows: number;
    }
  | {
      readonly id: number;
      readonly ok: false;
      readonly message: string;
      readonly code: string | undefined;
      readonly constraint: string | undefined;
      /** Nothing more can be asked of this thread. */
      readonly isLast: boolean;
    };

const { dataDir, template, compiled, isSparing } = workerData as PgliteWorkerData;

// Nothing else here is WebAssembly. One function of PostgreSQL, its parser, takes 600 MB for some seconds to be optimized, a moment after every start.
if (isSparing) setFlagsFromString("--liftoff-only");

/** A household's data fit into fewer buffers than the 128 MB a server takes at once and keeps. */
const SETTINGS = ["-c", "shared_buffers=32MB", "-c", "default_statistics_target=30"];

/** Gives its bytes in one piece: a plain blob gathers them from many small ones, which takes longer than PostgreSQL takes to start. */
class Dump extends Blob {
  readonly #bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    super([]);
    this.#bytes = bytes;
  }
  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#bytes.slice().buffer);
  }
}

const database = await PGlite.create({
  startParams: [...PGlite.defaultStartParams, ...SETTINGS],
  ...(dataDir === undefined ? {} : { dataDir }),
  ...(template === undefined ? {} : { loadDataDir: new Dump(template) }),
  ...(compiled === undefined ? {} : { pgliteWasmModule: compiled }),
  parsers: { [DATE]: (text) => text, [TIMESTAMPTZ]: readTimestamp, [NUMERIC]: (text) => text, [INT8]: readInt8 },
});
await database.exec("set time zone 'UTC'");
const statements = new PreparedStatements(database);

interface Refused {
  readonly message?: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly severity?: string;
}

/** After a panic a server would start its processes anew; embedded, the same one stays, and refuses every statement from then on. */
const isLast = ({ severity }: Refused): boolean => severity === "PANIC" || severity === "FATAL";

async function answer(request: PgliteRequest): Promise<PgliteAnswer> {
  try {
    if (request.kind === "query") {
      return { id: request.id, ok: true, ...(await statements.query(request.text, request.values)) };
    }
    if (request.kind === "dump") {
      const dump = await database.dumpDataDir("none");
      return { id: request.id, ok: true, rows: [{ bytes: new Uint8Array(await dump.arrayBuffer()) }], affectedRows: 0 };
    }
    if (request.kind === "script") {
      const results = await database.exec(request.text).finally(() => statements.forget());
      return { id: request.id, ok: true, rows: results.flatMap((result) => result.rows), affectedRows: 0 };
    }
    await database.close();
    return { id: request.id, ok: true, rows: [], affectedRows: 0 };
  } catch (error) {
    // A script may open a transaction of its own; one that failed must not poison the statements after it.
    if (request.kind === "script") await database.exec("rollback").catch(() => undefined);
    const detail: Refused = error instanceof Error ? error : {};
    return {
      id: request.id,
      ok: false,
      message: detail.message ?? "The embedded database failed without a word.",
      code: detail.code,
      constraint: detail.constraint,
      isLast: isLast(detail),
    };
  }
}

let queue: Promise<void> = Promise.resolve();
parentPort?.on("message", (request: PgliteRequest) => {
  queue = queue.then(async () => parentPort?.postMessage(await answer(request)));
});
parentPort?.postMessage({ id: 0, ok: true, rows: [], affectedRows: 0 });
