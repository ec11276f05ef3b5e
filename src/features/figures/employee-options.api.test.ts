import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calendar, assetFigures } from "#features/assets/contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";
import { inbox } from "#features/inbox/contract.ts";
import { holdings, overview } from "./contract.ts";
import { explanation } from "./explanation-contract.ts";
import { taxYearView } from "./tax-year-contract.ts";

/**
 * 1,000 options at 3, a quarter each year from 1 January 2024, until the end of 2033; the share at 10 since 2 January 2025 and at 12 since 1 June 2026.
 * Two years have passed: 500 have vested. 100 of them are exercised on 1 July 2026 for 300. Today is 20 November 2026.
 */
let api: Api;
let anna: Caller;
const portfolioId = randomUUID();
const accountId = randomUUID();
const [grantId, shareId] = [randomUUID(), randomUUID()];
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const done = async (answer: Promise<{ readonly status: number; readonly text: string }>) => {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(300);
};
const TERMS = {
  kind: "nso",
  strike: "3",
  granted: "1000",
  grantedOn: "2024-01-01",
  expiresOn: "2033-12-31",
  vesting: "yearly",
  vestingMonths: 48,
  shareAssetId: shareId,
};
const stated = (facts: object) => done(anna.call("PUT", at(`/assets/${grantId}/facts`), { body: { facts } }));
const price = (on: string, of: string) =>
  done(anna.call("PUT", at(`/assets/${shareId}/prices/${on}`), { body: { price: of, currency: "EUR" } }));
const moved = (kind: string, on: string, moves: readonly object[], status = "booked") =>
  anna.call("POST", at("/transactions"), {
    body: {
      transactionId: randomUUID(),
      entry: { type: "corporate_action", kind, on, status, accountId, currency: "EUR", moves },
    },
  });
const exercise = (on: string, units: string, paid: string) =>
  moved("work_options_exercised", on, [
    { assetId: grantId, quantity: `-${units}` },
    { assetId: shareId, quantity: units, amount: paid },
  ]);
const heldOn = async (on: string) =>
  (await anna.call("GET", at(`/holdings?on=${on}`))).as(holdings).holdings.find(({ assetId }) => assetId === grantId);
const figuresOn = async (on: string) => {
  const { figures } = (await anna.call("GET", at(`/assets/${grantId}/figures?on=${on}`))).as(assetFigures);
  return Object.fromEntries(figures.map((it) => [it.key, it.value]));
};
const worth = async (on: string) => (await anna.call("GET", at(`/overview?range=ALL&on=${on}`))).as(overview);

beforeAll(async () => {
  api = await openApi();
  anna = await api.signUp("anna");
  await done(anna.call("POST", "/api/portfolios", { body: { portfolioId, name: "Anna", baseCurrency: "EUR" } }));
  const account = { accountId, name: "Stock plan", kind: "brokerage", currency: "EUR" };
  await done(anna.call("POST", at("/accounts"), { body: account }));
  const share = { assetId: shareId, name: "Employer", assetClass: "equity", currency: "EUR", tracking: "units" };
  await done(anna.call("POST", at("/assets"), { body: share }));
  await done(
    anna.call("POST", at("/assets"), {
      body: {
        assetId: grantId,
        name: "Options 2024",
        assetClass: "employee_option",
        currency: "EUR",
        tracking: "units",
        opening: { on: "2025-01-02", accountId, quantity: "1000", cost: "0" },
        facts: TERMS,
      },
    }),
  );
  const deposit = { type: "deposit", on: "2025-01-02", accountId, currency: "EUR", amount: "1000" };
  await done(anna.call("POST", at("/transactions"), { body: { transactionId: randomUUID(), entry: deposit } }));
  await price("2025-01-02", "10");
  await price("2026-06-01", "12");
});
afterAll(() => api.close());

test("EQ-09: what has vested counts in net worth at the price of the share less the strike, and what has not is left out", async () => {
  // A quarter of 1,000 × 7, half of it, half of 1,000 × 9.
  for (const [on, value, unit] of [
    ["2025-12-31", "1750", "1.75"],
    ["2026-01-01", "3500", "3.5"],
    ["2026-06-01", "4500", "4.5"],
  ] as const) {
    const held = await heldOn(on);
    expect([held?.quantity, held?.value.value, held?.price, held?.priceSource]).toEqual(["1000", value, unit, "model"]);
    expect((await worth(on)).netWorth.value).toBe(String(1000 + Number(value)));
  }
  expect((await worth("2026-06-01")).netWorth.notes).toEqual([
    "Options 2024 is estimated at its intrinsic value of what has vested; what has not is left out: nobody states a price",
  ]);
  const asked = at(`/explain?figure=holding_value&assetId=${grantId}&on=2026-06-01`);
  const words = JSON.stringify((await anna.call("GET", asked)).as(explanation));
  for (const label of ["Intrinsic value of one option", "Options that have vested", "Price of the share", "Strike"])
    expect(words).toContain(label);
  expect(await figuresOn("2026-06-01")).toMatchObject({
    exercisable: "500",
    unvested: "500",
    intrinsic_one: "9",
    intrinsic_vested: "4500",
    intrinsic_unvested: "4500",
    exercise_cost: "1500",
    income_at_exercise: "4500",
  });
});

test("EQ-09: the calendar has the next days of vesting and the last day to exercise", async () => {
  const { entries } = (await anna.call("GET", at("/calendar?from=2026-11-21&to=2036-01-01"))).as(calendar);
  expect(entries.filter((it) => it.assetId === grantId).map((it) => `${it.on} ${it.kind} ${it.label}`)).toEqual([
    "2027-01-01 vesting 250 of Options 2024 vest",
    "2028-01-01 vesting 250 of Options 2024 vest",
    "2033-12-31 expiry Options 2024: they expire: exercise on this day at the latest",
  ]);
});

test("EQ-09: a new price of the share is a new value of the options, and what has not vested counts once its owner says so", async () => {
  await price("2026-06-15", "13");
  expect((await heldOn("2026-06-15"))?.value.value).toBe("5000");
  await price("2026-06-15", "12");
  await stated({ ...TERMS, counted: "all" });
  expect((await heldOn("2026-06-15"))?.value.value).toBe("9000");
  await stated(TERMS);
  expect((await heldOn("2026-06-15"))?.value.value).toBe("4500");
});

test("EQ-09: more than has vested is refused with how many may be; 100 of 500 leave 400, and the shares cost what was paid", async () => {
  const refused = await exercise("2026-07-01", "501", "1503");
  expect([refused.status, JSON.parse(refused.text)]).toMatchObject([
    422,
    {
      fields: [
        {
          path: "entry.quantity",
          message:
            "500 had vested and were not exercised on 2026-07-01. Enter at most so many, or change the terms of the options.",
        },
      ],
    },
  ]);
  await done(exercise("2026-07-01", "100", "300"));
  expect(await figuresOn("2026-07-01")).toMatchObject({
    exercisable: "400",
    unvested: "500",
    intrinsic_vested: "3600",
  });
  expect((await heldOn("2026-07-01"))?.value.value).toBe("3600");
  const all = (await anna.call("GET", at("/holdings?on=2026-07-01"))).as(holdings).holdings;
  const shares = all.find(({ assetId }) => assetId === shareId);
  expect([shares?.quantity, shares?.value.value, shares?.cost.value]).toEqual(["100", "1200", "300"]);
  // 700 of cash, 1,200 of shares, 400 × 9.
  expect((await worth("2026-07-01")).netWorth.value).toBe("5500");
});

test("EQ-09: 1,200 of shares for 300 are 900 of pay for a non-qualified option, none for an incentive one, and not known for EMI", async () => {
  const rows = async () => {
    const { vested, payInShares } = (await anna.call("GET", at("/tax-year?year=2026&ruleSet=DE"))).as(taxYearView);
    const [row] = vested ?? [];
    return [row?.reason, row?.quantity, row?.worth.value, row?.paid?.value, row?.pay?.value, payInShares?.pay.value];
  };
  expect(await rows()).toEqual(["option_exercise", "100", "1200", "300", "900", "900"]);
  await stated({ ...TERMS, kind: "iso" });
  expect((await rows()).slice(4)).toEqual(["0", "0"]);
  await stated({ ...TERMS, kind: "emi" });
  expect((await rows()).slice(4)).toEqual([null, null]);
  await stated(TERMS);
});

test("EQ-09: the inbox asks for a decision ninety days before the last one, and for what the entries still hold", async () => {
  const waits = async () => {
    const { groups } = (await anna.call("GET", at("/inbox"))).as(inbox);
    const own = groups.flatMap(({ cause, items }) => items.map((it) => ({ ...it, cause })));
    return own.filter(({ assetId, cause }) => assetId === grantId && cause !== "old_value");
  };
  expect(await waits()).toEqual([]);
  // 20 November 2026 and 80 days.
  await stated({ ...TERMS, expiresOn: "2027-02-08" });
  expect((await waits()).map(({ cause, text, mend }) => [cause, text, mend])).toEqual([
    ["due", "400 of Options 2024 can be exercised until 2027-02-08 and lapse after it.", "holding"],
  ]);
  await stated({ ...TERMS, leftOn: "2026-08-01", daysAfterLeaving: 30 });
  expect((await waits()).map(({ cause, text }) => [cause, text])).toEqual([
    ["due", "500 of Options 2024 had not vested when you left on 2026-08-01: enter that they were forfeited."],
    ["due", "400 of Options 2024 were not exercised by 2026-08-31: enter that they have lapsed."],
  ]);
  await stated(TERMS);
});

test("EQ-09: who leaves forfeits what has not vested, and after the last day the rest is worth nothing and cannot be exercised", async () => {
  await stated({ ...TERMS, leftOn: "2026-08-01", daysAfterLeaving: 30 });
  await done(moved("work_options_forfeited", "2026-08-02", [{ assetId: grantId, quantity: "-500" }]));
  expect(await figuresOn("2026-08-02")).toMatchObject({ exercisable: "400", unvested: "0", intrinsic_vested: "3600" });
  expect((await heldOn("2026-08-02"))?.value.value).toBe("3600");
  expect((await heldOn("2026-09-01"))?.value.value).toBe("0");
  const late = await exercise("2026-09-01", "1", "3");
  expect([late.status, late.text]).toEqual([422, expect.stringContaining("Their last day was 2026-08-31")]);
  await done(moved("work_options_lapsed", "2026-09-01", [{ assetId: grantId, quantity: "-400" }]));
  expect(await heldOn("2026-09-02")).toBeUndefined();
  const { netWorth, bridge } = await worth("2026-09-02");
  expect([netWorth.value, bridge.closing]).toEqual(["1900", "1900"]);
});
