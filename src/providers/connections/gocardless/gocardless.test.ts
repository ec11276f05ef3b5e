import { expect, onTestFinished, test } from "vitest";
import { formatFixed } from "#engine/money/fixed.ts";
import { describeConnectionSource } from "#providers/connections/contract.ts";
import { CONSENT_KEPT } from "#providers/connections/port.ts";
import { differencesIn } from "#providers/connections/sum-lines.ts";
import { showStatement } from "#providers/statements/show-line.ts";
import { goCardless } from "./gocardless.ts";
import { type GoCardlessStandIn, LINKED, openGoCardlessStandIn } from "./stand-in.ts";

const clock = { today: () => "2024-04-01", now: () => new Date("2024-04-01T12:00:00Z") };
const keptOf = (requisition: string) => JSON.stringify({ requisition, bank: "Testbank", historyDays: 540 });
const good = { code: "s".repeat(43), [CONSENT_KEPT]: keptOf(LINKED) };

/** A salary, two coffees of one day that say the same, a rent, and a payment that is not booked yet; a card with one purchase. */
const lived = (it: GoCardlessStandIn): void => {
  const id = (name: string) => ({ internalTransactionId: name });
  it.book("acc-1", { ...id("r1"), amount: "2000.00", on: "2024-03-01", remittance: ["Salary", "March"] });
  it.book("acc-1", { amount: "-3.50", on: "2024-03-02", to: "Café" });
  it.book("acc-1", { amount: "-3.50", on: "2024-03-02", to: "Café" });
  it.book("acc-1", { ...id("r4"), amount: "-800.00", on: "2024-03-03", to: "Landlord", remittance: ["Rent"] });
  it.book("acc-1", { ...id("r5"), amount: "-9.00", on: "2024-03-31", isPending: true, to: "Shop" });
  it.balance("acc-1", "1193.00");
  it.book("acc-2", { ...id("r1"), amount: "-20.00", on: "2024-03-05", to: "Books" });
  it.balance("acc-2", "-20.00", "closingBooked");
};

let current: GoCardlessStandIn;
const open = async () => {
  current = await openGoCardlessStandIn(clock);
  lived(current);
  return current;
};
const refusing = (status: number, type: string) => () => current.refuse(status, type);

describeConnectionSource(goCardless, {
  open,
  good,
  badlyPasted: [{ name: "no reference", given: { code: "a b" } }],
  failures: [
    {
      name: "a way that did not begin here",
      given: { code: good.code },
      when: "connect",
      kind: "credentials_refused",
    },
    {
      name: "a consent that was broken off",
      given: { ...good, [CONSENT_KEPT]: keptOf("0b7a4f5c-0000-4000-8000-000000000000") },
      when: "connect",
      kind: "institution_answer_unreadable",
    },
    {
      name: "a consent that is over",
      given: good,
      when: "sync",
      kind: "consent_ended",
      prepare: refusing(401, "AccessExpiredError"),
    },
    {
      name: "an account that was suspended for its errors",
      given: good,
      when: "sync",
      kind: "consent_ended",
      prepare: refusing(409, "Account suspended"),
    },
    {
      name: "a bank that has enough of it for today",
      given: good,
      when: "sync",
      kind: "institution_busy",
      prepare: refusing(403, "RateLimitError"),
    },
    {
      name: "a bank that does not answer the service",
      given: good,
      when: "sync",
      kind: "institution_unreachable",
      prepare: refusing(400, "ServiceError"),
    },
    {
      name: "too many questions",
      given: good,
      when: "sync",
      kind: "institution_busy",
      prepare: () => current.trouble("busy"),
    },
    {
      name: "a service that is down",
      given: good,
      when: "sync",
      kind: "institution_unreachable",
      prepare: () => current.trouble("down"),
    },
    {
      name: "a page instead of an answer",
      given: good,
      when: "sync",
      kind: "institution_answer_unreadable",
      prepare: () => current.trouble("nonsense"),
    },
  ],
});

async function connected() {
  const bank = await open();
  onTestFinished(() => bank.close());
  const made = await goCardless.connect(good, bank.world);
  if (!made.ok) return expect.unreachable(made.error.kind);
  const sync = (cursor: string | null, world = bank.world) =>
    goCardless.sync({ secret: made.value.secret, cursor }, world);
  return { bank, made: made.value, sync };
}

test("bookings keep their sign, those that say the same are told apart, and balances are what they come to", async () => {
  const { made, sync } = await connected();
  expect(made.consentEndsOn).toBe("2024-06-30");
  expect(made.accounts.map(({ key, name, kind }) => `${key} ${name}: ${kind}`)).toEqual([
    "gocardless:DE89370400440532013000:EUR Girokonto 3000: bank",
    "gocardless:acc-2 Kreditkarte: card",
  ]);
  const answer = await sync(null);
  if (!answer.ok || !("statement" in answer.value)) return expect.unreachable("a statement");
  const { statement } = answer.value;
  expect(showStatement(statement)).toEqual([
    "2024-03-01 deposit, cash 2000 EUR",
    "2024-03-02 withdrawal, cash -3.5 EUR",
    "2024-03-02 withdrawal, cash -3.5 EUR",
    "2024-03-03 withdrawal, cash -800 EUR",
    "2024-03-05 withdrawal, cash -20 EUR",
    "skipped: Not booked yet: it comes when the bank books it.",
  ]);
  expect(statement.lines.map(({ description }) => description)).toContain("Landlord · Rent");
  // What is available is no balance of what is booked.
  expect(statement.totals.map(({ amount }) => formatFixed(amount))).toEqual(["1193", "-20"]);
  expect(differencesIn(statement)).toEqual([]);
});

test("after the last day of the consent the bank is not asked any more", async () => {
  const { bank, sync } = await connected();
  const before = bank.asked.length;
  expect(await sync(null, { ...bank.world, today: () => "2024-07-01" })).toEqual({
    ok: false,
    error: { kind: "consent_ended" },
  });
  expect(bank.asked.length).toBe(before);
});

test("a bank is asked for no more of the past than it tells, and leads back with the state as the reference", async () => {
  const bank = await open();
  onTestFinished(() => bank.close());
  const step = goCardless.consent;
  if (!step) return expect.unreachable("there is a consent");
  expect(await step.banks("GB", bank.world)).toEqual({
    ok: true,
    value: [{ key: "OLDBANK_OLDBGB2L", name: "Old Bank" }],
  });
  const asked = { country: "GB", state: "s".repeat(43), returnTo: "https://example.org/central/connections/return" };
  const begun = await step.start({ ...asked, bank: "OLDBANK_OLDBGB2L" }, bank.world);
  if (!begun.ok) return expect.unreachable(begun.error.kind);
  expect(JSON.parse(begun.value.kept ?? "")).toMatchObject({ bank: "Old Bank", historyDays: 90 });
  const page = await fetch(begun.value.visit, { redirect: "manual" });
  expect(page.headers.get("location")).toBe(`${asked.returnTo}?ref=${asked.state}`);
  const given = { code: asked.state, [CONSENT_KEPT]: begun.value.kept ?? "" };
  expect((await goCardless.connect(given, bank.world)).ok).toBe(true);
  bank.decide(false);
  expect(await goCardless.connect(given, bank.world)).toMatchObject({ error: { kind: "credentials_refused" } });
  expect((await step.start({ ...asked, bank: "Elsewhere" }, bank.world)).ok).toBe(false);
});
