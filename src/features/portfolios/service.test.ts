import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount, createInstitution, deleteInstitution } from "#features/accounts/service.ts";
import type { Database } from "#db/sql.ts";
import { removeForGood } from "#features/portfolios/deleted.ts";
import { changeSettings, readPortfolio, removePortfolio } from "#features/portfolios/service.ts";
import { openPortfolio } from "#features/shared/open-portfolio.ts";
import { undoChange } from "#features/shared/undo-change.ts";
import { openTestDatabase } from "#test/database.ts";
import { intent, liveState, makePortfolio, portfolioFor } from "#test/family.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const NEW = { name: "Mine", baseCurrency: "CHF", costMethod: "average", kind: "own" } as const;

test("a portfolio made twice with the same key is one; its id cannot be taken by someone else", async () => {
  const portfolioId = randomUUID();
  const anna = portfolioFor(database, { portfolioId, userId: "anna", role: "owner", today: "2026-11-20" });
  const key = intent("portfolio_created");
  const make = () => anna.act((scope) => openPortfolio(scope, key, { ...NEW, portfolioId }));
  const [first, second] = [await make(), await make()];
  expect(first).toMatchObject({ ok: true, value: { portfolio: { baseCurrency: "CHF", costMethod: "average" } } });
  expect(second).toEqual(first);
  const bert = portfolioFor(database, { ...anna.asker, userId: "bert" });
  const theft = await bert.act((scope) => openPortfolio(scope, intent("portfolio_created"), { ...NEW, portfolioId }));
  expect(theft).toMatchObject({ ok: false, error: { kind: "id_taken" } });
  expect((await bert.act(readPortfolio)).ok).toBe(false);
});

test("settings are changed one by one, and undone", async () => {
  const family = await makePortfolio(database);
  const before = await liveState(database, family.portfolioId);
  const archived = randomUUID();
  const at = "2026-11-20T10:00:00.000Z";
  const settings = { isArchived: true, name: "Old family" };
  await family.done((scope) => changeSettings(scope, intent("portfolio_changed", archived), { settings, at }));
  expect(await family.done(readPortfolio)).toMatchObject({ isArchived: true, name: "Old family", baseCurrency: "EUR" });
  await family.done((scope) => undoChange(scope, intent("change_undone"), archived));
  expect(await liveState(database, family.portfolioId)).toBe(before);
});

test("an institution with accounts stays; a portfolio goes out of sight by its owner alone, and for good with everything in it", async () => {
  const family = await makePortfolio(database);
  const institutionId = randomUUID();
  await family.done((scope) =>
    createInstitution(scope, intent("institution_created"), { institutionId, name: "Halm" }),
  );
  await family.done((scope) =>
    createAccount(scope, intent("account_created"), {
      accountId: randomUUID(),
      name: "Giro",
      kind: "bank",
      currency: "EUR",
      institutionId,
      opening: { on: "2024-01-01", amount: "12.50" },
    }),
  );
  const kept = await family.act((scope) => deleteInstitution(scope, intent("institution_deleted"), institutionId));
  expect(kept).toMatchObject({ ok: false, error: { kind: "institution_in_use" } });
  const editor = portfolioFor(database, { ...family.asker, role: "editor" });
  expect(await editor.act(removePortfolio)).toMatchObject({ ok: false, error: { kind: "role_insufficient" } });
  await family.done(removePortfolio);
  expect(await family.act(readPortfolio)).toMatchObject({ ok: false, error: { kind: "portfolio_not_found" } });
  const own = { portfolioId: family.portfolioId, userId: family.asker.userId };
  expect((await removeForGood(database, { ...own, userId: "somebody else" })).ok).toBe(false);
  expect(await removeForGood(database, own)).toEqual({ ok: true, value: undefined });
  for (const table of ["portfolio", "account", "posting", "transaction_version", "ledger_change", "entity_change"]) {
    const { rows } = await database.query(`select 1 from ${table} where portfolio_id = $1`, [family.portfolioId]);
    expect(rows, table).toEqual([]);
  }
});

test("an account of an institution the portfolio does not have is refused with its field", async () => {
  const family = await makePortfolio(database);
  const institutionId = randomUUID();
  const account = { accountId: randomUUID(), name: "Giro", kind: "bank", currency: "EUR" } as const;
  const attempt = await family.act((scope) =>
    createAccount(scope, intent("account_created"), { ...account, institutionId }),
  );
  expect(attempt).toMatchObject({
    ok: false,
    error: { kind: "institution_not_found", fields: [{ path: "institutionId" }] },
  });
});
