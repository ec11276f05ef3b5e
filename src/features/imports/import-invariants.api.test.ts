import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { day, formatDay } from "#engine/dates/day.ts";
import { importState } from "#features/imports/contract.ts";
import { transactionPage } from "#features/transactions/contract.ts";
import { type Api, type Caller, openApi } from "#test/api.ts";
import { liveState } from "#test/family.ts";

/**
 * What holds of imports in the engine (`engine/intake/import-invariants.test.ts`) holds of files that are sent to the server: its threads, its slices
 * and its database between them. More histories by `IMPORT_RUNS`; on a server by `TEST_DATABASE_URL`.
 */
const RUNS = Number(process.env["IMPORT_RUNS"] ?? 2);
const LONG_MS = 240_000 * RUNS;

let api: Api;
beforeAll(async () => (api = await openApi()));
afterAll(() => api.close());

interface Event {
  readonly on: number;
  readonly type: "Deposit" | "Withdrawal" | "Buy" | "Sell";
  readonly units: number;
  readonly paid: number;
  /** How many equal rows there are of it. */
  readonly twins: number;
}

const FIRST = day("2024-01-01");
const event: fc.Arbitrary<Event> = fc.record({
  on: fc.nat(39),
  type: fc.constantFrom("Deposit", "Withdrawal", "Buy", "Sell"),
  units: fc.integer({ min: 1, max: 9 }),
  paid: fc.integer({ min: 1, max: 50 }),
  twins: fc.constantFrom(1, 1, 2),
});

interface History {
  readonly whole: string;
  /** The same, cut by days, in a random order. Some state a balance on each row. */
  readonly files: readonly string[];
}

const history: fc.Arbitrary<History> = fc
  .record({
    events: fc.array(event, { minLength: 3, maxLength: 9 }),
    cuts: fc.uniqueArray(fc.integer({ min: 5, max: 35 }), { minLength: 1, maxLength: 2 }),
    stating: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
    before: fc.constantFrom(0, 700),
    ranks: fc.uniqueArray(fc.nat(100), { minLength: 3, maxLength: 3 }),
  })
  .map(({ events, cuts, stating, before, ranks }) => {
    let balance = before;
    const rows = events
      .toSorted((a, b) => a.on - b.on)
      .flatMap((it) => Array.from({ length: it.twins }, () => it))
      .map((it) => ({ on: it.on, cells: cellsOf(it), balance: (balance += signed(it)) }));
    const fileOf = (own: typeof rows, states: boolean) =>
      `${HEAD}${states ? ",Balance" : ""}\n${own.map((row) => `${row.cells}${states ? `,${row.balance}.00` : ""}\n`).join("")}`;
    const borders = [0, ...cuts.toSorted((a, b) => a - b), 40];
    const files = borders.slice(1).flatMap((to, index) => {
      const own = rows.filter(({ on }) => on >= (borders[index] ?? 0) && on < to);
      const states = stating[index] === true;
      return own.length === 0 ? [] : [{ rank: ranks[index] ?? 0, states, text: fileOf(own, states) }];
    });
    return {
      // Of a slice without rows there is no file, and nobody states its balance.
      whole: fileOf(
        rows,
        files.some(({ states }) => states),
      ),
      files: files.toSorted((a, b) => a.rank - b.rank).map(({ text }) => text),
    };
  });

const HEAD = "Date,Type,Account,ISIN,Name,Quantity,Amount,Currency";
const signed = ({ type, paid }: Event): number => (type === "Deposit" || type === "Sell" ? paid : -paid);
function cellsOf(it: Event): string {
  const isTrade = it.type === "Buy" || it.type === "Sell";
  const what = isTrade ? `DE000A1X3XX4,Halden,${it.units}` : ",,";
  return `${formatDay(FIRST + it.on)},${it.type},Giro 1,${what},${signed(it)}.00,EUR`;
}

interface Family {
  readonly person: Caller;
  readonly portfolioId: string;
  readonly at: string;
}

let families = 0;
/** Of a person who signs up from an address of their own: from one, a few do in an hour. */
async function openFamily(): Promise<Family> {
  families += 1;
  const person = await api.signUp("ada", { address: `192.0.2.${families % 250}` });
  const portfolioId = randomUUID();
  const made = await person.call("POST", "/api/portfolios", {
    body: { portfolioId, name: "Ada", baseCurrency: "EUR" },
  });
  expect(made.status, made.text).toBe(201);
  return { person, portfolioId, at: `/api/portfolios/${portfolioId}` };
}

const settled = (caller: Caller, { at }: Family, importId: string) =>
  vi.waitFor(
    async () => {
      const state = (await caller.call("GET", `${at}/imports/${importId}`)).as(importState);
      expect(["reading", "committing"]).not.toContain(state.status);
      return state;
    },
    { timeout: LONG_MS, interval: 20 },
  );

/** Sends a file and accepts what is proposed; answers the import and how many rows it added. */
async function importFile(family: Family, text: string) {
  const { at } = family;
  const caller = await family.person.again();
  const importId = randomUUID();
  const form = new FormData();
  form.set("importId", importId);
  form.set("file", new File([text], "giro.csv"));
  const sent = await caller.call("POST", `${at}/imports`, { form });
  expect(sent.status, sent.text).toBe(202);
  const review = await settled(caller, family, importId);
  expect(review.status, JSON.stringify(review.question ?? review.problem)).toBe("review");
  const accounts = (review.preview?.accounts ?? []).map(({ sourceKey, accountId, newName }) => ({
    sourceKey,
    accountId,
    newName,
  }));
  const body = { accounts, securities: [], acceptsErrors: false };
  await caller.call("POST", `${at}/imports/${importId}/commit`, { body });
  const booked = await settled(caller, family, importId);
  expect(booked.status, JSON.stringify(booked.problem)).toBe("committed");
  return { importId, added: booked.addedCount };
}

/** What is in the ledger, without ids, in one order. */
async function stateOf({ person, at }: Family): Promise<readonly string[]> {
  const caller = await person.again();
  const { transactions } = (await caller.call("GET", `${at}/transactions?sort=date&limit=200`)).as(transactionPage);
  return transactions.map((it) => [it.on, it.type, it.quantity, it.cashAmount].join(" ")).toSorted();
}

test(
  "what told of the money of an account taken back, nothing is assumed of it any more",
  async () => {
    const family = await openFamily();
    const bought = "2024-01-01,Buy,Giro 1,DE000A1X3XX4,Halden,5,-29.00,EUR\n";
    await importFile(family, `${HEAD}\n${bought}`);
    const before = await stateOf(family);
    expect(before).toHaveLength(1);
    const { importId } = await importFile(family, `${HEAD}\n2024-01-30,Deposit,Giro 1,,,,43.00,EUR\n`);
    expect(await stateOf(family)).toContain("2023-12-31 opening_balance  29");
    await (await family.person.again()).call("POST", `${family.at}/imports/${importId}/undo`);
    expect(await stateOf(family)).toEqual(before);
  },
  LONG_MS,
);

test(
  "files of a history in any order end where one file of all of it does; each again adds nothing; undo restores what was before",
  async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ whole, files }) => {
        const [one, cut] = [await openFamily(), await openFamily()];
        await importFile(one, whole);
        const expected = await stateOf(one);
        for (const text of files.slice(0, -1)) await importFile(cut, text);
        const before = await liveState(api.database, cut.portfolioId);
        const last = files.at(-1) ?? "";
        const { importId } = await importFile(cut, last);
        expect(await stateOf(cut)).toEqual(expected);
        const undone = await (await cut.person.again()).call("POST", `${cut.at}/imports/${importId}/undo`);
        expect(undone.status, undone.text).toBe(200);
        expect(JSON.parse(await liveState(api.database, cut.portfolioId))).toEqual(JSON.parse(before));
        await importFile(cut, last);
        for (const text of [whole, last]) expect((await importFile(cut, text)).added).toBe(0);
        expect(await stateOf(cut)).toEqual(expected);
        expect((await importFile(one, last)).added).toBe(0);
        expect(await stateOf(one)).toEqual(expected);
      }),
      { endOnFailure: true, numRuns: RUNS },
    );
  },
  LONG_MS,
);
