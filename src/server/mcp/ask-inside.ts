import type { z } from "zod";
import { assert, err, ok, type Result } from "#engine/result.ts";
import type { Failure, Person, Route } from "#features/shared/route.ts";
import { type Doorkeeper, runFor } from "../mount-routes.ts";

/** Asks a reading call of our own: its path with ids in it, its query, and the schema of what it answers. */
export type Ask = <A>(
  path: string,
  query: Readonly<Record<string, string | number | undefined>>,
  answer: z.ZodType<A>,
) => Promise<Result<A, Failure>>;

export interface AskParts {
  readonly routes: readonly Route[];
  readonly door: Pick<Doorkeeper, "database" | "now">;
}

/** What tools read, and nothing else: whoever holds a key for tools alone reaches no other call. */
const ASKED = new Set(
  [
    "",
    "/:portfolioId/overview",
    "/:portfolioId/holdings",
    "/:portfolioId/holdings/:assetId",
    "/:portfolioId/bridge",
    "/:portfolioId/performance",
    "/:portfolioId/income",
    "/:portfolioId/calendar",
    "/:portfolioId/scenarios",
    "/:portfolioId/plans",
    "/:portfolioId/plans/:planId/outcome",
    "/:portfolioId/explain",
  ].map((path) => `GET /api/portfolios${path}`),
);

/**
 * Calls of our own on behalf of who asked from outside, through the same door: role in the portfolio, schemas, scope. The person was recognized and
 * counted when the request came in, so neither is done again.
 */
export function askInside({ routes, door }: AskParts, person: Person, outer: Request): Ask {
  const asking: Person = person.key
    ? { ...person, key: { ...person.key, allows: (place) => ASKED.has(place) } }
    : person;
  return async (path, query, answer) => {
    const url = new URL(path, new URL(outer.url).origin);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    const found = routes.map((route) => ({ route, params: paramsOf(route, path) })).find((it) => it.params);
    assert(found?.params !== undefined, `${path} is a call of ours`);
    const request = new Request(url, { headers: { "x-today": outer.headers.get("x-today") ?? "" } });
    const outcome = await runFor(asking, { request, params: found.params, route: found.route, door });
    if (!(outcome instanceof Response)) return outcome.ok ? ok(answer.parse(outcome.value)) : err(outcome.error);
    return ok(answer.parse(await outcome.json()));
  };
}

/** The parameters in a path that is one of the calls tools may make; undefined where it is another's. */
function paramsOf({ definition }: Route, path: string): Record<string, string> | undefined {
  if (!ASKED.has(`${definition.method} ${definition.path}`)) return undefined;
  const [pattern, given] = [definition.path.split("/"), path.split("/")];
  if (pattern.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const value = decodeURIComponent(given[index] ?? "");
    if (part.startsWith(":")) params[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  return params;
}
