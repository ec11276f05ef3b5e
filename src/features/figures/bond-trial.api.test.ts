import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { triedText, type TriedBond } from "#assets/bond/tried-bond.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";
import { bondTrial } from "./bond-trial-contract.ts";
import { explanation } from "./explanation-contract.ts";

/**
 * On 20 November 2026: 10,000 of Ash at 4 %, paid each 20 November to 2028 and quoted at par, is owned. Tried out: the text books' bond,
 * seven per cent paid twice a year for eight years at 94.17, which yields 8 %, and par bonds.
 */
let api: Api;
let anna: Caller;
const portfolioId = randomUUID();
const [accountId, ash] = [randomUUID(), randomUUID()];
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const done = async (answer: Promise<{ status: number; text: string }>) => {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(300);
};
const trial = async (bonds: readonly TriedBond[]) =>
  (await anna.call("GET", at(`/bond-trial?on=2026-11-20&bonds=${encodeURIComponent(triedText(bonds))}`))).as(bondTrial);

beforeAll(async () => {
  api = await openApi();
  anna = await api.signUp("anna");
  await done(anna.call("POST", "/api/portfolios", { body: { portfolioId, name: "Anna", baseCurrency: "EUR" } }));
  await done(anna.call("POST", at("/accounts"), { body: { accountId, name: "Bank", kind: "bank", currency: "EUR" } }));
  const body = { assetId: ash, name: "Ash", assetClass: "bond", currency: "EUR", tracking: "units" };
  await done(anna.call("POST", at("/assets"), { body }));
  const facts = { couponRate: "0.04", frequency: 1, dayCount: "30E/360", maturityOn: "2028-11-20" };
  await done(anna.call("PUT", at(`/assets/${ash}/facts`), { body: { facts } }));
  for (const entry of [
    { type: "deposit", on: "2026-11-20", amount: "10000" },
    { type: "buy", on: "2026-11-20", assetId: ash, quantity: "10000", price: "100" },
  ])
    await done(
      anna.call("POST", at("/transactions"), {
        body: { transactionId: randomUUID(), entry: { accountId, currency: "EUR", ...entry } },
      }),
    );
});
afterAll(() => api.close());

const par: TriedBond = {
  name: "Par",
  face: "30000",
  couponRate: "0.06",
  frequency: 1,
  maturityOn: "2030-11-20",
  price: "100",
};

test("a bond tried out has the yield a price gives: 7 % twice a year for eight years at 94.17 yields 8 %", async () => {
  const { bonds } = await trial([
    { ...par, couponRate: "0.07", frequency: 2, maturityOn: "2034-11-20", price: "94.17383", face: "100000" },
  ]);
  expect(bonds[0]).toMatchObject({ value: "94173.83", income: "7000" });
  expect(bonds[0]?.yieldToWorst).toBeCloseTo(0.08, 6);
});

test("the whole with it is weighted by value: 10,000 at 4 % and 30,000 at 6 % yield 5.5 %, and pay 2,200 a year", async () => {
  const { owned, together, years } = await trial([par]);
  expect(owned).toMatchObject({ value: "10000", income: "400" });
  expect(together).toMatchObject({ value: "40000", income: "2200" });
  expect([owned.yieldToWorst, together.yieldToWorst].map((it) => it?.toFixed(6))).toEqual(["0.040000", "0.055000"]);
  expect(years.map((it) => [it.year, it.owned.principal, it.tried.principal, it.tried.interest])).toEqual([
    [2026, "0", "0", "0"],
    [2027, "0", "0", "1800"],
    [2028, "10000", "0", "1800"],
    [2029, "0", "0", "1800"],
    [2030, "0", "30000", "1800"],
  ]);
});

test("nothing of it is kept, and what is no list of bonds is refused", async () => {
  await trial([par]);
  expect((await trial([])).together.value).toBe("10000");
  expect((await anna.call("GET", at("/holdings"))).text).not.toContain("Par");
  expect((await anna.call("GET", at("/bond-trial?bonds=nothing"))).status).toBe(400);
  expect((await trial([{ ...par, couponRate: "0", price: "80" }])).bonds[0]).toMatchObject({
    value: "24000",
    income: "0",
  });
});

/** The tree of a figure of what is tried out, with every label in it. */
async function explained(bonds: readonly TriedBond[], key: string) {
  const params = `on=2026-11-20&bonds=${encodeURIComponent(triedText(bonds))}`;
  const asked = `/explain?figure=bond_trial&key=${key}&params=${encodeURIComponent(params)}`;
  const answer = await anna.call("GET", at(asked));
  return answer.status === 200 ? answer.as(explanation) : answer.status;
}

test("FI-06: each figure of a bond tried out explains itself by the parts of one that is owned, and leads to no asset", async () => {
  const value = await explained([par], "0.value");
  expect(value).toMatchObject({ value: "30000" });
  for (const label of ["Value at the clean price", "Accrued interest", "Units"])
    expect(JSON.stringify(value)).toContain(label);
  expect(JSON.stringify(value)).not.toContain("tried:");
  const income = await explained([par], "0.income");
  expect(income).toMatchObject({ value: "1800" });
  const yields = await explained([par], "0.yieldToWorst");
  expect(typeof yields === "number" ? yields : Number(yields.value).toFixed(6)).toBe("0.060000");
  expect(await explained([par], "0.modifiedDuration")).toMatchObject({ label: expect.stringContaining("uration") });
  for (const key of ["1.value", "0.price", "owned", "9999.value"]) expect(await explained([par], key), key).toBe(400);
});

test("FI-06: all bonds explain themselves as the sum and the weighted average of each, and the change as the difference", async () => {
  const together = await explained([par], "together.value");
  expect(together).toMatchObject({
    value: "40000",
    inputs: [
      { label: "Ash", value: "10000" },
      { label: "Par", value: "30000" },
    ],
  });
  const average = await explained([par], "together.yieldToWorst");
  const labels = typeof average === "number" ? [] : average.inputs.map(({ label }) => label);
  expect(labels).toEqual(["Yield to worst of Ash", "Yield to worst of Par", "Value of Ash", "Value of Par"]);
  expect(await explained([par], "change.income")).toMatchObject({
    label: "Change of income of the next year",
    value: "1800",
  });
  const more = await explained([par], "change.yieldToWorst");
  expect(typeof more === "number" ? more : Number(more.value).toFixed(4)).toBe("0.0150");
});

test("FI-06: what is not known of one bond is left out of all of them and named; nothing known is no zero", async () => {
  const late: TriedBond = { ...par, name: "Past", maturityOn: "2020-11-20" };
  const { bonds } = await trial([late]);
  expect(bonds[0]?.yieldToWorst).toBeNull();
  const tree = await explained([late], "together.yieldToWorst");
  expect(JSON.stringify(tree)).toContain("Yield to worst: not known of Past.");
  expect((await trial([late])).notes).toContain("Yield to worst: not known of Past.");
});
