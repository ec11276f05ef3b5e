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
