import { parentPort, workerData } from "node:worker_threads";
import { assert } from "#engine/result.ts";
import { decodeText } from "#providers/statements/decode-text.ts";
import { openPdf } from "#providers/statements/pdf/open-pdf.ts";
import { readWords } from "#providers/statements/pdf/pdf-words.ts";
import type { WordsTask } from "./read-words.ts";

/** Takes a PDF or a text apart for the words in it. Keeps nothing. */
assert(parentPort !== null, "words are read in a worker");
const { bytes, mediaType }: WordsTask = workerData;
const opened = mediaType === "application/pdf" ? await openPdf({ name: "", bytes }) : undefined;
const decoded = decodeText(opened?.ok ? opened.value.bytes : bytes);
const text = opened && !opened.ok ? "" : decoded.ok ? decoded.value.text : "";
const pages = opened?.ok ? readWords(text) : undefined;
parentPort.postMessage(pages ? pages.flatMap(({ words }) => words.map((word) => word.text)).join(" ") : text);
parentPort.close();
