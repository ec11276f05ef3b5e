import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#db/sql.ts";
import { createAccount, deleteAccount, editAccount } from "#features/accounts/service.ts";
import { createAsset } from "#features/assets/add-asset.ts";
import { undoChange } from "#features/shared/undo-change.ts";
import type { TransactionEntry } from "#features/transactions/contract.ts";
import { listTransactions, readTransaction } from "#features/transactions/read-transactions.ts";
import {
  createTransaction,
  deleteTransaction,
  editManyTransactions,
  editTransaction,
} from "#features/transactions/service.ts";
import { openTestDatabase } from "#test/database.ts";
import { intent, liveState, makePortfolio, portfolioFor, type TestPortfolio } from "#test/family.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function withParties() {
  const family = await makePortfolio(database);
  const [accountId, assetId, otherAccountId] = [randomUUID(), randomUUID(), randomUUID()];
  for (const [id, name] of [
    [accountId, "Broker"],
    [otherAccountId, "Other broker"],
  ] as const) {
    await family.done((scope) =>
      createAccount(scope, intent("account_created"), { accountId: id, name, kind: "brokerage", currency: "EUR" }),
    );
  }
  await family.done((scope) =>
    createAsset(scope, intent("asset_created"), {
      assetId,
      name: "Halden",
      assetClass: "equity",
      currency: "EUR",
      tracking: "units",
    }),
  );
  const buy: TransactionEntry = {
    type: "buy",
    status: "booked",
    on: "2024-03-01",
    accountId,
    assetId,
    quantity: "10",
    price: "20",
    fee: "1",
    currency: "EUR",
  };
  return { family, accountId, assetId, otherAccountId, buy };
}

const add = (family: TestPortfolio, entry: TransactionEntry, transactionId = randomUUID()) =>
  family.done((scope) => createTransaction(scope, intent("transaction_created"), { transactionId, entry }));

test("a buy of 10 at 20 with a fee of 1 takes 201 from the account", async () => {
  const { family, buy } = await withParties();
  const { transaction } = await add(family, buy);
  expect(transaction).toMatchObject({
    version: 1,
    accountName: "Broker",
    assetName: "Halden",
    quantity: "10",
    price: "20",
    grossAmount: "200",
    fee: "1",
    tax: null,
    cashAmount: "-201",
  });
});

test("an entry that cannot be booked names its fields and changes nothing", async () => {
  const { family, buy } = await withParties();
  const before = await liveState(database, family.portfolioId);
  const attempt = (entry: TransactionEntry) =>
    family.act((scope) =>
      createTransaction(scope, intent("transaction_created"), { transactionId: randomUUID(), entry }),
    );
  const paths = async (entry: TransactionEntry) => {
    const outcome = await attempt(entry);
    return outcome.ok ? [] : [outcome.error.kind, ...(outcome.error.fields ?? []).map(({ path }) => path)];
  };
  expect(await paths({ ...buy, quantity: null })).toEqual(["transaction_invalid", "entry.quantity"]);
  expect(await paths({ ...buy, price: null })).toEqual(["transaction_invalid", "entry.price"]);
  expect(await paths({ ...buy, accountId: randomUUID() })).toEqual(["transaction_invalid", "entry.accountId"]);
  expect(await paths({ ...buy, assetId: randomUUID() })).toEqual(["transaction_invalid", "entry.assetId"]);
  expect(await liveState(database, family.portfolioId)).toBe(before);
});

test("the entry read back books the same transaction, for every type a person can enter", async () => {
  const { family, accountId, assetId, otherAccountId, buy } = await withParties();
  const base = { status: "booked", on: "2024-03-02", accountId, currency: "EUR" } as const;
  const entries: TransactionEntry[] = [
    buy,
    { ...buy, type: "sell", quantity: "4", tax: "2" },
    { ...base, type: "dividend", assetId, amount: "50", tax: "7.5" },
    { ...base, type: "interest", amount: "-3" },
    { ...base, type: "other_income", amount: "12", kind: "rent" },
    { ...base, type: "fee", amount: "9", kind: "custody" },
    { ...base, type: "tax", amount: "11" },
    { ...base, type: "deposit", amount: "1000", fee: "2" },
    { ...base, type: "withdrawal", amount: "100", fee: "1" },
    { ...base, type: "cash_transfer", otherAccountId, amount: "40", fee: "1" },
    { ...base, type: "transfer_in_kind", otherAccountId, assetId, quantity: "3", fee: "5" },
    { ...base, type: "transfer_in_kind", assetId, quantity: "3", cost: "60", acquiredOn: "2020-01-02" },
    { ...base, type: "exchange", amount: "100", otherAmount: "108.5", otherCurrency: "USD" },
    { ...base, type: "split", assetId, ratioTo: "4", ratioFrom: "1" },
    { ...base, type: "opening_balance", assetId, quantity: "5", cost: "80", acquiredOn: "2019-05-05" },
    { ...base, type: "opening_balance", amount: "-20" },
    { ...base, type: "return_of_capital", assetId, amount: "6" },
  ];
  for (const entry of entries) {
    const { transaction } = await add(family, entry);
    const first = await family.done((scope) => readTransaction(scope, transaction.transactionId));
    const again = await add(family, first.entry);
    const second = await family.done((scope) => readTransaction(scope, again.transaction.transactionId));
    expect(second.postings, entry.type).toEqual(first.postings);
    expect(second.entry, entry.type).toEqual(first.entry);
  }
});

test("the same write five times at once is done once; the same key with another body is refused", async () => {
  const { family, buy } = await withParties();
  const [changeId, transactionId] = [randomUUID(), randomUUID()];
  const write = (hash: string) =>
    family.act((scope) =>
      createTransaction(scope, intent("transaction_created", changeId, hash), { transactionId, entry: buy }),
    );
  const outcomes = await Promise.all(["a", "a", "a", "a", "a"].map(write));
  expect(new Set(outcomes.map((it) => JSON.stringify(it))).size).toBe(1);
  expect(outcomes[0]?.ok).toBe(true);
  const page = await family.done((scope) => listTransactions(scope, { sort: "-date", limit: 10 }));
  expect(page.totalCount).toBe(1);
  expect(await write("b")).toMatchObject({ ok: false, error: { kind: "idempotency_conflict" } });
});

test("an edit on an old version is refused and a right one keeps both versions", async () => {
  const { family, buy } = await withParties();
  const { transaction } = await add(family, buy);
  const { transactionId } = transaction;
  const edit = (version: number, quantity: string) =>
    family.act((scope) =>
      editTransaction(scope, intent("transaction_changed"), {
        transactionId,
        edit: { version, entry: { ...buy, quantity }, reason: "Misread" },
      }),
    );
  expect(await edit(1, "11")).toMatchObject({ ok: true, value: { transaction: { version: 2, quantity: "11" } } });
  expect(await edit(1, "12")).toMatchObject({ ok: false, error: { kind: "version_conflict" } });
  const detail = await family.done((scope) => readTransaction(scope, transactionId));
  expect(detail.versions.map(({ version, reason }) => [version, reason])).toEqual([
    [1, null],
    [2, "Misread"],
  ]);
});

test("undo restores exactly what was, redo what had been done, for every kind of write", async () => {
  const { family, accountId, otherAccountId, buy } = await withParties();
  const { transaction } = await add(family, buy);
  const second = await add(family, { ...buy, on: "2024-04-01" });
  const { transactionId } = transaction;
  const named = { transactionId, version: 1 };
  const both = [named, { transactionId: second.transaction.transactionId, version: 1 }];
  const writes = [
    (changeId: string) =>
      family.done((scope) =>
        createTransaction(scope, intent("transaction_created", changeId), {
          transactionId: randomUUID(),
          entry: buy,
        }),
      ),
    (changeId: string) =>
      family.done((scope) =>
        editTransaction(scope, intent("transaction_changed", changeId), {
          transactionId,
          edit: { version: 1, entry: { ...buy, quantity: "7" } },
        }),
      ),
    (changeId: string) =>
      family.done((scope) =>
        editManyTransactions(scope, intent("transactions_changed", changeId), {
          transactions: both.map((it) => ({ ...it, version: it.transactionId === transactionId ? 5 : 1 })),
          action: { kind: "set_account", accountId: otherAccountId },
        }),
      ),
    (changeId: string) =>
      family.done((scope) =>
        editAccount(scope, intent("account_changed", changeId), { accountId, edit: { name: "Depot" } }),
      ),
    (changeId: string) =>
      family.done((scope) =>
        createAccount(scope, intent("account_created", changeId), {
          accountId: randomUUID(),
          name: "New",
          kind: "bank",
          currency: "EUR",
          opening: { on: "2024-01-01", amount: "500" },
        }),
      ),
  ];
  const undo = (changeId: string, by: string) =>
    family.done((scope) => undoChange(scope, intent("change_undone", by), changeId));
  for (const write of writes) {
    const before = await liveState(database, family.portfolioId);
    const [change, undone, redone, last] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    await write(change);
    const after = await liveState(database, family.portfolioId);
    expect(after).not.toBe(before);
    await undo(change, undone);
    expect(await liveState(database, family.portfolioId)).toBe(before);
    await undo(undone, redone);
    expect(await liveState(database, family.portfolioId)).toBe(after);
    await undo(redone, last);
    expect(await liveState(database, family.portfolioId)).toBe(before);
  }
});

test("two changes are undone one after the other, but not the first alone", async () => {
  const { family, buy } = await withParties();
  const [created, edited, transactionId] = [randomUUID(), randomUUID(), randomUUID()];
  const before = await liveState(database, family.portfolioId);
  await family.done((scope) =>
    createTransaction(scope, intent("transaction_created", created), { transactionId, entry: buy }),
  );
  await family.done((scope) =>
    editTransaction(scope, intent("transaction_changed", edited), {
      transactionId,
      edit: { version: 1, entry: { ...buy, quantity: "7" } },
    }),
  );
  const undo = (changeId: string) => family.act((scope) => undoChange(scope, intent("change_undone"), changeId));
  expect(await undo(created)).toMatchObject({ ok: false, error: { kind: "change_not_undoable" } });
  expect((await undo(edited)).ok).toBe(true);
  expect((await undo(created)).ok).toBe(true);
  expect(await undo(created)).toMatchObject({ ok: false, error: { kind: "change_not_undoable" } });
  expect(await liveState(database, family.portfolioId)).toBe(before);
});

test("an account that transactions move is not deleted; one that only deleted ones moved is", async () => {
  const { family, accountId, buy } = await withParties();
  const { transaction } = await add(family, buy);
  const remove = () => family.act((scope) => deleteAccount(scope, intent("account_deleted"), accountId));
  expect(await remove()).toMatchObject({ ok: false, error: { kind: "account_in_use" } });
  await family.done((scope) =>
    deleteTransaction(scope, intent("transaction_deleted"), { transactionId: transaction.transactionId, version: 1 }),
  );
  expect((await remove()).ok).toBe(true);
});

test("nobody reaches another portfolio's rows by their ids, nor with the first wall off", async () => {
  const { family, accountId, assetId, buy } = await withParties();
  const { transaction } = await add(family, buy);
  const theirs = await makePortfolio(database, "bert");
  const { transactionId } = transaction;
  // The first wall is off in the second scope: Bert asks as owner for Anna's portfolio itself.
  const intruder = portfolioFor(database, { ...family.asker, userId: "bert" });
  for (const person of [theirs, intruder]) {
    expect((await person.act((scope) => readTransaction(scope, transactionId))).ok).toBe(false);
    const edit = { version: 1, entry: buy };
    expect(
      (await person.act((scope) => editTransaction(scope, intent("transaction_changed"), { transactionId, edit }))).ok,
    ).toBe(false);
    expect(
      (
        await person.act((scope) =>
          createTransaction(scope, intent("transaction_created"), { transactionId: randomUUID(), entry: buy }),
        )
      ).ok,
    ).toBe(false);
    expect((await person.act((scope) => deleteAccount(scope, intent("account_deleted"), accountId))).ok).toBe(false);
    const page = await person.done((scope) => listTransactions(scope, { sort: "-date", limit: 10, assetId }));
    expect(page.transactions).toEqual([]);
  }
});

test("a viewer cannot write, whatever route forgot to ask", async () => {
  const { family, buy } = await withParties();
  const viewer = portfolioFor(database, { ...family.asker, role: "viewer" });
  expect(
    await viewer.act((scope) =>
      createTransaction(scope, intent("transaction_created"), { transactionId: randomUUID(), entry: buy }),
    ),
  ).toMatchObject({ ok: false, error: { kind: "role_insufficient" } });
});

test("pages follow one another without gap or repeat, with sums over all that match", async () => {
  const { family, accountId } = await withParties();
  for (let day = 1; day <= 9; day += 1) {
    const [type, amount] = day % 2 === 1 ? (["deposit", "10"] as const) : (["withdrawal", "4"] as const);
    await add(family, { type, status: "booked", on: `2024-05-0${day}`, accountId, amount, currency: "EUR" });
  }
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await family.done((scope) => listTransactions(scope, { sort: "-date", limit: 4, cursor }));
    expect(page).toMatchObject({ totalCount: 9, sums: [{ currency: "EUR", inflow: "50", outflow: "16" }] });
    seen.push(...page.transactions.map(({ on }) => on));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(seen).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1].map((day) => `2024-05-0${day}`));
  const found = await family.done((scope) =>
    listTransactions(scope, { sort: "date", limit: 4, text: "Brok", from: "2024-05-08" }),
  );
  expect(found.transactions.map(({ on }) => on)).toEqual(["2024-05-08", "2024-05-09"]);
  const middle = await family.done((scope) => listTransactions(scope, { sort: "-date", limit: 3, offset: 4 }));
  expect(middle).toMatchObject({ totalCount: 9, nextCursor: expect.any(String) });
  expect(middle.transactions.map(({ on }) => on)).toEqual(["2024-05-05", "2024-05-04", "2024-05-03"]);
  const beyond = await family.done((scope) => listTransactions(scope, { sort: "-date", limit: 3, offset: 9 }));
  expect(beyond).toMatchObject({ transactions: [], nextCursor: null, totalCount: 9 });
});

test("cells of several entries are edited in one write, all or none, and taken back together", async () => {
  const { family, buy } = await withParties();
  const [first, second] = [(await add(family, buy)).transaction, (await add(family, buy)).transaction];
  const edit = (entries: TransactionEntry[]) =>
    family.act((scope) =>
      editManyTransactions(scope, intent("transactions_changed"), {
        transactions: [first, second].map(({ transactionId }) => ({ transactionId, version: 1 })),
        action: { kind: "set_entries", entries },
      }),
    );
  const before = await liveState(database, family.portfolioId);
  const refused = await edit([
    { ...buy, quantity: "11" },
    { ...buy, quantity: null },
  ]);
  expect(refused).toMatchObject({ ok: false, error: { kind: "transaction_invalid" } });
  expect(refused.ok ? [] : refused.error.fields?.map(({ path }) => path)).toEqual(["action.entries.1.quantity"]);
  expect(await edit([buy])).toMatchObject({ ok: false, error: { fields: [{ path: "action.entries" }] } });
  expect(await liveState(database, family.portfolioId)).toBe(before);
  // 11 at 20 and 10 at 30, each with a fee of 1.
  const done = await edit([
    { ...buy, quantity: "11" },
    { ...buy, price: "30" },
  ]);
  const cash = async ({ transactionId }: { transactionId: string }) =>
    (await family.done((scope) => readTransaction(scope, transactionId))).cashAmount;
  expect([await cash(first), await cash(second)]).toEqual(["-221", "-301"]);
  if (done.ok) await family.done((scope) => undoChange(scope, intent("change_undone"), done.value.receipt.changeId));
  expect([await cash(first), await cash(second)]).toEqual(["-201", "-201"]);
});
