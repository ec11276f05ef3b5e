import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { overview } from "#features/figures/contract.ts";
import { type ImportAnswers, importState } from "#features/imports/contract.ts";
import { type Api, openApi } from "#test/api.ts";

/** The first net worth of a made-up file, sent to the server and accepted as proposed. Sums by hand. */
let api: Api;
beforeAll(async () => (api = await openApi()));
afterAll(() => api.close());

const LONG_MS = 60_000;
let people = 0;

interface Brought {
  readonly name: string;
  readonly text: string;
  /** What is answered where the file leaves it open. */
  readonly answers?: ImportAnswers;
}

async function imported(file: Brought, baseCurrency: string) {
  people += 1;
  const anna = await api.signUp("anna", { address: `192.0.2.${people}` });
  const portfolioId = randomUUID();
  const at = `/api/portfolios/${portfolioId}`;
  const made = await anna.call("POST", "/api/portfolios", { body: { portfolioId, name: "Anna", baseCurrency } });
  expect(made.status, made.text).toBe(201);
  const importId = randomUUID();
  const form = new FormData();
  form.set("importId", importId);
  form.set("file", new File([file.text], file.name));
  await anna.call("POST", `${at}/imports`, { form });
  const settled = () =>
    vi.waitFor(
      async () => {
        const state = (await anna.call("GET", `${at}/imports/${importId}`)).as(importState);
        expect(["reading", "committing"]).not.toContain(state.status);
        return state;
      },
      { timeout: LONG_MS, interval: 20 },
    );
  const read = await settled();
  if (read.status === "question" && file.answers !== undefined)
    await anna.call("POST", `${at}/imports/${importId}/answers`, { body: file.answers });
  const review = read.status === "question" ? await settled() : read;
  expect(review.status, JSON.stringify(review.question ?? review.problem)).toBe("review");
  const accounts = (review.preview?.accounts ?? []).map(({ sourceKey, accountId, newName }) => ({
    sourceKey,
    accountId,
    newName,
  }));
  await anna.call("POST", `${at}/imports/${importId}/commit`, {
    body: { accounts, securities: [], acceptsErrors: true },
  });
  expect((await settled()).status).toBe("committed");
  const worthOn = async (on: string) =>
    (await anna.call("GET", `${at}/overview?range=1M&on=${on}`)).as(overview).netWorth.value;
  return { review, worthOn };
}

const OPTIONS = `Date,Action,Symbol,Quantity,Price,Amount,Currency
2024-02-27,Deposit,,,,1000,USD
2024-03-01,Sold to open,OAK 04/19/2024 40.00 P,2,1.50,300,USD
2024-03-08,Bought to close,OAK 04/19/2024 40.00 P,1,0.50,-50,USD
`;

test(
  "options written are owed: 1000 + 300 - 2 × 150 are 1000, and 1250 with one of them left at 0.50 are 1200; nothing was there before",
  async () => {
    const { review, worthOn } = await imported({ name: "options.csv", text: OPTIONS }, "USD");
    expect(review.preview?.accounts.flatMap(({ openings }) => openings)).toEqual([]);
    expect([await worthOn("2024-03-01"), await worthOn("2024-03-08")]).toEqual(["1000", "1200"]);
  },
  LONG_MS,
);

const EXPIRED = `"Activity Date","Process Date","Settle Date","Instrument","Description","Trans Code","Quantity","Price","Amount"
"2/16/2024","2/16/2024","2/20/2024","ELM","Option Expiration for ELM 2/16/2024 Call $9.00","OEXP","1S","",""
"2/01/2024","2/01/2024","2/02/2024","ELM","ELM 2/16/2024 Call $9.00","STO","1","$1.00","$99.95"
"1/15/2024","1/15/2024","1/15/2024","","ACH Deposit","ACH","","","$500.00"
`;

test(
  "a written option that expires is owed no more: 500 + 99.95 - 100 are 499.95 until then and 599.95 after",
  async () => {
    const { worthOn } = await imported({ name: "robinhood.csv", text: EXPIRED }, "USD");
    expect([await worthOn("2024-02-01"), await worthOn("2024-02-16")]).toEqual(["499.95", "599.95"]);
  },
  LONG_MS,
);

test(
  "what closes a position nobody saw opened is said, and books nothing: 1000 stay",
  async () => {
    const text = OPTIONS.replace(/^.*Sold to open.*\n/m, "");
    const { review, worthOn } = await imported({ name: "options.csv", text }, "USD");
    expect(review.preview?.errors.map(({ problem }) => problem)).toEqual([
      "The row buys back what was sold to open, and no sale of OAK 04/19/2024 40.00 P is known before it.",
    ]);
    expect(await worthOn("2024-03-08")).toBe("1000");
  },
  LONG_MS,
);

const MONTHS = `Our money,Jan 2024,Feb 2024,Mar 2024
Checking,1000 EUR,1100 EUR,1200 EUR
Savings,5000 EUR,5050 EUR,5100 EUR
House,300000 EUR,300000 EUR,310000 EUR
Mortgage,-200000 EUR,-199500 EUR,-199000 EUR
Net worth,106000 EUR,106650 EUR,117300 EUR
`;

test(
  "each month of a sheet ends where its own sum does: 1000 + 5000 + 300000 - 200000 are 106000, then 106650, then 117300",
  async () => {
    const { worthOn } = await imported({ name: "networth.csv", text: MONTHS }, "EUR");
    expect([await worthOn("2024-01-31"), await worthOn("2024-02-29"), await worthOn("2024-03-31")]).toEqual([
      "106000",
      "106650",
      "117300",
    ]);
  },
  LONG_MS,
);

const BALANCES = `Date,Balance,Account
2024-03-01,100.00,Checking
2024-03-02,100.00,Checking
2024-03-03,150.00,Checking
2024-03-01,-300.00,Visa Card
2024-03-02,-250.00,Visa Card
2024-03-03,-250.00,Visa Card
`;

test(
  "each day of a history of balances is worth what it states: 100 - 300 are -200, then -150, then -100",
  async () => {
    const file = { name: "balances.csv", text: BALANCES, answers: { currency: "USD" } };
    const { review, worthOn } = await imported(file, "USD");
    expect(review.preview?.accounts.map(({ following }) => following)).toEqual(["balances", "balances"]);
    expect([await worthOn("2024-03-01"), await worthOn("2024-03-02"), await worthOn("2024-03-03")]).toEqual([
      "-200",
      "-150",
      "-100",
    ]);
  },
  LONG_MS,
);
