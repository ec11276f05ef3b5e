import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Api } from "#test/api.ts";
import { openApi } from "#test/api.ts";
import { useDataConsent } from "#features/shared/data-consent.ts";
import { auditPage } from "./contract.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

test("AD-10, R-30: the audit log tells who changed what, from what to what, to members only", async () => {
  const [owner, stranger] = [await api.signUp("olga"), await api.signUp("sam")];
  const portfolioId = randomUUID();
  await owner.call("POST", "/api/portfolios", { body: { portfolioId, name: "=Rivers", baseCurrency: "EUR" } });
  await owner.call("PATCH", `/api/portfolios/${portfolioId}`, { body: { name: "Brooks" } });
  const { entries } = (await owner.call("GET", `/api/user/audit?portfolioId=${portfolioId}`)).as(auditPage);
  expect(entries.map(({ summary, by }) => ({ summary, by }))).toEqual([
    { summary: "Renamed the portfolio to Brooks", by: null },
    { summary: "Created the portfolio =Rivers", by: null },
  ]);
  expect(entries[0]?.changes).toEqual([{ what: "Portfolio, name", before: "=Rivers", after: "Brooks" }]);
  const before = encodeURIComponent(entries[0]?.at ?? "");
  const older = (await owner.call("GET", `/api/user/audit?before=${before}&portfolioId=${portfolioId}`)).as(auditPage);
  expect(older.entries.map(({ summary }) => summary)).toEqual(["Created the portfolio =Rivers"]);
  const foreign = (await stranger.call("GET", `/api/user/audit?portfolioId=${portfolioId}`)).as(auditPage);
  expect(foreign.entries).toEqual([]);
  const table = await owner.call("GET", "/api/user/audit.csv");
  expect(table.text).toContain('"Renamed the portfolio to Brooks","Portfolio, name: =Rivers → Brooks"');
});

test("what the person did leaves out sign-ins, the work of others and what our staff looked at; the log has all of it", async () => {
  const [ada, ben, sue] = [await api.signUp("ada"), await api.signUp("ben"), await api.signUp("sue")];
  const portfolioId = randomUUID();
  await ada.call("POST", "/api/portfolios", { body: { portfolioId, name: "Brooks", baseCurrency: "EUR" } });
  await api.database.query(
    `insert into portfolio_event (portfolio_id, event_id, made_by, kind, summary) values ($1, 1, $2, 'member_joined', 'Joined as editor')`,
    [portfolioId, ben.userId],
  );
  const ticketId = randomUUID();
  await ada.call("POST", "/api/user/tickets", { body: { ticketId, subject: "Help", text: "Please look." } });
  await ada.call("PUT", `/api/user/tickets/${ticketId}/consent`, { body: { hours: 24 } });
  await useDataConsent(api.database, { staffId: sue.userId, userId: ada.userId, place: "portfolios" });
  const read = async (query: string) =>
    (await ada.call("GET", `/api/user/audit${query}`)).as(auditPage).entries.map(({ summary }) => summary);
  const all = await read("");
  expect(all).toEqual(expect.arrayContaining(["Joined as editor", expect.stringMatching(/^Looked, as you let us/)]));
  expect(await read("?only=own")).toEqual(["Created the portfolio Brooks", "Signed up"]);
});
