import { type Scope, withScope } from "#db/scope.ts";
import type { Database } from "#db/sql.ts";
import { err, ok, type Result } from "#engine/result.ts";
import type { Failure } from "#features/shared/route.ts";
import { readElsewhere, withElsewhere } from "./asked-elsewhere.ts";
import { answerFigure } from "./figure-questions.ts";
import type { FigureQuestion } from "./figure-messages.ts";
import { keepWorkbooks } from "./kept-workbooks.ts";
import { openWorkbook, rememberWorkbook } from "./open-sheet.ts";
import type { WorkbookRows } from "./workbook-rows.ts";

/** Where figures are asked: in threads of their own (`figure-threads.ts`), or right here. */
export interface Figures {
  /** The body of the answer, as JSON. */
  readonly ask: (question: FigureQuestion) => Promise<Result<Uint8Array<ArrayBuffer>, Failure>>;
  readonly close: () => Promise<void>;
}

const HERE_BYTES = 64_000_000;

/**
 * Figures computed in the thread that asks: for tests of routes, where a thread a test would cost more than it shows. What is kept is of this
 * database alone: versions and ids of another tell nothing of it.
 */
export function figuresHere(database: Database): Figures {
  const kept = keepWorkbooks(HERE_BYTES);
  const answerIn = async (
    scope: Scope,
    question: FigureQuestion,
    others: readonly (WorkbookRows | undefined)[],
  ): Promise<Result<unknown, Failure>> => {
    const workbook = await openWorkbook(scope, kept);
    if (!workbook) return err({ kind: "portfolio_not_found" });
    rememberWorkbook(scope, withElsewhere(workbook, question, others));
    return answerFigure(scope, question);
  };
  return {
    ask: async (question) => {
      const others = await readElsewhere(database, question);
      const answered = await withScope(database, question.asker, (scope) => answerIn(scope, question, others));
      return answered.ok ? ok(bodyOf(answered.value)) : answered;
    },
    close: async () => undefined,
  };
}

export const bodyOf = (value: unknown): Uint8Array<ArrayBuffer> => new TextEncoder().encode(JSON.stringify(value));

/** The answer to one of our own questions, whose name fixes its type. */
export async function askParsed<T>(figures: Figures, question: FigureQuestion): Promise<Result<T, Failure>> {
  const answered = await figures.ask(question);
  if (!answered.ok) return answered;
  const value: T = JSON.parse(new TextDecoder().decode(answered.value));
  return ok(value);
}
