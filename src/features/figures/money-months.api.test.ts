import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { explanation } from "#features/figures/explanation-contract.ts";
import { moneyEntries, moneyMonths } from "#features/figures/money-months-contract.ts";
import { openApi, type Api } from "#test/api.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

test("CM-07: 120 of dining in September and 90 in November stand side by side; what was taken out without a reason is given one", async () => {
  const anna = await api.signUp("anna");
  const [portfolioId, giro, card] = [randomUUID(), randomUUID(), randomUUID()];
  const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
  const send = async (path: string, body: object) => {
    const answer = await anna.call("POST", path, { body });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer;
  };
  const enter = (entry: object) =>
    send(at("/transactions"), {
      transactionId: randomUUID(),
      entry: { accountId: giro, currency: "EUR", ...entry },
    });
  await send("/api/portfolios", { portfolioId, name: "Anna", baseCurrency: "EUR" });
  await send(at("/accounts"), { accountId: giro, name: "Giro", kind: "bank", currency: "EUR" });
  await send(at("/accounts"), { accountId: card, name: "Card", kind: "card", currency: "EUR" });
  await enter({ type: "deposit", on: "2026-10-02", amount: "5000", kind: "salary" });
  await enter({ type: "withdrawal", on: "2026-09-10", amount: "120", kind: "dining" });
  await enter({ type: "withdrawal", on: "2026-11-10", accountId: card, amount: "90", kind: "dining" });
  await enter({ type: "cash_transfer", on: "2026-11-12", amount: "90", otherAccountId: card });
  await enter({ type: "withdrawal", on: "2026-11-11", amount: "30", description: "Corner shop" });
  const read = async () => (await anna.call("GET", at("/money-months?on=2026-11-15"))).as(moneyMonths);
  const shown = await read();
  expect([shown.months.length, shown.months[0], shown.months.at(-1)]).toEqual([12, "2025-12-01", "2026-11-01"]);
  // September, October, November.
  const last = async () => (await read()).rows.map(({ label, values, total }) => [label, values.slice(9), total]);
  expect(await last()).toEqual([
    ["Salary", ["0", "5000", "0"], "5000"],
    ["Dining", ["120", "0", "90"], "210"],
    ["Taken out", ["0", "0", "30"], "30"],
  ]);
  expect([shown.income.slice(9), shown.spending.slice(9), shown.kept.slice(9)]).toEqual([
    ["0", "5000", "0"],
    ["120", "0", "120"],
    ["-120", "5000", "-120"],
  ]);
  expect(shown.inAll).toEqual({ income: "5000", spending: "240", kept: "4760" });
  const explained = async (key: string) => {
    const asked = new URLSearchParams({ figure: "cash", key: `months:${key}`, params: "on=2026-11-15" });
    return (await anna.call("GET", at(`/explain?${asked.toString()}`))).as(explanation);
  };
  expect(await explained("out dining:2026-09-01")).toMatchObject({
    label: "Dining from 2026-09-01 to 2026-09-30",
    value: "120",
    inputs: [{ label: "Dining, 2026-09-10", value: "120", source: { kind: "transaction" } }],
  });
  expect(await explained("out:all")).toMatchObject({ label: "Went out of twelve months", value: "240" });
  expect(await explained("kept:2026-10-01")).toMatchObject({ value: "5000" });
  const entries = async (category: string, month = "") =>
    (await anna.call("GET", at(`/money-months/entries?on=2026-11-15&category=${category}${month}`))).as(moneyEntries);
  expect((await entries("out%20dining")).entries.map(({ on, value }) => [on, value])).toEqual([
    ["2026-11-10", "90"],
    ["2026-09-10", "120"],
  ]);
  expect((await entries("out%20dining", "&month=2026-09-01")).entries.map(({ value }) => value)).toEqual(["120"]);
  const [loose] = (await entries("out%20taken%20out")).entries;
  expect(loose).toMatchObject({ label: "Corner shop", value: "30", canHaveKind: true });
  await send(at("/transactions/bulk"), {
    transactions: [{ transactionId: loose?.transactionId, version: loose?.version }],
    action: { kind: "set_reason", reason: "Dining" },
  });
  expect(await last()).toEqual([
    ["Salary", ["0", "5000", "0"], "5000"],
    ["Dining", ["120", "0", "120"], "240"],
  ]);
});
