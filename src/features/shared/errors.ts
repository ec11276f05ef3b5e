/**
 * The one table from what went wrong to what the caller is told. A refusal of any other kind does not compile.
 * Words say what happened and what to do; they never carry text of the database, of a library or of another tenant.
 */
export const ERRORS = {
  // The call itself
  input_invalid: { status: 400, message: "Some of the input is invalid. The fields below say what to change." },
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
  credentials_wrong: { status: 401, message: "Email or password is incorrect." },
  proof_wrong: { status: 403, message: "That code is incorrect or was already used. Try again with a new code." },
  link_invalid: {
    status: 403,
    message: "This link has expired, was already used or was replaced by a newer one. Request a new one.",
  },
  away_refused: {
    status: 403,
    message: "Signing in with your provider failed. Start again from the sign-in page.",
  },
  passkey_refused: { status: 403, message: "This passkey was not accepted. Try again, or sign in another way." },
  reverification_required: { status: 403, message: "Confirm it’s you to go on." },
  second_factor_missing: { status: 403, message: "Turn on a second factor first, under Security." },
  permission_missing: { status: 403, message: "You do not have the permission this needs." },
  acting_refused: {
    status: 403,
    message: "While you are viewing someone else’s account, you cannot access their secrets, sign-in or billing.",
  },
  acting_looks_only: {
    status: 403,
    message: "You are viewing someone else’s account and cannot change it. Tell them in their ticket what to do.",
  },
  invitation_invalid: {
    status: 403,
    message: "This invitation has expired, was withdrawn or was already used. Ask for a new one.",
  },
  invitation_for_another: {
    status: 403,
    message: "This invitation was sent to another address. Sign in with the account of that address.",
  },
  role_insufficient: { status: 403, message: "Your role in this portfolio does not allow this. Ask its owner." },
  key_right_missing: {
    status: 403,
    message: "This API key cannot make this call. See the API reference for what keys can call.",
  },
  consent_missing: {
    status: 403,
    message: "This person has not given us access to their data, or the access has ended. Ask in their ticket.",
  },
  feature_off: { status: 403, message: "This feature is currently turned off. Try again later." },
  export_waiting: {
    status: 409,
    message:
      "An export is already being prepared, or five are stored. Download one of those, or try again in a few minutes.",
  },
  too_many_keys: { status: 409, message: "You have reached the maximum number of keys. Revoke one first." },
  origin_foreign: { status: 403, message: "This request came from another site and was refused." },
  sign_up_first: {
    status: 403,
    message: "Sign up first: a plan needs an account. Your work comes with you.",
  },
  email_unconfirmed: {
    status: 403,
    message: "Confirm your email address first. You can have the email sent again under Security.",
  },
  // Plans and payments
  subscription_required: {
    status: 402,
    message:
      "Your trial has ended, so nothing can be changed until you choose a plan. Everything you entered is kept; reading and exporting still work.",
  },
  plan_limit_reached: { status: 402, message: "You have reached a limit of your plan. Choose a larger plan." },
  payment_refused: { status: 402, message: "The payment was declined. Try another card; nothing was charged." },
  payment_method_missing: {
    status: 402,
    message: "The first payment is due now, and there is no card on file. Continue to payment.",
  },
  payment_conflict: {
    status: 409,
    message: "Another change to your plan is in progress. Check your subscription and try again.",
  },
  subscription_missing: { status: 409, message: "There is no running plan to change." },
  subscription_exists: { status: 409, message: "You already have a plan. Change it under Subscription." },
  plan_not_found: { status: 404, message: "This plan is not on sale." },
  plan_changed: {
    status: 409,
    message: "This plan was changed since you opened it. Review the current version, then change it.",
  },
  plan_last: { status: 422, message: "This is the last plan on sale. Without it, no one could subscribe." },
  plan_on_request: { status: 422, message: "This plan is arranged individually. Contact us." },
  refund_too_large: {
    status: 422,
    message: "That is more than what remains of this invoice. Check what was paid and what was refunded.",
  },
  coupon_invalid: { status: 404, message: "We don’t know this code. Check it for typos." },
  coupon_over: { status: 409, message: "This code has expired or was stopped." },
  coupon_used_up: { status: 409, message: "This code has reached its redemption limit." },
  coupon_redeemed: {
    status: 409,
    message: "You have already redeemed this code. It will be deducted from your next invoice.",
  },
  coupon_exists: { status: 409, message: "A coupon with this code already exists." },
  signature_invalid: { status: 400, message: "The signature of this event is invalid or has expired." },
  // What is asked for
  route_not_found: { status: 404, message: "Nothing was found at this address." },
  method_unknown: { status: 405, message: "This address takes other methods: the header Allow names them." },
  not_found: { status: 404, message: "This does not exist, or you have no access to it." },
  collection_not_found: { status: 404, message: "There is no such collection of pages." },
  portfolio_not_found: { status: 404, message: "This portfolio does not exist, or you have no access to it." },
  account_not_found: { status: 404, message: "This account does not exist any more." },
  institution_not_found: { status: 404, message: "This institution does not exist any more." },
  asset_not_found: { status: 404, message: "This asset does not exist any more." },
  transaction_not_found: { status: 404, message: "This transaction does not exist any more." },
  change_not_found: { status: 404, message: "This change does not exist." },
  view_not_found: { status: 404, message: "This view is no longer kept." },
  view_of_another: { status: 409, message: "This view is somebody else’s. Save it under a name of your own." },
  too_many_views: { status: 409, message: "You have 200 views here. Delete some that you no longer use." },
  budget_not_found: { status: 404, message: "There is no budget of this any more." },
  cash_target_not_found: { status: 404, message: "This bucket has no target any more." },
  cash_rate_not_found: { status: 404, message: "There is no rate of this day any more." },
  mix_not_found: { status: 404, message: "This target mix is no longer kept." },
  too_many_mixes: { status: 409, message: "There are 20 target mixes here. Delete one that you no longer use." },
  household_plan_not_found: { status: 404, message: "This plan is no longer kept." },
  too_many_plans: { status: 409, message: "There are 50 plans here. Delete one that you no longer use." },
  tax_year_elsewhere: {
    status: 409,
    message:
      "The year counts another portfolio, and only who owns that one may keep it here, where every member reads it.",
  },
  taxpayer_not_found: { status: 404, message: "This taxpayer is no longer kept." },
  owner_not_found: { status: 404, message: "This owner, or what was said of it, is no longer here." },
  too_many_taxpayers: { status: 409, message: "A portfolio has 20 taxpayers at most." },
  tax_year_not_filed: { status: 404, message: "This tax year is not kept as filed." },
  kept_report_not_found: { status: 404, message: "This report is no longer kept." },
  fund_notice_not_found: { status: 404, message: "This notice is no longer there." },
  fund_paper_not_found: { status: 404, message: "This paper is no longer noted." },
  document_not_found: { status: 404, message: "This document is no longer there." },
  document_kind_refused: {
    status: 422,
    message:
      "Choose a PDF, a picture, a text, or a document of an office program. Others, such as programs and archives, are not kept.",
  },
  heir_note_not_found: { status: 404, message: "This note is no longer there." },
  year_note_not_found: { status: 404, message: "This note is no longer there." },
  tax_year_filed: { status: 409, message: "This tax year is kept as filed already. Unlock it to keep it anew." },
  tax_year_not_over: { status: 409, message: "This tax year is not over. It can be kept as filed once it has ended." },
  mapping_not_found: { status: 404, message: "This mapping is no longer kept." },
  import_mail_not_found: { status: 404, message: "This mail no longer waits here." },
  connection_not_found: { status: 404, message: "This connection no longer exists." },
  import_not_found: { status: 404, message: "This import no longer exists." },
  balance_not_found: { status: 404, message: "You have not stated a balance for that day." },
  rate_not_found: { status: 404, message: "You have not entered a rate for that day." },
  price_not_found: { status: 404, message: "You have not entered a price for that day." },
  person_not_found: { status: 404, message: "This person was not found." },
  organization_not_found: { status: 404, message: "This organization does not exist, or you do not belong to it." },
  combined_view_not_found: {
    status: 404,
    message: "This combined view does not exist, or it is not shared with you any more. Ask whoever shared it.",
  },
  member_not_found: { status: 404, message: "This person is no longer a member of the organization." },
  picture_address_refused: { status: 404, message: "Images from this address are not allowed." },
  picture_not_found: { status: 404, message: "There is no image at this address." },
  ticket_not_found: { status: 404, message: "This help ticket or file does not exist, or you have no access to it." },
  referral_not_found: { status: 404, message: "We don’t know this referral code. Check it, or ask for the link." },
  // Conflicts
  idempotency_conflict: { status: 409, message: "This key was already used for a different change. Create a new one." },
  version_conflict: {
    status: 409,
    message: "Someone else changed this in the meantime. Your input is kept; compare and save again.",
  },
  id_taken: { status: 409, message: "This id is already in use. Create a new one." },
  account_in_use: {
    status: 409,
    message: "Transactions refer to this account. Move or delete them first, or close the account.",
  },
  institution_in_use: { status: 409, message: "Accounts belong to this institution. Move them first." },
  asset_in_use: { status: 409, message: "Transactions refer to this asset. Move or delete them first." },
  merge_refused: { status: 409, message: "These two cannot be made one. Merge others, or change what is in the way." },
  retrack_refused: { status: 409, message: "This asset cannot be tracked in the other way as it stands." },
  split_refused: { status: 409, message: "These entries cannot become another asset’s. Choose others." },
  change_not_undoable: { status: 409, message: "This change can no longer be undone on its own." },
  import_not_ready: { status: 409, message: "This import is at a different step. Reload to see its status." },
  second_factor_on: { status: 409, message: "A second factor is already on. Turn it off first to set up another one." },
  already_member: { status: 409, message: "This person is already a member of the organization." },
  last_admin: { status: 409, message: "An organization needs at least one admin. Make someone else an admin first." },
  organization_not_empty: {
    status: 409,
    message: "There are other members. Remove them first, or leave the organization to them.",
  },
  owner_stays: { status: 409, message: "The owner’s role cannot be changed. Delete the portfolio instead." },
  email_taken: { status: 409, message: "An account with this email already exists. Sign in instead." },
  referral_taken: { status: 409, message: "Another referral was already recorded, and the first one counts." },
  referral_earned: { status: 409, message: "The month for this referral has already been credited." },
  referral_too_late: {
    status: 409,
    message: "A referral counts within 30 days of signing up, and only from someone who joined before you.",
  },
  // Letters
  referral_own: { status: 422, message: "This is your own code. Share it with someone else." },
  notice_fixed: {
    status: 422,
    message: "This notification concerns the security of your account or data and cannot be turned off.",
  },
  uploads_busy: {
    status: 429,
    message: "Many files are being uploaded right now. Wait until one has finished, then send this one again.",
  },
  sample_full: {
    status: 403,
    message:
      "The sample holds up to 10 MB of imported files. Create your own portfolio to import this file, or delete an import from the sample.",
  },
  ticket_files_full: {
    status: 422,
    message: "This file does not fit: a ticket can hold 20 files, and all your files together 100 MB.",
  },
  file_kind_refused: { status: 422, message: "Send an image (PNG, JPEG, WebP), a PDF or a plain text file." },
  // Institutions that are asked
  too_many_connections: { status: 409, message: "There are 50 connections here. Disconnect one you no longer use." },
  connection_busy: { status: 409, message: "It is being synced right now. Wait until that is done." },
  connection_closed: { status: 409, message: "This connection was disconnected. Connect it again first." },
  connection_refused: {
    status: 422,
    message: "The institution did not accept this. Check what you pasted, or make a new key there.",
  },
  connection_may_trade: {
    status: 422,
    message: "This key can do more than read. Make one that may only read, and paste that.",
  },
  second_factor_needed: { status: 422, message: "The institution asks for a code." },
  institution_silent: { status: 422, message: "The institution does not answer right now. Try again in a while." },
  // Rules of the ledger
  transaction_invalid: { status: 422, message: "This transaction does not add up. The fields below say where." },
  rows_known: {
    status: 409,
    message: "Some of these rows may be there already. Leave them out, or add them all the same.",
  },
  facts_invalid: { status: 422, message: "Some of these facts are invalid. The fields below say what to change." },
  currency_mismatch: { status: 422, message: "These amounts are in different currencies and cannot be added." },
  rate_missing: {
    status: 422,
    message: "The rate of one of the two currencies to the euro must be known first.",
  },
  sample_only: { status: 422, message: "Only the sample portfolio can be reset." },
  // Pictures
  picture_too_large: { status: 422, message: "This image is larger than 10 MB. Use a smaller one." },
  picture_unusable: {
    status: 422,
    message: "This file is not a supported image. Use PNG, JPEG, WebP or AVIF.",
  },
  // Limits
  rate_limited: { status: 429, message: "Too many attempts. Wait a moment and try again." },
  // The house
  provider_unreachable: {
    status: 503,
    message: "An external service is not responding. Try again in a minute; nothing was changed.",
  },
  picture_unreachable: { status: 503, message: "The host of this image is not responding. Try again in a minute." },
  database_unreachable: {
    status: 503,
    message: "Our database is not responding. Nothing was changed; try again in a few seconds.",
  },
  storage_full: {
    status: 503,
    message: "Our storage is full at this moment. Nothing was changed, all can be read; try again in a few minutes.",
  },
  server_busy: {
    status: 503,
    message: "More is asked at this moment than can be answered. Nothing was changed; try again in a few seconds.",
  },
  figures_busy: { status: 503, message: "Many figures are being computed at this moment. Try again in a few seconds." },
  figures_too_long: {
    status: 503,
    message: "This figure took too long to compute and was stopped. Ask for a shorter time, or try again in a minute.",
  },
  figures_lost: {
    status: 503,
    message:
      "This figure could not be computed just now: what computes it had to start again. Try again in a few seconds.",
  },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly message: string }>>;

/** What a call can be refused for. */
export type FailureKind = keyof typeof ERRORS;
