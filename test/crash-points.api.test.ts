import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { readImport } from "#features/imports/jobs.ts";
import { type Answer, type Api, type CallInit, type Caller, openApi, TODAY } from "#test/api.ts";
import { openTestDatabase } from "#test/database.ts";
import { type Break, breaking, breakingDatabase } from "#test/breaking-database.ts";

let api: Api;
let ada: Caller;
let at: string;
const accountId = randomUUID();

beforeAll(async () => {
  api = await openApi({ database: breakingDatabase(await openTestDatabase()) });
  ada = await api.signUp("ada");
  const portfolioId = randomUUID();
  at = `/api/portfolios/${portfolioId}`;
  await asked("POST", "/api/portfolios", { body: { portfolioId, name: "Jar", baseCurrency: "EUR" } });
  await asked("POST", `${at}/accounts`, { body: { accountId, name: "Jar", kind: "bank", currency: "EUR" } });
});
afterAll(() => api.close());

async function asked(method: string, path: string, init: Omit<CallInit, "token"> = {}): Promise<Answer> {
  const answer = await ada.call(method, path, init);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  return answer;
}

interface Written {
  readonly method: string;
  readonly path: string;
  readonly init: Omit<CallInit, "token">;
}

/** `CRASH_POINTS=all` breaks every call at each of its statements; of every day are some of them, and always the last two, where it is booked. */
const EVERY = process.env["CRASH_POINTS"] === "all" ? 1 : 4;

const stepsOf = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => index + 1).filter((step) => step % EVERY === 0 || step > count - 2);

/**
 * Makes the call anew for each place it can break at, before a statement and after it. Each is told to come again, and is sent again under the same ids;
 * then `holds` says whether it happened once. Answers how many places there were.
 */
async function breakEverywhere(prepare: () => Promise<Written>, holds: () => Promise<unknown>): Promise<number> {
  const send = async ({ method, path, init }: Written, key: string) => ada.call(method, path, { ...init, key });
  let places = 0;
  for (const when of ["before", "after"] as const) {
    const whole: Break = { at: Number.POSITIVE_INFINITY, when, seen: 0 };
    const unbroken = await prepare();
    expect((await breaking(whole, () => send(unbroken, randomUUID()))).status).toBeLessThan(300);
    await holds();
    for (const step of stepsOf(whole.seen)) {
      const [written, key] = [await prepare(), randomUUID()];
      const first = await breaking({ at: step, when, seen: 0 }, () => send(written, key));
      const again = await send(written, key);
      // What nobody needs to be told of may break too: that an upload has given its place back.
      const isTold = first.status === 503 || first.status < 300;
      expect({ when, step, isTold, isMade: again.status < 300 }).toEqual({ when, step, isTold: true, isMade: true });
      await holds();
      places += 1;
    }
  }
  return places;
}

const list = z.object({
  transactions: z.array(z.object({ transactionId: z.string() })),
  nextCursor: z.string().nullable(),
});
const opened = z.object({ version: z.number() });
const receipts = z.object({ receipt: z.object({ changeId: z.string() }) });
const deposit = (amount: string) => ({ type: "deposit", on: TODAY, accountId, amount, currency: "EUR" });

/** The ids of every entry there is. */
async function allEntries(): Promise<readonly string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const next: string = cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const page = (await asked("GET", `${at}/transactions?limit=200${next}`)).as(list);
    ids.push(...page.transactions.map((it) => it.transactionId));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return ids.toSorted();
}

/** Of those that were meant to be there at the end. */
const expected = new Set<string>();
const isThere = async (transactionId: string) =>
  (await ada.call("GET", `${at}/transactions/${transactionId}`)).status === 200;

async function entered(amount: string): Promise<string> {
  const transactionId = randomUUID();
  await asked("POST", `${at}/transactions`, { body: { transactionId, entry: deposit(amount) } });
  return transactionId;
}

test("an entry whose call breaks at any statement is booked once when it is sent again", async () => {
  let transactionId = "";
  const places = await breakEverywhere(
    async () => {
      transactionId = randomUUID();
      expected.add(transactionId);
      return { method: "POST", path: `${at}/transactions`, init: { body: { transactionId, entry: deposit("1.00") } } };
    },
    async () => expect(await isThere(transactionId)).toBe(true),
  );
  expect(places).toBeGreaterThan(4);
  expect(await allEntries()).toEqual([...expected].toSorted());
});

test("a change whose call breaks at any statement is made once, and taken out once", async () => {
  let transactionId = "";
  const version = async () => (await asked("GET", `${at}/transactions/${transactionId}`)).as(opened).version;
  await breakEverywhere(
    async () => {
      transactionId = await entered("1.00");
      expected.add(transactionId);
      const body = { version: await version(), entry: deposit("2.00") };
      return { method: "PUT", path: `${at}/transactions/${transactionId}`, init: { body } };
    },
    async () =>
      expect((await asked("GET", `${at}/transactions/${transactionId}`)).text).toMatch(
        /"version":2,.*"cashAmount":"2"/,
      ),
  );
  await breakEverywhere(
    async () => {
      transactionId = await entered("1.00");
      return { method: "DELETE", path: `${at}/transactions/${transactionId}?version=${await version()}`, init: {} };
    },
    async () => expect(await isThere(transactionId)).toBe(false),
  );
});

test("a file whose upload breaks at any statement is kept once, and read", async () => {
  const imports = z.object({ imports: z.array(z.object({ importId: z.string() })) });
  let importId = "";
  await breakEverywhere(
    async () => {
      importId = randomUUID();
      const form = new FormData();
      form.set("importId", importId);
      const row = `2024-02-01,Deposit,Depot,,,,,1.00,EUR,,${importId}`;
      form.set(
        "file",
        new File([`Date,Type,Account,ISIN,Name,Quantity,Price,Amount,Currency,Fee,Note\n${row}`], "a.csv"),
      );
      return { method: "POST", path: `${at}/imports`, init: { form } };
    },
    async () => {
      const kept = (await asked("GET", `${at}/imports`)).as(imports).imports;
      expect(kept.filter((it) => it.importId === importId)).toHaveLength(1);
    },
  );
});

/** A reading has a thread of its own, which takes long to begin: of every day are the breaks before a statement. */
const READ_WHEN = EVERY === 1 ? (["before", "after"] as const) : (["before"] as const);
const LONGEST_MS = 300_000;

test(
  "a file whose reading breaks at any statement is not refused for it, and is read when its job is tried again",
  async () => {
    const importId = randomUUID();
    const form = new FormData();
    form.set("importId", importId);
    form.set(
      "file",
      new File(
        ["Date,Type,Account,ISIN,Name,Quantity,Price,Amount,Currency,Fee\n2024-02-01,Deposit,Depot,,,,,1.00,EUR,"],
        "b.csv",
      ),
    );
    await asked("POST", `${at}/imports`, { form });
    const state = async () =>
      (await asked("GET", `${at}/imports/${importId}`)).as(z.object({ status: z.string() })).status;
    await expect.poll(state, { timeout: 120_000 }).toBe("review");
    const job = { portfolioId: at.slice("/api/portfolios/".length), importId, userId: ada.userId, today: TODAY };
    const readAgain = async () =>
      void (await api.database.query("update import set state = 'reading' where import_id = $1", [importId]));
    for (const when of READ_WHEN) {
      const whole: Break = { at: Number.POSITIVE_INFINITY, when, seen: 0 };
      await readAgain();
      await breaking(whole, () => readImport(api.database, job));
      for (const step of stepsOf(whole.seen)) {
        await readAgain();
        const broken = await breaking({ at: step, when, seen: 0 }, () => readImport(api.database, job)).catch(
          () => "broken",
        );
        expect({ when, step, state: await state() }).not.toMatchObject({ state: "refused" });
        if (broken === "broken") await readImport(api.database, job);
        expect({ when, step, state: await state() }).toEqual({ when, step, state: "review" });
      }
    }
  },
  LONGEST_MS,
);

test("an account whose making breaks at any statement is there once, and a change whose undoing breaks is undone once", async () => {
  let name = "";
  await breakEverywhere(
    async () => {
      name = randomUUID();
      const body = { accountId: randomUUID(), name, kind: "bank", currency: "EUR" };
      return { method: "POST", path: `${at}/accounts`, init: { body } };
    },
    async () => expect((await asked("GET", `${at}/accounts`)).text.split(`"${name}"`)).toHaveLength(2),
  );
  let transactionId = "";
  await breakEverywhere(
    async () => {
      transactionId = randomUUID();
      const body = { transactionId, entry: deposit("1.00") };
      const { receipt } = (await asked("POST", `${at}/transactions`, { body })).as(receipts);
      return { method: "POST", path: `${at}/changes/${receipt.changeId}/undo`, init: {} };
    },
    async () => expect(await isThere(transactionId)).toBe(false),
  );
  expect(await allEntries()).toEqual([...expected].toSorted());
}, 120_000);
