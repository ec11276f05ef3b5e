import { createHash, randomUUID } from "node:crypto";
import type { Context, Hono } from "hono";
import { z } from "zod";
import { assert } from "#engine/result.ts";
import type { Asker } from "#db/scope.ts";
import { findRole, withScope } from "#db/scope.ts";
import type { Database } from "#db/sql.ts";
import { isStorageFull } from "#db/storage-full.ts";
import { isDatabaseAway } from "#db/unreachable.ts";
import { formatDay, parseDay } from "#engine/dates/day.ts";
import { mayAccess } from "#engine/product/access-check.ts";
import type { Clock } from "#features/shared/clock.ts";
import { utcDayBy } from "#features/shared/clock.ts";
import { inputWords } from "#features/shared/input-words.ts";
import { requireActivePlan } from "#features/shared/plan-standing.ts";
import type { CallingKey, Failure, Person, Route } from "#features/shared/route.ts";
import { ACCESS } from "#features/shared/route.ts";
import { textUpTo } from "#features/shared/text-up-to.ts";
import { internalError } from "./errors.ts";
import { unknownParameters } from "./unknown-parameters.ts";
import { log, stackOf } from "./log.ts";
import { noteAway } from "./outage.ts";
import { refuse, refuseFull } from "./refuse.ts";
import { logRefusal } from "./log-refusal.ts";

export interface Doorkeeper {
  readonly database: Database;
  /** Who the bearer token of a request belongs to, or undefined. */
  readonly authenticate: (request: Request) => Promise<Person | undefined>;
  /** For the test of the second wall alone: everyone passes the application's check as owner. Never set outside tests. */
  readonly isFirstWallOff?: boolean;
  /** What time it is; the machine's clock where none is given. */
  readonly now?: Clock;
  /** Called after a write has been answered, so that jobs it queued start at once. */
  readonly afterWrite?: () => void;
  /** Told of every request that broke. */
  readonly reportFailure?: (error: unknown, place: { readonly feature: string; readonly api: string }) => void;
}

const JSON_LIMIT_BYTES = 1_000_000;
const UUID = z.uuid();
const ROLE_RANK = { viewer: 1, accountant: 2, editor: 3, owner: 4 } as const;

/** Mounts every route behind the same door. Refuses to start with a route that does not say who may call it. */
export function mountRoutes(app: Hono, routes: readonly Route[], door: Doorkeeper): void {
  checkDeclarations(routes);
  for (const route of routes) {
    app.on(route.definition.method, route.definition.path, (context) => answer(context, route, door));
  }
}

/** Every mistake of a declaration is a bug that must not reach a user: the process ends here with its place. */
export function checkDeclarations(routes: readonly Route[]): void {
  for (const [index, { definition }] of routes.entries()) {
    const place = `${definition.method} ${definition.path}`;
    assert(ACCESS.includes(definition.access), `${place} declares who may call it`);
    const earlier = routes.slice(0, index).find((it) => takesCallsOf(it.definition, definition));
    assert(
      earlier === undefined,
      `${place} has one handler; ${earlier?.definition.path} is mounted before it and takes its calls`,
    );
    const isInPortfolio = definition.path.includes("/:portfolioId");
    const needsPortfolio = !["public", "person", "staff"].includes(definition.access);
    assert(isInPortfolio === needsPortfolio, `${place} asks for a role exactly when its path names a portfolio`);
    assert(definition.method !== "GET" || definition.isWrite !== true, `${place} does not write`);
    assert(definition.access !== "public" || definition.requires === undefined, `${place} asks nothing of nobody`);
  }
}

/** Whether every call of `later` would reach `earlier` first: the same path, or one with a parameter where the other has a word. */
function takesCallsOf(earlier: Route["definition"], later: Route["definition"]): boolean {
  const [patterns, segments] = [earlier.path.split("/"), later.path.split("/")];
  return (
    earlier.method === later.method &&
    patterns.length === segments.length &&
    patterns.every((pattern, index) => pattern.startsWith(":") || pattern === segments[index])
  );
}

async function answer(context: Context, route: Route, door: Doorkeeper): Promise<Response> {
  const started = performance.now();
  try {
    const outcome = await run(context.req.raw, context.req.param(), route, door);
    return answerOf(outcome, route.definition.status ?? 200);
  } catch (error) {
    if (await isDatabaseAway(door.database, error)) {
      noteAway(door.database, { method: route.definition.method, path: route.definition.path });
      return refuse({ kind: "database_unreachable" });
    }
    if (isStorageFull(error)) return refuseFull(error);
    const reference = randomUUID().slice(0, 8);
    log("error", "request_failed", {
      reference,
      method: route.definition.method,
      path: route.definition.path,
      stack: stackOf(error),
    });
    door.reportFailure?.(error, { feature: "request", api: `${route.definition.method} ${route.definition.path}` });
    return Response.json(internalError(reference), { status: 500 });
  } finally {
    const tookMs = Math.round(performance.now() - started);
    if (tookMs > 1000)
      log("warning", "request_slow", { method: route.definition.method, path: route.definition.path, tookMs });
    if (route.definition.isWrite) door.afterWrite?.();
  }
}

function answerOf(outcome: Outcome, status: number): Response {
  if (outcome instanceof Response) return outcome;
  if (!outcome.ok) return refuse(outcome.error);
  return status === 204
    ? new Response(null, { status })
    : Response.json(outcome.value ?? null, { status, headers: { "cache-control": "no-store" } });
}

type Outcome =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: Failure }
  | Response;
const failed = (error: Failure): Outcome => ({ ok: false, error });

async function run(request: Request, params: Record<string, string>, route: Route, door: Doorkeeper): Promise<Outcome> {
  const { definition } = route;
  const person = definition.access === "public" ? undefined : await door.authenticate(request);
  const outcome =
    definition.access !== "public" && !person
      ? failed({ kind: "session_missing" })
      : await runFor(person, { request, params, route, door });
  if (!(outcome instanceof Response) && !outcome.ok) logRefusal(outcome.error, definition, person);
  return person?.key ? withAllowance(outcome, person.key, definition) : outcome;
}

interface Arrival {
  readonly request: Request;
  readonly params: Record<string, string>;
  readonly route: Route;
  readonly door: Pick<Doorkeeper, "database" | "isFirstWallOff" | "now">;
}

/** What a known person, or nobody, is answered: rights, role, plan and schemas, then the call itself. */
export async function runFor(person: Person | undefined, { request, params, route, door }: Arrival): Promise<Outcome> {
  const { definition } = route;
  const refusal = person && (await refusalOf(person, route));
  if (refusal) return failed(refusal);

  const now = door.now ?? Date.now;
  const today = callersDay(request, now);
  // Both asked together: the role decides first what is answered.
  const [asker, allowed] = await Promise.all([
    person && definition.path.includes("/:portfolioId")
      ? askerOf(door, person, params["portfolioId"] ?? "", today)
      : undefined,
    person && needsPlan(definition, params) ? requireActivePlan(door.database, params["portfolioId"] ?? "") : undefined,
  ]);
  if (definition.path.includes("/:portfolioId") && !asker) return failed({ kind: "portfolio_not_found" });
  if (asker && ROLE_RANK[asker.role] < requiredRank(definition.access)) return failed({ kind: "role_insufficient" });

  if (allowed?.ok === false) return allowed;

  const input = await readInput(request, params, route);
  if (!input.ok) return input;
  const call = { ...input.value, today, now, database: door.database, request };
  return route.run({
    call,
    person,
    asker,
    inScope: (work) => {
      assert(asker !== undefined, `${definition.path} names a portfolio`);
      return withScope(door.database, asker, work);
    },
  });
}

const needsPlan = (definition: Route["definition"], { portfolioId }: Record<string, string>): boolean =>
  definition.isWrite === true && definition.needsPlan !== false && UUID.safeParse(portfolioId).success;

/** Everything a route asks beyond being signed in and a role in its portfolio. */
async function refusalOf(person: Person, { definition }: Route): Promise<Failure | undefined> {
  const { access, requires, isForPersonAlone } = definition;
  if (person.key?.allowance.isOver) return { kind: "rate_limited", message: "Too many calls with this key." };
  if (person.key && !person.key.allows(`${definition.method} ${definition.path}`)) return { kind: "key_right_missing" };
  if (access === "staff" && (await person.staffStanding()) !== "staff") return { kind: "permission_missing" };
  if (person.actor) {
    const isWriting = definition.method !== "GET" && definition.changesNothing !== true;
    if (isForPersonAlone || isWriting) return { kind: isForPersonAlone ? "acting_refused" : "acting_looks_only" };
    if (!(await person.actor.look(`${definition.method} ${definition.path}`))) return { kind: "consent_missing" };
  }
  if (requires === undefined || mayAccess(person.standing, requires)) return undefined;
  const { reverification, ...lasting } = requires;
  const isLastingRight = Object.keys(lasting).length === 0 || mayAccess(person.standing, lasting);
  if (reverification === undefined || !isLastingRight) return { kind: "permission_missing" };
  if (person.actor) return { kind: "acting_refused" };
  if (reverification === "strict_mfa" && !person.standing.hasSecondFactor) return { kind: "second_factor_missing" };
  return { kind: "reverification_required", fields: [{ path: "reverification", message: reverification }] };
}

const requiredRank = (access: string): number =>
  access === "owner" || access === "editor" || access === "accountant" || access === "viewer" ? ROLE_RANK[access] : 0;

async function askerOf(
  door: Arrival["door"],
  person: Person,
  portfolioId: string,
  today: string,
): Promise<Asker | undefined> {
  if (!UUID.safeParse(portfolioId).success) return undefined;
  if (door.isFirstWallOff) return { portfolioId, userId: person.userId, role: "owner", today };
  const role = await findRole(door.database, portfolioId, person.userId);
  return role && { portfolioId, userId: person.userId, role, today };
}

/** The answer to a key says how many calls are left to it. */
function withAllowance(outcome: Outcome, { allowance }: CallingKey, { status = 200 }: Route["definition"]): Response {
  const response = answerOf(outcome, status);
  response.headers.set("ratelimit-limit", String(allowance.limit));
  response.headers.set("ratelimit-remaining", String(allowance.remaining));
  response.headers.set("ratelimit-reset", String(allowance.resetSeconds));
  if (allowance.isOver) response.headers.set("retry-after", String(allowance.resetSeconds));
  return response;
}

interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly idempotencyKey: string;
  readonly requestHash: string;
}

async function readInput(
  request: Request,
  params: Record<string, string>,
  { definition }: Route,
): Promise<{ ok: true; value: Input } | { ok: false; error: Failure }> {
  const url = new URL(request.url);
  const text = definition.body ? await textUpTo(request, JSON_LIMIT_BYTES) : "";
  if (text === undefined) return { ok: false, error: { kind: "body_too_large" } };
  const json = parseJson(text);
  if (definition.body && json === undefined) return { ok: false, error: { kind: "body_unreadable" } };
  const idempotencyKey = request.headers.get("idempotency-key") ?? "";
  if (definition.isWrite && !UUID.safeParse(idempotencyKey).success)
    return { ok: false, error: { kind: "idempotency_key_missing" } };
  const parts = [
    parsePart(definition.params, params, "path"),
    parsePart(definition.query, Object.fromEntries(url.searchParams), "query"),
    parsePart(definition.body, json, ""),
  ] as const;
  const problems = [...parts.flatMap((part) => part.problems), ...unknownParameters(definition, url)];
  if (problems.length > 0) return { ok: false, error: { kind: "input_invalid", fields: problems } };
  const requestHash = createHash("sha256")
    .update(`${request.method}\n${url.pathname}${url.search}\n${text}`)
    .digest("hex");
  return {
    ok: true,
    value: { params: parts[0].value, query: parts[1].value, body: parts[2].value, idempotencyKey, requestHash },
  };
}

function parsePart(
  schema: z.ZodType | undefined,
  value: unknown,
  prefix: string,
): { value: unknown; problems: { path: string; message: string }[] } {
  if (!schema) return { value: value ?? {}, problems: [] };
  const parsed = schema.safeParse(value, { error: inputWords });
  if (parsed.success) return { value: parsed.data, problems: [] };
  return {
    value: {},
    problems: parsed.error.issues.map((issue) => ({
      path: [prefix, ...issue.path.map(String)].filter(Boolean).join("."),
      message: issue.message,
    })),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The caller's calendar day from the header `X-Today`. Somewhere on earth it is at most a day away from the day in UTC; anything further is
 * a wrong clock, and then the day in UTC is taken.
 */
export function callersDay(request: Request, now: Clock): string {
  const utc = utcDayBy(now);
  const [stated, server] = [parseDay(request.headers.get("x-today") ?? ""), parseDay(utc)];
  return stated !== undefined && server !== undefined && Math.abs(stated - server) <= 1 ? formatDay(stated) : utc;
}
