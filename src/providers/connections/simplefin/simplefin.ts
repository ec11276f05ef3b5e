import { z } from "zod";
import type { Day } from "#engine/dates/day.ts";
import { day } from "#engine/dates/day.ts";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import { keptJson } from "#providers/connections/kept-json.ts";
import type { Connected, ConnectionError, ConnectionSource, Link, Synced, World } from "#providers/connections/port.ts";
import { type Access, accountsIn, claim, type SimplefinAccounts } from "./api.ts";
import { checkSimplefin, claimAddressIn, FIELDS } from "./check.ts";
import { accountsOf, SIMPLEFIN, statementOf, troublesOf } from "./translate.ts";

/**
 * Banks of the United States and Canada by SimpleFIN Bridge, or any server of the SimpleFIN protocol. Written by its published description, versions 1
 * and 2 (https://www.simplefin.org/protocol.html and the Bridge's developer guide), and proved against a stand-in that speaks it; not against the service.
 */
export const simplefin: ConnectionSource = {
  ...SIMPLEFIN,
  kind: "bank",
  words: {
    summary:
      "Banks, cards and brokers of the United States and Canada, by way of SimpleFIN Bridge, which you pay for yourself.",
    sees: [
      "Accounts with their names and balances.",
      "Bookings of about the last 90 days, and older ones where SimpleFIN keeps them.",
      "What brokers say you hold, without purchases and sales.",
    ],
    steps: [
      "Sign in at bridge.simplefin.org and connect your banks there.",
      "Choose “New app connection”, give it a name, and create a setup token.",
      "Copy the token and paste it here. It is used once, at once.",
    ],
    keeps:
      "The token becomes an access address that can only read. It is kept sealed and asked at most a few times a day. You can end it in SimpleFIN at any time.",
  },
  fields: FIELDS,
  check: checkSimplefin,
  connect,
  sync,
};

const secretShape = z.object({ address: z.string(), user: z.string(), password: z.string() });
const cursorShape = z.object({
  /** Everything from here on may have changed and is asked for again. */
  from: z.number().int(),
  /** Where the history before was broken off; absent when all of it was read. */
  before: z.number().int().optional(),
});

async function connect(
  given: Readonly<Record<string, string>>,
  world: World,
): Promise<Result<Connected, ConnectionError>> {
  const address = claimAddressIn(given["setupToken"] ?? "");
  if (address === undefined || !mayAsk(address, world)) return err({ kind: "credentials_refused" });
  const access = await claim(address, world);
  if (!access.ok) return access;
  if (!mayAsk(access.value.address, world)) return err({ kind: "institution_answer_unreadable", detail: "no TLS" });
  const answer = await accountsIn(access.value, "balances", world);
  // The token is used up by now: the access is kept even where the banks do not answer yet.
  if (!answer.ok && answer.error.kind === "credentials_refused") return answer;
  return ok({ secret: JSON.stringify(access.value), accounts: answer.ok ? accountsOf(answer.value) : [] });
}

const mayAsk = (address: string, world: World): boolean =>
  address.startsWith("https://") || `${address}/`.startsWith(world.address(SIMPLEFIN.key));

/** The Bridge answers 90 days at a time and wants to be asked at most 24 times a day. */
const WINDOW_DAYS = 90;
const WINDOWS_MAX = 8;
/** Banks book late and correct what they booked: so much is asked for again each time. */
const OVERLAP_DAYS = 14;
const SECONDS_A_DAY = 86_400;

interface Asked {
  readonly answers: readonly SimplefinAccounts[];
  /** The day before which history is left to read. */
  readonly before: Day | undefined;
}

async function sync({ secret, cursor }: Link, world: World): Promise<Result<Synced, ConnectionError>> {
  const access = keptJson(secret, secretShape);
  if (!access) return err({ kind: "credentials_refused" });
  const known = keptJson(cursor, cursorShape);
  const today = day(world.today());
  const asked = await askBack(access, { today, known }, world);
  if (!asked.ok) return asked;
  const { answers, before } = asked.value;
  const troubles = answers[0] && troublesOf(answers[0]);
  const unread = before === undefined ? undefined : "Older bookings follow at the next update.";
  const isPartial = [troubles, unread].filter((it) => it !== undefined).join(" ");
  return ok({
    statement: statementOf(answers, world.today()),
    cursor: JSON.stringify({ from: today - OVERLAP_DAYS, before }),
    ...(isPartial === "" ? {} : { isPartial }),
  });
}

/** Period after period into the past: to what is known, or until a period is empty. The first has to be answered; others may follow later. */
async function askBack(
  access: Access,
  { today, known }: { readonly today: Day; readonly known: z.infer<typeof cursorShape> | undefined },
  world: World,
): Promise<Result<Asked, ConnectionError>> {
  const answers: SimplefinAccounts[] = [];
  let to = today + 2;
  let isBeyondKnown = known === undefined;
  for (let count = 0; count < WINDOWS_MAX; count += 1) {
    const from = isBeyondKnown ? to - WINDOW_DAYS : Math.max(to - WINDOW_DAYS, known?.from ?? 0);
    const answer = await accountsIn(access, { from: from * SECONDS_A_DAY, to: to * SECONDS_A_DAY }, world);
    if (!answer.ok) return count === 0 ? answer : ok({ answers, before: to });
    answers.push(answer.value);
    to = from;
    if (isBeyondKnown && isEmpty(answer.value)) return ok({ answers, before: undefined });
    if (!isBeyondKnown && from <= (known?.from ?? 0)) {
      if (known?.before === undefined) return ok({ answers, before: undefined });
      isBeyondKnown = true;
      to = known.before;
    }
  }
  return ok({ answers, before: isBeyondKnown ? undefined : to });
}

/** What is not booked is told for every period. */
const isEmpty = ({ accounts }: SimplefinAccounts): boolean =>
  accounts.every(({ transactions }) => transactions.every(({ posted }) => posted === "0"));
