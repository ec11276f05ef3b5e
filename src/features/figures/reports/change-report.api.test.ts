import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keptReportView, reportView, type ReportView } from "#features/shared/kept-report-contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/** Olga opens an account and books 100 €, Eve makes it 140 €, Olga deletes it. All of it happens on 20 November 2026. */
let api: Api;
let olga: Caller;
let eve: Caller;
let vera: Caller;
const [portfolioId, bank, transactionId] = [randomUUID(), randomUUID(), randomUUID()];
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const done = async (answer: Promise<{ readonly status: number; readonly text: string }>) => {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(300);
};
const entry = (amount: string) => ({
  type: "deposit",
  on: "2026-02-03",
  accountId: bank,
  amount,
  currency: "EUR",
  note: "=1+1",
});

beforeAll(async () => {
  api = await openApi();
  [olga, eve, vera] = [await api.signUp("Olga"), await api.signUp("Eve"), await api.signUp("Vera")];
  await done(olga.call("POST", "/api/portfolios", { body: { portfolioId, name: "Rivers", baseCurrency: "EUR" } }));
  for (const [member, role] of [
    [eve, "editor"],
    [vera, "viewer"],
  ] as const)
    await api.database.query("insert into portfolio_member (portfolio_id, user_id, role) values ($1, $2, $3)", [
      portfolioId,
      member.userId,
      role,
    ]);
  await done(
    olga.call("POST", at("/accounts"), { body: { accountId: bank, name: "Giro", kind: "bank", currency: "EUR" } }),
  );
  await done(olga.call("PATCH", at(`/accounts/${bank}`), { body: { name: "Giro (old)" } }));
  await done(olga.call("POST", at("/transactions"), { body: { transactionId, entry: entry("100") } }));
  await done(eve.call("PUT", at(`/transactions/${transactionId}`), { body: { version: 1, entry: entry("140") } }));
  await done(olga.call("DELETE", at(`/transactions/${transactionId}?version=2`)));
});
afterAll(() => api.close());

const read = async (query = "", who = olga): Promise<ReportView> =>
  (await who.call("GET", at(`/ready-reports/changes${query}`))).as(reportView);
const cellsOf = ({ tables }: ReportView) => (tables[0]?.rows ?? []).map(({ cells }) => cells);

test("R-30: the report of changes tells who changed what, from what to what, entries and fields, to every member", async () => {
  const view = await read("", vera);
  expect(view.headline.map(({ key, value }) => [key, value])).toEqual([
    ["changes", 6],
    ["people", 2],
  ]);
  const told = cellsOf(view).map(([what, , who, from, to]) => [what, who, from, to]);
  expect(told).toEqual([
    ["Deleted a deposit on 2026-02-03", "Olga", null, null],
    ["Entry of 2026-02-03", "", "Deposit: +140 EUR in Giro (old); =1+1", "nothing"],
    ["Changed a deposit on 2026-02-03", "Eve", null, null],
    ["Entry of 2026-02-03, what it moves", "", "+100 EUR in Giro (old)", "+140 EUR in Giro (old)"],
    ["Added a deposit on 2026-02-03", "Olga", null, null],
    ["Entry of 2026-02-03", "", "nothing", "Deposit: +100 EUR in Giro (old); =1+1"],
    expect.arrayContaining(["Olga"]),
    ["Account, name", "", "Giro", "Giro (old)"],
    expect.arrayContaining(["Olga"]),
    ...told.slice(9),
  ]);
  expect(String(cellsOf(view)[0]?.[1])).toMatch(/^2026-11-20 1\d:\d\d$/);
});

test("R-30: it is of a period by the moment of the change, of the days before an entry's own too", async () => {
  expect((await read("?from=2026-11-19&on=2026-11-20")).headline[0]?.value).toBe(6);
  const before = await read("?from=2026-01-31&on=2026-02-28");
  expect([before.headline[0]?.value, before.from, before.tables[0]?.note]).toEqual([
    0,
    "2026-01-31",
    "Nothing was changed in this period.",
  ]);
  expect((await read("?range=ALL")).from).toBe("2026-11-19");
  expect((await olga.call("GET", at("/ready-reports/changes?part=0"))).status).toBe(400);
  const stranger = await api.signUp("sam");
  expect((await stranger.call("GET", at("/ready-reports/changes"))).status).toBe(404);
});

test("R-30: what somebody wrote is never read as a person", async () => {
  await done(olga.call("PATCH", at(""), { body: { name: `person:${eve.userId}` } }));
  const renamed = cellsOf(await read())[1];
  expect(renamed?.[4]).toBe(`person:${eve.userId}`);
  await done(olga.call("PATCH", at(""), { body: { name: "Rivers" } }));
});

test("R-30: beyond ten thousand changes the report has parts that miss none and say none twice; a part is kept as it was", async () => {
  await api.database.query(
    `insert into ledger_change (portfolio_id, change_id, ledger_version, kind, summary, made_by, made_at, request_hash, response)
     select $1, gen_random_uuid(), 1000000 + n, 'portfolio_renamed', 'Change number ' || n, $2, '2026-05-01T00:00:00Z'::timestamptz + n / 7 * interval '1 second',
       '', '{}' from generate_series(1, 10400) n`,
    [portfolioId, olga.userId],
  );
  const range = "?from=2026-04-30&on=2026-05-31";
  const first = await read(range);
  expect(first.headline.map(({ value }) => value)).toEqual([10_400, 1, "1 of 21"]);
  const seen = new Set<string>();
  for (let part = 1; part <= 21; part += 1)
    for (const [what] of cellsOf(await read(`${range}&part=${part}`))) seen.add(String(what));
  expect(seen.size).toBe(10_400);
  const reportId = randomUUID();
  const { report, on, from, currency, scope, part } = await read(`${range}&part=21`);
  expect(part).toBe(21);
  const body = { report, note: "", on, from, currency, scope, part };
  await done(eve.call("PUT", at(`/kept-reports/${reportId}`), { body }));
  const kept = (await olga.call("GET", at(`/kept-reports/${reportId}`))).as(keptReportView);
  // Six were made in the first second.
  const oldest = expect.stringMatching(/^Change number [1-6]$/);
  expect(cellsOf(kept.content).at(-1)).toEqual([oldest, "2026-05-01 00:00", "Olga", null, null]);
  expect(kept.differences).toEqual([]);
});
