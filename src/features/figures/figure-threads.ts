import { withScope } from "#db/scope.ts";
import type { Database } from "#db/sql.ts";
import { assert, err, ok, type Result } from "#engine/result.ts";
import type { Failure } from "#features/shared/route.ts";
import type { Figures } from "./ask-figures.ts";
import { readElsewhere } from "./asked-elsewhere.ts";
import { startFigureThread, type FigureThread, type FigureThreadOptions } from "./figure-thread.ts";
import type { FigureQuestion } from "./figure-messages.ts";
import { readWorkbookRows } from "./workbook-rows.ts";

export interface FigureThreadsOptions extends FigureThreadOptions {
  readonly threads: number;
  /** Default: a thread of `figure-worker.ts`. */
  readonly start?: (options: FigureThreadOptions) => FigureThread;
}

/** Questions read and sent to a thread at once: the next one's rows are there when it is done with the one before. */
const ADMITTED = 3;
/** More than this waiting for a thread are refused: they would wait longer than people do. */
const MOST_WAITING = 100;

/**
 * Figures computed in threads of their own, a portfolio always in the same one, which keeps its workbook. This thread reads rows under the two
 * walls of the caller's scope, passes them on, and passes back what was answered.
 */
export function openFigureThreads(database: Database, options: FigureThreadsOptions): Figures {
  const lanes = Array.from({ length: options.threads }, () => createLane(database, options));
  return {
    ask: (question) => {
      const lane = lanes[placeOf(question.asker.portfolioId, lanes.length)];
      assert(lane !== undefined, "there is a thread for every portfolio");
      return lane.ask(question);
    },
    close: async () => void (await Promise.all(lanes.map((lane) => lane.close()))),
  };
}

/** Ids are made at random: their last digits spread evenly. */
const placeOf = (portfolioId: string, count: number): number => Number.parseInt(portfolioId.slice(-6), 16) % count;

function createLane(
  database: Database,
  { start = startFigureThread, ...options }: FigureThreadsOptions,
): Pick<Figures, "ask" | "close"> {
  // Each thread has its part of what the server may keep.
  const own = { budgetMs: options.budgetMs, cacheBytes: Math.floor(options.cacheBytes / options.threads) };
  let thread = start(own);
  const turns = createTurns();
  const whole = createGates();
  const current = (): FigureThread => (thread.isOver() ? (thread = start(own)) : thread);
  return {
    ask: async (question) => {
      if (!(await turns.take())) return err({ kind: "figures_busy" });
      try {
        const { portfolioId } = question.asker;
        const isKept = () => current().held(portfolioId).workbook !== undefined;
        // A long ledger is read by the first who asks; others go on from what is kept then.
        return await whole.pass(portfolioId, isKept, () => askUntilAnswered(database, question, current));
      } finally {
        turns.give();
      }
    },
    close: () => thread.close(),
  };
}

/** Asked once more where the thread was lost on the way, and read whole where it does not keep what it did. */
async function askUntilAnswered(
  database: Database,
  question: FigureQuestion,
  current: () => FigureThread,
): Promise<Result<Uint8Array<ArrayBuffer>, Failure>> {
  const { asker } = question;
  const run = (text: string, values: readonly unknown[]) =>
    withScope(database, asker, ({ sql }) => sql.query(text, values));
  const others = await readElsewhere(database, question);
  let lost = 0;
  for (let tries = 0; tries < 4; tries += 1) {
    const thread = current();
    const held = thread.held(asker.portfolioId);
    // The thread begins as soon as it has the rows; what read them ends meanwhile.
    const asked = await withScope(database, asker, async (scope) => {
      const rows = await readWorkbookRows(scope, held);
      return rows && { answered: settled(thread.ask(question, { rows, others }, run)) };
    });
    if (!asked) return err({ kind: "portfolio_not_found" });
    const outcome = await asked.answered();
    if (outcome.kind === "answer") return ok(outcome.body);
    if (outcome.kind === "failure") return err(outcome.failure);
    if (outcome.kind === "too_long") return err({ kind: "figures_too_long" });
    if (outcome.kind === "lost" && (lost += 1) > 1) break;
  }
  return err({ kind: "figures_lost" });
}

/** A promise that somebody waits for later: until then its failure is nobody's. */
function settled<T>(promise: Promise<T>): () => Promise<T> {
  promise.catch(() => undefined);
  return () => promise;
}

/** Work under a name, one after another until what it makes is there; then side by side. */
function createGates() {
  const first = new Map<string, Promise<unknown>>();
  return {
    pass: async <T>(name: string, isThere: () => boolean, work: () => Promise<T>): Promise<T> => {
      while (!isThere()) {
        const other = first.get(name);
        if (!other) {
          const own = work().finally(() => first.delete(name));
          first.set(name, own);
          return own;
        }
        await other.catch(() => undefined);
      }
      return work();
    },
  };
}

/** Turns in the order they were asked for. */
function createTurns(): { readonly take: () => Promise<boolean>; readonly give: () => void } {
  const waiting: (() => void)[] = [];
  let taken = 0;
  return {
    take: async () => {
      if (waiting.length >= MOST_WAITING) return false;
      if (taken < ADMITTED) {
        taken += 1;
        return true;
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
      return true;
    },
    give: () => {
      const next = waiting.shift();
      if (next) next();
      else taken -= 1;
    },
  };
}
