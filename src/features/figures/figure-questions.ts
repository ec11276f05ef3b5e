import type { Scope } from "#db/scope.ts";
import type { Database } from "#db/sql.ts";
import { assert, type Result } from "#engine/result.ts";
import type { Failure, Route } from "#features/shared/route.ts";
import { combinedPartOf } from "./combined/packed-part.ts";
import { netWorthOfOne, seenOfOne } from "./across-questions.ts";
import type { FigureQuestion } from "./figure-messages.ts";
import { figureRoutes } from "./routes.ts";
import { watchedOfOne } from "./watched-of-one.ts";

type Answering = (scope: Scope, question: FigureQuestion) => Promise<Result<unknown, Failure>>;

/** What a route's question is called. */
export const questionName = ({ definition }: Pick<Route, "definition">): string =>
  `${definition.method} ${definition.path}`;

/** Every question figures answer: those of the routes, and what is asked of one portfolio after another. */
const QUESTIONS: ReadonlyMap<string, Answering> = new Map<string, Answering>([
  ...figureRoutes.map((route): [string, Answering] => [questionName(route), answeringOf(route)]),
  ["net_worth", netWorthOfOne],
  ["seen_of_one", seenOfOne],
  ["watched_of_one", watchedOfOne],
  ["combined_part", combinedPartOf],
]);

/** Runs a question in a scope, wherever that leads: into the same thread's database, or through the thread that asked. */
export function answerFigure(scope: Scope, question: FigureQuestion): Promise<Result<unknown, Failure>> {
  const answering = QUESTIONS.get(question.name);
  assert(answering !== undefined, "a question has a name that is known");
  return answering(scope, question);
}

function answeringOf(route: Route): Answering {
  return async (scope, { asker, params, query, body }) => {
    const call = {
      params,
      query,
      body: body ?? {},
      idempotencyKey: "",
      requestHash: "",
      today: asker.today,
      ...nothingElse,
    };
    const outcome = await route.run({ call, person: undefined, asker, inScope: (work) => work(scope) });
    assert(!(outcome instanceof Response), "a figure is answered as JSON");
    return outcome;
  };
}

const refuse = (): never => {
  throw new Error("Assertion failed: a figure rests on its scope alone");
};
const noDatabase: Database = {
  kind: "postgres",
  transaction: refuse,
  query: refuse,
  script: refuse,
  exclusively: refuse,
  close: refuse,
};
const nothingElse = { now: refuse, database: noDatabase, request: new Request("http://figures.invalid/") };
