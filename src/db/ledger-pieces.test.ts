import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openOne } from "#test/database.ts";
import { loadLedgerText } from "./queries/ledger-text.ts";
import { withScope } from "./scope.ts";
import type { Database } from "./sql.ts";

let database: Database;
beforeAll(async () => (database = await openOne()));
afterAll(() => database.close());

async function portfolioWith(count: number): Promise<string> {
  const portfolioId = randomUUID();
  await database.query(
    "insert into portfolio (portfolio_id, name, base_currency, created_by) values ($1, 'P', 'EUR', 'anna')",
    [portfolioId],
  );
  await database.query("insert into portfolio_member (portfolio_id, user_id, role) values ($1, 'anna', 'owner')", [
    portfolioId,
  ]);
  // Of every tenth there is an earlier version, which is not in force.
  await database.query(
    `insert into transaction_version (portfolio_id, transaction_id, version, from_ledger, to_ledger, on_date, type, status, currency, ledger_text, created_in)
     select $1, id, version, version, case when version = 1 and n % 10 = 0 then 2 end, '2024-01-02', 'deposit', 'booked', 'EUR',
       case when version = 1 and n % 10 = 0 then 'old' else n || 'ä;' end, $1
     from (select n, gen_random_uuid() as id from generate_series(1, $2::int) n) it, generate_series(1, case when n % 10 = 0 then 2 else 1 end) version`,
    [portfolioId, count],
  );
  return portfolioId;
}

const textsOf = (portfolioId: string) =>
  withScope(database, { portfolioId, userId: "anna", role: "owner", today: "2026-11-20" }, async (scope) =>
    (await loadLedgerText(scope)).map((piece) => new TextDecoder().decode(piece)),
  );

test.each([
  { count: 0, pieces: 0 },
  { count: 1, pieces: 1 },
  { count: 4000, pieces: 1 },
  { count: 4001, pieces: 2 },
  { count: 20_500, pieces: 6 },
])("$count transactions in force come once each, in $pieces pieces", async ({ count, pieces }) => {
  await portfolioWith(3);
  const texts = await textsOf(await portfolioWith(count));
  expect(texts).toHaveLength(pieces);
  const numbers = texts
    .join("")
    .split("ä;")
    .slice(0, -1)
    .map(Number)
    .toSorted((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: count }, (_, at) => at + 1));
});
