import { inWorker } from "#features/shared/in-worker.ts";

export interface WordsTask {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

/** Longer texts are searched as far as this: some hundred pages. */
const MOST_LETTERS = 400_000;
const READ = new Set(["application/pdf", "text/plain"]);

/** What is written in a file, its blanks one each; empty where it is a picture, is locked, or takes too long. */
export async function readWords(task: WordsTask): Promise<string> {
  if (!READ.has(task.mediaType)) return "";
  const words = await inWorker(new URL("./words-worker.ts", import.meta.url), task);
  if (typeof words !== "string") return "";
  return words
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, MOST_LETTERS);
}
