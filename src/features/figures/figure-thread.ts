import { Worker } from "node:worker_threads";
import type { QueryAnswer } from "#db/sql.ts";
import type { Failure } from "#features/shared/route.ts";
import type { FigureQuestion, FigureWorkerData, FromFigures, KeptNow, ToFigures } from "./figure-messages.ts";
import type { Held, HeldMarket, HeldWorkbook, WorkbookRows } from "./workbook-rows.ts";

export type ThreadOutcome =
  | { readonly kind: "answer"; readonly body: Uint8Array<ArrayBuffer> }
  | { readonly kind: "failure"; readonly failure: Failure }
  /** The rows went on from what the thread does not keep any more. */
  | { readonly kind: "not_kept" }
  | { readonly kind: "too_long" }
  /** The thread ended before it answered. */
  | { readonly kind: "lost" };

type RunStatement = (text: string, values: readonly unknown[]) => Promise<QueryAnswer>;

/** Rows of the portfolio asked about, and of others its taxpayer is named in. */
export interface RowsOfQuestion {
  readonly rows: WorkbookRows;
  readonly others: readonly (WorkbookRows | undefined)[];
}

/** A thread of `figure-worker.ts`, with what it is known to keep. Once it is over it stays so; a new one keeps nothing. */
export interface FigureThread {
  readonly held: (portfolioId: string) => Held;
  readonly ask: (question: FigureQuestion, rows: RowsOfQuestion, run: RunStatement) => Promise<ThreadOutcome>;
  readonly isOver: () => boolean;
  readonly close: () => Promise<void>;
}

interface Pending {
  readonly portfolioId: string;
  readonly run: RunStatement;
  readonly resolve: (outcome: ThreadOutcome) => void;
  readonly reject: (error: Error) => void;
}

export interface FigureThreadOptions extends FigureWorkerData {
  /** Computing longer than this without a sign of life, the thread is stopped and its question refused. */
  readonly budgetMs: number;
}

/** Most of what a question makes is gone when it is answered: with room for it the collector seldom looks through what is kept. */
const YOUNG_MB = 96;

export function startFigureThread({ budgetMs, ...workerData }: FigureThreadOptions): FigureThread {
  const worker = startWorker(workerData);
  const workbooks = new Map<string, HeldWorkbook>();
  let market: HeldMarket | undefined;
  const pending = new Map<number, Pending>();
  let lastId = 0;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const post = postTo(worker);

  const end = (outcome: (isFirst: boolean) => ThreadOutcome) => {
    isOver = true;
    clearTimeout(timer);
    const left = [...pending.values()];
    pending.clear();
    left.forEach(({ resolve }, place) => resolve(outcome(place === 0)));
  };
  /** Questions are computed in their order: where nothing was heard for too long, it is the first that takes it. */
  const watch = () => {
    clearTimeout(timer);
    if (pending.size === 0 || isOver) return;
    timer = setTimeout(() => {
      end((isFirst) => ({ kind: isFirst ? "too_long" : "lost" }));
      void worker.terminate();
    }, budgetMs);
    timer.unref();
  };
  worker.on("error", () => end(() => ({ kind: "lost" })));
  worker.on("exit", () => end(() => ({ kind: "lost" })));
  worker.on("message", (message: FromFigures) => {
    watch();
    const asked = pending.get(message.id);
    if (!asked) return;
    const news = "kept" in message ? message.kept : undefined;
    if (news) market = noteKept(workbooks, asked.portfolioId, news) ?? market;
    if (message.kind === "opened") return;
    if (message.kind === "statement") {
      asked.run(message.text, message.values).then(
        (answer) => post({ kind: "rows", id: message.id, answer }),
        (error: unknown) => post({ kind: "rows_failed", id: message.id, message: String(error) }),
      );
    } else {
      pending.delete(message.id);
      watch();
      if (message.kind === "not_kept") workbooks.delete(asked.portfolioId);
      if (message.kind === "not_kept") market = undefined;
      if (message.kind === "broke") asked.reject(Object.assign(new Error(message.message), { stack: message.stack }));
      else asked.resolve(message);
    }
  });
  return {
    held: (portfolioId) => ({ workbook: workbooks.get(portfolioId), market }),
    isOver: () => isOver,
    ask: (question, read, run) =>
      new Promise((resolve, reject) => {
        if (isOver) return resolve({ kind: "lost" });
        lastId += 1;
        pending.set(lastId, { portfolioId: question.asker.portfolioId, run, resolve, reject });
        if (pending.size === 1) watch();
        // Rows of other portfolios may be sent once more; the ledger itself is then read anew.
        post({ kind: "ask", id: lastId, question, ...read }, read.rows.ledgerText);
      }),
    close: async () => {
      end(() => ({ kind: "lost" }));
      await worker.terminate();
    },
  };
}

const postTo =
  (worker: Worker) =>
  (message: ToFigures, moved: readonly Uint8Array<ArrayBuffer>[] = []): void =>
    worker.postMessage(
      message,
      moved.map(({ buffer }) => buffer),
    );

function startWorker(workerData: FigureWorkerData): Worker {
  const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MB };
  const worker = new Worker(new URL("./figure-worker.ts", import.meta.url), { workerData, resourceLimits });
  // The process does not stay for its sake.
  worker.unref();
  return worker;
}

/** Answers the market, where that has changed. */
function noteKept(workbooks: Map<string, HeldWorkbook>, portfolioId: string, kept: KeptNow): HeldMarket | undefined {
  for (const dropped of kept.dropped) workbooks.delete(dropped);
  workbooks.set(portfolioId, kept.workbook);
  return kept.market;
}
