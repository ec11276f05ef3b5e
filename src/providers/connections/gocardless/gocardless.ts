import { z } from "zod";
import { day, formatDay } from "#engine/dates/day.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { keptJson } from "#providers/connections/kept-json.ts";
import {
  type Connected,
  type ConnectionError,
  type ConnectionSource,
  CONSENT_KEPT,
  type ConsentAsked,
  type ConsentStarted,
  type Given,
  type Link,
  type Synced,
  type World,
} from "#providers/connections/port.ts";
import { momentOfIso } from "#providers/connections/moment.ts";
import { type GoCardless, NOT_LINKED, openGoCardless } from "./api.ts";
import { checkReference, REFERENCE_FIELDS } from "#providers/connections/returned-reference.ts";
import { accountOf, GOCARDLESS, type GcRead, goCardlessStatement } from "./translate.ts";

export const GOCARDLESS_SETTINGS = {
  "gocardless-id": "GOCARDLESS_SECRET_ID",
  "gocardless-key": "GOCARDLESS_SECRET_KEY",
} as const;

/** The European Economic Area and the United Kingdom. */
const COUNTRIES = "AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK".split(
  " ",
);

/**
 * Banks of Europe and the United Kingdom by way of GoCardless Bank Account Data, where the operator has secrets of an account there. Written by its
 * published description (developer.gocardless.com/bank-account-data: token, institutions, agreements, requisitions, accounts, statuses and errors) and
 * proved against a stand-in that speaks it; not against the service.
 */
export const goCardless: ConnectionSource = {
  ...GOCARDLESS,
  kind: "bank",
  words: {
    summary:
      "Accounts and cards of banks in Europe and the United Kingdom, by your consent on the page of your bank, by way of GoCardless Bank Account Data.",
    sees: [
      "The accounts you choose on the page of your bank, with their names and booked balances.",
      "Bookings as far back as your bank tells them, two years at most, with who paid and what for.",
    ],
    steps: [
      "Choose your country and your bank, and go to its page.",
      "Sign in there as you always do, choose the accounts, and agree. You come back here by yourself.",
      "Agree again before the day your consent ends, which stands on the page of the connection.",
    ],
    keeps:
      "The number of your consent is kept sealed. It reads until the day it ends, at most 180 days, and pays nothing. Your password at the bank never comes here.",
  },
  fields: REFERENCE_FIELDS,
  check: checkReference,
  consent: { countries: COUNTRIES, banks, start },
  connect,
  sync,
  disconnect: async ({ secret }, world) => {
    const kept = keptJson(secret, secretShape);
    const api = kept && (await openGoCardless(world));
    if (api?.ok) await api.value.end(kept?.requisition ?? "");
  },
};

async function banks(country: string, world: World) {
  const api = await openGoCardless(world);
  const read = api.ok ? await api.value.institutions(country) : api;
  return read.ok ? ok(read.value.map(({ id, name }) => ({ key: id, name }))) : read;
}

/** Two years of the past where the bank tells so much, and as long as the law lets a consent last. */
const MOST_DAYS = { history: 730, valid: 180 } as const;
const USUAL_DAYS = 90;

const lesser = (stated: string | null | undefined, most: number): number =>
  Math.max(1, Math.min(most, Number(stated ?? USUAL_DAYS) || USUAL_DAYS));

/** The service leads back with the reference it was given: that is the state. */
async function start(
  { country, bank, state, returnTo }: ConsentAsked,
  world: World,
): Promise<Result<ConsentStarted, ConnectionError>> {
  const opened = await openGoCardless(world);
  if (!opened.ok) return opened;
  const api = opened.value;
  const listed = await api.institutions(country);
  if (!listed.ok) return listed;
  const found = listed.value.find(({ id }) => id === bank);
  if (!found) return err({ kind: "credentials_refused", detail: "There is no such bank in this country." });
  const historyDays = lesser(found.transaction_total_days, MOST_DAYS.history);
  const agreed = await api.agree(bank, {
    historyDays,
    validDays: lesser(found.max_access_valid_for_days, MOST_DAYS.valid),
  });
  if (!agreed.ok) return agreed;
  const asked = { institution: bank, agreement: agreed.value.id, redirect: returnTo, reference: state };
  const made = await api.require(asked);
  if (!made.ok) return made;
  const { id, link } = made.value;
  if (!link) return err({ kind: "institution_answer_unreadable", detail: "at link" });
  return ok({ visit: link, kept: JSON.stringify({ requisition: id, bank: found.name, historyDays }) });
}

const keptShape = z.object({ requisition: z.string(), bank: z.string(), historyDays: z.number() });
const secretShape = z.object({
  requisition: z.string(),
  historyDays: z.number(),
  until: z.string(),
  accounts: z.array(
    z.object({
      id: z.string(),
      account: z.object({
        key: z.string(),
        name: z.string(),
        kind: z.enum(["bank", "card", "loan"]),
        currency: z.string(),
        institution: z.string(),
      }),
    }),
  ),
});
type Secret = z.infer<typeof secretShape>;
const cursorShape = z.object({ from: z.string() });

async function connect(given: Given, world: World): Promise<Result<Connected, ConnectionError>> {
  const kept = keptJson(given[CONSENT_KEPT] ?? null, keptShape);
  if (!kept) return NOT_LINKED;
  const opened = await openGoCardless(world);
  if (!opened.ok) return opened;
  const api = opened.value;
  const read = await api.requisition(kept.requisition);
  if (!read.ok) return read;
  if (read.value.status !== "LN" || read.value.accounts.length === 0) return NOT_LINKED;
  const until = await lastDayOf(read.value.agreement ?? "", { api, world });
  if (!until.ok) return until;
  const accounts: Secret["accounts"] = [];
  for (const id of read.value.accounts) {
    const told = await api.details(id);
    if (!told.ok) return told;
    const account = accountOf(id, { account: told.value.account, bank: kept.bank });
    const shaped = secretShape.shape.accounts.element.safeParse({ id, account });
    if (shaped.success) accounts.push(shaped.data);
  }
  if (accounts.length === 0) return NOT_LINKED;
  const { requisition, historyDays } = kept;
  const secret: Secret = { requisition, historyDays, until: until.value, accounts };
  return ok({
    secret: JSON.stringify(secret),
    accounts: accounts.map(({ account }) => account),
    consentEndsOn: until.value,
  });
}

/** Counted from the day the person agreed. */
async function lastDayOf(
  agreement: string,
  { api, world }: { readonly api: GoCardless; readonly world: World },
): Promise<Result<string, ConnectionError>> {
  const read = await api.agreement(agreement);
  if (!read.ok) return read;
  const { accepted, access_valid_for_days: stated } = read.value;
  const from = momentOfIso(accepted ?? "")?.on ?? world.today();
  return ok(
    formatDay(
      day(from) + lesser(stated === null || stated === undefined ? undefined : String(stated), MOST_DAYS.valid),
    ),
  );
}

/** Banks book late and correct what they booked: so much is asked for again each time. */
const OVERLAP_DAYS = 14;

async function sync({ secret, cursor }: Link, world: World): Promise<Result<Synced, ConnectionError>> {
  const kept = keptJson(secret, secretShape);
  if (!kept) return err({ kind: "credentials_refused" });
  if (kept.until < world.today()) return err({ kind: "consent_ended" });
  const opened = await openGoCardless(world);
  if (!opened.ok) return opened;
  const api = opened.value;
  const today = day(world.today());
  const from = keptJson(cursor, cursorShape)?.from ?? formatDay(today - kept.historyDays);
  const read: GcRead[] = [];
  for (const { id, account } of kept.accounts) {
    const bookings = await api.transactions(id, from);
    if (!bookings.ok) return bookings;
    const balances = await api.balances(id);
    if (!balances.ok) return balances;
    read.push({ account, bookings: bookings.value.transactions, balances: balances.value.balances });
  }
  return ok({
    statement: goCardlessStatement(read, world.today()),
    cursor: JSON.stringify({ from: formatDay(today - OVERLAP_DAYS) }),
    consentEndsOn: kept.until,
  });
}
