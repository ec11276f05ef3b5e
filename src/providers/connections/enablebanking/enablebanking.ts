import { z } from "zod";
import { day, formatDay, type LocalDate } from "#engine/dates/day.ts";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import { keptJson } from "#providers/connections/kept-json.ts";
import { momentOfIso } from "#providers/connections/moment.ts";
import type {
  Connected,
  ConnectionError,
  ConnectionSource,
  ConsentAsked,
  Given,
  Link,
  Synced,
  World,
} from "#providers/connections/port.ts";
import { enableBankingAt, type EbTransaction } from "./api.ts";
import { checkEnableBanking, FIELDS } from "./check.ts";
import { accountsOf, type EbRead, ENABLE_BANKING, enableBankingStatement } from "./translate.ts";

export const ENABLE_BANKING_SETTINGS = {
  "enablebanking-application": "ENABLE_BANKING_APPLICATION_ID",
  "enablebanking-key": "ENABLE_BANKING_PRIVATE_KEY",
} as const;

/** The European Economic Area. */
const COUNTRIES = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK".split(
  " ",
);

/**
 * Banks of Europe by way of Enable Banking, where the operator has an application there. Written by its published description
 * (enablebanking.com/docs/api: authentication, banks, authorization, sessions, balances, transactions, errors) and proved against a stand-in that speaks it;
 * not against the service.
 */
export const enableBanking: ConnectionSource = {
  ...ENABLE_BANKING,
  kind: "bank",
  words: {
    summary:
      "Accounts and cards of banks in Europe, by your consent on the page of your bank, by way of Enable Banking.",
    sees: [
      "The accounts you choose on the page of your bank, with their names and booked balances.",
      "Bookings of the last months, as far back as your bank tells them, with who paid and what for.",
    ],
    steps: [
      "Choose your country and your bank, and go to its page.",
      "Sign in there as you always do, choose the accounts, and agree. You come back here by yourself.",
      "Agree again before the day your consent ends, which stands on the page of the connection.",
    ],
    keeps:
      "What opens the consent is kept sealed. It reads until the day it ends, at most 180 days, and pays nothing. Your password at the bank never comes here.",
  },
  fields: FIELDS,
  check: checkEnableBanking,
  consent: { countries: COUNTRIES, banks, start },
  connect,
  sync,
  disconnect: async ({ secret }, world) => {
    const kept = keptJson(secret, secretShape);
    if (kept) await enableBankingAt(world).end(kept.session);
  },
};

async function banks(country: string, world: World) {
  const read = await enableBankingAt(world).banks(country);
  return read.ok ? ok(read.value.aspsps.map(({ name }) => ({ key: name, name }))) : read;
}

/** As long as the law lets a consent last (180 days), and no longer than the bank does. */
const LONGEST_SECONDS = 180 * 86_400;

async function start(asked: ConsentAsked, world: World): Promise<Result<{ readonly visit: string }, ConnectionError>> {
  const api = enableBankingAt(world);
  const listed = await api.banks(asked.country);
  if (!listed.ok) return listed;
  const bank = listed.value.aspsps.find(({ name }) => name === asked.bank);
  if (!bank) return err({ kind: "credentials_refused", detail: "There is no such bank in this country." });
  const seconds = Math.min(
    Number(bank.maximum_consent_validity ?? LONGEST_SECONDS) || LONGEST_SECONDS,
    LONGEST_SECONDS,
  );
  const begun = await api.start(asked, new Date(world.now().getTime() + (seconds - 60) * 1000));
  return begun.ok ? ok({ visit: begun.value.url }) : begun;
}

const secretShape = z.object({
  session: z.string(),
  until: z.string(),
  accounts: z.array(
    z.object({
      uid: z.string(),
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
const cursorShape = z.object({ from: z.string() });

async function connect(given: Given, world: World): Promise<Result<Connected, ConnectionError>> {
  const read = await enableBankingAt(world).session((given["code"] ?? "").trim());
  if (!read.ok) return read;
  const { session_id: session, accounts, aspsp, access } = read.value;
  const until = momentOfIso(access.valid_until)?.on;
  if (until === undefined) return err({ kind: "institution_answer_unreadable", detail: "at access.valid_until" });
  const own = accountsOf(accounts, aspsp.name);
  if (own.length === 0)
    return err({ kind: "credentials_refused", detail: "The bank told no account. Begin again and choose one there." });
  const secret = JSON.stringify({ session, until, accounts: own });
  return ok({ secret, accounts: own.map(({ account }) => account), consentEndsOn: until });
}

/** Banks tell about three months without the person, and some two years right after they agreed. */
const FIRST_DAYS = 730;
const SHORTER_DAYS = 89;
/** Banks book late and correct what they booked: so much is asked for again each time. */
const OVERLAP_DAYS = 14;
const PAGES_MAX = 60;

async function sync({ secret, cursor }: Link, world: World): Promise<Result<Synced, ConnectionError>> {
  const kept = keptJson(secret, secretShape);
  if (!kept) return err({ kind: "credentials_refused" });
  const today = day(world.today());
  if (kept.until < world.today()) return err({ kind: "consent_ended" });
  const before = keptJson(cursor, cursorShape);
  const read: EbRead[] = [];
  for (const { uid, account } of kept.accounts) {
    const transactions = await readBookings(uid, before?.from, world);
    if (!transactions.ok) return transactions;
    const balances = await enableBankingAt(world).balances(uid);
    if (!balances.ok) return balances;
    read.push({ account, transactions: transactions.value, balances: balances.value });
  }
  return ok({
    statement: enableBankingStatement(read, world.today()),
    cursor: JSON.stringify({ from: formatDay(today - OVERLAP_DAYS) }),
    consentEndsOn: kept.until,
  });
}

/** A bank that does not tell so much of the past refuses the question: then less is asked for. */
async function readBookings(
  uid: string,
  known: LocalDate | undefined,
  world: World,
): Promise<Result<readonly EbTransaction[], ConnectionError>> {
  const today = day(world.today());
  const first = await readSince(uid, known ?? formatDay(today - FIRST_DAYS), world);
  const isTooLong = !first.ok && first.error.kind === "institution_answer_unreadable" && known === undefined;
  return isTooLong ? readSince(uid, formatDay(today - SHORTER_DAYS), world) : first;
}

async function readSince(
  uid: string,
  from: LocalDate,
  world: World,
): Promise<Result<readonly EbTransaction[], ConnectionError>> {
  const api = enableBankingAt(world);
  const found: EbTransaction[] = [];
  let next: string | undefined;
  for (let pages = 0; pages < PAGES_MAX; pages += 1) {
    const page = await api.transactions(uid, from, next);
    if (!page.ok) return page;
    found.push(...page.value.transactions);
    const after = page.value.continuation_key ?? "";
    if (after === "" || after === next) return ok(found);
    next = after;
  }
  return err({ kind: "institution_answer_unreadable", detail: "it never ends" });
}
