import { expect, onTestFinished, test } from "vitest";
import { formatFixed } from "#engine/money/fixed.ts";
import { describeConnectionSource } from "#providers/connections/contract.ts";
import { differencesIn } from "#providers/connections/sum-lines.ts";
import { showStatement } from "#providers/statements/show-line.ts";
import { enableBanking } from "./enablebanking.ts";
import { type EnableBankingStandIn, GOOD_CODE, openEnableBanking } from "./stand-in.ts";

const clock = { today: () => "2024-04-01", now: () => new Date("2024-04-01T12:00:00Z") };
const good = { code: GOOD_CODE };

/** A salary, two coffees of one day that say the same, a rent, and a payment that is not booked yet; a card with one purchase. */
const lived = (it: EnableBankingStandIn): void => {
  it.book("uid-1", { entry_reference: "r1", amount: "2000.00", on: "2024-03-01", remittance: ["Salary", "March"] });
  it.book("uid-1", { amount: "-3.50", on: "2024-03-02", to: "Café" });
  it.book("uid-1", { amount: "-3.50", on: "2024-03-02", to: "Café" });
  it.book("uid-1", {
    entry_reference: "r4",
    amount: "-800.00",
    on: "2024-03-03",
    to: "Landlord",
    remittance: ["Rent"],
  });
  it.book("uid-1", { entry_reference: "r5", amount: "-9.00", on: "2024-03-31", status: "PDNG", to: "Shop" });
  it.balance("uid-1", "1193.00");
  it.book("uid-2", { entry_reference: "r1", amount: "-20.00", on: "2024-03-05", to: "Books" });
  it.balance("uid-2", "-20.00", "CLBD");
};

let current: EnableBankingStandIn;
const open = async () => {
  current = await openEnableBanking(clock);
  lived(current);
  return current;
};

describeConnectionSource(enableBanking, {
  open,
  good,
  badlyPasted: [{ name: "no code", given: { code: "a b" } }],
  failures: [
    { name: "a code that was used", given: { code: `${GOOD_CODE}0` }, when: "connect", kind: "credentials_refused" },
    {
      name: "a consent that is over",
      given: good,
      when: "sync",
      kind: "consent_ended",
      prepare: () => current.end("EXPIRED_SESSION"),
    },
    {
      name: "a consent that was taken back at the bank",
      given: good,
      when: "sync",
      kind: "consent_ended",
      prepare: () => current.end("REVOKED_SESSION"),
    },
    {
      name: "a bank that has enough of it for today",
      given: good,
      when: "sync",
      kind: "institution_busy",
      prepare: () => current.end("ASPSP_RATE_LIMIT_EXCEEDED"),
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
  const made = await enableBanking.connect(good, bank.world);
  if (!made.ok) return expect.unreachable(made.error.kind);
  const sync = (cursor: string | null, world = bank.world) =>
    enableBanking.sync({ secret: made.value.secret, cursor }, world);
  const synced = async (cursor: string | null) => {
    const answer = await sync(cursor);
    return answer.ok && "statement" in answer.value ? answer.value : expect.unreachable(JSON.stringify(answer));
  };
  return { bank, made: made.value, sync, synced };
}

test("bookings are signed by their direction, those that say the same are told apart, and balances are what they come to", async () => {
  const { made, synced } = await connected();
  expect(made.consentEndsOn).toBe("2024-06-30");
  expect(made.accounts.map(({ name, kind }) => `${name}: ${kind}`)).toEqual([
    "Girokonto 3000: bank",
    "Kreditkarte: card",
  ]);
  const { statement } = await synced(null);
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

test("a bank that remembers three months only is asked for three months", async () => {
  const { bank, synced } = await connected();
  bank.remember(90);
  const { statement } = await synced(null);
  expect(statement.lines).toHaveLength(5);
});

test("after the last day of the consent the bank is not asked any more", async () => {
  const { bank, sync } = await connected();
  const before = bank.asked.length;
  const answer = await sync(null, { ...bank.world, today: () => "2024-07-01" });
  expect(answer).toEqual({ ok: false, error: { kind: "consent_ended" } });
  expect(bank.asked.length).toBe(before);
});

test("banks of a country are told by name, and the address to visit is the bank's", async () => {
  const { bank } = await connected();
  const step = enableBanking.consent;
  if (!step) return expect.unreachable("there is a consent");
  expect(await step.banks("DE", bank.world)).toEqual({ ok: true, value: [{ key: "Testbank", name: "Testbank" }] });
  const asked = { country: "DE", state: "s".repeat(43), returnTo: "https://example.org/central/connections/return" };
  const begun = await step.start({ ...asked, bank: "Testbank" }, bank.world);
  expect(begun.ok && begun.value.visit).toContain("/enablebanking/page");
  expect((await step.start({ ...asked, bank: "Elsewhere" }, bank.world)).ok).toBe(false);
});
