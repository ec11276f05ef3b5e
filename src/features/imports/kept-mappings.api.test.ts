import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keepMapping, listSharedMappings } from "#db/queries/kept-mappings.ts";
import { withPerson, withScope } from "#db/scope.ts";
import { keptMapping, keptMappings } from "#features/imports/kept-mapping-contract.ts";
import type { Api } from "#test/api.ts";
import { openApi, TODAY } from "#test/api.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const PATH = "/api/user/mappings";
const mapping = { columns: { date: "When", amount: "How much" }, types: {}, currency: "CHF" };

test("a kept mapping is the person's own: listed, renamed, changed, forgotten, and nobody else's", async () => {
  const [olga, sam] = [await api.signUp("olga"), await api.signUp("sam")];
  const kept = {
    headerKey: '["how much","when"]',
    name: "bank.csv",
    header: '["When","How much"]',
    mapping: JSON.stringify(mapping),
  };
  await withPerson(api.database, olga.userId, (sql) => keepMapping(sql, olga.userId, kept));
  const [first] = (await olga.call("GET", PATH)).as(keptMappings).mappings;
  expect(first).toMatchObject({ name: "bank.csv", header: ["When", "How much"], mapping });
  const one = `${PATH}/${first?.mappingId}`;
  expect((await sam.call("GET", PATH)).as(keptMappings).mappings).toEqual([]);
  const change = { name: "My bank", mapping: { ...mapping, currency: "EUR" } };
  expect((await sam.call("PUT", one, { body: change })).status).toBe(404);
  expect((await olga.call("PUT", one, { body: change })).as(keptMapping)).toMatchObject(change);
  // The next file with these columns keeps the name that was given.
  await withPerson(api.database, olga.userId, (sql) => keepMapping(sql, olga.userId, kept));
  expect((await olga.call("GET", PATH)).as(keptMappings).mappings).toMatchObject([{ name: "My bank", mapping }]);
  expect((await olga.call("DELETE", one)).status).toBe(204);
  expect((await olga.call("DELETE", one)).status).toBe(404);
  expect((await olga.call("GET", PATH)).as(keptMappings).mappings).toEqual([]);
});

async function open(person: Awaited<ReturnType<Api["signUp"]>>): Promise<string> {
  const portfolioId = randomUUID();
  const body = { portfolioId, name: "Household", baseCurrency: "EUR" };
  expect((await person.call("POST", "/api/portfolios", { body })).status).toBe(201);
  return portfolioId;
}

test("a kept mapping is shared with portfolios one may change, and serves their other members until one of them says otherwise", async () => {
  const [olga, sam] = [await api.signUp("olga"), await api.signUp("sam")];
  const kept = {
    headerKey: '["sum","when"]',
    name: "bank.csv",
    header: '["When","Sum"]',
    mapping: JSON.stringify(mapping),
  };
  await withPerson(api.database, olga.userId, (sql) => keepMapping(sql, olga.userId, kept));
  const [first] = (await olga.call("GET", PATH)).as(keptMappings).mappings;
  const one = `${PATH}/${first?.mappingId}`;
  const [ours, hers] = [await open(olga), await open(sam)];
  const share = (sharedWith: readonly string[]) =>
    olga.call("PUT", one, { body: { name: "Bank", mapping, sharedWith } });
  expect((await share([hers])).status).toBe(404);
  expect((await share([ours])).as(keptMapping).sharedWith).toEqual([ours]);
  const seenBy = (userId: string) =>
    withScope(api.database, { portfolioId: ours, userId, role: "editor", today: TODAY }, (scope) =>
      listSharedMappings(scope),
    );
  expect(await seenBy(sam.userId)).toEqual([]);
  await api.database.query("insert into portfolio_member (portfolio_id, user_id, role) values ($1, $2, 'editor')", [
    ours,
    sam.userId,
  ]);
  expect(await seenBy(sam.userId)).toMatchObject([{ header_key: kept.headerKey, mapping }]);
  expect(await seenBy(olga.userId)).toEqual([]);
  expect((await sam.call("GET", PATH)).as(keptMappings).mappings).toEqual([]);
  expect((await share([])).as(keptMapping).sharedWith).toEqual([]);
  expect(await seenBy(sam.userId)).toEqual([]);
});
