import { deserialize, serialize } from "node:v8";
import { promisify } from "node:util";
import { gunzipSync, gzip } from "node:zlib";
import type { Statement } from "#engine/intake/statement.ts";

/**
 * The lines of a file as they were read, in few bytes, for the time between review and booking. The form is the runtime's own and readable
 * by later ones; exact numbers stay exact.
 */
export const packStatement = async (statement: Statement): Promise<Uint8Array> =>
  new Uint8Array(await compressed(serialize(statement), { level: 1 }));

const compressed = promisify(gzip);

/** Only what `packStatement` wrote ever comes here. */
export const unpackStatement = (bytes: Uint8Array): Statement => deserialize(gunzipSync(bytes));
