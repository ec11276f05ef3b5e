import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cashBuckets, cashWritten } from "#features/cash-buckets/contract.ts";
import { cashView } from "#features/figures/cash-contract.ts";
import { explanation } from "#features/figures/explanation-contract.ts";
import { openApi, type Api } from "#test/api.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

/** 6,000 comes in August, 2,000 of it is saved, and 300 is spent in each of three months: 3,100 in the current account, 2,000 in the savings. */
async function openSaver(name: string) {
  const anna = await api.signUp(name);
  const [portfolioId, giro, savings] = [randomUUID(), randomUUID(), randomUUID()];
  const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
  const send = async (method: "POST" | "PUT" | "DELETE", path: string, body?: object) => {
    const answer = await anna.call(method, path, body ? { body } : {});
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer;
  };
  const enter = (entry: object) =>
    send("POST", at("/transactions"), {
      transactionId: randomUUID(),
      entry: { accountId: giro, currency: "EUR", ...entry },
    });
  await send("POST", "/api/portfolios", { portfolioId, name: "Anna", baseCurrency: "EUR" });
  await send("POST", at("/accounts"), { accountId: giro, name: "Giro", kind: "bank", currency: "EUR" });
  await send("POST", at("/accounts"), { accountId: savings, name: "Savings", kind: "bank", currency: "EUR" });
  await enter({ type: "deposit", on: "2026-08-01", amount: "6000", kind: "salary" });
  await enter({ type: "cash_transfer", on: "2026-08-02", amount: "2000", otherAccountId: savings });
  for (const month of ["08", "09", "10"])
    await enter({ type: "withdrawal", on: `2026-${month}-10`, amount: "300", kind: "dining" });
  const read = async (id: string = portfolioId) =>
    (await anna.call("GET", `/api/portfolios/${id}/cash-buckets?on=2026-11-15`)).as(cashBuckets);
  const cash = async (on = "2026-11-15") => (await anna.call("GET", at(`/cash?on=${on}`))).as(cashView);
  const explained = async (key: string) =>
    (await anna.call("GET", at(`/explain?figure=cash&key=${key}&params=on%3D2026-11-15`))).as(explanation);
  return { anna, portfolioId, giro, savings, at, send, read, cash, explained };
}

test("CM-02: 3,100 for daily use is 2,500 above two months of 300; a reserve of 2,000 is 1,000 short of 3,000; a change is undone", async () => {
  const { anna, giro, savings, at, send, read, explained } = await openSaver("anna");
  const before = await read();
  expect([before.spending.value, before.spendingMonths]).toEqual(["300", 3]);
  expect(before.buckets.map((it) => [it.bucket, it.held.value, it.target, it.places])).toEqual([
    ["operating", "0", null, []],
    ["reserve", "0", null, []],
    ["strategic", "0", null, []],
  ]);
  expect(before.rest.map((it) => [it.name, it.value.value])).toEqual([
    ["Giro, EUR", "3100"],
    ["Savings, EUR", "2000"],
  ]);
  await send("PUT", at(`/cash-places/${giro}/EUR/bucket`), { bucket: "operating" });
  const put = (await send("PUT", at(`/cash-places/${savings}/EUR/bucket`), { bucket: "reserve" })).as(cashWritten);
  expect(put.receipt.summary).toBe("Put EUR in Savings into the reserve");
  await send("PUT", at("/cash-buckets/operating/target"), { kind: "months", months: "2" });
  await send("PUT", at("/cash-buckets/reserve/target"), { kind: "amount", amount: "3000", currency: "EUR" });
  const told = async (id?: string) =>
    (await read(id)).buckets.map((it) => [it.held.value, it.target?.value, it.surplus?.value]);
  const full = [
    ["3100", "600", "2500"],
    ["2000", "3000", "-1000"],
    ["0", undefined, undefined],
  ];
  expect(await told()).toEqual(full);
  expect((await read()).restValue.value).toBe("0");
  expect(await explained("bucket.surplus:operating")).toMatchObject({
    value: "2500",
    inputs: [
      { value: "3100", inputs: [{ label: "Giro, EUR", value: "3100" }] },
      { value: "600", inputs: [{ value: "300", inputs: [{ value: "900", inputs: [{ label: "Dining" }] }] }] },
    ],
  });
  // A copy knows what money is for.
  const copyId = randomUUID();
  await send("POST", at("/copies"), { portfolioId: copyId, name: "Copy" });
  expect(await told(copyId)).toEqual(full);
  await send("POST", at(`/changes/${put.receipt.changeId}/undo`));
  expect((await told())[1]).toEqual(["0", "3000", "-3000"]);
  const gone = (await send("DELETE", at("/cash-buckets/reserve/target"))).as(cashWritten);
  expect((await told())[1]).toEqual(["0", undefined, undefined]);
  expect(await explained("bucket.surplus:reserve")).toMatchObject({ value: null, note: "No target is set." });
  await send("POST", at(`/changes/${gone.receipt.changeId}/undo`));
  expect((await told())[1]).toEqual(["0", "3000", "-3000"]);
  const refused = await anna.call("PUT", at("/cash-buckets/reserve/target"), { body: { kind: "months", months: "0" } });
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('"path":"months"')]);
  const nowhere = await anna.call("PUT", at(`/cash-places/${randomUUID()}/EUR/bucket`), {
    body: { bucket: "reserve" },
  });
  expect([nowhere.status, nowhere.text]).toEqual([404, expect.stringContaining("account")]);
  // Two accounts become one: what the other was for goes with it.
  await send("PUT", at(`/cash-places/${savings}/EUR/bucket`), { bucket: "reserve" });
  const pocket = randomUUID();
  await send("POST", at("/accounts"), { accountId: pocket, name: "Pocket", kind: "bank", currency: "EUR" });
  await send("POST", at(`/accounts/${pocket}/merge`), { otherId: savings });
  expect((await read()).buckets[1]?.places.map(({ name }) => name)).toEqual(["Pocket, EUR"]);
});

test("CM-01: a stated rate counts from its day where no interest is booked: 2% on 3,100 and 3% on 2,000 are 2.39% on all", async () => {
  const { anna, giro, savings, at, send, cash, explained } = await openSaver("bea");
  const rates = async (on?: string) => (await cash(on)).places.map(({ rate, origin }) => [rate.value, origin]);
  expect(await rates()).toEqual([
    [null, "bookings"],
    [null, "bookings"],
  ]);
  await send("PUT", at(`/cash-places/${giro}/EUR/rates/2026-10-01`), { rate: "0.02" });
  await send("PUT", at(`/cash-places/${savings}/EUR/rates/2026-09-01`), { rate: "0.01" });
  const raised = await send("PUT", at(`/cash-places/${savings}/EUR/rates/2026-11-01`), { rate: "0.03" });
  expect(await rates()).toEqual([
    [0.02, "stated"],
    [0.03, "stated"],
  ]);
  // 62 + 60 of 5,100.
  const view = await cash();
  expect(view.yield.value).toBeCloseTo(122 / 5100, 12);
  expect(view.interest.value).toBe("122");
  // Before its day it says nothing: in September only the savings had a rate.
  expect(await rates("2026-09-30")).toEqual([
    [null, "bookings"],
    [0.01, "stated"],
  ]);
  expect(await explained(`rate%20${savings}%20cash:EUR`)).toMatchObject({
    note: "As it was stated, from 2026-11-01 on",
  });
  await send("POST", at(`/changes/${raised.as(cashWritten).receipt.changeId}/undo`));
  expect((await rates())[1]).toEqual([0.01, "stated"]);
  await send("DELETE", at(`/cash-places/${savings}/EUR/rates/2026-09-01`));
  expect((await rates())[1]).toEqual([null, "bookings"]);
  const again = await anna.call("DELETE", at(`/cash-places/${savings}/EUR/rates/2026-09-01`));
  expect([again.status, again.text]).toEqual([404, expect.stringContaining("no rate of this day")]);
  const odd = await anna.call("PUT", at(`/cash-places/${giro}/EUR/rates/2026-10-01`), { body: { rate: "2.5" } });
  expect([odd.status, odd.text]).toEqual([400, expect.stringContaining('"path":"rate"')]);
  // Interest that is booked counts before what is stated: 31 in the last of 106 days.
  await send("POST", at("/transactions"), {
    transactionId: randomUUID(),
    entry: { type: "interest", accountId: giro, currency: "EUR", on: "2026-11-14", amount: "31" },
  });
  const [place] = (await cash()).places;
  expect([place?.origin, place?.stated]).toEqual(["bookings", { since: "2026-10-01", rate: "0.02" }]);
});
