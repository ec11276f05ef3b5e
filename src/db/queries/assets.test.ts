import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withScope } from "#db/scope.ts";
import { type Database, sqlOver } from "#db/sql.ts";
import { openTestDatabase } from "#test/database.ts";
import { listBookedClasses } from "./assets.ts";

const TRANSACTIONS = 1500;
const ASSETS = 30;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** A portfolio whose entries are all for its first asset. Returns its id. */
async function portfolioWithEntries(): Promise<string> {
  const portfolioId = randomUUID();
  await database.script(`
    insert into portfolio (portfolio_id, name, base_currency, created_by) values ('${portfolioId}', 'Brook household', 'EUR', 'ada');
    insert into portfolio_member (portfolio_id, user_id, role) values ('${portfolioId}', 'ada', 'owner');
    insert into asset (portfolio_id, asset_id, asset_class, name, currency, tracking, created_in)
      select '${portfolioId}', gen_random_uuid(), case n when 1 then 'equity' else 'bond' end, 'Asset ' || n, 'EUR', 'units', gen_random_uuid()
      from generate_series(1, ${ASSETS}) n;
    insert into transaction_version
      (portfolio_id, transaction_id, version, from_ledger, on_date, type, status, currency, ledger_text, created_in)
      select '${portfolioId}', gen_random_uuid(), 1, 1, '2024-01-01'::date + n, 'buy', 'booked', 'EUR', '', gen_random_uuid()
      from generate_series(1, ${TRANSACTIONS}) n;
    insert into posting (portfolio_id, transaction_id, version, line, leg, account_id, asset_id, amount)
      select v.portfolio_id, v.transaction_id, 1, line, case line when 1 then 'holding' else 'fee' end, gen_random_uuid(),
        (select asset_id from asset a where a.portfolio_id = v.portfolio_id and a.name = 'Asset 1'), 1
      from transaction_version v, generate_series(1, 2) line where v.portfolio_id = '${portfolioId}';`);
  return portfolioId;
}

interface PlanNode {
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Rows Removed by Join Filter"?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Rows that the steps of a plan looked at, all loops counted. */
const rowsLookedAt = (node: PlanNode): number =>
  (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Join Filter"] ?? 0)) *
    node["Actual Loops"] +
  (node.Plans ?? []).reduce((sum, it) => sum + rowsLookedAt(it), 0);

test("the classes of a portfolio that the planner has not seen yet are found without reading its ledger again and again", async () => {
  await portfolioWithEntries();
  await database.script("analyze portfolio, asset, transaction_version, posting");
  const portfolioId = await portfolioWithEntries();
  const asker = { portfolioId, userId: "ada", role: "owner", today: "2026-11-23" } as const;
  expect(await withScope(database, asker, listBookedClasses)).toEqual(["equity"]);

  let looked = 0;
  await withScope(database, asker, async (scope) => {
    const explain = async (text: string, values: readonly unknown[]) => {
      const answer = await scope.sql.query(`explain (analyze, format json) ${text}`, values);
      const plans = answer.rows.flatMap((row) => row["QUERY PLAN"] as readonly { Plan: PlanNode }[]);
      looked += plans.reduce((sum, { Plan: plan }) => sum + rowsLookedAt(plan), 0);
      return { rows: [], affectedRows: 0 };
    };
    await listBookedClasses({ ...scope, sql: sqlOver(explain) });
  });
  expect(looked).toBeGreaterThan(0);
  expect(looked).toBeLessThan(10 * TRANSACTIONS);
});
