import { randomUUID } from "node:crypto";
import { z } from "zod";
import { day, formatDay } from "#engine/dates/day.ts";
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
  type Link,
  type Synced,
  type World,
} from "#providers/connections/port.ts";
import { checkReference, REFERENCE_FIELDS } from "#providers/connections/returned-reference.ts";
import { PAGE, type SnapTrade, snapTrade, type SnapTradeUser } from "./api.ts";
import { accountOf, SNAPTRADE } from "./names.ts";
import type { SnapAccount, SnapActivity } from "./shapes.ts";
import { type SnapRead, snapTradeStatement } from "./translate.ts";

export const SNAPTRADE_SETTINGS = {
  "snaptrade-id": "SNAPTRADE_CLIENT_ID",
  "snaptrade-key": "SNAPTRADE_CONSUMER_KEY",
} as const;

/**
 * Brokers by way of SnapTrade, where the operator has a key of it for people (not a personal one). Each connection is a user of its own there, who
 * is told apart by a number and deleted when it ends. Written by its published description (docs.snaptrade.com: request signatures, connection portal,
 * fixing connections, accounts, balances, positions, activities, rate limits) and proved against a stand-in that speaks it; not against the service.
 */
export const snaptrade: ConnectionSource = {
  ...SNAPTRADE,
  kind: "broker",
  words: {
    summary: "Brokers of the United States, Canada, Europe and elsewhere, by your consent, by way of SnapTrade.",
    sees: [
      "The accounts of the broker you sign in to, with their cash and what you hold, as SnapTrade reads them once a day.",
      "Trades, dividends, interest, fees, deposits and withdrawals as far back as the broker tells them.",
      "Options, splits and mergers are told without all they change; a file of your broker has them.",
    ],
    steps: [
      "Choose your broker, and go to the page of SnapTrade.",
      "Sign in to your broker there and agree to reading. You come back here by yourself.",
      "Where the broker ends the access, the page of the connection says so, and you give it anew there.",
    ],
    keeps:
      "What opens the accounts at SnapTrade is kept sealed. It is asked for reading alone, and an access that may trade is refused. Your password goes to SnapTrade or to your broker and never comes here. Disconnecting deletes what SnapTrade keeps of it.",
  },
  fields: REFERENCE_FIELDS,
  check: checkReference,
  consent: { countries: [], service: { name: "SnapTrade", choice: "Broker" }, banks: brokers, start },
  connect,
  sync,
  disconnect: async ({ secret }, world) => {
    const kept = keptJson(secret, secretShape);
    if (kept) await snapTrade(world).forget(kept);
  },
};

async function brokers(_country: string, world: World) {
  const read = await snapTrade(world).brokers();
  if (!read.ok) return read;
  const open = read.value.filter((it) => it.enabled !== false && it.maintenance_mode !== true);
  return ok(open.map(({ slug, name, display_name: shown }) => ({ key: slug, name: shown || name })));
}

const userShape = z.object({ userId: z.string(), userSecret: z.string() });
const secretShape = userShape.extend({ link: z.string() });
const cursorShape = z.object({ from: z.string() });

const NOT_LINKED: Result<never, ConnectionError> = err({
  kind: "credentials_refused",
  detail: "No broker was linked on the page of SnapTrade. Begin again there.",
});

/** SnapTrade leads back to the address it was given, so that the state goes along as the reference. */
async function start(
  { bank: broker, state, returnTo, renews }: ConsentAsked,
  world: World,
): Promise<Result<ConsentStarted, ConnectionError>> {
  const api = snapTrade(world);
  const before = keptJson(renews ?? null, secretShape);
  const user = before ? ok(before) : await api.register(randomUUID());
  if (!user.ok) return user;
  const back = new URL(returnTo);
  back.searchParams.set("ref", state);
  const made = await api.portal(user.value, { broker, returnTo: back.href, reconnect: before?.link });
  if (!made.ok) return made;
  const { userId, userSecret } = user.value;
  // What opens a connection that is mended is not handed out again.
  return ok({ visit: made.value.redirectURI, kept: JSON.stringify(before ? {} : { userId, userSecret }) });
}

async function connect(given: Given, world: World): Promise<Result<Connected, ConnectionError>> {
  const before = keptJson(given[CONSENT_RENEWS] ?? null, secretShape);
  const user = keptJson(given[CONSENT_KEPT] ?? null, userShape) ?? before;
  if (!user) return NOT_LINKED;
  const api = snapTrade(world);
  const made = await readLink(api, user);
  // Somebody who did not agree leaves nothing behind there.
  if (!made.ok && made.error.kind !== "institution_unreachable" && !before) await api.forget(user);
  return made;
}

async function readLink(
  api: SnapTrade,
  { userId, userSecret }: SnapTradeUser,
): Promise<Result<Connected, ConnectionError>> {
  const user = { userId, userSecret };
  const links = await api.links(user);
  if (!links.ok) return links;
  const link = links.value.find(({ disabled }) => disabled !== true);
  if (!link) return NOT_LINKED;
  if (link.type === "trade") return err({ kind: "may_trade", detail: "it may trade at the broker" });
  const told = await api.accounts(user);
  if (!told.ok) return told;
  const accounts = told.value.filter(isOpen).map(accountOf);
  if (accounts.length === 0) return NOT_LINKED;
  return ok({ secret: JSON.stringify({ ...user, link: link.id }), accounts });
}

const isOpen = ({ status }: SnapAccount): boolean => status !== "closed" && status !== "archived";

const FIRST_DAY = "1970-01-01";
/** What is booked late, or corrected, is found when so much is asked for again. */
const OVERLAP_DAYS = 30;
const PAGES_MAX = 50;

async function sync({ secret, cursor }: Link, world: World): Promise<Result<Synced, ConnectionError>> {
  const kept = keptJson(secret, secretShape);
  if (!kept) return err({ kind: "credentials_refused" });
  const api = snapTrade(world);
  const links = await api.links(kept);
  if (!links.ok) return links;
  const link = links.value.find(({ id }) => id === kept.link);
  if (!link || link.disabled === true) return err({ kind: "consent_ended" });
  if (link.type === "trade") return err({ kind: "may_trade", detail: "it may trade at the broker" });
  const told = await api.accounts(kept);
  if (!told.ok) return told;
  const accounts = told.value.filter(isOpen);
  const from = keptJson(cursor, cursorShape)?.from ?? FIRST_DAY;
  const read: SnapRead[] = [];
  for (const account of accounts) {
    const one = await readAccount(api, kept, { account, from });
    if (!one.ok) return one;
    read.push(one.value);
  }
  const isWhole = read.every(({ held }) => held !== undefined);
  return ok({
    statement: snapTradeStatement(read, world.today()),
    cursor: JSON.stringify({ from: isWhole ? formatDay(day(world.today()) - OVERLAP_DAYS) : from }),
    ...(isWhole
      ? {}
      : { isPartial: "SnapTrade still reads an account for the first time. The rest follows at the next update." }),
  });
}

async function readAccount(
  api: SnapTrade,
  user: SnapTradeUser,
  { account, from }: { readonly account: SnapAccount; readonly from: string },
): Promise<Result<SnapRead, ConnectionError>> {
  const activities: SnapActivity[] = [];
  let isLast = false;
  for (let page = 0; !isLast && page < PAGES_MAX; page++) {
    const read = await api.activities(user, account.id, { from, offset: page * PAGE });
    if (!read.ok) return read;
    activities.push(...read.value.data);
    isLast = read.value.data.length < PAGE;
  }
  const { transactions, holdings } = account.sync_status ?? {};
  const isRead = isLast && [transactions, holdings].every((it) => it?.initial_sync_completed !== false);
  if (!isRead) return ok({ account: accountOf(account), activities, held: undefined });
  const balances = await api.balances(user, account.id);
  if (!balances.ok) return balances;
  const positions = await api.positions(user, account.id);
  if (!positions.ok) return positions;
  const held = { balances: balances.value, positions: positions.value };
  return ok({ account: accountOf(account), activities, held });
}
