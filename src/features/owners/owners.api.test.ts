import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cashView } from "#features/figures/cash-contract.ts";
import { overview } from "#features/figures/contract.ts";
import { explanation } from "#features/figures/explanation-contract.ts";
import { movedByOwner, worthByOwner } from "#features/figures/worth-by-owner-contract.ts";
import { owners } from "#features/owners/contract.ts";
import { type ReportView, reportView } from "#features/shared/kept-report-contract.ts";
import { realizedGains } from "#features/tax/contract.ts";
import { openApi, type Api } from "#test/api.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const ALWAYS = "1900-01-01";

/**
 * Anna has 500 in her giro and lent 300 to Holding, which she owns by 60 % and Bob by 30 %. Holding has 1,000 in its account and owes Anna 300. A joint
 * account of 200 is of both by half.
 */
async function openFamily(name: string) {
  const anna = await api.signUp(name);
  const ids = Object.fromEntries(
    ["portfolio", "giro", "depot", "joint", "lent", "owed", "anna", "bob", "holding"].map((it) => [it, randomUUID()]),
  );
  const id = (of: string): string => ids[of] ?? "";
  const at = (path: string) => `/api/portfolios/${id("portfolio")}${path}`;
  const send = async (method: "POST" | "PUT" | "DELETE", path: string, body?: object) => {
    const answer = await anna.call(method, path, body ? { body } : {});
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer;
  };
  const enter = (entry: object) =>
    send("POST", at("/transactions"), { transactionId: randomUUID(), entry: { currency: "EUR", ...entry } });
  await send("POST", "/api/portfolios", { portfolioId: id("portfolio"), name: "Anna", baseCurrency: "EUR" });
  for (const [key, amount] of [
    ["giro", "500"],
    ["depot", "1000"],
    ["joint", "200"],
  ] as const) {
    await send("POST", at("/accounts"), { accountId: id(key), name: key, kind: "bank", currency: "EUR" });
    await enter({ type: "deposit", on: "2026-01-01", accountId: id(key), amount });
  }
  for (const [key, account, assetClass, amount] of [
    ["lent", "giro", "other", "300"],
    ["owed", "depot", "loan", "-300"],
  ] as const) {
    const asset = { assetId: id(key), name: key, assetClass, currency: "EUR", tracking: "value" };
    await send("POST", at("/assets"), asset);
    await enter({ type: "valuation", on: "2026-01-02", accountId: id(account), assetId: id(key), amount });
  }
  const keep = (key: string, kind: string, hasRest = false) =>
    send("PUT", at(`/owners/${id(key)}`), { name: key, kind, country: null, hasRest, taxpayerId: null });
  const state = (owned: string, kind: string, shares: Readonly<Record<string, string>>, fromOn = ALWAYS) =>
    anna.call("PUT", at(`/ownership/${id(owned)}/${fromOn}`), {
      body: { kind, shares: Object.entries(shares).map(([key, share]) => ({ ownerId: id(key), share })) },
    });
  const read = async () => (await anna.call("GET", at("/owners"))).as(owners);
  const worth = async (on = "2026-11-20") => (await anna.call("GET", at(`/worth-by-owner?on=${on}`))).as(worthByOwner);
  const fill = async () => {
    await keep("anna", "person", true);
    await keep("bob", "person");
    await keep("holding", "company");
    for (const stated of [
      await state("holding", "owner", { anna: "0.6", bob: "0.3" }),
      await state("depot", "account", { holding: "1" }),
      await state("joint", "account", { anna: "0.5", bob: "0.5" }),
    ])
      expect(stated.status, stated.text).toBe(200);
    await send("PUT", at(`/inner-loans/${id("lent")}`), { ownerId: id("holding") });
    await send("PUT", at(`/inner-loans/${id("owed")}`), { ownerId: id("anna") });
  };
  return { anna, id, at, send, keep, state, read, worth, fill };
}

test("FO-02, FO-04, CM-11: 500 + 300 lent + half of 200 + 60 % of 700 is Anna's 1,320; the loan falls out of the whole, and 70 is of nobody named", async () => {
  const { anna, id, at, worth, fill } = await openFamily("anna");
  await fill();
  const { owners: found, together, outside, netWorth, exceptions, loans } = await worth();
  expect(found.map((it) => [it.name, it.own.value, it.worth.value, it.isLast])).toEqual([
    ["anna", "900", "1320", true],
    ["bob", "100", "310", true],
    ["holding", "700", "700", false],
  ]);
  expect([netWorth.value, together.value, outside.value]).toEqual(["1700", "1630", "70"]);
  expect(loans).toEqual([{ lenderId: id("anna"), borrowerId: id("holding"), amount: "300" }]);
  expect(exceptions.map(({ text }) => text)).toEqual(["10% of holding is of nobody named here"]);
  const tree = (await anna.call("GET", at(`/explain?on=2026-11-20&figure=owner&key=worth:${id("anna")}`))).as(
    explanation,
  );
  expect([tree.label, tree.value]).toEqual(["Net worth of anna", "1320"]);
});

test("FO-01, UP-14: a change of shares from a day on counts from that day, and is undone; what is said is checked", async () => {
  const { anna, id, at, send, state, worth, read, fill } = await openFamily("bea");
  await fill();
  const changed = await state("holding", "owner", { anna: "1" }, "2026-06-01");
  expect(changed.status).toBe(200);
  const mine = async (on: string) => (await worth(on)).owners.map((it) => it.worth.value);
  expect(await mine("2026-05-31")).toEqual(["1320", "310", "700"]);
  expect(await mine("2026-06-01")).toEqual(["1600", "100", "700"]);
  const inUnits = await anna.call("PUT", at(`/ownership/${id("joint")}/2026-08-01`), {
    body: { kind: "account", shares: [{ ownerId: id("bob"), share: "0", units: { held: "600", of: "1000" } }] },
  });
  expect(inUnits.status, inUnits.text).toBe(200);
  expect((await read()).ownership.find(({ fromOn }) => fromOn === "2026-08-01")?.shares).toEqual([
    { ownerId: id("bob"), share: "0.6", units: { held: "600", of: "1000" } },
  ]);
  const over = await state("holding", "owner", { anna: "0.6", bob: "0.5" }, "2026-07-01");
  expect([over.status, over.text]).toEqual([
    400,
    expect.stringContaining("at most 100% of holding together: these are 110%"),
  ]);
  const self = await state("holding", "owner", { holding: "1" }, "2026-07-01");
  expect([self.status, self.text]).toEqual([400, expect.stringContaining("owned by nothing but themselves")]);
  const person = await state("anna", "owner", { bob: "1" });
  expect([person.status, person.text]).toEqual([400, expect.stringContaining("nobody owns a person")]);
  const nothing = await state("joint", "account", { anna: "0" });
  expect([nothing.status, nothing.text]).toEqual([400, expect.stringContaining('"path":"shares.0.share"')]);
  const { receipt } = JSON.parse(changed.text) as { receipt: { changeId: string } };
  await send("POST", at(`/changes/${receipt.changeId}/undo`));
  expect(await mine("2026-06-01")).toEqual(["1320", "310", "700"]);
  const gone = await send("DELETE", at(`/owners/${id("bob")}`));
  expect((await read()).ownership.flatMap(({ shares }) => shares).map(({ ownerId }) => ownerId)).not.toContain(
    id("bob"),
  );
  const back = JSON.parse(gone.text) as { receipt: { changeId: string } };
  await send("POST", at(`/changes/${back.receipt.changeId}/undo`));
  expect(await mine("2026-06-01")).toEqual(["1320", "310", "700"]);
  const viewer = await anna.call("GET", `/api/portfolios/${randomUUID()}/owners`);
  expect(viewer.status).toBe(404);
});

test("UP-20: a copy has the same owners and shares", async () => {
  const { anna, at, send, fill } = await openFamily("cleo");
  await fill();
  const copyId = randomUUID();
  await send("POST", at("/copies"), { portfolioId: copyId, name: "Copy" });
  const copied = (await anna.call("GET", `/api/portfolios/${copyId}/worth-by-owner?on=2026-11-20`)).as(worthByOwner);
  expect(copied.owners.map(({ worth }) => worth.value)).toEqual(["1320", "310", "700"]);
});

test("UP-14: looked at as one owner's, screens come to what is theirs in the end, or to all they have a share of", async () => {
  const { anna, id, at, send, fill } = await openFamily("fay");
  await fill();
  await send("POST", at("/transactions"), {
    transactionId: randomUUID(),
    entry: {
      type: "cash_transfer",
      on: "2026-02-01",
      accountId: id("depot"),
      otherAccountId: id("giro"),
      amount: "100",
      currency: "EUR",
    },
  });
  const look = async (scope: string) =>
    (await anna.call("GET", at(`/overview?on=2026-11-20&range=ALL&scope=${scope}`))).as(overview);
  const mine = await look(`owner:${id("anna")}`);
  // 600 + half of 200 + 60 % of (900 − 300 + 300 of the loan) = 600 + 100 + 0.6 × 900 − 0.6 × 300 + 300.
  const worths = (await anna.call("GET", at("/worth-by-owner?on=2026-11-20"))).as(worthByOwner);
  const theirs = (name: string) => worths.owners.find((it) => it.name === name)?.worth.value;
  expect(mine.netWorth.value).toBe(theirs("anna"));
  expect((await look(`owner:${id("bob")}`)).netWorth.value).toBe(theirs("bob"));
  expect((await look(`owner:${id("holding")}`)).netWorth.value).toBe(theirs("holding"));
  // All of the depot, the joint account and what it owes: 900 − 300 + 200.
  expect((await look(`owner-whole:${id("bob")}`)).netWorth.value).toBe("800");
  const moved = (await anna.call("GET", at("/moved-by-owner?on=2026-11-20&from=2026-01-31"))).as(movedByOwner);
  // The 100 that went from Holding to Anna are money in of hers, less her 60 % of them; 30 % of Bob and 10 % of nobody went out.
  expect(moved.parts.map((it) => [it.name, it.opening, it.external, it.closing])).toEqual([
    ["anna", "1320", "40", "1360"],
    ["bob", "310", "-30", "280"],
    ["Outside, or of nobody named", "70", "-10", "60"],
  ]);
  expect([moved.all.opening, moved.all.external, moved.all.closing]).toEqual(["1700", "0", "1700"]);
  const { bridge, change } = mine;
  expect(Number(bridge.opening) + Number(bridge.external) + Number(bridge.price)).toBe(Number(bridge.closing));
  expect(change.closing.value).toBe(theirs("anna"));
  const tree = (await anna.call("GET", at(`/explain?on=2026-11-20&figure=net_worth&scope=owner:${id("anna")}`))).as(
    explanation,
  );
  expect(tree.value).toBe(theirs("anna"));
  for (const path of ["transactions?", "payoff?extra=0&", "ready-reports/funds?", "classes/real_estate?"]) {
    const refused = await anna.call("GET", at(`/${path}scope=owner:${id("anna")}`));
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("one owner’s share")]);
  }
  // Of January by the shares that began in March.
  const later = await anna.call("PUT", at(`/ownership/${id("joint")}/2026-03-01`), {
    body: { kind: "account", shares: [{ ownerId: id("anna"), share: "1" }] },
  });
  expect(later.status).toBe(200);
  const january = async (scope: string) =>
    (await anna.call("GET", at(`/overview?on=2026-01-31&scope=${scope}`))).as(overview).netWorth.value;
  expect(await january(`owner:${id("anna")}`)).toBe("1320");
  expect(await january(`owner:${id("anna")}@2026-11-20`)).toBe("1420");
  const unknown = await anna.call("GET", at(`/overview?scope=owner:${randomUUID()}`));
  expect([unknown.status, unknown.text]).toEqual([400, expect.stringContaining("an owner of this portfolio")]);
});

test("CM-01: each owner at a bank has their part of the joint account: Anna 600, Bob 100, and Holding by itself", async () => {
  const { anna, at, fill } = await openFamily("dora");
  await fill();
  const { protection } = (await anna.call("GET", at("/cash?on=2026-11-20&scheme=EU"))).as(cashView);
  const sums = new Map<string, number>();
  for (const { owner, held } of protection.parts)
    sums.set(owner?.name ?? "", (sums.get(owner?.name ?? "") ?? 0) + Number(held.value));
  expect([...sums].toSorted()).toEqual([
    ["anna", 600],
    ["bob", 100],
    ["holding", 1000],
  ]);
});

test("R-06, R-07, R-14, TX-03: the reports of owners say what the screen says, and half of the gain of a joint account is each one's", async () => {
  const { anna, id, at, send, fill } = await openFamily("ella");
  await fill();
  const acme = randomUUID();
  const asset = { assetId: acme, name: "Acme", assetClass: "equity", currency: "EUR", tracking: "units" };
  await send("POST", at("/assets"), asset);
  const trade = (type: string, on: string, price: string) =>
    send("POST", at("/transactions"), {
      transactionId: randomUUID(),
      entry: { type, on, price, accountId: id("joint"), assetId: acme, currency: "EUR", quantity: "1" },
    });
  await trade("buy", "2026-02-02", "100");
  await trade("sell", "2026-03-02", "140");
  const report = async (key: string, more = "") =>
    (await anna.call("GET", at(`/ready-reports/${key}?on=2026-11-20${more}`))).as(reportView);
  const rowOf = (view: ReportView, table: string, key: string) =>
    view.tables.find((it) => it.key === table)?.rows.find((it) => it.key === key)?.cells;
  expect(rowOf(await report("owner-balance"), "balance", "worth")).toEqual([
    "Theirs in the end",
    "1340",
    "330",
    "700",
    "1670",
  ]);
  expect(rowOf(await report("look-through"), "in_owners", `${id("anna")}:${id("holding")}`)).toEqual([
    "anna",
    "holding",
    0.6,
    0.6,
  ]);
  const onTax = (await anna.call("GET", at("/realized-gains?on=2026-11-20"))).as(realizedGains);
  expect(onTax.byOwner?.map(({ name, totals }) => [name, totals[0]?.count, totals[0]?.net.value])).toEqual([
    ["anna", 1, "20"],
    ["bob", 1, "20"],
  ]);
  const gains = await report("gains", "&range=ALL");
  expect(rowOf(gains, "owner", id("bob"))?.slice(0, 5)).toEqual(["bob", 1, "70", "50", "20"]);
});
