import { ERRORS } from "#features/shared/errors.ts";
import type { Failure } from "#features/shared/route.ts";
import type { ApiError } from "#features/shared/wire.ts";

/** Statuses of refusals: their names by RFC 9110, and what a program is to make of them. */
export const ERROR_STATUSES: Readonly<Record<number, { readonly name: string; readonly meaning: string }>> = {
  400: { name: "Bad Request", meaning: "What was sent cannot be read or used; `fields` says what to change." },
  401: { name: "Unauthorized", meaning: "No key or session, or one that is over." },
  402: {
    name: "Payment Required",
    meaning: "The plan does not allow it, or is over. Reading and exporting always work.",
  },
  403: { name: "Forbidden", meaning: "The key's rights, the role or the proof of the person do not reach." },
  404: { name: "Not Found", meaning: "It does not exist, or is somebody else's: the two are not told apart." },
  405: { name: "Method Not Allowed", meaning: "The address takes other methods; the header `Allow` names them." },
  409: { name: "Conflict", meaning: "Something stands against it as things are now. Read again, then decide." },
  413: { name: "Content Too Large", meaning: "More than 1 MB of JSON, or than a file may have." },
  415: { name: "Unsupported Media Type", meaning: "Neither JSON nor, where a file is taken, a multipart form." },
  421: { name: "Misdirected Request", meaning: "The server does not answer under the address it was called by." },
  422: { name: "Unprocessable Content", meaning: "It can be read, and breaks a rule of the ledger or of the call." },
  429: { name: "Too Many Requests", meaning: "Wait for the seconds in `Retry-After`." },
  500: {
    name: "Internal Server Error",
    meaning: "A fault of ours; nothing was changed. The message has a reference to quote.",
  },
  503: {
    name: "Service Unavailable",
    meaning:
      "An outside service or our database does not answer, our storage is full, or there is too much to compute at this moment. Wait for the seconds in `Retry-After`.",
  },
};

/** Of refusals that waiting ends: `Retry-After` where nothing more exact is known. */
export const USUAL_WAITS_SECONDS: Readonly<Record<number, number>> = { 429: 30, 503: 5 };

const nameOf = (status: number): string => ERROR_STATUSES[status]?.name ?? "Error";

/** The body of an error answer. A failure's own message, written for people, wins over the table's. */
export function errorBody(failure: Failure): ApiError {
  const known = ERRORS[failure.kind];
  return {
    statusCode: known.status,
    statusMessage: nameOf(known.status),
    message: failure.message ?? known.message,
    ...(failure.fields === undefined ? {} : { fields: [...failure.fields] }),
  };
}

/** What a bug looks like from outside: a reference to quote, nothing internal. */
export const internalError = (reference: string | undefined): ApiError => ({
  statusCode: 500,
  statusMessage: nameOf(500),
  message: `Something went wrong on our side and nothing was changed.${reference === undefined ? "" : ` If it happens again, tell us the reference ${reference}.`}`,
});
