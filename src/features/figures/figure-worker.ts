import { parentPort, workerData } from "node:worker_threads";
import type { Scope } from "#db/scope.ts";
import { sqlOver, type QueryAnswer } from "#db/sql.ts";
import { assert } from "#engine/result.ts";
import { bodyOf } from "./ask-figures.ts";
import { withElsewhere } from "./asked-elsewhere.ts";
import { answerFigure } from "./figure-questions.ts";
import type { FigureQuestion, FigureWorkerData, FromFigures, KeptNow, ToFigures } from "./figure-messages.ts";
import { heldOf, keepWorkbooks } from "./kept-workbooks.ts";
import { rememberWorkbook } from "./open-sheet.ts";
import { warmUp } from "./warm-up.ts";

/**
 * The thread that keeps workbooks and computes figures. It has no connection: rows come with the question, and what a question reads besides is
 * read by the thread that authorised it, in the scope of its call.
 */
const port = parentPort;
assert(port !== null, "figures are computed in a thread of their own");
const send = (message: FromFigures, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

const { cacheBytes }: FigureWorkerData = workerData;
const kept = keepWorkbooks(cacheBytes);

interface Statement {
  readonly resolve: (answer: QueryAnswer) => void;
  readonly reject: (error: Error) => void;
}
/** Of each question at most one at a time, as of any connection. */
const statements = new Map<number, Statement>();

let isAsked = false;
port.on("message", (message: ToFigures) => {
  isAsked ||= message.kind === "ask" && message.question.isAhead !== true;
  if (message.kind === "ask") return void answer(message);
  const statement = statements.get(message.id);
  statements.delete(message.id);
  if (message.kind === "rows") statement?.resolve(message.answer);
  else statement?.reject(new Error(message.message));
});

type Ask = Extract<ToFigures, { readonly kind: "ask" }>;

async function answer({ id, question, rows, others }: Ask): Promise<void> {
  let news: KeptNow | undefined;
  try {
    const { portfolioId } = question.asker;
    const workbook = kept.open(portfolioId, rows);
    if (!workbook) return send({ kind: "not_kept", id });
    news = {
      workbook: heldOf(workbook),
      market: kept.takeMarket(),
      dropped: kept.takeDropped(),
    };
    // Whoever asks next must not read a whole ledger again that is here by now; of an edit it is enough to tell it with the answer.
    if (rows.ledgerText !== undefined) {
      send({ kind: "opened", id, kept: news });
      news = undefined;
    }
    const scope = scopeOf(id, question);
    rememberWorkbook(scope, withElsewhere(workbook, question, others));
    const outcome = await answerFigure(scope, question);
    if (!outcome.ok) return send({ kind: "failure", id, failure: outcome.error, kept: news });
    const body = bodyOf(outcome.value);
    send({ kind: "answer", id, body, kept: news }, [body.buffer]);
    kept.settle(portfolioId);
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    send({ kind: "broke", id, message, stack, kept: news });
  }
}

const scopeOf = (id: number, { asker }: FigureQuestion): Scope => ({
  ...asker,
  sql: sqlOver(
    (text, values) =>
      new Promise((resolve, reject) => {
        statements.set(id, { resolve, reject });
        send({ kind: "statement", id, text, values });
      }),
  ),
});

// Nobody waits for it, and what is wrong with it is no reason to answer nobody: its test tells.
await warmUp(() => isAsked).catch(() => undefined);
