import { randomUUID } from "node:crypto";
import { type Household, openHousehold, type Timed } from "../http/household.ts";
import { statementText } from "../http/statement.ts";
import type { Tally } from "./tally.ts";

/** Somebody who looks at what they own, enters something now and then, and rarely drops a file. */
export interface LoadPerson {
  /** Does one thing and counts it. */
  readonly act: () => Promise<void>;
  /** Of the entries the server said it had booked, those it does not have, and those it has twice. */
  readonly missing: () => Promise<{ readonly lost: number; readonly doubled: number; readonly acknowledged: number }>;
}

interface PersonParts {
  readonly origin: string;
  /** Network address the server is told of: limits of attempts count by it. */
  readonly address: string;
  readonly chance: () => number;
  readonly tally: Tally;
}

const ROWS = 120;
const SECURITIES = 12;

const READS = [
  "/overview",
  "/overview?range=1M",
  "/overview?range=ALL",
  "/holdings?sort=-value&limit=50",
  "/performance?range=1Y",
  "/income",
  "/cash-forecast",
  "/explain?figure=net_worth",
];
const LISTS = ["/transactions?limit=100", "/transactions?limit=100&type=deposit", "/accounts", "/imports", "/changes"];

/** A person with a portfolio of ten years, made through the API. */
export async function openPerson(parts: PersonParts): Promise<LoadPerson> {
  const household = await openHousehold(parts.origin, parts.address);
  await household.importStatement(statementText({ rows: ROWS, securities: SECURITIES }, new Date()));
  const listed: { accounts: readonly { accountId: string }[] } = JSON.parse((await household.get("/accounts")).body);
  const [account] = listed.accounts;
  if (!account) throw new Error("the statement made no account");
  const acknowledged = new Set<string>();
  return {
    act: () => act({ ...parts, household, accountId: account.accountId, acknowledged }),
    missing: () => missingOf(household, acknowledged),
  };
}

interface Acting extends PersonParts {
  readonly household: Household;
  readonly accountId: string;
  readonly acknowledged: Set<string>;
}

/** Of a hundred things 70 look at figures, 15 at lists, 12 enter something and 3 drop a file. */
async function act(acting: Acting): Promise<void> {
  const { chance, household, tally } = acting;
  const what = chance();
  if (what < 0.7) return noteRead(acting, "read", READS);
  if (what < 0.85) return noteRead(acting, "list", LISTS);
  if (what < 0.97) return enter(acting);
  const form = new FormData();
  form.set("importId", randomUUID());
  const text = statementText(
    { rows: 100, securities: 3 },
    new Date(Date.now() - Math.floor(chance() * 1000) * 86_400_000),
  );
  form.set("file", new Blob([text], { type: "text/csv" }), `statement-${Math.floor(chance() * 1e6)}.csv`);
  tally.note("import", seen(await household.write("POST", "/imports", form)));
  return undefined;
}

async function noteRead({ chance, household, tally }: Acting, kind: string, paths: readonly string[]): Promise<void> {
  tally.note(kind, seen(await household.get(paths[Math.floor(chance() * paths.length)] ?? "/overview")));
}

async function enter({ accountId, chance, household, tally, acknowledged }: Acting): Promise<void> {
  const transactionId = randomUUID();
  const on = new Date(Date.now() - Math.floor(chance() * 3000) * 86_400_000).toISOString().slice(0, 10);
  const entry = {
    type: "deposit",
    on,
    accountId,
    amount: (1 + Math.floor(chance() * 500)).toFixed(2),
    currency: "EUR",
  };
  const answer = await household.write("POST", "/transactions", { transactionId, entry });
  if (answer.status >= 200 && answer.status < 300) acknowledged.add(transactionId);
  tally.note("write", seen(answer));
}

const seen = ({ status, ms, waitsFor }: Timed) => ({ status, ms, saysWhen: waitsFor !== null });

/** Reads every entry there is, a page at a time, and counts those that were acknowledged. */
async function missingOf(household: Household, acknowledged: ReadonlySet<string>) {
  const found = new Map<string, number>();
  let cursor: string | null = null;
  do {
    const next: string = cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const answer: Timed = await household.get(`/transactions?type=deposit&limit=200${next}`);
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body}`);
    const page: { transactions: readonly { transactionId: string }[]; nextCursor: string | null } = JSON.parse(
      answer.body,
    );
    for (const { transactionId } of page.transactions) found.set(transactionId, (found.get(transactionId) ?? 0) + 1);
    cursor = page.nextCursor;
  } while (cursor !== null);
  const times = [...acknowledged].map((id) => found.get(id) ?? 0);
  return {
    acknowledged: times.length,
    lost: times.filter((count) => count === 0).length,
    doubled: times.filter((count) => count > 1).length,
  };
}
