import { expect, test } from "vitest";
import { describeEntity } from "./describe-entity.ts";

const row = (before: Record<string, unknown> | null, after: Record<string, unknown> | null) =>
  describeEntity({ change_id: "c", entity: "account", before, after });

test("only what differs is told, as it was and as it became, without keys of our own", () => {
  const account = { account_id: "1", name: "Giro", cost_method: null };
  expect(row(account, { ...account, name: "Giro (old)" })).toEqual([
    { what: "Account, name", before: "Giro", after: "Giro (old)" },
  ]);
});

test("what was made has no before, what was removed no after", () => {
  const account = { account_id: "1", name: "Giro" };
  expect(row(null, account)).toEqual([{ what: "Account, name", before: null, after: "Giro" }]);
  expect(row(account, null)).toEqual([{ what: "Account, name", before: "Giro", after: null }]);
});

test("an asset is told in the words of its forms: labels, choices, names of what it points to, and no keys", () => {
  const grant = {
    asset_id: "1",
    name: "Options of Works",
    asset_class: "employee_option",
    currency: "EUR",
    tracking: "units",
    multiplier: "1",
    facts: { terms: { strike: "3", vesting: "yearly", vestingMonths: 48, shareAssetId: "2" } },
  };
  const change = { change_id: "c", entity: "asset", before: null, after: grant };
  const told = describeEntity(change, (id) => (id === "2" ? "Works plc" : "?"));
  expect(told.map(({ what, after }) => `${what}: ${after}`)).toEqual([
    "Asset, Name: Options of Works",
    "Asset, Currency: EUR",
    "Asset, Class: Options from your employer",
    "Asset, Followed by: Units and a price",
    "Asset, Strike: 3 EUR",
    "Asset, Share they are on: Works plc",
    "Asset, They vest: Every year",
    "Asset, Until all have vested: 48 months",
  ]);
  const renamed = {
    ...change,
    before: grant,
    after: { ...grant, facts: { terms: { ...grant.facts.terms, strike: "4" } } },
  };
  expect(describeEntity(renamed)).toEqual([{ what: "Asset, Strike", before: "3 EUR", after: "4 EUR" }]);
});

test("yes and no are words, and what was never so is not told of what is made", () => {
  const account = { name: "Giro", is_balances_only: false };
  expect(row(null, account).map(({ what }) => what)).toEqual(["Account, name"]);
  expect(row(account, { ...account, is_balances_only: true })).toEqual([
    { what: "Account, is balances only", before: "no", after: "yes" },
  ]);
});
