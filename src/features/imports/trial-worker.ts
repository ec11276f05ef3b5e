import { parentPort, workerData } from "node:worker_threads";
import { gunzipSync } from "node:zlib";
import { assert } from "#engine/result.ts";
import { effectOf } from "#features/imports/mapping-effect.ts";
import type { Trial } from "#features/imports/try-mapping.ts";
import { openPdf } from "#providers/statements/pdf/open-pdf.ts";
import { readStatement } from "#providers/statements/read-statement.ts";

/** Reads a file with a mapping that is being made and says what would come of it. Keeps nothing. */
assert(parentPort !== null, "a trial is read in a worker");
const { fileName, compressed, options }: Trial = workerData;
const bytes = gunzipSync(Buffer.concat(compressed));
const opened = await openPdf({ name: fileName, bytes });
parentPort.postMessage(effectOf(opened.ok ? readStatement(opened.value, options) : opened));
parentPort.close();
