import type { ApiError } from "#features/shared/wire.ts";

/** `plan_needed`: the trial is over, a limit of the plan is reached, or a payment did not go through. */
export type FailureKind =
  | "offline"
  | "unreachable"
  | "signed_out"
  | "plan_needed"
  | "invalid"
  | "forbidden"
  | "not_found"
  | "conflict"
  | "limited"
  | "broken";

/** Why the API did not do what was asked, in words for people. `fields` names the inputs to mend, by their path. */
export interface ApiFailure {
  readonly kind: FailureKind;
  readonly status: number | undefined;
  readonly message: string;
  readonly fields: readonly { readonly path: string; readonly message: string }[];
}

const KINDS: Readonly<Record<number, FailureKind>> = {
  400: "invalid",
  401: "signed_out",
  402: "plan_needed",
  403: "forbidden",
  404: "not_found",
  409: "conflict",
  413: "invalid",
  415: "invalid",
  422: "invalid",
  429: "limited",
  503: "unreachable",
};

export const OFFLINE: ApiFailure = {
  kind: "offline",
  status: undefined,
  message: "You are offline. What you typed is kept; save again when you are back.",
  fields: [],
};

/** Of a read: nothing was typed that could be kept. */
export const OFFLINE_READ: ApiFailure = { ...OFFLINE, message: "You are offline. Try again when you are back." };

export const UNREACHABLE: ApiFailure = {
  kind: "unreachable",
  status: undefined,
  message: "The server does not answer. Check your connection and try again; nothing is lost.",
  fields: [],
};

/** What an answer outside 200 to 299 means. A body that is not ours, such as a proxy's page, still gives words. */
export function failureOf(status: number, body: unknown): ApiFailure {
  const kind = KINDS[status] ?? "broken";
  if (!isApiError(body)) {
    return {
      kind,
      status,
      message: `The server answered with ${status} and no explanation. Try again in a minute.`,
      fields: [],
    };
  }
  return { kind, status, message: body.message, fields: body.fields ?? [] };
}

const isApiError = (body: unknown): body is ApiError =>
  typeof body === "object" && body !== null && "message" in body && typeof body.message === "string";

/** A failure on its way through the query cache, which knows only thrown errors. */
export class ApiFailureError extends Error {
  readonly failure: ApiFailure;
  constructor(failure: ApiFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** The failure in a caught error; anything else is a bug of ours and says so. */
export const failureIn = (error: unknown): ApiFailure =>
  error instanceof ApiFailureError
    ? error.failure
    : { kind: "broken", status: undefined, message: "This screen failed on our side. Reload the page.", fields: [] };

/** The words for one input, or undefined: `fieldMessage(failure, "opening.amount")`. Also finds problems inside a list or record. */
export const fieldMessage = (failure: ApiFailure | undefined, path: string): string | undefined =>
  failure?.fields.find((it) => it.path === path || it.path.startsWith(`${path}.`))?.message;
