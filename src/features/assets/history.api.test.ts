import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountWritten, assetWritten, entityHistory, type EntityHistory } from "#features/accounts/contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/** A bond whose name, terms and note change, and an account that moves to a bank: each change is told from what to what. */
let api: Api;
let ada: Caller;
const [portfolioId, assetId, accountId] = [randomUUID(), randomUUID(), randomUUID()];
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;

const done = async (answer: Promise<{ status: number; text: string }>) => {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(300);
};

beforeAll(async () => {
  api = await openApi();
  ada = await api.signUp("ada");
  await done(ada.call("POST", "/api/portfolios", { body: { portfolioId, name: "Home", baseCurrency: "EUR" } }));
  const account = { accountId, name: "Giro", kind: "bank", currency: "EUR" };
  await done(ada.call("POST", at("/accounts"), { body: account }));
  const asset = { assetId, name: "Acme", assetClass: "bond", currency: "EUR", tracking: "units" };
  await done(ada.call("POST", at("/assets"), { body: asset }));
});
afterAll(() => api.close());

const edit = (body: object) => ada.call("PATCH", at(`/assets/${assetId}`), { body });
const historyOf = async (path: string) => (await ada.call("GET", at(`${path}/history`))).as(entityHistory).entries;
const newest = async () => (await historyOf(`/assets/${assetId}`))[0];
/** Such as `Name: Acme → Acme 4%`. */
const lines = (entry: EntityHistory["entries"][number] | undefined) => {
  const side = (rows: EntityHistory["entries"][number]["changes"][number]["before"]) =>
    rows
      ?.map((row) =>
        row
          .map((it) => `${it.label === null ? "" : `${it.label} `}${it.value}${it.unit === null ? "" : ` ${it.unit}`}`)
          .join(", "),
      )
      .join("; ");
  return entry?.changes.map(({ label, before, after }) => `${label}: ${side(before) ?? "–"} → ${side(after) ?? "–"}`);
};

test("a change of name and class is told by its words, with who made it", async () => {
  await done(edit({ name: "Acme 4%", isin: "XS0000000009" }));
  const entry = await newest();
  expect(lines(entry)).toEqual(["Name: Acme → Acme 4%", "ISIN: – → XS0000000009"]);
  expect(entry).toMatchObject({ madeBy: ada.userId, isUndone: false, summary: "Changed Acme 4%" });
});

test("terms are told field by field: days, rates, choices and rows as their form names them", async () => {
  const facts = { couponRate: "0.04", frequency: 2, maturityOn: "2030-03-01" };
  await done(ada.call("PUT", at(`/assets/${assetId}/facts`), { body: { facts } }));
  const calls = [{ on: "2028-03-01", price: "101" }];
  await done(ada.call("PUT", at(`/assets/${assetId}/facts`), { body: { facts: { ...facts, frequency: 1, calls } } }));
  const [second, first] = await historyOf(`/assets/${assetId}`);
  expect(lines(first)).toEqual([
    "Coupon a year: – → 0.04",
    "Maturity: – → 2030-03-01",
    "Coupons a year: – → 2, every half-year",
  ]);
  expect(lines(second)).toEqual([
    "Coupons a year: 2, every half-year → 1, every year",
    expect.stringMatching(/2028-03-01/),
  ]);
  expect(first?.changes.map(({ after }) => after?.[0]?.[0]?.kind)).toEqual(["rate", "day", "text"]);
});

test("rows are told without headings that say nothing, amounts with their currency", async () => {
  const facts = {
    expected: [{ label: "Insurance", amount: "-300", on: "2026-12-01", everyMonths: 12 }],
    exposures: [{ dimension: "country", key: "DE", share: "0.6" }],
  };
  await done(ada.call("PUT", at(`/assets/${assetId}/facts`), { body: { facts } }));
  const told = lines(await newest());
  expect(told).toContain("Income and costs to come: – → Insurance, Amount -300 EUR, On 2026-12-01, Every 12 months");
  expect(told).toContain("Exposures: – → Country, DE, Share 0.6");
});

test("terms of a class before are told as numbers, which are hidden where amounts are", async () => {
  const otherId = randomUUID();
  const other = { assetId: otherId, name: "Thing", assetClass: "bond", currency: "EUR", tracking: "units" };
  await done(
    ada.call("POST", at("/assets"), { body: { ...other, facts: { couponRate: "0.05", maturityOn: "2031-01-01" } } }),
  );
  await done(ada.call("PATCH", at(`/assets/${otherId}`), { body: { assetClass: "other" } }));
  await done(ada.call("PUT", at(`/assets/${otherId}/facts`), { body: { facts: {} } }));
  const [entry] = await historyOf(`/assets/${otherId}`);
  expect(entry?.changes.map(({ field, before }) => [field, before?.[0]?.[0]])).toEqual([
    ["terms.couponRate", { label: null, kind: "number", value: "0.05", unit: null }],
    ["terms.maturityOn", { label: null, kind: "number", value: "2031-01-01", unit: null }],
  ]);
});

test("a note is kept with its earlier texts, restored by writing one again, and undone", async () => {
  await done(edit({ note: "Bought for the children." }));
  const written = (await edit({ note: "Sell in 2028." })).as(assetWritten);
  expect(written.asset.note).toBe("Sell in 2028.");
  expect(lines(await newest())).toEqual(["Note: Bought for the children. → Sell in 2028."]);
  await done(ada.call("POST", at(`/changes/${written.receipt.changeId}/undo`)));
  const [undoing, undone] = await historyOf(`/assets/${assetId}`);
  expect(lines(undoing)).toEqual(["Note: Sell in 2028. → Bought for the children."]);
  expect(undone?.isUndone).toBe(true);
  expect((await edit({ note: "" })).as(assetWritten).asset.note).toBeNull();
});

test("an account has the same: what it is called, where it is held, and what is noted of it", async () => {
  const institutionId = randomUUID();
  await done(ada.call("POST", at("/institutions"), { body: { institutionId, name: "North Bank" } }));
  const edited = await ada.call("PATCH", at(`/accounts/${accountId}`), {
    body: { name: "Giro of both", institutionId, note: "Card in the drawer." },
  });
  expect(edited.as(accountWritten).account.note).toBe("Card in the drawer.");
  const [entry] = await historyOf(`/accounts/${accountId}`);
  expect(lines(entry)).toEqual([
    "Name: Giro → Giro of both",
    "Institution: – → North Bank",
    "Note: – → Card in the drawer.",
  ]);
});

test("what does not exist has no history, and a stranger sees none", async () => {
  expect((await ada.call("GET", at(`/assets/${randomUUID()}/history`))).status).toBe(404);
  expect((await ada.call("GET", at(`/accounts/${randomUUID()}/history`))).status).toBe(404);
  const sam = await api.signUp("sam");
  expect((await sam.call("GET", at(`/assets/${assetId}/history`))).status).toBe(404);
});
