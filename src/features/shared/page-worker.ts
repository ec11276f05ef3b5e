import { parentPort, workerData } from "node:worker_threads";
import { gunzipSync } from "node:zlib";
import { assert } from "#engine/result.ts";
import type { PageTask } from "#features/shared/draw-page.ts";
import { openPdf } from "#providers/statements/pdf/open-pdf.ts";
import { pictureOf } from "#providers/statements/pdf/pdf-picture.ts";

/** Takes one page of a PDF apart for its picture. Keeps nothing. */
assert(parentPort !== null, "a page is read in a worker");
const { compressed, wanted }: PageTask = workerData;
const opened = await openPdf({ name: "", bytes: new Uint8Array(gunzipSync(Buffer.concat(compressed))) });
parentPort.postMessage(opened.ok ? pictureOf(opened.value.bytes, wanted) : undefined);
parentPort.close();
