import { createHash } from "node:crypto";
import { z } from "zod";
import { err, ok, type Result } from "#engine/result.ts";
import { keptJson } from "#providers/connections/kept-json.ts";
import {
  type Connected,
  type ConnectionError,
  type ConnectionSource,
  CONSENT_KEPT,
  CONSENT_RENEWS,
  type ConsentAsked,
  type ConsentStarted,
  type Given,
  type World,
} from "#providers/connections/port.ts";
import { checkReference, REFERENCE_FIELDS } from "#providers/connections/returned-reference.ts";
import { plaidItem, plaidLink, PRODUCTS } from "./api.ts";
import { consentEnd, secretShape } from "./item-kept.ts";
import { readPlaid } from "./read-plaid.ts";
import { accountOf, PLAID } from "./translate.ts";

export const PLAID_SETTINGS = { "plaid-id": "PLAID_CLIENT_ID", "plaid-secret": "PLAID_SECRET" } as const;

/**
 * Banks, cards, loans and brokers by way of Plaid, where the operator has keys of it. The person agrees on a page of Plaid (Hosted Link); nothing of
 * Plaid is loaded into ours. Written by its published description (plaid.com/docs: link, hosted link, update mode, items, accounts, transactions sync,
 * investments, liabilities, errors; version 2020-09-14) and proved against a stand-in that speaks it; not against the service.
 */
export const plaid: ConnectionSource = {
  ...PLAID,
  kind: "bank",
  words: {
    summary:
      "Accounts, cards, loans and brokers of the United States, Canada and the United Kingdom, by your consent, by way of Plaid.",
    sees: [
      "The accounts you choose on the page of Plaid, with their names, balances and booked transactions of up to two years.",
      "Of brokers and retirement accounts what you hold, trades, dividends, fees and taxes of up to two years.",
      "Of cards and loans what you owe, their interest and the next payment, shown where you review what came.",
      "Splits, mergers and options are told without all they change; a file of your broker has them.",
    ],
    steps: [
      "Choose your country, and whether you connect a bank or a broker, and go to the page of Plaid.",
      "Find your institution there, sign in and choose the accounts. You come back here by yourself.",
      "Where the institution ends your consent, the page of the connection says so, and you give it anew there.",
    ],
    keeps:
      "What opens your accounts at Plaid is kept sealed; it reads and pays nothing. Your password goes to Plaid or to your bank and never comes here. Plaid keeps what its own privacy policy says, and is told to end its access when you disconnect.",
  },
  fields: REFERENCE_FIELDS,
  check: checkReference,
  consent: {
    countries: ["CA", "GB", "US"],
    service: { name: "Plaid", choice: "What you connect" },
    banks: async () =>
      ok([
        { key: "bank", name: "A bank, cards or loans" },
        { key: "broker", name: "A broker or retirement accounts" },
      ]),
    start,
  },
  connect,
  sync: readPlaid,
  disconnect: async ({ secret }, world) => {
    const kept = keptJson(secret, secretShape);
    if (kept) await plaidItem(world, kept.token).end();
  },
};

const isKind = (text: string): text is keyof typeof PRODUCTS => Object.hasOwn(PRODUCTS, text);

/** Plaid leads back to the address it was given, so that the state goes along as the reference. */
async function start(
  { country, bank, state, returnTo, renews }: ConsentAsked,
  world: World,
): Promise<Result<ConsentStarted, ConnectionError>> {
  if (!isKind(bank)) return err({ kind: "credentials_refused", detail: "Choose a bank or a broker." });
  const kept = keptJson(renews ?? null, secretShape);
  const back = new URL(returnTo);
  back.searchParams.set("ref", state);
  const made = await plaidLink(world).begin({
    country,
    kind: bank,
    user: createHash("sha256").update(state).digest("hex"),
    returnTo: back.href,
    renews: kept?.token,
  });
  if (!made.ok) return made;
  const { link_token: linkToken, hosted_link_url: visit } = made.value;
  if (!visit) return err({ kind: "institution_answer_unreadable", detail: "at hosted_link_url" });
  return ok({ visit, kept: JSON.stringify({ linkToken }) });
}

const keptShape = z.object({ linkToken: z.string() });
const NOT_LINKED: Result<never, ConnectionError> = err({
  kind: "credentials_refused",
  detail: "No account was linked on the page of Plaid. Begin again there.",
});

/** What the page of Plaid came to, exchanged for what opens the item; where a consent was given anew, that stays what it was. */
async function connect(given: Given, world: World): Promise<Result<Connected, ConnectionError>> {
  const way = keptJson(given[CONSENT_KEPT] ?? null, keptShape);
  if (!way) return NOT_LINKED;
  const link = plaidLink(world);
  const session = await link.session(way.linkToken);
  if (!session.ok) return session;
  const [added] = (session.value.link_sessions ?? []).flatMap(({ results }) => results?.item_add_results ?? []);
  const before = keptJson(given[CONSENT_RENEWS] ?? null, secretShape);
  const opened = added
    ? await link.exchange(added.public_token)
    : before
      ? ok({ access_token: before.token })
      : NOT_LINKED;
  if (!opened.ok) return opened;
  const token = opened.value.access_token;
  const told = await plaidItem(world, token).accounts();
  if (!told.ok) return told;
  const institution = told.value.item.institution_name ?? added?.institution?.name ?? before?.institution ?? "";
  const accounts = told.value.accounts.flatMap((it) => accountOf(it, institution) ?? []);
  if (accounts.length === 0) return NOT_LINKED;
  return ok({ secret: JSON.stringify({ token, institution }), accounts, ...consentEnd(told.value.item) });
}
