import type { z } from "zod";
import type { Asker, Scope } from "#db/scope.ts";
import type { Database } from "#db/sql.ts";
import type { LocalDate } from "#engine/dates/day.ts";
import type { AccessFacts, AccessQuestion } from "#engine/product/access-check.ts";
import type { Result } from "#engine/result.ts";
import type { Clock } from "./clock.ts";
import type { FailureKind } from "./errors.ts";

/**
 * Who may call a route. There is no default: a route that does not declare it does not compile, and one with an unknown value does not start.
 *
 * - `public`: anyone.
 * - `person`: signed in, guests included.
 * - `staff`: our own staff, see `STAFF_EMAILS`; never somebody who acts as another person.
 * - `viewer`, `accountant`, `editor`, `owner`: at least that role in the portfolio named by `:portfolioId` in the path. Someone who is not a member
 *   is told the portfolio does not exist.
 */
export const ACCESS = ["public", "person", "staff", "viewer", "accountant", "editor", "owner"] as const;
export type Access = (typeof ACCESS)[number];

/** The signed-in person a call is made by. */
export interface Person {
  readonly userId: string;
  readonly sessionId: string;
  readonly isGuest: boolean;
  /** What the token says of organization, plan and how lately the person proved themselves: for `requires`. */
  readonly standing: AccessFacts;
  readonly staffStanding: () => Promise<StaffStanding>;
  /** Our staff, acting as this person. */
  readonly actor?: Actor;
  /** Set where the call comes from a program of the person with an API key. */
  readonly key?: CallingKey;
}

/** Rights of our staff need a confirmed address of the list, and a second factor shown in the session that asks. */
export type StaffStanding = "none" | "second_factor_missing" | "staff";

export interface CallingKey {
  readonly rights: readonly string[];
  /** Whether the key may call a route, given as `GET /api/portfolios`. */
  readonly allows: (place: string) => boolean;
  readonly allowance: {
    readonly limit: number;
    readonly remaining: number;
    readonly resetSeconds: number;
    readonly isOver: boolean;
  };
}

export interface Actor {
  readonly userId: string;
  /** Writes down what is looked at. False: the person's consent is over, and nothing may be shown. */
  readonly look: (place: string) => Promise<boolean>;
}

/** What every handler gets, already checked against the schemas of its route. */
export interface Call<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Uuid made by the client for a write: doing it twice is doing it once. Always set where `isWrite` is declared. */
  readonly idempotencyKey: string;
  /** Hash of method, path and body: the same key with another hash is refused with 409. */
  readonly requestHash: string;
  /** The caller's calendar day. */
  readonly today: LocalDate;
  readonly now: Clock;
  readonly database: Database;
  readonly request: Request;
}

export type Failure = {
  readonly kind: FailureKind;
  readonly message?: string;
  readonly fields?: readonly FieldProblem[];
  /** Of a refusal that waiting ends, where it is known how long. */
  readonly waitSeconds?: number;
};
export interface FieldProblem {
  readonly path: string;
  readonly message: string;
}

type Parsed<S> = S extends z.ZodType ? z.infer<S> : Record<string, never>;

export interface RouteDefinition<
  P extends z.ZodType | undefined,
  Q extends z.ZodType | undefined,
  B extends z.ZodType | undefined,
  A extends z.ZodType | undefined,
> {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Hono path, such as `/api/portfolios/:portfolioId/accounts`. */
  readonly path: string;
  readonly access: Access;
  /** Role, permission, feature or plan, and how lately the person must have proved themselves: `{ reverification: "strict" }`. All must hold. */
  readonly requires?: AccessQuestion;
  /** Secrets and billing: refused to our staff while they act as somebody. */
  readonly isForPersonAlone?: boolean;
  /** One sentence for the API description. What stands before its first comma, semicolon or colon names the call. */
  readonly summary: string;
  /** Not a GET, and yet nothing of the person is changed by it: open to our staff while they act as somebody, who may only look. */
  readonly changesNothing?: true;
  /** A write must come with `Idempotency-Key`. */
  readonly isWrite?: boolean;
  /** False for writes in a portfolio that stay allowed when its owner's trial is over: taking away what is one's own. Default true. */
  readonly needsPlan?: boolean;
  readonly params?: P;
  readonly query?: Q;
  /** Called from elsewhere, with parameters that are not ours to name: the way back from a provider of identity. */
  readonly takesAnyQuery?: true;
  readonly body?: B;
  /** A body the handler reads itself: a form with a file, or JSON larger than bodies are. For the API description alone. */
  readonly upload?: Upload;
  /** Schema of the answer, or undefined for 204 and for raw responses. */
  readonly answer?: A;
  /** What a raw response holds, such as `text/csv`. */
  readonly answerType?: string;
  /** What it refuses beside what every call like it does (`server/openapi/refusals.ts`), for the API description. */
  readonly refusals?: readonly FailureKind[];
  readonly status?: 200 | 201 | 202 | 204;
}

export interface Upload {
  readonly type: "multipart/form-data" | "application/json";
  readonly schema: z.ZodType;
}

/** A route as the server mounts it. */
export interface Route {
  readonly definition: RouteDefinition<
    z.ZodType | undefined,
    z.ZodType | undefined,
    z.ZodType | undefined,
    z.ZodType | undefined
  >;
  readonly run: (context: RouteContext) => Promise<Result<unknown, Failure> | Response>;
}

export interface RouteContext {
  readonly call: Call<unknown, unknown, unknown>;
  readonly person: Person | undefined;
  readonly asker: Asker | undefined;
  /** Opens the caller's scope in one transaction: two walls. Only with `viewer` and above. */
  readonly inScope: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>;
}

/** Runs inside one scoped transaction; a failure rolls it back. */
interface ScopedHandler<Params, Query, Body, Answer> {
  readonly inScope: (scope: Scope, call: Call<Params, Query, Body>) => Promise<Result<Answer, Failure> | Response>;
  readonly plain?: never;
}

/** Runs without a transaction: for what spans several, or needs none. `asker` is set with `viewer` and above. */
interface PlainHandler<Params, Query, Body, Answer> {
  readonly plain: (
    call: Call<Params, Query, Body>,
    who: { readonly person: Person | undefined; readonly asker: Asker | undefined },
  ) => Promise<Result<Answer, Failure> | Response>;
  readonly inScope?: never;
}

/** Exactly one of the two. */
type Handler<Params, Query, Body, Answer> =
  | ScopedHandler<Params, Query, Body, Answer>
  | PlainHandler<Params, Query, Body, Answer>;

/** Thrown to roll back a scoped transaction whose handler failed; carries the failure back to the caller. */
export class RolledBack extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/**
 * Declares a route with its handler; two or none do not compile, and one that is mounted twice does not start:
 *
 *     route(
 *       { method: "GET", path: "/api/portfolios/:portfolioId/assets", access: "viewer", summary: "All assets.", answer: assetList },
 *       { inScope: (scope) => listAssets(scope) },
 *     )
 */
export function route<
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  A extends z.ZodType | undefined = undefined,
>(
  definition: RouteDefinition<P, Q, B, A>,
  handler: Handler<Parsed<P>, Parsed<Q>, Parsed<B>, A extends z.ZodType ? z.infer<A> : unknown>,
): Route {
  const run = async (context: RouteContext): Promise<Result<unknown, Failure> | Response> => {
    // The server has parsed params, query and body with this route's own schemas just before.
    const call = context.call as Call<Parsed<P>, Parsed<Q>, Parsed<B>>;
    if (handler.plain) return handler.plain(call, { person: context.person, asker: context.asker });
    const { inScope } = handler;
    try {
      return await context.inScope(async (scope) => {
        const outcome = await inScope(scope, call);
        if (!(outcome instanceof Response) && !outcome.ok) throw new RolledBack(outcome.error);
        return outcome;
      });
    } catch (error) {
      if (error instanceof RolledBack) return { ok: false, error: error.failure };
      throw error;
    }
  };
  return { definition, run };
}
