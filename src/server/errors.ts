import type { Failure } from "#features/shared/route.ts";
import type { ApiError } from "#features/shared/wire.ts";

/**
 * The one table from what went wrong to what the caller is told. A kind that is not listed is a bug and is answered as one.
 * Words say what happened and what to do; they never carry text of the database, of a library or of another tenant.
 */
export const ERRORS: Readonly<Record<string, { readonly status: number; readonly message: string }>> = {
  // The call itself
  input_invalid: { status: 400, message: "Some of what was sent cannot be used. The fields below say what to change." },
  idempotency_key_missing: {
    status: 400,
    message: "A write needs the header Idempotency-Key with a uuid made by the client.",
  },
  body_unreadable: { status: 400, message: "The request body is not valid JSON." },
  body_too_large: { status: 413, message: "This request is larger than 1 MB. Send it in parts." },
  file_too_large: {
    status: 413,
    message: "This file is larger than 64 MB. Export a shorter period and import the parts one after another.",
  },
  media_type_unsupported: { status: 415, message: "Send JSON, or a file as multipart form data." },
  // Who asks
  session_missing: { status: 401, message: "Sign in to continue." },
  credentials_wrong: { status: 401, message: "E-mail or password is not right." },
  role_insufficient: { status: 403, message: "Your role in this portfolio does not allow this. Ask its owner." },
  origin_foreign: { status: 403, message: "This request came from another site and was refused." },
  // What is asked for
  route_not_found: { status: 404, message: "There is nothing at this address." },
  not_found: { status: 404, message: "This does not exist, or you have no access to it." },
  portfolio_not_found: { status: 404, message: "This portfolio does not exist, or you have no access to it." },
  account_not_found: { status: 404, message: "This account does not exist any more." },
  institution_not_found: { status: 404, message: "This institution does not exist any more." },
  asset_not_found: { status: 404, message: "This asset does not exist any more." },
  transaction_not_found: { status: 404, message: "This transaction does not exist any more." },
  change_not_found: { status: 404, message: "This change does not exist." },
  import_not_found: { status: 404, message: "This import does not exist any more." },
  rate_not_found: { status: 404, message: "There is no rate of yours on that day." },
  price_not_found: { status: 404, message: "There is no price of yours on that day." },
  // Conflicts
  idempotency_conflict: { status: 409, message: "This key was already used for a different change. Make a new one." },
  version_conflict: {
    status: 409,
    message: "Someone changed this meanwhile. What you typed is kept; compare and save again.",
  },
  id_taken: { status: 409, message: "This id is already in use. Make a new one." },
  account_in_use: {
    status: 409,
    message: "Transactions refer to this account. Move or delete them first, or close the account.",
  },
  institution_in_use: { status: 409, message: "Accounts belong to this institution. Move them first." },
  asset_in_use: { status: 409, message: "Transactions refer to this asset. Move or delete them first." },
  change_not_undoable: { status: 409, message: "This change can no longer be undone on its own." },
  import_not_ready: { status: 409, message: "This import is not at that step. Reload to see where it stands." },
  email_taken: { status: 409, message: "There is already an account with this e-mail. Sign in instead." },
  // Rules of the ledger
  transaction_invalid: { status: 422, message: "This transaction does not add up. The fields below say where." },
  currency_mismatch: { status: 422, message: "These amounts are in different currencies and cannot be added." },
  rate_missing: {
    status: 422,
    message: "Between two currencies the rate of one of them to the euro must be known first.",
  },
  portfolio_invalid: { status: 422, message: "This cannot be done with this portfolio." },
  sample_only: { status: 422, message: "Only the sample portfolio can be reset." },
  // Limits
  rate_limited: { status: 429, message: "Too many attempts. Wait a little and try again." },
  // The house
  provider_unreachable: {
    status: 503,
    message: "An outside service does not answer. Try again in a minute; nothing was changed.",
  },
  starting: { status: 503, message: "The server is starting. Try again in a few seconds." },
};

const STATUS_MESSAGES: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  409: "Conflict",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  422: "Unprocessable Content",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
};

/** The body of an error answer. A failure's own message, written for people, wins over the table's. */
export function errorBody(failure: Failure): ApiError {
  const known = ERRORS[failure.kind];
  if (!known) return internalError(undefined);
  return {
    statusCode: known.status,
    statusMessage: STATUS_MESSAGES[known.status] ?? "Error",
    message: failure.message ?? known.message,
    ...(failure.fields === undefined ? {} : { fields: [...failure.fields] }),
  };
}

/** What a bug looks like from outside: a reference to quote, nothing internal. */
export const internalError = (reference: string | undefined): ApiError => ({
  statusCode: 500,
  statusMessage: STATUS_MESSAGES[500] ?? "Error",
  message: `Something went wrong on our side and nothing was changed.${reference === undefined ? "" : ` If it happens again, tell us the reference ${reference}.`}`,
});
