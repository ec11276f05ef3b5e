import { expect, test } from "vitest";
import { formatFixed } from "#engine/money/fixed.ts";
import { describeConnectionSource } from "#providers/connections/contract.ts";
import { SECOND_FACTOR, type World } from "#providers/connections/port.ts";
import { demo } from "./source.ts";

const worldOn = (today: string): World => ({
  today: () => today,
  now: () => new Date(`${today}T12:00:00Z`),
  fetch: () => Promise.reject(new Error("The demo bank asks nobody.")),
  address: () => "",
  setting: () => "",
});
const GOOD = { customer: "demo", key: "demo-read-2468" };
const as = (customer: string) => ({ ...GOOD, customer });

describeConnectionSource(demo, {
  open: async () => ({ world: worldOn("2024-06-30"), close: async () => undefined }),
  good: GOOD,
  badlyPasted: [{ name: "a key that may trade", given: { ...GOOD, key: "demo-trade-1" } }],
  failures: [
    { name: "a wrong key", given: { ...GOOD, key: "demo-read-0" }, when: "connect", kind: "credentials_refused" },
    { name: "a key that may trade", given: { ...GOOD, key: "demo-trade-1" }, when: "connect", kind: "may_trade" },
    { name: "a second factor", given: as("demo+code"), when: "connect", kind: "second_factor_needed" },
    { name: "a second factor later", given: as("demo+again"), when: "sync", kind: "second_factor_needed" },
    { name: "a consent that is over", given: as("demo+ended"), when: "sync", kind: "consent_ended" },
    { name: "a busy bank", given: as("demo+busy"), when: "sync", kind: "institution_busy" },
    { name: "a silent bank", given: as("demo+down"), when: "sync", kind: "institution_unreachable" },
    { name: "nonsense", given: as("demo+nonsense"), when: "sync", kind: "institution_answer_unreadable" },
  ],
});

const syncOf = async (customer: string, on: string, cursor: string | null = null) => {
  const made = await demo.connect(as(customer), worldOn(on));
  if (!made.ok) return expect.unreachable(made.error.kind);
  const synced = await demo.sync({ secret: made.value.secret, cursor, secondFactor: "123456" }, worldOn(on));
  return synced.ok && "statement" in synced.value ? synced.value : expect.unreachable("it syncs");
};

test("the balance of every account is the sum of its entries, and the units those of its purchases", async () => {
  const { statement } = await syncOf("demo", "2024-03-31");
  const sumOf = (key: string) =>
    statement.lines.filter(({ account }) => account === key).reduce((sum, { cash }) => sum + (cash?.amount ?? 0n), 0n);
  for (const { account, what, amount } of statement.totals) if (what === "cash") expect(amount).toBe(sumOf(account));
  const units = [...statement.lines].reduce(
    (sum, line) => sum + (line.type === "buy" ? (line.quantity ?? 0n) : 0n),
    0n,
  );
  expect(statement.totals.find(({ what }) => what === "holding")?.amount).toBe(units);
  // 500 each month, less what two purchases took, and a distribution of 0.30 a unit less a quarter.
  expect(
    statement.totals.filter(({ account }) => account !== "DEMO-1001").map(({ amount }) => formatFixed(amount)),
  ).toEqual(["506.25", expect.stringMatching(/^\d\.\d\d?$/), expect.stringMatching(/^1\d\.\d{1,3}$/)]);
});

test("the right code opens the demo bank, a wrong one does not", async () => {
  const given = (code: string) => ({ ...as("demo+code"), [SECOND_FACTOR]: code });
  expect(await demo.connect(given("000000"), worldOn("2024-06-30"))).toMatchObject({ ok: false });
  expect(await demo.connect(given(" 123456 "), worldOn("2024-06-30"))).toMatchObject({ ok: true });
});

test("a consent ends after three months, and not a day before", async () => {
  const made = await demo.connect(GOOD, worldOn("2024-06-30"));
  if (!made.ok) return expect.unreachable(made.error.kind);
  expect(made.value.consentEndsOn).toBe("2024-09-30");
  const link = { secret: made.value.secret, cursor: null };
  expect((await demo.sync(link, worldOn("2024-09-30"))).ok).toBe(true);
  expect(await demo.sync(link, worldOn("2024-10-01"))).toEqual({ ok: false, error: { kind: "consent_ended" } });
});

test("what is left out is said: the third account, and payments that are pending", async () => {
  const { statement, isPartial } = await syncOf("demo+partial", "2024-06-30");
  expect(isPartial).toMatch(/Securities/);
  expect(statement.accounts.map(({ name }) => name)).toEqual(["Everyday account", "Savings"]);
  expect(statement.skipped.map(({ reason }) => reason)).toEqual(["Pending: it comes when the bank has booked it."]);
});

test("a later sync tells a week again and then what is new", async () => {
  const { statement } = await syncOf("demo", "2024-06-30", "2024-06-25");
  expect(statement.lines.map(({ on }) => on)).toEqual(["2024-06-22", "2024-06-25", "2024-06-28", "2024-06-29"]);
});
