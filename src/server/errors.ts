import type { Failure } from "#features/shared/route.ts";
import type { ApiError } from "#features/shared/wire.ts";

/**
 * The one table from what went wrong to what the caller is told. A kind that is not listed is a bug and is answered as one.
 * Words say what happened and what to do; they never carry text of the database, of a library or of another tenant.
 */
export const ERRORS: Readonly<Record<string, { readonly status: number; readonly message: string }>> = {
  // The call itself
  input_invalid: { status: 400, message: "Some of what was sent cannot be used. The fields below say what to change." },
  query_refused: { status: 400, message: "This query cannot be answered. The field below says what and where." },
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
  host_unknown: {
    status: 421,
    message:
      "This server does not answer under this address. If it is yours: APP_ORIGIN names its address, and a proxy in front has to pass the header Host on.",
  },
  // Who asks
  session_missing: { status: 401, message: "Sign in to continue." },
  credentials_wrong: { status: 401, message: "E-mail or password is not right." },
  proof_wrong: { status: 403, message: "That is not right, or it was used already. Try again with a new code." },
  link_invalid: {
    status: 403,
    message: "This link was used already, is too old, or was replaced by a newer one. Ask for a new one.",
  },
  away_refused: {
    status: 403,
    message: "Signing in at your provider did not work. Start again from the sign-in page.",
  },
  passkey_refused: { status: 403, message: "This passkey was not accepted. Try again, or sign in another way." },
  reverification_required: { status: 403, message: "Confirm that it is you to go on." },
  second_factor_missing: { status: 403, message: "Turn on a second factor first, under Security." },
  permission_missing: { status: 403, message: "You do not have the permission this needs." },
  acting_refused: {
    status: 403,
    message: "While you look into somebody's account, their secrets, sign-in and billing stay closed to you.",
  },
  acting_looks_only: {
    status: 403,
    message: "You look into somebody's account and may not change it. Tell them in their ticket what to do.",
  },
  invitation_invalid: {
    status: 403,
    message: "This invitation was used already, was withdrawn, or is too old. Ask for a new one.",
  },
  invitation_for_another: {
    status: 403,
    message: "This invitation was sent to another address. Sign in with the account of that address.",
  },
  role_insufficient: { status: 403, message: "Your role in this portfolio does not allow this. Ask its owner." },
  key_right_missing: {
    status: 403,
    message: "This API key may not call this. See the API description for what keys may call.",
  },
  consent_missing: {
    status: 403,
    message: "This person has not let us look at their data, or the time is over. Ask in their ticket.",
  },
  feature_off: { status: 403, message: "This is switched off for the moment. Try again later." },
  export_waiting: {
    status: 409,
    message: "An export is on its way, or five are kept already. Load one of those, or ask again in a few minutes.",
  },
  too_many_keys: { status: 409, message: "There are too many keys in use. Revoke one first." },
  origin_foreign: { status: 403, message: "This request came from another site and was refused." },
  sign_up_first: {
    status: 403,
    message: "Sign up first: a plan belongs to an account. What you made here comes along.",
  },
  email_unconfirmed: {
    status: 403,
    message: "Confirm your own address first: we sent a mail to it. You can have it sent again under Security.",
  },
  // Plans and payments
  subscription_required: {
    status: 402,
    message:
      "The trial is over, so nothing can be changed until a plan is chosen. Everything you entered is kept; reading and exporting still work.",
  },
  plan_limit_reached: { status: 402, message: "Your plan has no room for more of this. Choose a larger plan." },
  payment_refused: { status: 402, message: "The payment was refused. Try another card; nothing was charged." },
  payment_method_missing: {
    status: 402,
    message: "The first payment is due now, and there is no card yet. Continue to payment.",
  },
  payment_conflict: {
    status: 409,
    message: "Another change of your plan is under way. Look at your subscription and try again.",
  },
  subscription_missing: { status: 409, message: "There is no running plan to change." },
  subscription_exists: { status: 409, message: "You already have a plan. Change it under Subscription." },
  plan_not_found: { status: 404, message: "This plan is not on sale." },
  plan_changed: {
    status: 409,
    message: "Somebody changed this plan since you opened it. Look at it as it is now, and change it then.",
  },
  plan_last: { status: 422, message: "This is the last plan on sale: nobody could subscribe any more." },
  plan_on_request: { status: 422, message: "This plan is agreed with us in person. Write to us." },
  refund_too_large: {
    status: 422,
    message: "Not as much as that is left of this bill. See what was paid and what was given back.",
  },
  coupon_invalid: { status: 404, message: "There is no such code. Check it for a typing mistake." },
  coupon_over: { status: 409, message: "This code is over: it was valid until a day that has passed, or was stopped." },
  coupon_used_up: { status: 409, message: "This code was redeemed as often as it could be. Others were first." },
  coupon_redeemed: { status: 409, message: "You have redeemed this code already. It is taken off your next bill." },
  coupon_exists: { status: 409, message: "There is a coupon with this code already." },
  signature_invalid: { status: 400, message: "The signature of this event is not right, or it is too old." },
  // What is asked for
  route_not_found: { status: 404, message: "There is nothing at this address." },
  method_unknown: { status: 405, message: "This address takes other methods: the header Allow names them." },
  not_found: { status: 404, message: "This does not exist, or you have no access to it." },
  collection_not_found: { status: 404, message: "There is no such collection of pages." },
  portfolio_not_found: { status: 404, message: "This portfolio does not exist, or you have no access to it." },
  account_not_found: { status: 404, message: "This account does not exist any more." },
  institution_not_found: { status: 404, message: "This institution does not exist any more." },
  asset_not_found: { status: 404, message: "This asset does not exist any more." },
  transaction_not_found: { status: 404, message: "This transaction does not exist any more." },
  change_not_found: { status: 404, message: "This change does not exist." },
  import_not_found: { status: 404, message: "This import does not exist any more." },
  rate_not_found: { status: 404, message: "There is no rate of yours on that day." },
  price_not_found: { status: 404, message: "There is no price of yours on that day." },
  person_not_found: { status: 404, message: "There is no such person." },
  organization_not_found: { status: 404, message: "This organization does not exist, or you do not belong to it." },
  member_not_found: { status: 404, message: "This person does not belong to the organization any more." },
  way_unavailable: { status: 404, message: "This installation does not offer this way to sign in." },
  picture_address_refused: { status: 404, message: "Pictures of this address are not shown here." },
  picture_not_found: { status: 404, message: "There is no picture at this address." },
  ticket_not_found: { status: 404, message: "This help ticket or file does not exist, or you have no access to it." },
  referral_not_found: { status: 404, message: "Nobody has this code. Check it, or ask for the link." },
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
  second_factor_on: { status: 409, message: "A second factor is on already. Turn it off first to set up another one." },
  already_member: { status: 409, message: "This person belongs to the organization already." },
  last_admin: { status: 409, message: "An organization keeps at least one admin. Make somebody else an admin first." },
  organization_not_empty: {
    status: 409,
    message: "Others are in this organization. Remove them first, or leave it to them.",
  },
  owner_stays: { status: 409, message: "The owner of a portfolio keeps their role. Delete the portfolio instead." },
  email_taken: { status: 409, message: "There is already an account with this e-mail. Sign in instead." },
  referral_taken: {
    status: 409,
    message: "Somebody else's recommendation was recorded already, and the first one counts.",
  },
  referral_earned: { status: 409, message: "The month for this recommendation is credited already." },
  referral_too_late: {
    status: 409,
    message: "A recommendation counts within 30 days of signing up, by somebody who was here before.",
  },
  // Letters
  referral_own: { status: 422, message: "This is your own code. Share it with somebody else." },
  notice_fixed: { status: 422, message: "This notice concerns the safety of your account or your data and stays on." },
  uploads_busy: {
    status: 429,
    message: "Many files are on their way here at this moment. Wait until one has arrived, then send this one again.",
  },
  sample_full: {
    status: 403,
    message:
      "The sample keeps 10 MB of imported files, and this would be more. Make a portfolio of your own to import it, or delete an import of the sample.",
  },
  ticket_files_full: {
    status: 422,
    message: "There is no room for this file: a ticket takes 20 files, and all of yours together 100 MB.",
  },
  file_kind_refused: { status: 422, message: "Send a picture (PNG, JPEG, WebP), a PDF or a plain text file." },
  // Rules of the ledger
  transaction_invalid: { status: 422, message: "This transaction does not add up. The fields below say where." },
  facts_invalid: { status: 422, message: "Some of these facts cannot be used. The fields below say what to change." },
  currency_mismatch: { status: 422, message: "These amounts are in different currencies and cannot be added." },
  rate_missing: {
    status: 422,
    message: "Between two currencies the rate of one of them to the euro must be known first.",
  },
  portfolio_invalid: { status: 422, message: "This cannot be done with this portfolio." },
  sample_only: { status: 422, message: "Only the sample portfolio can be reset." },
  // Pictures
  picture_too_large: { status: 422, message: "This picture is larger than 10 MB. Offer a smaller one." },
  picture_unusable: {
    status: 422,
    message: "This file is not a picture that can be shown: use PNG, JPEG, WebP or AVIF.",
  },
  // Limits
  rate_limited: { status: 429, message: "Too many attempts. Wait a little and try again." },
  // The house
  provider_unreachable: {
    status: 503,
    message: "An outside service does not answer. Try again in a minute; nothing was changed.",
  },
  picture_unreachable: { status: 503, message: "The host of this picture does not answer. Try again in a minute." },
  database_unreachable: {
    status: 503,
    message: "Our database does not answer at the moment. Nothing was changed; try again in a few seconds.",
  },
  starting: { status: 503, message: "The server is starting. Try again in a few seconds." },
};

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
      "An outside service or our database does not answer, or the server is starting. Wait for the seconds in `Retry-After`.",
  },
};

/** Of refusals that waiting ends: `Retry-After` where nothing more exact is known. */
export const USUAL_WAITS_SECONDS: Readonly<Record<number, number>> = { 429: 30, 503: 5 };

const nameOf = (status: number): string => ERROR_STATUSES[status]?.name ?? "Error";

/** The body of an error answer. A failure's own message, written for people, wins over the table's. */
export function errorBody(failure: Failure): ApiError {
  const known = ERRORS[failure.kind];
  if (!known) return internalError(undefined);
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
