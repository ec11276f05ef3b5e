import { afterAll, beforeAll, expect, test } from "vitest";
import { keepMapping } from "#db/queries/kept-mappings.ts";
import { withPerson } from "#db/scope.ts";
import { keptMapping, keptMappings } from "#features/imports/kept-mapping-contract.ts";
import type { Api } from "#test/api.ts";
import { openApi } from "#test/api.ts";

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
