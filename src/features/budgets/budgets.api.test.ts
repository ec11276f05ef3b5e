import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { budgets, budgetWritten } from "#features/budgets/contract.ts";
import { explanation } from "#features/figures/explanation-contract.ts";
import { openApi, type Api } from "#test/api.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

test("CM-07: 120 on dining in September, 90 in November of a budget of 150: 60 left on day 15 of 30, faster than the month; a transfer is in none", async () => {
  const anna = await api.signUp("anna");
  const [portfolioId, giro, card] = [randomUUID(), randomUUID(), randomUUID()];
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
  await send("POST", at("/accounts"), { accountId: card, name: "Card", kind: "card", currency: "EUR" });
  await enter({ type: "deposit", on: "2025-11-02", amount: "5000", kind: "salary" });
  await enter({ type: "withdrawal", on: "2026-09-10", amount: "120", kind: "dining" });
  await enter({ type: "withdrawal", on: "2026-11-10", accountId: card, amount: "90", kind: "dining" });
  await enter({ type: "cash_transfer", on: "2026-11-12", amount: "90", otherAccountId: card });
  await enter({ type: "withdrawal", on: "2026-11-11", amount: "30" });
  const read = async () => (await anna.call("GET", at("/budgets?on=2026-11-15"))).as(budgets);
  await send("PUT", at("/budgets/dining"), { amount: "150", currency: "EUR" });
  const { day, days, categories, total } = await read();
  expect([day, days]).toEqual([15, 30]);
  const short = categories.map((it) => [it.label, it.spent, it.ofThree, it.ofTwelve, it.left?.value, it.state]);
  expect(short).toEqual([
    ["Dining", "90", "40", "10", "60", "ahead"],
    ["Taken out", "30", "0", "0", undefined, null],
  ]);
  expect([total.planned.value, total.spent, total.left.value]).toEqual(["150", "90", "60"]);
  const explained = async (key: string) =>
    (await anna.call("GET", at(`/explain?on=2026-11-15&figure=budget&key=${key}`))).as(explanation);
  expect(await explained("left:dining")).toMatchObject({
    value: "60",
    inputs: [{ value: "150" }, { value: "90", inputs: [{ value: "90", source: { kind: "transaction" } }] }],
  });
  expect(await explained("ofThree:dining")).toMatchObject({
    value: "40",
    inputs: [{ value: "120", inputs: [{ value: "120", source: { on: "2026-09-10" } }] }],
  });
  expect(await explained("total")).toMatchObject({ value: "90", inputs: [{ label: "Dining", value: "90" }] });
  expect((await anna.call("GET", at("/explain?on=2026-11-15&figure=budget&key=left:travel"))).status).toBe(400);
  await send("PUT", at("/budgets/taken%20out"), { amount: "20", currency: "EUR" });
  expect((await read()).categories.find(({ label }) => label === "Taken out")).toMatchObject({
    left: { value: "-10" },
    state: "over",
  });
  // With amounts hidden, the list of changes tells none: the words of a change have none.
  const set = (await send("PUT", at("/budgets/dining"), { amount: "150", currency: "EUR" })).as(budgetWritten);
  expect(set.receipt.summary).toBe("Set the budget of dining");
  // Typed by hand in another way, it is the same thing.
  await enter({ type: "withdrawal", on: "2026-11-12", amount: "1", kind: "Dining" });
  expect((await read()).categories.find(({ label }) => label === "Dining")?.spent).toBe("91");
  const { receipt } = (await send("DELETE", at("/budgets/dining"))).as(budgetWritten);
  expect((await read()).categories.find(({ label }) => label === "Dining")?.budget).toBeNull();
  await send("POST", at(`/changes/${receipt.changeId}/undo`));
  expect((await read()).categories.find(({ label }) => label === "Dining")?.budget?.amount).toBe("150");
  await send("PUT", at("/budgets/dining"), { amount: "150", currency: "XTS" });
  const unknown = (await read()).categories.find(({ label }) => label === "Dining");
  expect(unknown).toMatchObject({ left: { value: null }, state: null });
  const refused = await anna.call("PUT", at("/budgets/dining"), { body: { amount: "0", currency: "EUR" } });
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('"path":"amount"')]);
});
