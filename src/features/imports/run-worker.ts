import type { Worker } from "node:worker_threads";
import type { LedgerWanted } from "#engine/intake/plan-import.ts";
import { unpackedBytes } from "#features/imports/compressed-file.ts";
import type { ImportQuestion } from "#features/imports/contract.ts";
import { keepReader, startRoomyReader, takeReader, workedMs } from "#features/imports/readers.ts";
import type { FromWorker, ImportTask, MadePlan, Refusal, ToWorker } from "#features/imports/worker-messages.ts";

/** Processor time, so that a busy machine refuses nothing; a statement of 200,000 rows takes some fifteen seconds, half a million less than a minute. */
const MAX_WORKING_MS = 120_000;
const LOOKED_AT_EVERY_MS = 1000;

export type ReadOutcome =
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | { readonly kind: "question"; readonly question: ImportQuestion }
  | { readonly kind: "plan"; readonly plan: PlanUnderway };

/** A plan whose rows are handed over part by part while it is made. Close it in any case. */
export interface PlanUnderway {
  /** Lines of the file that are not known yet: about as many transactions come. */
  readonly newCount: number;
  /** The next part, first rows, then prices, then pieces; after the last the plan, or why there will be none. */
  readonly next: () => Promise<PlanPart | PlanEnd>;
  readonly close: () => Promise<void>;
}

export type PlanPart = Extract<FromWorker, { readonly kind: "rows" | "prices" | "piece" }>;
export type PlanEnd = MadePlan | { readonly kind: "refused"; readonly refusal: Refusal };

export interface WorkerHelp {
  readonly ledgerPartOf: (wanted: LedgerWanted) => Promise<string>;
  readonly onProgress: (progress: { readonly rowsRead: number; readonly phase: string }) => void;
}

const TOO_SLOW: Refusal = {
  problem: "Reading this file takes longer than two minutes, so it was stopped.",
  remedy: "Export a shorter period and import the parts one after another.",
};
const TOO_HEAVY: Refusal = {
  problem: "This file needs more memory than a statement should.",
  remedy: "Export a shorter period, or another format such as CSV, and import the parts one after another.",
};

/** Runs a task in a thread of its own, which takes its source over, and answers what came of it. Rejects only where we made a mistake, never for what a file contains. */
export async function runImportWorker(task: ImportTask, help: WorkerHelp): Promise<ReadOutcome> {
  const bytes = sourceOf(task).reduce((sum, { length }) => sum + length, 0);
  const isSmall = bytes < SMALL_BYTES;
  const worker = isSmall || isLargest(task, bytes) ? takeReader() : startRoomyReader();
  const inbox = inboxOf(worker);
  const before = await workedMs(worker);
  const watch = setInterval(async () => {
    if ((await workedMs(worker)) - before > MAX_WORKING_MS) inbox.breakOff({ kind: "refused", refusal: TOO_SLOW });
  }, LOOKED_AT_EVERY_MS);
  const close = async () => {
    clearInterval(watch);
    inbox.close();
    if (inbox.hasEnded() && isSmall) keepReader(worker);
    else await worker.terminate();
  };
  try {
    worker.postMessage(
      { kind: "task", task } satisfies ToWorker,
      sourceOf(task).map(({ buffer }) => buffer),
    );
    const outcome = await firstOutcome(worker, inbox, help);
    if (outcome.kind === "plan") return { kind: "plan", plan: { ...outcome, close } };
    await close();
    return outcome;
  } catch (error) {
    await close();
    throw error;
  }
}

/** What a large file took of memory goes with its thread. */
const SMALL_BYTES = 1_000_000;
/** Compressed, as the other: such a file has half a million rows or 40 MB. One whose rows are much alike packs well, so that its own length counts, too. */
const LARGE_BYTES = 5_000_000;
const LARGE_UNPACKED_BYTES = 40_000_000;
const isLargest = ({ source }: ImportTask, bytes: number): boolean =>
  bytes > LARGE_BYTES || (source.kind === "file" && unpackedBytes(source.compressed) > LARGE_UNPACKED_BYTES);
const sourceOf = ({ source }: ImportTask): readonly Uint8Array<ArrayBuffer>[] =>
  source.kind === "file" ? source.compressed : source.pieces;

type FirstOutcome =
  | Exclude<ReadOutcome, { kind: "plan" }>
  | ({ readonly kind: "plan" } & Pick<PlanUnderway, "newCount" | "next">);

async function firstOutcome(worker: Worker, inbox: Inbox, help: WorkerHelp): Promise<FirstOutcome> {
  for (;;) {
    const message = await inbox.take();
    switch (message.kind) {
      case "progress":
        help.onProgress(message);
        break;
      case "refused":
      case "question":
        return message;
      case "need":
        post(worker, { kind: "ledger", text: await help.ledgerPartOf(message.wanted) });
        break;
      case "rows_follow":
        return { kind: "plan", newCount: message.newCount, next: () => nextPart(worker, inbox) };
      default:
        throw new Error(`Assertion failed: an import worker does not begin with "${message.kind}"`);
    }
  }
}

async function nextPart(worker: Worker, inbox: Inbox): Promise<PlanPart | PlanEnd> {
  post(worker, { kind: "next" });
  const message = await inbox.take();
  if (isPart(message) || message.kind === "plan" || message.kind === "refused") return message;
  throw new Error(`Assertion failed: an import worker answers with rows, not "${message.kind}"`);
}

const isPart = (message: FromWorker): message is PlanPart =>
  message.kind === "rows" || message.kind === "prices" || message.kind === "piece";

/** The parts of a plan in order, then its end. The worker makes the next part while the database takes this one in. */
export async function* partsOf(plan: Pick<PlanUnderway, "next">): AsyncGenerator<PlanPart, PlanEnd> {
  let coming = plan.next();
  for (;;) {
    const part = await coming;
    if (!isPart(part)) return part;
    coming = plan.next();
    // Where the database refuses, nobody waits for the part after: it ends with the worker and is no error of its own.
    coming.catch(() => undefined);
    yield part;
  }
}

const post = (worker: Worker, message: ToWorker) => worker.postMessage(message);

interface Inbox {
  readonly take: () => Promise<FromWorker>;
  /** Ends the waiting with a message of ours: the thread is at work still. */
  readonly breakOff: (message: FromWorker) => void;
  /** The thread has said its last word on the task and waits for another. */
  readonly hasEnded: () => boolean;
  readonly close: () => void;
}

const LAST_WORDS: ReadonlySet<FromWorker["kind"]> = new Set(["refused", "question", "plan"]);

/** Messages in order. A worker that dies is heard as its last message: out of memory is the file's fault, anything else ours. */
function inboxOf(worker: Worker): Inbox {
  const messages: FromWorker[] = [];
  let death: Error | undefined;
  let hasEnded = false;
  let wake: (() => void) | undefined;
  const put = (message: FromWorker) => {
    messages.push(message);
    wake?.();
  };
  const onMessage = (message: FromWorker) => {
    hasEnded = LAST_WORDS.has(message.kind);
    put(message);
  };
  const onError = (error: NodeJS.ErrnoException) => {
    hasEnded = false;
    if (error.code === "ERR_WORKER_OUT_OF_MEMORY") put({ kind: "refused", refusal: TOO_HEAVY });
    death ??= error;
    wake?.();
  };
  const onExit = () => {
    hasEnded = false;
    death ??= new Error("An import worker ended before it was done.");
    wake?.();
  };
  worker.on("message", onMessage).on("error", onError).on("exit", onExit);
  return {
    breakOff: put,
    hasEnded: () => hasEnded,
    close: () => void worker.off("message", onMessage).off("error", onError).off("exit", onExit),
    take: async () => {
      for (;;) {
        const message = messages.shift();
        if (message) return message;
        if (death) throw death;
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}
