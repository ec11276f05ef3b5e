import { Worker } from "node:worker_threads";
import type { LedgerWanted } from "#engine/intake/plan-import.ts";
import type { LedgerRows } from "#db/queries/ledger-rows.ts";
import type { ImportQuestion } from "#features/imports/contract.ts";
import type { FromWorker, ImportTask, MadePlan, Refusal, ToWorker } from "#features/imports/worker-messages.ts";

/** Processor time, so that a busy machine refuses nothing; a statement of 200,000 rows takes some fifteen seconds, half a million less than a minute. */
const MAX_WORKING_MS = 120_000;
const LOOKED_AT_EVERY_MS = 1000;
/** Lines stay until all are read: a young generation larger than this only moves them later, and keeps 200 MB more than it needs. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 24 };

export type ReadOutcome =
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | { readonly kind: "question"; readonly question: ImportQuestion }
  | { readonly kind: "plan"; readonly plan: PlanUnderway };

/** A plan whose rows are handed over part by part while it is made. Close it in any case. */
export interface PlanUnderway {
  /** Lines of the file that are not known yet: about as many transactions come. */
  readonly newCount: number;
  /** The next part; after the last the plan, or why there will be none. */
  readonly next: () => Promise<LedgerRows | PlanEnd>;
  readonly close: () => Promise<void>;
}

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

/** Runs a task in a thread of its own and answers what came of it. Rejects only where we made a mistake, never for what a file contains. */
export async function runImportWorker(task: ImportTask, help: WorkerHelp): Promise<ReadOutcome> {
  const worker = new Worker(new URL("./import-worker.ts", import.meta.url), {
    workerData: task,
    resourceLimits: RESOURCE_LIMITS,
  });
  const inbox = inboxOf(worker);
  const watch = setInterval(async () => {
    // Rejects once the thread has ended.
    const spent = await worker.cpuUsage().catch(() => undefined);
    if (spent && (spent.user + spent.system) / 1000 > MAX_WORKING_MS) inbox.put({ kind: "refused", refusal: TOO_SLOW });
  }, LOOKED_AT_EVERY_MS);
  const close = async () => {
    clearInterval(watch);
    await worker.terminate();
  };
  try {
    const outcome = await firstOutcome(worker, inbox, help);
    if (outcome.kind === "plan") return { kind: "plan", plan: { ...outcome, close } };
    await close();
    return outcome;
  } catch (error) {
    await close();
    throw error;
  }
}

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

async function nextPart(worker: Worker, inbox: Inbox): Promise<LedgerRows | PlanEnd> {
  post(worker, { kind: "next" });
  const message = await inbox.take();
  if (message.kind === "rows") return message.rows;
  if (message.kind === "plan" || message.kind === "refused") return message;
  throw new Error(`Assertion failed: an import worker answers with rows, not "${message.kind}"`);
}

/** The parts of a plan in order, then its end. The worker makes the next part while the database takes this one in. */
export async function* partsOf(plan: Pick<PlanUnderway, "next">): AsyncGenerator<LedgerRows, PlanEnd> {
  let coming = plan.next();
  for (;;) {
    const part = await coming;
    if ("kind" in part) return part;
    coming = plan.next();
    // Where the database refuses, nobody waits for the part after: it ends with the worker and is no error of its own.
    coming.catch(() => undefined);
    yield part;
  }
}

const post = (worker: Worker, message: ToWorker) => worker.postMessage(message);

interface Inbox {
  readonly take: () => Promise<FromWorker>;
  readonly put: (message: FromWorker) => void;
}

/** Messages in order. A worker that dies is heard as its last message: out of memory is the file's fault, anything else ours. */
function inboxOf(worker: Worker): Inbox {
  const messages: FromWorker[] = [];
  let death: Error | undefined;
  let wake: (() => void) | undefined;
  const put = (message: FromWorker) => {
    messages.push(message);
    wake?.();
  };
  worker.on("message", put);
  worker.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "ERR_WORKER_OUT_OF_MEMORY") put({ kind: "refused", refusal: TOO_HEAVY });
    death ??= error;
    wake?.();
  });
  worker.on("exit", () => {
    death ??= new Error("An import worker ended before it was done.");
    wake?.();
  });
  return {
    put,
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
