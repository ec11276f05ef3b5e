import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { figuresHere, type Figures } from "#features/figures/ask-figures.ts";
import { startFigureThread } from "#features/figures/figure-thread.ts";
import { openFigureThreads } from "#features/figures/figure-threads.ts";
import { openAhead } from "#features/figures/open-ahead.ts";
import { createSample } from "#features/sample/service.ts";
import { marketData } from "#providers/market-data/registry.ts";
import { testNow } from "#test/clock.ts";
import { openApi, TODAY, type Api, type Caller } from "#test/api.ts";

/** Clara has the sample; Anna 1,000 EUR and ten shares for 400 of it. Figures are asked in a thread as the server asks them. */
let api: Api;
let clara: Caller;
let anna: Caller;
let threads: Figures;
let sampleId = "";
const annasId = randomUUID();
const accountId = randomUUID();
const LAVISH = { budgetMs: 60_000, cacheBytes: 100_000_000 };

const words = async (figures: Figures, name: string, asked: object): Promise<string> => {
  const query = { range: "1Y", mode: "open", months: 24, group: "none", ...asked };
  const answered = await figures.ask({ name: `GET /api/portfolios/:portfolioId${name}`, params: {}, query, asker });
  return answered.ok ? new TextDecoder().decode(answered.value) : answered.error.kind;
};
let asker = { portfolioId: "", userId: "", role: "owner" as const, today: TODAY };
const as = (caller: Caller, portfolioId: string) => {
  asker = { portfolioId, userId: caller.userId, role: "owner", today: TODAY };
};

beforeAll(async () => {
  api = await openApi();
  [clara, anna] = [await api.signUp("clara"), await api.signUp("anna")];
  const made = await createSample(api.database, marketData({}, () => TODAY, testNow).sample, {
    userId: clara.userId,
    today: TODAY,
    requestId: randomUUID(),
  });
  if (!made.ok) expect.unreachable(JSON.stringify(made.error));
  sampleId = made.value.portfolioId;
  await write("POST", "/api/portfolios", { portfolioId: annasId, name: "Anna", baseCurrency: "EUR" });
  await write("POST", `/api/portfolios/${annasId}/accounts`, {
    accountId,
    name: "Broker",
    kind: "brokerage",
    currency: "EUR",
  });
  await enter({ type: "deposit", on: "2026-09-01", amount: "1000" });
  threads = openFigureThreads(api.database, { threads: 2, ...LAVISH });
}, 120_000);
afterAll(async () => {
  await threads.close();
  await api.close();
});

async function write(method: string, path: string, body: object): Promise<void> {
  const { status, text } = await anna.call(method, path, { body });
  expect(status, text).toBeLessThan(300);
}
const enter = (fields: object) =>
  write("POST", `/api/portfolios/${annasId}/transactions`, {
    transactionId: randomUUID(),
    entry: { accountId, currency: "EUR", ...fields },
  });
const annasWorth = async (figures: Figures) => {
  as(anna, annasId);
  return JSON.parse(await words(figures, "/overview", {})).netWorth.value;
};

test("a thread answers the same bytes as the thread that asks would", async () => {
  as(clara, sampleId);
  const here = figuresHere(api.database);
  const asked: readonly (readonly [string, object])[] = [
    ["/overview", {}],
    ["/overview", { range: "5Y", currency: "USD" }],
    ["/holdings", { on: "2024-02-29" }],
    ["/series", { from: "2023-01-01", group: "account" }],
    ["/bridge", { from: "2022-06-30", to: "2023-06-30" }],
    ["/accounts", {}],
    ["/cash-forecast", {}],
    ["/calendar", {}],
    ["/returns", { by: "holding", range: "ALL" }],
    ["/exposure", {}],
    ["/bond-portfolio", {}],
  ];
  for (const [name, query] of asked) {
    const answered = await words(threads, name, query);
    expect(answered.length, `${name} ${answered}`).toBeGreaterThan(200);
    expect(answered, name).toBe(await words(here, name, query));
  }
}, 60_000);

test("an edit is seen by the next question, and one portfolio tells nothing of another", async () => {
  expect(await annasWorth(threads)).toBe("1000");
  await enter({ type: "withdrawal", on: "2026-09-02", amount: "150" });
  expect(await annasWorth(threads)).toBe("850");
  await enter({ type: "deposit", on: "2026-09-03", amount: "50" });
  const [first, second] = await Promise.all([annasWorth(threads), annasWorth(threads)]);
  expect([first, second]).toEqual(["900", "900"]);
  expect(await annasWorth(figuresHere(api.database))).toBe("900");
  as(clara, annasId);
  expect(await words(threads, "/overview", {})).toBe("portfolio_not_found");
});

test("a name that changes is read again with the next edit", async () => {
  await annasWorth(threads);
  await write("PATCH", `/api/portfolios/${annasId}/accounts/${accountId}`, { name: "Depot" });
  expect(await words(threads, "/accounts", {})).toContain('"Depot"');
});

test("what was used last is opened after a start: whoever asks then waits for no ledger to be read", async () => {
  const read: boolean[] = [];
  const start = () => {
    const thread = startFigureThread(LAVISH);
    const ask: typeof thread.ask = (question, rows, run) => {
      read.push(rows.rows.ledgerText !== undefined);
      return thread.ask(question, rows, run);
    };
    return { ...thread, ask };
  };
  const fresh = openFigureThreads(api.database, { threads: 1, ...LAVISH, start });
  as(anna, annasId);
  const opening = openAhead(api.database, fresh, TODAY);
  // Whoever asks meanwhile waits for what is being read, and reads nothing twice.
  const [first, second] = await Promise.all([annasWorth(fresh), annasWorth(fresh), opening]);
  expect([first, second]).toEqual(["900", "900"]);
  expect(read.filter((isWhole) => isWhole)).toHaveLength(2);
  read.length = 0;
  expect(await annasWorth(fresh)).toBe("900");
  expect(read).toEqual([false]);
  await fresh.close();
}, 60_000);

test("a refusal of a figure comes back as one, and a mistake of ours breaks its question alone", async () => {
  as(anna, annasId);
  expect(await words(threads, "/bridge", { from: "2027-01-01" })).toBe("input_invalid");
  await expect(words(threads, "/no-such-figure", {})).rejects.toThrow("a name that is known");
  expect(await annasWorth(threads)).toBe("900");
});

test("a thread that computes for too long is stopped, its question refused, and the next one answered by another", async () => {
  let budgetMs = 1;
  const start = () => startFigureThread({ ...LAVISH, budgetMs });
  const strict = openFigureThreads(api.database, { threads: 1, ...LAVISH, start });
  as(clara, sampleId);
  expect(await words(strict, "/overview", {})).toBe("figures_too_long");
  budgetMs = LAVISH.budgetMs;
  expect(await annasWorth(strict)).toBe("900");
  await strict.close();
}, 60_000);

test("a question whose thread is lost is asked once more, and refused when that one is lost too", async () => {
  let losses = 1;
  const start = () => {
    const thread = startFigureThread(LAVISH);
    const isDoomed = losses > 0;
    losses -= 1;
    return {
      ...thread,
      ask: async (...asked: Parameters<typeof thread.ask>) => {
        const answered = thread.ask(...asked);
        if (isDoomed) await thread.close();
        return answered;
      },
    };
  };
  const once = openFigureThreads(api.database, { threads: 1, ...LAVISH, start });
  expect(await annasWorth(once)).toBe("900");
  losses = 2;
  const twice = openFigureThreads(api.database, { threads: 1, ...LAVISH, start });
  as(anna, annasId);
  expect(await words(twice, "/overview", {})).toBe("figures_lost");
  expect(await annasWorth(twice)).toBe("900");
  await Promise.all([once.close(), twice.close()]);
}, 60_000);

test("where nothing more may be kept than what is asked about, each portfolio makes room for the next and is read again", async () => {
  const bare = openFigureThreads(api.database, { threads: 1, budgetMs: LAVISH.budgetMs, cacheBytes: 1 });
  const sampleWorth = async (figures: Figures) => {
    as(clara, sampleId);
    return JSON.parse(await words(figures, "/overview", {})).netWorth.value;
  };
  const worth = await sampleWorth(bare);
  expect(await annasWorth(bare)).toBe("900");
  expect(await sampleWorth(bare)).toBe(worth);
  await enter({ type: "deposit", on: "2026-09-04", amount: "100" });
  expect(await annasWorth(bare)).toBe("1000");
  await enter({ type: "withdrawal", on: "2026-09-04", amount: "100" });
  await bare.close();
}, 60_000);

test("more questions than can wait are refused at once", async () => {
  as(anna, annasId);
  const crowd = await Promise.all(Array.from({ length: 250 }, () => words(threads, "/overview", {})));
  const refused = crowd.filter((answer) => answer === "figures_busy");
  expect(refused.length).toBeGreaterThan(0);
  expect(crowd.length - refused.length).toBeGreaterThan(99);
  expect(await annasWorth(threads)).toBe("900");
}, 60_000);
