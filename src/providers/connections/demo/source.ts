import { addMonths, day, formatDay, type LocalDate } from "#engine/dates/day.ts";
import type { StatedTotal, Statement } from "#engine/intake/statement.ts";
import { fixed } from "#engine/money/fixed.ts";
import { err, ok, type Result } from "#engine/result.ts";
import type {
  Connected,
  ConnectionError,
  ConnectionSource,
  Given,
  Link,
  Synced,
  World,
} from "#providers/connections/port.ts";
import { SECOND_FACTOR } from "#providers/connections/port.ts";
import { statementOf } from "#providers/connections/statement-of.ts";
import { checkDemo, demoFields, demoMayTrade } from "./check.ts";
import {
  DEMO_ACCOUNTS,
  DEMO_BEGINS,
  DEMO_CURRENCY,
  DEMO_FUND,
  demoEvents,
  demoPriceOn,
  demoUnitsOn,
} from "./events.ts";

const READ_KEY = "demo-read-2468";
const CODE = "123456";
const PROMPT = "The demo bank sent a code of six digits to your telephone. Here it is always 123456.";
const BUSY_SECONDS = 120;
const CONSENT_MONTHS = 3;
/** Days before the cursor that are told again, as banks do: something may have been booked late. */
const OVERLAP_DAYS = 7;

/** Customer numbers, and what each makes happen: every state a connection can be in, at will. */
const CUSTOMERS = [
  "demo",
  "demo+code",
  "demo+again",
  "demo+ended",
  "demo+busy",
  "demo+down",
  "demo+nonsense",
  "demo+partial",
  "demo+differs",
];

/**
 * An institution inside this program that behaves like the real ones: it asks for a second factor, its consent ends, it is busy, silent or talks
 * nonsense, leaves things out, has payments that are pending and reports what does not add up, all by the customer number. Everybody sees the same.
 */
export const demo: ConnectionSource = {
  key: "demo",
  name: "Demo bank",
  kind: "demo",
  words: {
    summary: "An invented bank with three accounts, to see how a connection works before you make one of your own.",
    sees: [
      "An everyday account with salary, rent and groceries.",
      "Savings with interest.",
      "A fund bought every month.",
    ],
    steps: [
      "Enter “demo” as the customer number and “demo-read-2468” as the access key.",
      "To see what can go wrong, add a word to the customer number: demo+code asks for a second factor, demo+busy and demo+down do not answer, demo+ended has a consent that is over, demo+partial leaves out an account, demo+differs reports a balance that its entries do not give, from the second time on.",
    ],
    keeps: "The customer number and the key, sealed, until you disconnect.",
  },
  fields: demoFields,
  check: checkDemo,
  connect: async (given, world) => connect(given, world),
  sync: async (link, world) => sync(link, world),
};

const customerOf = (given: Given): string => (given["customer"] ?? "").trim().toLowerCase();

function connect(given: Given, world: World): Result<Connected, ConnectionError> {
  const [customer, key] = [customerOf(given), (given["key"] ?? "").trim()];
  if (demoMayTrade(key)) return err({ kind: "may_trade", detail: "make payments" });
  if (key !== READ_KEY || !CUSTOMERS.includes(customer)) return err({ kind: "credentials_refused" });
  if (customer === "demo+code" && given[SECOND_FACTOR] === undefined)
    return err({ kind: "second_factor_needed", prompt: PROMPT });
  if (customer === "demo+code" && given[SECOND_FACTOR]?.trim() !== CODE)
    return err({ kind: "credentials_refused", detail: "The code was another one." });
  const consentEndsOn = formatDay(addMonths(day(world.today()), CONSENT_MONTHS));
  const accounts = DEMO_ACCOUNTS.map(({ key: accountKey, name, kind }) => ({
    key: accountKey,
    name,
    kind,
    currency: DEMO_CURRENCY,
    institution: "Demo bank",
  }));
  return ok({ secret: JSON.stringify({ customer, key, consentEndsOn }), accounts, consentEndsOn });
}

interface DemoSecret {
  readonly customer: string;
  readonly consentEndsOn: LocalDate;
}

function sync({ secret, cursor, secondFactor }: Link, world: World): Result<Synced, ConnectionError> {
  const { customer, consentEndsOn }: DemoSecret = JSON.parse(secret);
  const today = world.today();
  if (customer === "demo+ended" || today > consentEndsOn) return err({ kind: "consent_ended" });
  if (customer === "demo+busy") return err({ kind: "institution_busy", retryAfterSeconds: BUSY_SECONDS });
  if (customer === "demo+down") return err({ kind: "institution_unreachable" });
  if (customer === "demo+nonsense")
    return err({ kind: "institution_answer_unreadable", detail: "The balance of Savings is “NaN”." });
  if (customer === "demo+again" && secondFactor?.trim() !== CODE)
    return err({ kind: "second_factor_needed", prompt: PROMPT });
  const from = cursor === null ? DEMO_BEGINS : formatDay(day(cursor) - OVERLAP_DAYS);
  const isPartial = customer === "demo+partial";
  const statement = statementOn(today, from, { isPartial, differs: customer === "demo+differs" && cursor !== null });
  const why = "The demo bank did not answer for Securities. The other accounts are complete.";
  return ok({ statement, cursor: today, ...(isPartial ? { isPartial: why } : {}) });
}

function statementOn(
  today: LocalDate,
  from: LocalDate,
  { isPartial, differs }: { readonly isPartial: boolean; readonly differs: boolean },
): Statement {
  const accounts = isPartial ? DEMO_ACCOUNTS.slice(0, 2) : DEMO_ACCOUNTS;
  const isTold = ({ account }: { readonly account: string }) => accounts.some(({ key }) => key === account);
  const lines = demoEvents(day(from), day(today)).filter(isTold);
  return statementOf(demo, {
    accounts,
    lines,
    totals: totalsOn(today, differs).filter(isTold),
    prices: isPartial
      ? []
      : [{ security: DEMO_FUND, on: today, price: demoPriceOn(day(today)), currency: DEMO_CURRENCY }],
    skipped: [
      { reason: "Pending: it comes when the bank has booked it.", raw: `${today} Card payment, pending -18.90 EUR` },
    ],
  });
}

/** What the bank says is there: the sums of everything since it began. */
function totalsOn(today: LocalDate, differs: boolean): readonly Omit<StatedTotal, "place">[] {
  const all = demoEvents(day(DEMO_BEGINS), day(today));
  const cash = DEMO_ACCOUNTS.map(({ key }): Omit<StatedTotal, "place"> => {
    const booked = all
      .filter(({ account }) => account === key)
      .reduce((sum, line) => sum + (line.cash?.amount ?? 0n), 0n);
    const amount = booked + (differs && key === "DEMO-2002" ? fixed("12.34") : 0n);
    return { account: key, on: today, what: "cash", currency: DEMO_CURRENCY, amount };
  });
  const units = demoUnitsOn(day(today));
  return [...cash, { account: "DEMO-3003", on: today, what: "holding", security: DEMO_FUND, amount: units }];
}
