import { expect, test } from "vitest";
import { isAsProposed } from "#engine/intake/decisions.ts";

const PROPOSAL = {
  accounts: [
    { sourceKey: "Depot 1", accountId: "acc", newName: "Depot 1" },
    { sourceKey: "Depot 2", accountId: null, newName: "Depot 2" },
  ],
  securities: [
    { key: "isin:DE0000000001", assetId: "halden", assetClass: "equity" },
    { key: "isin:DE0000000002", assetId: null, assetClass: "fund" },
  ],
};
const [depot, second] = PROPOSAL.accounts;

test("a plan accepted as it was proposed is the plan that was reviewed", () => {
  expect(isAsProposed(PROPOSAL, PROPOSAL)).toBe(true);
  expect(isAsProposed(PROPOSAL, { accounts: [], securities: [] })).toBe(true);
});

test("another account, another asset, another class or a listing makes another plan", () => {
  const other = (accounts: object, securities: object) =>
    isAsProposed(PROPOSAL, {
      accounts: [{ sourceKey: "Depot 1", accountId: "acc", newName: "", ...accounts }],
      securities: [{ key: "isin:DE0000000002", assetId: null, ...securities }],
    });
  expect(other({ accountId: null }, {})).toBe(false);
  expect(other({}, { assetId: "halden" })).toBe(false);
  expect(other({}, { assetClass: "bond" })).toBe(false);
  expect(other({}, { instrument: { source: "yahoo", symbol: "NVL.DE", name: "Novalo SE" } })).toBe(false);
  expect(other({}, { assetClass: "fund" })).toBe(true);
});

test("the name of an account counts only where the account is made", () => {
  const named = (account: object | undefined) =>
    isAsProposed(PROPOSAL, {
      accounts: [{ sourceKey: "", accountId: null, ...account, newName: "Mine" }],
      securities: [],
    });
  expect(named(depot)).toBe(true);
  expect(named(second)).toBe(false);
});

test("what is said of accounts and securities the file does not name changes nothing", () => {
  expect(
    isAsProposed(PROPOSAL, {
      accounts: [{ sourceKey: "Depot 9", accountId: null, newName: "New" }],
      securities: [{ key: "isin:DE0000000009", assetId: null }],
    }),
  ).toBe(true);
});
