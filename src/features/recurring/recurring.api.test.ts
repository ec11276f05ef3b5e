import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cashForecast } from "#features/assets/contract.ts";
import { recurringWritten } from "#features/recurring/contract.ts";
import { openApi, type Api } from "#test/api.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

test("CM-08: rent of 900 on the first of three months is found; refused it stays refused, confirmed it is 950 from December on, and all of it is undone", async () => {
  const anna = await api.signUp("anna");
  const [portfolioId, giro] = [randomUUID(), randomUUID()];
  const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
  const send = async (method: "POST" | "PUT", path: string, body?: object) => {
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
  await enter({ type: "opening_balance", on: "2026-01-01", amount: "20000" });
  for (const month of ["09", "10", "11"])
    await enter({ type: "withdrawal", on: `2026-${month}-01`, amount: "900", description: `Rent ${month}` });
  const read = async () => (await anna.call("GET", at("/cash-forecast?on=2026-11-15&months=3"))).as(cashForecast);
  const flows = async () => (await read()).flows.map(({ on, amount }) => [on, amount]);
  const item = async () => (await read()).recurring[0];
  const found = [
    ["2026-12-01", "-900"],
    ["2027-01-01", "-900"],
    ["2027-02-01", "-900"],
  ];
  expect(await flows()).toEqual(found);
  const first = await item();
  expect(first).toMatchObject({
    label: "Rent 11",
    state: "found",
    frequency: "monthly",
    amount: "-900",
    lastOn: "2026-11-01",
    nextOn: "2026-12-01",
  });
  const say = (body: object) =>
    send("PUT", at("/recurring-items"), { key: first?.key, label: "Rent", stated: null, ...body });
  const refused = (await say({ verdict: "refused" })).as(recurringWritten);
  expect(refused.receipt.summary).toBe("Refused the recurring payment Rent");
  expect([await flows(), (await item())?.state]).toEqual([[], "refused"]);
  // Another payment of it is entered: it stays refused.
  await enter({ type: "withdrawal", on: "2026-08-01", amount: "900", description: "Rent 08" });
  expect([await flows(), (await item())?.state]).toEqual([[], "refused"]);
  const copyId = randomUUID();
  await send("POST", at("/copies"), { portfolioId: copyId, name: "Copy" });
  const copied = await anna.call("GET", `/api/portfolios/${copyId}/cash-forecast?on=2026-11-15&months=3`);
  expect(copied.as(cashForecast).recurring.map(({ state }) => state)).toEqual(["refused"]);
  await say({ verdict: "confirmed" });
  expect((await item())?.state).toBe("confirmed");
  const stated = { amount: "950", frequency: "quarterly", nextOn: "2026-12-05" };
  const changed = (await say({ verdict: "confirmed", stated })).as(recurringWritten);
  expect([await flows(), await item()]).toMatchObject([
    [["2026-12-05", "-950"]],
    { state: "changed", amount: "-950", frequency: "quarterly", nextOn: "2026-12-05" },
  ]);
  const lowest = await anna.call("GET", at("/explain?on=2026-11-15&figure=cash_forecast&key=lowest_6m"));
  expect(lowest.text).toContain("As it was stated of what recurs");
  await send("POST", at(`/changes/${changed.receipt.changeId}/undo`));
  expect((await item())?.state).toBe("confirmed");
  await say({ verdict: null });
  expect((await item())?.state).toBe("found");
  const wrong = await anna.call("PUT", at("/recurring-items"), {
    body: { key: first?.key, label: "Rent", verdict: "confirmed", stated: { ...stated, amount: "0" } },
  });
  expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('"path":"stated.amount"')]);
  const nonsense = await anna.call("PUT", at("/recurring-items"), {
    body: { key: "nonsense", label: "Rent", verdict: "refused", stated: null },
  });
  expect([nonsense.status, nonsense.text]).toEqual([400, expect.stringContaining('"path":"key"')]);
});
