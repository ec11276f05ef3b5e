import { deserialize, serialize } from "node:v8";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Statement } from "#engine/intake/statement.ts";

/**
 * The lines of a file as they were read, in few bytes, for the time between review and booking. The form is the runtime's own and readable
 * by later ones; exact numbers stay exact.
 */
export const packStatement = (statement: Statement): Uint8Array =>
  new Uint8Array(gzipSync(serialize(statement), { level: 1 }));

/** Only what `packStatement` wrote ever comes here. */
export const unpackStatement = (bytes: Uint8Array): Statement => deserialize(gunzipSync(bytes));
